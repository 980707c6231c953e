"""Files of owners are read with care, and what the program writes is whole."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from alu_companion.runtime.files import LARGEST_BYTES, FileError, read_small_text, replace_file


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
