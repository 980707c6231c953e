"""What the table itself knows, and no feature."""

from __future__ import annotations

from dataclasses import replace

import pytest

from alu_companion.features.clock.marks import KEEP_MS
from alu_companion.features.far.messages import Events, FarEvent, FarMet, FarTold, Terms
from alu_companion.features.show.values import SHOW, Goes, new_show
from alu_companion.games.alu.values import Side
from alu_companion.games.game import Seat
from alu_companion.referee.placement import Content
from alu_companion.speech.controls import Command
from alu_companion.table import AllHeard
from alu_companion.table.seats import Decider, Engine, Far
from table.clocks import clock_of
from table.read import Confirm, far_game
from table.scenarios import OPENING
from table.table_driver import NONE, Table

_GAME = "0" * 16
_FIRST, _SECOND = Seat(Side.CIRCLE), Seat(Side.SQUARE)


@pytest.mark.parametrize(
    ("seats", "is_lent", "expected"),
    [
        ({}, False, Decider.HANDS),
        ({}, True, Decider.COMPUTER),
        ({_FIRST: Engine(1)}, False, Decider.COMPUTER),
        ({_SECOND: Engine(1)}, False, Decider.HANDS),
    ],
)
def test_hands_decide_or_the_computer(seats: dict[Seat, Engine], is_lent: bool, expected: Decider) -> None:
    state = replace(Table().state, seats=seats, is_lent=is_lent)
    assert state.decider(state.game) is expected
    assert state.is_others is (expected is not Decider.HANDS)


def test_another_table_decides_for_its_seats_alone() -> None:
    start = Table().state
    for seat, expected in ((_FIRST, Decider.OTHER_TABLE), (_SECOND, Decider.HANDS)):
        state = replace(start, seats={seat: Far()})
        assert state.decider(state.game) is expected


def test_a_show_decides_but_while_the_hands_of_robots_play_it() -> None:
    start = Table().state
    show = new_show("demo", start.rules.game, (), by_hands=True)
    for goes, expected in ((Goes.PAUSED, Decider.SHOW), (Goes.ACTION, Decider.HANDS)):
        state = SHOW.on(start, show._replace(goes=goes))
        assert state.decider(state.game) is expected


def test_a_table_is_free_while_no_question_is_open_and_the_hands_are_at_nothing() -> None:
    table = Table()
    assert not table.state.is_free
    table.open()
    assert table.state.is_free
    asked = replace(table.state, question=Confirm(Command("new")))
    assert not asked.is_free
    table.put("C1", Content.CIRCLE)
    assert not table.state.is_free


def test_a_full_disk_is_told_again_where_the_time_and_another_table_wait_for_it() -> None:
    table = Table(shows=NONE)
    table.open()
    table.give(FarMet("", "00" * 32))
    clocks = ((600, 5, False), (600, 5, False))
    table.give(FarTold(Terms(_GAME, "alu", "", (int(Side.CIRCLE),), clocks, False)))
    table.type("yes")
    table.play(*OPENING[:2])
    table.give(AllHeard())
    table.put("H4", Content.SQUARE)
    far, clock = far_game(table.state), clock_of(table.state)
    table.give(FarTold(Events(_GAME, far.length, far.head, (FarEvent("play", 0, ("camp E1",), clock.left_ms),))))
    table.said()
    table.journal_is_full = True
    table.lift("H4")
    table.state = replace(table.state, clock=clock_of(table.state)._replace(is_kept=False))
    table.wait(3 * KEEP_MS)
    assert set(table.said()) == {"save-failed"}
    assert far_game(table.state).waiting
    table.journal_is_full = False
    table.wait(2 * KEEP_MS)
    assert not far_game(table.state).waiting
    assert not table.state.unsaved_until_ms
