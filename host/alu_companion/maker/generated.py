"""What a file that is made from `board.toml` must be."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Generated(NamedTuple):
    """A file and the text that it must have."""

    path: Path
    text: str
