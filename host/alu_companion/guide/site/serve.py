"""The site of the guide served from this computer, behind the same guard as the live page. It can only be read."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from alu_companion.guide.site import PORT
from alu_companion.guide.site.files import Copied, Files, Held, Made, kind_of, write_file
from alu_companion.page.guard import Guard
from alu_companion.page.server import EVERY_ADDRESS, LOOPBACK, WebServer, bind

_INDEX: Final = "index.html"
# Kept by browsers, but asked for again each time: a guide may be rendered anew.
_CACHING: Final = {"cache-control": "no-cache"}


class GuideServer:
    """A site that is served from `start` to `close`."""

    def __init__(
        self,
        port: int = PORT,
        lan: bool = False,
        names: tuple[str, ...] = (),
        sentences: Mapping[int, str] | None = None,
        now_s: Callable[[], float] = time.monotonic,
    ) -> None:
        """Take the port; 0 takes any that is free. `names` are other names of this computer, `sentences` what is refused with by status.

        Raises:
            WebError: the port cannot be taken.
        """
        self._listener = bind(EVERY_ADDRESS if lan else LOOPBACK, port)
        self.port = int(self._listener.getsockname()[1])
        self._names, self._sentences = names, sentences
        self._now_s = now_s
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._server: WebServer | None = None

    def start(self, files: Files, on_death: Callable[[], None] = lambda: None) -> None:
        """Begin to serve. `on_death` is called, in the server's thread, when it ends unasked. Raises OSError."""
        self._folder = tempfile.TemporaryDirectory(prefix="alu-guide-")
        app = _Shelf(files, Path(self._folder.name)).app()
        guard = Guard(app, self._now_s, self._names, self._sentences)
        self._server = WebServer(guard, self._listener, lambda: None, on_death, self._now_s)
        self._server.start()

    def close(self) -> None:
        """Stop, give the port back, and remove what was made to be taken along."""
        server, self._server = self._server, None
        if server is None:
            self._listener.close()
        else:
            server.stop()
        if self._folder is not None:
            self._folder.cleanup()


class _Shelf:
    """Answers with the files of a site and nothing else: a path is looked up, never opened."""

    def __init__(self, files: Files, folder: Path) -> None:
        self._files = files
        self._folder = folder
        self._transition = asyncio.Lock()

    def app(self) -> Starlette:
        """The application."""
        return Starlette(routes=[Route("/{path:path}", self._answer)])

    async def _answer(self, request: Request) -> Response:
        path = request.path_params["path"]
        if path == "" or path.endswith("/"):
            path += _INDEX
        file = self._files.get(path)
        match file:
            case Held(data):
                return _unless_known(
                    request, Response(data, headers=_CACHING | {"etag": file.tag}, media_type=kind_of(path))
                )
            case Copied(source):
                return await _sent(request, path, source)
            case Made():
                return await _sent(request, path, await self._made(path, file))
            case None if f"{path}/{_INDEX}" in self._files:
                # Links of the page there count from its folder.
                return RedirectResponse(f"/{path}/", headers=_CACHING)
            case None:
                return PlainTextResponse("Not Found", 404)

    async def _made(self, path: str, file: Made) -> Path:
        """The place of a file that a browser asks for; one file is made at a time, and once."""
        target = self._folder / path.rpartition("/")[2]
        async with self._transition:
            if not target.exists():
                # Temporary folders are cleaned while a program runs for days.
                self._folder.mkdir(mode=0o700, exist_ok=True)
                await run_in_threadpool(write_file, target, file)
        return target


async def _sent(request: Request, path: str, source: Path) -> Response:
    """A file, or the part of it that is asked for."""
    try:
        facts = await run_in_threadpool(os.stat, source)
    except OSError:
        # Rendered anew, or removed, while it was served.
        return PlainTextResponse("Not Found", 404)
    return _unless_known(request, FileResponse(source, headers=_CACHING, media_type=kind_of(path), stat_result=facts))


def _unless_known(request: Request, answer: Response) -> Response:
    """The answer, or that the browser has it already. Source: RFC 9110, section 13.1.2."""
    tag = answer.headers["etag"]
    known = [one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")]
    if tag not in known:
        return answer
    kept = Headers({name: answer.headers[name] for name in ("etag", "cache-control")})
    return Response(status_code=304, headers=kept)
