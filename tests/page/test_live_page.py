"""The live page over real HTTP: who may look, who may act, and what goes to whom."""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from alu_companion.guide.library import with_guide
from alu_companion.page.guard import SECURITY_HEADERS
from alu_companion.page.pairing import TRIES
from alu_companion.page.stream import BEAT, PageEvent, parse_event
from alu_companion.runtime.clock import ManualClock
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import play_back
from alu_companion.runtime.recording import read_recording
from alu_companion.speech.words import LANGUAGES
from alu_companion.table.inputs import PageNews
from alu_companion.voice.voice import SilentVoice
from page.serving import HANG_S, connected, raw, status_of
from page.tables import CODE, TABLE_WORDS, PagedTable, paged


@pytest.fixture
def table() -> Iterator[PagedTable]:
    with paged("poi", "players=2") as table:
        yield table


@pytest.fixture
def client(table: PagedTable) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=table.url, timeout=HANG_S) as client:
        yield client


class Stream:
    """A page's stream, event by event."""

    def __init__(self, client: httpx.Client, language: str = "en") -> None:
        self._context = client.stream("GET", "/stream", params={"language": language})
        self._answer = self._context.__enter__()
        self.headers = self._answer.headers
        self._events = self._read()

    def _read(self) -> Iterator[PageEvent]:
        block = b""
        for piece in self._answer.iter_raw():
            block += piece
            while b"\n\n" in block:
                one, block = block.split(b"\n\n", 1)
                # Nothing is waited for longer than until the stream has nothing to say but that it is still there.
                assert one + b"\n\n" != BEAT, "nothing came"
                if b"data: " in one:
                    yield parse_event(one)

    def next(self) -> PageEvent:
        """The next event."""
        return next(self._events)

    def until(self, text: str) -> PageEvent:
        """The first event from here on that has this news."""
        for event in self._events:
            if any(text in news["text"] for news in event.data.get("news", ())):
                return event
        raise AssertionError(f"the stream ended without: {text}")

    def close(self) -> None:
        """Leave."""
        self._context.__exit__(None, None, None)


@contextlib.contextmanager
def listening(client: httpx.Client, language: str = "en") -> Iterator[Stream]:
    stream = Stream(client, language)
    try:
        yield stream
    finally:
        stream.close()


def joined(table: PagedTable, client: httpx.Client) -> None:
    table.pair()
    assert client.post("/join", json={"code": CODE}).status_code == 200


def say(client: httpx.Client, line: str, seen: int, language: str = "en") -> httpx.Response:
    return client.post("/say", json={"line": line, "seen": seen, "language": language})


def test_everybody_may_look(client: httpx.Client) -> None:
    answer = client.get("/")
    assert answer.status_code == 200
    assert '<h1 id="game" tabindex="-1">POI Control</h1>' in answer.text
    assert "Nobody controls tile Anna one." in answer.text
    assert {name: answer.headers[name] for name in SECURITY_HEADERS} == dict(SECURITY_HEADERS)


@pytest.mark.parametrize(
    ("language", "word"),
    [("et", "Viimane teade"), ("ru", "Последнее сообщение"), ("xx", "Last message"), ("../", "Last message")],
)
def test_a_viewer_chooses_the_language(client: httpx.Client, language: str, word: str) -> None:
    answer = client.get("/", params={"language": language})
    assert word in answer.text
    assert f'<html lang="{language if len(language) == 2 and language != "xx" else "en"}">' in answer.text


def test_a_stream_begins_with_everything_and_goes_on_with_what_changes(table: PagedTable, client: httpx.Client) -> None:
    with listening(client) as stream, listening(client, "ru") as russian:
        first = stream.next()
        assert stream.headers["content-type"].startswith("text/event-stream")
        assert stream.headers["cache-control"] == "no-store"
        assert (first.name, len(first.data["view"]["places"]), first.data["play"]) == ("all", 25, False)
        assert [store["name"] for store in russian.next().data["view"]["stores"]] == ["Красный", "Синий"]
        table.type("choose a1")
        changed = stream.until("Red starts on tile Anna one")
        assert changed.number == first.number + 1
        assert set(changed.data["places"]) == {"0"}
        assert len(changed.data["told"]) == 1
        assert "status" in changed.data
        assert "<b>6</b>" in russian.until("начинает").data["places"]["0"]["drawn"]
    with listening(client) as late:
        assert late.next().data["view"]["history"][-1] == changed.data["told"][0]


