"""`alu board simulate`: a program of others talks to the real firmware at the port that is told, while somebody types what hands do."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from subprocess import Popen

import pytest

from alu_companion.runtime.board_line import BoardLine, await_board, open_port
from alu_companion.wire.messages import Event
from alu_companion.wire.state import BoardState
from cli.alu import HANG_S, Home

pytest.importorskip("micropython_unix")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo terminals")


@pytest.fixture
def running(home: Home) -> Iterator[Popen[bytes]]:
    with home.start("board", "simulate", "--lang", "en") as process:
        try:
            yield process
        finally:
            process.kill()


def told(process: Popen[bytes]) -> str:
    assert process.stdout
    return process.stdout.readline().decode().strip()


def type_in(process: Popen[bytes], line: str) -> None:
    assert process.stdin
    process.stdin.write(f"{line}\n".encode())
    process.stdin.flush()


def port_of(process: Popen[bytes]) -> str:
    said = told(process)
    assert said.startswith("The simulated board is at /dev/")
    return said.removeprefix("The simulated board is at ").rstrip(".")


def await_state(line: BoardLine, is_so: Callable[[BoardState], bool]) -> None:
    """Wait until the board tells of a state. Raises AssertionError where it never does."""
    until_ms = line.now_ms + HANG_S * 1000
    while line.now_ms < until_ms:
        events: list[Event] = list(line.advance())
        if any(isinstance(event, BoardState) and is_so(event) for event in events):
            return
    raise AssertionError("the board has not told of it")


def test_a_program_reads_what_hands_do_that_are_typed(running: Popen[bytes]) -> None:
    with closing(open_port(port_of(running))) as line:
        await_board(line, lambda event: None)
        type_in(running, "put square a1")
        await_state(line, lambda state: state.fields[0] == "S")
        type_in(running, "attach circle")
        type_in(running, "slide circle material 24")
        await_state(line, lambda state: any(row.count == 24 for one in state.counters for row in one.rows))
        type_in(running, "take a1")
        await_state(line, lambda state: state.fields[0] == ".")
    type_in(running, "take a1")
    assert told(running) == "There is nothing on tile Anna one."
    type_in(running, "castle kingside")
    assert told(running).startswith("The keyboard stands in for your hands. Type for example: put circle ")
    type_in(running, "unplug")
    assert told(running) == "The board is unplugged. It has no port."
    type_in(running, "plug")
    assert port_of(running)
    type_in(running, "quit")
    assert running.wait(HANG_S) == 0


def test_ctrl_c_ends_it_and_an_input_that_ends_does_not(running: Popen[bytes]) -> None:
    assert running.stdin
    device = port_of(running)
    running.stdin.close()
    with closing(open_port(device)) as line:
        await_board(line, lambda event: None)
    running.send_signal(signal.SIGINT)
    assert running.wait(HANG_S) == 0
    assert running.stderr
    assert running.stderr.read() == b""
