"""Tests that are written of recordings."""

from __future__ import annotations

import gzip
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from alu_companion.guide.library import with_guide
from alu_companion.runtime.logs.test_case import write_test
from alu_companion.runtime.playback import Playback
from alu_companion.runtime.transcript import MemoryTranscript
from runtime.logs.games import outlets

pytestmark = pytest.mark.slow


def test_the_written_test_passes_and_fails_where_other_words_are_expected(tmp_path: Path, board_game: Path) -> None:
    cut_short = tmp_path / "Lost camp.rec"
    cut_short.write_bytes(b"".join(board_plain(board_game)[:-3]))
    test = written(cut_short, tmp_path / "t", "")
    assert test.name == "test_lost_camp.py"
    assert pytest_says(test) == 0
    for language in ("", "ru"):
        test = written(cut_short, tmp_path / f"t{language}", language)
        says_the_same = runpy.run_path(str(test))["test_lost_camp_says_the_same"]
        says_the_same()
        expected = test.with_name("lost_camp.txt")
        expected.write_text(expected.read_text(encoding="utf-8").replace(":", ";", 9), encoding="utf-8")
        with pytest.raises(AssertionError):
            says_the_same()


def written(path: Path, folder: Path, language: str) -> Path:
    said = MemoryTranscript()
    return write_test(
        path, folder, language, said, lambda: Playback(outlets(said), with_guide, language), lambda _: None
    )


def board_plain(path: Path) -> list[bytes]:
    return gzip.decompress(path.read_bytes()).splitlines(keepends=True)


def pytest_says(test: Path) -> int:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(test)]
    return subprocess.run(command, cwd=test.parent, capture_output=True, check=False).returncode
