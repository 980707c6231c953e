"""Seating a player against the computer before anybody has typed a word."""

from __future__ import annotations

from alu_companion.games.game import Seat
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.controls import Command
from alu_companion.speech.labels import label
from alu_companion.speech.languages import LANGUAGES
from alu_companion.table import TableState
from alu_companion.table.opponent import called


def find_seat(speaker: Speaker, state: TableState, text: str) -> Seat:
    """The seat that somebody has named: its number from 1, or what it is called in any language. Raises Failure."""
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
    """Let the computer play at a level, and whoever is here at a seat, or at the one that is to move. It is ordered in words, as
    players order it: so a recording holds it."""
    _order(runner, Command("opponent", number=level), now_ms)
    every = runner.state.rules.game.seats(runner.state.game)
    for _ in every:
        if seat is None or seat not in runner.state.seats:
            return
        _order(runner, Command("swap-sides"), now_ms)


def _order(runner: Runner, command: Command, now_ms: int) -> None:
    runner.typed(runner.vocabulary.format(command, runner.state.settings.geometry), now_ms)
