"""Targets: recordings, plain and packed, and what is made of them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from alu_companion.games.game import GameError
from alu_companion.guide.library import with_guide
from alu_companion.runtime.gzip_file import PackedWriter
from alu_companion.runtime.inputs import INPUTS
from alu_companion.runtime.logs.anonymise import anonymise
from alu_companion.runtime.logs.checking import problems_of
from alu_companion.runtime.logs.cutting import CutError, cut, merge
from alu_companion.runtime.logs.facts import facts_of
from alu_companion.runtime.logs.shown import Wanted, show
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import Playback
from alu_companion.runtime.recording import (
    BROKEN,
    HEADER,
    KINDS,
    UNREADABLE,
    Entry,
    RecordingError,
    format_entry,
    numbered_entries,
    parse_entry,
    read_lines,
)
from alu_companion.runtime.settings_json import format_settings, parse_settings
from alu_companion.runtime.transcript import MemoryTranscript
from alu_companion.speech.words import LANGUAGES, Words
from alu_companion.table import Settings
from alu_companion.voice.voice import SilentVoice
from alu_tools.fuzz.target import Target, comes_back, demand, same, scratch, written

_LONGEST_RECORDING: Final = 16_384


def _ignored(error: RecordingError) -> None:
    """That the recording was cut is no fault of a tool."""


def _entry(data: bytes) -> None:
    comes_back(parse_entry(data), format_entry, lambda line: parse_entry(line.encode("ascii")))


def _content(data: bytes) -> None:
    kind = tuple(INPUTS.values())[data[0] % len(INPUTS)] if data else INPUTS["link"]
    value = kind.parse(data[1:])
    same(value, kind.parse(kind.format(value)), kind.name)


def _settings(data: bytes) -> None:
    settings = parse_settings(json.loads(data))
    same(settings, parse_settings(json.loads(json.dumps(format_settings(settings)))), "settings")


def _lines(data: bytes) -> None:
    """What a reader takes who is strict, and one who is not."""
    path = written("read.rec", data)
    strict: list[tuple[int, Entry]] = []
    try:
        for one in numbered_entries(path):
            strict.append(one)
    except RecordingError as error:
        demand(error.reason in (*UNREADABLE, *BROKEN), error.reason)
    lax = [one for one in read_lines(path) if one[1] is not None]
    same(strict, lax[: len(strict)], "readers differ")


def _packed(data: bytes) -> None:
    """A packed recording that was cut, or damaged by a flipped bit: what is read is what was written first."""
    where, content = int.from_bytes(data[:3]), data[3:]
    path = scratch() / "cut.rec.gz"
    packer = PackedWriter(path)
    lines = content.splitlines(keepends=True)
    for line in lines:
        packer.write(line)
        packer.flush()
    packer.close()
    whole = path.read_bytes()
    same(content, gzip.decompress(whole), "packed")
    path.write_bytes(whole[: where % (len(whole) + 1)])
    before = [entry for _, entry in _read_all(written("whole.rec", content))]
    after = [entry for _, entry in _read_all(path)]
    same(after, before[: len(after)], "cut")
    at = where % len(whole)
    path.write_bytes(whole[:at] + bytes([whole[at] ^ (1 << (where & 7))]) + whole[at + 1 :])
    _read_all(path)


def _read_all(path: object) -> list[tuple[int, Entry | None]]:
    try:
        return list(read_lines(str(path)))
    except RecordingError:
        return []


@cache
def _words() -> Words:
    return Words()


def _playback(language: str = "", said: MemoryTranscript | None = None) -> Playback:
    return Playback(Outlets(_words(), SilentVoice(), said), with_guide, language)


def _played(data: bytes) -> None:
    """Played in its own language, then in another one: the game must be the same."""
    path = written("played.rec", data)
    states = []
    for language in ("", LANGUAGES[len(data) % len(LANGUAGES)]):
        playback = _playback(language, MemoryTranscript())
        try:
            for number, entry in numbered_entries(path):
                playback.feed(number, entry)
        except RecordingError as error:
            states.append((error.reason, error.line, playback.journaled()))
        else:
            states.append(("", 0, playback.journaled()))
    same(states[0][:2], states[1][:2], "another language")


def _tools(data: bytes) -> None:
    """What `alu log` does with it."""
    path = written("log.rec", data)
    problems = list(problems_of(path, _words(), with_guide))
    facts = facts_of(path, Outlets(_words(), SilentVoice()), with_guide)
    json.dumps(facts.plain())
    demand(bool(facts.fault) <= bool(problems), f"{facts.fault} was not found by a check")
    said = MemoryTranscript()
    is_wrong = False
    try:
        list(show(path, Wanted(), _playback(said=said), said))
    except RecordingError:
        is_wrong = True
    target = scratch() / "out.rec"
    random = Random(len(data))
    first = random.randint(0, 3000)
    for act in (
        lambda: anonymise(path, target, _playback),
        lambda: cut(path, target, first, first + random.randint(0, 3000), _playback, _ignored),
        lambda: merge(path, path, target, _playback, _ignored),
    ):
        target.unlink(missing_ok=True)
        try:
            act()
        except (RecordingError, CutError):
            continue
        if not problems and not is_wrong:
            wrong = [one for one in problems_of(target, _words(), with_guide) if one.reason != "cut"]
            demand(not wrong, f"written from a good one: {wrong}")


_BODIES: Final = (
    b"",
    b"0 link none\n0 welcome\n10 typed help\n20 typed choose c1\n30 typed status\n40 key 5\n",
    b"0 link up\n0 board H 01 0.1.0    0123456789ABCDEF 08 05 2 25101400 3 3 P 1 021C%0A\n0 hands keys\n9 hand empty 3 - 0 0\n"
    b"20 board B 00000 0000000000 ........................................ ---------- ---------- 00 0 FCC9%0A\n",
    b"0 welcome keys\n5 key *\n6 key none\n7 trouble sound\n8 page joined\n9 page code 123456\n9 report minutes alu-report.zip\n"
    b"10 heard\n11 typed language ru\n",
    b"0 link silent\n5 link down\n600 typed camp c4\n700 typed undo\n900 typed guide\n901 heard\n902 typed pause\n950 typed new\n"
    b"951 typed yes\n",
)
_STARTS: Final = (
    b'0 event ["start", {"game": "alu", "options": "swap"}, "new"]\n',
    b'0 event ["start", {"game": "poi", "options": "map=first"}]\n0 event ["play", {"back": 0, "actions": ["choose c1"]}]\n',
    b'0 event ["start", {"game": "almajara", "options": "layout=small"}, "new"]\n',
)


def _recordings() -> Iterator[bytes]:
    for number, language in enumerate(LANGUAGES):
        described = json.dumps(format_settings(Settings(language)), sort_keys=True).encode()
        for body in _BODIES:
            yield b"".join(
                (
                    HEADER.encode() + b"\n",
                    format_entry(Entry(0, "setting", described)).encode() + b"\n",
                    _STARTS[number],
                    body,
                    b"2000 end\n",
                )
            )


def _described() -> Iterator[bytes]:
    for language in LANGUAGES:
        yield json.dumps(format_settings(Settings(language))).encode()


def _contents() -> Iterator[bytes]:
    for body in _BODIES:
        for line in body.splitlines():
            entry = parse_entry(line)
            yield bytes([list(INPUTS).index(entry.kind)]) + entry.content


_WRONG: Final = (ValueError, KeyError, TypeError, AttributeError, GameError)

TARGETS: Final = (
    Target(
        "recording-entry",
        _entry,
        (ValueError,),
        lambda: (line for one in _recordings() for line in one.split(b"\n")),
        KINDS,
    ),
    Target("recording-content", _content, (ValueError,), _contents),
    Target("recording-settings", _settings, (*_WRONG, RecursionError), _described),
    Target("recording-lines", _lines, (RecordingError,), _recordings, KINDS, _LONGEST_RECORDING),
    Target(
        "recording-packed", _packed, (), lambda: (bytes([0, 1, n]) + one for n, one in enumerate(_recordings())), KINDS
    ),
    Target("recording-played", _played, (RecordingError,), _recordings, KINDS, _LONGEST_RECORDING),
    Target("recording-tools", _tools, (RecordingError,), _recordings, KINDS, _LONGEST_RECORDING),
)
