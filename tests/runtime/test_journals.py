"""What every journal promises, and what only the one in a file can get wrong."""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from alu_companion.runtime import sqlite_journal
from alu_companion.runtime.damage import log_of
from alu_companion.runtime.journal import Journal, JournalError, MemoryJournal
from alu_companion.runtime.salvage import SCHEMA_VERSION, Row, salvage
from alu_companion.runtime.sqlite_journal import DamagedError, SqliteJournal, mend

_text = st.text(st.characters(codec="utf-8"))
_json = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | _text,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_text, inner, max_size=3),
)
bodies = st.dictionaries(_text, _json, max_size=4)


@pytest.fixture(params=["file", "memory"])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Journal]:
    with closing(SqliteJournal(tmp_path / "games.db") if request.param == "file" else MemoryJournal()) as journal:
        yield journal


def told(journal: Journal, game: int) -> list[tuple[int, str, dict[str, Any]]]:
    return [(event.at_ms, event.kind, dict(event.body)) for event in journal.events(game)]


def test_a_new_journal_is_empty(journal: Journal) -> None:
    assert journal.last_game() == 0
    assert journal.events(1) == ()


def test_events_come_back_in_their_order_by_game(journal: Journal) -> None:
    journal.append(1, 5, [("start", {})])
    journal.append(2, 3, [("start", {"options": "x"}), ("play", {"back": 0})])
    journal.append(1, 9, [("play", {"actions": ["a", "ä", "ы"]})])
    assert told(journal, 1) == [(5, "start", {}), (9, "play", {"actions": ["a", "ä", "ы"]})]
    assert told(journal, 2) == [(3, "start", {"options": "x"}), (3, "play", {"back": 0})]
    assert journal.last_game() == 2
    sequences = [event.sequence for game in (1, 2) for event in journal.events(game)]
    assert len(set(sequences)) == 4


def test_one_call_may_end_a_game_and_begin_another(journal: Journal) -> None:
    journal.append(1, 5, [("start", {})])
    journal.commit(9, [(1, "ended", {}), (2, "start", {}), (1, "lent", {})])
    assert told(journal, 1) == [(5, "start", {}), (9, "ended", {}), (9, "lent", {})]
    assert told(journal, 2) == [(9, "start", {})]


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(body=bodies)
def test_any_plain_values_come_back(journal: Journal, body: dict[str, Any]) -> None:
    game = journal.last_game() + 1
    journal.append(game, 0, [("play", body)])
    assert told(journal, game) == [(0, "play", body)]


def test_a_file_keeps_what_was_appended(tmp_path: Path) -> None:
    for number in range(3):
        with closing(SqliteJournal(tmp_path / "games.db")) as journal:
            assert journal.last_game() == number
            journal.append(number + 1, 0, [("start", {})])


def test_events_of_one_call_are_all_kept_or_none(tmp_path: Path) -> None:
    with closing(SqliteJournal(tmp_path / "games.db")) as journal:
        journal.append(1, 0, [("start", {})])
        refused: Any = [("play", {}), (None, {})]
        with pytest.raises(JournalError) as caught:
            journal.append(1, 0, refused)
        assert caught.value.reason == "write"
        journal.append(1, 1, [("play", {"back": 1})])
        assert told(journal, 1) == [(0, "start", {}), (1, "play", {"back": 1})]


def test_memory_refuses_on_request() -> None:
    journal = MemoryJournal()
    journal.fail_next = True
    with pytest.raises(JournalError):
        journal.append(1, 0, [("start", {}), ("ready", {})])
    assert journal.events(1) == ()
    journal.append(1, 0, [("start", {})])
    assert told(journal, 1) == [(0, "start", {})]


def no_database(path: Path) -> None:
    path.write_bytes(b"these are not the games you are looking for" * 40)


def other_tables(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE bird (name TEXT)")


def other_columns(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE event (bird TEXT)")


def newer(path: Path) -> None:
    SqliteJournal(path).close()
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")


def other_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE event (bird TEXT)")
        database.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")


def torn(path: Path) -> None:
    with closing(SqliteJournal(path)) as journal:
        for number in range(400):
            journal.append(1, number, [("play", {"actions": ["x" * 60]})])
    data = bytearray(path.read_bytes())
    data[100:4096] = bytes(3996)
    path.write_bytes(data)


def a_folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (no_database, "foreign"),
        (other_tables, "foreign"),
        (other_columns, "foreign"),
        (newer, "newer"),
        (other_version, "foreign"),
        (torn, "damaged"),
        (a_folder, "open"),
    ],
)
def test_a_file_that_is_no_journal_is_refused_and_left_alone(
    tmp_path: Path, spoil: Callable[[Path], None], reason: str
) -> None:
    path = tmp_path / "games.db"
    spoil(path)
    before = None if path.is_dir() else path.read_bytes()
    with pytest.raises(JournalError) as caught:
        SqliteJournal(path)
    assert caught.value.reason == reason
    assert before is None or path.read_bytes() == before


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(JournalError) as caught:
        SqliteJournal(tmp_path / "nowhere" / "games.db")
    assert caught.value.reason == "open"


