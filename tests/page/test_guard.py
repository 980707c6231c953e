"""The guard by itself: every check with a request that it must stop and one that it must let through. No waiting: time is injected."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest
from starlette.types import Message, Receive, Scope, Send

from alu_companion.page.guard import MAX_BODY_BYTES, SECURITY_HEADERS, Guard
from alu_companion.runtime.bucket import BURST, KEYS, RATE, Buckets
from alu_companion.runtime.clock import ManualClock

JSON = {"host": "localhost:8032", "content-type": "application/json"}


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that answers with the body that it was sent."""
    body = (await receive()).get("body", b"") if scope["method"] == "POST" else b"ok"
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


def ask(
    guard: Guard,
    method: str = "GET",
    headers: Mapping[str, str] | None = None,
    body: tuple[bytes, ...] = (b"",),
    peer: str = "127.0.0.1",
    twice: tuple[bytes, bytes] | None = None,
) -> Answer:
    """One request, its body in pieces; `twice` adds one header more."""
    given = JSON if headers is None else headers
    scope: dict[str, Any] = {
        "type": "http",
        "method": method,
        "scheme": "http",
        "path": "/",
        "client": (peer, 50000),
        "headers": [(name.encode(), value.encode()) for name, value in given.items()] + ([twice] if twice else []),
    }
    coming = [{"type": "http.request", "body": one, "more_body": True} for one in body]
    coming[-1]["more_body"] = False
    sent: list[Message] = []

    async def receive() -> Message:
        return coming.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(guard(scope, receive, send))
    head = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return Answer(sent[0]["status"], head, b"".join(one.get("body", b"") for one in sent[1:]))


@pytest.fixture
def guard() -> Guard:
    return Guard(echo, lambda: 0.0, names=("alu.local",))


HOSTS = [
    ("localhost:8032", 200), ("127.0.0.1:8032", 200), ("192.168.1.7:8032", 200), ("[::1]:8032", 200), ("alu.local", 200),
    ("evil.example", 421), ("evil.example:8032", 421), ("localhost.evil.example", 421), ("127.0.0.1.evil.example", 421),
    ("user@localhost", 421), ("localhost/x", 421), ("localhost:port", 421), ("", 421), ("local host", 421),
]  # fmt: skip


@pytest.mark.parametrize(("host", "status"), HOSTS)
def test_a_name_that_is_not_ours_is_misdirected(guard: Guard, host: str, status: int) -> None:
    assert ask(guard, headers={"host": host}).status == status


def test_a_request_without_a_host_or_with_two_is_misdirected(guard: Guard) -> None:
    assert ask(guard, headers={}).status == 421
    assert ask(guard, twice=(b"host", b"localhost")).status == 421


ORIGINS = [
    ("http://localhost:8032", 200), ("https://localhost:8032", 403), ("http://localhost", 403), ("http://evil.example", 403),
    ("null", 403), ("", 403),
]  # fmt: skip


@pytest.mark.parametrize(("origin", "status"), ORIGINS)
def test_what_changes_something_must_come_from_our_own_page(guard: Guard, origin: str, status: int) -> None:
    assert ask(guard, "POST", {**JSON, "origin": origin}).status == status
    assert ask(guard, "GET", {**JSON, "origin": origin}).status == 200


@pytest.mark.parametrize(
    ("kind", "status"),
    [("application/json", 200), ("Application/JSON; charset=utf-8", 200), ("text/plain", 415), ("", 415),
     ("application/x-www-form-urlencoded", 415), ("multipart/form-data; boundary=application/json", 415)],
)  # fmt: skip
def test_a_form_cannot_post(guard: Guard, kind: str, status: int) -> None:
    assert ask(guard, "POST", {**JSON, "content-type": kind}).status == status


def test_a_body_is_short_announced_or_not(guard: Guard) -> None:
    fits, too_long = b"x" * MAX_BODY_BYTES, b"x" * (MAX_BODY_BYTES + 1)
    assert ask(guard, "POST", body=(fits,)).body == fits
    assert ask(guard, "POST", body=(too_long,)).status == 413
    assert ask(guard, "POST", body=(fits, b"x")).status == 413
    assert ask(guard, "POST", {**JSON, "content-length": str(len(too_long))}).status == 413
    assert ask(guard, "POST", {**JSON, "content-length": "-1"}).status == 413


def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    sent: list[Message] = []

    async def receive() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "scheme": "http", "path": "/", "client": ("127.0.0.1", 1)}
    scope["headers"] = [(name.encode(), value.encode()) for name, value in JSON.items()]
    asyncio.run(Guard(echo, lambda: 0.0, body_s=0)(scope, receive, send))
    assert sent[0]["status"] == 408


def test_a_body_in_pieces_arrives_whole(guard: Guard) -> None:
    assert ask(guard, "POST", body=(b"one ", b"two ", b"three")).body == b"one two three"


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "BREW"])
def test_other_methods_are_not_there(guard: Guard, method: str) -> None:
    answer = ask(guard, method)
    assert answer.status == 405
    assert answer.headers["allow"] == "GET, HEAD, POST"


@pytest.mark.parametrize("peer", ["8.8.8.8", "2001:4860:4860::8888", "", "phone"])
def test_who_is_far_is_not_served(guard: Guard, peer: str) -> None:
    assert ask(guard, peer=peer).status == 403


def test_who_asks_too_often_waits_and_others_do_not() -> None:
    clock = ManualClock()
    guard = Guard(echo, lambda: clock.time_ms / 1000)
    assert [ask(guard).status for _ in range(int(BURST))] == [200] * int(BURST)
    assert ask(guard).status == 429
    assert ask(guard, peer="127.0.0.2").status == 200
    clock.time_ms = 1000
    assert [ask(guard).status for _ in range(int(RATE) + 1)] == [200] * int(RATE) + [429]


def test_no_more_addresses_are_remembered_than_said() -> None:
    buckets = Buckets(lambda: 0.0, burst=1)
    assert buckets.take("first")
    for number in range(KEYS - 1):
        buckets.take(str(number))
    assert not buckets.take("first")
    buckets.take("one more")
    buckets.take("and another")
    assert buckets.take("0")


@pytest.mark.parametrize(
    ("method", "host"), [("GET", "localhost"), ("POST", "localhost"), ("GET", "evil.example"), ("PUT", "localhost")]
)
def test_every_answer_bears_the_security_headers(guard: Guard, method: str, host: str) -> None:
    headers = ask(guard, method, {**JSON, "host": host}).headers
    assert {name: headers[name] for name in SECURITY_HEADERS} == dict(SECURITY_HEADERS)
    assert headers["cache-control"] == "no-store"


def test_a_refusal_says_what_it_was_given_to_say() -> None:
    guard = Guard(echo, lambda: 0.0, sentences={421: "Palun ava leht aadressiga."})
    assert ask(guard, headers={"host": "evil.example"}).body.decode() == "Palun ava leht aadressiga."
    assert ask(guard, "PUT").body == b"Method Not Allowed"


def test_a_web_socket_is_closed(guard: Guard) -> None:
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(guard({"type": "websocket", "headers": []}, receive, send))
    assert sent == [{"type": "websocket.close", "code": 1008}]
