"""Games of the campaign in which the computer plays: what thinks for it fails in every way there is, and each is told once."""

from __future__ import annotations

from dataclasses import replace

import pytest

import alu_tools.campaign.faults  # noqa: F401 - fills the catalogue
from alu_companion.registry import RULESETS, new_table
from alu_companion.table import Settings
from alu_tools.campaign.catalogue import CATALOGUE, Layer
from alu_tools.campaign.happened import Happened
from alu_tools.campaign.invariants import violations
from alu_tools.campaign.playing import happen
from alu_tools.campaign.script import Decide, Script, Strike, draw
from alu_tools.campaign.thinking import not_its_own, quick_action
from table.read import Accepted

pytestmark = pytest.mark.slow

FAULTS = [name for name, fault in CATALOGUE.items() if fault.layer is Layer.OPPONENT]


def game_against(name: str, game: str = "poi", seed: int = 2) -> Script:
    """A short game against the computer, in which one fault strikes as soon as it can."""
    items = (Decide(3), Strike(name, 0, seed), *map(Decide, range(5)))
    return Script(seed, game, "none", "en", items, against=1)


def told(happened: Happened, id: str) -> int:
    return sum(id in one.ids for one in happened.said)


@pytest.mark.parametrize("name", FAULTS)
def test_a_game_survives_each_fault_alone(name: str) -> None:
    happened, _ = happen(game_against(name))
    assert violations(happened) == []
    assert set(happened.struck) == {name}
    assert any(event.kind == "play" and event.body.get("by_engine") for event in happened.journal)


@pytest.mark.quick("poi")
@pytest.mark.parametrize("game", ["alu", "almajara", "poi"])
def test_one_that_is_killed_is_told_once_and_the_game_goes_on(game: str) -> None:
    happened, _ = happen(game_against("thinker-dies", game))
    assert violations(happened) == []
    assert (told(happened, "opponent-again"), told(happened, "opponent-gone")) == (1, 0)
    assert len(happened.failures) == 1
    assert happened.decisions >= 4


@pytest.mark.quick
def test_one_that_decides_against_the_rules_is_told_once_and_plays_again_when_it_is_wanted() -> None:
    happened, _ = happen(game_against("thinker-cheats"))
    assert (told(happened, "opponent-again"), told(happened, "opponent-gone")) == (0, 1)
    players = [event.body["players"] for event in happened.journal if event.kind == "seats"]
    assert players[-2:] == [["hands", "hands"], players[0]]


def test_a_slow_one_has_not_failed() -> None:
    happened, _ = happen(game_against("thinker-slow"))
    assert happened.failures == []
    assert told(happened, "opponent-still") >= 1


def test_one_that_is_slow_twice_at_once_has_not_failed() -> None:
    strikes = (Strike("thinker-slow", 0, 0), Strike("thinker-slow", 8000, 1))
    happened, _ = happen(replace(game_against("thinker-slow"), items=(Decide(3), *strikes, *map(Decide, range(5)))))
    assert happened.struck["thinker-slow"] == 2
    assert violations(happened) == []


def test_the_computer_plays_in_some_games_of_all_layers_and_in_all_of_its_own() -> None:
    assert all(draw(seed, Layer.OPPONENT).against for seed in range(20))
    assert not any(draw(seed, Layer.CABLE).against for seed in range(20))
    mixed = [draw(seed) for seed in range(200)]
    against = [script for script in mixed if script.against]
    assert 20 <= len(against) <= 80
    assert {script.game for script in against} == set(RULESETS)
    struck = {strike.fault for script in mixed if not script.against for strike in script.strikes}
    assert not struck & set(FAULTS)


def test_an_action_that_the_computer_has_not_decided_on_is_seen() -> None:
    rules = RULESETS["poi"]
    state, _ = new_table(Settings(), 1, None, "poi", rules.game.parse_options("map=duel"))
    meant = quick_action("poi", state.game, 9)
    other = next(action for action in rules.game.legal_actions(state.game) if action != meant)
    assert not_its_own(replace(state, past=(Accepted(state.game, meant, by_other=True),)), 9) == ""
    assert not_its_own(replace(state, past=(Accepted(state.game, other, by_other=True),)), 9) != ""
    assert not_its_own(replace(state, past=(Accepted(state.game, other),)), 9) == ""
