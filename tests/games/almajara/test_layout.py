"""Layouts both ways, and everything that may be wrong with one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alu_companion.games.almajara import layout as layouts
from alu_companion.games.almajara.board import set_up_area
from alu_companion.games.almajara.layout import LayoutReason, format_layout, layout_problems, outer_place, parse_layout
from alu_companion.games.almajara.values import Layout, Side
from alu_companion.games.game import BadFile, TextReason

GOOD = """\
# A remark.
name: bay
turn_limit: 40
dealt: 10

  L 2
 .O
# A remark within the picture.

 1S.
"""


def test_a_file_with_all_there_is() -> None:
    assert parse_layout(GOOD) == Layout("bay", (" L 2", ".O", "", "1S."), 40, 10)


def test_files_both_ways() -> None:
    layout = parse_layout(GOOD)
    assert parse_layout(format_layout(layout)) == layout
    assert format_layout(layout) == "name: bay\nturn_limit: 40\ndealt: 10\n L 2\n.O\n\n1S.\n"


@settings(deadline=None)
@given(st.lists(st.text(alphabet="12OLS. ", max_size=8), max_size=6), st.sampled_from([None, 9, 20]))
def test_no_picture_breaks_the_reader(rows: list[str], dealt: int | None) -> None:
    text = format_layout(Layout("any", tuple(rows), None, dealt))
    if not layout_problems(text):
        layout = parse_layout(text)
        assert parse_layout(format_layout(layout)) == layout
        assert all(set_up_area(layout, side, 9) for side in Side)


HEAD = "name: x\n"
WRONG = [
    ("2\n1", [(0, LayoutReason.NAME_MISSING)]),
    ("name: Big Board\n2\n1", [(1, LayoutReason.BAD_NAME)]),
    ("name:\n2\n1", [(1, LayoutReason.BAD_NAME)]),
    (f"name: {'x' * 41}\n2\n1", [(1, LayoutReason.BAD_NAME)]),
    (HEAD + "author: me\n2\n1", [(2, LayoutReason.UNKNOWN_KEY)]),
    (HEAD + "name: y\n2\n1", [(2, LayoutReason.KEY_TWICE)]),
    (HEAD + "turn_limit: 0\ndealt: 21\n2\n1", [(2, LayoutReason.BAD_NUMBER), (3, LayoutReason.BAD_NUMBER)]),
    (HEAD + "dealt: 8\nturn_limit: ²\n2\n1", [(2, LayoutReason.BAD_NUMBER), (3, LayoutReason.BAD_NUMBER)]),
    (HEAD + "2\ndealt: 9\n1", [(3, LayoutReason.HEADER_TOO_LATE)]),
    (HEAD + "2L\n1x?", [(3, LayoutReason.UNKNOWN_TILE), (3, LayoutReason.UNKNOWN_TILE)]),
    (HEAD + "2\t1", [(2, LayoutReason.UNKNOWN_TILE)]),
    (HEAD + "2" + "." * 26 + "\n1", [(2, LayoutReason.TOO_LARGE)]),
    (HEAD + "2\n" + ".\n" * 25 + "1", [(2, LayoutReason.TOO_LARGE)]),
    (HEAD, [(0, LayoutReason.BOARD_MISSING)]),
    (HEAD + ".2\n 2", [(3, LayoutReason.NO_START)]),
    (HEAD + "1 1\n.", [(2, LayoutReason.NO_START)]),
    (HEAD + "\n.2.\n.1.\n...", [(4, LayoutReason.PORTAL_INSIDE)]),
    (HEAD + " . \n.2.\n . \n1", [(3, LayoutReason.PORTAL_INSIDE)]),
    (
        "size: 3\n2!\nname: x\n.",
        [
            (0, LayoutReason.NAME_MISSING),
            (1, LayoutReason.UNKNOWN_KEY),
            (2, LayoutReason.UNKNOWN_TILE),
            (3, LayoutReason.HEADER_TOO_LATE),
        ],
    ),
]


@pytest.mark.parametrize(("text", "expected"), WRONG)
def test_wrong_files(text: str, expected: list[tuple[int, LayoutReason]]) -> None:
    assert [(problem.line, problem.reason) for problem in layout_problems(text)] == expected
    with pytest.raises(BadFile) as refused:
        parse_layout(text)
    assert refused.value.reason is TextReason.BAD_BOARD
    assert refused.value.problems == layout_problems(text)


def test_every_problem_is_provoked_above() -> None:
    assert {reason for _, problems in WRONG for _, reason in problems} == set(LayoutReason)


@pytest.mark.parametrize("picture", ["2\n.", ".2", "..", ".", "L\n1", "1.\n..", "OSO\n\n2L2"])
def test_portals_may_be_missing_where_both_players_have_room_to_start(picture: str) -> None:
    assert layout_problems(HEAD + picture) == ()
    layout = parse_layout(HEAD + picture)
    assert all(set_up_area(layout, side, 9) for side in Side)


def test_a_board_of_26_by_26_is_not_too_large() -> None:
    rows = ["2" + "." * 25, *["." * 26] * 24, "1" + "." * 25]
    assert layout_problems(HEAD + "\n".join(rows)) == ()
    assert len(rows) == layouts.LARGEST


@pytest.mark.parametrize(
    ("rows", "side", "line", "column", "place"),
    [
        (("2", "1"), Side.ONE, 1, 0, "s"),
        (("2", "1"), Side.TWO, 0, 0, "n"),
        ((".2.", "..."), Side.TWO, 0, 1, "n"),
        (("1", "2", "."), Side.ONE, 0, 0, "w"),  # not the south: tiles lie beyond
        (("1", " ", "."), Side.ONE, 0, 0, "w"),  # nor behind a gap
        ((".1", " ."), Side.ONE, 0, 1, "e"),
        (("...", ".2.", ". ."), Side.TWO, 1, 1, "s"),
        (("...", ".1.", "..."), Side.ONE, 1, 1, None),
    ],
)
def test_the_outer_row_of_a_portal(
    rows: tuple[str, ...], side: Side, line: int, column: int, place: str | None
) -> None:
    assert outer_place(rows, side, line, column) == place