@pytest.mark.parametrize("body", ["", "{", "[" * 100_000, "1" * 5000, "\0"])
def test_a_body_that_is_no_json_comes_back_as_none(tmp_path: Path, body: str) -> None:
    path = tmp_path / "games.db"
    with closing(SqliteJournal(path)) as journal:
        journal.append(1, 0, [("start", {}), ("play", {})])
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE event SET body = ? WHERE kind = 'play'", (body,))
    with closing(SqliteJournal(path)) as journal:
        assert [event.body for event in journal.events(1)] == [{}, None]


def played(path: Path, games: int = 6) -> list[Row]:
    """A journal of some games, with long bodies and letters of two bytes; what it holds."""
    with closing(SqliteJournal(path)) as journal:
        for game in range(1, games + 1):
            journal.append(game, 0, [("start", {"options": "x" * (3000 * game)})])
            for number in range(25):
                journal.append(game, number, [("play", {"back": 0, "actions": ["ы" * number]})])
    with closing(sqlite3.connect(path)) as database:
        return [
            Row(*row) for row in database.execute("SELECT seq, game, at_ms, kind, body, day FROM event ORDER BY seq")
        ]


def kept(journal: SqliteJournal) -> list[tuple[int, int, str, Any]]:
    return [
        (event.game, event.at_ms, event.kind, event.body) for game in journal.games() for event in journal.events(game)
    ]


def test_the_pages_of_a_sound_journal_hold_all_of_it(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    rows = played(path)
    assert salvage(path.read_bytes()) == (tuple(rows), 0)


def test_what_lies_in_the_log_after_a_crash_is_found(tmp_path: Path) -> None:
    """The file is cut to nothing, the log beside it is whole: it holds the newest version of every page."""
    path, copy = tmp_path / "games.db", tmp_path / "copy.db"
    with closing(SqliteJournal(path)) as journal:
        journal.append(1, 0, [("start", {"options": "x" * 9000}), ("ready", {})])
        journal.append(1, 1, [("play", {"back": 0, "actions": ["camp C4"]})])
        wanted = kept(journal)
        log = (tmp_path / "games.db-wal").read_bytes()
    for length in (0, 1, 50):
        copy.write_bytes(path.read_bytes()[:length])
        (tmp_path / "copy.db-wal").write_bytes(log)
        with pytest.raises(DamagedError) as caught:
            SqliteJournal(copy)
        aside = Path(mend(copy, caught.value))
        assert (aside.read_bytes(), log_of(aside).read_bytes()) == (path.read_bytes()[:length], log)
        with closing(SqliteJournal(copy)) as journal:
            assert kept(journal) == wanted
    # What was not committed whole is left out.
    assert salvage(b"", log[:-1]).rows == salvage(b"", log).rows[:2]


@pytest.mark.parametrize("step", range(6))
def test_whoever_is_killed_while_it_is_mended_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    """The newest events lie in the log alone: it must not go before the mended file is in its place."""
    path, copy = tmp_path / "games.db", tmp_path / "copy.db"
    with closing(SqliteJournal(path)) as journal:
        journal.append(1, 0, [("start", {"options": "x" * 9000}), ("ready", {})])
        wanted = kept(journal)
        copy.write_bytes(path.read_bytes()[:50])
        log_of(copy).write_bytes(log_of(path).read_bytes())
    with monkeypatch.context() as dying:
        Dying(dying, step)
        with contextlib.suppress(Killed):
            open_mended(copy).close()
    with closing(open_mended(copy)) as journal:
        assert kept(journal) == wanted


class Killed(BaseException):
    """What no handler of errors catches."""


class Dying:
    """From a renaming or a removal of a file on, counted from nought, nothing is done any more."""

    def __init__(self, patch: pytest.MonkeyPatch, step: int) -> None:
        self._left = step
        for name in ("replace", "unlink"):
            patch.setattr(Path, name, self._counted(getattr(Path, name)))

    def _counted(self, act: Callable[..., Any]) -> Callable[..., Any]:
        def counted(path: Path, *args: Any, **more: Any) -> Any:
            self._left -= 1
            if self._left < 0:
                raise Killed
            return act(path, *args, **more)

        return counted


def open_mended(path: Path) -> SqliteJournal:
    """A journal, mended where it has to be."""
    try:
        return SqliteJournal(path)
    except DamagedError as error:
        mend(path, error)
    return SqliteJournal(path)


def test_a_journal_that_was_cut_is_kept_aside_and_what_is_left_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    rows = played(path)
    data = path.read_bytes()
    found = set()
    lengths = [1, 50, 100, 511, 512, 4095, *range(4096, len(data), 4096), *range(5000, len(data), 9973)]
    for number, length in enumerate(lengths, start=1):
        path.write_bytes(data[:length])
        with pytest.raises(DamagedError) as caught:
            SqliteJournal(path)
        aside = mend(path, caught.value)
        assert aside == f"{path}.damaged-{number}"
        assert Path(aside).read_bytes() == data[:length]
        with closing(SqliteJournal(path)) as journal:
            for game in journal.games():
                before = [(row.kind, json.loads(row.body)) for row in rows if row.game == game]
                events = [(event.kind, event.body) for event in journal.events(game)]
                assert events == before[: len(events)]
            found.add(sum(len(journal.events(game)) for game in journal.games()))
            journal.append(journal.last_game() + 1, 0, [("start", {})])
    assert min(found) == 0
    assert max(found) > len(rows) / 2


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(data=st.data())
def test_a_journal_damaged_anywhere_is_read_mended_or_refused(tmp_path: Path, data: st.DataObject) -> None:
    path = tmp_path / "games.db"
    if not (tmp_path / "whole").exists():
        played(tmp_path / "whole")
    spoilt = bytearray((tmp_path / "whole").read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(spoilt) - 1))
        length = data.draw(st.sampled_from([1, 2, 100, 4096]))
        spoilt[place : place + length] = data.draw(st.binary(min_size=1, max_size=1)) * len(
            spoilt[place : place + length]
        )
    for left in tmp_path.glob("games.db*"):
        left.unlink()
    path.write_bytes(spoilt)
    fault: JournalError | None = None
    try:
        SqliteJournal(path).close()
    except JournalError as error:
        fault = error
    if isinstance(fault, DamagedError):
        assert Path(mend(path, fault)).read_bytes() == spoilt
    elif fault is not None:
        # Nothing is left by which it could be known, or its version is another one.
        assert fault.reason in ("foreign", "newer")
        assert path.read_bytes() == spoilt
        return
    with closing(SqliteJournal(path)) as journal:
        kept(journal)
        assert journal.of_kind("guide") == ()
        journal.append(journal.last_game() + 1, 0, [("start", {})])


