"""Orders of the command line before a player has typed a word: a seat against the computer, and the clock."""

from __future__ import annotations

from alu_companion.games.game import Seat
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.controls import Command
from alu_companion.speech.labels import label
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.settings import BY_NAME, CLOCK
from alu_companion.speech.time_control import TimeControl, format_control, parse_control
from alu_companion.table import Settings, TableState
from alu_companion.table.players import called
from alu_companion.table.values import Confirm


def find_seat(speaker: Speaker, state: TableState, text: str) -> Seat:
    """The seat that was named: its number from 1, or what it is called in any language. Raises Failure."""
    every = state.rules.game.seats(state.game)
    names: list[str] = []
    for number, seat in enumerate(every, start=1):
        told = label("seat", side=called(state, seat))
        ours = [speaker.words.render(told, style_of(state.settings, language)) for language in LANGUAGES]
        if text.strip().lower() in (str(number), *(name.lower() for name in ours)):
            return seat
        names.append(speaker.words.render(told, style_of(state.settings, state.settings.language)))
    return speaker.fail("seat-unknown", text=text, seats=", ".join(names))


def check_level(speaker: Speaker, state: TableState, level: int) -> None:
    """Raises Failure where the computer does not play this game at such a level."""
    if not state.rules.levels:
        speaker.fail("no-opponent", game=state.rules.game.name)
    if level > len(state.rules.levels):
        speaker.fail("no-level", count=len(state.rules.levels))


def seat_against(runner: Runner, level: int, seat: Seat | None, now_ms: int) -> None:
    """Let the computer play at a level, and the player at a seat, or at the one that is to move."""
    _order(runner, Command("opponent", number=level), now_ms)
    every = runner.state.rules.game.seats(runner.state.game)
    for _ in every:
        if seat is None or seat not in runner.state.seats:
            return
        _order(runner, Command("swap-sides"), now_ms)


def read_control(speaker: Speaker, text: str) -> TimeControl:
    """Read a time control. Raises Failure."""
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
    """Set the clock of a game that goes on."""
    ordered = Command(CLOCK, word=format_control(control).replace(",", " "))
    for command in (ordered, Command("yes")):
        if command is ordered or runner.state.question == Confirm(ordered):
            _order(runner, command, now_ms)


def _order(runner: Runner, command: Command, now_ms: int) -> None:
    """Order in words, as players do: so a recording holds it."""
    runner.typed(runner.vocabulary.format(command, runner.state.controls, runner.state.settings.geometry), now_ms)
