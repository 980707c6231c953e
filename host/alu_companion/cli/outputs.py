"""The files that commands write: never what the same command reads or keeps, and nothing that took somebody's work."""

from __future__ import annotations

import contextlib
import os
import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import click

from alu_companion.open_files import read_beginning

_Kind = Callable[[bytes], bool]
_BEGINNING_BYTES: Final = 512
_DATABASE: Final = b"SQLite format 3\0"
_RECORDING: Final = b"# ALU recording "
_PACKED: Final = b"\x1f\x8b"
_TRANSCRIPT: Final = re.compile(rb"\d+:\d\d:\d\d\.\d{3} ")
_DEVICES: Final = ("/dev/", "/proc/")


def is_transcript(begin: bytes) -> bool:
    """True when a file begins as a transcript does."""
    return _TRANSCRIPT.match(begin) is not None


def is_sound(begin: bytes) -> bool:
    """True when a file begins as a WAV file does."""
    return begin.startswith(b"RIFF") and begin[8:12] == b"WAVE"


def never(begin: bytes) -> bool:
    """No file is written over."""
    return False


def _any(begin: bytes) -> bool:
    return True


class OutputFile(click.Path):
    """A file that a command writes."""

    def __init__(
        self,
        replaces: _Kind = _any,
        also: Callable[[Path], Iterable[Path]] = lambda path: (),
        endings: Sequence[str] = (),
    ) -> None:
        """`replaces` judges by its beginning whether a file that is there may be lost; one that holds saved games or a recording never
        may. `also` are the files that are written besides, by their names. With `endings` the name
        of the file has one of these, or none: under another one nothing could open it."""
        super().__init__(dir_okay=False, path_type=Path)
        self.replaces, self.also, self.endings = replaces, also, endings


class OutputError(Exception):
    """Something may not be written to; `reason` is `taken` where the same command reads or keeps it, `exists`, or `ending` where the
    name has none of `endings`."""

    def __init__(self, reason: str, path: Path, endings: Sequence[str] = ()) -> None:
        super().__init__(f"{reason}: {path}")
        self.reason, self.path, self.endings = reason, path, endings


def check_outputs(context: click.Context) -> None:
    """Look at the files that a command is to write, before it does anything.

    Raises:
        OutputError: one of them may not be written.
    """
    given = [(one, path) for one in context.command.params for path in _paths(context.params.get(one.name or ""))]
    outputs = [(one.type, path) for one, path in given if isinstance(one.type, OutputFile)]
    if not outputs:
        return
    others = [path for one, path in given if not isinstance(one.type, OutputFile)]
    others += _kept(context)
    for kind, path in outputs:
        for written in (path, *kind.also(path)):
            if str(written).startswith(_DEVICES):
                continue
            if any(_is_same(written, other) for other in others):
                raise OutputError("taken", written)
            _check_beginning(kind, written)
            others.append(written)
        if kind.endings and path.suffix.lower() not in ("", *kind.endings):
            raise OutputError("ending", path, kind.endings)


def _paths(value: Any) -> Iterator[Path]:
    for one in value if isinstance(value, tuple) else (value,):
        if isinstance(one, Path):
            yield one


def _kept(context: click.Context) -> Iterator[Path]:
    """The settings and the journal, also where no option names them."""
    from alu_companion.runtime.config import journal_path
    from alu_companion.runtime.damage import index_of, log_of
    from alu_companion.runtime.environment import HomelessError, settings_path

    for named, usual in (("journal", journal_path), ("config", settings_path)):
        with contextlib.suppress(HomelessError):
            path = context.params.get(named) or usual()
            yield from (path, log_of(path), index_of(path)) if named == "journal" else (path,)


def _is_same(one: Path, other: Path) -> bool:
    with contextlib.suppress(OSError, ValueError):
        return one.samefile(other)
    return os.path.normcase(os.path.realpath(one)) == os.path.normcase(os.path.realpath(other))


def _check_beginning(kind: OutputFile, path: Path) -> None:
    try:
        begin = read_beginning(path, _BEGINNING_BYTES)
    except (OSError, ValueError):
        # Not there, or no file: what opens it to write tells what is wrong.
        return
    if begin and (begin.startswith((_DATABASE, _RECORDING)) or _is_packed_recording(begin) or not kind.replaces(begin)):
        raise OutputError("exists", path)


def _is_packed_recording(begin: bytes) -> bool:
    if not begin.startswith(_PACKED):
        return False
    with contextlib.suppress(zlib.error):
        return zlib.decompressobj(zlib.MAX_WBITS + 16).decompress(begin, len(_RECORDING)) == _RECORDING
    return False
