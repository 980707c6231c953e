"""The companion of a campaign's table, from its beginning on a journal to its end: the real one, with the parts that faults strike."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from pathlib import Path
from typing import NamedTuple

from alu_companion.guide.library import with_guide
from alu_companion.paths import board_file
from alu_companion.registry import RULESETS, locale_folders, new_table
from alu_companion.remote.player import FarPlayer
from alu_companion.remote.rendezvous import Rendezvous
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.damage import log_of
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.first_orders import seat_against, with_control
from alu_companion.runtime.inbox import Inbox, PressedKey, TypedLine
from alu_companion.runtime.lesson_files import learned_by, with_courses
from alu_companion.runtime.lines import NoLine
from alu_companion.runtime.playback import begin_recording, guide_events
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.saved_games import game_again, open_lesson
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.transcript import MemoryTranscript
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.speech.queue import Utterance
from alu_companion.speech.time_control import parse_control
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings, TableState
from alu_tools.campaign.fragile import (
    FragileJournal,
    FragileLine,
    FragileReader,
    FragileTerminal,
    FragileVoice,
    MortalOutlets,
)
from alu_tools.campaign.happened import Event, Spoken
from alu_tools.campaign.resuming import Known
from alu_tools.campaign.script import Script
from alu_tools.campaign.thinking import FragileOpponent
from alu_tools.campaign.typed_end import TABLE


@cache
def all_words() -> Words:
    """The sentences of all languages, read once a process."""
    return Words(further=locale_folders())


@cache
def _vocabulary() -> Vocabulary:
    return Vocabulary(all_words())


class Watchers(NamedTuple):
    """Who is told what a companion does."""

    hold: Callable[[int], None]
    """So much time passes in which it waits for its disk."""
    committing: Callable[[], None]
    told: Callable[[Utterance, int], None]
    silenced: Callable[[], None]
    spoken: list[Spoken]
    today: Callable[[], date]
    """What the clock of its computer says."""
    failed: Callable[[int], None]
    """What thinks for the computer has failed, while something is to be decided."""


@dataclass(slots=True)
class Companion:
    """One companion."""

    journal: FragileJournal
    outlets: MortalOutlets
    voice: FragileVoice
    reader: FragileReader
    terminal: FragileTerminal
    transcript: MemoryTranscript
    runner: Runner
    driver: Driver
    inbox: Inbox
    opponent: FragileOpponent | None
    known: Known
    """What it has announced."""
    queued: list[TypedLine | PressedKey] = field(default_factory=list)
    """What players have typed or pressed and it has not read yet."""

    @property
    def now_ms(self) -> int:
        """Table time."""
        return self.driver.line.now_ms

    def die(self) -> None:
        """Its process is gone: nothing is closed in good order but what this process needs back."""
        self.journal.refuse(None)
        self.journal.close()
        self.driver.line.close()
        if self.runner.recorder is not None:
            self.runner.recorder.close()

    def leave(self) -> None:
        """It ends in good order."""
        now_ms = self.now_ms
        self.driver.close()
        self.runner.close(now_ms)
        self.outlets.close()
        self.journal.refuse(None)
        self.journal.close()


def settings_of(script: Script) -> Settings:
    """How the table of a script speaks, and what time its players have."""
    settings = Settings(language=script.language)
    return with_control(settings, parse_control(script.clock)) if script.clock else settings


def options_of(script: Script) -> str:
    """What the game of a script is played with."""
    return f"seed={script.seed}" if RULESETS[script.game].seeded("") else ""


def begin(
    script: Script,
    path: Path,
    board: SimulatedBoard | None,
    watchers: Watchers,
    now_ms: int = 0,
    ahead_ms: int = 0,
    is_first: bool = True,
    record: Path | None = None,
    learns: bool = False,
    rendezvous: Rendezvous | None = None,
) -> tuple[Companion, Callable[[], None]]:
    """A companion on a journal, with a new game or the one that is in it, as `alu play` begins; where somebody `learns`, with the lesson
    that is not finished, as `alu learn` does; and what opens its table. `rendezvous` finds the other table of a game that two play.

    Raises ValueError: a journal that nobody has spoilt is said to be damaged.
    """
    settings, rules = settings_of(script), RULESETS[script.game]
    journal = FragileJournal(path, watchers.hold, watchers.committing, watchers.today)
    state: TableState | None
    first = None
    if is_first:
        options = rules.game.parse_options(options_of(script))
        state, first = new_table(settings, 1, None, script.game, options)
    else:
        speaker = Speaker(all_words(), settings)
        state = open_lesson(speaker, journal, rules, "") if learns else None
        state = state or game_again(speaker, journal, path, rules)
        if state is None or speaker.troubles:
            raise ValueError("a journal that nobody has spoilt is said to be damaged")
    state = with_courses(with_guide(state, guide_events(journal)), learned_by(journal))
    voice, reader, transcript = FragileVoice(watchers.spoken), FragileReader(), MemoryTranscript()
    terminal = FragileTerminal()
    outlets = MortalOutlets(all_words(), voice, transcript, reader, terminal, watchers.told, watchers.silenced)
    recorder = None
    if record is not None:
        described = board_file() if board is not None else None
        recorder = begin_recording(record, settings, journal, state.number, first, {}, described)
    runner = Runner(state, journal, outlets, _vocabulary(), recorder)
    line: FragileLine | NoLine
    if board is not None:
        line = FragileLine(board, ahead_ms)
    else:
        line = NoLine(Pacer(None))
        line.now_ms = now_ms
    inbox = Inbox()
    opponent = FragileOpponent(inbox.later, script.seed, watchers.failed) if script.against else None
    far = FarPlayer(rendezvous, lambda: TABLE) if rendezvous is not None else None
    if far is not None:
        far.attach(runner)
    driver = Driver(runner, line, inbox, players=[player for player in (opponent, far) if player is not None])
    known = Known(state.number, state.past, state.past)
    companion = Companion(journal, outlets, voice, reader, terminal, transcript, runner, driver, inbox, opponent, known)

    def open_table() -> None:
        runner.open(first, now_ms)
        if is_first and script.against:
            every = rules.game.seats(runner.state.game)
            seat_against(runner, script.against, every[script.seed % len(every)], now_ms)

    return companion, open_table


def copy_files(path: Path, copy: Path) -> None:
    """Copy a journal with its log, byte by byte as they lie on the disk."""
    for source, target in ((path, copy), (log_of(path), log_of(copy))):
        target.unlink(missing_ok=True)
        if source.exists():
            target.write_bytes(source.read_bytes())


def rows_of(path: Path, look: Path) -> list[Event]:
    """The journal as another program reads it: from a copy, `look`, which is no hindrance to the table."""
    copy_files(path, look)
    with contextlib.closing(sqlite3.connect(look)) as book:
        rows = book.execute("SELECT game, kind, body FROM event ORDER BY seq").fetchall()
    return [Event(game, kind, json.loads(body)) for game, kind, body in rows]
