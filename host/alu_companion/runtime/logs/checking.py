"""Everything that is wrong with a recording, found in one go."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from alu_companion.runtime.inputs import END, INPUTS
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import MADE, WRONG, Playback, WithGuide
from alu_companion.runtime.recording import (
    EVENT,
    SETTING,
    UNREADABLE,
    Entry,
    RecordingError,
    TellPercent,
    read_lines,
    tell_nobody,
)
from alu_companion.runtime.settings_json import parse_settings
from alu_companion.runtime.transcript import MemoryTranscript
from alu_companion.speech.words import Words
from alu_companion.voice.voice import SilentVoice
from alu_companion.wire.messages import VERSION


class LogProblem(NamedTuple):
    """A problem of a recording. `line` is a line of the recording or, for `different`, of the transcript. Only `different` has `expected`
    and `said`: each is a line, and empty where there is no such line."""

    reason: str
    """`line`: no entry; `time`: earlier than the entry before; `content`: not what its kind holds; `late`: what belongs to the beginning;
    `protocol`: another version; `plays`: cannot be played from here on; `after`: something follows the end; `cut`: no end;
    `different`: not what the transcript says; `game`: of a game that is not registered, which `game` names."""
    line: int
    expected: str = ""
    said: str = ""
    game: str = ""


def problems_of(
    path: Path,
    words: Words,
    with_guide: WithGuide,
    transcript: Path | None = None,
    tell_percent: TellPercent = tell_nobody,
) -> Iterator[LogProblem]:
    """All problems of a recording, in their order. It is played meanwhile, and what is said compared with a transcript.

    Raises:
        OSError: a file cannot be read.
        RecordingError: `foreign`, `newer`, `encoded`.
    """
    with contextlib.ExitStack() as stack:
        expected = stack.enter_context(transcript.open("rb")) if transcript is not None else iter(())
        said = MemoryTranscript()
        checked = _Checked(Playback(Outlets(words, SilentVoice(), said), with_guide))
        compared = _Compared(expected) if transcript is not None else None
        number = 1
        try:
            for number, entry in read_lines(path, tell_percent):
                yield from checked.line(number, entry)
                if compared is not None:
                    yield from compared.take(said)
                said.said.clear()
        except RecordingError as error:
            if error.reason in UNREADABLE:
                raise
        if not checked.has_ended:
            yield LogProblem("cut", number)
        if compared is not None:
            yield from compared.rest()


class _Checked:
    """The entries of a recording, one after the other."""

    def __init__(self, playback: Playback) -> None:
        self.has_ended = False
        self._playback = playback
        self._plays = True
        self._last_ms = 0
        self._has_begun = False
        self._is_after_reported = False

    def line(self, number: int, entry: Entry | None) -> Iterator[LogProblem]:
        if self.has_ended:
            if not self._is_after_reported:
                self._is_after_reported = True
                yield LogProblem("after", number)
            return
        if entry is None:
            yield LogProblem("line", number)
            return
        if entry.at_ms < self._last_ms:
            yield LogProblem("time", number)
        self._last_ms = max(self._last_ms, entry.at_ms)
        self.has_ended = entry.kind == END.name
        if self._has_begun and entry.kind in (SETTING, EVENT):
            yield LogProblem("late", number)
            return
        self._has_begun |= entry.kind not in (SETTING, EVENT)
        if not _is_right(entry):
            yield LogProblem("content", number)
            return
        if entry.kind == SETTING and _protocol(entry) != VERSION:
            yield LogProblem("protocol", number)
        if self._plays:
            try:
                self._playback.feed(number, entry)
            except RecordingError as error:
                self._plays = False
                yield LogProblem("game" if error.game else "plays", number, game=error.game)


def _is_right(entry: Entry) -> bool:
    """True when the content is what its kind holds."""
    try:
        if entry.kind == SETTING:
            parse_settings(json.loads(entry.content))
        elif entry.kind == EVENT:
            kind, _, *_ = json.loads(entry.content)
            return isinstance(kind, str)
        else:
            INPUTS[entry.kind].parse(entry.content)
    except WRONG:
        return False
    return True


def _protocol(entry: Entry) -> object:
    """The version that it names; recordings that name none are of the first one."""
    made = json.loads(entry.content).get(MADE)
    return made.get("protocol") if isinstance(made, dict) else 1


class _Compared:
    """Compares what is said with the lines of a transcript. It tells only the first difference: most others follow from it."""

    def __init__(self, expected: Iterator[bytes]) -> None:
        self._expected = expected
        self._number = 0
        self._differs = False

    def take(self, said: MemoryTranscript) -> Iterator[LogProblem]:
        for one in said.said:
            if not self._differs:
                yield from self._line(str(one))

    def rest(self) -> Iterator[LogProblem]:
        """The problem at the end, where more was expected than was said."""
        if not self._differs:
            yield from self._line("")

    def _line(self, said: str) -> Iterator[LogProblem]:
        self._number += 1
        expected = next(self._expected, b"").decode("utf-8", "replace").rstrip("\r\n")
        if expected != said:
            self._differs = True
            yield LogProblem("different", self._number, expected, said)
