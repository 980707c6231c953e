"""Files of owners are read with care, and what the program writes is whole."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Any

import pytest

from alu_companion.open_files import open_output, write_output
from alu_companion.runtime.files import LARGEST_BYTES, FileError, read_small_text, replace_file
from alu_companion.runtime.gzip_file import PackedWriter
from alu_companion.runtime.recording import Recorder
from alu_companion.runtime.transcript import FileTranscript


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_text_of_every_editor_is_read(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "a").write_bytes("name: залив\n".encode(encoding))
    assert read_small_text(tmp_path / "a") == "name: залив\n"


def refused(path: Path) -> str:
    with pytest.raises(FileError) as error:
        read_small_text(path)
    assert error.value.path == path
    return error.value.reason


def test_what_is_no_small_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b"x" * (LARGEST_BYTES + 1))
    (tmp_path / "full").write_bytes(b"x" * LARGEST_BYTES)
    (tmp_path / "photo").write_bytes(bytes(range(256)))
    (tmp_path / "zeros").write_bytes(b"name: a\0b\n")
    os.mkfifo(tmp_path / "pipe")
    assert refused(tmp_path / "large") == "too-large"
    assert len(read_small_text(tmp_path / "full")) == LARGEST_BYTES
    assert refused(tmp_path / "photo") == "no-text"
    assert refused(tmp_path / "zeros") == "no-text"
    assert refused(tmp_path / "pipe") == "unreadable"
    assert refused(tmp_path) == "unreadable"
    assert refused(tmp_path / "none") == "not-found"
    assert refused(tmp_path / "none" / "deeper") == "not-found"
    assert refused(tmp_path / ("x" * 5000)) == "unreadable"
    assert refused(Path("a\0b")) in ("unreadable", "not-found")


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "folder" / "chips.txt"
    replace_file(path, b"old")
    replace_file(path, b"new")
    assert path.read_bytes() == b"new"

    def full(fd: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space"):
        replace_file(path, b"lost")
    assert path.read_bytes() == b"new"
    assert [one.name for one in path.parent.iterdir()] == ["chips.txt"]


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_people_did_is_their_own_and_what_is_made_for_others_is_not(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        replace_file(tmp_path / "deep" / "er" / "report", b"good")
        Recorder(tmp_path / "game.rec").close()
        Recorder(tmp_path / "game.rec.gz").close()
        FileTranscript(tmp_path / "said").close()
        write_output(tmp_path / "page.html", b"page")
    finally:
        os.umask(before)
    assert mode(tmp_path / "deep") == mode(tmp_path / "deep" / "er") == 0o700
    private = ("deep/er/report", "game.rec", "game.rec.gz", "said")
    assert {name: mode(tmp_path / name) for name in private} == dict.fromkeys(private, 0o600)
    assert mode(tmp_path / "page.html") == 0o644


def test_a_transcript_that_everybody_could_read_is_so_no_more(tmp_path: Path) -> None:
    (tmp_path / "said").write_text("before\n", encoding="utf-8")
    (tmp_path / "said").chmod(0o644)
    FileTranscript(tmp_path / "said", append=True).close()
    assert mode(tmp_path / "said") == 0o600
    assert (tmp_path / "said").read_text(encoding="utf-8") == "before\n"


@pytest.mark.parametrize(
    "write", [open_output, Recorder, PackedWriter, FileTranscript, lambda path: replace_file(path, b"x")]
)
def test_a_pipe_that_nobody_reads_is_refused_and_one_that_is_read_is_taken(tmp_path: Path, write: Any) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="No such device"):
        write(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    file = write(pipe)
    if file is not None:
        file.close()
    os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_device_is_written_to(tmp_path: Path) -> None:
    (tmp_path / "nowhere").symlink_to("/dev/null")
    replace_file(tmp_path / "nowhere", b"data")
    assert (tmp_path / "nowhere").is_symlink()
    write_output(Path("/dev/null"), b"data")


def test_a_file_that_a_link_leads_to_is_replaced_with_its_rights(tmp_path: Path) -> None:
    (tmp_path / "kept").write_bytes(b"old")
    (tmp_path / "kept").chmod(0o664)
    (tmp_path / "link").symlink_to("kept")
    replace_file(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "kept").read_bytes() == b"new"
    assert mode(tmp_path / "kept") == 0o664
