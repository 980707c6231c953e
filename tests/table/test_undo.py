"""A turn that is taken back is told in one short message; what else there is to know is asked for."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from alu_companion.games.game import Seat
from alu_companion.registry import RULESETS, without_board
from alu_companion.speech import short
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Level
from alu_companion.speech.queue import Utterance
from alu_companion.speech.words import LANGUAGES, Style
from alu_companion.table import Asked, Say, Settings, TableState, step
from alu_companion.table.accepting import accept
from alu_companion.table.resume import new_table
from alu_companion.table.seats import By, Engine
from table.read import Transition
from table.table_driver import words

GAMES = ("alu", "almajara", "poi")
SHORT = 40
"""So many words the message has at most."""


def a_turn(game: str) -> TableState:
    """A table at which the computer has answered with a whole turn."""
    rules = without_board(RULESETS[game])
    state, _ = new_table(rules, Settings(), 1)
    state = replace(state, seats={Seat(1): Engine(1)})
    chance, turns = Random(2), 0
    while turns < 3:
        seat = rules.game.to_move(state.game)
        legal = [one for one in rules.game.legal_actions(state.game) if not rules.narrator.is_grave(state.game, one)]
        transition = Transition(state, 0)
        accept(transition, (chance.choice(legal),), By.COMPUTER if seat == Seat(1) else By.HANDS)
        state = transition.state
        turns += seat == Seat(1) != rules.game.to_move(state.game)
    return state


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_that_is_taken_back_is_one_short_message(game: str) -> None:
    state = a_turn(game)
    after, effects = step(state, Asked(Command("undo")), 1000)
    assert len(state.past) - len(after.past) >= 2
    said = [effect.utterance for effect in effects if isinstance(effect, Say)]
    assert len(said) == 1
    for language in LANGUAGES:
        for level in (Level.BRIEF, Level.NORMAL):
            assert _length(said[0], Style(language, level)) <= SHORT


def _length(said: Utterance, style: Style) -> int:
    return len(" ".join(short.sentences(words(), said, style)).split())


@pytest.mark.parametrize("game", GAMES)
def test_what_was_taken_back_is_told_when_more_is_asked_for(game: str) -> None:
    state = a_turn(game)
    undone = len(state.past)
    state, effects = step(state, Asked(Command("undo")), 1000)
    undone -= len(state.past)
    said = [effect.utterance.message for effect in effects if isinstance(effect, Say)]
    later = [one for one in said[0] if one.later]
    told = [dict(one.args)["action"] for one in later if one.id == "taken-back"]
    assert sum(len(one) if isinstance(one, tuple) else 1 for one in told) == undone
