"""The search for a board in simulated time: what it tells, and what it leaves to others."""

from __future__ import annotations

import errno
import fcntl
import os
import queue
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
import serial
from click.testing import CliRunner

from alu_companion.board import phrases_board
from alu_companion.cli import main
from alu_companion.devices.serial_port import BOARD_IDS
from alu_companion.runtime.clock import ManualClock
from alu_companion.runtime.port_search import PortSearch
from alu_companion.speech.message import Message, say
from alu_companion.speech.words import Style
from devices.pty_board import PtyBoard, hello
from raising import FAILURES, Calls, OddError, Raising, walk
from runtime.games import WORDS
from runtime.test_live import Rig

STEP_MS = 100


class Search:
    """A table without its board. Time passes for it only here."""

    def __init__(self, search: PortSearch) -> None:
        self._clock = ManualClock()
        self._rig = Rig(search, self._clock)
        self.held: list[tuple[int, bool]] = []
        """The times at which a port was opened or let go."""
        self.said()

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        runner, line = self._rig.runner, self._rig.line
        for _ in range(round(seconds * 1000 / STEP_MS)):
            line.follow(runner)
            line.write(runner.tick_line(self._clock.time_ms))
            if runner.host_end.is_open != (bool(self.held) and self.held[-1][1]):
                self.held.append((self._clock.time_ms, runner.host_end.is_open))
            self._clock.time_ms += STEP_MS

    def open(self) -> bool:
        """Whether there is a port to begin with."""
        return self._rig.line.open()

    def await_board(self) -> None:
        """Wait, in real time, until what a board has sent has come."""
        runner, inbox = self._rig.runner, self._rig.inbox
        while not runner.state.is_connected:
            inbox.wait(1.0)
            runner.received(inbox.take_data(), self._clock.time_ms)

    def play(self, board: PtyBoard, is_enough: Callable[[], bool]) -> list[str]:
        """Let time pass with a board that introduces itself all the time, until it is connected and `is_enough`, but not for ever;
        all that was said."""
        runner, inbox, said = self._rig.runner, self._rig.inbox, []
        for _ in range(600):
            if runner.host_end.is_open and not runner.state.is_connected:
                board.send(hello())
                inbox.wait(0.05)
            self.wait(STEP_MS / 1000)
            if runner.host_end.is_open:
                runner.received(inbox.take_data(), self._clock.time_ms)
            said += self.said()
            if runner.state.is_connected and is_enough():
                break
        return said

    def said(self) -> list[str]:
        """What was said since the last call."""
        heard: queue.SimpleQueue[str] = self._rig.heard
        return [heard.get_nowait() for _ in range(heard.qsize())]

    def close(self) -> None:
        """Let go of the port."""
        self._rig.line.close()


@contextmanager
def searching(find: Callable[[], list[str]] | None = None, device: str | None = None) -> Iterator[Search]:
    search = Search(PortSearch(device, find) if find is not None else PortSearch(device))
    try:
        yield search
    finally:
        search.close()


def text(*messages: Message) -> list[str]:
    return [WORDS().render(message, Style()) for message in messages]


def test_a_port_that_does_not_answer_is_free_for_longer_and_longer() -> None:
    with PtyBoard() as other, searching(lambda: [other.device]) as search:
        search.wait(300)
        assert search.said() == text(say("board-searching"))
    opened = [at_ms for at_ms, is_held in search.held if is_held]
    freed = [at_ms for at_ms, is_held in search.held if not is_held]
    assert all(end_ms - start_ms <= 3200 for start_ms, end_ms in zip(opened, freed, strict=False))
    pauses_s = [round((again_ms - end_ms) / 1000) for again_ms, end_ms in zip(opened[1:], freed, strict=False)]
    assert pauses_s[:8] == [1, 2, 4, 8, 16, 32, 60, 60]


def test_a_port_that_goes_and_comes_again_is_tried_at_once() -> None:
    there: list[str] = []
    with PtyBoard() as board, searching(lambda: there) as search:
        there.append(board.device)
        search.wait(40)
        search.held.clear()
        there.clear()
        search.wait(1)
        there.append(board.device)
        search.wait(1.2)
        assert [is_held for _, is_held in search.held[-1:]] == [True]
        board.send(hello())
        search.await_board()


def test_another_device_under_the_same_name_is_tried_at_once(tmp_path: Path) -> None:
    """A board that starts anew is away for less than a second."""
    port = tmp_path / "ttyACM0"
    with PtyBoard() as before, PtyBoard() as after, searching(lambda: [str(port)]) as search:
        port.symlink_to(before.device)
        search.wait(36)
        assert search.held[-1][1] is False
        port.unlink()
        port.symlink_to(after.device)
        search.wait(1.2)
        assert search.held[-1][1] is True


