"""Rebuilds a table from its journal: what was committed, no more and no less."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from alu_companion.games.game import GameError, NotUnderstood, TextReason
from alu_companion.table.bodies import BODIES, JournalEvent, LessonBegun, Start, parse_body
from alu_companion.table.effects import Commit
from alu_companion.table.evolving import begun, evolve, restored
from alu_companion.table.ruleset import Ruleset
from alu_companion.table.settings import Settings
from alu_companion.table.values import TableState


class ResumeError(Exception):
    """The journal has an event that these rules cannot have written; `position` counts from 1. `game` is the name of a game that is not
    registered, and empty where something else is wrong."""

    def __init__(self, position: int, game: str = "") -> None:
        super().__init__(f"the game {game!r} is not registered" if game else f"event {position}")
        self.position = position
        self.game = game


def new_table(
    rules: Ruleset,
    settings: Settings,
    number: int,
    position: Any = None,
    options: Any = None,
    lesson: LessonBegun | None = None,
    player: str = "",
) -> tuple[TableState, Commit]:
    """A table at which a new game is set up, from the start or from a position, and what has to be committed first: also that it is a
    lesson, and whose turn it is at a teacher's desk.

    Without `options` they are the position's, or the house rules of the game. Raises GameError where those are none, or no table can play
    what they begin.
    """
    game = rules.game
    if options is None:
        options = house_rules(rules, settings) if position is None else position.options
    first = rules.begun(options) if position is None else position
    begins = None if position is None else game.format_state(position)
    start = Start(game.format_options(options), game.name, begins, lesson, player)
    return _table(rules, settings, options, first, number, start), Commit.of(start, number)


def house_rules(rules: Ruleset, settings: Settings) -> Any:
    """The usual options of a new game. Raises GameError."""
    return rules.game.parse_options(settings.house.get(rules.game.name, ""))


def _table(rules: Ruleset, settings: Settings, options: Any, first: Any, number: int, start: Start) -> TableState:
    game = rules.game
    if not rules.may_be_played(first):
        raise NotUnderstood(TextReason.BAD_BOARD, game.format_state(first))
    state = TableState(
        rules=rules,
        settings=replace(settings.seated(len(game.seats(first))), geometry=rules.narrator.geometry(first)),
        # Where the file keeps house rules they hold for the next game, whatever this one was begun with.
        options=house_rules(rules, settings) if rules.house else game.another(options),
        game=first,
        number=number,
        newest=number,
    )
    return begun(state, start)


def resume(
    rulesets: Mapping[str, Ruleset], settings: Settings, number: int, events: Sequence[tuple[str, Any]]
) -> TableState:
    """The table as the journal's events (kind, body) of one game left it. The game keeps the house options it began with.

    Raises:
        ResumeError: an event is not what this program writes.
    """
    state: TableState | None = None
    for position, (kind, body) in enumerate(events, start=1):
        try:
            if kind == "guide":
                # The place in the guide is kept by language, not by game: see `guide_places`.
                continue
            event = parse_body(body, _body_of(kind, state))
            if state is not None:
                state = evolve(state, event)
            elif isinstance(event, Start) and event.game not in rulesets:
                raise ResumeError(position, event.game)
            elif isinstance(event, Start):
                state = _begun(rulesets[event.game], settings, number, event)
            else:
                raise ValueError(kind)
        except (GameError, KeyError, ValueError) as error:
            raise ResumeError(position) from error
    if state is None:
        raise ResumeError(0)
    return restored(state)


def name_of(start: Any) -> str:
    """The name of the game that an event of the kind `start` begins; empty where its body makes no sense."""
    try:
        return parse_body(start, Start).game
    except ValueError:
        return ""


def _body_of(kind: str, state: TableState | None) -> type[JournalEvent]:
    """The class of an event of this kind. Raises KeyError."""
    if state is None or kind in BODIES:
        return BODIES[kind]
    return {event.kind: event for event in state.rules.grid.events}[kind]


def _begun(rules: Ruleset, settings: Settings, number: int, start: Start) -> TableState:
    options = rules.game.parse_options(start.options)
    first = rules.game.start(options) if start.state is None else rules.game.parse_state(start.state)
    return _table(rules, settings, options, first, number, start)
