"""English as natives say it: what docs/words.md forbids under "How English is said" stands in no text for players."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from alu_companion.speech.words import LOCALES
from speech import sources

ROOT = Path(__file__).parents[2]
NEVER = {
    r"(?<!\btask )(?<!\bact )(?<!\bdone )\b(?:is|are) to [a-z]+\b": "Two things are to be put right.",
    r"(?<!there )(?<!answer )(?<!\] )\b(?:is|are) no (?!longer\b|more\b)[a-z]+": "That is no obelisk.",
    r"\bno \w+ is on\b": "No game is on.",
    r"\b(?:is|are) told by\b(?! its)": "How is told by:",
    r"\bthe words? [a-z]+ (?:and [a-z]+ )?tells?\b": "The word territory tells which.",
    r"NUM\([^)]*\) \} (?:construction material|iron|food)\b|\b(?:one|two|ten) (?:construction material|iron|food)\b": "It costs one iron.",
    r"\bunits? of (?:one|two|six|\{ NUM)": "a new unit of one",
    r"\bone's\b|(?<!than this )\bone (?:controls|has)\b(?!: | left)": "a tile that one controls",
    r"\b(?:is|are) (?:not )?felt\b": "Button one is not felt.",
    r"\banew\b": "To invite anew",
    r"\b(?:its|their) (?:first|last) words\b": "its last words",
}
"""What is never said, as a pattern, and an example of it."""
OF_THE_GUIDE = ROOT / "audio" / "guide" / "en"


def texts() -> Iterator[tuple[str, str]]:
    """Every English text for players, with where it stands."""
    for name, entry in sources.messages("en").items():
        yield name, sources.readable(entry)
    for file in sorted((ROOT / "host" / "alu_companion" / "rulesets").rglob("courses/*.toml")):
        yield from ((file.name, line) for line in file.read_text(encoding="utf-8").splitlines() if "en = " in line)
    for file in sorted(OF_THE_GUIDE.rglob("*.md")):
        yield from ((file.name, line) for line in file.read_text(encoding="utf-8").splitlines())
    help_texts = tomllib.loads((LOCALES / "et" / "help.toml").read_text(encoding="utf-8"))
    yield from (("--help", text) for text in help_texts)


@pytest.mark.parametrize("never", NEVER)
def test_what_no_native_says_is_not_said(never: str) -> None:
    found = [(place, text) for place, text in texts() if re.search(never, text, re.IGNORECASE)]
    # The guide names the words that are typed, without a colon.
    assert [one for one in found if not (one[0].endswith(".md") and "the words? " in never)] == []


@pytest.mark.parametrize(("never", "example"), NEVER.items())
def test_it_would_be_found(never: str, example: str) -> None:
    assert re.search(never, example, re.IGNORECASE)
