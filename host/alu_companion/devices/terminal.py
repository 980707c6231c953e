"""Writes words to a terminal, a pipe or a file. Any of them may stop taking words; no command fails because of that."""

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
"""A stream that takes no words raises these: it is full, gone or closed, or its encoding fails (UnicodeError is a ValueError)."""
_FULL_PIPE_S: Final = 1.0
"""Seconds that a non-blocking pipe may be full before its words are dropped."""


def _wait_until_writable(file: int) -> bool:
    """Wait for room in a pipe; False if there is none in time."""
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
    """A stream whose writes never raise, and whose text has no control sequences for the terminal.

    A character that the encoding lacks becomes a question mark, which a screen reader speaks faster than an escape code.
    """

    def __init__(self, stream: TextIO, wait: Callable[[int], bool] = _wait_until_writable) -> None:
        """`wait(file)` waits for room in the file with this number, and gives True if there is some."""
        self._stream = stream
        self._wait = wait
        self.has_lost = False
        """True when words were lost and nobody was told. Stays False when the reader has left."""
        self.has_reader = True
        """False once the reader of a pipe has left or the terminal has hung up."""
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
        """Write a whole text, at once.

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
        """A stream for bytes, whatever the encoding: for output that another program reads."""
        return _Bytes(self._write_bytes, self.flush)

    def _write_bytes(self, data: bytes) -> None:
        self._tried(lambda: self._stream.buffer.write(data))

    def close(self) -> None:
        """Does nothing: the stream is not ours to close."""

    def _tried(self, act: Callable[[], object]) -> None:
        try:
            self._retried(act)
        except UNWRITABLE as error:
            self.has_lost |= not (self._is_told or _has_left(error))

    def _retried(self, act: Callable[[], object]) -> None:
        """Call `act` again while a pipe is full: the stream keeps what the pipe has not taken."""
        try:
            act()
        except BlockingIOError:
            if not self._wait(self._stream.fileno()):
                raise
            self._stream.flush()


def _has_left(error: Exception) -> bool:
    """True when nobody reads any more: the pipe was closed or the terminal has hung up."""
    return isinstance(error, BrokenPipeError) or getattr(error, "errno", None) == errno.EIO


def put_line(line: str) -> None:
    """Write a line to standard output at once.

    Raises:
        OSError, ValueError: it could not be written.
    """
    stream = sys.stdout
    (stream if isinstance(stream, Terminal) else Terminal(stream)).put(f"{line}\n")


@contextlib.contextmanager
def guarded_streams() -> Iterator[None]:
    """Wrap standard output and error in a `Terminal`, and open a standard stream that was closed at the start: it leads nowhere."""
    before = sys.stdin, sys.stdout, sys.stderr
    # Keep this order: each new file gets the lowest free number, which is that of the missing stream.
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
    """Note that `put_line` has lost words: the end of the command tells the user."""
    if isinstance(sys.stdout, Terminal):
        sys.stdout.has_lost = sys.stdout.has_reader


def words_lost() -> bool:
    """True when standard output has lost words and nobody was told."""
    sys.stdout.flush()
    return isinstance(sys.stdout, Terminal) and sys.stdout.has_lost


def _emptied(stream: TextIO) -> None:
    """Flush a stream, or drop what it still holds, so that Python does not complain at its end."""
    try:
        stream.flush()
    except UNWRITABLE:
        with contextlib.suppress(*UNWRITABLE):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
