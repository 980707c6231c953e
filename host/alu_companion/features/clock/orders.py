"""The commands of the clock."""

from __future__ import annotations

from typing import Final

from alu_companion.features.clock.timekeeping import allowances, say_clock, say_times, set_clock
from alu_companion.features.dictating.pad import keys_for
from alu_companion.speech import phrases_clock
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Listed, Message, say
from alu_companion.speech.settings import BY_NAME, CLOCK
from alu_companion.speech.time_control import parse_control
from alu_companion.table.effects import SettingsChanged
from alu_companion.table.players import called
from alu_companion.table.spec import Alters, CommandSpec, Confirms, Page
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def _clock(transition: Transition, command: Command) -> None:
    """Say the times left, or set another clock for this game and the following ones."""
    state = transition.state
    if not command.word:
        transition.answer(say_times(state, transition.now_ms) or phrases_clock.how(state.by_keys))
        return
    if wrong := _wrong(state, command.word):
        transition.answer(wrong)
        return
    settings = BY_NAME[CLOCK].write(state.settings, parse_control(command.word))
    if settings != state.settings:
        transition.change(settings=settings)
        transition.effects.append(SettingsChanged())
    if state.is_over:
        transition.answer(say("clock-for-next"))
    else:
        set_clock(transition)
        transition.tell(say_clock(transition.state) or say("clock-off"))


def _wrong(state: TableState, typed: str) -> Message:
    """Say why a typed time control is not possible; empty when it is."""
    try:
        allowances(state, parse_control(typed))
    except ValueError:
        return say("clock-wrong")
    except KeyError:
        seats = state.rules.game.seats(state.game)
        return say("clock-no-seat", sides=Listed(tuple([called(state, seat) for seat in seats])))
    return ()


def _is_on_its_way(state: TableState, command: Command) -> bool:
    """True when the command replaces a clock that has run in the current game."""
    is_timed = state.is_on and bool(state.past) and state.clock is not None
    return is_timed and bool(command.word) and not _wrong(state, command.word)


def _pause(transition: Transition, _: Command) -> None:
    clock = transition.state.clock
    if clock is None:
        transition.answer(phrases_clock.how(transition.state.by_keys))
    else:
        transition.change(clock=clock._replace(is_paused=True))
        transition.tell(phrases_clock.paused(keys_for(transition.state, "go-on")))


def clock_goes_on(transition: Transition) -> bool:
    """Let the clock run again; False when it was not paused."""
    clock = transition.state.clock
    if clock is None or not clock.is_paused:
        return False
    transition.change(clock=clock._replace(is_paused=False))
    transition.tell(say("clock-goes-on"))
    return True


CLOCK_COMMANDS: Final = {
    CLOCK: CommandSpec(
        _clock, "time?", Confirms(lambda *_: say("clock-confirm"), _is_on_its_way), Alters.CLOCK, is_for_players=True
    ),
    "pause": CommandSpec(_pause, alters=Alters.CLOCK, page=Page.PLAYERS | Page.SHOW),
}
"""The commands of the clock, at every table."""
CLOCK_KEYS: Final = {"clock 1": CLOCK, "clock 7": "pause", "clock 9": "go-on"}
