"""The tables in docs/speech.md are those that the code decides by."""

from pathlib import Path

import pytest

from alu_companion.runtime import speech_tables as tables
from alu_companion.speech.cues import EARCONS
from alu_companion.speech.queue import RULES

SPEECH = Path(__file__).parents[2] / "docs" / "speech.md"


def rows(part: str, heading: str) -> list[list[str]]:
    """The cells of the table below a heading, without its head."""
    below = part[part.index(heading) :].split("\n\n")[1]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in below.splitlines()[2:]]


def test_the_tables_in_the_document_are_not_stale() -> None:
    document = SPEECH.read_text(encoding="utf-8")
    renewed = tables.renewed(document, tables.generated_part())
    assert document == renewed, "run: python -m alu_companion.runtime.speech_tables docs/speech.md"


def test_every_class_has_its_row() -> None:
    found = rows(tables.generated_part(), "### The classes")
    assert [row[0] for row in found] == [cls.name.lower() for cls in RULES]
    assert [row[1] for row in found] == [
        "nothing",
        "alert",
        "alert, message",
        "nothing",
        "alert, message, answer, hint",
    ]
    assert [row[2] for row in found] == [
        "message, answer, hint, guide",
        "answer, hint, guide",
        "an older answer, hint, guide",
        "an older hint, guide",
        "an older guide",
    ]
    assert [row[4] == "never" for row in found] == [True, False, False, False, False]
    assert {len(row) for row in found} == {7}


def test_every_earcon_has_its_row() -> None:
    found = rows(tables.generated_part(), "### The earcons")
    assert [row[:2] for row in found] == [[earcon.name, earcon.when] for earcon in EARCONS]
    assert {len(row) for row in found} == {3}


def test_the_command_renews_a_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "speech.md"
    path.write_text("before\n" + tables.BEGIN + "stale\n" + tables.END + "after\n", encoding="utf-8")
    tables.main([str(path)])
    tables.main([])
    part = capsys.readouterr().out
    assert path.read_text(encoding="utf-8") == "before\n" + tables.BEGIN + "\n" + part + "\n" + tables.END + "after\n"
