"""Targets: damaged journals, what can be saved of them, and games that go on from what they hold."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from alu_companion.features.guide.listening import guide_places
from alu_companion.grid import GRID
from alu_companion.registry import RULESETS, resume
from alu_companion.runtime.damage import log_of
from alu_companion.runtime.journal import JournalError
from alu_companion.runtime.salvage import LARGEST_NUMBER, salvage
from alu_companion.runtime.sqlite_journal import DamagedError, SqliteJournal, mend
from alu_companion.table import Settings
from alu_companion.table.bodies import BODIES
from alu_companion.table.resume import ResumeError, name_of
from alu_tools.fuzz.target import Target, demand, same, scratch

_LONGEST_JOURNAL: Final = 65_536
_KINDS: Final = (*BODIES, *(event.kind for event in GRID.events))
_EVENTS: Final[tuple[tuple[str, Any], ...]] = (
    ("start", {"game": "poi", "options": "map=first"}),
    ("play", {"back": 0, "actions": ["choose c1"]}),
    ("play", {"back": 0, "actions": ["choose b1"]}),
    ("guide", {"game": "poi", "language": "en", "chapter": "map", "item": 3}),
    ("play", {"back": 1, "actions": ["choose b2"]}),
)
_ALU: Final[tuple[tuple[str, Any], ...]] = (
    ("start", {"options": "swap"}),
    ("ready", {}),
    ("play", {"back": 0, "actions": ["camp C1"]}),
    ("lent", {}),
    ("returned", {}),
    ("outside", {"fields": {"A1": "circle"}}),
    ("play", {"back": 0, "actions": ["end"]}),
)


def _parts(data: bytes) -> tuple[bytes, bytes]:
    """The file and its write-ahead log; the first three bytes tell where it is cut."""
    size = int.from_bytes(data[:3])
    return data[3 : 3 + size], data[3 + size :]


def _file(data: bytes) -> None:
    """Open it, mend it, and go on with every game that is in it."""
    path = scratch() / "games.db"
    for left in scratch().glob("games.db*"):
        left.unlink()
    body, log = _parts(data)
    path.write_bytes(body)
    if log:
        log_of(path).write_bytes(log)
    try:
        _go_on(path)
    except DamagedError as error:
        aside = Path(mend(path, error))
        same(body, aside.read_bytes(), "the file is not kept as it was")
        with contextlib.closing(SqliteJournal(path)) as journal:
            kept = [event for number in journal.games() for event in journal.events(number)]
        same(len(error.found.kept.rows), len(kept), "saved and lost again")
        _go_on(path)


def _go_on(path: Path) -> None:
    with contextlib.closing(SqliteJournal(path)) as journal:
        guide_places(event.body for event in journal.of_kind("guide"))
        for number in journal.games()[:3]:
            events = journal.events(number)
            name_of(events[0].body)
            _resumed([(event.kind, event.body) for event in events])
        last = journal.last_game()
        journal.append(last + 1, 0, [("ready", {})])
        same(last + 1, journal.last_game(), "written and not there")


def _resumed(events: list[tuple[str, Any]]) -> None:
    try:
        state = resume(Settings(), 1, events)
    except ResumeError as error:
        demand(0 <= error.position <= len(events), f"event {error.position} of {len(events)}")
        return
    game = state.rules.game
    same(state.game, game.parse_state(game.format_state(state.game)), "a resumed position")


def _salvage(data: bytes) -> None:
    found = salvage(*_parts(data))
    numbers = [row.sequence for row in found.rows]
    demand(numbers == sorted(set(numbers)), f"out of order: {numbers}")
    demand(found.lost >= 0, f"lost {found.lost}")
    for row in found.rows:
        demand(0 < row.sequence <= LARGEST_NUMBER and 0 < row.game <= LARGEST_NUMBER, str(row))
        row.body.encode()


def _bodies(data: bytes) -> None:
    """Games from any JSON: of a journal only the bodies may be anything."""
    try:
        given = json.loads(data)
    except (ValueError, RecursionError):
        return
    whole = [one for one in given if isinstance(one, list) and len(one) == 2] if isinstance(given, list) else []
    events = [(str(kind), body) for kind, body in whole]
    guide_places(body for _, body in events)
    for _, body in events[:1]:
        name_of(body)
    _resumed(events)


@cache
def _files() -> tuple[bytes, ...]:
    """Journals: one that was closed, and one that was left with its log, as a kill leaves it."""
    folder = scratch() / "seeds"
    folder.mkdir()
    found = []
    for name, pages in (("closed", 512), ("left", 1024)):
        path = folder / name
        with contextlib.closing(sqlite3.connect(path)) as database:
            database.execute(f"PRAGMA page_size = {pages}")
            database.execute("VACUUM")
        journal = SqliteJournal(path)
        for number, events in enumerate((_EVENTS, _ALU), start=1):
            for event in events:
                journal.append(number, 5, [event])
        left = log_of(path).read_bytes() if name == "left" else b""
        if name == "closed":
            journal.close()
        body = path.read_bytes()
        journal.close()
        found.append(len(body).to_bytes(3) + body + left)
    return tuple(found)


def _texts() -> Iterator[bytes]:
    for events in (_EVENTS, _ALU):
        yield json.dumps(events).encode()
    for name, rules in RULESETS.items():
        state = rules.game.format_state(rules.game.start(rules.game.parse_options("")))
        yield json.dumps(
            [["start", {"game": name, "options": "", "state": state}], ["position", {"state": state}]]
        ).encode()


TARGETS: Final = (
    Target("journal-file", _file, (JournalError,), _files, _KINDS, _LONGEST_JOURNAL),
    Target("journal-salvage", _salvage, (), _files, _KINDS, _LONGEST_JOURNAL),
    Target("journal-bodies", _bodies, (), _texts, (*_KINDS, "back", "actions", "state", "options")),
)