def test_a_board_beside_a_port_that_does_not_answer_is_found_and_lets_the_other_be() -> None:
    with PtyBoard() as other, PtyBoard() as board, searching(lambda: [other.device, board.device]) as search:
        search.wait(4.5)
        board.send(hello())
        search.await_board()
        assert text(phrases_board.board_found("9.9"))[0] in search.said()


@contextmanager
def held_by_another(board: PtyBoard) -> Iterator[None]:
    end = os.open(board.device, os.O_RDWR | os.O_NOCTTY)
    fcntl.flock(end, fcntl.LOCK_EX)
    try:
        yield
    finally:
        os.close(end)


def test_a_port_that_another_program_holds_is_told_once_and_taken_when_it_is_free() -> None:
    with PtyBoard() as board, searching(lambda: [board.device]) as search:
        with held_by_another(board):
            # As a table does before it begins: it is played by typing meanwhile.
            assert not search.open()
            search.wait(60)
            assert search.said() == text(phrases_board.PORT_TROUBLES["taken"])
        search.wait(1.2)
        board.send(hello())
        search.await_board()
        assert text(phrases_board.board_found("9.9"))[0] in search.said()


def test_a_named_port_that_another_program_takes_while_the_cable_is_out_is_told() -> None:
    with PtyBoard() as board, searching(device=board.device) as search, held_by_another(board):
        search.wait(20)
        assert search.said() == text(phrases_board.PORT_TROUBLES["taken"])


@pytest.mark.parametrize(
    ("number", "reason"),
    [(errno.EACCES, "refused"), (errno.EPERM, "refused"), (errno.EBUSY, "taken"), (errno.EIO, "unknown")],
)
def test_the_reason_why_a_port_cannot_be_opened_is_told_once_and_again_when_it_changes(
    number: int, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    errors = [number]

    def refuse(line: serial.Serial) -> None:
        raise serial.SerialException(errors[-1], "könnte alles heißen")

    monkeypatch.setattr(serial.Serial, "open", refuse)
    with searching(lambda: ["/dev/ttyACM0"]) as search:
        search.wait(30)
        assert search.said() == text(phrases_board.PORT_TROUBLES[reason])
        errors.append(errno.EBUSY if number != errno.EBUSY else errno.EACCES)
        search.wait(100)
        assert search.said() == text(phrases_board.PORT_TROUBLES["taken" if number != errno.EBUSY else "refused"])


def test_ports_that_the_system_does_not_list_are_told_after_ten_looks_and_a_board_is_found_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    vid, pid = next(iter(BOARD_IDS))
    with PtyBoard() as board, searching() as search:
        monkeypatch.setattr("serial.tools.list_ports.comports", lambda: int(None, 16))  # type: ignore[call-overload]
        search.wait(9)
        assert search.said() == text(say("board-searching"))
        search.wait(60)
        assert search.said() == text(phrases_board.PORT_TROUBLES["unlisted"])
        listed = [SimpleNamespace(device=board.device, vid=vid, pid=pid)]
        monkeypatch.setattr("serial.tools.list_ports.comports", lambda: listed)
        search.wait(1.2)
        board.send(hello())
        search.await_board()
        assert text(phrases_board.board_found("9.9"))[0] in search.said()


@pytest.mark.slow
@pytest.mark.quick("OSError-once")
@pytest.mark.parametrize("goes_on", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("failure", FAILURES)
def test_the_table_goes_on_whatever_the_system_raises_when_it_is_asked_for_ports(
    failure: type[Exception], goes_on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the first call to pyserial, at the second, and so on: the list of ports, opening, reading, writing, closing."""
    vid, pid = next(iter(BOARD_IDS))
    serial_for_url, most = serial.serial_for_url, 14

    def run(calls: Calls) -> None:
        with PtyBoard() as board, monkeypatch.context() as patch, searching() as search:
            listed = [SimpleNamespace(device=board.device, vid=vid, pid=pid)]
            patch.setattr("serial.tools.list_ports.comports", Raising(lambda: listed, calls))
            patch.setattr("serial.serial_for_url", Raising(serial_for_url, calls))
            said = search.play(board, lambda: calls.count >= most + 2)
        assert len(said) == len(set(said)), said
        if not goes_on:
            assert text(phrases_board.board_found("9.9"))[0] in said

    assert walk(failure, goes_on, run, most) == most


def test_who_asks_for_the_ports_once_is_told_that_the_system_does_not_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise OddError

    monkeypatch.setattr("serial.tools.list_ports.comports", fail)
    for command in (["board", "info"], ["board", "install"]):
        done = CliRunner().invoke(main, [*command, "--lang", "en"])
        assert done.exit_code == 1
        assert "This computer does not tell which ports it has." in done.output
