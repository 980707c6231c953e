"""What anybody may ask for of one table: the page as it is now, and the stream of what changes on it. Nothing leads back to the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse

from alu_companion.page.html import Around, page
from alu_companion.page.hub import Hub
from alu_companion.page.roles import Role
from alu_companion.page.stream import Event, Reader, Readers
from alu_companion.speech.words import LANGUAGES


def streamed(readers: Readers, reader: Reader, snapshot: Callable[[], Event]) -> Response:
    """A stream of events that somebody listens to from now on."""
    return StreamingResponse(
        readers.serve(reader, snapshot), media_type="text/event-stream", headers={"x-accel-buffering": "no"}
    )


def at_once(event: Event) -> Response:
    """What a stream would begin with, for a window that has none and asks from time to time."""
    return JSONResponse({"number": event.number, "data": event.data})


class Watched:
    """The routes of one hub. `role_of` tells as what a device was let in; `around` is what its page stands among."""

    def __init__(self, hub: Hub, role_of: Callable[[Request], Role | None], around: Callable[[str], Around]) -> None:
        self._hub = hub
        self._role_of = role_of
        self._around = around

    def language(self, wanted: object) -> str:
        """The language that is wanted, or the table's own."""
        return wanted if isinstance(wanted, str) and wanted in LANGUAGES else self._hub.state.settings.language

    async def page(self, request: Request) -> Response:
        """The whole page."""
        hub, language = self._hub, self.language(request.query_params.get("language"))
        viewing = hub.viewing(language)
        return HTMLResponse(
            page(
                hub.view(language),
                partial(viewing.label, hub.state),
                language,
                hub.last(language),
                self._role_of(request),
                viewing.desk_buttons(hub.state),
                self._around(language),
            )
        )

    async def stream(self, request: Request) -> Response:
        """All that happens from now on, as events."""
        language = self.language(request.query_params.get("language"))
        if self._hub.readers.is_full:
            return self.refused(503, "full", language)
        reader = Reader(language, self._role_of(request))
        return streamed(self._hub.readers, reader, partial(self._hub.all, reader))

    async def now(self, request: Request) -> Response:
        """All that there is now."""
        reader = Reader(self.language(request.query_params.get("language")), self._role_of(request))
        return at_once(self._hub.all(reader))

    def refused(self, status: int, name: str, language: str) -> Response:
        """Why something cannot be, as a player reads it."""
        hub = self._hub
        return JSONResponse({"text": hub.viewing(language).label(hub.state, name)}, status_code=status)
