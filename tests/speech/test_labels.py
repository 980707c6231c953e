"""page.ftl: every label of the live page is there in each language, says the same values, and is used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast

import alu_companion
from alu_companion.grid import GRID
from alu_companion.speech.labels import label
from alu_companion.speech.message import FieldName, Noun, PlaceName
from alu_companion.speech.words import LANGUAGES, LOCALES, Style, Words
from alu_companion.table.spec import Page
from speech import sources

VALUES = {
    "seat": {"side": "x"},
    "place-name": {"place": "x"},
    "table": {"table": "x"},
    "review-title": {"number": 3},
    "amount": {"name": "x", "counted": "pieces", "count": 2},
    "amount-pending": {"name": "x", "count": 2, "pending": 1},
    "slider-shows": {"count": 5},
    "board-shows": {"piece": Noun("piece-raiding")},
    "legend-camp": {"side": Noun("side-circle")},
    "legend-held": {"side": Noun("side-circle")},
    "legend-slider": {"resource": Noun("resource-food")},
    "legend-piece": {"side": Noun("almajara-player-one")},
    "legend-chip": {"kind": "x"},
    "legend-zone-held": {"side": Noun("almajara-player-one")},
    "legend-zone": {"zone": Noun("almajara-zone-stone")},
    "legend-unit": {"seat": Noun("poi-red")},
    "legend-tile-held": {"seat": Noun("poi-red")},
}


def names(language: str) -> list[str]:
    entries = sources.entries(LOCALES / language / "page.ftl")
    return [entry.id.name.removeprefix("page-") for entry in entries if isinstance(entry, ast.Message)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_labels_that_english_has(language: str) -> None:
    assert names(language) == names("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_can_be_read(language: str) -> None:
    words = Words((language,))
    for name in names(language):
        text = words.render(label(name, **VALUES.get(name, {})), Style(language))  # type: ignore[arg-type]
        assert text
        assert "{" not in text
        if language == "ru":
            # Names of keys and of the command line stay as they are printed.
            assert not re.search(r"[A-Za-z]", re.sub(r"Enter|Escape|\bH\b", "", text)) or name in VALUES, text


def test_every_label_is_used_and_none_is_missing() -> None:
    folder = Path(alu_companion.__file__).parent
    read = [*folder.rglob("*.py"), *folder.glob("page/templates/*.html")]
    text = "".join(path.read_text(encoding="utf-8") for path in read)
    used = {name for name in names("en") if f'"{name}"' in text}
    # The number of a turn is typed: what asks for it is no button.
    used |= {f"show-{name}" for name, spec in GRID.commands.items() if Page.SHOW in spec.page and name != "turn"}
    assert used == set(names("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_called_by_their_names(language: str) -> None:
    words = Words((language,))
    tile = words.render(label("place-name", place=FieldName(2)), Style(language))  # type: ignore[arg-type]
    assert words.render(label("place-name", place=PlaceName(2, "n")), Style(language)).startswith(tile)  # type: ignore[arg-type]
