"""A terminal, pipe or file that takes no more words: no write raises, what is lost is known, and nothing steers what shows it."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from typing import cast

import click
import pytest

from alu_companion.devices.terminal import Terminal, guarded_streams, leave_untold, put_line, words_lost

FAULTS = (
    OSError(28, "full"),
    OSError(5, "gone"),
    BrokenPipeError(),
    ValueError("closed"),
    UnicodeEncodeError("x", "y", 0, 1, "z"),
)
NOBODY = FAULTS[1:3]
"""Of them those of a terminal that was hung up and of a pipe whose reader has left."""


class Failing(io.StringIO):
    """A stream that raises at its so many-th call."""

    def __init__(self, fault: Exception, at: int) -> None:
        super().__init__()
        self.fault, self.at, self.calls = fault, at, 0

    def _call(self) -> None:
        self.calls += 1
        if self.calls == self.at:
            raise self.fault

    def write(self, text: str) -> int:
        self._call()
        return super().write(text)

    def flush(self) -> None:
        self._call()

    def isatty(self) -> bool:
        self._call()
        return True


def spoken(out: Terminal) -> None:
    print("one", file=out, flush=True)
    out.isatty()
    print("two", file=out, flush=True)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
def test_a_stream_may_raise_at_any_call(fault: Exception) -> None:
    calls = Failing(fault, 0)
    spoken(Terminal(calls))
    assert calls.calls == 7
    for at in range(1, calls.calls + 1):
        stream = Failing(fault, at)
        out = Terminal(stream)
        spoken(out)
        assert stream.calls == calls.calls, at
        # Whoever has left wants no more, and the fourth call asks only whether it is a terminal.
        assert out.has_lost is not (fault in NOBODY or at == 4), at


def test_who_writes_a_line_of_a_table_hears_that_it_was_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Failing(OSError(28, "full"), 1)
    monkeypatch.setattr(sys, "stdout", Terminal(stream))
    with pytest.raises(OSError, match="full"):
        put_line("lost")
    put_line("there")
    assert stream.getvalue() == "there\n"
    assert not words_lost()
    leave_untold()
    assert words_lost()


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("\x1b]0;title\x07", "U+001B]0;titleU+0007"),
        ("a\x08b\rc\x9b2J\x7f", "aU+0008bU+000DcU+009B2JU+007F"),
        ("\u202egpj.exe\u2066x\u2069", "U+202Egpj.exeU+2066xU+2069"),
        ("поле\tпять: «да» – ü ⠁ 👩‍🦯\n", "поле\tпять: «да» – ü ⠁ 👩‍🦯\n"),
    ],
)
def test_no_sign_steers_the_terminal(written: str, seen: str) -> None:
    stream = io.StringIO()
    Terminal(stream).write(written)
    assert stream.getvalue() == seen


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "utf-8"])
def test_every_encoding_takes_every_text(encoding: str) -> None:
    into = io.BytesIO()
    out = Terminal(io.TextIOWrapper(into, encoding=encoding))
    out.put("поле ü \udcff\n")
    told = into.getvalue().decode(encoding)
    assert told == "поле ü ?\n" if encoding == "utf-8" else told.startswith("????")
    assert not out.has_lost


def full_pipe() -> tuple[int, int]:
    """A pipe that blocks nobody and takes no more."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    for count in (1 << 16, 1):
        try:
            while True:
                os.write(writing, b"x" * count)
        except BlockingIOError:
            pass
    return reading, writing


@pytest.mark.parametrize("comes_free", [True, False])
def test_a_pipe_that_does_not_block_is_waited_for_a_while(comes_free: bool) -> None:
    reading, writing = full_pipe()
    stream = open(writing, "w", encoding="utf-8")  # noqa: SIM115 - closed below
    waited = []

    def wait(file: int) -> bool:
        waited.append(file)
        if comes_free:
            os.read(reading, 1 << 20)
        return comes_free

    act: Callable[[], None] = lambda: Terminal(stream, wait).put("word\n")  # noqa: E731
    if comes_free:
        act()
        os.set_blocking(reading, False)
        assert os.read(reading, 1 << 20) == b"word\n"
    else:
        with pytest.raises(BlockingIOError):
            act()
        os.read(reading, 1 << 20)
    assert waited == [writing]
    stream.close()
    os.close(reading)


def test_streams_that_were_closed_lead_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    with guarded_streams():
        print("nowhere")
        print("nowhere", file=sys.stderr)
        assert sys.stdin.read() == ""
        assert not words_lost()
    assert (sys.stdin, sys.stdout, sys.stderr) == (None, None, None)


def test_bytes_go_out_as_they_are_and_never_raise(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one program writes for another has an encoding of its own."""
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="cp1252")
    monkeypatch.setattr(sys, "stdout", Terminal(stream))
    click.echo("поле")
    click.echo('{"name": "поле\u202e"}'.encode())
    assert raw.getvalue().splitlines() == [b"????", '{"name": "поле\u202e"}'.encode()]
    raw.close()
    click.echo(b"{}")
    assert cast(Terminal, sys.stdout).has_lost
