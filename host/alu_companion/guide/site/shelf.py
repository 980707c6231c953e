"""The rendered guides below a folder, whole and in order, as the pages need them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from alu_companion.guide.audio.checks import built_folders, problems
from alu_companion.guide.audio.manifest import (
    RECORD,
    ChapterFacts,
    Manifest,
    ManifestError,
    parse_record,
    read_manifest,
)
from alu_companion.guide.audio.timeline import Mark
from alu_companion.registry import RULESETS
from alu_companion.speech.words import LANGUAGES


class ShelfError(Exception):
    """There is nothing to show: `reason` is `none` rendered here, one `damaged`, or the same guide found `twice`; `path` tells where."""

    def __init__(self, reason: str, path: Path) -> None:
        super().__init__(f"{reason}: {path}")
        self.reason = reason
        self.path = path


@dataclass(frozen=True, slots=True)
class RenderedChapter:
    """A chapter with the marks of what is heard in it."""

    facts: ChapterFacts
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Guide:
    """The guide to a game in a language; its files lie in `folder`."""

    folder: Path
    manifest: Manifest
    chapters: tuple[RenderedChapter, ...]

    @property
    def language(self) -> str:
        """The language of its texts."""
        return self.manifest.language

    @property
    def game(self) -> str:
        """The game's name."""
        return self.manifest.game

    @property
    def place(self) -> str:
        """Its place in the site: `<language>/<game>`."""
        return f"{self.language}/{self.game}"


def read_shelf(folder: Path) -> tuple[Guide, ...]:
    """All guides below a folder, by language and game.

    Raises:
        ShelfError: there is none, one is not as its manifest says, or there are two of the same.
        OSError: a file cannot be read.
    """
    found: dict[tuple[int, int], Guide] = {}
    for place in built_folders(folder):
        guide = _read(place)
        order = (LANGUAGES.index(guide.language), tuple(RULESETS).index(guide.game))
        if order in found:
            raise ShelfError("twice", place)
        found[order] = guide
    if not found:
        raise ShelfError("none", folder)
    return tuple(guide for _, guide in sorted(found.items()))


def _read(place: Path) -> Guide:
    try:
        manifest = read_manifest(place)
    except ManifestError as error:
        raise ShelfError("damaged", place) from error
    if problems(place, manifest) or manifest.language not in LANGUAGES or manifest.game not in RULESETS:
        raise ShelfError("damaged", place)
    chapters = (
        RenderedChapter(facts, parse_record((place / facts.files[RECORD].name).read_bytes()).marks)
        for facts in manifest.chapters
    )
    return Guide(place, manifest, tuple(chapters))
