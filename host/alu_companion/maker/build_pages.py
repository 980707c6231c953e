"""What is made in the pages about building: the readings to expect, and the pictures."""

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

PAGES = ("build.md", "build-et.md", "build-ru.md")
_READINGS = re.compile(r"(<!-- made: readings -->\n).*?(<!-- end -->)", re.DOTALL)


def readings(description: Description) -> str:
    """A line for each resistor of a piece: the usual code, and the least and the greatest that `alu board test --step` lets pass."""
    kinds = [(class_of(description, letter).ohm, letter) for letter in PIECES + WAND]
    lines = []
    for ohm, letter in [*sorted(kinds, key=lambda one: one[0] or 0), (None, EMPTY)]:
        band = healthy(description, letter)
        usual = description.front_end.full_scale if ohm is None else round(nominal_code(description, letter))
        lines.append(f"- {'∞' if ohm is None else f'{ohm:g} Ω'}: {usual} ({band.low} … {band.high})")
    return "\n".join(lines) + "\n"


def _page(name: str, description: Description, root: Path) -> Generated:
    path = root / "docs" / name
    text = path.read_text(encoding="utf-8")
    if not _READINGS.search(text):
        raise HardwareError(f"{path} has no markers for the readings.")
    return Generated(path, _READINGS.sub(lambda found: found[1] + readings(description) + found[2], text))


def _picture(name: str, description: Description, root: Path) -> Generated:
    sizes = load_sizes(paths.tactile_dir() / "sizes.toml")
    return Generated(root / "docs" / "pictures" / f"build-{name}.svg", PICTURES[name](description, sizes))


MAKERS: tuple[Callable[[Description, Path], Generated], ...] = (
    *(partial(_page, name) for name in PAGES),
    *(partial(_picture, name) for name in PICTURES),
)
"""Every page and every picture."""
