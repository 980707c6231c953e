"""What is made in the pages about building: the work of hands, the readings to expect, and the pictures."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from alu_companion import paths
from alu_companion.diagnostics.reading import EMPTY, PIECES, WAND, class_of, healthy, nominal_code
from alu_companion.kit.model import Description
from alu_companion.kit.reading import HardwareError
from alu_companion.kit.sizes import load_sizes
from alu_companion.maker.build_pictures import PICTURES
from alu_companion.maker.generated import Generated
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


def work(description: Description, language: str) -> str:
    """What a game costs and what hands have to do for it, a fact a line."""
    sizes = load_sizes(paths.tactile_dir() / "sizes.toml")
    facts = told.summed(told.everything(description, sizes), description, told.tongue(language), 1)
    return "".join(f"- {fact}\n" for fact in facts)


def _page(name: str, description: Description, root: Path) -> Generated:
    path = root / "docs" / name
    text = path.read_text(encoding="utf-8")
    for part, made in (("work", work(description, PAGES[name])), ("readings", readings(description))):
        pattern = re.compile(f"(<!-- made: {part} -->\\n).*?(<!-- end -->)", re.DOTALL)
        if not pattern.search(text):
            raise HardwareError(f"{path} has no markers for the {part}.")
        text = pattern.sub(lambda found, made=made: found[1] + made + found[2], text)  # type: ignore[misc]
    return Generated(path, text)


def _picture(name: str, description: Description, root: Path) -> Generated:
    sizes = load_sizes(paths.tactile_dir() / "sizes.toml")
    return Generated(root / "docs" / "pictures" / f"build-{name}.svg", PICTURES[name](description, sizes))


MAKERS: tuple[Callable[[Description, Path], Generated], ...] = (
    *(partial(_page, name) for name in PAGES),
    *(partial(_picture, name) for name in PICTURES),
)
"""Every page and every picture."""
