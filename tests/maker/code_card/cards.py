"""What the tests of the card share."""

from __future__ import annotations

from functools import cache

import pytest

from alu_companion.maker.code_card.address import format_address, parse_address, typed
from alu_companion.maker.code_card.layout import Face, Lettered, face
from alu_companion.maker.code_card.lettering import Lettering, address_font
from alu_companion.maker.code_card.symbol import Code, make_code
from alu_companion.maker.tactile.braille import format_braille
from alu_companion.maker.tactile.large_pdf import Fonts, find_fonts
from maker.tactile.things import sizes, texts

URL = "https://alu.example.org/en/"


@cache
def fonts() -> Fonts:
    found = find_fonts("ALUgъõ0")
    if found is None:
        pytest.skip("no font here has Latin and Cyrillic letters, such as DejaVu Sans: the cards were NOT checked")
    return found


def code(url: str = URL) -> Code:
    return make_code(format_address(parse_address(url)), sizes().code.field, sizes().code.least_module)


def lettered(title: str, address: str) -> Lettered:
    return Lettered(title, address, Lettering(fonts().bold), Lettering(address_font(fonts())))


@cache
def front(language: str, url: str = URL) -> Face:
    title = texts(language).code
    # What is printed beside the code does not matter to it, and long addresses do not fit.
    address = typed(parse_address(url))[:30]
    return face(sizes(), code(url), lettered(title, address), format_braille(title, language))
