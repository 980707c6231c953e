"""The guide's chapters, read from the files that come with the companion."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from alu_companion.features.examples.examples import examples_of
from alu_companion.features.guide.listening import CHAPTERS, PLACES, places_of
from alu_companion.paths import guide_dir
from alu_companion.registry import RULESETS
from alu_companion.speech.guide import Chapter, GuideError, parse_chapter
from alu_companion.speech.words import LANGUAGES
from alu_companion.table import TableState


def guide_languages(game: str) -> tuple[str, ...]:
    """The languages in which there is a guide to a game; none for a game without one.

    >>> "en" in guide_languages("alu")
    True
    """
    return tuple(language for language in LANGUAGES if (guide_dir() / language / game).is_dir())


@cache
def read_guide(game: str, language: str) -> tuple[Chapter, ...]:
    """The chapters of the guide to a game, in order.

    Raises:
        KeyError: there is none in this language.
        GuideError: a chapter is not written as it should be.
    """
    if language not in guide_languages(game):
        raise KeyError((game, language))
    return tuple(_chapters(game, language))


def _chapters(game: str, language: str) -> Iterator[Chapter]:
    pieces = examples_of(RULESETS[game]).pieces
    for path in sorted((guide_dir() / language / game).glob("*.md")):
        yield parse_chapter(path.stem, path.read_text(encoding="utf-8"), pieces)


def with_guide(
    state: TableState, places: Sequence[Mapping[str, Any]], on_wrong: Callable[[str], None] | None = None
) -> TableState:
    """The table with the guide to its game, and with where it was in each language, by the bodies of the journal's events `guide`.

    `on_wrong` hears of each language whose chapters cannot be used, and that is left out.

    Raises:
        GuideError, OSError, UnicodeDecodeError: chapters cannot be used, and nobody hears of it.
    """
    name = state.rules.game.name
    chapters: dict[str, tuple[Chapter, ...]] = {}
    for language in guide_languages(name):
        try:
            chapters[language] = read_guide(name, language)
        except (GuideError, OSError, UnicodeDecodeError):
            if on_wrong is None:
                raise
            on_wrong(language)
    return PLACES.on(CHAPTERS.on(state, chapters), places_of(name, places))
