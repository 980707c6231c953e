"""A table from its journal: what was committed, no more and no less."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from alu_companion.games.game import GameError, NotUnderstood, Seat, TextReason
from alu_companion.speech.time_control import Allowance
from alu_companion.table.advancing import advance, turn_of
from alu_companion.table.bodies import (
    BODIES,
    Clocked,
    EndedByPlayers,
    FarAsking,
    FarBegun,
    FarCut,
    FarInvited,
    FarLeft,
    FarUninvited,
    GuidePlace,
    HintHeard,
    JournalEvent,
    LessonBegun,
    LessonState,
    Play,
    Players,
    Position,
    Start,
    TaughtAnew,
    Times,
    parse_body,
)
from alu_companion.table.chapters import Place
from alu_companion.table.clock import Clock, new_clock, with_left
from alu_companion.table.effects import Commit
from alu_companion.table.far import SWAP, Event
from alu_companion.table.far_log import swapped
from alu_companion.table.far_resumed import far_resumed, with_event
from alu_companion.table.learning import Learning, opened, with_state
from alu_companion.table.ruleset import Ruleset
from alu_companion.table.seats import Far, parse_seats
from alu_companion.table.settings import Settings
from alu_companion.table.teaching import counted
from alu_companion.table.values import Ended, How, TableState, Taught


class ResumeError(Exception):
    """The journal holds what these rules cannot have written; `position` counts its events from 1. `game` is the name of a game that is
    not registered, and empty where something else is wrong."""

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
    return _table(rules, settings, options, first, number, lesson), Commit.of(start, number)


def house_rules(rules: Ruleset, settings: Settings) -> Any:
    """The options of a new game of which nothing was said. Raises GameError."""
    return rules.game.parse_options(settings.house.get(rules.game.name, ""))


def _table(
    rules: Ruleset, settings: Settings, options: Any, first: Any, number: int, lesson: LessonBegun | None
) -> TableState:
    game = rules.game
    if not rules.may_be_played(first):
        raise NotUnderstood(TextReason.BAD_BOARD, game.format_state(first))
    return TableState(
        rules=rules,
        settings=replace(settings.seated(len(game.seats(first))), geometry=rules.narrator.geometry(first)),
        # Where the file keeps house rules they hold for the next game, whatever this one was begun with.
        options=house_rules(rules, settings) if rules.house else game.another(options),
        game=first,
        number=number,
        newest=number,
        hands=None if rules.hands is None else rules.hands.fresh(),
        learning=None if lesson is None else opened(lesson),
    )


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
                # Where somebody listens is kept by language, not by game: see `places_of`.
                continue
            given = parse_body(body, _body_of(kind, state))
            if isinstance(given, Start):
                if state is not None:
                    raise ValueError(kind)
                if given.game not in rulesets:
                    raise ResumeError(position, given.game)
                state = _begun(rulesets[given.game], settings, number, given)
            elif state is None:
                raise ValueError(kind)
            elif isinstance(given, Play):
                state = _played(state, given)
            elif isinstance(given, Position):
                clock = None if state.clock is None else state.clock._replace(before=())
                state = replace(state, game=_position(state, given), past=(), clock=clock)
            elif isinstance(given, Players):
                if len(given.players) != len(state.rules.game.seats(state.game)):
                    raise ValueError(kind)
                state = _seated(state, given)
            elif isinstance(given, Clocked):
                state = replace(state, clock=_clocked(state, given))
            elif isinstance(given, Times):
                state = _timed(state, given)
            elif isinstance(given, FarInvited | FarBegun | FarAsking | FarCut | EndedByPlayers):
                state = far_resumed(state, given)
            elif isinstance(given, FarUninvited):
                state = replace(state, meeting=None)
            elif isinstance(given, FarLeft):
                state = replace(state, far=None, seats={})
            elif isinstance(given, HintHeard):
                if given.seat >= len(state.rules.game.seats(state.game)):
                    raise ValueError(kind)
                state = replace(state, coaching=state.coaching.with_hint(Seat(given.seat)))
            elif isinstance(given, LessonState):
                state = replace(state, learning=_learning(state, given))
            elif isinstance(given, TaughtAnew):
                state = replace(state, taught={})
            if state.rules.hands is not None:
                state = state.rules.hands.resumed(state, kind, given)
        except (GameError, KeyError, ValueError) as error:
            raise ResumeError(position) from error
    if state is None:
        raise ResumeError(0)
    # Nobody knows who sits there now: the clock waits for them.
    return state if state.clock is None else replace(state, clock=state.clock._replace(is_paused=True))


def guide_places(events: Iterable[Any]) -> dict[tuple[str, str], GuidePlace]:
    """Where the guide was last, by game and language, by the bodies of all events of the kind `guide`, oldest first.

    What makes no sense is left out: the guide then goes on a little before, or from its beginning.
    """
    found: dict[tuple[str, str], GuidePlace] = {}
    for body in events:
        with contextlib.suppress(ValueError):
            place = parse_body(body, GuidePlace)
            found[place.game, place.language] = place
    return found


def places_of(game: str, events: Iterable[Any]) -> dict[str, Place]:
    """Where the guide to a game was last in each language, see `guide_places`.

    >>> places_of("poi", [{"game": "poi", "language": "en", "chapter": "map", "item": 3}, {"game": "poi"}])
    {'en': Place(chapter='map', item=3)}
    """
    places = guide_places(events).values()
    return {place.language: Place(place.chapter, place.item) for place in places if place.game == game}


def name_of(start: Any) -> str:
    """Which game an event of the kind `start` begins, by its body; empty where the body makes no sense."""
    try:
        return parse_body(start, Start).game
    except ValueError:
        return ""


def lesson_begun(start: Any) -> LessonBegun | None:
    """Which lesson an event of the kind `start` begins, by its body; None where it begins an ordinary game, or makes no sense."""
    try:
        return parse_body(start, Start).lesson
    except ValueError:
        return None


def player_begun(start: Any) -> str:
    """Whose turn it was as an event of the kind `start` began a lesson, or a game at a teacher's desk; empty where that is not known."""
    try:
        begun = parse_body(start, Start)
    except ValueError:
        return ""
    return begun.player if begun.lesson is None else begun.lesson.player


