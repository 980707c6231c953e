"""Every command that a game understands is obeyed, answered or refused by somebody: none falls through."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from alu_companion.games.geometry import Field
from alu_companion.registry import RULESETS, with_grid
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.message import say
from alu_companion.table import Asked, Effect, Say, Settings, TableState, step
from alu_companion.table.resume import new_table
from alu_companion.table.ruleset import Ruleset
from hex_game.ruleset import HEX_RULESET
from runtime.sensed_hex import SENSED_HEX

GAMES = {**RULESETS, "hex": with_grid(HEX_RULESET), "sensed hex": with_grid(SENSED_HEX)}
NOT_OURS = {("hex", "end"), ("sensed hex", "end")}
"""What every table has a name for, and no action of the game: the turn ends by itself."""


def table(rules: Ruleset) -> TableState:
    options = rules.game.parse_options("seed=1" if rules.seeded("") else "")
    return new_table(rules, Settings(), 1, None, options)[0]


def examples(state: TableState, name: str, needs: str) -> Iterator[Command]:
    """A command with all that it needs, and without what may be left out."""
    chart = state.rules.narrator.chart(state.game)
    one, other = [place.ask for place in chart.places if place is not None][:2]
    if needs.endswith("?") or not needs:
        yield Command(name)
    match needs.removesuffix("?"):
        case "field":
            yield Command(name, Field(0))
        case "number":
            yield Command(name, number=1)
        case "place":
            yield Command(name, word=one)
        case "places":
            yield Command(name, word=f"{one} {other}")
        case "key":
            yield from (Command(name, word=key) for key in ("8", "none"))
        case "topic" if name == "help":
            yield from (Command(name, word=topic) for topic in state.controls.topics)
        case action if action.startswith("action:") and state.rules.board is None:
            # What is typed is an action in the game's own notation.
            yield Command(ACT, word=action.removeprefix("action:"))


def said(effects: tuple[Effect, ...]) -> list[object]:
    return [effect.utterance.message for effect in effects if isinstance(effect, Say)]


@pytest.mark.parametrize("game", GAMES)
def test_each_name_of_a_game_is_somebodys(game: str) -> None:
    state = table(GAMES[game])
    nobodys = set()
    for name, needs in state.controls.commands.items():
        for command in examples(state, name, needs):
            _, effects = step(state, Asked(command), 1000)
            if not effects or say("not-understood") in said(tuple(effects)):
                nobodys.add((game, command.name))
    assert nobodys == {one for one in NOT_OURS if one[0] == game}


@pytest.mark.parametrize("game", GAMES)
def test_a_name_that_is_nobodys_is_noticed(game: str) -> None:
    _, effects = step(table(GAMES[game]), Asked(Command("dance")), 1000)
    assert said(tuple(effects)) == [say("not-understood")]


@pytest.mark.parametrize("game", GAMES)
def test_each_key_and_what_follows_it_is_somebodys(game: str) -> None:
    state = table(GAMES[game])
    for name in {*state.controls.keys.values()} - {"menu"}:
        assert name in state.controls.commands
        _, effects = step(state, Asked(Command("explain", word=name)), 1000)
        assert effects
    assert set(state.controls.remote) <= set(state.controls.commands)
