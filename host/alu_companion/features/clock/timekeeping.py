"""The clock at the table: whose runs and when it stands, what is said of it, what is written down, and what becomes of a game at zero."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from alu_companion.features.dictating.pad import keys_for
from alu_companion.games.game import Seat
from alu_companion.speech import phrases_clock
from alu_companion.speech.message import Message, Value, on_wish, say
from alu_companion.speech.queue import Class
from alu_companion.speech.settings import CLOCK, CLOCK_ZERO
from alu_companion.speech.time_control import Allowance, TimeControl
from alu_companion.table.advancing import turn_of
from alu_companion.table.bodies import Clocked, JournalEvent, Times
from alu_companion.table.clock import (
    KEEP_MS,
    LAST_MS,
    Clock,
    due_ms,
    is_low,
    kept,
    new_clock,
    reached,
    read,
    run,
    with_left,
)
from alu_companion.table.effects import Chime, Say
from alu_companion.table.ending import end_told
from alu_companion.table.feature import Ending, NewGame
from alu_companion.table.inputs import AllHeard, JournalFailed, Opened, Tick
from alu_companion.table.players import called
from alu_companion.table.seats import Decider
from alu_companion.table.transition import Transition
from alu_companion.table.values import Ended, How, TableState

# --- a game gets its clock


def allowances(state: TableState, control: TimeControl) -> tuple[Allowance, ...] | None:
    """What each seat has by a time control; None where one of them has nothing. Raises KeyError for a name that no seat has."""
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
    """Set the clock of this game as the settings say, all of the time left. A control that names seats of another game is none here."""
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
    """Take over a setting of the clock into a game in which nothing was played yet; in any other it holds for the next one."""
    state = transition.state
    is_new = not (state.past or state.is_over or state.has_other_table or state.is_exercise)
    if name in (CLOCK, CLOCK_ZERO) and is_new:
        set_clock(transition)


def _give_clock(transition: Transition, clocked: Clocked) -> None:
    """Set the clock of this game, all of the time left."""
    transition.record(clocked)
    clock = transition.state.clock
    assert clock is not None
    transition.change(clock=kept(clock._replace(since_ms=transition.now_ms), transition.now_ms))


def evolve_clock(state: TableState, before: TableState, event: JournalEvent) -> TableState:
    """The table after an event, as far as its clocks are concerned. Raises ValueError for clocks that the game cannot have."""
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
    """The game goes on after it was lost by time: whoever has none left plays without until it gets some."""
    clock = transition.state.clock
    assert clock is not None
    transition.record(Times(clock.left_ms))
    transition.change(question=None)
    hands = transition.state.rules.hands
    hands.accepted(transition)
    transition.tell(say("clock-taken-back"))
    hands.went_back(transition)


BY_TIME: Final = Ending(How.TIME, phrases_clock.lost, say("clock-confirm-undo"), take_back_loss)


# --- time


def clock_due_ms(state: TableState) -> int | None:
    """When the clock wants a `Tick`."""
    return None if state.clock is None or state.ended is not None else due_ms(state.clock)


def time_due(transition: Transition) -> bool:
    """Tell what the clock has come down to, or write down what is left; False where it is not the time for either."""
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
    """The running clock shows zero: that is told or, where the players want it so, the game is lost."""
    state = transition.state
    assert clock.runs is not None
    if not clock.loses:
        transition.tell(say("clock-up", side=called(state, clock.runs)))
        return
    lose_by_time(transition, clock.runs, clock.left_ms)


def lose_by_time(transition: Transition, seat: Seat, left: Sequence[int]) -> None:
    """The game is lost by time, with so much left on the clocks; another table that plays it is told, unless it has told that itself."""
    state = transition.state
    assert state.clock is not None
    clock = kept(run(with_left(state.clock, left), None, transition.now_ms), transition.now_ms)
    transition.change(clock=clock, question=None)
    transition.record(Times(clock.left_ms, int(seat), event=state.has_other_table))
    state.rules.hands.accepted(transition)
    transition.alert(end_told(transition.state))


def time_not_kept(transition: Transition, failed: JournalFailed) -> bool:
    """Write the time down later, for the journal has failed. True when that was over the time alone, which need not be told."""
    clock = transition.state.clock
    if clock is None or transition.state.ended is not None:
        return False
    transition.change(clock=clock._replace(not_before_ms=transition.now_ms + KEEP_MS))
    return isinstance(failed.given, Tick) and failed.kinds == ("time",)


def is_announcing(state: TableState) -> bool:
    """True while a clock stands for what everybody has to hear."""
    return state.clock is not None and state.clock.is_announcing


def handle_all_heard(transition: Transition, _: AllHeard) -> None:
    """Nothing is spoken any more that everybody has to hear."""
    clock = transition.state.clock
    if clock is not None and clock.is_announcing:
        transition.change(clock=clock._replace(is_announcing=False, since_ms=transition.now_ms))


def keep_time(transition: Transition) -> None:
    """Let the right clock run, whatever the step has come to: the last of each step."""
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
    """Whose clock is to run now; None while it stands."""
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
    """What is left, in seconds that have begun."""
    return -(-clock.left_ms[seat] // 1000)


def _players(state: TableState) -> list[tuple[Value, Seat]]:
    return [(called(state, seat), seat) for seat in state.rules.game.seats(state.game)]


def tell_new_clock(transition: Transition) -> bool:
    """Tell what each player has for a game that has begun with the table."""
    if transition.given == Opened(is_new=True):
        transition.tell(say_clock(transition.state))
    return False


def say_clock(state: TableState) -> Message:
    """What each player has for this game; empty without a clock."""
    clock = state.clock
    if clock is None:
        return ()
    players = [(side, clock.allowed[seat]) for side, seat in _players(state)]
    return phrases_clock.allowed_each(players, clock.loses)


def tell_times(transition: Transition) -> Message:
    """What each player has left now."""
    return say_times(transition.state, transition.now_ms)


def say_times(state: TableState, now_ms: int) -> Message:
    """What each player has left, and first that the clock is paused where it is; empty without a clock."""
    return (*_say_paused(state), *times_left(state, now_ms))


def times_left(state: TableState, now_ms: int) -> Message:
    """What each player has left; empty without a clock."""
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
    """What is told of a game that goes on, and what each player has left."""
    return (*told, *times_left(transition.state, transition.now_ms))


def with_pause(transition: Transition, told: Message) -> Message:
    """What is told of a game that goes on, and after its first sentence that the clock is paused where it is."""
    return (*told[:1], *_say_paused(transition.state), *told[1:])


def with_times(transition: Transition, told: Message) -> Message:
    """What is told of a game that goes on, and for whoever asks for more what each player has left."""
    state = transition.state
    return told if state.is_over else (*told, *on_wish(times_left(state, transition.now_ms)))


def _say_paused(state: TableState) -> Message:
    is_paused = state.clock is not None and state.clock.is_paused and not state.is_over
    return phrases_clock.paused(keys_for(state, "go-on")) if is_paused else ()
