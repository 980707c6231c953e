"""The guard in front of every page: it checks each request, and adds the security headers to each answer.

What is served behind it needs no checks of its own. They come in the order of `_refusal`; the first that fails answers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from http import HTTPStatus
from ipaddress import IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from alu_companion.runtime.bucket import Buckets

MAX_BODY_BYTES: Final = 4096
"""The longest command is a few dozen bytes."""
BODY_S: Final = 5.0
"""A body that is not complete by then is given up."""
_SAFE: Final = ("GET", "HEAD")
_METHODS: Final = (*_SAFE, "POST")

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SECURITY_HEADERS: Final[Mapping[str, str]] = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""Source: the OWASP cheat sheets on HTTP headers and on content security policy."""


def is_near(address: str) -> bool:
    """True for an address of this computer, or in a network that the internet does not reach.

    >>> [is_near(one) for one in ("127.0.0.1", "192.168.1.7", "fe80::1%eth0", "::ffff:10.0.0.1", "8.8.8.8", "phone")]
    [True, True, True, True, False, False]
    """
    try:
        found = ip_address(address)
    except ValueError:
        return False
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return found.is_loopback or found.is_link_local or found.is_private


def host_name(host: str) -> str | None:
    """The name or address in a Host header, without its port; None when it is no such header.

    >>> [host_name(one) for one in ("localhost:8032", "[::1]:80", "192.168.1.7", "a@b", "")]
    ['localhost', '::1', '192.168.1.7', None, None]
    """
    try:
        parts = urlsplit(f"//{host}")
        name, _ = parts.hostname, parts.port
    except ValueError:
        return None
    return None if not name or parts.netloc != host or "@" in host or parts.path else name


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Guard:
    """Lets requests through to `app` that may pass.

    Host must be an address, `localhost` or one of `names`: a hostile page can rebind a name to this computer, but never an address.
    What changes something must come from our own pages: an Origin, where there is one, is the Host, and the body is JSON, which no foreign
    form can send. Peers are near, bodies short, and nobody asks all the time: what
    `is_free` by its path is not counted. `sentences` says by status what a player may read.
    """

    def __init__(
        self,
        app: ASGIApp,
        now_s: Callable[[], float],
        names: tuple[str, ...] = (),
        sentences: Mapping[int, str] | None = None,
        body_s: float = BODY_S,
        is_free: Callable[[str], bool] = lambda path: False,
    ) -> None:
        self._app = app
        self._names = frozenset(("localhost", *names))
        self._sentences = sentences or {}
        self._buckets = Buckets(now_s)
        self._body_s = body_s
        self._is_free = is_free

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            return
        guarded = _with_headers(send)
        refused = self._refusal(scope)
        body = b""
        if refused is None and scope["method"] == "POST":
            try:
                read = await asyncio.wait_for(_read_body(receive), self._body_s)
            except TimeoutError:
                refused = HTTPStatus.REQUEST_TIMEOUT
            else:
                refused, body = (HTTPStatus.REQUEST_ENTITY_TOO_LARGE, b"") if read is None else (None, read)
        if refused is not None:
            await self._refuse(refused, guarded)
        elif scope["method"] == "POST":
            await self._app(scope, _replayed(body, receive), guarded)
        else:
            await self._app(scope, receive, guarded)

    def _refusal(self, scope: Scope) -> HTTPStatus | None:
        """The reason why the head of a request may not pass; None when it may."""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        peer = str((scope.get("client") or ("", 0))[0])
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        name = host_name(headers.get("host", "")) if len(hosts) == 1 else None
        origin = headers.get("origin")
        changes = scope["method"] not in _SAFE
        length = headers.get("content-length", "0")
        if not is_near(peer):
            return HTTPStatus.FORBIDDEN
        if name is None or not (_is_address(name) or name in self._names):
            return HTTPStatus.MISDIRECTED_REQUEST
        if scope["method"] not in _METHODS:
            return HTTPStatus.METHOD_NOT_ALLOWED
        if changes and origin is not None and origin != f"{scope['scheme']}://{headers['host']}":
            return HTTPStatus.FORBIDDEN
        if changes and headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            return HTTPStatus.UNSUPPORTED_MEDIA_TYPE
        if not length.isdecimal() or int(length) > MAX_BODY_BYTES:
            return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
        if not (self._is_free(scope["path"]) or self._buckets.take(peer)):
            return HTTPStatus.TOO_MANY_REQUESTS
        return None

    async def _refuse(self, status: HTTPStatus, send: Send) -> None:
        text = self._sentences.get(status, status.phrase).encode()
        headers = [
            (b"content-type", b"text/plain; charset=utf-8"),
            (b"content-length", str(len(text)).encode()),
            (b"connection", b"close"),
        ]
        if status is HTTPStatus.METHOD_NOT_ALLOWED:
            headers.append((b"allow", ", ".join(_METHODS).encode()))
        if status is HTTPStatus.TOO_MANY_REQUESTS:
            # With it a browser that was opening a page asks for it again.
            headers += [(b"retry-after", b"3"), (b"refresh", b"3")]
        await send({"type": "http.response.start", "status": int(status), "headers": headers})
        await send({"type": "http.response.body", "body": text})


def _with_headers(send: Send) -> Send:
    """Add the security headers to an answer, and forbid to keep it unless it says that it may be kept."""

    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = {name.lower() for name, _ in message.get("headers", ())}
            wanted = {"cache-control": "no-store", **SECURITY_HEADERS}
            more = [(name.encode(), value.encode()) for name, value in wanted.items() if name.encode() not in present]
            message = {**message, "headers": [*message.get("headers", ()), *more]}
        await send(message)

    return guarded


async def _read_body(receive: Receive) -> bytes | None:
    """The whole body; None when it is too long, also if no length was announced."""
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return body
        body += bytes(message.get("body", b""))
        if len(body) > MAX_BODY_BYTES:
            return None
        if not message.get("more_body", False):
            return body


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Give the body that was read already, then everything else that comes."""
    rest = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return rest.pop() if rest else await receive()

    return replay
