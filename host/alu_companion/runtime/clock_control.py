"""The clock that somebody has named before the table is open: read, checked against the seats of the game, and set."""

from __future__ import annotations

from alu_companion.runtime.opponent.seating import find_seat
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.controls import Command
from alu_companion.speech.settings import BY_NAME, CLOCK
from alu_companion.speech.time_control import TimeControl, format_control, parse_control
from alu_companion.table import Settings, TableState
from alu_companion.table.values import Confirm


def read_control(speaker: Speaker, text: str) -> TimeControl:
    """The time control that was typed. Raises Failure."""
    try:
        return parse_control(text)
    except ValueError:
        return speaker.fail("clock-wrong", text=text)


def with_control(settings: Settings, control: TimeControl) -> Settings:
    """The settings with this time control."""
    return BY_NAME[CLOCK].write(settings, control)


def seat_control(speaker: Speaker, state: TableState, control: TimeControl) -> TimeControl:
    """The control with the numbers of the seats in place of their names, in any language. Raises Failure for a name of none."""
    names = state.controls.seats
    numbers = (names.index(name) if name in names else find_seat(speaker, state, name) for name, _ in control.own)
    own = ((str(number + 1), one) for number, (_, one) in zip(numbers, control.own, strict=True))
    return control._replace(own=tuple(own))


def set_anew(runner: Runner, control: TimeControl, now_ms: int) -> None:
    """Set the clock of a game that goes on. It is ordered in words, as players order it: so a recording holds it."""
    ordered = Command(CLOCK, word=format_control(control).replace(",", " "))
    for command in (ordered, Command("yes")):
        if command is ordered or runner.state.question == Confirm(ordered):
            runner.typed(runner.vocabulary.format(command, runner.state.settings.geometry), now_ms)
