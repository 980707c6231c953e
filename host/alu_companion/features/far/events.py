"""What the events of the journal make of another table with which a game is played or begun."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from alu_companion.features.far.log import ended_by, replayed, swapped
from alu_companion.features.far.messages import Asking, Terms, Told
from alu_companion.features.far.values import (
    ENDED,
    FAR_GAME,
    MEETING,
    RESIGNED,
    SWAP,
    UNNUMBERED,
    WON,
    Event,
    FarGame,
    Meeting,
)
from alu_companion.table.bodies import EndedByPlayers, JournalEvent, Natural, Play, Players, Times
from alu_companion.table.clock import with_left
from alu_companion.table.seats import Far
from alu_companion.table.values import TableState


class FarInvited(JournalEvent, frozen=True):
    """Another table was found and is asked whether it plays this game, see `Terms`."""

    kind = "far-invited"
    table: str
    secret: str
    options: str
    guest: tuple[Natural, ...]
    clock: tuple[tuple[Natural, Natural, bool], ...]
    loses: bool


class FarBegun(JournalEvent, frozen=True):
    """Another table plays this game, too: its name, the secret of the meeting, the actions before this game, and the number of the last
    question that was asked there."""

    kind = "far"
    table: str
    secret: str
    host: bool
    log: tuple[Told, ...]
    heads: tuple[str, ...]
    numbered: Natural = 0


class FarAsking(JournalEvent, frozen=True, omit_defaults=True):
    """This table has asked the other one something, or where it is not `ours` has said yes to what that one asked and will do. Where it
    is `declined` somebody has said no: the other table to the last question of this one, or this one."""

    kind = "far-asking"
    ours: bool
    what: str
    count: Natural
    number: Natural
    declined: bool = False


class FarCut(JournalEvent, frozen=True):
    """The game goes back to so many events of the log, since the other table has another log."""

    kind = "far-cut"
    length: Natural


class FarUninvited(JournalEvent, frozen=True):
    """The invitation of another table is over."""

    kind = "far-uninvited"


class FarLeft(JournalEvent, frozen=True):
    """The game goes on without the other table."""

    kind = "far-left"


SECRET: Final = frozenset({FarBegun.kind, FarInvited.kind})
"""The kinds of events that hold a secret."""


def public(kind: str, body: Mapping[str, Any]) -> Mapping[str, Any]:
    """The body of an event as it may leave the journal: the secret by which another table is found again stays in it.

    >>> public("far", {"table": "0123456789abcdef", "secret": "00ff"})
    {'table': '0123456789abcdef', 'secret': ''}
    """
    return {**body, "secret": ""} if kind in SECRET else body


SEEN: Final = (
    Play, Times, Players, EndedByPlayers, FarInvited, FarUninvited, FarBegun, FarAsking, FarCut, FarLeft,
)  # fmt: skip
"""The events that have a part in what another table plays, too."""


def evolve_far(state: TableState, before: TableState, event: JournalEvent) -> TableState:
    """The table after an event, as far as another table is concerned. Raises ValueError for what cannot be."""
    match event:
        case Play(back, actions, left=left, event=True):
            return with_event(state, Event("play", back, actions, left), state.rules.game.format_state(state.game))
        case Times(left, event=True):
            return with_event(state, Event("lost", left=left), "")
        case Players():
            return _with_players(state, before, event)
        case EndedByPlayers(how, left):
            if how not in (ENDED, RESIGNED, WON):
                raise ValueError(event)
            return with_event(replace(state, ended=ended_by(state, how)), Event(how, left=left), "")
        case FarInvited():
            return MEETING.on(state, _meeting(state, event))
        case FarUninvited():
            return MEETING.on(state, None)
        case FarBegun():
            return FAR_GAME.on(state, _begun(state, event))
        case FarAsking():
            return FAR_GAME.on(state, _asked(_far_of(state, event), event))
        case FarCut(length):
            far = _far_of(state, event)
            if not far.base <= length <= far.length:
                raise ValueError(event)
            return FAR_GAME.on(replace(replayed(state, far, length), ended=None), far.cut(length))
        case FarLeft():
            return FAR_GAME.on(replace(state, seats={}), None)
        case _:
            return state


def restore_far(state: TableState) -> TableState:
    """The table after a restart. Where the journal was cut before it tells of a game with another table, hands here play all seats."""
    return replace(state, seats={}) if FAR_GAME.of(state) is None and state.has_other_table else state


def _far_of(state: TableState, event: JournalEvent) -> FarGame:
    far = FAR_GAME.of(state)
    if far is None:
        raise ValueError(event)
    return far


def _with_players(state: TableState, before: TableState, event: Players) -> TableState:
    if FAR_GAME.of(state) is not None and Far() not in state.seats.values():
        # Earlier versions let the keys give away what another table plays: it still does.
        state = replace(state, seats=swapped(before) if event.event else before.seats)
    return with_event(state, Event(SWAP, left=event.left or ()), "") if event.event else state


def _meeting(state: TableState, event: FarInvited) -> Meeting:
    game = state.rules.game
    state.rules.begun(game.parse_options(event.options))
    terms = Terms(event.table, game.name, event.options, event.guest, event.clock, event.loses)
    return Meeting(event.secret, True, event.table, terms)


def _begun(state: TableState, event: FarBegun) -> FarGame:
    if len(event.heads) != len(event.log) + 1 or state.past:
        raise ValueError(event.table)
    return FarGame(
        event.table,
        event.secret,
        event.host,
        state.game,
        event.log,
        event.heads,
        base=len(event.log),
        numbered=event.numbered,
        reached=UNNUMBERED,
        is_there=False,
    )


def _asked(far: FarGame, event: FarAsking) -> FarGame:
    asking = Asking(far.table, event.number, event.what, event.count, far.length)
    if not event.ours:
        return far.answering(asking, not event.declined)
    return far.declined(event.what, event.count) if event.declined else far.asking(asking)


def with_event(state: TableState, event: Event, after: str) -> TableState:
    """The table with an event more in the log of a game that another one plays, too, and with the clocks that it tells. Raises ValueError
    where none plays, or there are no such clocks."""
    far, clock = FAR_GAME.of(state), state.clock
    if far is None or len(event.left) != (0 if clock is None else len(clock.left_ms)):
        raise ValueError(event)
    if clock is not None and event.kind != "play":
        # What is shown after an action may be more: whose turn has ended gets the increment.
        clock = with_left(clock, event.left)
    return FAR_GAME.on(replace(state, clock=clock), far.with_event(event, after))