def test_what_came_while_the_page_was_busy_is_shown_at_once(table: PagedTable, client: httpx.Client) -> None:
    with listening(client) as stream:
        stream.next()
        free = threading.Event()
        assert table.page._server is not None

        def be_busy() -> None:
            free.wait(HANG_S)

        table.page._server.call(be_busy)
        count = len(table.heard)
        table.type("choose a1", "status", "neighbours a1")
        table.until(lambda: len(table.heard) >= count + 3)
        free.set()
        event = stream.until("starts on tile Anna one")
        assert [text["text"] for text in event.data["news"]] == table.heard[count:]
        assert len(event.data["told"]) == 1
        assert "0" in event.data["places"]


def test_who_was_not_let_in_can_do_nothing(client: httpx.Client, table: PagedTable) -> None:
    answer = say(client, "choose a1", 0)
    assert (answer.status_code, "Join with a code" in answer.json()["text"]) == (401, True)
    client.cookies.set(f"alu-play-{table.page.port}", "made-up")
    assert say(client, "choose a1", 0).status_code == 401


def test_a_code_that_was_heard_lets_one_phone_in(table: PagedTable, client: httpx.Client) -> None:
    assert client.post("/join", json={"code": CODE}).status_code == 403
    table.pair()
    answer = client.post("/join", json={"code": CODE})
    assert answer.status_code == 200
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith(f"alu-play-{table.page.port}=")
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "max-age=43200" in cookie
    table.until(lambda: any("computer has joined" in text for text in table.heard))
    assert httpx.post(f"{table.url}join", json={"code": CODE}, timeout=HANG_S).status_code == 403
    with listening(client) as stream:
        first = stream.next()
        assert first.data["play"] is True
        assert say(client, "Choose Anna 1", first.data["view"]["seen"]).status_code == 202
        stream.until("Red starts on tile Anna one")


def test_a_code_is_closed_after_five_tries_and_the_room_hears_of_it(table: PagedTable, client: httpx.Client) -> None:
    table.pair()
    texts = [client.post("/join", json={"code": f"{number:06}"}).json()["text"] for number in range(TRIES)]
    assert len(set(texts[:-1])) == 1
    assert texts[-1] != texts[0]
    table.until(lambda: any("entered five times" in text for text in table.heard))
    assert client.post("/join", json={"code": CODE}).status_code == 403


def test_no_page_ever_shows_a_code(table: PagedTable, client: httpx.Client) -> None:
    with listening(client) as stream:
        stream.next()
        table.pair()
        table.type("status")
        # What comes next is the answer: of the code there was no event at all.
        assert json.dumps(stream.next().data).count("text") == 1
    assert "code for the page" not in client.get("/").text


