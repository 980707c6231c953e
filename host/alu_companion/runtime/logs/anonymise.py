"""A recording without what tells of a person or of one board, that still plays back."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from alu_companion.file_names import alike
from alu_companion.runtime.inputs import BOARD, FAR_NEWS, KEY, LINK, PAGE, TYPED
from alu_companion.runtime.logs.cutting import NewPlayback, new_recording
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
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.settings_json import format_settings, lies_in
from alu_companion.runtime.typed_lines import read_line
from alu_companion.speech.setting_kinds import Voices
from alu_companion.speech.settings import SETTINGS
from alu_companion.table import Asked, Settings
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
    """Write a recording anew without typed lines that were not understood or hold a name, names of voices and learners, the time of day,
    codes of the live page and of other tables, and the identity of the board. It is played meanwhile, to know what was understood.

    Raises:
        OSError: a file cannot be read or written.
        RecordingError: all that could be read has been written where it is `cut` or `damaged`; else nothing has.
    """
    cut: RecordingError | None = None
    with new_recording(target) as recorder:
        playback, hidden, learners = new_playback(), _BoardId(recorder), _Learners()
        try:
            for number, entry in numbered_entries(path, tell_percent):
                clean = _clean(playback, number, entry, learners)
                playback.feed(number, entry)
                hidden.write(clean)
        except RecordingError as error:
            if error.reason not in BROKEN:
                raise
            cut = error
        hidden.flush()
    if cut is not None:
        raise cut


def _clean(playback: Playback, number: int, entry: Entry, learners: _Learners) -> Entry:
    if entry.kind == SETTING:
        return entry._replace(content=_clean_setting(entry, learners))
    if entry.kind == EVENT:
        return entry._replace(content=_clean_event(entry, learners))
    if entry.kind in (PAGE.name, FAR_NEWS.name) and entry.content.startswith(b"code "):
        return entry._replace(content=b"code 000000")
    if entry.kind == TYPED.name:
        return entry._replace(content=_clean_line(playback.opened(number), entry))
    if entry.kind == KEY.name and entry.content.isdigit() and _awaits_code(playback.opened(number), entry):
        return entry._replace(content=b"0")
    return entry


def _clean_line(runner: Runner, entry: Entry) -> bytes:
    """A typed line as it was if it meant something when it was typed, and tells neither a code nor a name."""
    runner.advance(entry.at_ms)
    text, state = entry.content.decode(errors="replace"), runner.state
    meant = read_line(text, runner.vocabulary, lambda: runner.hand_words, state, are_hands=False)
    command = meant.command if isinstance(meant, Asked) else None
    needs = "" if command is None else state.controls.commands.get(command.name, "")
    if command is None or (command.word and needs.startswith("name")):
        return NOTHING.encode()
    if command.number is not None and needs.startswith("code"):
        return runner.vocabulary.format(command._replace(number=0), state.controls, state.settings.geometry).encode()
    return entry.content


def _awaits_code(runner: Runner, entry: Entry) -> bool:
    """True while a key is a digit of the code of another table."""
    runner.advance(entry.at_ms)
    pending = runner.state.pending
    return pending is not None and pending.wants == "code"


def clean_settings(settings: Settings) -> dict[str, Any]:
    """The settings as a recording holds them, without names of voices."""
    described = _clean_setting(Entry(0, SETTING, format_json(format_settings(settings))), _Learners())
    cleaned: dict[str, Any] = json.loads(described)
    return cleaned


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
    """An event without the name of the player who learns."""
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
    """Gives the same number for the same voice."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def of(self, voice: str) -> str:
        return f"voice-{self._numbers.setdefault(voice, len(self._numbers) + 1)}"


class _Learners:
    """Gives the same number for the same learner, however the name is written; a learner without a name stays without."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def of(self, player: object) -> str:
        return str(self._numbers.setdefault(alike(str(player)), len(self._numbers) + 1)) if player else ""


class _BoardId:
    """Writes entries with zeros in the place of the board's identity. A line that may hold it is waited for until it is whole."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self._waiting: list[Entry] = []
        self._begun = b""
        """The beginning of the board's last line, where that may be a hello."""

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
