"""Sets of chips both ways, and everything that may be wrong with one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alu_companion.games.almajara.chips import (
    ChipReason,
    chips_problems,
    draw,
    format_chip,
    format_chips,
    mirrored,
    parse_chips,
)
from alu_companion.games.almajara.values import Chip, ChipSet, Drawing, Kind
from alu_companion.games.game import BadFile, TextReason
from games.almajara.positions import CHIPS

# Eighteen good chips; a test writes its own before them, from line 1 on.
ENOUGH = "name: some\n" + "\n".join(map(format_chip, CHIPS.chips[2:]))


def test_what_a_file_looks_like() -> None:
    chips = parse_chips(
        """\
chip no1 normal
ooo
.@
mirror
chip gu4  guard
  .o.
  o@oo
# A remark.

  back
  o@
  .oo
"""
        + ENOUGH
    )
    assert chips.name == "some"
    assert chips.chips[0] == Chip("no1", Kind.NORMAL, (((-1, 1), (0, 1), (1, 1)),) * 2)
    assert chips.chips[1].kind is Kind.GUARD
    assert chips.chips[1].drawings == (((-1, 0), (0, 1), (1, 0), (2, 0)), ((-1, 0), (0, -1), (1, -1)))


def test_sets_both_ways() -> None:
    assert parse_chips(format_chips(CHIPS)) == CHIPS
    assert chips_problems(format_chips(CHIPS)) == ()


points = st.tuples(st.integers(-3, 3), st.integers(-3, 3)).filter(lambda point: point != (0, 0))
drawings = st.lists(points, min_size=3, max_size=6, unique=True).map(lambda found: tuple(sorted(found)))


@settings(deadline=None)
@given(drawings, drawings, st.sampled_from(Kind))
def test_any_chip_both_ways(first: Drawing, second: Drawing, kind: Kind) -> None:
    chip = Chip("mine", kind, (first, second))
    alone = [problem for problem in chips_problems(f"name: x\n{format_chip(chip)}") if problem.line]
    assert alone == []
    text = format_chips(ChipSet("x", (chip, *CHIPS.chips)))
    problems = chips_problems(text)
    if problems:
        assert {problem.reason for problem in problems} == {ChipReason.SAME_DRAWING}
    else:
        assert parse_chips(text).chips[0] == chip
    assert mirrored(mirrored(first)) == first
    assert draw(mirrored(first)) == [row[::-1] for row in draw(first)]


NORMAL = "chip x normal\n"
GOOD_SIDE = "oo.o\n..@.\n"
WRONG = [
    ("name: other\n", [(2, ChipReason.NAME_TWICE)]),
    ("jump!\n", [(1, ChipReason.NOT_UNDERSTOOD)]),
    ("mirror\n", [(1, ChipReason.NOT_UNDERSTOOD)]),
    (f"{NORMAL}{GOOD_SIDE}mirror\n.o.\n", [(5, ChipReason.NOT_UNDERSTOOD)]),
    (f"{NORMAL}{GOOD_SIDE}o o\nmirror\n", [(4, ChipReason.NOT_UNDERSTOOD)]),
    (f"chip x normal red\n{GOOD_SIDE}mirror\n", [(1, ChipReason.NOT_UNDERSTOOD)]),
    (f"chip x_1 normal\n{GOOD_SIDE}mirror\n", [(1, ChipReason.BAD_NAME)]),
    (f"chip x red\n{GOOD_SIDE}mirror\n", [(1, ChipReason.UNKNOWN_KIND)]),
    (f"chip\n{GOOD_SIDE}mirror\n", [(1, ChipReason.BAD_NAME), (1, ChipReason.UNKNOWN_KIND)]),
    (f"chip x normal\n{GOOD_SIDE}mirror\nchip x normal\noo@o\nmirror\n", [(5, ChipReason.NAME_TWICE)]),
    (NORMAL, [(1, ChipReason.FIRST_SIDE_MISSING)]),
    (f"{NORMAL}mirror\n", [(1, ChipReason.FIRST_SIDE_MISSING)]),
    (f"{NORMAL}{GOOD_SIDE}", [(1, ChipReason.SECOND_SIDE_MISSING)]),
    (f"{NORMAL}{GOOD_SIDE}mirror\nback\noooo@\n", [(5, ChipReason.SIDE_TOO_MANY)]),
    (f"{NORMAL}ooo\nmirror\n", [(2, ChipReason.PIECE_MISSING)]),
    (f"{NORMAL}{GOOD_SIDE}back\n", [(4, ChipReason.PIECE_MISSING)]),
    (f"{NORMAL}o@o@\nmirror\n", [(2, ChipReason.PIECE_TWICE)]),
    (f"{NORMAL}oo@\nmirror\n", [(2, ChipReason.WRONG_NUMBER_OF_POINTS)]),
    (f"{NORMAL}ooooooo\n@\nmirror\n", [(2, ChipReason.WRONG_NUMBER_OF_POINTS), (2, ChipReason.TOO_FAR)]),
    (f"{NORMAL}ooo.@\nmirror\n", [(2, ChipReason.TOO_FAR)]),
    (f"{NORMAL}{GOOD_SIDE}back\noo@\n...\n", [(4, ChipReason.WRONG_NUMBER_OF_POINTS)]),
    (f"{NORMAL}{GOOD_SIDE}mirror\nunfinished\n", [(5, ChipReason.UNFINISHED)]),
    (f"{NORMAL}..o\n..o\n..o\n..@\nmirror\n", [(9, ChipReason.SAME_DRAWING)]),
    (f"{NORMAL}{GOOD_SIDE}mirror\nchip y myth\no.oo\n.@..\nmirror\n", [(6, ChipReason.SAME_DRAWING)]),
]


@pytest.mark.parametrize(("text", "expected"), WRONG)
def test_wrong_files(text: str, expected: list[tuple[int, ChipReason]]) -> None:
    full = text + ENOUGH
    assert [(problem.line, problem.reason) for problem in chips_problems(full)] == expected
    with pytest.raises(BadFile) as refused:
        parse_chips(full)
    assert refused.value.reason is TextReason.BAD_VALUE
    assert refused.value.problems == chips_problems(full)


def test_every_problem_is_provoked_here() -> None:
    whole = {problem.reason for problem in chips_problems("")}
    assert whole == {ChipReason.NAME_MISSING, ChipReason.TOO_FEW_CHIPS}
    assert {reason for _, problems in WRONG for _, reason in problems} | whole == set(ChipReason)


def test_all_problems_come_at_once_in_the_order_of_lines() -> None:
    text = "name: ?\nchip a1 red\no@\nchip b1 normal\nooo@\n"
    assert [(problem.line, problem.reason) for problem in chips_problems(text)] == [
        (0, ChipReason.TOO_FEW_CHIPS),
        (1, ChipReason.BAD_NAME),
        (2, ChipReason.UNKNOWN_KIND),
        (2, ChipReason.SECOND_SIDE_MISSING),
        (3, ChipReason.WRONG_NUMBER_OF_POINTS),
        (4, ChipReason.SECOND_SIDE_MISSING),
    ]


def test_a_chip_may_show_the_same_on_both_sides() -> None:
    assert chips_problems(f"{NORMAL}{GOOD_SIDE}back\n{GOOD_SIDE}{ENOUGH}") == ()
