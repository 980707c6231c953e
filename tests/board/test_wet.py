"""Water on the board: pieces that no hand has put down are named and asked about, never taken, and nothing is lost by them."""

from __future__ import annotations

from functools import reduce

import pytest

from alu_companion.board.contacts import RESTS_MS, WELL_MS
from alu_companion.board.link import Unheard
from alu_companion.board.values import Played
from alu_companion.board.wet import TOGETHER_MS
from alu_companion.games.alu.values import Kind, Side
from alu_companion.games.geometry import STANDARD
from alu_companion.referee.placement import Content
from alu_companion.table import Timings
from board.test_link import playing
from board.test_outside import circles_turn, kinds
from table.scenarios import CIRCLE, RAIDED, SQUARE, action
from table.table_driver import NONE, Table, set_field, started

TIMES = Timings()
ASKED = ["appeared-fields", "theirs"]


def spill(table: Table, **fields: Content) -> None:
    """Let fields read otherwise at one look, without a hand; EMPTY wipes one dry."""
    table._shown = None
    pairs = ((STANDARD.parse_field(name), content) for name, content in fields.items())
    table.placement = reduce(lambda placement, pair: set_field(placement, *pair), pairs, table.placement)
    table.show()


def test_two_pieces_at_once_are_asked_about_and_a_yes_plays_them() -> None:
    table = circles_turn()
    past = kinds(table)
    table.said()
    spill(table, D2=CIRCLE, E2=CIRCLE)
    table.wait(TIMES.wrong_ms)
    assert table.said() == ASKED
    table.wait(TIMES.hint_ms)
    assert kinds(table) == past
    table.type("yes")
    assert kinds(table) == [*past, action(Kind.CAMP, "D2"), action(Kind.CAMP, "E2")]
    table.wait(60_000)
    assert not {"wipe-empty", "contact-well"} & set(table.ids())


def test_after_a_no_the_tiles_are_to_be_wiped_and_play_goes_on() -> None:
    table = circles_turn()
    past = kinds(table)
    spill(table, D2=CIRCLE, E2=CIRCLE)
    table.wait(TIMES.wrong_ms)
    table.type("no")
    table.said()
    table.wait(RESTS_MS)
    assert table.said() == ["appeared-fields", "wipe-empty"]
    spill(table, D2=Content.EMPTY, E2=Content.EMPTY)
    table.wait(WELL_MS)
    assert table.said() == ["board-correct", "contact-well"]
    table.put("D2", CIRCLE)
    table.wait(TIMES.settle_ms)
    assert kinds(table) == [*past, action(Kind.CAMP, "D2")]


def test_pieces_that_come_one_after_the_other_are_played_unasked() -> None:
    table = circles_turn()
    past = kinds(table)
    table.put("D2", CIRCLE)
    table.wait(TOGETHER_MS)
    table.put("E2", CIRCLE)
    table.wait(TIMES.hint_ms)
    assert kinds(table) == [*past, action(Kind.CAMP, "D2"), action(Kind.CAMP, "E2")]


def test_two_hands_that_pay_for_what_they_have_put_down_at_once_are_believed() -> None:
    table = playing(0)
    spill(table, C1=CIRCLE, D1=CIRCLE)
    table.slide(Side.CIRCLE, material=23)
    table.wait(TIMES.hint_ms)
    assert kinds(table) == [action(Kind.CAMP, "C1"), action(Kind.CAMP, "D1")]
    assert "appeared-fields" not in table.ids()


@pytest.mark.parametrize("rests_ms", [RESTS_MS - 1, RESTS_MS])
def test_what_nobody_pays_for_is_told_to_be_water_once_it_cannot_be_a_hand_that_rests(rests_ms: int) -> None:
    table = playing()
    game = table.state.game
    spill(table, E4=CIRCLE, F3=RAIDED, G3=CIRCLE)
    table.wait(rests_ms)
    assert ("wipe-empty" in table.said()) == (rests_ms == RESTS_MS)
    spill(table, E4=Content.EMPTY, F3=Content.EMPTY, G3=Content.EMPTY)
    table.wait(60_000)
    assert table.said().count("contact-well") == (rests_ms == RESTS_MS)
    assert table.state.game == game


def test_pieces_that_were_only_pushed_are_no_water() -> None:
    table = playing()
    spill(table, C1=Content.EMPTY, C2=Content.EMPTY, B1=CIRCLE, B2=CIRCLE)
    table.wait(60_000)
    assert "wipe-empty" not in table.ids()


def test_a_piece_that_turns_into_another_without_being_lifted_is_asked_about() -> None:
    table = circles_turn()
    table.play(action(Kind.CAMP, "D2"))
    table.type("end")
    past, game = kinds(table), table.state.game
    table.said()
    spill(table, D2=RAIDED)
    table.wait(TIMES.hint_ms)
    said = table.said()
    assert "done-attack" not in said
    assert "turned-fields" in said
    assert kinds(table) == past
    if isinstance(table.state.question, Played):
        table.type("no")
    table.wait(RESTS_MS)
    assert "wipe-under" in [*said, *table.said()]
    spill(table, D2=CIRCLE)
    table.wait(60_000)
    assert table.said()[-1] in ("board-correct", "contact-well")
    assert table.state.game == game


def test_a_piece_that_a_hand_exchanges_is_played() -> None:
    table = circles_turn()
    table.play(action(Kind.CAMP, "D2"))
    table.type("end")
    table.lift("D2")
    table.put("D2", RAIDED)
    table.wait(TIMES.hint_ms)
    assert "turned-fields" not in table.ids()


def test_what_came_while_no_line_was_heard_may_have_been_put_down_one_by_one() -> None:
    table = started(shows=NONE)
    table.give(Unheard())
    spill(table, C1=CIRCLE, D1=CIRCLE)
    table.wait(TIMES.hint_ms + TIMES.settle_ms)
    assert kinds(table) == [action(Kind.CAMP, "C1"), action(Kind.CAMP, "D1")]


def test_another_players_spilt_pieces_are_refused_and_named() -> None:
    table = circles_turn()
    spill(table, A5=SQUARE, C5=SQUARE, E5=SQUARE)
    table.wait(RESTS_MS)
    assert "wipe-empty" in table.said()
