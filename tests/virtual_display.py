"""A real brltty with a display that is not there: it shows its cells to the test and takes keys from it."""

from __future__ import annotations

import contextlib
import os
import select
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

from alu_companion.devices.braille_device import system_module

APT = "apt-get install brltty python3-brlapi python3-louis"
TIMEOUT_S = 120.0
_BRLAPI_PORT = 4101


def missing() -> str:
    """Why no virtual display can be had here; empty when it can."""
    wanted = ["brltty"] if shutil.which("brltty", path=f"{os.defpath}:/usr/sbin:/sbin") is None else []
    wanted += [name for name in ("brlapi", "louis") if system_module(name) is None]
    return f"BRAILLE IS NOT TESTED: no {', '.join(wanted)}; {APT}" if wanted else ""


def parse_cells(dots: str) -> str:
    """Cells as brltty's virtual driver tells them.

    >>> parse_cells("1|12378| |0")
    '⠁⣇⠀⠀'
    """
    return "".join(
        chr(0x2800 + sum(1 << int(dot) - 1 for dot in cell if dot in "12345678")) for cell in dots.split("|")
    )


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


class VirtualDisplay:
    """brltty with a display of so many cells, from `with` to the end of its block; `plugged` says whether the display is there.

    `environment` holds what BrlAPI needs to find this brltty.
    """

    def __init__(self, folder: Path, cells: int, plugged: bool = True) -> None:
        self._folder = folder
        self._cells = cells
        self._plugged = plugged
        self._port = _free_port()
        host = f"127.0.0.1:{self._port - _BRLAPI_PORT}"
        self.environment = {"BRLAPI_HOST": host, "BRLAPI_AUTH": "none"}
        self._server = socket.create_server(("127.0.0.1", 0))
        self._server.settimeout(TIMEOUT_S)
        self._socket: socket.socket | None = None
        self._rest = b""
        self._process: subprocess.Popen[bytes] | None = None
        self.text = ""
        """What brltty says the cells mean."""
        self.cells = ""

    def __enter__(self) -> VirtualDisplay:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        self._server.close()

    def start(self) -> None:
        """Start brltty and wait until it lets programs in."""
        folder, port = self._folder, self._server.getsockname()[1]
        empty = folder / "empty.conf"
        empty.touch()
        host = self.environment["BRLAPI_HOST"]
        self._process = subprocess.Popen(
            ["brltty", "-n", "-q", "-e", "-E", "-M", "10", "-f", str(empty), "-b", "vr", "-d", f"client:127.0.0.1:{port}",
             "-x", "no", "-s", "no", "-t", "ru", "-A", f"host={host},auth=none", "-P", str(folder / "pid"),
             "-U", str(folder), "-W", str(folder / "writable")],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "PATH": f"{os.environ['PATH']}:/usr/sbin:/sbin"},
        )  # fmt: skip
        if self._plugged:
            self.plug()
        self._await_brlapi()

    def start_again(self) -> None:
        """After `kill`: the same brltty with the same display."""
        self._plugged = True
        self.start()

    def _await_brlapi(self) -> None:
        api: Any = system_module("brlapi")
        host, auth = (self.environment[name].encode() for name in ("BRLAPI_HOST", "BRLAPI_AUTH"))
        end_s = time.monotonic() + TIMEOUT_S
        while True:
            with contextlib.suppress(api.ConnectionError):
                connection = api.Connection(host, auth)
                found = connection.displaySize[0]
                connection.closeConnection()
                if bool(found) == self._plugged:
                    return
            assert time.monotonic() < end_s, "brltty does not let programs in"
            select.select([self._socket or self._server], [], [], 0.05)
            self._read()

    def plug(self, cells: int | None = None) -> None:
        """Wait until brltty looks for its display, and be there."""
        self._plugged = True
        self._cells = cells or self._cells
        self._socket, _ = self._server.accept()
        self._socket.sendall(f"cells {self._cells}\n".encode())

    def unplug(self) -> None:
        """Take the display off."""
        self._plugged = False
        assert self._socket is not None
        self._socket.close()
        self._socket, self._rest = None, b""

    def press(self, key: str) -> None:
        """Press a key, such as "FWINRT" or "ROUTE 3"."""
        assert self._socket is not None
        self._socket.sendall(f"{key}\n".encode())

    def kill(self) -> None:
        """End brltty as a crash would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        if self._socket is not None:
            self.unplug()

    def windows(self, limit_s: float = TIMEOUT_S) -> Iterator[str]:
        """The cells under the fingers now, and whenever they change, without the empty ones at the end."""
        yield self.cells
        end_s = time.monotonic() + limit_s
        while (left_s := end_s - time.monotonic()) > 0:
            assert self._socket is not None
            before = self.cells
            select.select([self._socket], [], [], left_s)
            self._read()
            if self.cells != before:
                yield self.cells

    def wait_for(self, cells: str) -> None:
        """Wait until exactly this is under the fingers."""
        seen = []
        for window in self.windows():
            seen.append(window)
            if window == cells:
                return
        raise AssertionError(f"not shown: {cells}\nbut: {seen}")

    def wait_for_text(self, text: str) -> None:
        """Wait until brltty has put this text on the display by its own table."""
        for _ in self.windows():
            if self.text == text:
                return
        raise AssertionError(f"not shown: {text}\nbut: {self.text}")

    def _read(self) -> None:
        if self._socket is None:
            return
        with contextlib.suppress(BlockingIOError):
            self._rest += self._socket.recv(65536, socket.MSG_DONTWAIT)
        *lines, self._rest = self._rest.split(b"\n")
        for line in lines:
            kind, _, rest = line.decode().partition(" ")
            value = rest.strip('"')
            if kind == "Visual":
                self.text = value.rstrip()
            elif kind == "Braille":
                self.cells = parse_cells(value).rstrip("\u2800")
