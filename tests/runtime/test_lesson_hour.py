"""An hour of lessons at the teacher's desk: what is heard was read, and its commands stand in the page for teachers."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from alu_companion.speech.words import LANGUAGES
from runtime.lesson_hour import FOLDER, ROOT, heard


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_hour_of_lessons_needs_nothing_that_was_not_told(language: str) -> None:
    path = FOLDER / f"hour.{language}.txt"
    read = path.read_text(encoding="utf-8") if path.exists() else ""
    wrong = list(unified_diff(read.splitlines(), heard(language).splitlines(), path.name, "now", lineterm="", n=1))
    assert not wrong, "\n".join(["Read the differences, then run python tests/runtime/lesson_hour.py:", *wrong])


def test_the_page_for_teachers_names_the_commands_of_that_hour() -> None:
    page = (ROOT / "docs" / "teaching.md").read_text(encoding="utf-8")
    for command in (
        "learn check my.toml",
        "teach plan 1 --folder lessons",
        "teach --pupils class.txt --folder lessons",
    ):
        assert command in page
