"""The journal events of a game with another table, and what each changes in the state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from alu_companion.features.clock.timekeeping import Times
from alu_companion.features.far.log import ended_by, replayed, swapped
from alu_companion.features.far.messages import FarEvent, FarQuestion, Terms
from alu_companion.features.far.values import (
    ENDED,
    FAR_GAME,
    MEETING,
    RESIGNED,
    SWAP,
    UNNUMBERED,
    WON,
    FarGame,
    Meeting,
)
from alu_companion.table.bodies import JournalEvent, Natural, Play, Players
from alu_companion.table.clock import with_left
from alu_companion.table.feature import Sees
from alu_companion.table.seats import Far
from alu_companion.table.values import TableState


class FarInvited(JournalEvent, frozen=True):
    """Another table was invited to a game, see `Terms`."""

    kind = "far-invited"
    table: str
    secret: str
    options: str
    guest: tuple[Natural, ...]
    clock: tuple[tuple[Natural, Natural, bool], ...]
    loses: bool


class FarBegun(JournalEvent, frozen=True):
    """A game with another table began: its name, the secret of the meeting, the log before this game, and the number of our last
    question."""

    kind = "far"
    table: str
    secret: str
    host: bool
    log: tuple[FarEvent, ...]
    heads: tuple[str, ...]
    numbered: Natural = 0


class FarAsking(JournalEvent, frozen=True, omit_defaults=True):
    """A question of `ours` was asked, or a question of theirs got our yes. When `declined` is set it got a no: ours from them, theirs from
    us."""

    kind = "far-asking"
    ours: bool
    what: str
    count: Natural
    number: Natural
    declined: bool = False


class FarCut(JournalEvent, frozen=True):
    """The log was cut to this length, as the other table has another log."""

    kind = "far-cut"
    length: Natural


class FarUninvited(JournalEvent, frozen=True):
    """The invitation to another table is over."""

    kind = "far-uninvited"


class FarLeft(JournalEvent, frozen=True):
    """The game goes on without the other table."""

    kind = "far-left"


class EndedByPlayers(JournalEvent, frozen=True):
    """The players have ended the game: see `values.ENDED`; `left` as in `Play`."""

    kind = "ended"
    how: str
    left: tuple[Natural, ...] = ()


SECRET: Final = frozenset({FarBegun.kind, FarInvited.kind})
"""The kinds of events that hold a secret."""


def public(kind: str, body: Mapping[str, Any]) -> Mapping[str, Any]:
    """The body of an event without the secret by which the other table is found again, which never leaves the journal.

    >>> public("far", {"table": "0123456789abcdef", "secret": "00ff"})
    {'table': '0123456789abcdef', 'secret': ''}
    """
    return {**body, "secret": ""} if kind in SECRET else body


def restore_far(state: TableState) -> TableState:
    """The table after a restart. If the journal was cut before the game with another table began, the players here take all seats."""
    return replace(state, seats={}) if FAR_GAME.of(state) is None and state.has_other_table else state


def _far_of(state: TableState, event: JournalEvent) -> FarGame:
    far = FAR_GAME.of(state)
    if far is None:
        raise ValueError(event)
    return far


def _log_actions(state: TableState, _: TableState, event: Play) -> TableState:
    if not event.event:
        return state
    told = FarEvent("play", event.back, event.actions, event.left)
    return with_event(state, told, state.rules.game.format_state(state.game))


def _log_loss(state: TableState, _: TableState, event: Times) -> TableState:
    return with_event(state, FarEvent("lost", left=event.left), "") if event.event else state


def _log_swap(state: TableState, before: TableState, event: Players) -> TableState:
    if FAR_GAME.of(state) is not None and Far() not in state.seats.values():
        # In journals of earlier versions the seats of the other table could be given away: it keeps them.
        state = replace(state, seats=swapped(before) if event.event else before.seats)
    return with_event(state, FarEvent(SWAP, left=event.left or ()), "") if event.event else state


def _log_end(state: TableState, _: TableState, event: EndedByPlayers) -> TableState:
    if event.how not in (ENDED, RESIGNED, WON):
        raise ValueError(event)
    ended = replace(state, ended=ended_by(state, event.how))
    return with_event(ended, FarEvent(event.how, left=event.left), "")


def _invite(state: TableState, _: TableState, event: FarInvited) -> TableState:
    game = state.rules.game
    state.rules.begun(game.parse_options(event.options))
    terms = Terms(event.table, game.name, event.options, event.guest, event.clock, event.loses)
    return MEETING.on(state, Meeting(event.secret, True, event.table, terms))


def _uninvite(state: TableState, _: TableState, event: FarUninvited) -> TableState:
    return MEETING.on(state, None)


def _begin(state: TableState, _: TableState, event: FarBegun) -> TableState:
    if len(event.heads) != len(event.log) + 1 or state.past:
        raise ValueError(event.table)
    far = FarGame(
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
    return FAR_GAME.on(state, far)


def _ask(state: TableState, _: TableState, event: FarAsking) -> TableState:
    far = _far_of(state, event)
    asking = FarQuestion(far.table, event.number, event.what, event.count, far.length)
    if not event.ours:
        far = far.with_our_answer(asking, not event.declined)
    else:
        far = far.without_our_question(event.what, event.count) if event.declined else far.with_our_question(asking)
    return FAR_GAME.on(state, far)


def _cut(state: TableState, _: TableState, event: FarCut) -> TableState:
    far = _far_of(state, event)
    if not far.base <= event.length <= far.length:
        raise ValueError(event)
    return FAR_GAME.on(replace(replayed(state, far, event.length), ended=None), far.cut(event.length))


def _leave(state: TableState, _: TableState, event: FarLeft) -> TableState:
    return FAR_GAME.on(replace(state, seats={}), None)


def with_event(state: TableState, event: FarEvent, after: str) -> TableState:
    """The table with one event more in the log, and with the event's clock times. Raises ValueError when no other table plays, or when
    the times do not fit the clocks."""
    far, clock = FAR_GAME.of(state), state.clock
    if far is None or len(event.left) != (0 if clock is None else len(clock.left_ms)):
        raise ValueError(event)
    if clock is not None and event.kind != "play":
        # After an action a clock may show more: an ended turn earns its increment.
        clock = with_left(clock, event.left)
    return FAR_GAME.on(replace(state, clock=clock), far.with_event(event, after))


EVOLVES: Final = (
    Sees((Play,), _log_actions),
    Sees((Times,), _log_loss),
    Sees((Players,), _log_swap),
    Sees((EndedByPlayers,), _log_end),
    Sees((FarInvited,), _invite),
    Sees((FarUninvited,), _uninvite),
    Sees((FarBegun,), _begin),
    Sees((FarAsking,), _ask),
    Sees((FarCut,), _cut),
    Sees((FarLeft,), _leave),
)
"""What each event changes. Each function raises ValueError for an event that is impossible in this state."""
