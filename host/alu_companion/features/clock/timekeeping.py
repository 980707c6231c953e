"""The clock at the table: it runs for the seat to move, says and saves the times left, and may end a game at zero."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from alu_companion.features.clock.marks import KEEP_MS, due_ms, is_low, reached
from alu_companion.features.dictating.pad import keys_for
from alu_companion.games.game import Seat
from alu_companion.speech import phrases_clock
from alu_companion.speech.message import Message, Value, on_wish, say
from alu_companion.speech.queue import Class
from alu_companion.speech.settings import CLOCK, CLOCK_ZERO
from alu_companion.speech.time_control import Allowance, TimeControl
from alu_companion.table.advancing import turn_of
from alu_companion.table.bodies import Clocked, JournalEvent, Natural
from alu_companion.table.clock import LAST_MS, Clock, kept, new_clock, read, run, with_left
from alu_companion.table.effects import Chime, Say
from alu_companion.table.ending import end_told
from alu_companion.table.feature import Ending, NewGame
from alu_companion.table.inputs import AllHeard, JournalFailed, Opened, Tick
from alu_companion.table.players import called
from alu_companion.table.seats import By, Decider
from alu_companion.table.transition import Transition
from alu_companion.table.values import Ended, How, TableState


class Times(JournalEvent, frozen=True, omit_defaults=True):
    """Each seat has so many ms left now. `lost` is the seat that has lost by that, until a later event holds none."""

    kind = "time"
    left: tuple[Natural, ...]
    lost: Natural | None = None
    event: bool = False
    """True when another table is told of it."""


# --- a game gets its clock


def allowances(state: TableState, control: TimeControl) -> tuple[Allowance, ...] | None:
    """The time of each seat by a time control; None when a seat has none. Raises KeyError for an unknown name of a seat."""
    every = state.rules.game.seats(state.game)
    names = state.controls.seats
    own: dict[Seat, Allowance] = {}
    for name, allowance in control.own:
        number = int(name) - 1 if name.isdecimal() else names.index(name) if name in names else -1
        if number not in range(len(every)):
            raise KeyError(name)
        own[every[number]] = allowance
    found = [own.get(seat, control.usual) for seat in every]
    return None if None in found else tuple(one for one in found if one is not None)


def set_clock(transition: Transition) -> None:
    """Set a full clock by the settings. A time control for the seats of another game sets none."""
    state = transition.state
    clocking = state.settings.clocking
    try:
        allowed = allowances(state, clocking.control)
    except KeyError:
        allowed = None
    if allowed is None:
        if state.clock is not None:
            transition.record(Clocked((), loses=False))
    else:
        _give_clock(transition, Clocked(allowed, clocking.loses))


def open_clock(transition: Transition) -> bool:
    """Set the clock of a game that begins with the table."""
    if transition.given == Opened(is_new=True):
        set_clock(transition)
    return False


def begin_clock(transition: Transition, new: NewGame) -> None:
    """Give a new game the clock that was agreed on, or that of the settings."""
    if new.clock is None:
        set_clock(transition)
    elif new.clock.allowed:
        _give_clock(transition, new.clock)


def clock_settled(transition: Transition, name: str) -> None:
    """Apply a changed setting of the clock to a game without actions; after the first action it holds for the next game."""
    state = transition.state
    is_new = not (state.past or state.is_over or state.has_other_table or state.is_exercise)
    if name in (CLOCK, CLOCK_ZERO) and is_new:
        set_clock(transition)


def _give_clock(transition: Transition, clocked: Clocked) -> None:
    """Set a full clock for this game."""
    transition.record(clocked)
    clock = transition.state.clock
    assert clock is not None
    transition.change(clock=kept(clock._replace(since_ms=transition.now_ms), transition.now_ms))


def evolve_clock(state: TableState, before: TableState, event: JournalEvent) -> TableState:
    """The table with its clocks after an event. Raises ValueError for clocks that the game cannot have."""
    match event:
        case Clocked(allowed, loses):
            if allowed and len(allowed) != len(state.rules.game.seats(state.game)):
                raise ValueError(event)
            turn = turn_of(state, state.game) or Seat(0)
            each = [Allowance(*one) for one in allowed]
            return replace(state, clock=new_clock(each, loses, turn, 0) if allowed else None)
        case Times(left, lost):
            if state.clock is None or (lost is not None and lost >= len(state.clock.allowed)):
                raise ValueError(event)
            ended = state.ended if state.ended is not None and state.ended.how is How.PLAYERS else None
            if lost is not None:
                ended = Ended(How.TIME, (Seat(lost),))
            return replace(state, clock=with_left(state.clock, left), ended=ended)
        case _:
            return state


def pause_clock(state: TableState) -> TableState:
    """After a restart nobody knows who sits there: the clock waits for them."""
    return state if state.clock is None else replace(state, clock=state.clock._replace(is_paused=True))


def take_back_loss(transition: Transition) -> None:
    """Take back a loss by time. A seat without time plays on until an increment gives it some."""
    clock = transition.state.clock
    assert clock is not None
    transition.record(Times(clock.left_ms))
    transition.change(question=None)
    transition.tell(say("clock-taken-back"))
    transition.played(By.JUMP)


BY_TIME: Final = Ending(How.TIME, phrases_clock.lost, say("clock-confirm-undo"), take_back_loss)


# --- time


def clock_due_ms(state: TableState) -> int | None:
    """When the clock wants a `Tick`."""
    return None if state.clock is None or state.ended is not None else due_ms(state.clock)


def time_due(transition: Transition) -> bool:
    """Say a warning that is due, or save the times left; False when neither is due."""
    state, now_ms = transition.state, transition.now_ms
    due = clock_due_ms(state)
    if state.clock is None or due is None or due > now_ms:
        return False
    clock, mark = reached(read(state.clock, now_ms))
    transition.change(clock=clock)
    if mark == 0:
        _time_up(transition, clock)
    elif mark is not None and mark < LAST_MS:
        transition.effects.append(Chime("clock", None))
    elif mark is not None:
        transition.remind(phrases_clock.left(mark // 1000), phrases_clock.TOPIC)
    else:
        _keep(transition, clock)
    return True


def _keep(transition: Transition, clock: Clock) -> None:
    transition.change(clock=kept(clock, transition.now_ms))
    transition.record(Times(clock.left_ms))


def _time_up(transition: Transition, clock: Clock) -> None:
    """The running clock shows zero: say so, or end the game if the players chose that."""
    state = transition.state
    assert clock.runs is not None
    if not clock.loses:
        transition.tell(say("clock-up", side=called(state, clock.runs)))
        return
    lose_by_time(transition, clock.runs, clock.left_ms)


def lose_by_time(transition: Transition, seat: Seat, left: Sequence[int]) -> None:
    """End the game as lost by time and record the times left, which another table is told too, unless it has told them itself."""
    state = transition.state
    assert state.clock is not None
    clock = kept(run(with_left(state.clock, left), None, transition.now_ms), transition.now_ms)
    transition.change(clock=clock, question=None)
    transition.record(Times(clock.left_ms, int(seat), event=state.has_other_table))
    transition.alert(end_told(transition.state))


def time_not_kept(transition: Transition, failed: JournalFailed) -> bool:
    """The journal has failed: save the times later. True when nothing else was to be saved, so that nobody need be told."""
    clock = transition.state.clock
    if clock is None or transition.state.ended is not None:
        return False
    transition.change(clock=clock._replace(not_before_ms=transition.now_ms + KEEP_MS))
    return isinstance(failed.given, Tick) and failed.kinds == ("time",)


def is_announcing(state: TableState) -> bool:
    """True while a clock stands until an announcement has been heard."""
    return state.clock is not None and state.clock.is_announcing


def handle_all_heard(transition: Transition, _: AllHeard) -> None:
    """The announcements have been heard: the clock runs again."""
    clock = transition.state.clock
    if clock is not None and clock.is_announcing:
        transition.change(clock=clock._replace(is_announcing=False, since_ms=transition.now_ms))


def keep_time(transition: Transition) -> None:
    """Let the clock of the right seat run. This is the last thing in every step."""
    if transition.state.clock is None:
        return
    _stand_for_announcements(transition)
    seat = _whose(transition.state)
    clock = transition.state.clock
    if seat is not None and not clock.is_begun:
        clock = clock._replace(is_begun=True)
        transition.change(clock=clock)
        if is_low(clock, seat) and seat not in transition.state.seats:
            transition.remind(phrases_clock.left(_seconds(clock, seat)), phrases_clock.TOPIC)
            _stand_for_announcements(transition)
            seat = _whose(transition.state)
    clock = transition.state.clock
    running = run(clock, seat, transition.now_ms)
    if running != clock:
        transition.change(clock=running)


def _stand_for_announcements(transition: Transition) -> None:
    clock = transition.state.clock
    heard = (Class.ALERT, Class.MESSAGE)
    if clock is not None and any(isinstance(one, Say) and one.utterance.cls in heard for one in transition.effects):
        transition.change(clock=clock._replace(is_announcing=True))


def _whose(state: TableState) -> Seat | None:
    """The seat whose clock is to run now; None while it stands."""
    clock = state.clock
    if clock is None or clock.is_paused or clock.is_announcing or not state.is_on:
        return None
    if not state.rules.hands.may_play(state) or any(stands(state) for stands in state.rules.grid.stands):
        return None
    if state.decider(state.game) is Decider.OTHER_TABLE:
        # It runs at the other table.
        return None
    seat = turn_of(state, state.game)
    return seat if seat is not None and clock.left_ms[seat] else None


# --- words


def _seconds(clock: Clock, seat: Seat) -> int:
    """The time left in seconds, rounded up."""
    return -(-clock.left_ms[seat] // 1000)


def _players(state: TableState) -> list[tuple[Value, Seat]]:
    return [(called(state, seat), seat) for seat in state.rules.game.seats(state.game)]


def tell_new_clock(transition: Transition) -> bool:
    """Say the time of each player for a game that began as the table was opened."""
    if transition.given == Opened(is_new=True):
        transition.tell(say_clock(transition.state))
    return False


def say_clock(state: TableState) -> Message:
    """Say the time of each player for this game; empty without a clock."""
    clock = state.clock
    if clock is None:
        return ()
    players = [(side, clock.allowed[seat]) for side, seat in _players(state)]
    return phrases_clock.allowed_each(players, clock.loses)


def tell_times(transition: Transition) -> Message:
    """Say the time that each player has left now."""
    return say_times(transition.state, transition.now_ms)


def say_times(state: TableState, now_ms: int) -> Message:
    """Say whether the clock is paused, and the times left; empty without a clock."""
    return (*_say_paused(state), *times_left(state, now_ms))


def times_left(state: TableState, now_ms: int) -> Message:
    """Say the times left; empty without a clock."""
    if state.clock is None:
        return ()
    clock = read(state.clock, now_ms)
    return phrases_clock.stands([(side, _seconds(clock, seat)) for side, seat in _players(state)])


def lay_clock_aside(state: TableState, now_ms: int) -> TableState:
    """The table with its clock paused, until a game goes on that something else has interrupted."""
    return (
        state if state.clock is None else replace(state, clock=run(state.clock, None, now_ms)._replace(is_paused=True))
    )


def with_times_left(transition: Transition, told: Message) -> Message:
    """The message about a resumed game, with the times left."""
    return (*told, *times_left(transition.state, transition.now_ms))


def with_pause(transition: Transition, told: Message) -> Message:
    """The message about a resumed game; a paused clock is named after its first sentence."""
    return (*told[:1], *_say_paused(transition.state), *told[1:])


def with_times(transition: Transition, told: Message) -> Message:
    """The message about a resumed game, with the times left among its details."""
    state = transition.state
    return told if state.is_over else (*told, *on_wish(times_left(state, transition.now_ms)))


def _say_paused(state: TableState) -> Message:
    is_paused = state.clock is not None and state.clock.is_paused and not state.is_over
    return phrases_clock.paused(keys_for(state, "go-on")) if is_paused else ()
