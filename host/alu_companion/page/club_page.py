"""The page of a club: a list of all tables, and a page of each. There is no way to send orders.

The thread of the watch hands over messages of tables; nothing goes back.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from alu_companion.features.club.messages import FromTable, GameTold
from alu_companion.page.files import is_static, static_files
from alu_companion.page.guard import Guard
from alu_companion.page.html import Around, Line, club_page
from alu_companion.page.hub import Hub, Watched
from alu_companion.page.live_page import refusals
from alu_companion.page.server import EVERY_ADDRESS, LOOPBACK, WebServer, bind
from alu_companion.page.stream import PageEvent, Reader, Readers, at_once, streamed
from alu_companion.page.table_page import opened
from alu_companion.registry import locale_folders
from alu_companion.remote.club.mirror import BadGameError, Mirror
from alu_companion.remote.club.roster import Roster, TableNews
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.labels import label
from alu_companion.speech.message import Message
from alu_companion.speech.phrases_watch import called, gone
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Words
from alu_companion.table import Settings


class ClubHub:
    """A club as its page knows it, and everyone who looks at it."""

    def __init__(self, words: Words, vocabulary: Vocabulary, settings: Settings) -> None:
        self._words, self._vocabulary, self._settings = words, vocabulary, settings
        self._games: dict[str, GameTold] = {}
        self._watched: dict[str, tuple[Mirror, Hub]] = {}
        self._facts: Sequence[Message] = ()
        self._tables: Mapping[str, Message] = {}
        self._gone: frozenset[str] = frozenset()
        self._last: TableNews | None = None
        self._number = 0
        self.readers = Readers()
        """Those who look at the list of tables."""

    def text(self, message: Message, language: str) -> str:
        """A message in this language."""
        return self._words.render(message, replace(style_of(self._settings, language), written=True))

    def language(self, wanted: object) -> str:
        """The language that a request names, or that of the settings."""
        return wanted if isinstance(wanted, str) and wanted in LANGUAGES else self._settings.language

    def called(self, name: str, language: str) -> str:
        """What a table is called."""
        return self.text(label("table", table=called(name)), language)

    def last(self, language: str) -> str:
        """The last news of any table."""
        return "" if self._last is None else self.text(self._last.message, language)

    def facts(self, language: str) -> list[str]:
        """The facts about all tables together."""
        return [self.text(one, language) for one in self._facts]

    def tables(self, language: str) -> list[Line]:
        """How each table that is there stands."""
        return [Line(name, self.text(stands, language)) for name, stands in self._tables.items()]

    def end(self) -> None:
        """Tell everybody that it is over."""
        self.readers.end()
        for _, hub in self._watched.values():
            hub.readers.end()

    def hub_of(self, name: str) -> Hub | None:
        """The game at a table, which is followed from now on: for a table that has gone its last one. None when the table has told none, or
        none that is known here."""
        if name not in self._watched:
            told = self._games.get(name)
            if told is None:
                return None
            try:
                mirror = Mirror(self._settings, told)
            except BadGameError:
                return None
            hub = Hub(self._words, self._vocabulary, mirror.state)
            if name in self._gone:
                hub.publish(mirror.state, [Utterance(Class.MESSAGE, gone(name))])
            self._watched[name] = mirror, hub
        return self._watched[name][1]

    def play(self, name: str, told: GameTold) -> None:
        """A game has gone on. If the message is forged or of another version, its page stays as it was."""
        self._games[name] = told
        if name in self._watched:
            mirror, hub = self._watched[name]
            try:
                said = mirror.follow(told)
            except BadGameError:
                return
            hub.publish(mirror.state, said)

    def show(
        self, facts: Sequence[Message], tables: Mapping[str, Message], gone: Sequence[str], news: Sequence[TableNews]
    ) -> None:
        """Show how all tables stand, which have gone, and the news since the last time."""
        self._gone = frozenset(gone)
        for one in news:
            if one.table in self._watched and one.cls is not Class.HINT:
                mirror, hub = self._watched[one.table]
                hub.publish(mirror.state, [Utterance(one.cls, one.message)])
        # Ten tables take turns all the time: whose turn it is stands in the list alone.
        told = [one for one in news if one.cls is not Class.HINT]
        if (facts, tables) == (self._facts, self._tables) and not told:
            return
        self._facts, self._tables = facts, tables
        self._last = next(reversed(told), self._last)
        self._number += 1
        for language in self.readers.languages:
            event = self.all(language, told)
            for reader in self.readers.of(language):
                reader.put(event)

    def all(self, language: str, news: Sequence[TableNews] = ()) -> PageEvent:
        """The whole list, and the news that came with its last change."""
        tables = [one._asdict() for one in self.tables(language)]
        last = None if self._last is None else self._said(self._last, language)
        told = [self._said(one, language) for one in news]
        return PageEvent(
            "all", self._number, {"facts": self.facts(language), "tables": tables, "last": last, "news": told}
        )

    def _said(self, one: TableNews, language: str) -> Mapping[str, Any]:
        return {"text": self.text(one.message, language), "alert": one.cls is Class.ALERT}


_LIST_MS: Final = 250
"""The shortest time between two lists: many tables send something at once."""


class ClubPage:
    """A page that is served from its making to `close`."""

    def __init__(
        self,
        words: Words,
        settings: Settings,
        port: int,
        lan: bool = False,
        now_s: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin to serve. `words` are used in the server's thread only. Port 0 takes any that is free. Raises WebError."""
        listener = bind(EVERY_ADDRESS if lan else LOOPBACK, port)
        self.port = int(listener.getsockname()[1])
        self._hub = ClubHub(words, Vocabulary(words), settings)
        app = Guard(_Routes(self._hub).app(), now_s, sentences=refusals(words, settings.language), is_free=is_static)
        self._server = WebServer(app, listener, self._hub.end)
        self._server.start()
        self._news: list[TableNews] = []
        self._is_stale = True
        self._shown_ms = -_LIST_MS

    def watch(
        self, roster: Roster, came: Sequence[tuple[str, FromTable]], news: Sequence[TableNews], now_ms: int
    ) -> None:
        """Show what has come. Called by the watch's thread, now and then also when nothing has come."""
        for name, told in came:
            if isinstance(told, GameTold):
                self._server.call(self._hub.play, name, told)
        self._news += news
        self._is_stale |= bool(came or news)
        if self._is_stale and now_ms - self._shown_ms >= _LIST_MS:
            self._is_stale, self._shown_ms = False, now_ms
            told_now, self._news = self._news, []
            self._server.call(self._hub.show, roster.facts(), roster.stands(), roster.gone(), told_now)

    def close(self) -> None:
        """Let everybody go, and give the port back."""
        self._server.stop()


