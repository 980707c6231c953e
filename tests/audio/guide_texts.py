"""The spoken rules as the tests read them: chapters in `audio/guide/<language>/<game>/`, paragraphs, one sentence a line."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

GUIDE: Final = Path(__file__).parents[2] / "audio" / "guide"
LANGUAGES: Final = ("en", "et", "ru")
GAMES: Final = ("almajara", "poi")


class Told(NamedTuple):
    """A rule in its place: one sentence of the chapter holds these words, by language."""

    keys: tuple[str, ...]
    chapter: str
    words: dict[str, str]


def chapters(language: str, game: str) -> dict[str, str]:
    """The texts of a game by the names of their chapters, in order."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted((GUIDE / language / game).glob("*.md"))}


def paragraphs(text: str) -> list[list[str]]:
    """The sentences of a chapter by paragraph, without its title."""
    return [paragraph.split("\n") for paragraph in text.rstrip("\n").split("\n\n")[1:]]


def sentences(text: str) -> list[str]:
    """All sentences of a chapter, without its title."""
    return [sentence for paragraph in paragraphs(text) for sentence in paragraph]


def told(game: str) -> list[Told]:
    """The table of a game: `keys | chapter | English | Estonian | Russian`."""
    lines = (Path(__file__).parent / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.split("|")] for line in lines if line and not line.startswith("#")]
    return [
        Told(tuple(keys.split()), chapter, dict(zip(LANGUAGES, words, strict=True))) for keys, chapter, *words in rows
    ]
