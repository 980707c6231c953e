"""Large print as a page for a browser: one file that needs nothing else, and prints as it looks.

Sources: UKAAF, Creating clear print and large print documents (16 point at least, 18 better; no italics, no justified lines);
WCAG 2.2 for contrast and spacing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from alu_companion.kit.sizes import Sizes
from alu_companion.maker.tactile.drawing import Drawing, path_data
from alu_companion.maker.tactile.shapes import bounds, placed, together
from alu_companion.maker.tactile.signs import EQUILATERAL, ROWS, action_sign, resource_sign
from alu_companion.maker.tactile.texts import Block, Kind

BODY_POINTS = 20
LEADING_POINTS = 30
HEADING_POINTS = 26

_STYLE = f"""
body {{ font: {BODY_POINTS}pt/1.5 "DejaVu Sans", Verdana, Arial, sans-serif; color: #000; background: #fff; max-width: 36em;
  margin: 1em auto; padding: 0 1em; }}
h1, h2 {{ font-size: {HEADING_POINTS}pt; line-height: 1.3; margin: 1.2em 0 0.5em; break-after: avoid; }}
h1 {{ font-size: 32pt; }}
p, li {{ margin: 0 0 0.8em; hyphens: none; break-inside: avoid; orphans: 3; widows: 3; }}
svg {{ display: block; margin-bottom: 0.3em; }}
@page {{ size: A4; margin: 18mm; }}
@media print {{ body {{ max-width: none; margin: 0; padding: 0; }} }}
"""


def card_pictures(sizes: Sizes) -> tuple[Drawing, ...]:
    """The signs of the cheat card, one picture a row: action, costs, gains."""
    card = sizes.card
    step = card.resource * EQUILATERAL + sizes.touch.gap
    found = []
    for row in ROWS:
        shapes = [placed(action_sign(row.action, card), card.diamond / 2, card.diamond / 2)]
        signs = [(name, False) for name in row.pays] + [(name, True) for name in row.gains]
        for place, (name, filled) in enumerate(signs, start=1):
            sign = resource_sign(name, card.resource, sizes.touch.line, filled)
            shapes.append(placed(sign, card.diamond + place * step, card.diamond / 2))
        shape = together(shapes)
        found.append(Drawing(bounds(shape)[2] + 1, card.diamond, shape))
    return tuple(found)


def illustrated(name: str, blocks: Sequence[Block], sizes: Sizes) -> Iterator[tuple[Block, Drawing | None]]:
    """The blocks of a document, those of the cheat card's list with their signs."""
    pictures = iter(card_pictures(sizes) if name == "card" else ())
    for block in blocks:
        yield block, next(pictures, None) if block.kind is Kind.ITEM else None


def _svg(picture: Drawing) -> str:
    paths = "".join(f'<path d="{path_data(polygon, picture.height)}"/>' for polygon in picture.shape)
    return (
        f'<svg aria-hidden="true" width="{picture.width:g}mm" height="{picture.height:g}mm" '
        f'viewBox="0 0 {picture.width:g} {picture.height:g}" fill-rule="evenodd">{paths}</svg>'
    )


def format_html(name: str, blocks: Sequence[Block], language: str, sizes: Sizes) -> str:
    """A document as a page: the first heading is the title, pictures repeat what the text says and are hidden from screen readers."""
    title = next((block.text for block in blocks if block.kind is Kind.HEADING), name)
    lines = []
    seen_heading = False
    for kind, group in groupby(illustrated(name, blocks, sizes), key=lambda item: item[0].kind):
        parts = [(_svg(picture) if picture else "") + escape(block.text, quote=False) for block, picture in group]
        if kind is Kind.ITEM:
            lines += ["<ul>", *(f"<li>{part}</li>" for part in parts), "</ul>"]
            continue
        for part in parts:
            tag = "p" if kind is Kind.PARAGRAPH else "h2" if seen_heading else "h1"
            seen_heading = seen_heading or kind is Kind.HEADING
            lines.append(f"<{tag}>{part}</{tag}>")
    head = f'<meta charset="utf-8">\n<title>{escape(title, quote=False)}</title>\n<style>{_STYLE}</style>'
    body = "\n".join(lines)
    return f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n{head}\n</head>\n<body>\n{body}\n</body>\n</html>\n'
