"""The chapters of the guide as values: sentences with marks for the voice, sounds of the table, pauses, and positions to lay out.

A chapter is written in a small part of Markdown, one sentence or mark a line; audio/guide/README.md shows it to writers. Reading and
writing are inverse, so what renders, plays or prints the guide works on these values and never on the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from alu_companion.games.game import NotUnderstood
from alu_companion.games.geometry import STANDARD, fields_of
from alu_companion.speech.cues import EARCONS


class PauseLength(Enum):
    """How long the guide is silent: a `SHORT` pause lets a thought settle, a `LONG` one lets hands find or do something."""

    SHORT = "short"
    LONG = "long"


PAUSES_MS: Final = {PauseLength.SHORT: 1_200, PauseLength.LONG: 5_000}
"""A listener who needs longer stops the guide; others would skip a longer pause."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a sentence. The voice gets `said` instead of `text` where it is not empty."""

    text: str
    emphasis: bool = False
    said: str = ""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence; plain spans and marked ones, never two plain ones in a row."""

    spans: tuple[Span, ...]

    @property
    def text(self) -> str:
        """The sentence as it is read by eyes or fingers."""
        return "".join(span.text for span in self.spans)

    @property
    def said(self) -> str:
        """The sentence as the voice gets it."""
        return "".join(span.said or span.text for span in self.spans)


@dataclass(frozen=True, slots=True)
class Sound:
    """A short sound of the table, by the name of its earcon in `cues.EARCONS`."""

    earcon: str


@dataclass(frozen=True, slots=True)
class Pause:
    length: PauseLength


@dataclass(frozen=True, slots=True)
class Layout:
    """What stands on the whole board of the kit: for each piece that is there, in the order in which the game names its pieces, the mask
    with bit n for field n of `STANDARD`."""

    pieces: tuple[tuple[str, int], ...]


Item: TypeAlias = Sentence | Sound | Pause | Layout


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its number from 1, its name, which is the same in every language, its title, and its items by paragraph."""

    number: int
    name: str
    title: str
    paragraphs: tuple[tuple[Item, ...], ...]

    @property
    def stem(self) -> str:
        """The name of its file without the ending, such as `03-board`."""
        return f"{self.number:02d}-{self.name}"

    @property
    def items(self) -> Iterator[Item]:
        """All that is heard, in order."""
        for paragraph in self.paragraphs:
            yield from paragraph

    @property
    def sentences(self) -> Iterator[Sentence]:
        """All sentences, in order: a player steps by them."""
        return (item for item in self.items if isinstance(item, Sentence))


class GuideReason(Enum):
    """Why a text is no chapter."""

    BAD_NAME = "the file is not called by a number and a name"
    NO_TITLE = "the first line is no title"
    NO_TEXT = "there is only a title"
    BLANK_LINE = "a blank line is missing or too much"
    OUTER_BLANKS = "the line begins or ends with a blank"
    SECOND_TITLE = "there is a second title"
    OPEN_MARK = "a mark inside of the sentence is empty or has no end"
    UNKNOWN_MARK = "there is no such mark"
    UNKNOWN_SOUND = "there is no such sound"
    UNKNOWN_PAUSE = "there is no such pause"
    BAD_LAYOUT = "this cannot be laid out"


class GuideError(Exception):
    """A text is no chapter; `stem` names its file where there is one, `line` counts from 1, `text` is the part that it is about."""

    def __init__(self, reason: GuideReason, line: int, text: str, stem: str = "") -> None:
        super().__init__(f"{stem} line {line}: {reason.value}: {text}".strip())
        self.reason = reason
        self.line = line
        self.text = text
        self.stem = stem


_STEM = re.compile(r"(?P<number>\d\d)-(?P<name>[a-z]+(?:-[a-z]+)*)")
_TITLE = "# "
_MARK = re.compile(r"\[(?P<kind>[a-z]+): (?P<value>[^\[\]]+)\]")
_TEXT = r"[^*{}|\s](?:[^*{}|]*[^*{}|\s])?"
_SPAN = re.compile(rf"\*(?P<emphasis>{_TEXT})\*|\{{(?P<word>{_TEXT})\|(?P<said>{_TEXT})\}}|(?P<plain>[^*{{}}|]+)")
_NO_PIECES: Final = "empty"


def parse_chapter(stem: str, text: str, pieces: Sequence[str] = ()) -> Chapter:
    """The chapter that a file holds; `stem` is the file's name without its ending, `pieces` are those that a layout may name.

    Raises:
        GuideError: with the line that is wrong; line 1 for a wrong name.

    >>> chapter = parse_chapter("02-board", "# The board\\n\\nListen to *this*.\\n[sound: place]\\n")
    >>> chapter.number, chapter.name, [sentence.text for sentence in chapter.sentences]
    (2, 'board', ['Listen to this.'])
    """
    named = _STEM.fullmatch(stem)
    if named is None:
        raise GuideError(GuideReason.BAD_NAME, 1, stem, stem)
    first, *lines = text.split("\n")
    title = first.removeprefix(_TITLE)
    if title == first or not title or title != title.strip():
        raise GuideError(GuideReason.NO_TITLE, 1, first, stem)
    try:
        return Chapter(int(named["number"]), named["name"], title, _paragraphs(lines, pieces))
    except GuideError as error:
        raise GuideError(error.reason, error.line, error.text, stem) from None


