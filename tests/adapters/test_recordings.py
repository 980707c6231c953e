"""Recordings: what is written comes back, and what is no recording is refused."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adapters.games import WORDS
from alu_companion.adapters.outlets import Outlets
from alu_companion.adapters.recording import (
    HEADER,
    KINDS,
    LONGEST_LINE_BYTES,
    Entry,
    Recorder,
    RecordingError,
    format_entry,
    parse_entry,
    read_recording,
)
from alu_companion.adapters.voice import SilentVoice
from alu_companion.commands.replay import play_back

entries = st.builds(Entry, st.integers(0, 2**40), st.sampled_from(KINDS), st.binary(max_size=40))
SETTING = (
    b'{"alphabet": "names", "keys": {"8": "repeat"}, "language": "en", "options": "", '
    b'"timings": {"hint_ms": 5000, "lift_settle_ms": 2500, "repeat_ms": 20000, "settle_ms": 600, "wrong_ms": 1500}, "verbosity": "normal"}'
)


@given(entries)
def test_an_entry_comes_back(entry: Entry) -> None:
    line = format_entry(entry)
    assert line.isascii()
    assert "\n" not in line
    assert parse_entry(line) == entry


@pytest.mark.parametrize("byte", range(256))
def test_every_byte_comes_back(byte: int) -> None:
    entry = Entry(1, "board", bytes([byte, byte]))
    assert parse_entry(format_entry(entry)) == entry


@pytest.mark.parametrize("line", ["", "20", "20 bird x", "-1 board x", "1.5 board x", "board 20 x", " 20 board x"])
def test_what_is_no_entry(line: str) -> None:
    with pytest.raises(ValueError, match=r".|^$"):
        parse_entry(line)


def write(path: Path, *written: Entry) -> list[Entry]:
    recorder = Recorder(path)
    for entry in written:
        recorder.write(*entry)
    recorder.close()
    return list(written)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=50)
@given(st.lists(entries.filter(lambda entry: entry.kind != "end"), max_size=6))
def test_a_recording_comes_back(tmp_path: Path, before: list[Entry]) -> None:
    written = write(tmp_path / "r", *before, Entry(9, "end", b""))
    assert list(read_recording(tmp_path / "r")) == written


def test_a_recording_cut_anywhere_gives_what_came_before(tmp_path: Path) -> None:
    written = write(tmp_path / "r", Entry(1, "link", b"up"), Entry(2, "board", b"\x00B\n%"), Entry(3, "end", b""))
    data = (tmp_path / "r").read_bytes()
    for length in range(len(data) - 1):
        (tmp_path / "cut").write_bytes(data[:length])
        found: list[Entry] = []
        with pytest.raises(RecordingError) as caught:
            found.extend(read_recording(tmp_path / "cut"))
        assert caught.value.reason == ("foreign" if length <= len(HEADER) else "cut")
        assert found == written[: len(found)]
        assert len(found) == data[:length].count(b"\n") - 1 or length <= len(HEADER)


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"# ALU recording 2\n3 end\n", b"# ALU recording 10\n3 end\n"])
def test_what_is_no_recording(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "r").write_bytes(data)
    with pytest.raises(RecordingError) as caught:
        list(read_recording(tmp_path / "r"))
    assert (caught.value.reason, caught.value.line) == ("foreign", 1)


@pytest.mark.parametrize(("length", "reason"), [(LONGEST_LINE_BYTES - 1, None), (LONGEST_LINE_BYTES, "cut")])
def test_a_line_without_end_is_none(tmp_path: Path, length: int, reason: str | None) -> None:
    line = b"5 typed ".ljust(length, b"a") + b"\n"
    (tmp_path / "r").write_bytes(HEADER.encode() + b"\n" + line + b"6 end\n")
    found: list[Entry] = []
    with pytest.raises(RecordingError) if reason else nullcontext() as caught:
        found.extend(read_recording(tmp_path / "r"))
    assert [entry.kind for entry in found] == ([] if reason else ["typed", "end"])
    assert reason is None or (caught.value.reason, caught.value.line) == (reason, 2)


def replayed(path: Path) -> str:
    """How a playback ends: well, or with which reason."""
    outlets = Outlets(WORDS(), SilentVoice())
    try:
        play_back(path, outlets)
    except RecordingError as error:
        return error.reason
    finally:
        outlets.close()
    return "well"


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (Entry(0, "setting", b"{"), "wrong"),
        (Entry(0, "setting", b"[]"), "wrong"),
        (Entry(0, "setting", SETTING.replace(b'"normal"', b"7")), "wrong"),
        (Entry(0, "setting", SETTING.replace(b'"en"', b'"tlh"')), "wrong"),
        (Entry(0, "setting", SETTING.replace(b"hint_ms", b"hunt_ms")), "wrong"),
        (Entry(0, "event", b'["play", {"back": 0, "actions": ["fly to the moon"]}]'), "wrong"),
        (Entry(0, "event", b'["start"]'), "wrong"),
        (Entry(5, "typed", b"\xff\xfe"), "wrong"),
        (Entry(5, "board", bytes(range(256))), "well"),
        (Entry(0, "setting", SETTING), "well"),
    ],
)
def test_what_makes_no_sense_in_a_recording(tmp_path: Path, entry: Entry, reason: str) -> None:
    write(tmp_path / "r", entry, Entry(7, "link", b"up"), Entry(8, "end", b""))
    assert replayed(tmp_path / "r") == reason


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60)
@given(data=st.data())
def test_a_spoilt_recording_never_does_worse_than_being_refused(tmp_path: Path, data: st.DataObject) -> None:
    write(
        tmp_path / "r",
        Entry(0, "setting", SETTING),
        Entry(1, "link", b"up"),
        Entry(2, "board", b"B garbage\n"),
        Entry(3, "typed", b"status"),
        Entry(4, "link", b"down"),
        Entry(5, "end", b""),
    )
    spoilt = bytearray((tmp_path / "r").read_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(len(HEADER) + 1, len(spoilt) - 1))
        spoilt[place : place + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=3))
    (tmp_path / "spoilt").write_bytes(spoilt)
    assert replayed(tmp_path / "spoilt") in ("well", "cut", "wrong")
