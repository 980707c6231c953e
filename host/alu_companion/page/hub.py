"""A table as its pages know it: its last state, and those who hear of the next one. It lives in the loop of the server."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from alu_companion.features.desk.values import TEACHERS_DESK
from alu_companion.page.html import Around, View, page
from alu_companion.page.roles import Role
from alu_companion.page.stream import PageEvent, Reader, Readers, at_once, streamed
from alu_companion.page.view import Viewing, changes
from alu_companion.speech.message import Message
from alu_companion.speech.phrases_clock import TOPIC as CLOCK_TOPIC
from alu_companion.speech.queue import ROOM_ONLY, Class, Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Words
from alu_companion.table import TableState
from alu_companion.table.values import Announced


class Hub:
    """The view of a table in each language, and its readers."""

    def __init__(self, words: Words, vocabulary: Vocabulary, first: TableState) -> None:
        self.state = first
        self.seen = 0
        """Counts the games, positions and questions that viewers have seen: each command is meant for one of them."""
        self._viewings = {language: Viewing(words, vocabulary, language) for language in LANGUAGES}
        self._number = 0
        self._last = Utterance(Class.MESSAGE, first.history[-1].message if first.history else ())
        self.readers = Readers()
        self._views: dict[str, View] = {}

    def viewing(self, language: str) -> Viewing:
        """The maker of views in a language; in that of the table when there is no such language."""
        return self._viewings.get(language) or self._viewings[self.state.settings.language]

    def last(self, language: str) -> str:
        """The last sentence that was said."""
        return self.viewing(language).text(self.state, self._last.message)

    def view(self, language: str) -> View:
        """The whole view. It is made once a step: strangers may ask for it as often as they like."""
        if language not in self._views:
            self._views[language] = self.viewing(language).view(self.state, self.seen)
        return self._views[language]

    def all(self, reader: Reader, news: Sequence[Mapping[str, Any]] = ()) -> PageEvent:
        """Everything: for a reader who begins or fell behind, or when another game begins. `news` was said with that."""
        viewing = self.viewing(reader.language)
        teaches = reader.role is Role.TEACHER and TEACHERS_DESK.of(self.state) is not None
        last = {"text": self.last(reader.language), "alert": self._last.cls is Class.ALERT}
        given = {"play": reader.role is not None, "teach": teaches}
        view, about = self.view(reader.language), viewing.place_buttons(self.state)
        told = {"last": last, "news": list(news)}
        return PageEvent("all", self._number, {"view": view, "about": about, **told, **given})

    def publish(self, state: TableState, said: Sequence[Utterance]) -> None:
        """The table has taken one step or several. `said` was said in them."""
        before, self.state = self.state, state
        self._number += 1
        if (before.number, before.game, before.question) != (state.number, state.game, state.question):
            self.seen += 1
        heard = [one for one in said if one.topic != ROOM_ONLY]
        # Sentences about the time are soon out of date.
        self._last = next((one for one in reversed(heard) if one.topic != CLOCK_TOPIC), self._last)
        told = _since(before.history, state.history)
        views, self._views = self._views, {}
        for language in self.readers.languages:
            self._tell(language, views.get(language), heard, told)

    def _tell(self, language: str, before: View | None, heard: Sequence[Utterance], told: Sequence[Message]) -> None:
        view = self.view(language)
        news = self.viewing(language).news(self.state, heard)
        # Without a view from before every reader got this one at the beginning.
        changed = changes(before or view, view, told)
        if not changed and not news:
            return
        event = None if "shape" in changed else PageEvent("change", self._number, {**changed, "news": news})
        for reader in self.readers.of(language):
            reader.put(event or self.all(reader, news))


def _since(before: Sequence[Announced], after: Sequence[Announced]) -> Sequence[Message]:
    """The messages that are new in `after`. A table forgets its oldest."""
    if not before:
        return [told.message for told in after]
    place = next((place for place in range(len(after) - 1, -1, -1) if after[place] is before[-1]), -1)
    return [told.message for told in after[place + 1 :]]


class Watched:
    """Answers requests of viewers: the page of a table, and the stream of its changes. Nothing goes back to the table."""

    def __init__(self, hub: Hub, role_of: Callable[[Request], Role | None], around: Callable[[str], Around]) -> None:
        """`role_of` gives the role of the device that asks, `around` the surroundings of the page in a language."""
        self._hub = hub
        self._role_of = role_of
        self._around = around

    def language(self, wanted: object) -> str:
        """The language that a request names, or the table's own."""
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
        """Events of everything that happens from now on."""
        language = self.language(request.query_params.get("language"))
        if self._hub.readers.is_full:
            return self.refused(503, "full", language)
        reader = Reader(language, self._role_of(request))
        return streamed(self._hub.readers, reader, partial(self._hub.all, reader))

    async def now(self, request: Request) -> Response:
        """Everything as it is now."""
        reader = Reader(self.language(request.query_params.get("language")), self._role_of(request))
        return at_once(self._hub.all(reader))

    def refused(self, status: int, name: str, language: str) -> Response:
        """A refusal, as a player reads it."""
        hub = self._hub
        return JSONResponse({"text": hub.viewing(language).label(hub.state, name)}, status_code=status)