@contextlib.contextmanager
def open_club_page(speaker: Speaker, port: int, lan: bool) -> Iterator[ClubPage]:
    """Open the page, and write its addresses on the terminal. Raises Failure when it cannot be served."""
    # With its own `Words`, which belong to the server's thread.
    words = Words(further=locale_folders())
    with opened(speaker, port, lan, lambda: ClubPage(words, speaker.settings, port, lan)) as page:
        yield page


class _Routes:
    """The routes of the page. The guard has checked every request before."""

    def __init__(self, hub: ClubHub) -> None:
        self._hub = hub

    def app(self) -> Starlette:
        return Starlette(
            routes=[
                Route("/", self._list),
                Route("/stream", self._stream),
                Route("/now", self._now),
                Route("/table/{name}", self._of_table(Watched.page)),
                Route("/table/{name}/now", self._of_table(Watched.now)),
                Route("/table/{name}/stream", self._of_table(Watched.stream)),
                *static_files(),
            ]
        )

    async def _list(self, request: Request) -> Response:
        hub = self._hub
        language = hub.language(request.query_params.get("language"))
        return HTMLResponse(
            club_page(
                lambda name: hub.text(label(name), language),
                language,
                hub.last(language),
                hub.facts(language),
                hub.tables(language),
            )
        )

    async def _stream(self, request: Request) -> Response:
        language = self._hub.language(request.query_params.get("language"))
        if self._hub.readers.is_full:
            return self._refused(503, "full", language)
        return streamed(self._hub.readers, Reader(language, None), partial(self._hub.all, language))

    async def _now(self, request: Request) -> Response:
        return at_once(self._hub.all(self._hub.language(request.query_params.get("language"))))

    def _of_table(
        self, answer: Callable[[Watched, Request], Awaitable[Response]]
    ) -> Callable[[Request], Awaitable[Response]]:
        async def answered(request: Request) -> Response:
            watched = self._watched(request)
            return self._no_table(request) if watched is None else await answer(watched, request)

        return answered

    def _watched(self, request: Request) -> Watched | None:
        name = str(request.path_params["name"])
        hub = self._hub.hub_of(name)
        if hub is None:
            return None
        return Watched(
            hub,
            lambda request: None,
            lambda language: Around(f"/table/{name}", False, self._hub.called(name, language)),
        )

    def _no_table(self, request: Request) -> Response:
        return self._refused(404, "no-table", self._hub.language(request.query_params.get("language")))

    def _refused(self, status: int, name: str, language: str) -> Response:
        return PlainTextResponse(self._hub.text(label(name), language), status_code=status)
