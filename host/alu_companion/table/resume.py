"""A table from its journal: what was committed, no more and no less."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from alu_companion.games.alu.notation import (
    format_options,
    format_state_line,
    parse_action,
    parse_options,
    parse_state,
)
from alu_companion.games.alu.rules import apply, start
from alu_companion.games.alu.values import State
from alu_companion.games.game import GameError
from alu_companion.table.settings import Settings
from alu_companion.table.values import Accepted, Commit, Stage, TableState


class ResumeError(Exception):
    """The journal holds what these rules cannot have written; `position` counts its events from 1."""

    def __init__(self, position: int) -> None:
        super().__init__(f"event {position}")
        self.position = position


def new_table(settings: Settings, number: int, position: State | None = None) -> tuple[TableState, Commit]:
    """A table at which a new game is set up, from the start or from a position, and what has to be committed first."""
    game = start(settings.options) if position is None else position
    body = {"options": format_options(game.options)}
    if position is not None:
        body["state"] = format_state_line(position)
    return TableState(settings=settings, game=game, number=number), Commit("start", body)


def resume(settings: Settings, number: int, events: Sequence[tuple[str, Mapping[str, Any]]]) -> TableState:
    """The table as the journal's events (kind, body) of one game left it. The game keeps the house options it began with.

    Raises:
        ResumeError: an event is not what this program writes.
    """
    state: TableState | None = None
    for position, (kind, body) in enumerate(events, start=1):
        try:
            if kind == "start":
                game = parse_state(body["state"]) if "state" in body else start(parse_options(body["options"]))
                state = TableState(settings=settings, game=game, number=number)
            elif state is None:
                raise ResumeError(position)
            elif kind == "ready":
                state = replace(state, stage=Stage.PLAY)
            elif kind == "position":
                state = replace(state, game=parse_state(body["state"]), past=(), stage=Stage.PLAY)
            elif kind == "play":
                state = _played(state, int(body["back"]), body["actions"])
            else:
                raise ResumeError(position)
        except (GameError, KeyError, TypeError, ValueError, IndexError) as error:
            raise ResumeError(position) from error
    if state is None:
        raise ResumeError(0)
    return state


def _played(state: TableState, back: int, actions: Sequence[str]) -> TableState:
    if back > len(state.past):
        raise ValueError(back)
    past = list(state.past)
    game = past[-back].before if back else state.game
    del past[len(past) - back :]
    for text in actions:
        action = parse_action(text, game.options.geometry)
        past.append(Accepted(game, action))
        game = apply(game, action)
    return replace(state, game=game, past=tuple(past), stage=Stage.OVER if game.ended is not None else Stage.PLAY)
