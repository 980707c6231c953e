"""A recording that was cut at any byte is read to its last whole entry, packed or not, and it is told that it was cut."""

from __future__ import annotations

import gzip
import random
from pathlib import Path

import pytest

from alu_companion.runtime.gzip_file import PackedWriter, open_unpacked
from alu_companion.runtime.recording import HEADER, Entry, Recorder, RecordingError, read_recording

SMALL = [
    Entry(0, "setting", b'{"language": "en"}'),
    Entry(1, "link", b"up"),
    *(Entry(2 + number, "board", b"B 00001 \x00%\n") for number in range(5)),
    Entry(9, "typed", "печать".encode()),
    Entry(10, "end", b""),
]
LARGE_ENTRIES = 1000


def write(path: Path, entries: list[Entry]) -> bytes:
    recorder = Recorder(path)
    for entry in entries:
        recorder.write(*entry)
    recorder.close()
    return path.read_bytes()


def read_cut(path: Path, data: bytes) -> tuple[list[Entry], str]:
    """What can be read of these bytes, and with which reason it ends."""
    path.write_bytes(data)
    found: list[Entry] = []
    try:
        found.extend(read_recording(path))
    except RecordingError as error:
        return found, error.reason
    return found, ""


def whole_entries(data: bytes) -> int:
    """How many whole entries stand in the plain bytes of a cut recording."""
    return max(0, data.count(b"\n") - 1)


def test_a_damaged_byte_takes_nothing_that_stands_in_whole_blocks_before_it(tmp_path: Path) -> None:
    entries = [Entry(number, "typed", random.Random(number).randbytes(40)) for number in range(200)]
    recorder, lengths = Recorder(tmp_path / "r.gz"), []
    for entry in entries:
        recorder.write(*entry)
        lengths.append((tmp_path / "r.gz").stat().st_size)
    recorder.close()
    data = (tmp_path / "r.gz").read_bytes()
    for number in (20, 21, 100, 199):
        # The last bytes of a block are those of an empty one: what is wrong there cannot be right.
        spoilt = bytearray(data)
        spoilt[lengths[number] - 4 : lengths[number]] = b"\xff\x00\xff\x01"
        found, reason = read_cut(tmp_path / "spoilt", bytes(spoilt))
        assert reason == "cut"
        assert found[:number] == entries[:number]


def large() -> list[Entry]:
    chance = random.Random(4)
    kinds = ["board"] * 30 + ["typed", "key"]
    entries = [Entry(number, chance.choice(kinds), chance.randbytes(60)) for number in range(LARGE_ENTRIES)]
    return [*entries, Entry(LARGE_ENTRIES, "end", b"")]


@pytest.mark.parametrize("name", ["r", "r.gz"])
def test_a_small_recording_cut_at_every_byte(tmp_path: Path, name: str) -> None:
    data = write(tmp_path / name, SMALL)
    counts = set()
    for length in range(len(data)):
        found, reason = read_cut(tmp_path / "cut", data[:length])
        if found != SMALL:
            assert reason == "cut", length
        assert found == SMALL[: len(found)]
        if name == "r":
            assert len(found) == min(whole_entries(data[:length]), len(SMALL))
        counts.add(len(found))
    # Nothing is lost to a block that ends only with the file.
    assert {0, 2, 7, 8} <= counts
    assert read_cut(tmp_path / "cut", data) == (SMALL, "")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["r", "r.gz"])
def test_a_large_recording_cut_at_random_bytes(tmp_path: Path, name: str) -> None:
    entries = large()
    data = write(tmp_path / name, entries)
    chance = random.Random(7)
    for length in chance.sample(range(1, len(data) - 12), 25):
        found, reason = read_cut(tmp_path / "cut", data[:length])
        assert reason == "cut"
        assert found == entries[: len(found)]
        # At most a block of the board is lost, and what is not whole of the next entry.
        assert len(found) >= LARGE_ENTRIES * length // len(data) - 130


def test_a_killed_program_leaves_what_players_did_in_a_packed_file(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "r.gz")
    recorder.write(1, "link", b"up")
    for number in range(250):
        recorder.write(number, "board", b"x")
    left = (tmp_path / "r.gz").read_bytes()
    found, reason = read_cut(tmp_path / "cut", left)
    assert (len(found), reason) == (200, "cut")
    recorder.write(300, "typed", b"status")
    found, reason = read_cut(tmp_path / "cut", (tmp_path / "r.gz").read_bytes())
    assert (found[-1], len(found), reason) == (Entry(300, "typed", b"status"), 252, "cut")
    recorder.close()


def test_a_packed_recording_is_what_gunzip_gives_whatever_its_name(tmp_path: Path) -> None:
    plain, packed = write(tmp_path / "r", SMALL), write(tmp_path / "r.gz", SMALL)
    assert gzip.decompress(packed) == plain
    assert plain.startswith(HEADER.encode())
    (tmp_path / "renamed").write_bytes(gzip.compress(plain))
    assert list(read_recording(tmp_path / "renamed")) == SMALL


def test_a_damaged_packed_file_is_read_up_to_the_damage(tmp_path: Path) -> None:
    entries = large()
    data = bytearray(write(tmp_path / "r.gz", entries))
    middle = len(data) // 2
    data[middle : middle + 40] = bytes(40)
    found, reason = read_cut(tmp_path / "cut", bytes(data))
    assert reason == "damaged"
    assert 200 < len(found) < len(entries)


def test_a_packed_file_that_swells_is_unpacked_in_pieces(tmp_path: Path) -> None:
    writer = PackedWriter(tmp_path / "r.gz")
    for _ in range(64):
        writer.write(bytes(1 << 20))
    writer.close()
    assert (tmp_path / "r.gz").stat().st_size < 1 << 18
    with open_unpacked(tmp_path / "r.gz") as file:
        assert len(file.read1(1 << 20)) <= 1 << 20
        assert sum(len(piece) for piece in iter(lambda: file.read(1 << 16), b"")) + (1 << 16) >= 63 << 20
