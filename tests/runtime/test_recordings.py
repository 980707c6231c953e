"""Recordings: what is written comes back, and what is no recording is refused."""

from __future__ import annotations

import codecs
import gzip
import json
from contextlib import nullcontext
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from alu_companion import MemoryTable, Settings
from alu_companion.board.link import HandChosen, HandNews
from alu_companion.features.club.messages import ClubNews, ClubTold, Received
from alu_companion.features.coach.values import Advised
from alu_companion.features.computer.thoughts import Considered, Decision, OpponentNews
from alu_companion.features.far.messages import FarMet, FarNews, FarTold, Leaving
from alu_companion.features.guide.listening import GuideHeard
from alu_companion.games.alu.values import Side
from alu_companion.guide.library import with_guide
from alu_companion.referee.placement import Row
from alu_companion.runtime.inbox import LONGEST_LINE
from alu_companion.runtime.inputs import INPUTS, Recordable, kind_of
from alu_companion.runtime.line_news import LineNews
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import play_back
from alu_companion.runtime.recording import (
    HEADER,
    KINDS,
    LONGEST_LINE_BYTES,
    Entry,
    Recorder,
    RecordingError,
    format_entry,
    parse_entry,
    read_lines,
    read_recording,
)
from alu_companion.table.inputs import AllHeard, PageNews, Pressed, ReportNews, Trouble, Welcomed
from alu_companion.voice.voice import SilentVoice
from runtime.games import WORDS
from suite.tiers import examples

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
    assert parse_entry(line.encode()) == entry


def test_every_byte_comes_back() -> None:
    entries = [Entry(1, "board", bytes([byte, byte])) for byte in range(256)]
    assert [parse_entry(format_entry(entry).encode()) for entry in entries] == entries


CONTENTS: dict[str, list[tuple[Any, bytes]]] = {
    "board": [(b"B 00001\n", b"B 00001\n"), (b"", b"")],
    "link": [
        *((LineNews.UP, b"up"), (LineNews.SILENT, b"silent"), (LineNews.DOWN, b"down"), (LineNews.NONE, b"none")),
        *((LineNews.TAKEN, b"taken"), (LineNews.REFUSED, b"refused")),
        *((LineNews.UNOPENED, b"unopened"), (LineNews.UNLISTED, b"unlisted")),
    ],
    "welcome": [(Welcomed(True, False), b"keys"), (Welcomed(False, False), b"")],
    "hands": [(Welcomed(True, True), b"keys"), (Welcomed(False, True), b"")],
    "hand-chosen": [(HandChosen(True), b"keyboard"), (HandChosen(False), b"board")],
    "hand": [(HandNews("sliders", None, Row.IRON, Side.SQUARE, 9), b"sliders - 1 1 9")],
    "typed": [("pane ring Ä 5", "pane ring Ä 5".encode())],
    "key": [(Pressed("7"), b"7"), (Pressed("/"), b"/")],
    "trouble": [(Trouble("journal"), b"journal")],
    "page": [(PageNews("joined"), b"joined"), (PageNews("code", "483920"), b"code 483920")],
    "report": [
        (ReportNews("minutes", "alu-report-2.zip"), b"minutes alu-report-2.zip"),
        (ReportNews("unwritable"), b"unwritable"),
    ],
    "decided": [(Considered(4, Decision("camp C1", "best", 60, ("end",)), True), b'[4,"camp C1","best",60,["end"]]')],
    "considered": [(Considered(0, Decision("camp C1", "only"), False), b'[0,"camp C1","only",null,[]]')],
    "advised": [(Advised(7, Decision("camp C1", "wins", 100)), b'[7,"camp C1","wins",100,[]]')],
    "opponent": [(OpponentNews("again"), b"again"), (OpponentNews("gone"), b"gone")],
    "far": [(FarTold(Leaving("0" * 16)), b'{"is":"leaving","table":"0000000000000000"}')],
    "far-met": [(FarMet("0123456789abcdef", ""), b"0123456789abcdef"), (FarMet("", ""), b"")],
    "far-news": [(FarNews("lost"), b"lost"), (FarNews("code", "483920"), b"code 483920")],
    "club": [(ClubTold(Received("01234567", 2)), b'{"is":"received","session":"01234567","call":2,"version":1}')],
    "club-news": [(ClubNews("lost"), b"lost")],
    "heard": [(GuideHeard(), b"")],
    "spoken": [(AllHeard(), b"")],
    "end": [(None, b"")],
}
"""What each kind of input tells, and how recordings have always written it."""


@pytest.mark.parametrize("name", INPUTS)
def test_each_kind_of_input_is_written_and_read_by_one_entry(name: str) -> None:
    kind = INPUTS[name]
    for value, content in CONTENTS[name]:
        assert (kind.format(value), kind.parse(content)) == (content, value)
        assert type(value) is kind.of


