"""A recording without what tells of a person or of one board, that still plays back."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from alu_companion.runtime.inputs import BOARD, FAR_NEWS, LINK, PAGE, TYPED
from alu_companion.runtime.logs.cutting import NewPlayback, new_recording
from alu_companion.runtime.plain import lies_in
from alu_companion.runtime.playback import LEARNED, MADE, Playback, format_json
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
from alu_companion.runtime.typed_lines import read_line
from alu_companion.speech.setting_kinds import Voices
from alu_companion.speech.settings import SETTINGS
from alu_companion.table import Asked
from alu_companion.wire.crc import crc16
from alu_companion.wire.messages import Hello
from alu_companion.wire.spec import LONGEST_BYTES

NOTHING: Final = "???"
"""Stands for a line that meant nothing: it means nothing, either."""
_BOARD_ID: Final = re.compile(rb"(H \d\d .{8} )([0-9A-F]{16})")
_CRC_BYTES: Final = 4
_MOST_WAITING: Final = LONGEST_BYTES
"""Entries that wait for a line of the board: its pieces, and what came in between them."""


def anonymise(path: Path, target: Path, new_playback: NewPlayback, tell_percent: TellPercent = tell_nobody) -> None:
    """Write a recording anew without typed lines that were not understood, names of voices and learners, the time of day, codes of the live
    page and of other tables, and the identity of the board. It is played meanwhile, to know what was understood.

    Raises:
        OSError: a file cannot be read or written.
        RecordingError: all that could be read has been written where it is `cut` or `damaged`; else nothing has.
    """
    cut: RecordingError | None = None
    with new_recording(target) as recorder:
        playback, hidden, learners = new_playback(), _BoardId(recorder), _Learners()
        try:
            for number, entry in numbered_entries(path, tell_percent):
                clean = _clean(playback, entry, learners)
                playback.feed(number, entry)
                hidden.write(clean)
        except RecordingError as error:
            if error.reason not in BROKEN:
                raise
            cut = error
        hidden.flush()
    if cut is not None:
        raise cut


def _clean(playback: Playback, entry: Entry, learners: _Learners) -> Entry:
    if entry.kind == SETTING:
        return entry._replace(content=_clean_setting(entry, learners))
    if entry.kind == EVENT:
        return entry._replace(content=_clean_event(entry, learners))
    if entry.kind in (PAGE.name, FAR_NEWS.name) and entry.content.startswith(b"code "):
        return entry._replace(content=b"code 000000")
    if entry.kind == TYPED.name and not _is_understood(playback, entry):
        return entry._replace(content=NOTHING.encode())
    return entry


def _is_understood(playback: Playback, entry: Entry) -> bool:
    """Whether a typed line meant something when it was typed."""
    runner = playback.runner
    if runner is None:
        return False
    runner.advance(entry.at_ms)
    text = entry.content.decode(errors="replace")
    meant = read_line(text, runner.vocabulary, lambda: runner.hand_words, runner.state, are_hands=False)
    return isinstance(meant, Asked) and meant.command is not None


def _clean_setting(entry: Entry, learners: _Learners) -> bytes:
    # The playback has refused, or will refuse, what is no setting.
    described: dict[str, Any] = _parse(entry)
    made = described.get(MADE)
    if isinstance(made, dict):
        made.pop("begun", None)
    learned = described.get(LEARNED)
    if isinstance(learned, list):
        described[LEARNED] = [[learners.of(one[0]), *one[1:]] for one in learned if isinstance(one, list) and one]
    names = _Names()
    voices = described.get("voices")
    if isinstance(voices, dict):
        described["voices"] = {language: [names.of(one) for one in there] for language, there in voices.items()}
    for setting in SETTINGS:
        if isinstance(setting.kind, Voices):
            chosen = lies_in(described, setting.recorded).get(setting.recorded[-1])
            if isinstance(chosen, dict):
                chosen.update({language: names.of(one) for language, one in chosen.items()})
    return format_json(described)


def _clean_event(entry: Entry, learners: _Learners) -> bytes:
    """An event without the name of whoever learns."""
    try:
        kind, body, *marks = json.loads(entry.content)
    except (ValueError, TypeError, RecursionError):
        return entry.content
    if not isinstance(body, dict):
        return entry.content
    named = [one for one in (body, body.get("lesson")) if isinstance(one, dict) and "player" in one]
    for one in named:
        one["player"] = learners.of(one["player"])
    return format_json([kind, body, *marks]) if named else entry.content


def _parse(entry: Entry) -> dict[str, Any]:
    try:
        described = json.loads(entry.content)
    except (ValueError, RecursionError):
        return {}
    return described if isinstance(described, dict) else {}


class _Names:
    """The same number for the same voice."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def of(self, voice: str) -> str:
        return f"voice-{self._numbers.setdefault(voice, len(self._numbers) + 1)}"


class _Learners:
    """The same number for the same learner; who has no name stays without."""

    def __init__(self) -> None:
        self._numbers: dict[object, int] = {}

    def of(self, player: object) -> str:
        return str(self._numbers.setdefault(str(player), len(self._numbers) + 1)) if player else ""


class _BoardId:
    """Writes entries with zeros in the place of the board's identity. A line that may hold it is waited for until it is whole."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self._waiting: list[Entry] = []
        self._begun = b""
        """What has come of the last line of the board, where that may be a hello."""

    def write(self, entry: Entry) -> None:
        self._waiting.append(entry)
        if entry.kind == BOARD.name:
            self._begun += entry.content
            last = self._begun.rpartition(b"\n")[2]
            if Hello.KIND.encode() in last and len(last) <= LONGEST_BYTES and len(self._waiting) <= _MOST_WAITING:
                return
        elif self._begun and entry.kind != LINK.name and len(self._waiting) <= _MOST_WAITING:
            return
        self.flush()

    def flush(self) -> None:
        """Write what waits, each entry with as many bytes as it had."""
        said = b"".join(_without_id(line) for line in self._begun.splitlines(keepends=True))
        for entry in self._waiting:
            if entry.kind == BOARD.name:
                entry, said = entry._replace(content=said[: len(entry.content)]), said[len(entry.content) :]
            self._recorder.write(*entry)
        self._waiting, self._begun = [], b""


def _without_id(line: bytes) -> bytes:
    """The line with zeros for the identity, and its sum right again if it was."""
    clean = _BOARD_ID.sub(lambda found: found[1] + b"0" * len(found[2]), line)
    text, sum_at = clean.rstrip(b"\r\n"), len(line.rstrip(b"\r\n")) - _CRC_BYTES
    if clean != line and line[sum_at : sum_at + _CRC_BYTES] == b"%04X" % crc16(line[:sum_at]):
        return text[:sum_at] + b"%04X" % crc16(text[:sum_at]) + clean[len(text) :]
    return clean
