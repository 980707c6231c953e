"""Map files: what is read, what is wrong, and what ships."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alu_companion.games.game import BadFile, TextReason
from alu_companion.games.poi import library
from alu_companion.games.poi.board import Board, Interest, InterestKind, Territory
from alu_companion.games.poi.generator import fairness
from alu_companion.games.poi.maps import (
    GameMap,
    ProblemKind,
    format_board,
    format_map,
    is_connected,
    parse_board,
    parse_map,
)

GOOD = """\
# A remark.
name small-one
players 2 3

. +2ATK .
3arm - 1SUP
. +1DEF .
"""


def wrong(text: str) -> list[tuple[int, ProblemKind, str]]:
    with pytest.raises(BadFile) as refused:
        parse_map(text)
    assert refused.value.reason is TextReason.BAD_BOARD
    return [(problem.line, problem.reason, problem.text) for problem in refused.value.problems]


def test_a_map_is_read_with_north_up() -> None:
    read = parse_map(GOOD)
    assert (read.name, read.players, read.board.columns, read.board.rows) == ("small-one", (2, 3), 3, 3)
    tile = read.board.parse_tile
    assert read.board.interest(tile("b3")) == (InterestKind.ATTACK, 2)
    assert read.board.interest(tile("b1")) == (InterestKind.DEFENCE, 1)
    assert read.board.interest(tile("a2")) == (InterestKind.ARMS, 3)
    assert read.board.interest(tile("c2")) == (InterestKind.SUPPLIES, 1)
    assert not read.board.has_tile(4)


def test_a_map_is_written_in_columns() -> None:
    assert format_map(parse_map(GOOD)) == (
        "name small-one\nplayers 2 3\n.     +2ATK .\n3ARM  -     1SUP\n.     +1DEF .\n"
    )


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("name small-one", "", (0, ProblemKind.NO_NAME, "")),
        ("name small-one", "name Small One", (2, ProblemKind.BAD_NAME, "Small One")),
        ("name small-one", "name", (2, ProblemKind.BAD_NAME, "")),
        ("players 2 3", "", (0, ProblemKind.NO_PLAYERS, "")),
        ("players 2 3", "players", (3, ProblemKind.BAD_PLAYERS, "")),
        ("players 2 3", "players 2 5", (3, ProblemKind.BAD_PLAYERS, "2 5")),
        ("players 2 3", "players two", (3, ProblemKind.BAD_PLAYERS, "two")),
        ("players 2 3\n", "players 2 3\nname other", (4, ProblemKind.GIVEN_TWICE, "name")),
        ("3arm", "3ORE", (6, ProblemKind.UNKNOWN_TOKEN, "3ORE")),
        ("3arm", "+3ARM", (6, ProblemKind.UNKNOWN_TOKEN, "+3ARM")),
        ("+2ATK", "2ATK", (5, ProblemKind.UNKNOWN_TOKEN, "2ATK")),
        ("+2ATK", "*", (5, ProblemKind.UNKNOWN_TOKEN, "*")),
        ("+2ATK", "+0ATK", (5, ProblemKind.BAD_AMOUNT, "+0ATK")),
        ("1SUP", "7SUP", (6, ProblemKind.BAD_AMOUNT, "7SUP")),
        ("1SUP", "1SUP .", (6, ProblemKind.UNEVEN_ROW, "3arm - 1SUP .")),
        (". +1DEF .", ". +1DEF", (7, ProblemKind.UNEVEN_ROW, ". +1DEF")),
        ("3arm - 1SUP", "- - -", (0, ProblemKind.NOT_CONNECTED, "")),
        (". +2ATK .", "+2ATK +2ATK +2ATK", (0, ProblemKind.TOO_FEW_STARTS, "1")),
        (". +2ATK .", " ".join(["."] * 27), (5, ProblemKind.TOO_LARGE, "")),
    ],
)
def test_wrong_files(old: str, new: str, problem: tuple[int, ProblemKind, str]) -> None:
    assert old in GOOD
    assert problem in wrong(GOOD.replace(old, new, 1))


def test_all_problems_come_at_once_and_by_line() -> None:
    found = wrong("players 7\nname ok\n. x .\n. 9ARM\n")
    assert [(line, kind) for line, kind, _ in found] == [
        (1, ProblemKind.BAD_PLAYERS),
        (3, ProblemKind.UNKNOWN_TOKEN),
        (4, ProblemKind.UNEVEN_ROW),
        (4, ProblemKind.BAD_AMOUNT),
    ]


def test_a_wrong_header_hides_nothing_about_the_land() -> None:
    assert wrong("name a\n. - .\n") == [(0, ProblemKind.NO_PLAYERS, ""), (0, ProblemKind.NOT_CONNECTED, "")]


def test_files_without_rows_or_territories() -> None:
    assert wrong("name a\nplayers 2\n") == [(0, ProblemKind.NO_ROWS, "")]
    assert wrong("name a\nplayers 2\n- -\n") == [(0, ProblemKind.TOO_FEW_STARTS, "2")]


def test_every_kind_of_problem_is_in_the_table() -> None:
    marks = test_wrong_files.pytestmark  # type: ignore[attr-defined]
    tried = {problem[1] for _, _, problem in marks[0].args[1]}
    assert tried | {ProblemKind.NO_ROWS} == set(ProblemKind)


INTERESTS = st.builds(Interest, st.sampled_from(InterestKind), st.integers(1, 6))
TILES = st.one_of(st.none(), st.builds(Territory, st.one_of(st.none(), INTERESTS)))


@given(st.integers(1, 5), st.integers(1, 5), st.data())
def test_boards_and_maps_both_ways(columns: int, rows: int, data: st.DataObject) -> None:
    count = columns * rows
    board = Board(columns, rows, tuple(data.draw(st.lists(TILES, min_size=count, max_size=count))))
    if len(board.starts) < 2 or not is_connected(board) or count < 2:
        with pytest.raises(BadFile):
            parse_board(format_board(board))
        return
    assert parse_board(format_board(board)) == board
    game_map = GameMap("any", (2,), board)
    assert parse_map(format_map(game_map)) == game_map


def test_a_word_with_a_wrong_tile_tells_the_row() -> None:
    with pytest.raises(BadFile) as refused:
        parse_board(".,./.,?")
    assert [(problem.line, problem.text) for problem in refused.value.problems] == [(2, "?")]


@pytest.mark.parametrize("name", library.names())
def test_shipped_maps_are_what_their_header_says(name: str) -> None:
    shipped = library.shipped(name)
    assert shipped.name == name
    assert library.name_of(shipped.board) == name
    for players in shipped.players:
        assert fairness(shipped.board, players).unfair == ()


def test_there_is_a_map_for_every_number_of_players() -> None:
    for players, name in library.FIRST_CHOICE.items():
        assert players in library.shipped(name).players
    assert set(library.FIRST_CHOICE) == {2, 3, 4}
    assert library.name_of(parse_board(".,.")) is None
    with pytest.raises(KeyError):
        library.shipped("../data/duel")