def test_a_viewer_types_in_the_own_language_and_the_recording_replays(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    with (
        paged("poi", "players=2", record=path) as table,
        httpx.Client(base_url=table.url, timeout=HANG_S) as client,
        listening(client, "ru") as stream,
    ):
        joined(table, client)
        seen = stream.next().data["view"]["seen"]
        assert say(client, "выбираю Анна 1", seen, "ru").status_code == 202
        seen = stream.until("начинает").data["seen"]
        assert say(client, "соседи Анна 1", seen, "ru").status_code == 202
        table.until(lambda: "Bella one" in table.heard[-1])
    typed = [entry.content.decode() for entry in read_recording(path) if entry.kind == "typed"]
    assert typed == ["pair", "choose a1", "neighbours a1"]
    heard: list[str] = []
    play_back(path, Outlets(TABLE_WORDS(), SilentVoice(), show=heard.append), with_guide)
    assert heard == table.heard


TABLE_ONLY = ("new", "quit", "pair", "language ru", "verbosity brief", "settings", "louder", "stop", "voice", "keys")


@pytest.mark.parametrize("line", TABLE_ONLY)
def test_what_is_not_of_the_game_stays_at_the_table(table: PagedTable, client: httpx.Client, line: str) -> None:
    joined(table, client)
    with listening(client) as stream:
        answer = say(client, line, stream.next().data["view"]["seen"])
    assert (answer.status_code, "at the table" in answer.json()["text"]) == (403, True)


def test_a_page_cannot_confirm_what_it_may_not_order(table: PagedTable, client: httpx.Client) -> None:
    joined(table, client)
    with listening(client) as stream:
        stream.next()
        table.type("new")
        seen = stream.until("begin a new one").data["seen"]
        assert say(client, "yes", seen).status_code == 403
    assert table.runner.state.number == 1


def test_what_comes_too_late_is_not_done(table: PagedTable, client: httpx.Client) -> None:
    joined(table, client)
    with listening(client) as stream:
        seen = stream.next().data["view"]["seen"]
        table.type("choose a1")
        stream.until("Red starts")
        answer = say(client, "choose e5", seen)
    assert (answer.status_code, "gone on" in answer.json()["text"]) == (409, True)


TOO_LATE = {
    "en": "The game has gone on meanwhile. Look again, then choose.",
    "ru": "Игра тем временем продолжилась. Посмотрите ещё раз и выберите.",
    "et": "Mäng läks vahepeal edasi. Vaadake uuesti ja valige siis.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_that_was_overtaken_on_its_way_is_dropped_and_its_sender_told(
    table: PagedTable, client: httpx.Client, language: str
) -> None:
    joined(table, client)
    with listening(client) as stream:
        seen = stream.next().data["view"]["seen"]
        table.overtakes = "choose a1"
        answer = say(client, "choose e5", seen, language)
    assert (answer.status_code, answer.json()) == (409, {"text": TOO_LATE[language]})
    assert [
        table.runner.state.rules.game.format_action(past.before, past.action) for past in table.runner.state.past
    ] == ["choose a1"]


@pytest.mark.parametrize(
    "body",
    [
        b"", b"[]", b"{", b'{"line": 5}', b'{"line": "' + b"x" * 300 + b'"}', b"\xff", b"[" * 2000,
        # Half a character, which JSON can name and nothing can write down.
        rb'{"line": "choose \ud800", "seen": 0, "code": "\ud800"}', rb'{"line": "status", "\udfff": 1}',
    ],
)  # fmt: skip
def test_nonsense_is_not_understood(table: PagedTable, client: httpx.Client, body: bytes) -> None:
    joined(table, client)
    for path in ("/say", "/join"):
        answer = client.post(path, content=body, headers={"content-type": "application/json"})
        assert answer.status_code in (403, 422), path
    count = len(table.heard)
    table.type("status")
    table.until(lambda: len(table.heard) > count)


def attack(method: str, path: str, *headers: str, body: str = "", host: str = "localhost") -> bytes:
    lines = (
        f"{method} {path} HTTP/1.1",
        f"Host: {host}",
        "Connection: close",
        f"Content-Length: {len(body)}",
        *headers,
        "",
        body,
    )
    return "\r\n".join(lines).encode()


JSON = "Content-Type: application/json"
ATTACKS = {
    "a rebound name": (attack("GET", "/", host="evil.example"), 421),
    "a foreign origin": (attack("POST", "/say", JSON, "Origin: http://evil.example", body="{}"), 403),
    "no origin at all from a sandbox": (attack("POST", "/say", JSON, "Origin: null", body="{}"), 403),
    "a form": (attack("POST", "/join", "Content-Type: text/plain", body='{"code": "000000"}'), 415),
    "a long body": (attack("POST", "/say", JSON, body="x" * 5000), 413),
    "another method": (attack("DELETE", "/"), 405),
    "a way up": (attack("GET", "/../../../../etc/passwd"), 404),
    "a hidden way up": (attack("GET", "/%2e%2e/%2e%2e/etc/passwd"), 404),
    "another file of the package": (attack("GET", "/live_page.py"), 404),
    "a get that says": (attack("GET", "/say"), 405),
    "a web socket": (
        b"GET /stream HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
        421,
    ),
}


@pytest.mark.parametrize("name", ATTACKS)
def test_attacks_are_answered_with_a_no(table: PagedTable, name: str) -> None:
    sent, status = ATTACKS[name]
    answer = raw(table.page.port, sent)
    assert status_of(answer) == status
    assert b"content-security-policy: default-src 'none'" in answer.lower()
    assert b"root:" not in answer


def test_a_code_holds_two_minutes() -> None:
    clock = ManualClock()
    with paged("poi", now_s=lambda: clock.time_ms / 1000) as table:
        table.pair()
        with httpx.Client(base_url=table.url, timeout=HANG_S) as client:
            # The server opens the pairing in its turn; whoever was answered after that knows that it has.
            assert client.get("/").status_code == 200
            clock.time_ms = 120_000
            assert client.post("/join", json={"code": CODE}).status_code == 403
            joined(table, client)
            clock.time_ms += 12 * 3600 * 1000
            assert say(client, "status", 0).status_code == 401


def test_the_table_leaves_and_streams_end_clean(table: PagedTable) -> None:
    with connected(table.page.port) as line:
        line.sendall(b"GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n")
        got = b""
        while b"event: all" not in got:
            got += line.recv(65536)
        table.type("quit")
        table.page.close()
        rest = b"".join(iter(lambda: line.recv(65536), b""))
    assert (got + rest).endswith(b"0\r\n\r\n")


def test_a_table_without_a_page_says_so(table: PagedTable) -> None:
    table.inbox.later(lambda runner, now_ms: runner.give(PageNews("none"), now_ms))
    table.until(lambda: any("live page is not open" in text for text in table.heard))
