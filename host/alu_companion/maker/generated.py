"""What a file that is made from `board.toml` must be."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from alu_companion.kit.reading import HardwareError


class Generated(NamedTuple):
    """A file and the text that it must have."""

    path: Path
    text: str


def filled(path: Path, parts: Mapping[str, str]) -> Generated:
    """A page with these texts, by their names, between its pairs of markers. Raises HardwareError where a pair is missing."""
    page = path.read_text(encoding="utf-8")
    for name, text in parts.items():
        before, begin, rest = page.partition(f"<!-- made: {name} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        if not end:
            raise HardwareError(f"{path} has no markers for {name}.")
        page = before + begin + text + end + after
    return Generated(path, page)
