"""A disk or a memory that fails at any call of a table that plays: the game goes on, and nothing that was announced is lost."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from alu_companion.cli.common import settings_keeper
from alu_companion.registry import RULESETS, new_table, resume
from alu_companion.runtime.config import read_settings
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.recording import Recorder, RecordingError, read_recording
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.runtime.transcript import FileTranscript, MemoryTranscript
from alu_companion.speech.message import Level
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import Settings
from alu_companion.voice.voice import SilentVoice
from raising import Calls, Raising, walk
from runtime.games import WORDS

FAILURES: tuple[type[Exception], ...] = (OSError, sqlite3.Error, MemoryError)
SETTINGS = Settings("en")
LINES = ("choose c1", "slower", "undo", "choose c1")


def table(path: Path, said: MemoryTranscript | FileTranscript, recorder: Recorder | None = None) -> Runner:
    outlets = Outlets(WORDS(), SilentVoice(), said)
    options = RULESETS["poi"].game.parse_options("map=first")
    state, first = new_table(SETTINGS, 1, None, "poi", options)
    runner = Runner(state, SqliteJournal(path), outlets, Vocabulary(WORDS()), recorder)
    runner.open(first)
    return runner


def play(runner: Runner) -> None:
    for number, line in enumerate(LINES, 1):
        runner.typed(line, number * 1000)


def kept(path: Path) -> Any:
    """What was taken in the game, as a restart finds it."""
    with closing(SqliteJournal(path)) as journal:
        return resume(SETTINGS, 1, [(event.kind, event.body) for event in journal.events(1)]).past


@pytest.mark.parametrize("goes_on", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("failure", FAILURES)
def test_what_was_announced_is_kept_whatever_the_database_raises(
    tmp_path: Path, failure: type[Exception], goes_on: bool
) -> None:
    files = (tmp_path / f"{number}.db" for number in count())

    def run(calls: Calls) -> None:
        path, said = next(files), MemoryTranscript()
        runner = table(path, said)
        journal: Any = runner.journal
        database = journal._db
        journal._db = Raising(database, calls)
        play(runner)
        # As soon as there is room again, all is kept.
        journal._db = database
        told = sum("it cannot be saved" in one.text for one in said.said)
        # Each of the two actions that were refused is told once.
        assert told == (0 if not calls.has_failed else 2 if goes_on else 1)
        runner.typed("choose c1", 9000)
        assert runner.state.past
        journal.close()
        assert kept(path) == runner.state.past

    assert walk(failure, goes_on, run) >= 3


@pytest.mark.slow
@pytest.mark.quick("MemoryError-once")
@pytest.mark.parametrize("goes_on", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("failure", [OSError, MemoryError])
def test_a_game_goes_on_without_its_recording_and_its_transcript(
    tmp_path: Path, failure: type[Exception], goes_on: bool
) -> None:
    whole = table(tmp_path / "whole.db", MemoryTranscript())
    play(whole)
    whole.journal.close()
    names = count()

    def run(calls: Calls) -> None:
        name = f"{next(names)}"
        recorder = Recorder(tmp_path / f"{name}.rec")
        said = FileTranscript(tmp_path / f"{name}.txt")
        runner = table(tmp_path / f"{name}.db", said, recorder)
        spoilt: Any = recorder
        spoilt._file = Raising(spoilt._file, calls)
        written: Any = said
        written._file = Raising(written._file, calls)
        play(runner)
        assert runner.state.past == whole.state.past
        runner.journal.close()
        # Cut where it failed, it can be read up to there.
        with pytest.raises(RecordingError, match="cut"):
            list(read_recording(tmp_path / f"{name}.rec"))

    assert walk(failure, goes_on, run) > 3


@pytest.mark.parametrize("failure", [OSError, MemoryError])
@pytest.mark.parametrize("call", ["fsync", "replace", "chmod", "open"])
def test_settings_that_cannot_be_kept_are_told_and_the_next_change_keeps_both(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    failure: type[Exception],
    call: str,
) -> None:
    path = tmp_path / "settings.toml"
    keep = settings_keeper(Speaker(WORDS(), SETTINGS), path)
    brief = Settings("en", Level.BRIEF)

    def fail(*_: object, **__: object) -> None:
        raise failure("as it pleases")

    with monkeypatch.context() as spoilt:
        where = {"fsync": (os, "fsync"), "replace": (Path, "replace"), "chmod": (Path, "chmod"), "open": (os, "open")}[
            call
        ]
        spoilt.setattr(*where, fail)
        keep(brief)
    assert capsys.readouterr().err.count("settings.toml") == 1
    assert not path.exists()
    keep(Settings("ru", Level.BRIEF))
    assert capsys.readouterr().err == ""
    assert read_settings(path) == Settings("ru", Level.BRIEF)
