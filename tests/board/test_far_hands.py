"""Hands at a board whose game another table plays, too: what they may change alone, and what only words may."""

from __future__ import annotations

import pytest

from alu_companion.board.machine import Name, name_of
from alu_companion.features.far.messages import Events, FarEvent, FarMet, FarTold, Terms
from alu_companion.features.far.values import FarGame
from alu_companion.games.alu.values import Action, Kind, Side
from alu_companion.games.geometry import STANDARD
from alu_companion.referee.placement import Content
from alu_companion.registry import RULESETS
from alu_companion.table import Settings
from alu_companion.table.resume import resume
from table.read import far_game
from table.table_driver import BOTH, NONE, Table, started

EMPTY, CIRCLE, SQUARE, RAIDED = Content
FIRST, SECOND = (Action(Kind.CAMP, STANDARD.parse_field(name)) for name in ("C1", "C2"))


def _together(shows: tuple[bool, bool] = NONE) -> Table:
    """Hands here play Circle, which is to move; another table plays Square."""
    table = started(shows=shows)
    table.give(FarMet("", "00" * 32))
    table.give(FarTold(Terms("0" * 16, "alu", "", (int(Side.CIRCLE),), (), False)))
    table.type("yes")
    table.said()
    return table


def _far(table: Table) -> FarGame:
    assert far_game(table.state) is not None
    return far_game(table.state)


@pytest.mark.parametrize("shows", [NONE, (True, False), BOTH])
def test_pieces_alone_take_nothing_back_once_the_turn_is_over(shows: tuple[bool, bool]) -> None:
    table = _together(shows)
    table.play(FIRST, SECOND)
    assert table.state.is_others
    told = _far(table)
    table.said()
    table.lay(table.state.past[-1].before)
    table.wait(20_000)
    assert "repair-put-on" in table.said()
    assert table.state.question is None
    assert _far(table).heads == told.heads
    assert len(table.state.past) == 2
    table.lay(table.state.game)
    table.wait(3000)
    assert name_of(table.state) is Name.RESTING
    table.type("undo")
    assert _far(table).our_question is not None, "by words the other table is asked"


@pytest.mark.parametrize("shows", [NONE, BOTH])
def test_pieces_take_back_what_was_done_in_the_turn_that_goes_on(shows: tuple[bool, bool]) -> None:
    table = _together(shows)
    table.play(FIRST)
    table.lay(table.state.past[-1].before)
    table.wait(8000)
    assert table.state.past == ()
    assert [event.back for event in _far(table).log] == [0, 1]


@pytest.mark.parametrize("is_moving", [True, False])
def test_the_board_alone_becomes_no_position_of_a_game_of_two_tables(is_moving: bool) -> None:
    table = _together()
    table.play(FIRST) if is_moving else table.play(FIRST, SECOND)
    assert table.state.is_others is not is_moving
    before = table.state
    table.put("C1", EMPTY)
    table.put("F3", CIRCLE)
    table.said()
    for line in ("correct", "yes"):
        table.type(line)
    assert "far-not-together" in table.said()
    assert (table.state.game, table.state.past) == (before.game, before.past)
    assert far_game(table.state) == far_game(before)


@pytest.mark.parametrize("is_laid", [False, True])
def test_hands_are_led_to_what_they_did_and_the_journal_here_has_lost(is_laid: bool) -> None:
    table = _together()
    before = _far(table)
    told = Events(before.table, 0, before.head, (FarEvent("play", 0, ("camp C1",)), FarEvent("play", 0, ("camp C2",))))
    table.give(FarTold(told))
    assert table.said() == ["far-claim", "far-claim-asked"]
    assert _far(table).log == ()
    if is_laid:
        table.play(FIRST)
        assert _far(table).their_question is None, "what stands there is played again by itself"
    else:
        table.type("yes")
        assert "repair-put-on" in table.said()
        table.put("C1", CIRCLE)
    assert [(past.action, past.by_other) for past in table.state.past] == [(FIRST, False)]
    assert _far(table).log == told.events[:1]
    assert name_of(table.state) is Name.RESTING


def test_hands_that_are_led_to_what_they_did_go_on_with_it_after_a_restart() -> None:
    table = _together()
    before = _far(table)
    table.give(FarTold(Events(before.table, 0, before.head, (FarEvent("play", 0, ("camp C1",)),))))
    table.type("yes")
    assert table.said().count("turn") <= 1
    again = Table(shows=NONE)
    rows = [(kind, body) for number, kind, body in table.journal if number == table.state.number]
    again.state, again.journal = resume(RULESETS, Settings(), table.state.number, rows), list(table.journal)
    again.placement = table.placement
    again.open()
    again.wait(20_000)
    assert "taken-back" not in again.said()
    assert [event.actions for event in _far(again).log] == [("camp C1",)]
    again.put("C1", CIRCLE)
    again.wait(3000)
    assert name_of(again.state) is Name.RESTING
    assert [(past.action, past.by_other) for past in again.state.past] == [(FIRST, False)]