def test_each_input_that_a_runner_is_given_has_one_kind() -> None:
    given = [(name, value) for name, contents in CONTENTS.items() for value, _ in contents]
    given = [(name, value) for name, value in given if isinstance(value, Recordable)]
    assert {type(value) for _, value in given} == set(get_args(Recordable))
    for name, value in given:
        assert [one.name for one in INPUTS.values() if one.of is type(value) and one.is_for(value)] == [name]
        assert kind_of(value).name == name


def test_the_secret_of_two_tables_is_in_no_recording() -> None:
    given = FarMet("0123456789abcdef", "5ec7e7" * 8)
    assert kind_of(given).format(given) == b"0123456789abcdef"


@pytest.mark.parametrize(
    ("name", "content"),
    [("link", b"left"), ("hand-chosen", b"keys"),
     ("hand", b"never - - 0 0"), ("hand", b"empty 3"), ("hand", b"empty - - 0 0"),
     ("hand", b"sliders 3 - 0 1"), ("hand", b"sliders - 0 1 1000000000000000000"), ("hand", b"sliders - 0 1 -1"),
     ("hand", b"empty 63 - 0 0"), ("hand", b"empty +3 - 0 0"), ("typed", b"\xff"), ("key", b"x"),
     ("trouble", b"x"),
     ("far", b"{}"), ("far-met", b"x"), ("far-news", b"code 12"), ("club", b"{}"), ("club-news", b"x"),
     ("page", b"code 12"), ("page", b"code \xd9\xa1\xd9\xa1\xd9\xa1\xd9\xa1\xd9\xa1\xd9\xa1")],
)  # fmt: skip
def test_content_that_no_input_has_is_refused(name: str, content: bytes) -> None:
    with pytest.raises(ValueError, match=r".|^$"):
        INPUTS[name].parse(content)


@pytest.mark.parametrize("line", ["", "20", "20 bird x", "-1 board x", "1.5 board x", "board 20 x", " 20 board x"])
def test_what_is_no_entry(line: str) -> None:
    with pytest.raises(ValueError, match=r".|^$"):
        parse_entry(line.encode())


def write(path: Path, *written: Entry) -> list[Entry]:
    recorder = Recorder(path)
    for entry in written:
        recorder.write(*entry)
    recorder.close()
    return list(written)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=examples(50))
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
        assert caught.value.reason == "cut"
        assert found == written[: len(found)]
        assert len(found) == data[:length].count(b"\n") - 1 or length <= len(HEADER)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"\n", "foreign"),
        (b"PK\x03\x04", "foreign"),
        (b"# ALU recording\n", "foreign"),
        (b"# ALU recording 1", "cut"),
        (b"# ALU recording 2\n3 end\n", "newer"),
        (b"# ALU recording 10\r\n3 end\r\n", "newer"),
        (b"\xef\xbb\xbf# ALU recording 2\n", "newer"),
        (b"\xef\xbb\xbf# ALU rec", "cut"),
        (f"\ufeff{HEADER}\r\n3 end\r\n".encode("utf-16-le"), "encoded"),
        (f"\ufeff{HEADER}\n3 end\n".encode("utf-16-be"), "encoded"),
        ("a letter".encode("utf-16"), "foreign"),
    ],
)
def test_what_is_no_recording(tmp_path: Path, data: bytes, reason: str) -> None:
    (tmp_path / "r").write_bytes(data)
    with pytest.raises(RecordingError) as caught:
        list(read_recording(tmp_path / "r"))
    assert (caught.value.reason, caught.value.line) == (reason, 1)


def test_lines_that_git_has_ended_for_windows_are_read(tmp_path: Path) -> None:
    written = write(tmp_path / "r", Entry(1, "link", b"up"), Entry(2, "board", b"\x00B\r\n%"), Entry(3, "end", b""))
    (tmp_path / "r").write_bytes((tmp_path / "r").read_bytes().replace(b"\n", b"\r\n"))
    assert list(read_recording(tmp_path / "r")) == written


@pytest.mark.parametrize("name", ["r", "r.gz"])
def test_the_mark_that_text_programs_of_windows_put_before_a_text_is_read_over(tmp_path: Path, name: str) -> None:
    written = write(tmp_path / name, Entry(1, "link", b"up"), Entry(3, "end", b""))
    if name == "r":
        (tmp_path / name).write_bytes(codecs.BOM_UTF8 + (tmp_path / name).read_bytes())
    else:
        (tmp_path / name).write_bytes(gzip.compress(codecs.BOM_UTF8 + gzip.decompress((tmp_path / name).read_bytes())))
    assert list(read_recording(tmp_path / name)) == written


