"""Tables with a clock: announcements are heard as soon as they are made, or as soon as a test lets them be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from alu_companion.games.game import Seat
from alu_companion.registry import RULESETS, new_table, resume
from alu_companion.speech.settings import Clocking
from alu_companion.speech.time_control import parse_control
from alu_companion.table import (
    AllHeard,
    Asked,
    Commit,
    Effect,
    Input,
    JournalFailed,
    Opened,
    Say,
    Settings,
    Tick,
    due_ms,
    step,
)
from alu_companion.table.clock import read
from table.read import clock_of
from table.scenarios import OPENING
from table.table_driver import BOTH, Table, vocabulary


def with_clock(control: str, loses: bool = False, language: str = "en") -> Settings:
    """Settings for a game with this clock."""
    return Settings(language, clocking=Clocking(parse_control(control), loses))


FIRST, SECOND = Seat(0), Seat(1)
LANGUAGES = ("en", "et", "ru")


class ClockTable(Table):
    """A table of ALU whose board is laid out. While it `speaks` announcements last until `hush`."""

    speaks = False

    def give(self, given: Input) -> list[Effect]:
        effects = super().give(given)
        while not self.speaks and self.state.waits_for_speech:
            effects += super().give(AllHeard())
        return effects

    def hush(self) -> None:
        """All was heard."""
        self.give(AllHeard())

    def left_ms(self) -> tuple[int, ...]:
        """What the clocks show now."""
        return read(clock_of(self.state), self.now_ms).left_ms

    def runs(self) -> Seat | None:
        """Whose clock runs."""
        return clock_of(self.state).runs

    def resumed(self) -> ClockTable:
        """The table that another run of the program makes of the journal, an hour later; nothing but the journal is left."""
        again = ClockTable(self.state.settings)
        again.state = resume(self.state.settings, 1, [(kind, body) for _, kind, body in self.journal])
        again.journal = list(self.journal)
        again.placement, again.now_ms = self.placement, 3_600_000
        return again


def begun(
    control: str, loses: bool = False, language: str = "en", shows: tuple[bool, bool] = BOTH, speaks: bool = False
) -> ClockTable:
    """A table at which the first clock runs; what was said up to here is read."""
    table = ClockTable(with_clock(control, loses, language), shows)
    table.open()
    table.said()
    table.speaks = speaks
    return table


class TypedTable:
    """A table of a game that no board feels."""

    def __init__(self, game: str, settings: Settings, options: str) -> None:
        chosen = RULESETS[game].game.parse_options(options)
        self.state, first = new_table(settings, 1, None, game, chosen)
        self.now_ms = 0
        self.journal: list[tuple[str, Mapping[str, Any]]] = [(first.kind, first.body)]
        self.journal_is_full = False
        self.said: list[str] = []
        self.give(Opened(is_new=True))

    def give(self, given: Input) -> Sequence[Effect]:
        after, effects = step(self.state, given, self.now_ms)
        commits = [one for one in effects if isinstance(one, Commit)]
        if commits and self.journal_is_full:
            return self.give(JournalFailed(given, tuple(one.kind for one in commits)))
        self.state = after
        self.journal += [(one.kind, one.body) for one in commits]
        self.said += [part.id for one in effects if isinstance(one, Say) for part in one.utterance.message]
        if self.state.waits_for_speech:
            self.give(AllHeard())
        return effects

    def wait(self, ms: int) -> None:
        end_ms = self.now_ms + ms
        while (due := due_ms(self.state)) is not None and due <= end_ms:
            self.now_ms = max(self.now_ms, due)
            self.give(Tick())
        self.now_ms = end_ms

    def type(self, text: str) -> None:
        settings = self.state.settings
        self.give(Asked(vocabulary().parse(text, settings.language, self.state.controls, settings.geometry)))

    def act(self, which: int) -> None:
        """Take one of the legal actions, by its place among them."""
        game = self.state.rules.game
        grave = self.state.rules.narrator.is_grave
        legal = [one for one in game.legal_actions(self.state.game) if not grave(self.state.game, one)]
        self.type(game.format_action(self.state.game, legal[which % len(legal)]))
        if self.state.question is not None:
            self.type("yes")

    def left_ms(self) -> tuple[int, ...]:
        return read(clock_of(self.state), self.now_ms).left_ms

    def resumed(self) -> None:
        """Only the journal is left, and the program is begun again an hour later."""
        voices = self.state.settings
        self.state = replace(resume(voices, 1, self.journal), newest=1)
        self.now_ms += 3_600_000
        self.give(Opened(is_new=False))


def turn(table: ClockTable) -> None:
    """Circle plays its first turn."""
    table.play(*OPENING[:2])
    table.said()


def answer(table: ClockTable) -> None:
    """Square plays two actions of its first turn and ends it."""
    table.play(*OPENING[2:4])
    table.said()
    table.type("end")


def assert_stands(table: ClockTable, ms: int = 3000) -> None:
    """No clock goes on while time does."""
    shown = table.left_ms()
    table.wait(ms)
    assert table.runs() is None
    assert table.left_ms() == shown


def assert_runs(table: ClockTable, seat: Seat = FIRST) -> None:
    shown = table.left_ms()[seat]
    table.wait(1000)
    assert table.left_ms()[seat] == shown - 1000
