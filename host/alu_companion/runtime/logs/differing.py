"""Finds where two recordings begin to differ: in what came in, in the actions that were taken, in what is said."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from alu_companion.runtime.logs.cutting import NoteCut, about_recording, whole_entries
from alu_companion.runtime.playback import MADE, Playback
from alu_companion.runtime.recording import SETTING, Entry, tell_nobody
from alu_companion.runtime.transcript import MemoryTranscript, Said


class Line(NamedTuple):
    """An entry and the number of its line."""

    number: int
    entry: Entry


class Difference(NamedTuple):
    """The first of its kind that differs: `what` is `input`, `action` or `said`, and `number` counts them from 1. Where one recording has
    ended before, it has None."""

    what: str
    number: int
    first: Line | str | Said | None
    second: Line | str | Said | None


class _Side:
    """One of two recordings, played."""

    def __init__(self, path: Path, playback: Playback, said: MemoryTranscript, note_cut: NoteCut) -> None:
        self.said = said.said
        self._path, self._playback, self._note_cut = path, playback, note_cut

    def inputs(self) -> Iterator[Line]:
        """Its entries, each once it was played. Raises OSError, RecordingError."""
        with about_recording(self._path):
            for number, entry in whole_entries(self._path, self._note_cut, tell_nobody):
                self._playback.feed(number, entry)
                yield Line(number, entry)

    def actions(self) -> list[str]:
        """The actions of the game as it stands at the end."""
        runner = self._playback.runner
        if runner is None:
            return []
        return [runner.state.rules.game.format_action(one.before, one.action) for one in runner.state.past]


def differences(
    first: Path,
    second: Path,
    playbacks: tuple[Playback, Playback],
    said: tuple[MemoryTranscript, MemoryTranscript],
    note_cut: NoteCut,
) -> Iterator[Difference]:
    """The first input, the first action and the first sentence in which two recordings differ; none where they say the same. Times are not
    compared, nor what has recorded them. Each is played to the table of `playbacks` that speaks into its `said`.

    Raises:
        OSError: a file cannot be read.
        RecordingError: one is no recording, or makes no sense from a line on.
    """
    one, other = (_Side(*given, note_cut) for given in zip((first, second), playbacks, said, strict=True))
    found: Difference | None = None
    for number, (ours, theirs) in enumerate(zip_longest(one.inputs(), other.inputs()), 1):
        if found is None and _compared(ours) != _compared(theirs):
            found = Difference("input", number, ours, theirs)
    if found is not None:
        yield found
    for number, (act, their_act) in enumerate(zip_longest(one.actions(), other.actions()), 1):
        if act != their_act:
            yield Difference("action", number, act, their_act)
            break
    for number, (heard, theirs_heard) in enumerate(zip_longest(one.said, other.said), 1):
        if _words(heard) != _words(theirs_heard):
            yield Difference("said", number, heard, theirs_heard)
            break


def _compared(line: Line | None) -> tuple[str, Any] | None:
    """An input without its time, settings without what has recorded them."""
    if line is None:
        return None
    _, kind, content = line.entry
    if kind != SETTING:
        return kind, content
    return kind, {name: value for name, value in json.loads(content).items() if name != MADE}


def _words(said: Said | None) -> tuple[object, str, str] | None:
    return None if said is None else (said.cls, said.text, said.language)
