"""What people type at a terminal: one key is one key, however many characters the terminal sends for it; and a keyboard may go away."""

from __future__ import annotations

import os
import queue
import sys
import tracemalloc
from collections.abc import Iterator

import pytest

from alu_companion.devices import keys
from alu_companion.devices.keys import LONGEST_LINE, is_terminal, listen_to_lines, pressed_keys, raw_terminal
from alu_companion.devices.sequences import PASTE_S, SOON_S
from alu_companion.speech.keypad import NO_KEY

pty = pytest.importorskip("pty")

HANG_S = 20.0
NO = NO_KEY
WITHOUT_NUMLOCK = {
    "\x1b[H": "7", "\x1b[1~": "7", "\x1b[7~": "7", "\x1bOH": "7", "\x1b[A": "8", "\x1bOA": "8", "\x1b[5~": "9", "\x1b[D": "4",
    "\x1b[E": "5", "\x1b[G": "5", "\x1bOE": "5", "\x1b[C": "6", "\x1b[F": "1", "\x1b[4~": "1", "\x1b[8~": "1", "\x1b[B": "2",
    "\x1b[6~": "3", "\x1b[2~": "0", "\x1b[3~": ".",
}  # fmt: skip
APPLICATION = {
    **{f"\x1bO{chr(ord('p') + digit)}": str(digit) for digit in range(10)},
    "\x1bOM": "enter", "\x1bOk": "+", "\x1bOm": "-", "\x1bOj": "*", "\x1bOo": "/", "\x1bOn": ".", "\x1bOl": ".",
}  # fmt: skip
OTHERS = (
    "\x1b[15~", "\x1b[[A", "\x1bOP", "\x1b[1;5A", "\x1b[5;2~", "\x1b[Z", "\x1bx", "\x1b\r", "\x1b[200~315\x1b[201~",
    "\x1b]11;rgb:0/1/2\x07",
    "\x1bP1$r0m\x1b\\", "\x1b[3;1R", "\x1b[?62;4c", "\x9b5;2~",
)  # fmt: skip


class Typed:
    """A terminal whose characters come when a test says so; time is what it was asked to wait."""

    def __init__(self, *pieces: str | None) -> None:
        self._pieces: Iterator[str | None] = iter(pieces)
        self.waited: list[float | None] = []

    def __call__(self, wait_s: float | None) -> str | None:
        self.waited.append(wait_s)
        return next(self._pieces, "")


def pressed(*pieces: str | None) -> list[str]:
    return list(pressed_keys(Typed(*pieces)))


@pytest.mark.parametrize("sent", [*WITHOUT_NUMLOCK, *APPLICATION, *OTHERS], ids=repr)
def test_a_sequence_is_one_key_whole_or_in_pieces(sent: str) -> None:
    key = {**WITHOUT_NUMLOCK, **APPLICATION}.get(sent, NO)
    assert pressed(f"+{sent}4") == ["+", key, "4"]
    assert pressed("+", *sent, "4") == ["+", key, "4"]


@pytest.mark.parametrize("begun", ["\x1b", "\x1b[", "\x1bO", "\x1b[1;", "\x1b]0;", "\x9b"], ids=repr)
def test_what_is_not_gone_on_with_is_one_other_key(begun: str) -> None:
    assert pressed(begun, None, "5") == [NO, "5"]
    assert pressed(begun) == [NO]


def test_escape_twice_and_then_a_key_are_three() -> None:
    assert pressed("\x1b\x1b\x1b[5~") == [NO, NO, "9"]


def test_a_paste_may_be_held_up_longer_than_a_key() -> None:
    typed = Typed("\x1b", "[200~2", "00\x1b[201~", "7")
    assert list(pressed_keys(typed)) == [NO, "7"]
    assert typed.waited == [None, SOON_S, PASTE_S, None, None]


def test_a_sequence_without_an_end_is_given_up() -> None:
    assert pressed("\x1b]" + "5" * 5000)[0] == NO


Took = queue.SimpleQueue[str | None]


def taken(took: Took) -> list[str | None]:
    """All that was taken up to the end of the input."""
    found = [took.get(timeout=HANG_S)]
    while found[-1] is not None:
        found.append(took.get(timeout=HANG_S))
    return found


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A real terminal as standard input; our end of it."""
    ours, theirs = pty.openpty()
    with open(theirs, encoding="utf-8") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        yield ours
        os.close(ours)


def test_keys_of_a_real_terminal(terminal: int) -> None:
    took: Took = queue.SimpleQueue()
    assert is_terminal()
    with raw_terminal(took.put):
        os.write(terminal, "+\x1b[5~\x1bOwл315\t".encode())
        assert taken(took) == ["+", "9", "7", NO, "3", "1", "5", None]


def test_a_terminal_that_another_program_made_not_wait_is_waited_for(terminal: int) -> None:
    os.set_blocking(sys.stdin.fileno(), False)
    took: Took = queue.SimpleQueue()
    listen_to_lines(took.put)
    os.write(terminal, b"status\x1b[A\n\x04")
    assert taken(took) == ["status", None]


def test_a_line_without_end_takes_no_room_and_the_next_one_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = os.pipe()
    took: Took = queue.SimpleQueue()
    piped = b"x" * (40 << 20) + b"\nstatus\n" + b"y" * LONGEST_LINE + b"\n" + b"z" * (LONGEST_LINE - 1) + b"\nmore"
    with open(ours, encoding="utf-8") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        tracemalloc.start()
        listen_to_lines(took.put)
        with open(theirs, "wb") as out:
            out.write(piped)
        lines = taken(took)
        peak_bytes = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert lines == ["x" * LONGEST_LINE, "status", "y" * LONGEST_LINE, "z" * (LONGEST_LINE - 1), "more", None]
    assert peak_bytes < 2 << 20


class Raises:
    """A standard input that raises at its so many-th call, and comes to its end some time after it."""

    def __init__(self, fault: Exception, at: int) -> None:
        self.fault, self.at, self.calls = fault, at, 0

    def _call(self) -> None:
        self.calls += 1
        if self.calls == self.at:
            raise self.fault

    def isatty(self) -> bool:
        self._call()
        return False

    def fileno(self) -> int:
        self._call()
        return reading

    def readline(self, most: int) -> str:
        self._call()
        return "5\n" if self.calls < LAST_CALL else ""

    def read(self, count: int) -> str:
        self._call()
        return "5" if self.calls < LAST_CALL else ""


LAST_CALL = 20
reading, _ = os.pipe()


@pytest.mark.parametrize(
    "fault", [OSError(5, "gone"), ValueError("closed"), UnicodeDecodeError("x", b"y", 0, 1, "z")], ids=repr
)
@pytest.mark.parametrize("at", range(1, 8))
@pytest.mark.parametrize("by_keys", [True, False])
def test_a_keyboard_that_fails_at_any_call_ends_the_input(
    monkeypatch: pytest.MonkeyPatch, fault: Exception, at: int, by_keys: bool
) -> None:
    took: Took = queue.SimpleQueue()
    monkeypatch.setattr(keys.sys, "stdin", Raises(fault, at))
    if by_keys:
        with raw_terminal(took.put):
            assert taken(took)[-1] is None
    else:
        listen_to_lines(took.put)
        assert taken(took)[-1] is None
