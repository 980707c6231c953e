"""Faults of the file of the journal: somebody else removes, renames, replaces or empties it while it is played."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from alu_companion.games.game import GameError
from alu_companion.runtime.damage import log_of
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_tools.campaign.catalogue import Fault, Layer, register
from alu_tools.campaign.faults.storage import JOURNAL
from alu_tools.campaign.invariants import TOLD_MS, replayed
from alu_tools.campaign.resuming import texts_of
from alu_tools.campaign.table import Table

_LOOKS_MS: Final = 100
_WAITS_MS: Final = 30_000
_ANEW, _BESIDE = "journal-anew", "journal-beside"


def _removed(path: Path) -> None:
    for one in path.parent.glob(path.name + "*"):
        one.unlink()


def _renamed(path: Path) -> None:
    path.rename(path.with_name("kept-elsewhere.db"))


def _emptied(path: Path) -> None:
    os.truncate(path, 0)


def _replaced(path: Path) -> None:
    """As who copies back what was saved once: the log of the journal that is played is left beside it."""
    other = path.with_name("other.db")
    for left in (other, log_of(other)):
        left.unlink(missing_ok=True)
    with contextlib.closing(SqliteJournal(other)) as journal:
        journal.append(7, 0, [("start", {"options": ""})])
    other.replace(path)


def _spoilt(spoil: Callable[[Path], None], said: str, table: Table, chance: Random) -> Iterator[int]:
    """It happens right before a step is kept, so that whoever dies before has lost nothing: that is told, and nothing is lost."""
    if table.life is None or JOURNAL in table.broken:
        return
    table.broken.add(JOURNAL)
    struck = list[int]()

    def strike() -> None:
        spoil(table.path)
        struck.append(table.now_ms)

    table.at_commit = strike
    for _ in range(_WAITS_MS // _LOOKS_MS):
        yield _LOOKS_MS
        if struck:
            break
    if not struck:
        table.at_commit = None
    else:
        table.expect(said, from_ms=struck[0])
        yield TOLD_MS
        _compare(table)
    table.broken.discard(JOURNAL)


def _compare(table: Table) -> None:
    """What the game is now has to be in the journal, as another program reads it."""
    game = table.game
    if game is None:
        return
    try:
        kept = replayed(table.rows())
    except (sqlite3.Error, GameError, LookupError, ValueError, TypeError) as error:
        table.wrong(f"the journal is gone: {error!r}")
        return
    if kept != texts_of(game, game.past):
        table.wrong(f"the journal holds {len(kept)} of {len(game.past)} actions")


_WAYS: Final[dict[str, tuple[Callable[[Path], None], str]]] = {
    "journal-removed": (_removed, _ANEW),
    "journal-renamed": (_renamed, _ANEW),
    "journal-emptied": (_emptied, _ANEW),
    "journal-replaced": (_replaced, _BESIDE),
}

for _name, (_spoil, _said) in _WAYS.items():
    register(Fault(_name, Layer.STORAGE, partial(_spoilt, _spoil, _said), needs_board=False, weight=0.5))
