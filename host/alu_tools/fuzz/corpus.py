"""Inputs that are kept in the checkout: what once broke something, by a telling name, and what leads into corners."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

KEPT: Final = Path(__file__).resolve().parents[3] / "tests" / "data" / "fuzz"
"""The folder of all of them, `<target>/<name>`."""


def kept(name: str) -> Iterator[tuple[str, bytes]]:
    """The inputs that are kept for a target with their names, in order; of some targets there are none."""
    folder = KEPT / name
    if folder.is_dir():
        yield from ((path.name, path.read_bytes()) for path in sorted(folder.iterdir()))
