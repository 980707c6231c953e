"""Faults of the disk: full, read-only or slow while a game is played; a journal that is spoilt when it is opened again."""

from __future__ import annotations

import contextlib
import io
import sqlite3
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from alu_companion.runtime.damage import log_of
from alu_companion.runtime.environment import Failure
from alu_companion.runtime.journal import JournalError
from alu_companion.runtime.saved_games import last_game, open_journal
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_tools.campaign.catalogue import Fault, Layer, fault, register
from alu_tools.campaign.companion import Companion, copy_files
from alu_tools.campaign.fragile import AT_THE_END, FULL, READ_ONLY
from alu_tools.campaign.table import Table

_LOOKS_MS: Final = 100
_FULL_MS: Final = (1000, 40_000)
JOURNAL: Final = "journal"
"""Stands in `Table.broken` while something is wrong with the journal, or with its disk."""


def _refused(where: int, table: Table, chance: Random) -> Iterator[int]:
    """The disk takes nothing for a while: what is played then is refused aloud."""
    life = table.life
    if life is None or JOURNAL in table.broken:
        return
    table.broken.add(JOURNAL)
    try:
        yield from _refusing(life, where, table, chance)
    finally:
        table.broken.discard(JOURNAL)


def _refusing(life: Companion, where: int, table: Table, chance: Random) -> Iterator[int]:
    life.journal.refuse(where)
    life.journal.refused_ms, told = None, False
    for _ in range(chance.randint(*_FULL_MS) // _LOOKS_MS):
        yield _LOOKS_MS
        if table.life is not life:
            return
        if life.journal.refused_ms is not None and not told:
            told = True
            table.expect("save-failed", "action-not-saved", from_ms=life.journal.refused_ms)
    if table.life is not life:
        return
    life.journal.refuse(None)
    while table.life is life and table.waits_for_disk:
        # It is over once the companion has tried again.
        yield _LOOKS_MS


register(Fault("disk-full", Layer.STORAGE, partial(_refused, FULL), needs_board=False))
register(Fault("disk-full-at-the-end", Layer.STORAGE, partial(_refused, AT_THE_END), needs_board=False))
register(Fault("disk-read-only", Layer.STORAGE, partial(_refused, READ_ONLY), needs_board=False))


def _slow(ms: int, table: Table, chance: Random) -> Iterator[int]:
    """Each step waits for the disk."""
    life = table.life
    if life is None:
        return
    life.journal.slow_ms = ms
    yield chance.randint(*_FULL_MS)
    life.journal.slow_ms = 0


for _ms in (20, 2000):
    register(Fault(f"disk-slow-{_ms}", Layer.STORAGE, partial(_slow, _ms), needs_board=False))


@fault("second-companion", Layer.STORAGE, needs_board=False, weight=0.1)
def second_companion(table: Table, chance: Random) -> Iterator[int]:
    """Somebody starts a second companion on the same journal: it is told, and not let in. Where the first one has just died it is the
    only one."""
    if table.life is None:
        return
    try:
        with contextlib.closing(SqliteJournal(table.path)):
            table.wrong("two companions on one journal")
    except JournalError as error:
        if error.reason != "busy":
            table.wrong(f"a second companion hears {error.reason}")
    yield 1


# --- the journal when it is opened again; the game goes on with the one that is whole


def _reopened(table: Table, spoil: Callable[[Path, Random], bool], chance: Random) -> None:
    """Spoil a copy of the journal and open it as `alu play` does: what is read is played by the rules, or it is refused in words.
    `spoil` says whether what is left must be what the journal began with."""
    copy = table.folder / "spoilt.db"
    for left in table.folder.glob("spoilt.db*"):
        left.unlink()
    copy_files(table.path, copy)
    is_beginning = spoil(copy, chance)
    whole = {} if table.game is None else {table.number: [one.action for one in table.game.past]}
    speaker = Speaker(table.words, table.settings)
    with (
        contextlib.redirect_stderr(io.StringIO()),
        contextlib.suppress(Failure),
        open_journal(speaker, copy) as book,
    ):
        state = last_game(speaker, book, copy, table.rules)
        # The beginning of a journal may end before its last game.
        game = [] if state is None else whole.get(state.number, [])
        read = [] if state is None or not game else [one.action for one in state.past]
        if is_beginning and read != game[: len(read)] and not _took_back(table):
            table.wrong(f"another game is read from a spoilt journal: {len(read)} of {len(game)} actions")


def _took_back(table: Table) -> bool:
    return any(event.kind == "far-cut" or (event.kind == "play" and event.body["back"]) for event in table.rows())


def _truncate(path: Path, chance: Random) -> bool:
    target = log_of(path) if log_of(path).exists() and chance.random() < 0.7 else path
    data = target.read_bytes()
    target.write_bytes(data[: chance.randint(0, len(data))])
    return True


def _garble(path: Path, chance: Random) -> bool:
    target = log_of(path) if log_of(path).exists() and chance.random() < 0.7 else path
    data = bytearray(target.read_bytes())
    for _ in range(chance.randint(1, 4)):
        if data:
            at = chance.randrange(len(data))
            data[at : at + 64] = chance.randbytes(len(data[at : at + 64]))
    target.write_bytes(data)
    return False


def _spoilt(spoil: Callable[[Path, Random], bool], table: Table, chance: Random) -> Iterator[int]:
    _reopened(table, spoil, chance)
    yield 1


register(Fault("journal-truncated", Layer.STORAGE, partial(_spoilt, _truncate), needs_board=False))
register(Fault("journal-garbled", Layer.STORAGE, partial(_spoilt, _garble), needs_board=False))


@fault("journal-locked", Layer.STORAGE, needs_board=False, weight=0.1)
def locked(table: Table, chance: Random) -> Iterator[int]:
    """Another program holds the journal when it is opened: that is told in one sentence."""
    copy = table.folder / "locked.db"
    copy_files(table.path, copy)
    speaker = Speaker(table.words, table.settings)
    with contextlib.closing(sqlite3.connect(copy, isolation_level=None)) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        try:
            with open_journal(speaker, copy):
                table.wrong("a locked journal is opened")
        except Failure as failure:
            if not str(failure).strip():
                table.wrong("a locked journal is refused without a word")
        holder.execute("ROLLBACK")
    yield 1
