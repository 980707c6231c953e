"""All files of a card: for the printer, for what is raised on it, for swell paper, as a part, and as plain text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from manifold3d import Manifold

from alu_companion.kit.sizes import Sizes
from alu_companion.maker.code_card.layout import (
    Face,
    Lettered,
    braille_origin,
    face,
    margin_around,
    print_sheet,
    relief_sheet,
    swell_sheet,
)
from alu_companion.maker.code_card.lettering import Lettering, address_font
from alu_companion.maker.code_card.readback import unread
from alu_companion.maker.code_card.symbol import Code
from alu_companion.maker.tactile.braille import format_braille
from alu_companion.maker.tactile.dots import centres
from alu_companion.maker.tactile.drawing import Trim, format_pdf, format_svg, parse_svg
from alu_companion.maker.tactile.inspect import inspect, problems, triangles
from alu_companion.maker.tactile.large_pdf import find_fonts
from alu_companion.maker.tactile.shapes import solid
from alu_companion.maker.tactile.solids import FINEST, relief
from alu_companion.maker.tactile.stl import format_stl


def plate(sizes: Sizes, face: Face) -> Manifold:
    """The solid, standing on z = 0 as it is to be printed."""
    card = sizes.code
    dots = centres([face.braille], sizes.braille, *braille_origin(sizes))
    body = relief(solid(face.outline), card.thickness, [face.frame], card.relief, dots, sizes.braille)
    return body.simplify(FINEST)


_PRINT = "print.svg"


class NoFontError(LookupError):
    """No font of this computer has all the letters of a card."""


class Card(NamedTuple):
    """A card ready to be written: its layout, its files by the end of their names, and what is wrong with it.

    `unread` are the views in which its code could not be read, `unprintable` the faults of the part.
    """

    face: Face
    files: Mapping[str, bytes]
    unread: tuple[str, ...]
    unprintable: tuple[str, ...]


def make_card(sizes: Sizes, code: Code, url: str, title: str, address: str, language: str) -> Card:
    """The card of a language; `url` is what the code must say, `address` what is to be typed.

    Raises: NoFontError, CardError when something does not fit, BrailleError when the title cannot be written.
    """
    fonts = find_fonts(title + address)
    if fonts is None:
        raise NoFontError(language)
    words = Lettered(title, address, Lettering(fonts.bold), Lettering(address_font(fonts)))
    front = face(sizes, code, words, format_braille(title, language))
    files = _drawings(sizes, front, title)
    body = plate(sizes, front)
    files["plate.stl"] = format_stl(triangles(body))
    # What was written is read, not what it was made from.
    blind = unread(parse_svg(files[_PRINT].decode()), code, url)
    return Card(front, files, blind, tuple(problems(body, inspect(body), 0, sizes.printing)))


def _drawings(sizes: Sizes, front: Face, title: str) -> dict[str, bytes]:
    trim = Trim(margin_around(sizes.code), sizes.code.bleed)
    found = {}
    for name, drawing, cut in (
        ("print", print_sheet(sizes.code, front), trim),
        ("relief", relief_sheet(sizes.code, front), trim),
        ("swell", swell_sheet(sizes, front), None),
    ):
        found[f"{name}.svg"] = format_svg(drawing).encode()
        found[f"{name}.pdf"] = format_pdf(drawing, title, cut)
    return found
