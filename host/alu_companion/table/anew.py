"""A new game at a table where another one was: also one that another table plays, too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from alu_companion.speech.message import Message, say
from alu_companion.speech.time_control import Allowance
from alu_companion.table.accepting import go_on
from alu_companion.table.bodies import FarBegun, FarInvited, FarUninvited
from alu_companion.table.far import FarGame, Meeting
from alu_companion.table.players import players_told, seat_players
from alu_companion.table.resume import new_table
from alu_companion.table.seats import Seats
from alu_companion.table.timekeeping import clock_told, give_clock, set_clock
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


class Timed(NamedTuple):
    """The clock that two tables have agreed on; without allowances there is none."""

    allowed: Sequence[Allowance]
    loses: bool


def begin_new(
    transition: Transition,
    options: Any,
    seats: Seats,
    timed: Timed | None = None,
    far: FarGame | None = None,
    position: Any = None,
    is_known: bool = False,
) -> None:
    """Begin a game with these options and players, or from a position; a lesson that was on is left. Without `timed` the clock is that of
    the settings. `far` is the log of whoever plays it with another table: the game's own begins at its end. `is_known` where all that it
    begins with was told before."""
    state = transition.state
    rules, number = state.rules, state.newest + 1
    player = state.desk.name if state.desk is not None and state.desk.pupils else ""
    fresh, first = new_table(rules, state.settings, number, position, options, player=player)
    transition.go_over(fresh)
    transition.change(settings=fresh.settings, options=fresh.options, newest=number)
    transition.commit(first)
    if seats:
        # Who plays alone goes on playing alone.
        seat_players(transition, seats)
    if timed is None:
        set_clock(transition)
    elif timed.allowed:
        give_clock(transition, timed.allowed, timed.loses)
    if far is not None:
        # An answer of the game before may still be under way: it belongs to no question of this one, whose numbers go on.
        transition.record(FarBegun(far.table, far.secret, far.is_host, far.log, far.heads, far.numbered))
        transition.change(far=far)
    elif state.meeting is not None:
        keep_asked(transition, state.meeting)
    players = () if far is None else players_told(transition.state)
    narrator = rules.narrator
    if is_known:
        begins: Message = say("far-begun")
    else:
        begins = narrator.started(fresh.game) if position is None else narrator.positioned(fresh.game)
    transition.tell((*begins, *players, *clock_told(transition.state)))
    if rules.hands is not None:
        rules.hands.begun(transition)
    else:
        go_on(transition)


def drop_asked(transition: Transition) -> None:
    """Keep that another table is asked no more."""
    transition.record_of(_goes_on(transition.state), FarUninvited())


def _goes_on(state: TableState) -> int:
    """The number of the game that is opened after a restart: a lesson is left then."""
    shelved = None if state.learning is None else state.learning.shelved
    return state.number if shelved is None else shelved.number


def keep_asked(transition: Transition, meeting: Meeting) -> None:
    """Keep what another table is asked, before it is: it may begin, and be found again by nothing else, before this one hears of it."""
    terms = meeting.terms
    if terms is None or not meeting.is_host:
        return
    invited = FarInvited(terms.table, meeting.secret, terms.options, terms.guest, terms.clock, terms.loses)
    transition.record_of(_goes_on(transition.state), invited)
