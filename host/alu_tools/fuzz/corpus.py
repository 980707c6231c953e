"""Inputs that are kept in the checkout: what once broke something, by a telling name, and what leads into corners."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from alu_companion.paths import fuzz_dir


def kept(name: str) -> Iterator[tuple[str, bytes]]:
    """The inputs that are kept for a target with their names, in order; none where the package is installed without its tests."""
    folder: Path = fuzz_dir() / name
    if folder.is_dir():
        yield from ((path.name, path.read_bytes()) for path in sorted(folder.iterdir()))
