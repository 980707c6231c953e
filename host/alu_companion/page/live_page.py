"""The live page of a table: everybody in the network may look at it, and phones that the room has let in may act on it.

The thread of the table hands over frozen states and gets commands back. Nothing else goes between the two.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from alu_companion.page import PORT
from alu_companion.page.files import is_static, static_files
from alu_companion.page.guard import Guard
from alu_companion.page.html import Around
from alu_companion.page.hub import Hub, Watched
from alu_companion.page.pairing import SESSION_S, Pairing, Tried, new_code
from alu_companion.page.roles import Role, is_timeless, may
from alu_companion.page.server import EVERY_ADDRESS, LOOPBACK, WebServer, bind
from alu_companion.runtime.inbox import Act
from alu_companion.runtime.runner import Runner
from alu_companion.speech.controls import Command
from alu_companion.speech.labels import label
from alu_companion.speech.queue import Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Style, Words
from alu_companion.table import TableState
from alu_companion.table.inputs import PageNews

_LONGEST_LINE = 200
_ANSWER_S: Final = 2.0
"""A table takes a command within a tenth of a second. A table that ends takes none, and the page must not wait for it."""
_REFUSALS: Final = {421: "address-wrong", 403: "far", 429: "too-often"}

Later = Callable[[Act], None]
"""Does something with the runner, in the thread of the table."""


class LivePage:
    """A page that is served from `start` to `close`."""

    def __init__(
        self,
        words: Words,
        port: int = PORT,
        lan: bool = False,
        now_s: Callable[[], float] = time.monotonic,
        code: Callable[[], str] = new_code,
    ) -> None:
        """Take the port. `words` are used in the server's thread only. Port 0 takes any that is free.

        Raises:
            WebError: the port cannot be taken.
        """
        self._words = words
        self._vocabulary = Vocabulary(words)
        self._listener = bind(EVERY_ADDRESS if lan else LOOPBACK, port)
        self.port = int(self._listener.getsockname()[1])
        self._now_s = now_s
        self._code = code
        self._pairing = Pairing(now_s)
        self._server: WebServer | None = None
        self._hub: Hub | None = None
        self._steps: deque[tuple[TableState, Sequence[Utterance]]] = deque()

    def start(self, state: TableState, later: Later) -> None:
        """Begin to serve this table."""
        self._hub = hub = Hub(self._words, self._vocabulary, state)
        sentences = refusals(self._words, state.settings.language)
        self._server = WebServer(
            application(hub, self._vocabulary, self._pairing, later, f"alu-play-{self.port}", self._now_s, sentences),
            self._listener,
            hub.readers.end,
            lambda: later(lambda runner, now_ms: runner.give(PageNews("stopped"), now_ms)),
        )
        self._server.start()

    def watch(self, state: TableState, said: Sequence[Utterance]) -> None:
        """The table has taken a step. Called by its thread."""
        if self._server is not None and self._hub is not None:
            self._steps.append((state, said))
            self._server.call(self._publish, self._hub)

    def _publish(self, hub: Hub) -> None:
        """Show the result of all steps since the last time, in the server's thread. A view takes longer than a step: one of every step
        would keep the pages waiting."""
        steps = [self._steps.popleft() for _ in range(len(self._steps))]
        if steps:
            hub.publish(steps[-1][0], [one for _, said in steps for one in said])

    def pair(self) -> PageNews:
        """Begin to let a phone in. Called by the table's thread. Returns the input for the runner, with the code that is to be spoken."""
        code = self._code()
        if self._server is not None:
            self._server.call(self._pairing.open, code)
        return PageNews("code", code)

    def open_to_teachers(self) -> str:
        """Draw a code that lets devices in as a teacher's. Called before the page is served."""
        code = self._code()
        self._pairing.open_to_teachers(code)
        return code

    def close(self) -> None:
        """Let everybody go, and give the port back."""
        server, self._server = self._server, None
        if server is None:
            self._listener.close()
        else:
            server.stop()


def refusals(words: Words, language: str) -> Mapping[int, str]:
    """By status: the sentence for somebody who asks too often, or from too far away."""
    return {status: words.render(label(name), Style(language)) for status, name in _REFUSALS.items()}


