"""Contacts that touch badly: told once, soon, with what helps, and that it is over; nothing is ever played by them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from alu_companion.board.contacts import AGAIN_MS, QUICK_MS, SOON_MS, WELL_MS
from alu_companion.board.judging import PASSING_MS
from alu_companion.board.link import Glimpsed, Unheard
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import STANDARD
from alu_companion.speech.queue import Class
from alu_companion.table import Timings
from alu_companion.wire.state import Glimpse
from board.test_link import playing
from table.scenarios import CIRCLE, SQUARE
from table.table_driver import Table, started

FREE = STANDARD.parse_field("E4")
SOONEST_MS = 2000
"""By then it must be told."""


def glimpse(table: Table, name: str = "E4", code: str = "C") -> None:
    table.give(Glimpsed(Glimpse(STANDARD.parse_field(name), code)))


def unclear(table: Table, mask: int) -> None:
    table.placement = table.placement._replace(unclear=mask)
    table.show()


def dirty(table: Table, on: bool) -> None:
    unclear(table, on << FREE)


def shorted(table: Table, on: bool) -> None:
    table.sees(shorted=(FREE,) if on else ())


def between(table: Table, on: bool) -> None:
    counter = table.placement.counters[Side.SQUARE]
    assert counter is not None
    table.slide(Side.SQUARE, iron=None if on else 10)


CASES: list[tuple[Callable[[Table, bool], None], list[str], list[str]]] = [
    (dirty, ["unclear-fields"], ["contact-well"]),
    (shorted, ["shorted-fields"], ["contact-well"]),
    (between, ["slider-between", "slider-magnet"], ["slider-well"]),
]


@pytest.mark.parametrize(("happens", "told", "well"), CASES)
def test_what_cannot_be_read_is_told_once_and_soon_and_so_is_its_end(
    happens: Callable[[Table, bool], None], told: list[str], well: list[str]
) -> None:
    table = playing()
    game = table.state.game
    happens(table, True)
    table.wait(SOON_MS - 1)
    assert table.said() == []
    table.wait(SOONEST_MS - SOON_MS + 1)
    assert table.said() == told
    assert table.heard[-1].cls is Class.MESSAGE
    table.wait(60_000)
    assert table.said() == []
    happens(table, False)
    table.wait(SOONEST_MS)
    assert table.said() == well
    table.wait(60_000)
    assert table.said() == []
    assert table.state.game == game


@pytest.mark.parametrize("happens", [case[0] for case in CASES])
def test_what_is_over_before_it_was_told_is_not_told(happens: Callable[[Table, bool], None]) -> None:
    table = playing()
    happens(table, True)
    table.wait(SOON_MS - 1)
    happens(table, False)
    table.wait(60_000)
    assert table.said() == []


@pytest.mark.parametrize(("happens", "told", "well"), CASES)
def test_what_comes_and_goes_is_told_once(
    happens: Callable[[Table, bool], None], told: list[str], well: list[str]
) -> None:
    table = playing()
    happens(table, True)
    table.wait(SOONEST_MS)
    for _ in range(5):
        happens(table, False)
        table.wait(WELL_MS - 1)
        happens(table, True)
        table.wait(SOONEST_MS)
    happens(table, False)
    table.wait(SOONEST_MS)
    assert table.said() == [*told, *well]


def test_the_end_of_what_was_told_is_told_though_a_hand_brushes_past_before() -> None:
    table = playing()
    table.wait(PASSING_MS)
    shorted(table, True)
    table.wait(SOONEST_MS)
    assert table.said() == ["shorted-fields"]
    shorted(table, False)
    table.wait(PASSING_MS)
    glimpse(table)
    table.put("B5", SQUARE)
    table.wait(SOONEST_MS)
    assert "contact-well" in table.said()


def test_the_end_of_what_was_told_is_told_though_it_read_as_something_else_before() -> None:
    table = playing()
    shorted(table, True)
    table.wait(SOONEST_MS)
    assert table.said() == ["shorted-fields"]
    dirty(table, True)
    table.wait(SOON_MS - 1)
    shorted(table, False)
    dirty(table, False)
    table.wait(WELL_MS - 1)
    assert table.said() == []
    table.wait(1)
    assert table.said() == ["contact-well"]


def test_what_is_told_as_something_else_meanwhile_ends_once() -> None:
    table = playing()
    shorted(table, True)
    table.wait(SOONEST_MS)
    shorted(table, False)
    dirty(table, True)
    table.wait(SOONEST_MS)
    dirty(table, False)
    shorted(table, True)
    table.wait(SOONEST_MS)
    shorted(table, False)
    table.wait(60_000)
    assert table.said() == ["shorted-fields", "unclear-fields", "shorted-fields", "contact-well"]


def test_a_short_circuit_on_a_tile_that_was_refused_is_told() -> None:
    table = started()
    table.put("E4", SQUARE)
    table.wait(Timings().wrong_ms)
    assert "repair-take-off" in table.said()
    table.wait(60_000)
    table.said()
    table.sees(shorted=(FREE,))
    table.wait(SOONEST_MS)
    assert table.said() == ["shorted-fields"]


def test_a_contact_that_closed_for_a_moment_is_told_with_how_to_press() -> None:
    table = playing()
    game = table.state.game
    table.wait(PASSING_MS)
    glimpse(table)
    table.wait(SOON_MS - 1)
    assert table.said() == []
    table.wait(1)
    assert table.said() == ["contact-open", "press-piece"]
    glimpse(table)
    table.wait(AGAIN_MS - 2)
    assert table.said() == []
    assert table.state.game == game
    assert len(table.state.past) == 3


def test_a_piece_that_was_pressed_is_taken_and_its_contact_told_to_be_well() -> None:
    table = playing(0)
    table.wait(PASSING_MS)
    glimpse(table, "C1")
    table.slide(Side.CIRCLE, material=24)
    table.wait(SOONEST_MS)
    assert table.said() == ["contact-open", "press-piece"]
    table.put("C1", CIRCLE)
    table.wait(SOONEST_MS)
    said = table.said()
    assert said[0] == "done-camp"
    assert said[-1] == "contact-well"


def test_a_piece_that_was_felt_and_is_not_any_more_was_not_lifted() -> None:
    table = playing(0)
    table.put("C1", CIRCLE)
    table.wait(QUICK_MS)
    table.lift("C1")
    table.wait(SOONEST_MS)
    assert table.said() == ["contact-open", "press-piece"]
    assert table.state.past == ()


def test_a_piece_that_was_lifted_is_not_looked_for() -> None:
    table = playing(0)
    table.put("C1", CIRCLE)
    table.wait(QUICK_MS + 1)
    table.lift("C1")
    glimpse(table, "C1")
    table.wait(4000)
    assert table.said() == []


def test_a_piece_that_is_dragged_past_is_not_told() -> None:
    table = playing(0)
    table.wait(PASSING_MS)
    glimpse(table, "A1")
    glimpse(table, "B1")
    table.put("C1", CIRCLE)
    table.slide(Side.CIRCLE, material=24)
    table.wait(PASSING_MS)
    assert table.said()[0] == "done-camp"
    table.wait(10_000)
    assert "contact-open" not in table.said()


def test_the_wand_and_fields_that_hold_something_are_no_open_contacts() -> None:
    table = playing()
    table.wait(PASSING_MS)
    glimpse(table, code="W")
    glimpse(table, "C1")
    glimpse(table, "H5")
    table.sees(health=1)
    table.sees()
    assert table.said() == ["board-fault", "board-fault-over"]
    table.wait(10_000)
    assert table.said() == []


def test_nothing_is_told_while_no_line_comes() -> None:
    table = playing()
    dirty(table, True)
    table.give(Unheard())
    table.now_ms += 400
    assert table.said() == []


def test_many_dirty_contacts_are_counted() -> None:
    table = playing()
    unclear(table, 0b1111111 << 30)
    table.wait(SOONEST_MS)
    assert table.said() == ["unclear-many"]
    unclear(table, 0)
    table.wait(SOONEST_MS)
    assert table.said() == ["board-fault-over"]


def test_an_answer_about_a_tile_says_how_to_press_where_a_piece_may_stand() -> None:
    table = playing()
    table.type("E4")
    assert table.said() == ["here-empty", "here-nobodys"]
    table.wait(PASSING_MS)
    glimpse(table)
    table.type("E4")
    assert table.said() == ["here-empty", "here-nobodys", "press-piece"]
    table.lift("C1")
    table.type("C1")
    assert table.said() == ["here-camp", "press-piece"]
    table.state = replace(table.state, hands_typed=True)
    table.type("C1")
    # A keyboard presses no piece.
    assert table.said() == ["here-camp"]
    table.state = replace(table.state, hands_typed=False)
    table.wait(60_000)
    table.said()
    dirty(table, True)
    table.type("E4")
    assert table.said() == ["here-empty", "here-nobodys", "unclear-fields"]
    shorted(table, True)
    table.type("E4")
    assert table.said() == ["here-empty", "here-nobodys", "shorted-fields"]
