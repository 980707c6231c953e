"""A real server in the tests' own process, and raw sockets that talk to it."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from starlette.types import ASGIApp

from alu_companion.page.server import LOOPBACK, WebServer, bind

HANG_S = 120
"""Only ends a test that would wait for ever."""


@contextmanager
def served(
    app: ASGIApp, end_streams: Callable[[], None] = lambda: None, now_s: Callable[[], float] = time.monotonic
) -> Iterator[WebServer]:
    """A server on any free port, ended whatever comes."""
    server = WebServer(app, bind(LOOPBACK, 0), end_streams, now_s=now_s)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def connected(port: int) -> socket.socket:
    """A socket to a server; it gives up after `HANG_S`."""
    return socket.create_connection((LOOPBACK, port), timeout=HANG_S)


def raw(port: int, request: bytes) -> bytes:
    """All that comes back for a request, until the server closes; ask for `Connection: close`."""
    with connected(port) as line:
        line.sendall(request)
        return b"".join(iter(lambda: line.recv(65536), b""))


def status_of(answer: bytes) -> int:
    """The status of a raw answer."""
    return int(answer.split(b" ", 2)[1])
