"""The server with real sockets: who starts it ends it, silent sockets go, streams end clean."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from itertools import count
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send

from alu_companion.page.server import CONNECTIONS, LOOPBACK, SILENT_S, Reaper, WebError, bind
from alu_companion.runtime.clock import ManualClock
from page.serving import connected, raw, served, status_of

REQUEST = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


async def hello(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers everything with one word."""
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
    await send({"type": "http.response.body", "body": b"hello"})


class Stream:
    """An application that streams until it is told to end."""

    def __init__(self) -> None:
        self.ended = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send one piece, then wait."""
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"begun ", "more_body": True})
        await self.ended.wait()
        await send({"type": "http.response.body", "body": b"ended"})


def test_it_serves_and_its_thread_ends() -> None:
    with served(hello) as server:
        port = server.port
        assert raw(port, REQUEST).endswith(b"hello")
    assert "web" not in {thread.name for thread in threading.enumerate()}
    with pytest.raises(OSError, match=r"refused|abgelehnt|отказано"):
        connected(port)


def test_a_port_that_is_taken_is_told_apart_from_an_address_that_is_not_there() -> None:
    with contextlib.closing(bind(LOOPBACK, 0)) as first:
        with pytest.raises(WebError) as taken:
            bind(LOOPBACK, first.getsockname()[1])
        assert taken.value.reason == "taken"
    for host, port in (("192.0.2.1", 0), (LOOPBACK, 70000)):
        with pytest.raises(WebError) as wrong:
            bind(host, port)
        assert wrong.value.reason == "address"


def test_streams_are_told_before_the_end_and_end_clean() -> None:
    app = Stream()
    with served(app, app.ended.set) as server, connected(server.port) as line:
        line.sendall(REQUEST)
        got = b""
        while b"begun" not in got:
            got += line.recv(4096)
        server.stop()
        # A chunk of its own, and the empty one that says that nothing was cut off.
        rest = b"".join(iter(lambda: line.recv(4096), b""))
    assert b"ended" in rest
    assert rest.endswith(b"0\r\n\r\n")


def test_silent_sockets_are_closed_and_others_served() -> None:
    # At each look of the reaper so much time has passed.
    looks = count(step=SILENT_S)
    with served(hello, now_s=lambda: next(looks)) as server, contextlib.ExitStack() as stack:
        silent = [stack.enter_context(connected(server.port)) for _ in range(20)]
        for line in silent[::2]:
            line.sendall(b"GET / HTTP/1.1\r\nHost: loc")
        for line in silent:
            with contextlib.suppress(ConnectionResetError):
                assert line.recv(1) == b""
        assert raw(server.port, REQUEST).endswith(b"hello")


@pytest.mark.slow
def test_what_is_too_many_is_closed_and_what_was_there_is_served() -> None:
    with served(hello, now_s=lambda: 0.0) as server, contextlib.ExitStack() as stack:
        lines = [stack.enter_context(connected(server.port)) for _ in range(CONNECTIONS)]
        for _ in range(20):
            with connected(server.port) as late, contextlib.suppress(ConnectionResetError):
                assert late.recv(1) == b""
        for line in lines[:3]:
            line.sendall(REQUEST)
            assert b"".join(iter(lambda line=line: line.recv(4096), b"")).endswith(b"hello")  # type: ignore[misc]
        assert raw(server.port, REQUEST).endswith(b"hello")


def test_an_answer_is_sent_at_once_and_not_kept_until_the_last_was_confirmed() -> None:
    options = []

    async def looked_at(scope: Scope, receive: Receive, send: Send) -> None:
        sender: Any = send
        socket_ = sender.__self__.transport.get_extra_info("socket")
        options.append(socket_.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        await hello(scope, receive, send)

    with served(looked_at) as server:
        raw(server.port, REQUEST)
    assert options == [1]


class Cycle:
    """A request in the making, as the server sees it."""

    def __init__(self, response_complete: bool) -> None:
        self.response_complete = response_complete


class Connection:
    """A connection, and itself its transport."""

    def __init__(self) -> None:
        self.cycle: Cycle | None = None
        self.transport = self
        self.closed = False

    def close(self) -> None:
        """Note it."""
        self.closed = True


def test_only_who_is_without_a_whole_request_for_too_long_is_closed() -> None:
    clock = ManualClock()
    reaper = Reaper(lambda: clock.time_ms / 1000)
    silent, busy, streaming = Connection(), Connection(), Connection()
    streaming.cycle = Cycle(response_complete=False)
    for _ in range(int(SILENT_S)):
        busy.cycle = Cycle(response_complete=True)
        assert reaper.reap((silent, busy, streaming)) == 0
        clock.time_ms += 1000
    assert reaper.reap((silent, busy, streaming)) == 1
    clock.time_ms += int(SILENT_S * 1000)
    assert reaper.reap((busy, streaming)) == 1
    assert (silent.closed, busy.closed, streaming.closed) == (True, True, False)


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"\x00" * 200 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5000,
    ],
    ids=["a TLS greeting", "zeros", "a head without end"],
)
def test_what_is_no_request_is_answered_as_bad_and_the_server_goes_on(sent: bytes) -> None:
    with served(hello) as server:
        with contextlib.suppress(ConnectionError, socket.timeout):
            answer = raw(server.port, sent)
            assert status_of(answer) in (400, 431)
        assert raw(server.port, REQUEST).endswith(b"hello")
