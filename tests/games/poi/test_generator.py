"""Generated maps and the measure of fairness."""

import pytest

from alu_companion.games.poi.generator import fairness, generate
from alu_companion.games.poi.maps import format_board, format_map, is_connected, parse_board, parse_map


@pytest.mark.parametrize("players", [2, 3, 4])
def test_generated_maps_are_fair_connected_and_readable(players: int) -> None:
    for seed in range(40):
        made = generate(players, seed)
        assert parse_map(format_map(made)) == made
        assert made.players == (players,)
        assert is_connected(made.board)
        assert len(made.board.starts) >= players
        assert fairness(made.board, players).unfair == ()
        assert {interest.kind.value for tile in made.board.territories if (interest := made.board.interest(tile))} == {
            "ATK", "DEF", "ARM", "SUP",
        }  # fmt: skip


def test_a_seed_is_a_map() -> None:
    assert generate(2, 5) == generate(2, 5)
    assert len({generate(4, seed).board for seed in range(10)}) == 10


@pytest.mark.parametrize(
    ("players", "text"),
    [
        (2, ".,+2ATK,3SUP,.,+2DEF/-,3SUP,-,3ARM,./.,3ARM,-,3SUP,-/+2DEF,.,3SUP,+2ATK,."),
        (
            3,
            "+1DEF,-,.,-,-,-/1SUP,.,3SUP,-,-,-/.,.,1ARM,-,-,-/-,3ARM,-,.,1SUP,+1DEF/-,+1ATK,3ARM,.,.,-/"
            "-,3ARM,-,1ARM,3SUP,./1ARM,.,.,-,-,-/3SUP,.,1SUP,-,-,-/.,-,+1DEF,-,-,-",
        ),
        (
            4,
            "+2DEF,3SUP,+2ATK,.,-,+2DEF/-,-,.,.,-,3SUP/.,.,1ARM,1ARM,.,+2ATK/+2ATK,.,1ARM,1ARM,.,./"
            "3SUP,-,.,.,-,-/+2DEF,-,.,+2ATK,3SUP,+2DEF",
        ),
    ],
)
def test_a_seed_is_the_same_map_everywhere(players: int, text: str) -> None:
    assert format_board(generate(players, 1).board) == text


def test_maps_for_other_numbers_of_players() -> None:
    with pytest.raises(ValueError, match="5 players"):
        generate(5, 1)


def names(text: str, players: int) -> tuple[list[list[str]], list[str]]:
    board = parse_board(text)
    found = fairness(board, players)
    groups = [[board.format_tile(tile) for tile in group] for group in found.alike]
    return groups, [board.format_tile(tile) for tile in found.unfair]


def test_fairness_of_a_mirror() -> None:
    assert names(".,1ARM,.", 2) == ([["a1", "c1"]], [])


def test_a_larger_bonus_on_one_side_is_unfair() -> None:
    assert names(".,1ARM,+1ATK,2ARM,.", 2) == ([["a1"], ["e1"]], ["a1", "e1"])


def test_a_longer_way_on_one_side_is_unfair() -> None:
    assert names(".,1ARM,+1ATK,+1ATK,1ARM,+2DEF,.", 2)[1] == ["a1", "g1"]


def test_fair_for_two_is_not_fair_for_three() -> None:
    assert names(".,1ARM,.", 3)[1] == ["a1", "c1"]


def test_alike_starts_must_be_equally_far_from_one_another() -> None:
    # c1 sees as many territories at each distance as a2 and b3 do, but these two are neighbours and c1 is far away.
    groups, unfair = names("-,.,./.,.,./.,.,.", 2)
    assert ["a2", "b3"] in groups
    assert unfair == ["c1"]


def test_four_corners_are_alike() -> None:
    assert names(".,1ARM,./1ARM,+1ATK,1ARM/.,1ARM,.", 4) == ([["a1", "c1", "a3", "c3"]], [])
