"""A journal whose file is removed, replaced or spoilt by somebody else while a table plays: noticed before the next commit, and nothing
that was announced is lost."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from alu_companion.runtime.damage import index_of, log_of
from alu_companion.runtime.journal import ANEW, BESIDE, JournalError
from alu_companion.runtime.sqlite_journal import SqliteJournal

pytestmark = pytest.mark.slow

GAME = [(1, "start"), (2, "play"), (3, "play")]


def begun(path: Path) -> SqliteJournal:
    """A journal with two games of before, and one that is played."""
    with closing(SqliteJournal(path)) as journal:
        for game in (1, 2):
            journal.append(game, 1, [("start", {})])
            for at_ms in range(2, 200):
                journal.append(game, at_ms, [("play", {"actions": ["x" * 60], "back": 0})])
    journal = SqliteJournal(path)
    journal.append(3, 1, [("start", {})])
    journal.append(3, 2, [("play", {"actions": ["one"], "back": 0})])
    return journal


def played(path: Path, game: int = 3) -> list[tuple[int, str]]:
    with closing(SqliteJournal(path)) as journal:
        return [(event.at_ms, event.kind) for event in journal.events(game)]


def left_by_a_kill(path: Path, copy: Path) -> Path:
    """What would be found if the program were killed now."""
    for of in (lambda one: one, log_of):
        if of(path).exists():
            shutil.copyfile(of(path), of(copy))
    return copy


def unlinked(path: Path) -> None:
    for one in (path, log_of(path)):
        one.unlink()


def unlinked_alone(path: Path) -> None:
    path.unlink()


def log_unlinked(path: Path) -> None:
    log_of(path).unlink()


def log_emptied(path: Path) -> None:
    os.truncate(log_of(path), 0)


def log_of_noise(path: Path) -> None:
    log_of(path).write_bytes(os.urandom(log_of(path).stat().st_size))


def renamed(path: Path) -> None:
    path.rename(path.with_name("elsewhere.db"))


def folder_made_again(path: Path) -> None:
    shutil.rmtree(path.parent)
    path.parent.mkdir()


def folder_removed(path: Path) -> None:
    shutil.rmtree(path.parent)


def emptied(path: Path) -> None:
    os.truncate(path, 0)


def of_noise(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(os.urandom(path.stat().st_size))


def cut_short(path: Path) -> None:
    os.truncate(path, 5000)


def link_to_itself(path: Path) -> None:
    unlinked(path)
    path.symlink_to(path)


def moved_behind_a_link(path: Path) -> None:
    moved = path.parent.parent / "moved.db"
    path.rename(moved)
    path.symlink_to(moved)


def folder_for_a_log(path: Path) -> None:
    log_unlinked(path)
    log_of(path).mkdir()


GONE: tuple[Callable[[Path], None], ...] = (
    unlinked, unlinked_alone, log_unlinked, log_emptied, log_of_noise, renamed, folder_made_again, folder_removed, emptied,
    of_noise, cut_short, link_to_itself, moved_behind_a_link, folder_for_a_log,
)  # fmt: skip


@pytest.mark.quick("before an event-unlinked_alone")
@pytest.mark.parametrize("become", GONE)
@pytest.mark.parametrize("when", ["before an event", "before the end"])
def test_what_was_announced_is_found_where_the_journal_was(
    tmp_path: Path, become: Callable[[Path], None], when: str
) -> None:
    path = tmp_path / "kept" / "games.db"
    path.parent.mkdir()
    told: list[tuple[str, Path]] = []
    journal = begun(path)
    journal._on_moved = lambda reason, now: told.append((reason, now))
    become(path)
    if when == "before an event":
        journal.append(3, 3, [("play", {"actions": ["two"], "back": 0})])
        assert journal.troubles() == [ANEW]
        assert played(left_by_a_kill(path, tmp_path / "killed.db")) == GAME
    journal.close()
    assert told == [(ANEW, path)]
    assert played(path) == (GAME if when == "before an event" else GAME[:2])
    if become not in (log_emptied, log_of_noise, emptied, of_noise, cut_short):
        # All of it can be read through the file that is open.
        assert len(played(path, 1)) == 199


@pytest.mark.parametrize(
    "become", [unlinked, unlinked_alone, log_unlinked, log_emptied, emptied, folder_made_again, folder_removed]
)
def test_what_becomes_of_the_file_while_an_event_is_written_is_noticed_before_the_next_one(
    tmp_path: Path, become: Callable[[Path], None]
) -> None:
    path = tmp_path / "kept" / "games.db"
    path.parent.mkdir()
    journal = begun(path)
    grown = journal._place.grown

    def spoilt() -> None:
        become(path)
        grown()

    journal._place.grown = spoilt  # type: ignore[method-assign]
    journal.append(3, 3, [("play", {"actions": ["two"], "back": 0})])
    journal.append(3, 4, [("play", {"actions": ["three"], "back": 0})])
    assert journal.troubles() == [ANEW]
    left = left_by_a_kill(path, tmp_path / "killed.db")
    journal.close()
    assert played(left) == [*GAME, (4, "play")]


def other_journal(path: Path) -> None:
    with closing(SqliteJournal(path)) as journal:
        journal.append(1, 7, [("start", {"options": "other"})])


def replaced(path: Path) -> None:
    other = path.with_name("other.db")
    other_journal(other)
    other.replace(path)


def replaced_with_its_log(path: Path) -> None:
    replaced(path)
    log_of(path).unlink()


def copied_over(path: Path) -> None:
    other = path.with_name("other.db")
    other_journal(other)
    with path.open("r+b") as file:
        file.truncate(0)
        file.write(other.read_bytes())
    other.unlink()


def text_instead(path: Path) -> None:
    path.unlink()
    path.write_text("a letter", encoding="utf-8")


def folder_instead(path: Path) -> None:
    path.unlink()
    path.mkdir()


def test_a_journal_that_was_begun_alike_is_not_taken_for_this_one(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(SqliteJournal(path)) as journal:
        journal.append(1, 0, [("start", {"options": ""})])
        os.truncate(path, 0)
        journal.append(1, 1, [("play", {"actions": ["one"], "back": 0})])
        assert journal.troubles() == [ANEW]
        replaced(path)
        journal.append(1, 2, [("play", {"actions": ["two"], "back": 0})])
        assert journal.troubles() == [BESIDE]
    assert played(path, 1) == [(7, "start")]


@pytest.mark.parametrize("become", [replaced, replaced_with_its_log, copied_over, text_instead, folder_instead])
def test_what_lies_in_its_place_is_left_as_it_is(tmp_path: Path, become: Callable[[Path], None]) -> None:
    path = tmp_path / "games.db"
    journal = begun(path)
    become(path)
    found = None if path.is_dir() else path.read_bytes()
    journal.append(3, 3, [("play", {"actions": ["two"], "back": 0})])
    assert journal.troubles() == [BESIDE]
    journal.append(3, 4, [("play", {"actions": ["three"], "back": 0})])
    assert journal.troubles() == []
    journal.close()
    assert found is None or path.read_bytes() == found
    assert not log_of(path).exists()
    assert played(tmp_path / "games-2.db") == [*GAME, (4, "play")]
    if become in (replaced, replaced_with_its_log, copied_over):
        assert played(path, 1) == [(7, "start")]
        assert played(path, 3) == []


def test_another_table_that_has_begun_there_keeps_its_file(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    journal = begun(path)
    unlinked(path)
    with closing(SqliteJournal(path)) as other:
        other.append(1, 7, [("start", {})])
        journal.append(3, 3, [("play", {"actions": ["two"], "back": 0})])
        other.append(1, 8, [("play", {})])
        assert other.troubles() == []
    journal.close()
    assert played(path, 1) == [(7, "start"), (8, "play")]
    assert played(tmp_path / "games-2.db") == GAME


def test_nothing_is_announced_while_it_cannot_be_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "kept" / "games.db"
    path.parent.mkdir()
    journal = begun(path)
    shutil.rmtree(path.parent)
    path.parent.write_text("in the way", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(JournalError, match="write"):
            journal.append(3, 3, [("play", {"actions": ["two"], "back": 0})])
    path.parent.unlink()
    journal.append(3, 3, [("play", {"actions": ["two"], "back": 0})])
    assert journal.troubles() == [ANEW]
    journal.close()
    assert played(path) == GAME


def test_what_was_removed_before_anything_was_written_stays_removed(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    begun(path).close()
    journal = SqliteJournal(path)
    unlinked(path)
    journal.close()
    assert not path.exists()


def test_a_link_to_a_journal_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "games.db", tmp_path / "link.db"
    path.touch()
    link.symlink_to(path)
    journal = begun(link)
    unlinked(path)
    journal.append(3, 3, [("play", {"actions": ["two"], "back": 0})])
    journal.close()
    assert link.is_symlink()
    assert played(path) == GAME


@pytest.fixture
def open_mask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.usefixtures("open_mask")
def test_a_journal_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(SqliteJournal(path)) as journal:
        journal.append(1, 1, [("start", {})])
        assert [mode(one) for one in (path, log_of(path))] == [0o600, 0o600]
    for one in (path, log_of(path), index_of(path)):
        one.touch()
        one.chmod(0o644)
    with closing(SqliteJournal(path)) as journal:
        assert mode(path) == mode(log_of(path)) == 0o600
        unlinked(path)
        journal.append(1, 2, [("play", {})])
        assert mode(path) == mode(log_of(path)) == 0o600


def test_a_game_that_was_gone_on_with_and_not_written_yet_is_not_lost(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    begun(path).close()
    journal = SqliteJournal(path)
    assert len(journal.events(3)) == 2
    emptied(path)
    journal.append(3, 3, [("play", {"actions": ["two"], "back": 0})])
    assert played(left_by_a_kill(path, tmp_path / "killed.db")) == GAME
    journal.close()
    assert played(path) == GAME


def test_a_game_with_a_lesson_in_between_is_not_lost(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    journal = begun(path)
    journal.append(4, 1, [("start", {})])
    emptied(path)
    journal.append(3, 3, [("play", {"actions": ["two"], "back": 0})])
    journal.close()
    assert (played(path), played(path, 4)) == (GAME, [(1, "start")])
