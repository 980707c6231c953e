"""What every port promises: a device on a pseudo terminal, a socket, pyserial's own loop."""

from __future__ import annotations

import errno
import fcntl
import os
import queue
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import serial

from alu_companion.devices.serial_port import BOARD_IDS, PortError, SerialPort, candidates
from alu_companion.simulator.memory_cable import CableError, MemoryCable
from devices.pty_board import PtyBoard

HANG_S = 120


class OtherEnd:
    """What a test does at the far end of a line."""

    def __init__(self, device: str, send: Callable[[bytes], object], read: Callable[[int], bytes]) -> None:
        self.device = device
        self.send = send
        self.read = read


@contextmanager
def pty_line() -> Iterator[tuple[OtherEnd, Callable[[], object]]]:
    with PtyBoard() as board:
        yield OtherEnd(board.device, board.send, board.read), board.pull


@contextmanager
def socket_line() -> Iterator[tuple[OtherEnd, Callable[[], object]]]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        host, number = server.getsockname()
        ends: list[socket.socket] = []

        def end() -> socket.socket:
            if not ends:
                ends.append(server.accept()[0])
            return ends[0]

        def read(count: int) -> bytes:
            return end().recv(count, socket.MSG_WAITALL)

        def pull() -> None:
            end().close()

        yield OtherEnd(f"socket://{host}:{number}", lambda data: end().sendall(data), read), pull
        pull()


def take(come: queue.SimpleQueue[bytes | None], count: int) -> bytes:
    """So many bytes from a sink."""
    data = b""
    while len(data) < count:
        more = come.get(timeout=HANG_S)
        assert more is not None
        data += more
    return data


@pytest.mark.parametrize("line", [pty_line, socket_line])
def test_bytes_go_both_ways_unchanged_and_a_loss_is_told(
    line: Callable[[], Iterator[tuple[OtherEnd, Callable[[], object]]]],
) -> None:
    every = bytes(range(256)) * 3
    come: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
    with line() as (end, pull):  # type: ignore[attr-defined]
        port = SerialPort(end.device, come.put)
        port.write(every)
        assert end.read(len(every)) == every
        end.send(every)
        assert take(come, len(every)) == every
        pull()
        assert come.get(timeout=HANG_S) is None
        port.write(b"nobody is there")
        port.close()
        assert come.empty()


def test_pyserials_loop() -> None:
    come: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
    port = SerialPort("loop://", come.put)
    port.write(b"there and back")
    assert take(come, 14) == b"there and back"
    port.close()


def test_the_cable_in_memory_gives_the_same_bytes_and_errors() -> None:
    every = bytes(range(256))
    cable = MemoryCable()
    assert cable.send(b"nobody listens") == 0
    port = cable.open()
    port.write(every)
    assert cable.take(256) == every
    assert cable.send(every) == 256
    assert (port.read(), port.read()) == (every, b"")
    cable.pull()
    for lost in (port.read, lambda: port.write(b"x"), cable.open):
        with pytest.raises(CableError):
            lost()


def test_a_closed_port_is_silent() -> None:
    come: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
    with PtyBoard() as board:
        port = SerialPort(board.device, come.put)
        port.close()
        board.send(b"too late")
        assert come.empty()


def test_a_board_that_takes_nothing_does_not_stop_the_table() -> None:
    with PtyBoard() as board:
        port = SerialPort(board.device, lambda data: None)
        for _ in range(3):
            port.write(bytes(8192))
        port.close()


