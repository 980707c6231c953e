"""site.ftl: every label of the guide's pages is there in each language, says the same values, and is used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast

import alu_companion
from alu_companion.guide.site.site import COLOURS
from alu_companion.speech.labels import site_label
from alu_companion.speech.words import LANGUAGES, LOCALES, Style, Words
from speech import sources

VALUES: dict[str, dict[str, int | str]] = {
    "length": {"minutes": 1},
    "resumed": {"time": "1:05"},
    "keeping": {"part": "3 / 9"},
    "zip": {"size": 12},
    "single": {"size": 12},
    "voice": {"name": "X"},
    "voice-licence": {"name": "X", "licence": "X"},
}
# Names of formats, keys and licences stay as they are written everywhere.
PRINTED = re.compile(r"MP3|TXT|ZIP|HTML|CC BY|ALU Companion guide|\bX\b")


def labels(language: str) -> dict[str, set[str]]:
    """The names of the labels, each with the names of its values."""
    entries = sources.entries(LOCALES / language / "site.ftl")
    return {
        one.id.name.removeprefix("site-"): set(sources.variables(one))
        for one in entries
        if isinstance(one, ast.Message)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_labels_that_english_has_with_the_same_values(language: str) -> None:
    assert list(labels(language).items()) == list(labels("en").items())
    assert {name: values for name, values in labels(language).items() if values} == {
        name: set(values) for name, values in VALUES.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_can_be_read(language: str) -> None:
    words = Words((language,))
    for name in labels(language):
        text = words.render(site_label(name, **VALUES.get(name, {})), Style(language))
        assert text
        assert "{" not in text
        if language == "ru":
            assert not re.search(r"[A-Za-z]", PRINTED.sub("", text)), text


@pytest.mark.parametrize(
    ("language", "lengths"),
    [
        ("en", {0: "Less than a minute", 1: "1 minute", 2: "2 minutes"}),
        ("et", {0: "Alla minuti", 1: "1 minut", 2: "2 minutit"}),
        ("ru", {0: "Меньше минуты", 1: "1 минута", 3: "3 минуты", 5: "5 минут", 11: "11 минут", 21: "21 минута"}),
    ],
)
def test_minutes_are_counted_as_the_language_does(language: str, lengths: dict[int, str]) -> None:
    words = Words((language,))
    assert {count: words.render(site_label("length", minutes=count), Style(language)) for count in lengths} == lengths


def test_every_label_is_used_and_none_is_missing() -> None:
    folder = Path(alu_companion.__file__).parent / "guide" / "site"
    read = [*folder.glob("*.py"), *folder.glob("templates/*.html")]
    text = "".join(path.read_text(encoding="utf-8") for path in read)
    used = {name for name in labels("en") if f'"{name}"' in text} | {f"colours-{one}" for one in COLOURS}
    assert used == set(labels("en"))
