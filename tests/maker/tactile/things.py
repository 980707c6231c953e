"""What the tests of the tactile things share: the project's own sizes and texts, and a finger that reads dots."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from alu_companion import paths
from alu_companion.kit.model import Description, load
from alu_companion.kit.sizes import Braille, Sizes, load_sizes
from alu_companion.maker.tactile.braille import format_braille
from alu_companion.maker.tactile.dots import BLANK
from alu_companion.maker.tactile.shapes import Point, Shape, bounds
from alu_companion.maker.tactile.texts import LANGUAGES, Texts, load_texts


@cache
def description() -> Description:
    return load(paths.board_file())


@cache
def sizes() -> Sizes:
    return load_sizes(paths.tactile_dir() / "sizes.toml")


@cache
def texts(language: str) -> Texts:
    return load_texts(paths.tactile_dir(), language)


def labels(language: str) -> dict[str, list[str]]:
    """The labels of the cheat card in braille."""
    return {name: [format_braille(line, language) for line in lines] for name, lines in texts(language).labels.items()}


def all_labels() -> dict[str, dict[str, list[str]]]:
    return {language: labels(language) for language in LANGUAGES}


def printed(language: str) -> list[str]:
    """Every line that goes through braille in a language."""
    of = texts(language)
    blocks = [block.text for blocks in of.blocks().values() for block in blocks]
    return [*blocks, *of.sheets.values(), *(line for lines in of.labels.values() for line in lines)]


def split_dots(shape: Shape, diameter: float) -> tuple[Shape, list[Point]]:
    """A drawing as what is no braille dot, and the middles of the dots."""
    rest, dots = [], []
    for polygon in shape:
        left, bottom, right, top = bounds((polygon,))
        if right - left < diameter * 1.01 and top - bottom < diameter * 1.01:
            dots.append(((left + right) / 2, (bottom + top) / 2))
        else:
            rest.append(polygon)
    return tuple(rest), dots


def read_cells(dots: Iterable[Point], x: float, y: float, braille: Braille, count: int) -> str:
    """What a finger feels in `count` cells, dot 1 of the first at (x, y)."""
    felt = {(round(at_x, 2), round(at_y, 2)) for at_x, at_y in dots}
    line = ""
    for cell in range(count):
        mask = 0
        for dot in range(6):
            at = (x + cell * braille.cell_pitch + dot // 3 * braille.dot_pitch, y - dot % 3 * braille.dot_pitch)
            mask |= ((round(at[0], 2), round(at[1], 2)) in felt) << dot
        line += chr(ord(BLANK) + mask)
    return line.rstrip(BLANK)
