"""A web server that its owner starts and ends, in a thread with an event loop of its own; and the addresses of this computer.

It takes no signals. At the end its streams are told first, so that nothing waits for a time-out. Sockets that never finish a request are
closed: uvicorn would keep them for ever.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from ipaddress import ip_address
from typing import Any

import uvicorn
from h11 import LocalProtocolError
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from alu_companion.page.guard import is_near

_NOWHERE = ("192.0.2.1", 9)
"""Source: RFC 5737. Nothing is sent: the system only says from which address it would be."""

_NO_NAME = (OSError, UnicodeError)
"""Raised for names that are none in a network: unknown, too long, with an empty part or with strange letters."""


def _known() -> Iterable[str]:
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_NOWHERE)
        yield str(probe.getsockname()[0])
    with contextlib.suppress(*_NO_NAME):
        yield from socket.gethostbyname_ex(socket.gethostname())[2]


def own_addresses(known: Callable[[], Iterable[str]] = _known) -> tuple[str, ...]:
    """The addresses of this computer in networks that the internet does not reach, the likeliest first.

    >>> own_addresses(lambda: ["192.168.1.7", "127.0.1.1", "8.8.8.8", "192.168.1.7", "10.0.0.2"])
    ('192.168.1.7', '10.0.0.2')
    """
    near = (one for one in known() if is_near(one) and not ip_address(one).is_loopback)
    return tuple(dict.fromkeys(near))


def own_name(addresses: Iterable[str], resolve: Callable[[str], str] = socket.gethostbyname) -> str | None:
    """The name of this computer in its network, such as `desk.local`; None when no such name leads to it.

    Only the system announces that name: to know if it does, ask for it.

    Source: RFC 6762, section 3.
    """
    try:
        name = f"{socket.gethostname().partition('.')[0].lower()}.local"
        return name if resolve(name) in tuple(addresses) else None
    except _NO_NAME:
        return None


LOOPBACK = "127.0.0.1"
EVERY_ADDRESS = "0.0.0.0"

SILENT_S = 5.0
"""A socket that has not finished its first request by then is closed."""
_REAP_S = 1.0
_GRACE_S = 3
_KEEP_ALIVE_S = 10
_HEAD_BYTES = 16_384
CONNECTIONS = 200
"""Further ones are closed at once: each is an open file, and the table needs some for its voice, its board and its games. Source: a process
may have 1024 on Linux, 256 on macOS."""
_BACKLOG = 32
"""The system takes so many before any of them can be closed."""
_END_TIMEOUT_S = 10.0


class WebError(Exception):
    """A page cannot be served: `reason` is `taken`, `refused`, `address` or `network`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def bind(host: str, port: int) -> socket.socket:
    """Open a listening socket. Port 0 takes any that is free.

    Raises:
        WebError: `taken` by another program, `refused` by the system, or no such `address` on this computer.
    """
    # asyncio sends at once only if TCP is named here: else the end of an answer waits 40 ms until its beginning is confirmed.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(128)
    except OSError as error:
        listener.close()
        taken = error.errno == errno.EADDRINUSE
        raise WebError("taken" if taken else "refused" if isinstance(error, PermissionError) else "address") from error
    except OverflowError as error:
        listener.close()
        raise WebError("address") from error
    return listener


class Reaper:
    """Closes sockets that have been without a whole request for `SILENT_S`: before their first one, or since the last was answered.

    Time comes from outside, in seconds.
    """

    def __init__(self, now_s: Callable[[], float]) -> None:
        self._now_s = now_s
        self._since: dict[Any, tuple[Any, float]] = {}

    def reap(self, connections: Iterable[Any]) -> int:
        """Look at a server's connections once; returns how many were closed."""
        now = self._now_s()
        since: dict[Any, tuple[Any, float]] = {}
        for one in connections:
            cycle = getattr(one, "cycle", None)
            if cycle is None or cycle.response_complete:
                answered, at = self._since.get(one, (cycle, now))
                since[one] = (cycle, at if answered is cycle else now)
        self._since = since
        late = [one for one, (_, at) in since.items() if now - at >= SILENT_S]
        for one in late:
            if one.transport is not None:
                one.transport.close()
        return len(late)


class _Bounded(H11Protocol):
    """A connection. It is closed at once when there are `CONNECTIONS` already."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > CONNECTIONS:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        try:
            super().data_received(data)
        except LocalProtocolError:
            # Nonsense came during an answer: uvicorn would begin another one.
            self.transport.abort()


class _Owned(uvicorn.Server):
    """A server whose owner, and no signal, ends it."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def configuration(app: ASGIApp) -> uvicorn.Config:
    """The settings of the server: short heads, no websockets, no name of the server, no log."""
    return uvicorn.Config(
        app,
        loop="asyncio",
        http=_Bounded,
        ws="none",
        lifespan="off",
        backlog=_BACKLOG,
        access_log=False,
        log_config=None,
        # The players' terminal must not show what strangers send.
        log_level="critical",
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=_GRACE_S,
        timeout_keep_alive=_KEEP_ALIVE_S,
        h11_max_incomplete_event_size=_HEAD_BYTES,
    )


class WebServer:
    """Serves an application from a thread of its own, from `start` to `stop`."""

    def __init__(
        self,
        app: ASGIApp,
        listener: socket.socket,
        end_streams: Callable[[], None],
        on_death: Callable[[], None] = lambda: None,
        now_s: Callable[[], float] = time.monotonic,
    ) -> None:
        """Both are called in the server's thread: `end_streams` before it ends, `on_death` after it ended by itself."""
        self._server = _Owned(configuration(app))
        self._listener = listener
        self._end_streams, self._on_death = end_streams, on_death
        self._reaper = Reaper(now_s)
        self._loop = asyncio.new_event_loop()
        self._asked = False
        self._thread = threading.Thread(target=self._run, name="web", daemon=True)

    @property
    def port(self) -> int:
        """The port on which it listens."""
        return int(self._listener.getsockname()[1])

    def start(self) -> None:
        """Begin to serve. The socket listens already: a request before the thread is ready waits a moment."""
        self._thread.start()

    def call(self, act: Callable[..., None], *given: Any) -> None:
        """Do something in the server's thread. Any thread may call it; after the end of the server it does nothing."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(act, *given)

    def stop(self) -> None:
        """End the streams, then the server, then the thread."""
        self.call(self._end)
        self._thread.join(_END_TIMEOUT_S)

    def _end(self) -> None:
        self._asked = True
        self._end_streams()
        self._server.should_exit = True

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve())
        finally:
            self._loop.close()
            self._listener.close()
            if not self._asked:
                self._on_death()

    async def _serve(self) -> None:
        reaping = asyncio.create_task(self._reap())
        try:
            await self._server.serve(sockets=[self._listener])
        finally:
            reaping.cancel()

    async def _reap(self) -> None:
        while True:
            self._reaper.reap(tuple(self._server.server_state.connections))
            await asyncio.sleep(_REAP_S)