def application(
    hub: Hub,
    vocabulary: Vocabulary,
    pairing: Pairing,
    later: Later,
    cookie: str,
    now_s: Callable[[], float],
    sentences: Mapping[int, str],
) -> Guard:
    """The routes behind their guard. `cookie` is the name of the cookie of phones that were let in; see `Guard` for the rest."""
    return Guard(_Routes(hub, vocabulary, pairing, later, cookie).app(), now_s, sentences=sentences, is_free=is_static)


class _Routes:
    """The routes of the page. The guard has checked every request before."""

    def __init__(self, hub: Hub, vocabulary: Vocabulary, pairing: Pairing, later: Later, cookie: str) -> None:
        self._hub = hub
        self._vocabulary = vocabulary
        self._pairing = pairing
        self._later = later
        self._cookie = cookie
        self._watched = Watched(hub, self._role, lambda language: Around())

    def app(self) -> Starlette:
        return Starlette(
            routes=[
                Route("/", self._watched.page),
                Route("/stream", self._watched.stream),
                Route("/now", self._watched.now),
                Route("/say", self._say, methods=["POST"]),
                Route("/join", self._join, methods=["POST"]),
                *static_files(),
            ]
        )

    def _role(self, request: Request) -> Role | None:
        return self._pairing.role_of(request.cookies.get(self._cookie, ""))

    async def _say(self, request: Request) -> Response:
        given = await _given(request)
        language, line, hub = self._watched.language(given.get("language")), given.get("line"), self._hub
        role = self._role(request)
        if role is None:
            return self._watched.refused(401, "not-let-in", language)
        if not isinstance(line, str) or len(line) > _LONGEST_LINE:
            return self._watched.refused(422, "not-understood", language)
        state = hub.state
        controls = state.controls
        command = self._vocabulary.parse(line, language, controls, state.settings.geometry, state.mover)
        if command is None:
            return self._watched.refused(422, "not-understood", language)
        if not may(state, role, command):
            return self._watched.refused(403, "not-here", language)
        if given.get("seen") != hub.seen and not is_timeless(state, command):
            return self._watched.refused(409, "too-late", language)
        if not await self._taken(command, role, state):
            return self._watched.refused(409, "too-late", language)
        return JSONResponse({}, status_code=202)

    async def _taken(self, command: Command, role: Role, seen: TableState) -> bool:
        """Give the table the command of a device. False when the table had gone on before it came to that: the sender must hear of it. When
        the table does not answer for long, nobody waits for it."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[bool] = loop.create_future()

        def told(is_taken: bool) -> None:
            if not answer.done():
                answer.set_result(is_taken)

        def ask(runner: Runner, now_ms: int) -> None:
            holds = is_timeless(runner.state, command) and may(runner.state, role, command)
            is_taken = runner.asked_at_page(command, None if holds else seen, now_ms)
            # The page may be closed by then.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(told, is_taken)

        self._later(ask)
        try:
            return await asyncio.wait_for(answer, _ANSWER_S)
        except TimeoutError:
            return True

    async def _join(self, request: Request) -> Response:
        given = await _given(request)
        language, code = self._watched.language(given.get("language")), given.get("code")
        tried, token = self._pairing.try_code(code if isinstance(code, str) else "")
        if tried is Tried.SPENT:
            self._later(lambda runner, now_ms: runner.give(PageNews("closed"), now_ms))
        if tried is not Tried.RIGHT:
            return self._watched.refused(403, "code-wrong" if tried is Tried.WRONG else "code-closed", language)
        self._later(lambda runner, now_ms: runner.give(PageNews("joined"), now_ms))
        answer = JSONResponse({}, status_code=200)
        answer.set_cookie(self._cookie, token, max_age=SESSION_S, httponly=True, samesite="strict")
        return answer


async def _given(request: Request) -> dict[str, Any]:
    """The object that a page has sent; empty when it is none, or when it cannot be recorded."""
    try:
        given = json.loads(await request.body())
        # JSON may escape half a character. No recording could keep it, and the table would end.
        json.dumps(given, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return {}
    return given if isinstance(given, dict) else {}
