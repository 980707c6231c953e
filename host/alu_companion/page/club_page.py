"""The page of a club: all tables in a list, and each of them to look at. It takes no orders: there is no way to send any.

The watch's thread hands over what tables have told; nothing goes back.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from alu_companion.page.club_hub import ClubHub
from alu_companion.page.files import is_static, static_files
from alu_companion.page.guard import Guard
from alu_companion.page.html import Around, club_page
from alu_companion.page.live_page import refusals
from alu_companion.page.server import EVERY_ADDRESS, LOOPBACK, WebServer, bind
from alu_companion.page.stream import Reader
from alu_companion.page.table_page import opened
from alu_companion.page.watched import Watched, at_once, streamed
from alu_companion.remote.club.roster import News, Roster
from alu_companion.rulesets import locale_folders
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.labels import label
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings
from alu_companion.table.club_messages import FromTable, GameTold

_LIST_MS: Final = 250
"""Between two lists of all tables: many tell something at once."""


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
        self._news: list[News] = []
        self._is_stale = True
        self._shown_ms = -_LIST_MS

    def watch(self, roster: Roster, came: Sequence[tuple[str, FromTable]], news: Sequence[News], now_ms: int) -> None:
        """Show what has come, from the watch's thread; to be called now and then also when nothing has."""
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
    """The page, and its addresses on the terminal. Raises Failure when it cannot be served."""
    # Sentences of its own: the page is rendered in the server's thread.
    words = Words(further=locale_folders())
    with opened(speaker, port, lan, lambda: ClubPage(words, speaker.settings, port, lan)) as page:
        yield page


class _Routes:
    """What can be asked for. The guard has looked at every request before."""

    def __init__(self, hub: ClubHub) -> None:
        self._hub = hub

    def app(self) -> Starlette:
        """The application."""
        return Starlette(
            routes=[
                Route("/", self._list),
                Route("/stream", self._stream),
                Route("/now", self._now),
                Route("/table/{name}", self._table),
                Route("/table/{name}/now", self._table_now),
                Route("/table/{name}/stream", self._table_stream),
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

    async def _table(self, request: Request) -> Response:
        watched = self._watched(request)
        return self._no_table(request) if watched is None else await watched.page(request)

    async def _table_now(self, request: Request) -> Response:
        watched = self._watched(request)
        return self._no_table(request) if watched is None else await watched.now(request)

    async def _table_stream(self, request: Request) -> Response:
        watched = self._watched(request)
        return self._no_table(request) if watched is None else await watched.stream(request)

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
