"""What older versions have kept goes on in this one; what a newer one has kept is refused and stays as it is; a change of form that is
cut is whole or not begun."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from alu_companion import replay
from alu_companion.guide.library import with_guide
from alu_companion.registry import RULESETS, resume
from alu_companion.runtime import sqlite_journal as journals
from alu_companion.runtime.config import keep_settings, read_settings
from alu_companion.runtime.journal import JournalError
from alu_companion.runtime.logs.checking import problems_of
from alu_companion.runtime.salvage import SCHEMA_VERSION, salvage
from alu_companion.runtime.sqlite_journal import DamagedError, SqliteJournal, mend
from alu_companion.speech.message import Alphabet, Level
from alu_companion.table import Settings
from alu_companion.table.resume import name_of
from runtime.dying import open_and_die, open_with_little_room, traced
from runtime.games import WORDS

FOLDER = Path(__file__).parents[1] / "data" / "upgrade"
VERSIONS = sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir())
RECORDINGS = sorted(FOLDER.glob("*/*.rec"))
KEPT = sorted(FOLDER.glob("*/*.db"))
CHILDREN = multiprocessing.get_context("forkserver")


def named(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def copied(path: Path, folder: Path) -> Path:
    """A journal with its log, where it can be changed."""
    for one in path.parent.glob(path.name + "*"):
        shutil.copy(one, folder / one.name)
    return folder / path.name


def version_of(path: Path) -> int:
    """The version of the schema that a folder of the data holds."""
    return {"days": 2, "lessons": 3}.get(path.parent.name, 1)


def stored(path: Path) -> tuple[int, list[tuple[Any, ...]]]:
    """The version of a file and what an event was in the first one."""
    with closing(sqlite3.connect(path)) as database:
        rows = database.execute("SELECT seq, game, at_ms, kind, body FROM event ORDER BY seq").fetchall()
        return database.execute("PRAGMA user_version").fetchone()[0], rows


def position(journal: SqliteJournal, number: int) -> tuple[str, str]:
    """Which game it is, and how it stands."""
    events = [(event.kind, event.body) for event in journal.events(number)]
    name = name_of(events[0][1])
    return name, RULESETS[name].game.format_state(resume(Settings(), number, events).game).rstrip("\n")


def test_there_is_something_of_every_sort() -> None:
    assert len(VERSIONS) >= 4
    assert {path.stem for path in RECORDINGS} == set(RULESETS)
    assert {path.parent.name for path in RECORDINGS} == {path.parent.name for path in KEPT} == set(VERSIONS)


@pytest.mark.parametrize("path", KEPT, ids=named)
def test_a_journal_of_an_older_version_goes_on(tmp_path: Path, path: Path) -> None:
    before = stored(copied(path, tmp_path))
    assert before[0] == version_of(path)
    kept = copied(path, tmp_path)
    with closing(SqliteJournal(kept, lambda: date(2026, 5, 4))) as journal:
        for number in journal.games():
            name, stands = position(journal, number)
            assert stands == path.with_name(f"{name}.position").read_text().rstrip("\n")
        dated = journal.days()
        assert bool(dated) == (version_of(path) > 1)
        state = resume(Settings(), 1, [(event.kind, event.body) for event in journal.events(1)])
        game = state.rules.game
        action = game.format_action(state.game, game.legal_actions(state.game)[0])
        journal.append(1, 7, [("play", {"back": 0, "actions": [action]})])
        assert journal.days()[1] == max((date(2026, 5, 4), *dated.values()))
        went_on = position(journal, 1)
    assert went_on[1] != stands or len(before[1]) > 1
    version, rows = stored(kept)
    assert (version, rows[:-1]) == (SCHEMA_VERSION, before[1])
    with closing(SqliteJournal(kept)) as journal:
        assert position(journal, 1) == went_on


def test_a_journal_without_lessons_can_hold_some(tmp_path: Path) -> None:
    """Version 2 is version 3 without an index: a program that knows no lessons refuses a journal that may hold some."""
    path = tmp_path / "games.db"
    with closing(SqliteJournal(path, lambda: date(2026, 5, 4))) as journal:
        journal.append(1, 7, [("start", {"game": "alu", "options": ""})])
    with closing(sqlite3.connect(path)) as database:
        database.execute("DROP INDEX event_kind")
        database.execute("PRAGMA user_version = 2")
    before = stored(path)
    with closing(SqliteJournal(path)) as journal:
        assert [event.kind for event in journal.of_kind("start")] == ["start"]
        assert journal.days() == {1: date(2026, 5, 4)}
    assert stored(path) == (SCHEMA_VERSION, before[1])
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT count(*) FROM sqlite_master WHERE name = 'event_kind'").fetchone() == (1,)


@pytest.mark.parametrize("path", KEPT, ids=named)
def test_what_is_left_of_a_damaged_one_has_events_of_both_versions(tmp_path: Path, path: Path) -> None:
    kept = copied(path, tmp_path)
    with closing(SqliteJournal(kept, lambda: date(2026, 5, 4))) as journal:
        journal.append(1, 7, [("play", {"back": 1, "actions": []})])
        wanted = sorted(row for number in journal.games() for row in journal.rows(number))
    assert {row.day for row in wanted} > {date(2026, 5, 4).toordinal()}
    assert (None in {row.day for row in wanted}) == (version_of(path) == 1)
    data = bytearray(kept.read_bytes())
    assert salvage(data) == (tuple(wanted), 0)
    data[100:4096] = bytes(3996)
    kept.write_bytes(data)
    with pytest.raises(DamagedError) as caught:
        SqliteJournal(kept)
    mend(kept, caught.value)
    with closing(SqliteJournal(kept)) as journal:
        assert sorted(row for number in journal.games() for row in journal.rows(number)) == wanted


@pytest.mark.parametrize("version", VERSIONS)
def test_settings_of_an_older_version_hold(tmp_path: Path, version: str) -> None:
    path = Path(shutil.copy(FOLDER / version / "settings.toml", tmp_path))
    settings = read_settings(path)
    assert (settings.alphabet, settings.level) == (Alphabet.NUMBERS, Level.TEACHING)
    keep_settings(path, settings, replace(settings, level=Level.BRIEF))
    assert read_settings(path) == replace(settings, level=Level.BRIEF)


@pytest.mark.parametrize("path", RECORDINGS, ids=named)
def test_a_recording_of_an_older_version_leads_to_the_same_position(path: Path) -> None:
    state = replay(path).state
    assert state is not None
    assert state.rules.game.format_state(state.game).rstrip("\n") == path.with_suffix(".position").read_text().rstrip(
        "\n"
    )
    assert list(problems_of(path, WORDS(), with_guide)) == []


# --- cut in the middle ------------------------------------------------------------------------------------------------


def ended(job: Callable[[Path, int], None], path: Path, number: int) -> int | None:
    CHILDREN.set_forkserver_preload(["__main__", "runtime.dying"])
    child = CHILDREN.Process(target=job, args=(path, number))
    child.start()
    child.join()
    return child.exitcode


def statements(path: Path) -> list[str]:
    """What is done to open a journal."""
    done: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(journals.sqlite3, "connect", sqlite3.connect)
        traced(done.append)
        SqliteJournal(path).close()
    return done


@pytest.mark.slow
@pytest.mark.parametrize("path", [None, FOLDER / "games" / "games.db", FOLDER / "last" / "killed.db"])
def test_a_kill_at_every_statement_leaves_a_whole_journal(tmp_path: Path, path: Path | None) -> None:
    source = tmp_path / "none" / "games.db" if path is None else path
    (tmp_path / "first").mkdir()
    done = statements(copied(source, tmp_path / "first") if path else tmp_path / "first" / source.name)
    assert any("ALTER" in one for one in done)
    wanted = stored(copied(path, tmp_path))[1] if path else []
    versions = []
    for number in range(len(done) + 1):
        folder = tmp_path / str(number)
        folder.mkdir()
        kept = copied(source, folder) if path else folder / source.name
        assert ended(open_and_die, kept, number) == -signal.SIGKILL
        if path:
            version, rows = stored(kept)
            assert rows == wanted
            versions.append(version)
        with closing(SqliteJournal(kept)) as journal:
            assert len(journal.games()) == len({row[1] for row in wanted})
        assert stored(kept) == (SCHEMA_VERSION, wanted)
    # Not begun for a while, and from one statement on whole.
    assert versions == sorted(versions)
    assert not path or set(versions) == {1, SCHEMA_VERSION}


@pytest.mark.slow
def test_a_disk_that_is_full_in_the_middle_leaves_a_whole_journal(tmp_path: Path) -> None:
    path = FOLDER / "games" / "games.db"
    (tmp_path / "first").mkdir()
    wanted = stored(copied(path, tmp_path / "first"))[1]
    outcomes = []
    for room_bytes in range(0, 40_000, 1024):
        folder = tmp_path / str(room_bytes)
        folder.mkdir()
        kept = copied(path, folder)
        outcomes.append(ended(open_with_little_room, kept, room_bytes))
        version, rows = stored(kept)
        assert version in (1, SCHEMA_VERSION)
        assert rows == wanted
        SqliteJournal(kept).close()
        assert stored(kept) == (SCHEMA_VERSION, wanted)
    assert set(outcomes) == {0, 3}


# --- newer ------------------------------------------------------------------------------------------------------------


def test_a_newer_journal_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(SqliteJournal(path)) as journal:
        journal.append(1, 0, [("start", {"game": "alu", "options": ""})])
    with closing(sqlite3.connect(path)) as database:
        database.execute("ALTER TABLE event ADD COLUMN weather TEXT")
        database.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(JournalError) as caught:
        SqliteJournal(path)
    assert caught.value.reason == "newer"
    assert (os.listdir(tmp_path), path.read_bytes()) == (["games.db"], before)
