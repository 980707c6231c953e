"""A table from its journal: what was committed, no more and no less."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from alu_companion.games.game import GameError
from alu_companion.table.chapters import Place
from alu_companion.table.outside import parse_outside
from alu_companion.table.ruleset import RULESETS, Ruleset
from alu_companion.table.settings import Settings
from alu_companion.table.values import Accepted, Commit, Loan, Plan, Stage, TableState

ALU_NAME = "alu"
"""The game of journals that name none, since there was no other."""


class ResumeError(Exception):
    """The journal holds what these rules cannot have written; `position` counts its events from 1."""

    def __init__(self, position: int) -> None:
        super().__init__(f"event {position}")
        self.position = position


def new_table(
    settings: Settings, number: int, position: Any = None, name: str = ALU_NAME, options: Any = None
) -> tuple[TableState, Commit]:
    """A table at which a new game is set up, from the start or from a position, and what has to be committed first.

    Without `options` they are the position's or the settings' own: those are the house rules of ALU.
    """
    rules = RULESETS[name]
    game = rules.game
    if options is None:
        options = settings.options if position is None else position.options
    first = game.start(options) if position is None else position
    body = {"game": name, "options": game.format_options(options)}
    if position is not None:
        body["state"] = game.format_state(position)
    return _table(rules, settings, options, first, number), Commit("start", body)


def _table(rules: Ruleset, settings: Settings, options: Any, first: Any, number: int) -> TableState:
    game, tiles = rules.game, rules.telling.geometry(first)
    return TableState(
        rules=rules,
        settings=replace(
            settings.seated(len(game.seats(first))), tiles=None if tiles == settings.options.geometry else tiles
        ),
        # The house rules of ALU are the settings' own, whatever game was begun with others.
        options=settings.options if rules.has_board else game.another(options),
        game=first,
        number=number,
        newest=number,
        stage=Stage.SETUP if rules.has_board else Stage.PLAY,
    )


def resume(settings: Settings, number: int, events: Sequence[tuple[str, Mapping[str, Any]]]) -> TableState:
    """The table as the journal's events (kind, body) of one game left it. The game keeps the house options it began with.

    Raises:
        ResumeError: an event is not what this program writes.
    """
    state: TableState | None = None
    for position, (kind, body) in enumerate(events, start=1):
        try:
            if kind == "start" and state is None:
                state = _begun(settings, number, body)
            elif state is None:
                raise ResumeError(position)
            elif kind == "ready":
                state = replace(state, stage=Stage.PLAY)
            elif kind == "guide":
                # Where somebody listens is kept by language, not by game: see `places_of`.
                pass
            elif kind in ("lent", "returned"):
                state = replace(state, loan=Loan.RETURNING if kind == "lent" else Loan.NONE)
            elif kind == "outside":
                state = replace(state, outside=parse_outside(state, body["fields"]))
            elif kind == "position":
                game = state.rules.game.parse_state(body["state"])
                state = replace(state, game=game, past=(), stage=Stage.PLAY, outside={})
            elif kind == "play":
                state = _played(state, int(body["back"]), body["actions"])
            else:
                raise ResumeError(position)
        except (GameError, KeyError, TypeError, ValueError, IndexError) as error:
            raise ResumeError(position) from error
    if state is None:
        raise ResumeError(0)
    if state.loan is Loan.RETURNING:
        # An example of the guide may still stand on the board.
        state = replace(state, plan=Plan(state.game, 0, strict=True))
    return state


def places_of(game: str, events: Iterable[Mapping[str, Any]]) -> dict[str, Place]:
    """Where the guide to a game was last in each language, by the bodies of all events of the kind `guide`, oldest first.

    >>> places_of("poi", [{"game": "poi", "language": "en", "chapter": "map", "item": 3}])
    {'en': Place(chapter='map', item=3)}
    """
    own = (body for body in events if body["game"] == game)
    return {body["language"]: Place(body["chapter"], body["item"]) for body in own}


def name_of(start: Mapping[str, Any]) -> str:
    """Which game an event of the kind `start` begins, by its body."""
    return str(start.get("game", ALU_NAME))


def _begun(settings: Settings, number: int, body: Mapping[str, Any]) -> TableState:
    rules = RULESETS[name_of(body)]
    options = rules.game.parse_options(body["options"])
    first = rules.game.parse_state(body["state"]) if "state" in body else rules.game.start(options)
    return _table(rules, settings, options, first, number)


def _played(state: TableState, back: int, actions: Sequence[str]) -> TableState:
    if back > len(state.past):
        raise ValueError(back)
    game = state.rules.game
    past = list(state.past)
    now = past[-back].before if back else state.game
    del past[len(past) - back :]
    for text in actions:
        action = game.parse_action(now, text)
        past.append(Accepted(now, action))
        now = game.apply(now, action)
    over = game.outcome(now) is not None
    return replace(state, game=now, past=tuple(past), stage=Stage.OVER if over else Stage.PLAY)