def _body_of(kind: str, state: TableState | None) -> type[JournalEvent]:
    """What an event of this kind holds. Raises KeyError."""
    hands = None if state is None else state.rules.hands
    return BODIES[kind] if hands is None or kind in BODIES else hands.bodies[kind]


def _begun(rules: Ruleset, settings: Settings, number: int, start: Start) -> TableState:
    options = rules.game.parse_options(start.options)
    first = rules.game.start(options) if start.state is None else rules.game.parse_state(start.state)
    return _table(rules, settings, options, first, number, start.lesson)


def _position(state: TableState, given: Position) -> Any:
    """The position that a board showed. Raises GameError or ValueError for one of another board than the game has."""
    position = state.rules.game.parse_state(given.state)
    if state.rules.narrator.geometry(position) != state.settings.geometry or not state.rules.may_be_played(position):
        raise ValueError(given)
    return position


def _learning(state: TableState, given: LessonState) -> Learning:
    if state.learning is None:
        raise ValueError(given)
    return with_state(state.learning, given)


def _played(state: TableState, play: Play) -> TableState:
    state = advance(state, play.actions, play.back, play.left, play.by_other)
    if play.event:
        told = Event("play", play.back, play.actions, play.left)
        state = with_event(state, told, state.rules.game.format_state(state.game))
    said = (Taught(Seat(seat), name) for seat, name in play.taught)
    return replace(state, taught=counted(state.taught, said))


def _seated(state: TableState, given: Players) -> TableState:
    seats = parse_seats(given.players)
    if state.far is not None and Far() not in seats.values():
        # Earlier versions let the keys give away what another table plays: it still does.
        seats = swapped(state) if given.event else state.seats
    state = replace(state, seats=seats)
    return with_event(state, Event(SWAP, left=given.left or ()), "") if given.event else state


def _clocked(state: TableState, given: Clocked) -> Clock | None:
    if not given.allowed:
        return None
    if len(given.allowed) != len(state.rules.game.seats(state.game)):
        raise ValueError(given.allowed)
    turn = turn_of(state, state.game)
    return new_clock([Allowance(*one) for one in given.allowed], given.loses, Seat(0) if turn is None else turn, 0)


def _timed(state: TableState, given: Times) -> TableState:
    if state.clock is None or (given.lost is not None and given.lost >= len(state.clock.allowed)):
        raise ValueError(given)
    ended = state.ended if state.ended is not None and state.ended.how is How.PLAYERS else None
    if given.lost is not None:
        ended = Ended(How.TIME, (Seat(given.lost),))
    state = replace(state, clock=with_left(state.clock, given.left), ended=ended)
    return with_event(state, Event("lost", left=given.left), "") if given.event else state
