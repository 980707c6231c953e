"""What players order of the clock, and ask of it."""

from __future__ import annotations

from typing import Final

from alu_companion.speech import phrases_clock
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Listed, say
from alu_companion.speech.settings import BY_NAME, CLOCK
from alu_companion.speech.time_control import parse_control
from alu_companion.table.effects import SettingsChanged
from alu_companion.table.guiding import goes_on, obey_guide
from alu_companion.table.opponent import called
from alu_companion.table.pad import keys_for
from alu_companion.table.questions import confirm
from alu_companion.table.timekeeping import allowances, clock_told, set_clock, times_told
from alu_companion.table.transition import Transition
from alu_companion.table.values import Confirm, TableState


def _clock(transition: Transition, command: Command) -> None:
    """Tell what is left, or set the clock of this game anew, and of those that will follow."""
    state = transition.state
    if not command.word:
        transition.answer(times_told(state, transition.now_ms) or phrases_clock.how(state.by_keys))
        return
    try:
        control = parse_control(command.word)
        allowances(state, control)
    except ValueError:
        transition.answer(say("clock-wrong"))
        return
    except KeyError:
        transition.answer(
            say(
                "clock-no-seat",
                sides=Listed(tuple([called(state, seat) for seat in state.rules.game.seats(state.game)])),
            )
        )
        return
    if is_on_its_way(state) and state.question != Confirm(command):
        confirm(transition, command)
        return
    settings = BY_NAME[CLOCK].write(state.settings, control)
    if settings != state.settings:
        transition.change(settings=settings)
        transition.effects.append(SettingsChanged())
    if state.is_over:
        transition.answer(say("clock-for-next"))
    else:
        set_clock(transition)
        transition.tell(clock_told(transition.state) or say("clock-off"))


def is_on_its_way(state: TableState) -> bool:
    """True when actions were taken by a clock and the game goes on: then that is not set anew without asking."""
    return state.is_on and bool(state.past) and state.clock is not None


def _pause(transition: Transition, _: Command) -> None:
    clock = transition.state.clock
    if clock is None:
        transition.answer(phrases_clock.how(transition.state.by_keys))
    else:
        transition.change(clock=clock._replace(is_paused=True))
        transition.tell(phrases_clock.paused(keys_for(transition.state, "go-on")))


def _go_on(transition: Transition, _: Command) -> None:
    """Let the clock go on where it was stopped, or else the guide while it is told."""
    clock = transition.state.clock
    if clock is None or not clock.is_paused:
        if not goes_on(transition.state):
            transition.answer(say("nothing-goes-on"))
            return
        obey_guide(transition, Command("guide-on"))
    else:
        transition.change(clock=clock._replace(is_paused=False))
        transition.tell(say("clock-goes-on"))


CLOCK_COMMANDS: Final = {CLOCK: _clock, "pause": _pause, "go-on": _go_on}
"""What may be said to the clock, at every table."""