def test_what_is_typed_without_end_breaks_no_recording(tmp_path: Path) -> None:
    with MemoryTable("poi", Settings("en"), options="map=first", record=tmp_path / "r") as table:
        table.type("a" * LONGEST_LINE_BYTES)
        table.type("status")
    typed = [entry.content for entry in read_recording(tmp_path / "r") if entry.kind == "typed"]
    assert typed == [b"a" * LONGEST_LINE, b"status"]


def test_a_line_that_is_too_long_is_counted_once(tmp_path: Path) -> None:
    lines = (HEADER.encode(), b"5 typed ".ljust(3 * LONGEST_LINE_BYTES, b"a"), b"6 end", b"")
    (tmp_path / "r").write_bytes(b"\n".join(lines))
    assert list(read_lines(tmp_path / "r")) == [(2, None), (3, Entry(6, "end", b""))]


@pytest.mark.parametrize(("length", "reason"), [(LONGEST_LINE_BYTES - 1, None), (LONGEST_LINE_BYTES, "damaged")])
def test_a_line_without_end_is_none(tmp_path: Path, length: int, reason: str | None) -> None:
    line = b"5 typed ".ljust(length, b"a") + b"\n"
    (tmp_path / "r").write_bytes(HEADER.encode() + b"\n" + line + b"6 end\n")
    found: list[Entry] = []
    with pytest.raises(RecordingError) if reason else nullcontext() as caught:
        found.extend(read_recording(tmp_path / "r"))
    assert [entry.kind for entry in found] == (["end"] if reason else ["typed", "end"])
    assert reason is None or (caught.value.reason, caught.value.line) == (reason, 2)


def replayed(path: Path) -> str:
    """How a playback ends: well, or with which reason."""
    outlets = Outlets(WORDS(), SilentVoice())
    try:
        play_back(path, outlets, with_guide)
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
        (Entry(5, "trouble", b"zzz"), "wrong"),
        (Entry(5, "trouble", b"place"), "wrong"),
        (Entry(5, "page", b"zzz"), "wrong"),
        (Entry(5, "page", b"code 12"), "wrong"),
        (Entry(5, "page", "code 12345²".encode()), "wrong"),
        (Entry(5, "key", b"x"), "wrong"),
        (Entry(5, "link", b"sideways"), "wrong"),
        (Entry(0, "setting", b"[" * 100_000), "wrong"),
        (Entry(0, "setting", SETTING.replace(b"5000", b'"soon"')), "wrong"),
        (Entry(0, "setting", SETTING.replace(b"5000", b"1e999")), "wrong"),
        (Entry(0, "setting", SETTING.replace(b'{"8": "repeat"}', b'{"8": 7}')), "wrong"),
        (Entry(5, "trouble", b"device"), "well"),
        (Entry(5, "page", b"code 123456"), "well"),
        (Entry(5, "page", b"joined"), "well"),
        (Entry(5, "key", b"enter"), "well"),
        (Entry(5, "board", bytes(range(256))), "well"),
        (Entry(0, "setting", SETTING), "well"),
    ],
)
def test_what_makes_no_sense_in_a_recording(tmp_path: Path, entry: Entry, reason: str) -> None:
    write(tmp_path / "r", entry, Entry(7, "link", b"up"), Entry(8, "end", b""))
    assert replayed(tmp_path / "r") == reason


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=examples(60))
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
    assert replayed(tmp_path / "spoilt") in ("well", "cut", "damaged", "game", "wrong")


_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
_settings = st.builds(
    lambda key, value: json.dumps({**json.loads(SETTING), key: value}).encode(),
    st.sampled_from([*json.loads(SETTING), "sounding", "seats", "announce", "voices", "guide"]),
    _values | st.dictionaries(st.sampled_from(["rate", "voices", "output", "settle_ms", "en"]), _values, max_size=3),
)
_events = st.builds(
    lambda kind, body: json.dumps([kind, body]).encode(), st.sampled_from(["start", "play", "ready", "x"]), _values
)
_words = st.sampled_from([b"up", b"down", b"status", b"7", b"code 123456", b"device", b"joined", b"zzz", b"\xff", b""])
_inputs = st.builds(
    Entry, st.integers(0, 2**40), st.sampled_from(KINDS), _settings | _events | _words | st.binary(max_size=9)
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=examples(250))
@given(st.lists(_inputs, min_size=1, max_size=5))
def test_whatever_was_recorded_is_played_back_or_refused_by_its_line(tmp_path: Path, inputs: list[Entry]) -> None:
    (tmp_path / "r").write_text("\n".join([HEADER, *map(format_entry, inputs), "9 end", ""]))
    assert replayed(tmp_path / "r") in ("well", "wrong")