def format_chapter(chapter: Chapter) -> str:
    """The text of a chapter; `parse_chapter` gives it back."""
    paragraphs = ("\n".join(map(format_item, paragraph)) for paragraph in chapter.paragraphs)
    return "\n\n".join((_TITLE + chapter.title, *paragraphs)) + "\n"


def _paragraphs(lines: list[str], pieces: Sequence[str]) -> tuple[tuple[Item, ...], ...]:
    """The items of the lines after the title: each paragraph after one blank line, the last one before the text's last line end."""
    if not any(lines):
        raise GuideError(GuideReason.NO_TEXT, 1, "")
    if lines[0] or lines[-1]:
        raise GuideError(GuideReason.BLANK_LINE, 2 if lines[0] else len(lines) + 1, lines[0] or lines[-1])
    paragraphs: list[tuple[Item, ...]] = []
    items: list[Item] = []
    for number, line in enumerate(lines[1:], start=3):
        if line:
            items.append(_item(line, number, pieces))
        elif items:
            paragraphs.append(tuple(items))
            items = []
        else:
            raise GuideError(GuideReason.BLANK_LINE, number, line)
    return tuple(paragraphs)


def _item(line: str, number: int, pieces: Sequence[str]) -> Item:
    try:
        return parse_item(line, pieces)
    except GuideError as error:
        raise GuideError(error.reason, number, error.text) from None


def parse_item(line: str, pieces: Sequence[str] = ()) -> Item:
    """The sentence or mark on a line; `pieces` are those that a layout may name.

    Raises:
        GuideError: with line 1.

    >>> parse_item("Say {ALU|alloo}.").said
    'Say alloo.'
    """
    if line != line.strip():
        raise GuideError(GuideReason.OUTER_BLANKS, 1, line)
    if line.startswith("#"):
        raise GuideError(GuideReason.SECOND_TITLE, 1, line)
    if not line.startswith("["):
        return Sentence(tuple(_spans(line)))
    mark = _MARK.fullmatch(line)
    kind, value = mark.groups() if mark else ("", "")
    if kind == "sound":
        if value not in {earcon.name for earcon in EARCONS}:
            raise GuideError(GuideReason.UNKNOWN_SOUND, 1, value)
        return Sound(value)
    if kind == "pause":
        if value not in {length.value for length in PauseLength}:
            raise GuideError(GuideReason.UNKNOWN_PAUSE, 1, value)
        return Pause(PauseLength(value))
    if kind == "layout":
        return parse_layout(value, pieces)
    raise GuideError(GuideReason.UNKNOWN_MARK, 1, line)


def format_item(item: Item) -> str:
    """The line of a sentence or mark; `parse_item` gives it back."""
    match item:
        case Sentence(spans):
            return "".join(map(_format_span, spans))
        case Sound(earcon):
            return f"[sound: {earcon}]"
        case Pause(length):
            return f"[pause: {length.value}]"
        case Layout():
            return f"[layout: {format_layout(item)}]"


def _spans(line: str) -> Iterator[Span]:
    at = 0
    while at < len(line):
        found = _SPAN.match(line, at)
        if found is None:
            raise GuideError(GuideReason.OPEN_MARK, 1, line[at:])
        if found["plain"] is not None:
            yield Span(found["plain"])
        elif found["emphasis"] is not None:
            yield Span(found["emphasis"], emphasis=True)
        else:
            yield Span(found["word"], said=found["said"])
        at = found.end()


def _format_span(span: Span) -> str:
    if span.emphasis:
        return f"*{span.text}*"
    return f"{{{span.text}|{span.said}}}" if span.said else span.text


def parse_layout(text: str, pieces: Sequence[str]) -> Layout:
    """The position that a layout mark holds: `red c1 c2; blue d4`, or `empty` for the bare board.

    Raises:
        GuideError: BAD_LAYOUT with line 1; no such piece or field, a kind of piece twice, two pieces on one field.

    >>> parse_layout("blue a2; red a1 b1", ("red", "blue"))
    Layout(pieces=(('red', 3), ('blue', 256)))
    """
    masks: dict[str, int] = {}
    taken = 0
    for group in text.split("; ") if text != _NO_PIECES else ():
        piece, *names = group.split(" ")
        if piece not in pieces or piece in masks or not names:
            raise GuideError(GuideReason.BAD_LAYOUT, 1, group)
        masks[piece] = 0
        for name in names:
            try:
                bit = 1 << STANDARD.parse_field(name)
            except NotUnderstood:
                raise GuideError(GuideReason.BAD_LAYOUT, 1, name) from None
            if taken & bit:
                raise GuideError(GuideReason.BAD_LAYOUT, 1, name)
            masks[piece] |= bit
            taken |= bit
    return Layout(tuple((piece, masks[piece]) for piece in pieces if piece in masks))


def format_layout(layout: Layout) -> str:
    """The text of a position, fields in the order of their numbers; `parse_layout` gives it back.

    >>> format_layout(parse_layout("blue d4; red c2 c1", ("red", "blue")))
    'red c1 c2; blue d4'
    """
    groups = [
        " ".join((piece, *(STANDARD.format_field(field).lower() for field in fields_of(mask))))
        for piece, mask in layout.pieces
    ]
    return "; ".join(groups) or _NO_PIECES
