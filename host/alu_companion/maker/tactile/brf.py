"""Braille for an embosser: pages of cells, and the file that embossers take (BRF: ASCII braille, CR LF, form feeds)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from alu_companion.maker.tactile.dots import BLANK, masks
from alu_companion.maker.tactile.texts import Block, Kind

CELLS = 40
LINES = 25
"""A page of A4 or 11 by 11.5 inch; the last line is the page number's."""

ASCII = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
"""North American ASCII braille: the character at each mask of dots. Source: equal to liblouis' en-us-brf.dis."""

Translate = Callable[[str], str]
"""From print to Unicode's braille patterns."""

_INDENT = 2


class BrfError(ValueError):
    """The bytes are no embosser file."""


def wrapped(line: str, width: int, break_after: str = "", indent: int = 0, hanging: int = 0) -> Iterator[str]:
    """A line of cells as lines of at most `width`, cut at blanks and after cells of `break_after`; longer words are cut anywhere.

    The first line is indented by `indent` blanks, the others by `hanging`.

    >>> list(wrapped("⠁⠃⠀⠉⠙", 4, indent=1))
    ['⠀⠁⠃', '⠉⠙']
    """
    current, room, margin = "", width - indent, BLANK * indent
    ends = f"[{BLANK}{break_after}]"
    for word in re.findall(f"[^{ends[1:]}*{ends}|[^{ends[1:]}+", line):
        # The blank behind a word needs no room at the end of a line.
        while len((current + word).rstrip(BLANK)) > room:
            if not current:
                current, word = word[:room], word[room:]
            yield margin + current.rstrip(BLANK)
            current, room, margin = "", width - hanging, BLANK * hanging
        current += word
    if current.rstrip(BLANK):
        yield margin + current.rstrip(BLANK)


def block_lines(block: Block, translate: Translate, break_after: str = "") -> list[str]:
    """A heading in the middle, a paragraph from cell 3 with the rest from cell 1, an item the other way round."""
    line = translate(block.text)
    if block.kind is Kind.HEADING:
        # Fewer cells than the page is wide, so that it stands out on both sides.
        found = wrapped(line, CELLS - 6, break_after)
        return [BLANK * ((CELLS - len(part)) // 2) + part for part in found]
    indents = (_INDENT, 0) if block.kind is Kind.PARAGRAPH else (0, _INDENT)
    return list(wrapped(line, CELLS, break_after, *indents))


def pages(blocks: Sequence[Block], translate: Translate, break_after: str = "") -> tuple[tuple[str, ...], ...]:
    """Pages of `LINES` lines without blanks at their ends, each with its number at the right of the last line.

    An empty line stands before a heading, which never is the last of its page.
    """
    found: list[list[str]] = [[]]
    for index, block in enumerate(blocks):
        lines = block_lines(block, translate, break_after)
        if block.kind is Kind.HEADING:
            if found[-1]:
                lines.insert(0, "")
            after = block_lines(blocks[index + 1], translate, break_after) if index + 1 < len(blocks) else []
            if len(found[-1]) + len(lines) + min(2, len(after)) > LINES - 1:
                found.append([])
        for line in lines:
            if len(found[-1]) == LINES - 1:
                found.append([])
            if line or found[-1]:
                found[-1].append(line)
    return tuple(_numbered(page, translate(str(number))) for number, page in enumerate(found, start=1))


def _numbered(page: Sequence[str], number: str) -> tuple[str, ...]:
    return (*page, *[""] * (LINES - 1 - len(page)), number.rjust(CELLS, BLANK))


def format_brf(content: Sequence[Sequence[str]]) -> bytes:
    """The file of pages of lines of Unicode's patterns.

    >>> format_brf([["⠠⠁⠀⠼⠁"]])
    b',A #A\\r\\n\\x0c'

    Raises: BrfError when a line or a page is too long, or a cell has more than six dots.
    """
    parts = []
    for page in content:
        if len(page) > LINES or any(len(line) > CELLS for line in page):
            raise BrfError("A page is larger than the paper.")
        for line in page:
            if any(not 0 <= mask < len(ASCII) for mask in masks(line)):
                raise BrfError("A cell has more than six dots.")
            parts.append("".join(ASCII[mask] for mask in masks(line)) + "\r\n")
        parts.append("\f")
    return "".join(parts).encode("ascii")
