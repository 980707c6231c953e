"""The games that are kept: the journal file, the last game in it, positions in files."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from alu_companion.adapters.config import decode_text, journal_path
from alu_companion.adapters.journal import Journal, JournalError, SqliteJournal
from alu_companion.commands.common import Speaker
from alu_companion.games.alu.notation import parse_state
from alu_companion.games.alu.position import is_playable
from alu_companion.games.alu.values import State
from alu_companion.games.game import GameError
from alu_companion.table import Commit, TableState
from alu_companion.table.resume import ResumeError, new_table, resume


@contextlib.contextmanager
def open_journal(speaker: Speaker, path: Path) -> Iterator[Journal]:
    """The journal, and the sentence for everything that keeps a game from beginning in it."""
    if path == journal_path():
        # A folder that cannot be made is met again, and told, when the file is opened.
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with contextlib.closing(SqliteJournal(path)) as book:
            yield book
    except JournalError as error:
        speaker.fail(f"journal-{error.reason}", path=str(path))


def read_position(speaker: Speaker, path: Path) -> State:
    """The position in a file, lines that begin with a hash left out."""
    try:
        lines = decode_text(path.read_bytes()).splitlines()
    except (OSError, UnicodeDecodeError):
        speaker.fail("file-unreadable", path=str(path))
    try:
        position = parse_state("\n".join(line for line in lines if line.strip() and not line.startswith("#")))
    except GameError:
        speaker.fail("position-wrong", path=str(path))
    if not is_playable(position):
        speaker.fail("position-wrong", path=str(path))
    return position


def begin(
    speaker: Speaker, journal: Journal, path: Path, begin_new: bool, position: State | None
) -> tuple[TableState, Commit | None]:
    """The last game if it is not over and no position was chosen, else a new one."""
    state = None if begin_new or position is not None else last_game(speaker, journal, path)
    if state is not None and state.game.ended is None:
        return state, None
    return new_table(speaker.settings, journal.last_game() + 1, position)


def last_game(speaker: Speaker, journal: Journal, path: Path) -> TableState | None:
    """The table of the last game as its journal left it; None when there is none. Raises Failure."""
    number = journal.last_game()
    if not number:
        return None
    events = [(event.kind, event.body) for event in journal.events(number)]
    try:
        return resume(speaker.settings, number, events)
    except ResumeError as error:
        speaker.fail("journal-wrong", path=str(path), game=number, line=error.position)
