"""Where words go that are read: a terminal, a pipe or a file. Each may stop taking them at any time, and no command ends by it."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import select
import sys
from collections.abc import Callable, Iterator
from typing import Final, TextIO

from alu_companion.speech.signs import without_steering

UNWRITABLE: Final = (OSError, ValueError)
"""What a stream raises that takes nothing: full, gone, closed, or of an encoding that fails. UnicodeError is a ValueError."""
_FULL_PIPE_S: Final = 1.0
"""So long a pipe that does not block may be full before its words are dropped."""


def _wait_until_writable(file: int) -> bool:
    """Wait for room in a pipe; False when there is none in time."""
    return bool(select.select([], [file], [], _FULL_PIPE_S)[1])


class _Bytes(io.RawIOBase):
    def __init__(self, put: Callable[[bytes], None], flush: Callable[[], None]) -> None:
        self._put, self._flush = put, flush

    def writable(self) -> bool:
        return True

    # io gives any buffer.
    def write(self, data: bytes) -> int:  # type: ignore[override]
        self._put(bytes(data))
        return len(data)

    def flush(self) -> None:
        self._flush()


class Terminal(io.TextIOBase):
    """A stream that never raises while it is written to, and in whose text nothing steers the terminal behind it.

    A sign that the encoding does not have becomes a question mark: by ear one sign is shorter than its number.
    """

    def __init__(self, stream: TextIO, wait: Callable[[int], bool] = _wait_until_writable) -> None:
        """`wait` waits for room in a file by its number, and tells whether there is any."""
        self._stream = stream
        self._wait = wait
        self.has_lost = False
        """True when words could not be written, and nobody was told; not where nobody reads any more."""
        self.has_reader = True
        """False once the reader of a pipe has left, or a terminal was hung up."""
        self._is_told = False
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(*UNWRITABLE):
                stream.reconfigure(errors="replace")

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """The encoding of the stream."""
        return getattr(self._stream, "encoding", None) or "utf-8"

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._stream.fileno()

    def isatty(self) -> bool:
        try:
            return self._stream.isatty()
        except UNWRITABLE:
            return False

    def put(self, text: str) -> None:
        """Write a text whole, and at once.

        Raises:
            OSError, ValueError: it could not be written.
        """
        try:
            self._retried(lambda: self._stream.write(without_steering(text)))
            self._retried(self._stream.flush)
        except UNWRITABLE as error:
            self._is_told = True
            self.has_reader &= not _has_left(error)
            raise

    def write(self, text: str) -> int:
        self._tried(lambda: self._stream.write(without_steering(text)))
        return len(text)

    def flush(self) -> None:
        self._tried(self._stream.flush)

    @property
    def buffer(self) -> _Bytes:
        """Takes bytes as they are, whatever the encoding: what one program writes for another."""
        return _Bytes(self._write_bytes, self.flush)

    def _write_bytes(self, data: bytes) -> None:
        self._tried(lambda: self._stream.buffer.write(data))

    def close(self) -> None:
        """Leave the stream open: it is not ours."""

    def _tried(self, act: Callable[[], object]) -> None:
        try:
            self._retried(act)
        except UNWRITABLE as error:
            self.has_lost |= not (self._is_told or _has_left(error))

    def _retried(self, act: Callable[[], object]) -> None:
        """Do something that a full pipe may put off: what it has not taken waits in the stream."""
        try:
            act()
        except BlockingIOError:
            if not self._wait(self._stream.fileno()):
                raise
            self._stream.flush()


def _has_left(error: Exception) -> bool:
    """True when nobody reads any more: a pipe was closed, or a terminal was hung up."""
    return isinstance(error, BrokenPipeError) or getattr(error, "errno", None) == errno.EIO


def put_line(line: str) -> None:
    """Write a line to standard output, at once.

    Raises:
        OSError, ValueError: it could not be written.
    """
    stream = sys.stdout
    (stream if isinstance(stream, Terminal) else Terminal(stream)).put(f"{line}\n")


@contextlib.contextmanager
def guarded_streams() -> Iterator[None]:
    """Let this program write to streams that never raise, and have all three: one that was closed before it began leads nowhere."""
    before = sys.stdin, sys.stdout, sys.stderr
    # In this order: each takes the number of the one that is missing, which no other file may get.
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - as long as the program
    out, complaint = (
        open(os.devnull, "w", encoding="utf-8") if one is None else one  # noqa: SIM115
        for one in (sys.stdout, sys.stderr)
    )
    sys.stdout, sys.stderr = Terminal(out), Terminal(complaint)
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
        for stream in (out, complaint):
            _emptied(stream)


def leave_untold() -> None:
    """Nobody was told of words that `put_line` could not write: the end of the command tells of them."""
    if isinstance(sys.stdout, Terminal):
        sys.stdout.has_lost = sys.stdout.has_reader


def words_lost() -> bool:
    """True when standard output did not take all that was written, and nobody was told."""
    sys.stdout.flush()
    return isinstance(sys.stdout, Terminal) and sys.stdout.has_lost


def _emptied(stream: TextIO) -> None:
    """Leave nothing in a stream that Python would complain of at its end."""
    try:
        stream.flush()
    except UNWRITABLE:
        with contextlib.suppress(*UNWRITABLE):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
