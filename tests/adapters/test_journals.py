"""What every journal promises, and what only the one in a file can get wrong."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from alu_companion.adapters.journal import Journal, JournalError, MemoryJournal, SqliteJournal

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
        database.execute("PRAGMA user_version = 2")


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
        (newer, "foreign"),
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


def test_two_tables_cannot_share_a_journal(tmp_path: Path) -> None:
    with closing(SqliteJournal(tmp_path / "games.db")) as first:
        with pytest.raises(JournalError) as caught:
            SqliteJournal(tmp_path / "games.db")
        assert caught.value.reason == "busy"
        first.append(1, 0, [("start", {})])
    with closing(SqliteJournal(tmp_path / "games.db")) as second:
        assert second.last_game() == 1


def test_a_process_that_dies_while_it_opens_leaves_no_half_journal(tmp_path: Path) -> None:
    """Tables and version come in one transaction: a database with the one but not the other is nobody's."""
    SqliteJournal(tmp_path / "games.db").close()
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        assert database.execute("PRAGMA user_version").fetchone()[0] == 1
        assert database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    assert os.listdir(tmp_path) == ["games.db"]
