"""A piece of a recording, and two of them joined: recordings that play back by themselves."""

from __future__ import annotations

import contextlib
import errno
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from alu_companion.features.guide.listening import LISTENING, guide_places
from alu_companion.registry import resume
from alu_companion.runtime.board_bytes import BoardBytes, Way
from alu_companion.runtime.inputs import END, LINK
from alu_companion.runtime.line_news import LineNews
from alu_companion.runtime.playback import NEW, WRONG, Playback, format_json
from alu_companion.runtime.recording import (
    BROKEN,
    EVENT,
    SETTING,
    Entry,
    Recorder,
    RecordingError,
    TellPercent,
    numbered_entries,
    tell_nobody,
)
from alu_companion.runtime.settings_json import format_settings
from alu_companion.table import Settings, TableState

NewPlayback = Callable[[], Playback]
"""Makes a table to which a recording is played."""
NoteCut = Callable[[RecordingError], None]
"""Takes in that a recording was cut: what came before is read all the same."""


class CutError(Exception):
    """A piece cannot be cut or joined; `reason` is `backwards`, `no-piece`, `fit-empty`, `fit-new`, `fit-game` or `fit-settings`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@contextlib.contextmanager
def new_recording(path: Path) -> Iterator[Recorder]:
    """A recording that is written whole, or not at all: until its end, and after a kill, the file of that name is the old one.

    Raises OSError when it cannot be written, or the name is that of something else than a file.
    """
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "no file", str(path))
    # The end of the name tells the recorder whether to pack it.
    fresh = path.with_name(f"new.{path.name}")
    recorder = Recorder(fresh)
    try:
        yield recorder
        recorder.close()
        fresh.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            recorder.close()
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def cut(
    path: Path,
    target: Path,
    from_ms: int,
    to_ms: int | None,
    new_playback: NewPlayback,
    note_cut: NoteCut,
    tell_percent: TellPercent = tell_nobody,
) -> bool:
    """Write what came in from one table time to another, to the end if there is none, as a recording whose time begins at the first.

    What came before is kept as a table keeps it: the journal of the game and the settings as they were then. Where the recording itself
    was cut before the last time, the piece ends there. Returns whether the table
    was in the middle of something that no journal keeps: a question, an unfinished number, a reading of the guide.

    Raises:
        OSError: a file cannot be read or written.
        RecordingError: `foreign`, `newer`, `encoded`, or what is wanted could not be played (`wrong`).
        CutError: `backwards`: the last time lies before the first; `no-piece`: nothing came in then.
    """
    if to_ms is not None and to_ms < from_ms:
        raise CutError("backwards")
    playback, way = new_playback(), Way()
    entries = whole_entries(path, note_cut, tell_percent)
    ahead: Entry | None = None
    for number, entry in entries:
        if entry.kind not in (SETTING, EVENT) and entry.at_ms >= from_ms:
            ahead = entry
            break
        playback.feed(number, entry)
        way.take(entry)
    if ahead is None or (to_ms is not None and ahead.at_ms > to_ms):
        raise CutError("no-piece")
    runner = playback.runner
    if runner is not None:
        runner.advance(from_ms)
    with new_recording(target) as recorder:
        for entry in _beginning(playback):
            recorder.write(*entry)
        for entry in way.entries():
            recorder.write(*entry)
        last_ms = from_ms
        while ahead is not None and (to_ms is None or ahead.at_ms <= to_ms) and ahead.kind != END.name:
            last_ms = ahead.at_ms
            recorder.write(ahead.at_ms - from_ms, ahead.kind, ahead.content)
            ahead = next((entry for _, entry in entries), None)
        if ahead is not None:
            last_ms = ahead.at_ms if to_ms is None else min(ahead.at_ms, to_ms)
        recorder.write(last_ms - from_ms, END.name, b"")
    return runner is not None and _in_the_middle(runner.state)


def merge(
    first: Path,
    second: Path,
    target: Path,
    new_playback: NewPlayback,
    note_cut: NoteCut,
    tell_percent: TellPercent = tell_nobody,
) -> None:
    """Write one recording after the other as one; time goes on where the first ended, and the board is plugged in anew there.
    How much is read counts for each of them.

    Raises:
        OSError: a file cannot be read or written.
        RecordingError: `foreign`, `version` or `wrong`.
        CutError: they do not fit: `fit-empty`, nothing came in; `fit-new`, the second one begins a game; `fit-game`, it goes on from
            elsewhere; `fit-settings`, it speaks or waits otherwise.
    """
    with new_recording(target) as recorder:
        with about_recording(first):
            playback, end_ms, is_up = _copy(whole_entries(first, note_cut, tell_percent), recorder, new_playback())
        with about_recording(second):
            entries = whole_entries(second, note_cut, tell_percent)
            _append(entries, recorder, playback, new_playback(), end_ms, is_up)


@contextlib.contextmanager
def about_recording(path: Path) -> Iterator[None]:
    """Tell which of several recordings it is that cannot be used."""
    try:
        yield
    except RecordingError as error:
        error.path = path
        raise


def _copy(entries: Iterator[tuple[int, Entry]], recorder: Recorder, playback: Playback) -> tuple[Playback, int, bool]:
    """Write a recording but for its end; gives the table as it left it, when it ended, and whether a port was open then."""
    board, end_ms = BoardBytes(), 0
    for number, entry in entries:
        playback.feed(number, entry)
        board.follow(entry)
        end_ms = max(end_ms, entry.at_ms)
        if entry.kind != END.name:
            recorder.write(*entry)
    return playback, end_ms, board.is_up


def _append(
    entries: Iterator[tuple[int, Entry]],
    recorder: Recorder,
    playback: Playback,
    follower: Playback,
    end_ms: int,
    is_up: bool,
) -> None:
    """Write what came in of a recording that follows one that ended so."""
    has_begun = False
    for number, entry in entries:
        if entry.kind in (SETTING, EVENT):
            follower.feed(number, entry)
            continue
        if not has_begun:
            _check_fit(playback, follower, number)
            if is_up:
                recorder.write(end_ms, LINK.name, LineNews.DOWN.value)
            has_begun = True
        recorder.write(end_ms + entry.at_ms, entry.kind, entry.content)
        if entry.kind == END.name:
            return
        last_ms = end_ms + entry.at_ms
    if not has_begun:
        raise CutError("fit-empty")
    recorder.write(last_ms, END.name, b"")


def whole_entries(path: Path, note_cut: NoteCut, tell_percent: TellPercent) -> Iterator[tuple[int, Entry]]:
    """The entries of a recording up to its end, or to where it is cut or damaged. Raises RecordingError: `foreign`, `newer`, `encoded`."""
    try:
        yield from numbered_entries(path, tell_percent)
    except RecordingError as error:
        if error.reason not in BROKEN:
            raise
        error.path = path
        note_cut(error)


def _check_fit(before: Playback, after: Playback, number: int) -> None:
    if before.runner is None or not after.events:
        raise CutError("fit-empty")
    if after.is_new:
        raise CutError("fit-new")
    ended = before.runner.state
    try:
        begins = resume(after.settings, 1, after.events)
    except WRONG as error:
        raise RecordingError("wrong", number) from error
    if (ended.rules.game.name, ended.game, ended.past) != (begins.rules.game.name, begins.game, begins.past):
        raise CutError("fit-game")
    if format_settings(ended.settings) != format_settings(begins.settings):
        raise CutError("fit-settings")


_KEPT: Final = ("voices", "guide", "made")
"""Stands beside the settings in a recording."""


def _beginning(playback: Playback) -> Iterator[Entry]:
    """The entries with which a recording begins that goes on from here."""
    runner = playback.runner
    beside = {name: playback.described[name] for name in _KEPT if name in playback.described}
    if runner is None:
        described, mark = dict(playback.described), [NEW] if playback.is_new else []
    else:
        places = [*beside.get("guide", []), *(event.body for event in runner.journal.of_kind("guide"))]
        beside["guide"] = [
            {"game": one.game, "language": one.language, "chapter": one.chapter, "item": one.item}
            for one in guide_places(places).values()
        ]
        described, mark = format_settings(runner.state.settings) | beside, []
    yield Entry(0, SETTING, format_json(described or format_settings(Settings("en"))))
    for kind, body in playback.journaled():
        yield Entry(0, EVENT, format_json([kind, body, *mark]))


def _in_the_middle(state: TableState) -> bool:
    return state.question is not None or state.pending is not None or LISTENING.of(state) is not None
