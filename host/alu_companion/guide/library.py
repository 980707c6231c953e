"""The guide's chapters, read from the files that come with the companion."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from alu_companion.paths import guide_dir
from alu_companion.speech.guide import Chapter, parse_chapter
from alu_companion.speech.words import LANGUAGES


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
    for path in sorted((guide_dir() / language / game).glob("*.md")):
        yield parse_chapter(path.stem, path.read_text(encoding="utf-8"))
