"""The pages of the guide as HTML: complete for a browser without scripts; what only a script can do is hidden until it shows it.

Every link is relative, so the pages work at any address and in any folder. Words come from the caller.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any, Final, Protocol

from jinja2 import Environment

from alu_companion.guide.audio.timeline import Mark
from alu_companion.guide.site.shelf import Guide, RenderedChapter
from alu_companion.page.templating import templates

NAME: Final = "ALU Companion"
SPEEDS: Final = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
COLOURS: Final = ("device", "light", "dark", "strong")
_MS_A_MINUTE = 60_000


class Label(Protocol):
    """A sentence of site.ftl in the language of a page."""

    def __call__(self, name: str, /, **args: int | str) -> str:
        """The sentence with these values."""
        ...


@dataclass(frozen=True, slots=True)
class Download:
    """A file to take along, beside the page of its guide."""

    name: str
    label: str
    size_mb: int


@dataclass(frozen=True, slots=True)
class Frame:
    """What is around a page: its language, title and the way to the site's root, and where its other languages are."""

    language: str
    title: str
    root: str
    others: Mapping[str, str]
    guide: str = ""


def root_page(frame: Frame, label: Label, choices: Mapping[str, str], address: str = "", picture: str = "") -> str:
    """The page at the root: the languages, and how phones come here: the address, and a picture of it for their cameras, if there are."""
    return _framed("root.html", frame, label, choices=choices, address=address, picture=picture)


def language_page(frame: Frame, label: Label, guides: Mapping[str, str]) -> str:
    """The games that there is a guide to, by their names."""
    return _framed("language.html", frame, label, guides=guides)


def guide_page(frame: Frame, label: Label, title: str, guide: Guide, downloads: Sequence[Download]) -> str:
    """The chapters of a guide, and how to take it along."""
    return _framed("guide.html", frame, label, title=title, guide=guide, downloads=downloads)


def chapter_page(frame: Frame, label: Label, title: str, guide: Guide, index: int) -> str:
    """A chapter with its sound, its text and the ways to the others."""
    sound = guide.chapters[index].facts.files["mp3"].name

    def target(mark: Mark) -> str:
        return f"{sound}#t={mark.start_ms / 1000:g}"

    return _framed("chapter.html", frame, label, title=title, guide=guide, index=index, target=target)


def numbered(rendered: RenderedChapter) -> str:
    """A chapter's title after its number."""
    return f"{rendered.facts.number}. {rendered.facts.title}"


def voice_line(guide: Guide, label: Label) -> str:
    """Who speaks, and under which terms where they are known."""
    voice = guide.manifest.voice
    name = {"name": voice.name}
    return label("voice-licence", **name, licence=voice.licence) if voice.licence else label("voice", **name)


@cache
def site_templates() -> Environment:
    """The templates of the site, with what they compute."""
    return templates(
        "alu_companion.guide.site",
        "alu_companion.page",
        name=NAME,
        speeds=SPEEDS,
        colours=COLOURS,
        numbered=numbered,
        voice_line=voice_line,
        after=_after,
        paragraphs=_paragraphs,
        minutes=lambda length_ms: round(length_ms / _MS_A_MINUTE),
        seconds=lambda length_ms: round(length_ms / 1000),
    )


def _framed(name: str, frame: Frame, label: Label, **values: Any) -> str:
    return site_templates().get_template(name).render(frame=frame, language=frame.language, label=label, **values)


def _after(guide: Guide, rendered: RenderedChapter) -> str:
    """The file of the next chapter without its ending, empty after the last one."""
    return guide.chapters[rendered.facts.number].facts.stem if rendered.facts.number < len(guide.chapters) else ""


def _paragraphs(marks: Iterable[Mark]) -> list[list[Mark]]:
    """What is heard after the title, by paragraphs."""
    heard = (mark for mark in marks if mark.kind != "title")
    return [list(group) for _, group in groupby(heard, key=lambda mark: mark.paragraph)]
