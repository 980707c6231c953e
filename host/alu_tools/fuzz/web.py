"""Targets: what comes to the page's server."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any, Final

from uvicorn.server import ServerState

from alu_companion.page.guard import MAX_BODY_BYTES, SECURITY_HEADERS, host_name, is_near
from alu_companion.page.hub import Hub
from alu_companion.page.live_page import application
from alu_companion.page.pairing import TRIES, Pairing, Tried
from alu_companion.page.server import configuration
from alu_companion.page.stream import PageEvent, format_event, parse_event
from alu_companion.registry import new_table
from alu_companion.runtime.inbox import Act
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.runner import Runner
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Words
from alu_companion.table import Settings
from alu_companion.voice.voice import SilentVoice
from alu_tools.fuzz.target import Target, demand, same, text_of

_CODE: Final = "483920"
_COOKIE: Final = "alu-play-0"
_TURNS: Final = 60
"""So often the server's loop goes round for one piece of a request: more than any answer takes."""
_STATUS: Final = re.compile(rb"^HTTP/1\.1 (\d{3}) ", re.MULTILINE)
_LONGEST_REQUEST: Final = 20_000


class _Transport(asyncio.Transport):
    """A connection from this computer that keeps what is answered."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 50_000), "sockname": ("127.0.0.1", 8032)})
        self.sent = bytearray()
        self._is_closing = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent += data

    def close(self) -> None:
        self._is_closing = True

    def abort(self) -> None:
        self._is_closing = True

    def is_closing(self) -> bool:
        return self._is_closing

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class _Site:
    """A page with its server, without a socket."""

    def __init__(self) -> None:
        words = Words()
        self._vocabulary = Vocabulary(words)
        self._outlets = Outlets(words, SilentVoice())
        self.table = new_table(Settings("en"), 1, name="poi")[0]
        seconds = count(0, 100)
        # So much time passes between two requests that none comes too often, and none so late that a phone is forgotten.
        self.pairing = Pairing(lambda: 0.0)
        self.pairing.open(_CODE)
        _, self.token = self.pairing.try_code(_CODE)
        self._hub = Hub(words, self._vocabulary, self.table)
        guard = application(self._hub, self._vocabulary, self.pairing, self._act, _COOKIE, lambda: next(seconds), {})
        self._config = configuration(guard)
        self._config.load()
        self._loop = asyncio.new_event_loop()

    def ask(self, request: bytes, piece: int = 1 << 20) -> bytes:
        """All that is answered to the bytes of a connection, which then ends."""
        return self._loop.run_until_complete(self._asked(request, piece))

    async def _asked(self, request: bytes, piece: int) -> bytes:
        state, transport = ServerState(), _Transport()
        protocol: Any = self._config.http_protocol_class
        protocol = protocol(self._config, state, {}, self._loop)
        protocol.connection_made(transport)
        for at in range(0, len(request), piece):
            if transport.is_closing():
                break
            protocol.data_received(request[at : at + piece])
            await self._turn(state)
        self._hub.readers.end()
        protocol.connection_lost(None)
        await self._turn(state)
        for task in state.tasks:
            task.cancel()
        demand(not state.tasks, "an answer does not end")
        return bytes(transport.sent)

    async def _turn(self, state: ServerState) -> None:
        for _ in range(_TURNS):
            await asyncio.sleep(0)
            if not state.tasks:
                return

    def _act(self, act: Act) -> None:
        """Have the table do at once what is asked of it at the page: the answer waits for that."""
        runner = Runner(self.table, MemoryJournal(), self._outlets, self._vocabulary)
        runner.open(None)
        act(runner, 0)
        runner.close(100)


@cache
def _site() -> _Site:
    return _Site()


def _check(answer: bytes) -> list[int]:
    """The statuses of what was answered."""
    found = [int(status) for status in _STATUS.findall(answer) if status != b"100"]
    demand(all(status < 500 for status in found), f"answered {found}")
    demand(bool(_STATUS.search(answer)) == bool(answer), "no status")
    # What the server itself refuses before anybody is asked has no heads of ours.
    own = sum(answer.count(b"Invalid HTTP request received.") for _ in found[:1])
    demand(answer.count(b"content-security-policy") >= len(found) - own, f"without {next(iter(SECURITY_HEADERS))}")
    return found


def _raw(data: bytes) -> None:
    """Anything a socket may bring, whole or in pieces."""
    _check(_site().ask(data[1:], 1 << 20 if not data or data[0] & 1 else 97))


def _body(data: bytes) -> None:
    """A body from a phone that was let in, or that tries a code."""
    site, body = _site(), data[1:]
    path = b"/say" if data[:1] < b"\x80" else b"/join"
    site.pairing.open(_CODE)
    request = (
        b"POST %s HTTP/1.1\r\nHost: localhost:8032\r\nContent-Type: application/json\r\nCookie: %s=%s\r\nContent-Length: %d\r\n"
        b"Connection: close\r\n\r\n%s" % (path, _COOKIE.encode(), site.token.encode(), len(body), body)
    )
    found = _check(site.ask(request))
    demand(len(found) == 1, f"one request, {len(found)} answers")
    demand((len(body) > MAX_BODY_BYTES) == (found == [413]), f"{len(body)} bytes: {found}")


def _pairing(data: bytes) -> None:
    """Codes and tokens that are tried: only the right one lets in, and no code bears more than `TRIES`."""
    pairing = Pairing(lambda: 0.0)
    pairing.open(_CODE)
    wrong = 0
    for text in text_of(data).split("\n")[:20]:
        demand(pairing.role_of(text) is None, f"let in: {text!r}")
        tried, token = pairing.try_code(text)
        demand(bool(token) == (tried is Tried.RIGHT), tried.value)
        # A code is heard in groups, and may be typed in any script; what has no digits is no try.
        digits = "".join(str(int(sign)) for sign in text if sign.isdecimal())
        demand(tried is not Tried.RIGHT or (digits == _CODE and wrong < TRIES), f"right: {text!r}")
        wrong += bool(digits) and tried in (Tried.WRONG, Tried.SPENT)
        demand(wrong <= TRIES, "too many tries")


def _address(data: bytes) -> None:
    text = data.decode("latin-1")
    is_near(text)
    name = host_name(text)
    demand(name is None or (bool(name) and not set(name) & set("@/?#")), f"{text!r}: {name!r}")


def _event(data: bytes) -> None:
    event = parse_event(data)
    same(event, parse_event(format_event(event)), "round trip")


def _requests() -> Iterator[bytes]:
    head = b"Host: localhost:8032\r\n"
    for path in (
        b"/",
        b"/?language=ru",
        b"/stream",
        b"/stream?language=et",
        b"/page.js",
        b"/shared.js",
        b"/page.css",
        b"/say",
        b"/nowhere",
        b"/%2e%2e/x",
    ):
        for method in (b"GET", b"HEAD", b"POST", b"PUT"):
            yield b"\1%s %s HTTP/1.1\r\n%s\r\n" % (method, path, head)
    say = b'{"line": "help", "language": "et", "seen": 0}'
    posted = b"POST /say HTTP/1.1\r\n" + head + b"Content-Type: application/json\r\nOrigin: http://localhost:8032\r\n"
    yield b"\0" + posted + b"Content-Length: %d\r\n\r\n%s" % (len(say), say)
    yield b"\0" + posted + b"Transfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n" % (len(say), say)
    yield b"\1" + posted + b"Expect: 100-continue\r\nContent-Length: 99999\r\n\r\n"
    yield b"\1GET / HTTP/1.1\r\n" + head + b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n"
    yield (
        b"\1GET / HTTP/1.1\r\n" + head + b"Cookie: alu-play-0=x; a=b\r\n\r\nGET /page.js HTTP/1.1\r\n" + head + b"\r\n"
    )


def _bodies() -> Iterator[bytes]:
    for language in LANGUAGES:
        for line in ("help", "status", "choose c1", "board", "undo", "language ru", "\ud83d", "quit", "new"):
            yield b"\0" + json.dumps({"line": line, "language": language, "seen": 0}).encode()
    for code in (_CODE, "000000", 7, None, ["x"]):
        yield b"\xff" + json.dumps({"code": code, "language": "et"}).encode()


_HOSTS: Final = (
    b"localhost:8032",
    b"[::1]:80",
    b"192.168.1.7",
    b"a@b",
    b"fe80::1%eth0",
    b"::ffff:10.0.0.1",
    b"[v1.x]",
    b"x:y",
)
_EVENTS: Final = (
    PageEvent("change", 7, {"status": "Jah"}),
    PageEvent("all", 0, {"view": [1, None, "ё"]}),
    PageEvent("change", -1, {}),
)
_HEADS: Final = (
    "Host: ",
    "Origin: ",
    "Content-Length: ",
    "Transfer-Encoding: chunked",
    "Cookie: ",
    "\r\n",
    "\r\n\r\n",
    "HTTP/1.1",
)

TARGETS: Final = (
    Target("http-raw", _raw, (), _requests, _HEADS, _LONGEST_REQUEST),
    Target("http-body", _body, (), _bodies, ('"line"', '"seen"', '"code"', '"language"')),
    Target("http-pairing", _pairing, (), lambda: (b"000000\n\n483920\n" + _CODE.encode(), b"x\n" * 6), (_CODE,)),
    Target("http-host", _address, (), lambda: _HOSTS),
    Target("http-event", _event, (ValueError,), lambda: map(format_event, _EVENTS)),
)
