"""What is made in the pages about building: the work of hands, the readings to expect, and the pictures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from alu_companion.diagnostics.reading import EMPTY, PIECES, WAND, class_of, healthy, nominal_code
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.build_pictures import PICTURES
from alu_companion.maker.generated import Generated, filled
from alu_companion.maker.shopping import told

PAGES = {"build.md": "en", "build-et.md": "et", "build-ru.md": "ru"}
"""By their names: the language of each."""


def readings(description: Description) -> str:
    """A line for each resistor of a piece: the usual code, and the least and the greatest that `alu board test --step` lets pass."""
    kinds = [(class_of(description, letter).ohm, letter) for letter in PIECES + WAND]
    lines = []
    for ohm, letter in [*sorted(kinds, key=lambda one: one[0] or 0), (None, EMPTY)]:
        band = healthy(description, letter)
        usual = description.front_end.full_scale if ohm is None else round(nominal_code(description, letter))
        lines.append(f"- {'∞' if ohm is None else f'{ohm:g} Ω'}: {usual} ({band.low} … {band.high})")
    return "\n".join(lines) + "\n"


def work(description: Description, sizes: Sizes, language: str) -> str:
    """What a game costs and what hands have to do for it, a fact a line."""
    facts = told.summed(told.everything(description, sizes), description, told.tongue(language), 1)
    return "".join(f"- {fact}\n" for fact in facts)


def made(description: Description, sizes: Sizes, docs: Path) -> Iterator[Generated]:
    """Every page and every picture."""
    for name, language in PAGES.items():
        yield filled(docs / name, {"work": work(description, sizes, language), "readings": readings(description)})
    for name, picture in PICTURES.items():
        yield Generated(docs / "pictures" / f"build-{name}.svg", picture(description, sizes))
