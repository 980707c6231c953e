"""The guide as the tests read it, and the tables that say where each rule is told."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from alu_companion.guide.library import guide_languages, read_guide
from alu_companion.speech.guide import Chapter
from alu_companion.speech.words import LANGUAGES

GAMES: Final = ("almajara", "alu", "poi")
EVERY_GUIDE: Final = [(language, game) for game in GAMES for language in guide_languages(game)]
"""Every language that a game is explained in, with the game."""


class Told(NamedTuple):
    """A rule in its place: one sentence of the chapter holds these words, by language."""

    keys: tuple[str, ...]
    chapter: str
    words: dict[str, str]


def chapters(language: str, game: str) -> dict[str, Chapter]:
    """The chapters of a game by the names of their files, in order."""
    return {chapter.stem: chapter for chapter in read_guide(game, language)}


def sentences(chapter: Chapter) -> list[str]:
    """All sentences of a chapter, without its title and without marks."""
    return [sentence.text for sentence in chapter.sentences]


def told(game: str) -> list[Told]:
    """The table of a game: `keys | chapter | English | Estonian | Russian`; empty where there is no guide in the language yet."""
    lines = (Path(__file__).parent / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.split("|")] for line in lines if line and not line.startswith("#")]
    return [
        Told(tuple(keys.split()), chapter, dict(zip(LANGUAGES, words, strict=True))) for keys, chapter, *words in rows
    ]


def is_told_by(row: Told, language: str, sentence: str) -> bool:
    """Whether a sentence is the one that a row means; a row without words in the language means none."""
    return bool(row.words[language]) and row.words[language] in sentence
