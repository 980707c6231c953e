"""Cuts lines into windows for a braille display, and decides which window it shows when.

Pure: whoever has a display hands over what is said and which keys are pressed, with the time, and gets the window to show.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum

from alu_companion.speech.message import Alphabet, Level
from alu_companion.speech.queue import Class
from alu_companion.speech.words import Style

BLANK = "\u2800"
"""The empty cell, as liblouis and Unicode write it; also what stands between two words of a translated line."""

LINGER_MS = 20_000
"""After so long without a key the reader's hands are elsewhere: the display shows the newest line again."""

IDLE_MS = 5_000
"""A hint may come once nothing was said and no key was pressed for so long."""

GUARD_MS = 1_000
"""A key so soon after an alert was meant for the line before: it changes nothing."""

HISTORY = 500
"""So many utterances can be read again; a long game has about 300."""


class Key(Enum):
    """What a key of the display asks for. STATUS is answered by the table; here it only says that somebody reads."""

    BACK = "back"
    FORWARD = "forward"
    OLDER = "older"
    NEWER = "newer"
    NEWEST = "newest"
    STATUS = "status"


def braille_style(style: Style) -> Style:
    """The style for braille: brief at most since cells are few, and letters for fields since fingers do not mishear them.

    >>> braille_style(Style("et")).level
    <Level.BRIEF: 1>
    """
    alphabet = Alphabet.LETTERS if style.alphabet is Alphabet.NAMES else style.alphabet
    return replace(style, level=min(style.level, Level.BRIEF), alphabet=alphabet)


def windows(line: str, cells: int) -> tuple[str, ...]:
    """A line, in print or in braille cells, as windows of at most `cells`; never empty. Only words that are longer are cut.

    >>> windows("Red: a piece, C-one.", 13)
    ('Red: a piece,', 'C-one.')
    """
    blank = BLANK if BLANK in line else " "
    words = [
        word[start : start + cells] for word in re.split(f"[ {BLANK}]+", line) for start in range(0, len(word), cells)
    ]
    found = [""]
    for word in words:
        together = f"{found[-1]}{blank}{word}" if found[-1] else word
        if len(together) <= cells:
            found[-1] = together
        else:
            found.append(word)
    return tuple(found)


@dataclass(slots=True, eq=False)
class _Entry:
    """Something that was said. `waits` marks an alert that the reader has not acknowledged."""

    line: str
    windows: tuple[str, ...]
    waits: bool
    at: int = 0

    @property
    def at_end(self) -> bool:
        return self.at == len(self.windows) - 1


class BrailleReader:
    """Everything that was said to one display, in order, like one long text: forward leads to what is newer, back to what is older.

    ALERT is shown at once and stays until its end has been read and a key pressed, or until another alert comes; then it waits, and forward
    leads back to it. ANSWER is shown at once unless an alert stands there. MESSAGE is shown at once unless somebody reads something else.
    HINT is shown only when the display is idle, and dropped when anything else comes first.
    """

    def __init__(self, cells: int) -> None:
        self._cells = cells
        self._entries: list[_Entry] = []
        self._shown: _Entry | None = None
        self._shown_ms = 0
        self._interrupted: list[_Entry] = []
        self._hint: str | None = None
        self._key_ms: int | None = None
        self._last_ms: int | None = None

    @property
    def window(self) -> str:
        """What stands on the display now, at most `cells` long; empty until something was said."""
        return self._shown.windows[self._shown.at] if self._shown else ""

    def resize(self, cells: int) -> None:
        """Go on with a display of another width: what stands there is shown again from its beginning."""
        self._cells = cells
        for entry in self._entries:
            entry.windows, entry.at = windows(entry.line, cells), 0

    def take(self, cls: Class, line: str, now_ms: int) -> str:
        """Add something that is said, in print or in translated braille; returns the window to show."""
        if cls is Class.HINT:
            self._hint = line
            return self.advance(now_ms)
        self._hint = None
        self.advance(now_ms)
        self._last_ms = now_ms
        shown, reading = self._shown, self._reading()
        entry = self._keep(line, waits=cls is Class.ALERT)
        alert_stands = shown is not None and shown.waits
        if cls is Class.ALERT or (not alert_stands and (cls is Class.ANSWER or not reading)):
            if shown is not None and reading and not alert_stands:
                self._interrupted.append(shown)
            self._show(entry, 0, now_ms)
        return self.window

    def key(self, key: Key, now_ms: int) -> str:
        """Handle a key; returns the window to show."""
        self._last_ms = now_ms
        shown = self._shown
        if shown is None or (shown.waits and now_ms - self._shown_ms < GUARD_MS):
            return self.window
        self._key_ms = now_ms
        if shown.at_end:
            shown.waits = False
        if key is Key.FORWARD:
            self._forward(shown, now_ms)
        elif key is Key.BACK and shown.at:
            shown.at -= 1
        elif key is Key.BACK:
            older = self._neighbour(shown, -1)
            if older is not shown:
                self._show(older, len(older.windows) - 1, now_ms)
        elif key in (Key.OLDER, Key.NEWER):
            self._show(self._neighbour(shown, -1 if key is Key.OLDER else 1), 0, now_ms)
        elif key is Key.NEWEST:
            self._interrupted.clear()
            self._show(self._waiting() or self._entries[-1], 0, now_ms)
        return self.window

    def advance(self, now_ms: int) -> str:
        """Let time pass; returns the window to show."""
        if self._key_ms is not None and now_ms - self._key_ms >= LINGER_MS:
            self._key_ms = None
            self._interrupted.clear()
            newest = self._waiting() or self._entries[-1]
            if newest is not self._shown:
                self._show(newest, 0, now_ms)
        idle = self._last_ms is None or now_ms - self._last_ms >= IDLE_MS
        if self._hint is not None and idle and not self._reading() and self._waiting() is None:
            hint, self._hint = self._hint, None
            self._show(self._keep(hint, waits=False), 0, now_ms)
        return self.window

    def _reading(self) -> bool:
        """True while the reader is in the middle of a text, or in an older one."""
        shown = self._shown
        if shown is None or self._key_ms is None:
            return False
        return shown is not self._entries[-1] or 0 < shown.at < len(shown.windows) - 1

    def _forward(self, shown: _Entry, now_ms: int) -> None:
        if not shown.at_end:
            shown.at += 1
        elif waiting := self._waiting():
            self._show(waiting, 0, now_ms)
        elif self._interrupted:
            left = self._interrupted.pop()
            self._show(left, left.at, now_ms)
        elif (newer := self._neighbour(shown, 1)) is not shown:
            self._show(newer, 0, now_ms)

    def _neighbour(self, entry: _Entry, step: int) -> _Entry:
        place = self._entries.index(entry) + step
        return self._entries[max(0, min(place, len(self._entries) - 1))]

    def _waiting(self) -> _Entry | None:
        """The oldest alert that the reader has not acknowledged."""
        return next((entry for entry in self._entries if entry.waits), None)

    def _keep(self, line: str, waits: bool) -> _Entry:
        entry = _Entry(line, windows(line, self._cells), waits)
        if len(self._entries) >= HISTORY:
            needed = [self._shown, *self._interrupted]
            old = next((one for one in self._entries if not one.waits and one not in needed), None)
            if old is not None:
                self._entries.remove(old)
        self._entries.append(entry)
        return entry

    def _show(self, entry: _Entry, at: int, now_ms: int) -> None:
        entry.at = at
        if entry is not self._shown:
            self._shown, self._shown_ms = entry, now_ms