def test_a_number_that_nobody_can_have_reached_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(SqliteJournal(path)) as journal:
        journal.append(1, 0, [("start", {}), ("play", {}), ("play", {})])
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE event SET game = ? WHERE seq = 2", (2**63 - 1,))
    with pytest.raises(DamagedError) as caught:
        SqliteJournal(path)
    # Nobody knows of which game the lost event was.
    assert [(row.sequence, row.kind) for row in caught.value.found.kept.rows] == [(1, "start")]
    assert caught.value.found.kept.lost == 2


def test_a_game_is_cut_and_all_is_kept_beside(journal: Journal, tmp_path: Path) -> None:
    journal.append(1, 0, [("start", {}), ("play", {"back": 0})])
    journal.append(2, 0, [("start", {})])
    journal.append(1, 5, [("play", {"back": 1})])
    aside = journal.cut(1, journal.events(1)[1].sequence)
    assert told(journal, 1) == [(0, "start", {})]
    assert told(journal, 2) == [(0, "start", {})]
    if isinstance(journal, SqliteJournal):
        with closing(SqliteJournal(aside)) as whole:
            assert told(whole, 1) == [(0, "start", {}), (0, "play", {"back": 0}), (5, "play", {"back": 1})]


def test_two_tables_cannot_share_a_journal(tmp_path: Path) -> None:
    with closing(SqliteJournal(tmp_path / "games.db")) as first:
        with pytest.raises(JournalError) as caught:
            SqliteJournal(tmp_path / "games.db")
        assert caught.value.reason == "busy"
        first.append(1, 0, [("start", {})])
    with closing(SqliteJournal(tmp_path / "games.db")) as second:
        assert second.last_game() == 1


@pytest.mark.parametrize("ends", [True, False])
def test_a_program_that_only_reads_a_journal_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ends: bool
) -> None:
    path = tmp_path / "games.db"
    SqliteJournal(path).close()
    reader = sqlite3.connect(path, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT * FROM event").fetchall()
    may_be_read = sqlite_journal._may_be_read
    asked: list[bool] = []

    def looked(at: Path) -> bool:
        asked.append(may_be_read(at))
        if ends:
            reader.close()
        return asked[-1]

    monkeypatch.setattr(sqlite_journal, "_TABLE_S", 0.0)
    monkeypatch.setattr(sqlite_journal, "_READER_S", 0.01)
    monkeypatch.setattr(sqlite_journal, "_may_be_read", looked)
    if ends:
        SqliteJournal(path).close()
    else:
        with pytest.raises(JournalError, match="busy"):
            SqliteJournal(path)
    assert asked == [True]
    reader.close()


def test_a_process_that_dies_while_it_opens_leaves_no_half_journal(tmp_path: Path) -> None:
    """Tables and version come in one transaction: a database with the one but not the other is nobody's."""
    SqliteJournal(tmp_path / "games.db").close()
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        assert database.execute("PRAGMA user_version").fetchone()[0] == SCHEMA_VERSION
        assert database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    assert os.listdir(tmp_path) == ["games.db"]
