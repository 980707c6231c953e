"""The entries of a recording in words, with what is heard between them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Final, NamedTuple

from alu_companion.games.geometry import Field
from alu_companion.games.geometry import Geometry as Tiles
from alu_companion.runtime.board_bytes import BoardBytes
from alu_companion.runtime.inputs import ALL_HEARD, BOARD, END, HAND_CHOSEN, HANDS, HEARD, LINK, WELCOME
from alu_companion.runtime.playback import Playback
from alu_companion.runtime.recording import Entry, TellPercent, tell_nobody, whole_lines
from alu_companion.runtime.transcript import MemoryTranscript, Said
from alu_companion.speech.message import Listed, Part, Value, part
from alu_companion.wire.host_link import Lost
from alu_companion.wire.messages import Event, Garbage, Geometry, Hello, Message, VersionMismatch
from alu_companion.wire.state import BoardState, Counter

_CONTENTS: Final = {".": "empty", "S": "square", "C": "circle", "R": "raid", "W": "wand", "?": "unclear", "!": "short"}
"""The content of a field by the letter of the board."""
_WHO: Final = {"S": "square", "C": "circle", "-": "none", "!": "fault"}
"""The side at a socket, by the letter."""


class Shown(NamedTuple):
    """An entry in words; of the board, what one of its lines says."""

    at_ms: int
    kind: str
    part: Part


class Wanted(NamedTuple):
    """Which entries are shown; no kinds are all kinds, no end is the end."""

    from_ms: int = 0
    to_ms: int | None = None
    kinds: Collection[str] = ()

    def in_time(self, at_ms: int) -> bool:
        """True when entries of this time are wanted."""
        return self.from_ms <= at_ms and (self.to_ms is None or at_ms <= self.to_ms)

    def takes(self, at_ms: int, kind: str) -> bool:
        """True when an entry of this kind at this time is wanted."""
        return self.in_time(at_ms) and (not self.kinds or kind in self.kinds)


def show(
    path: Path,
    wanted: Wanted,
    playback: Playback | None,
    said: MemoryTranscript,
    tell_percent: TellPercent = tell_nobody,
) -> Iterator[Shown | Said]:
    """The entries of a recording in words and, where they are fed to a `playback`, what that says into `said`, in the order of time.

    Lines of the board that say the same as the one before are told by their number.

    Raises:
        OSError: the file cannot be read.
        RecordingError: all that is whole has been yielded.
    """
    board = _Board()
    for number, entry in whole_lines(path, tell_percent):
        if entry is None:
            # Nobody knows what the lost line has changed: what follows is shown, and no more played.
            playback = None
            continue
        if wanted.to_ms is not None and entry.at_ms > wanted.to_ms:
            break
        parts = board.take(entry) if entry.kind == BOARD.name else (*board.same(), Shown(*entry[:2], words_of(entry)))
        if entry.kind == LINK.name:
            board.follow(entry)
        for one in parts:
            if wanted.takes(one.at_ms, one.kind):
                yield one
        if playback is not None:
            playback.feed(number, entry)
            yield from (one for one in said.said if wanted.in_time(one.at_ms))
            said.said.clear()
    yield from (one for one in board.same() if wanted.takes(one.at_ms, one.kind))


def words_of(entry: Entry) -> Part:
    """An entry that is not of the board, in words."""
    if entry.kind in (LINK.name, WELCOME.name, HANDS.name, HAND_CHOSEN.name):
        return log(f"{entry.kind}-{entry.content.decode('ascii', 'replace') or 'lines'}")
    if entry.kind in (HEARD.name, ALL_HEARD.name, END.name):
        return log(entry.kind)
    return log(entry.kind, text=entry.content.decode("utf-8", "replace"))


class _Board:
    """Tells what the lines of the board say, each against the one before."""

    def __init__(self) -> None:
        self._bytes = BoardBytes()
        self._before: BoardState | None = None
        self._same = 0
        self._same_ms = 0

    def follow(self, entry: Entry) -> None:
        self._bytes.follow(entry)
        self._before = None

    def take(self, entry: Entry) -> Iterator[Shown]:
        """Tell what the bytes of an entry say."""
        if not self._bytes.is_up:
            yield Shown(entry.at_ms, BOARD.name, log("unheard", count=len(entry.content)))
        for line in self._bytes.take(entry):
            event = line.event
            if isinstance(event, BoardState) and self._before is not None and event.repeats(self._before):
                self._same, self._same_ms = self._same + 1, entry.at_ms
                continue
            yield from self.same()
            yield Shown(entry.at_ms, BOARD.name, self._words(event))

    def same(self) -> Iterator[Shown]:
        """How often the board has said the same since something else was told."""
        count, self._same = self._same, 0
        if count:
            yield Shown(self._same_ms, BOARD.name, log("same", count=count))

    def _words(self, event: Event) -> Part:
        match event:
            case BoardState():
                before, self._before = self._before, event
                return _board_sees(_changes(before, event, self._bytes.geometry))
            case Hello():
                return log(
                    "hello",
                    firmware=event.firmware.strip(),
                    columns=event.columns,
                    rows=event.rows,
                    text=event.boot,
                )
            case Lost():
                return log("lost", count=event.count)
            case Garbage():
                return log("garbage", text=event.reason, line=event.data.decode("ascii", "backslashreplace"))
            case VersionMismatch():
                return log("other-version", count=event.theirs)
            case Message():
                return log("board", text=repr(event))
        raise TypeError(event)


def _changes(before: BoardState | None, now: BoardState, geometry: Geometry) -> tuple[Part, ...]:
    tiles = Tiles(geometry.columns, geometry.rows)
    was = before or BoardState(0, 0, "." * len(now.fields), (), 0, 0)
    changes = [
        _tile(tiles.format_field(Field(number)), letter)
        for number, (letter, old) in enumerate(zip(now.fields, was.fields, strict=True))
        if letter != old
    ]
    changes += [
        _socket(number, counter.identity, _rows(counter))
        for number, (counter, old) in enumerate(zip_longest(now.counters, was.counters), start=1)
        if counter != old
    ]
    if now.buttons != was.buttons:
        changes.append(log("buttons", text=f"{now.buttons:02X}"))
    if now.health != was.health:
        changes.append(log("health", text=f"{now.health:X}"))
    return tuple(changes)


def _rows(counter: Counter) -> str:
    return " ".join(f"{'--' if row.count is None else row.count}{row.status.strip('=')}" for row in counter.rows)


def log(message_id: str, /, **args: Value) -> Part:
    """A sentence of log.ftl.

    >>> log("same", count=3)
    Part(id='log-same', args=(('count', 3),), level=<Level.TERSE: 0>, times=0, later=False)
    """
    return part(f"log-{message_id}", **args)


def _tile(name: str, letter: str) -> Part:
    return log("tile", name=name, content=part(f"diagnostics-class-{_CONTENTS[letter]}"))


def _socket(number: int, letter: str, rows: str) -> Part:
    """Which counter is plugged in at a socket, from 1, and how many sliders count in its rows."""
    if not rows:
        return log(f"socket-{_WHO[letter]}", number=number)
    return log(f"socket-{_WHO[letter]}", number=number, rows=rows)


def _board_sees(changes: tuple[Part, ...]) -> Part:
    """The sentence on what the board sees that it did not see before."""
    return log("state", changes=Listed(changes)) if changes else log("state-again")
