"""What the last step of a hint dictates, typed or pressed, plays just the action that was meant."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from alu_companion.features.dictating.actions import dictated
from alu_companion.games.game import CHANCE
from alu_companion.registry import RULESETS
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.message import Alphabet, Listed, Message, Part
from alu_companion.speech.words import LANGUAGES, Style
from alu_companion.table import Asked, Input, Settings, TableState, step
from alu_companion.table.inputs import Pressed
from alu_companion.table.resume import new_table
from table.read import Confirm
from table.table_driver import vocabulary, words

POSITIONS = 60
OPTIONS = {
    "almajara": ("", "layout=small moves=both", "layout=no-stone deploy dealt=9", "layout=small moves=cards"),
    "poi": ("", "players=3", "map=lakes"),
}


def meant(game: str) -> list[tuple[TableState, Any]]:
    """Positions of games that chance plays, each with an action that a hint could point at."""
    chance, rules, found = Random(7), RULESETS[game], []
    for number, options in enumerate(OPTIONS[game] * 4):
        state, _ = new_table(rules, Settings(), 1, options=rules.game.parse_options(options))
        for _ in range(40 * (number % 4) + 20):
            legal = rules.game.legal_actions(state.game)
            if rules.game.outcome(state.game) is not None or rules.game.to_move(state.game) == CHANCE:
                break
            quiet = [one for one in legal if not rules.narrator.is_grave(state.game, one)] or list(legal)
            if chance.random() < 0.2:
                found.append((state, chance.choice(legal)))
            order = Command(ACT, word=rules.game.format_action(state.game, chance.choice(quiet)))
            state, _ = step(state, Asked(order), 0)
    resigning = rules.narrator.offered(found[0][0].game, Command("resign"))
    gives_up = {one.action for one in resigning}
    chance.shuffle(found)
    return [one for one in found if one[1] not in gives_up][:POSITIONS]


def played(state: TableState, given: Input) -> TableState:
    """The table after an input; what it asks is confirmed."""
    state, _ = step(state, given, 0)
    return step(state, Asked(Command("yes")), 0)[0] if isinstance(state.question, Confirm) else state


@pytest.mark.parametrize("alphabet", [Alphabet.NAMES, Alphabet.LETTERS])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OPTIONS)
def test_the_line_of_a_hint_plays_the_action(game: str, language: str, alphabet: Alphabet) -> None:
    positions = meant(game)
    assert len(positions) == POSITIONS
    for state, action in positions:
        geometry = state.settings.geometry
        text = words().render(dictated(state, action), Style(language, alphabet=alphabet, geometry=geometry))
        line = text.partition(": ")[2].rstrip(".")
        command = vocabulary().parse(line, language, state.controls, geometry)
        assert command is not None, line
        after = played(state, Asked(command))
        assert after.past[len(state.past)].action == action, line


@pytest.mark.parametrize("game", OPTIONS)
def test_the_keys_of_a_hint_play_the_action(game: str) -> None:
    for state, action in meant(game):
        after = state = replace(state, by_keys=True)
        keys = told_keys(dictated(state, action))
        for key in keys:
            after = played(after, Pressed(key))
        assert after.past[len(state.past)].action == action, keys


def told_keys(message: Message) -> list[str]:
    """The keys that a message names."""
    (keys,) = (value for one in message for name, value in one.args if name == "keys")
    assert isinstance(keys, Listed)
    signs = {"point": ".", "enter": "enter", "plus": "+", "minus": "-", "star": "*", "slash": "/"}
    named = [dict(one.args) for one in keys.values if isinstance(one, Part)]
    return [signs.get(str(one["key"]), str(one["number"])) for one in named]
