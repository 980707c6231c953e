"""Hardware files that never end, or take all the memory there is: refused in one sentence."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from alu_companion.kit.model import load
from alu_companion.kit.reading import HardwareError
from alu_companion.kit.sizes import load_sizes


def pipe(path: Path) -> None:
    os.mkfifo(path)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def sparse(path: Path) -> None:
    path.touch()
    os.truncate(path, 20 << 30)


def dotted(path: Path) -> None:
    path.write_text("a" + ".a" * 30_000 + " = 1\n", encoding="ascii")


def dotted_inside(path: Path) -> None:
    path.write_text("x = { a" + ".a" * 30_000 + " = 1 }\n", encoding="ascii")


@pytest.mark.parametrize("read", [load, load_sizes])
@pytest.mark.parametrize("make", [pipe, endless, sparse, dotted, dotted_inside])
def test_it_is_refused(tmp_path: Path, make: Callable[[Path], None], read: Callable[[Path], object]) -> None:
    make(tmp_path / "board.toml")
    with pytest.raises((HardwareError, OSError)):
        read(tmp_path / "board.toml")
