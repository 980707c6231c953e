"""What a fuzz target is: a parser, what it may raise, and what must hold for everything that it takes."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

LONGEST_BYTES: Final = 4096
"""Of an input, where a target says nothing else."""
HELD_BYTES: Final = 2 << 20
HELD_TIMES: Final = 1000
"""So much may an input of n bytes hold at once: `HELD_BYTES` for caches and tables that the first inputs fill, and `HELD_TIMES` n."""


class Broken(Exception):  # noqa: N818 - the broken promise is the whole news
    """A parser took an input and did not keep what it promises."""


@dataclass(frozen=True, slots=True)
class Target:
    """A parser under attack.

    `run` reads one input and checks what follows from it. Only `expected` may leave it; anything else is a crash. `seeds` gives inputs to
    begin with, `words` are pieces of its language, `longest` is the size in bytes up to which inputs are tried.
    """

    name: str
    run: Callable[[bytes], None]
    expected: tuple[type[Exception], ...]
    seeds: Callable[[], Iterable[bytes]]
    words: tuple[str, ...] = ()
    longest: int = LONGEST_BYTES


def text_of(data: bytes) -> str:
    """Any bytes as text, as the readers of typed lines and files hand it on."""
    return data.decode("utf-8", "replace")


_Value = TypeVar("_Value")


def same(before: _Value, after: _Value, what: str) -> None:
    """Demand that two values are the same. Raises Broken."""
    if before != after:
        raise Broken(f"{what}: {before!r:.300} became {after!r:.300}")


def demand(holds: bool, what: str) -> None:
    """Demand that something holds. Raises Broken."""
    if not holds:
        raise Broken(what)


def comes_back(value: _Value, form: Callable[[_Value], str], parse: Callable[[str], _Value]) -> None:
    """Demand that a value survives being written and read again. Raises Broken."""
    text = form(value)
    try:
        again = parse(text)
    except Exception as error:
        raise Broken(f"{text!r:.300} was written and cannot be read: {error!r:.300}") from error
    same(value, again, "round trip")


@cache
def scratch() -> Path:
    """A folder for the files of this process, gone with it."""
    folder = Path(tempfile.mkdtemp(prefix="alu-fuzz-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def written(name: str, data: bytes) -> Path:
    """A file with these bytes."""
    path = scratch() / name
    path.write_bytes(data)
    return path