@contextmanager
def taken_by_another_process(device: str) -> Iterator[None]:
    code = "import sys, serial; line = serial.Serial(sys.argv[1], exclusive=True); print('ready', flush=True); input()"
    process = subprocess.Popen([sys.executable, "-c", code, device], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        yield


def reason_for(device: str) -> str:
    with pytest.raises(PortError) as caught:
        SerialPort(device, lambda data: None)
    assert caught.value.device == device
    return caught.value.reason


def test_a_port_of_another_program_is_taken() -> None:
    with PtyBoard() as board, taken_by_another_process(board.device):
        assert reason_for(board.device) == "taken"


def test_a_port_is_taken_only_as_long_as_it_is_held() -> None:
    with PtyBoard() as board:
        first = SerialPort(board.device, lambda data: None)
        assert reason_for(board.device) == "taken"
        first.close()
        SerialPort(board.device, lambda data: None).close()


def test_a_locked_descriptor_is_released_with_the_port() -> None:
    with PtyBoard() as board:
        SerialPort(board.device, lambda data: None).close()
        other = os.open(board.device, os.O_RDWR | os.O_NOCTTY)
        fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.close(other)


@pytest.mark.parametrize(
    ("device", "reason"),
    [
        ("/dev/no-such-port", "missing"),
        ("/dev/null", "unknown"),
        ("socket://127.0.0.1:1", "unknown"),
        ("socket://127.0.0.1", "unknown"),
        ("carrier-pigeon://coop", "unknown"),
        ("", "missing"),
    ],
)
def test_what_cannot_be_a_port(device: str, reason: str) -> None:
    assert reason_for(device) == reason


def test_files_and_folders_are_no_ports(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert reason_for(str(tmp_path)) == "unknown"
    assert reason_for(str(tmp_path / "file")) == "unknown"


@pytest.mark.parametrize(
    "said", ["Access is denied.", "Отказано в доступе.", "Juurdepääs keelatud (5).", "Access Denied."]
)
def test_a_port_in_use_is_taken_in_every_language_of_windows(said: str) -> None:
    error = f"could not open port 'COM3': PermissionError(13, {said!r}, None, 5)"
    assert reason_of(serial.SerialException(error)) == "taken"


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        ("FileNotFoundError(2, 'Не удается найти указанный файл.', None, 2)", "missing"),
        ("OSError(22, 'Tähtaeg on möödas.', None, 121)", "unknown"),
        ("OSError(13, 'Seadet kasutab teine protsess.', None, 32)", "taken"),
        ("OSError(9, 'Seadet ei ole.', None, 433)", "missing"),
    ],
)
def test_what_windows_says_of_a_port_is_read_by_its_numbers(error: str, reason: str) -> None:
    assert reason_of(serial.SerialException(f"could not open port 'COM3': {error}")) == reason


@pytest.mark.parametrize(
    ("platform", "reason"),
    [("linux", "refused"), ("darwin", "forbidden"), ("win32", "taken"), ("freebsd14", "forbidden")],
)
def test_a_right_that_is_missing_is_told_as_the_system_gives_it(
    platform: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    error = serial.SerialException(errno.EACCES, "could not open port: keelatud")
    assert reason_of(error) == reason


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.ENOENT, "missing"),
        (errno.ENODEV, "missing"),
        (errno.ENXIO, "missing"),
        (errno.EBUSY, "taken"),
        (errno.EIO, "unknown"),
    ],
)
def test_the_error_behind_tells_the_reason(number: int, reason: str) -> None:
    error = serial.SerialException("could not open port")
    error.__cause__ = OSError(number, "worüber auch immer")
    assert reason_of(error) == reason


def reason_of(error: Exception) -> str:
    """What is told of a port whose opening fails with this error."""
    with pytest.MonkeyPatch.context() as patch:

        def fail(line: serial.Serial) -> None:
            raise error

        patch.setattr(serial.Serial, "open", fail)
        return reason_for("COM3")


def test_a_list_of_ports_that_fails_once_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    failures: list[Exception] = [TypeError("int() can't convert non-string with explicit base"), KeyError("vid")]

    def comports() -> list[object]:
        if failures:
            raise failures.pop()
        return []

    monkeypatch.setattr("serial.tools.list_ports.comports", comports)
    assert candidates() == []


def test_a_list_of_ports_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def comports() -> list[object]:
        raise TypeError("int() can't convert non-string with explicit base")

    monkeypatch.setattr("serial.tools.list_ports.comports", comports)
    with pytest.raises(PortError) as caught:
        candidates()
    assert caught.value.reason == "unlisted"


class Listed:
    """A port as pyserial lists it."""

    def __init__(self, device: str | None, ids: tuple[object, object]) -> None:
        self.device = device
        self.vid, self.pid = ids


def test_a_port_that_says_nothing_of_itself_hides_no_board(monkeypatch: pytest.MonkeyPatch) -> None:
    board = next(iter(BOARD_IDS))
    listed = [object(), None, Listed(None, board), Listed("/dev/odd", ([], {})), Listed("/dev/ttyACM0", board)]
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: listed)
    assert candidates() == ["/dev/ttyACM0"]


def test_only_boards_are_candidates(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = [Listed("/dev/ttyS0", (None, None)), Listed("/dev/ttyUSB0", (0x1A86, 0x7523))]
    listed += [Listed(f"/dev/ttyACM{number}", ids) for number, ids in enumerate(BOARD_IDS)]
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: listed)
    assert candidates() == [f"/dev/ttyACM{number}" for number in range(len(BOARD_IDS))]
