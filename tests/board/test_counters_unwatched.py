"""A counter that comes while nothing is made of the board lay loose all the same: what its sliders show then pays for nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from alu_companion.games.alu.values import Kind, Side
from alu_companion.referee.placement import CAPACITY, Counter, shown
from board.test_outside import LONG_MS, circles_turn, kinds, restarted
from table.scenarios import CIRCLE, action
from table.table_driver import BOTH, Table


def half_paid() -> Table:
    """A camp on a raided tile is laid and paid for while the tiles cannot be read, and its counter comes off."""
    table = circles_turn(BOTH)
    table.play(action(Kind.RAID, "C2"))
    table.sees(health=1)
    table.put("C2", CIRCLE)
    square = table.placement.counters[Side.SQUARE]
    table.counters(None, square)
    table.said()
    return table


def comes_back(table: Table, spent: int) -> None:
    """Its sliders have slipped: no iron is paid, as if the tile had been restored first."""
    material, _, food = shown(table.state.game.resources[Side.CIRCLE], CAPACITY)
    assert material is not None
    table.counters(Counter(material - spent, 10, food), table.placement.counters[Side.SQUARE])


def test_a_counter_that_came_back_while_nothing_could_be_read_pays_for_nothing() -> None:
    table = half_paid()
    past = kinds(table)
    comes_back(table, spent=2)
    assert table.said() == ["counter-attached"]
    table.sees()
    said = table.said()
    assert said[0] == "board-fault-over"
    assert "repair-left" in said
    table.wait(LONG_MS)
    assert kinds(table) == past
    # Whoever pays for what was meant has it taken.
    table.slide(Side.CIRCLE, iron=9)
    table.wait(2 * LONG_MS)
    assert kinds(table) == [*past, action(Kind.CAMP_ON_RAIDED, "C2")]


def goes_and_comes(table: Table) -> None:
    """The cable comes out, and is plugged in again."""
    table.unplug()
    table.plug()


@pytest.mark.parametrize("goes", [restarted, goes_and_comes])
@pytest.mark.parametrize("is_back_before", [True, False])
def test_it_pays_for_nothing_either_where_the_program_or_the_board_was_away(
    goes: Callable[[Table], object], is_back_before: bool
) -> None:
    table = half_paid()
    past = kinds(table)
    if is_back_before:
        comes_back(table, spent=2)
    goes(table)
    if not is_back_before:
        comes_back(table, spent=2)
    table.said()
    table.sees()
    table.wait(LONG_MS)
    assert "repair-left" in table.said()
    assert kinds(table) == past


def test_a_counter_that_has_come_and_gone_again_leads_to_nothing() -> None:
    table = half_paid()
    comes_back(table, spent=2)
    table.counters(None, table.placement.counters[Side.SQUARE])
    table.said()
    table.sees()
    assert "repair-left" not in table.said()


def test_a_counter_that_came_back_as_it_was_pays_on() -> None:
    table = half_paid()
    past = kinds(table)
    comes_back(table, spent=0)
    table.lay(table.state.game)
    table.sees()
    assert table.said() == ["counter-attached", "board-fault-over"]
    table.play(action(Kind.CAMP_ON_RAIDED, "C2"))
    assert kinds(table) == [*past, action(Kind.CAMP_ON_RAIDED, "C2")]
    assert "lent" not in [kind for _, kind, _ in table.journal]


def test_a_counter_that_came_back_while_the_journal_failed_pays_for_nothing() -> None:
    table = circles_turn(BOTH)
    past = kinds(table)
    circle, square = table.placement.counters
    assert circle is not None
    assert circle.material is not None
    table.journal_is_full = True
    table.type("end")
    table.counters(None, square)
    table.put("C2", CIRCLE)
    table.counters(circle._replace(material=circle.material - 1), square)
    table.journal_is_full = False
    table.said()
    table.wait(LONG_MS)
    assert "repair-left" in table.said()
    assert kinds(table) == past
