"""A teacher's desk at a real board: what is chosen is told in one sentence, and laid out by somebody's own hands."""

from __future__ import annotations

import re

import pytest

from alu_companion.board.guided_repair import steps_to
from alu_companion.board.link import board_of
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.rules import start
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.teaching import items
from alu_companion.runtime.world_hands import WorldHands
from alu_companion.speech.words import LANGUAGES
from runtime.desk_golden import DeskTable, desk_table
from runtime.test_desk import begin, begin_lesson, kept_game
from table.read import learning_of

PLAYED = ("camp A1", "camp B1", "camp H5", "camp G5", "camp H4", "camp A2", "camp C1", "camp A3")
"""Turns of two, three and three actions."""
IN_ALL = {
    "en": "There are five things to do on the board: put circle pieces on ",
    "ru": "До верного положения пять шагов: поставьте круглые фигуры на поля ",
    "et": "Õige seisuni on viis sammu: pange ringinupud ruutudele ",
}
BY_STEPS = {"en": "type: next.", "ru": "наберите: дальше.", "et": "kirjutage: edasi."}
TURN = {"en": "turn 3", "ru": "к ходу 3", "et": "käik 3"}
NEXT = {"en": "next", "ru": "дальше", "et": "edasi"}


def laid(table: DeskTable) -> None:
    """Have the pieces as they should be, as hands leave them, and let the table hear it."""
    board = board_of(table.state.rules)
    assert board is not None
    WorldHands(table.board).lay_out(board.wanted(table.state))
    rested(table)


def rested(table: DeskTable, ms: int = 12_000) -> None:
    until_ms = table.teaching.driver.line.now_ms + ms
    table.until(lambda: table.teaching.driver.line.now_ms > until_ms)
    table.quiet()


def jumped(table: DeskTable, language: str = "en", order: str = "") -> list[str]:
    """What is heard of a jump in a saved game that is paused at its beginning, within the time in which the hands do nothing."""
    begin(table, 3, 1)
    table.type({"en": "pause", "ru": "пауза", "et": "paus"}[language])
    rested(table)
    heard = len(table.heard)
    table.type(order or TURN[language])
    rested(table)
    return table.heard[heard + 1 :]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_jump_is_told_in_one_sentence_and_the_steps_are_told_to_whoever_asks(language: str) -> None:
    with desk_table(language, journal=kept_game(*PLAYED), is_real=True, by_keys=False) as table:
        told = jumped(table, language)
        (in_all,) = (one for one in told if one.startswith(IN_ALL[language]))
        assert in_all.endswith(BY_STEPS[language])
        # It names every tile, and nothing more is told while the hands do nothing.
        assert told[-1] == in_all
        step = NEXT[language]
        table.type(step)
        assert table.heard[-2] == f"> {step}"
        assert table.heard[-1].count(".") == 2
        # A show goes on from there once all is laid.
        played = len(table.state.past)
        laid(table)
        assert len(table.state.past) == played
        table.type(step)
        table.until(lambda: len(table.state.past) > played)


def test_hands_that_lay_out_what_was_told_in_all_hear_how_much_is_left() -> None:
    with desk_table(journal=kept_game(*PLAYED), is_real=True, by_keys=False) as table:
        jumped(table)
        steps = steps_to(table.state, table.state.game)
        board = board_of(table.state.rules)
        assert board is not None
        wanted = board.wanted(table.state)
        first = min(wanted.pieces)
        heard = len(table.heard)
        WorldHands(table.board).lay_out(wanted._replace(pieces={first: wanted.pieces[first]}))
        rested(table)
        assert table.heard[heard:] == [f"Done, {['no', 'one', 'two', 'three', 'four', 'five'][len(steps) - 1]} left."]
        laid(table)
        assert table.heard[-1] == "Board correct."


def test_where_there_is_more_than_six_names_the_rest_is_counted() -> None:
    with desk_table(journal=kept_game(*PLAYED, "camp F5"), is_real=True, by_keys=False) as table:
        (in_all,) = (one for one in jumped(table, order="turn 4") if one.startswith("There are eight things"))
        named = re.findall(r"\b(?:Anna|Bella|Cesar|David|Eva|Felix|Gustav|Hector) ", in_all)
        assert len(named) == 6
        assert "then two more." in in_all
        # Whoever has done all that was named hears the others one by one.
        board = board_of(table.state.rules)
        assert board is not None
        wanted = board.wanted(table.state)
        WorldHands(table.board).lay_out(wanted._replace(pieces=dict(list(wanted.pieces.items())[:-2])))
        rested(table)
        assert re.fullmatch(r"Done, two left. \w+ piece on .*", table.heard[-1])


def test_by_keys_the_next_step_is_six_in_a_show() -> None:
    with desk_table(journal=kept_game(*PLAYED), is_real=True) as table:
        begin(table, 3, 1)
        table.press("enter", "*", "3", "enter")
        rested(table)
        assert table.heard[-1].endswith("For one step at a time, press six.")
        played = len(table.state.past)
        table.press("6")
        assert table.heard[-1].startswith("Five things to do.")
        assert len(table.state.past) == played


def test_a_position_is_told_in_one_sentence_too() -> None:
    kept = start()
    for action in PLAYED[:3]:
        kept = ALU.apply(kept, ALU.parse_action(kept, action))
    listed = items({"corner": ("alu", ALU.format_state(kept))}, ())
    with desk_table(journal=MemoryJournal(), is_real=True, by_keys=False, items=listed) as table:
        begin(table, 4, 1)
        rested(table)
        assert table.heard[-1] == (
            "There are three things to do on the board: put circle pieces on Anna one and Bella one, "
            "then put a square piece on Hector five. For one step at a time, type: next."
        )
        table.type("next")
        assert table.heard[-1].startswith("Three things to do.")


def test_a_lesson_is_told_in_one_sentence_too() -> None:
    with desk_table(journal=MemoryJournal(), is_real=True, by_keys=False) as table:
        begin_lesson(table, 7)
        rested(table)
        assert any(re.search("things to do on the board: .*type: next.", one) for one in table.heard)
        begun = learning_of(table.state)
        table.type("next")
        assert "to do." in table.heard[-1]
        assert learning_of(table.state) == begun
        table.type("skip")
        assert learning_of(table.state) != begun
