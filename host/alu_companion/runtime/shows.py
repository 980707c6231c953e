"""Shows: a game that robots play, a saved game, a recorded one; and the table at which one is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from alu_companion.features.show.values import KINDS, SHOW, Goes, Scene, new_show
from alu_companion.games.game import CHANCE
from alu_companion.registry import new_table
from alu_companion.runtime.runner import Runner
from alu_companion.speech.settings import Clocking
from alu_companion.table import Commit, Settings, TableState
from alu_companion.table.advancing import advance
from alu_companion.table.ruleset import Ruleset

_LONGEST: Final = 2000
"""Actions. No game of ours has a tenth of that; a game from outside may have no end."""


def played_by_robots(rules: Ruleset, first: Any, seed: int) -> tuple[Scene, ...]:
    """A whole game that robots play from a state on; the same seed gives the same game."""
    game, now = rules.game, first
    scenes: list[Scene] = []
    while game.outcome(now) is None and len(scenes) < _LONGEST:
        action = game.chance_action(now) if game.to_move(now) == CHANCE else rules.choose(now, seed)
        scenes.append(Scene(now, action))
        now = game.apply(now, action)
    return tuple(scenes)


def played_at(state: TableState) -> tuple[Scene, ...]:
    """The scenes of the game at a table."""
    return tuple(Scene(past.before, past.action) for past in state.past)


def show_table(
    settings: Settings,
    kind: str,
    rules: Ruleset,
    first: Any,
    scenes: Sequence[Scene],
    by_hands: bool = False,
    is_explained: bool = False,
) -> tuple[TableState, Commit]:
    """A table at which a game is shown from its first state on, and what has to be committed first. It has no clock."""
    position = None if first == rules.game.start(first.options) else first
    without = replace(settings, clocking=Clocking())
    state, begun = new_table(without, 1, position, rules.game.name, first.options)
    return SHOW.on(state, new_show(kind, rules.game, scenes, by_hands, is_explained)), begun


def format_show(state: TableState) -> Mapping[str, Any] | None:
    """The record of a show; None where nothing is shown."""
    show, game = SHOW.of(state), state.rules.game
    if show is None:
        return None
    actions = [game.format_action(scene.before, scene.action) for scene in show.scenes]
    return {
        "kind": show.kind,
        "actions": actions,
        "by_hands": show.by_hands,
        "by_keys": state.by_keys,
        "is_explained": show.is_explained,
    }


def with_show(state: TableState, kept: Mapping[str, Any]) -> TableState:
    """The table with the show that `format_show` has kept. Raises GameError, KeyError, TypeError, ValueError for what it never keeps."""
    game = state.rules.game
    # Some of it may be played by now.
    now = state.past[0].before if state.past else state.game
    if kept["kind"] not in KINDS:
        raise ValueError(kept["kind"])
    scenes = played_at(advance(replace(state, game=now, past=(), clock=None), kept["actions"]))
    show = new_show(kept["kind"], game, scenes, bool(kept["by_hands"]), bool(kept.get("is_explained")))
    return SHOW.on(replace(state, by_keys=bool(kept["by_keys"])), show)


def is_over(runner: Runner) -> bool:
    """True when a show has come to its end, and all of it was heard."""
    show = SHOW.of(runner.state)
    assert show is not None
    return len(runner.state.past) == len(show.scenes) and show.goes is Goes.PAUSED and runner.outlets.all_shown
