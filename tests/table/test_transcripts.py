"""The transcripts that people have read are what the table says today."""

from __future__ import annotations

from difflib import unified_diff

from table.golden import FOLDER, transcripts


def test_the_table_says_what_was_read() -> None:
    wrong = []
    for path, text in transcripts():
        read = path.read_text(encoding="utf-8") if path.exists() else ""
        wrong += unified_diff(read.splitlines(), text.splitlines(), path.name, "now", lineterm="", n=1)
    assert not wrong, "\n".join(["Read the differences, then run python tests/table/golden.py:", *wrong])


def test_no_transcript_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path.name for path, _ in transcripts()}
