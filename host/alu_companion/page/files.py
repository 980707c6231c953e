"""The templates of pages, and the files that every page needs: read once, and kept by browsers until they change."""

from __future__ import annotations

import hashlib
from functools import cache, partial
from importlib import resources
from pathlib import Path
from typing import Final

from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from alu_companion.speech.languages import LANGUAGES, about


def templates(*rooms: str, **values: object) -> Environment:
    """The templates in the folders `templates` of these packages. All of them know `values`. Every value in them is escaped; a missing one
    raises. `document.html` and `languages.html` of this room are part of every page."""
    environment = Environment(
        loader=ChoiceLoader([PackageLoader(room) for room in rooms]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
    )
    # Each name in its own language: somebody who looks for it may know no other.
    environment.globals.update(values, language_names={one: about(one).name for one in LANGUAGES})
    return environment


_KINDS: Final = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8"}
_START: Final = "/static/"
_KEPT: Final = {"cache-control": "public, max-age=31536000, immutable"}


@cache
def _contents() -> dict[str, bytes]:
    folder = resources.files("alu_companion.page").joinpath("static")
    return {one.name: one.read_bytes() for one in sorted(folder.iterdir(), key=lambda one: one.name) if one.is_file()}


@cache
def static_folder() -> str:
    """The path of the files, which changes when any of them changes. Scripts find each other in it by name."""
    told = hashlib.sha256()
    for name, content in _contents().items():
        told.update(f"{name} {len(content)}\n".encode() + content)
    return f"{_START}{told.hexdigest()[:12]}"


def is_static(path: str) -> bool:
    """True for the path of such a file. A browser asks for a dozen at once, and they cost nothing: no limit counts them."""
    return path.startswith(_START)


def static_files() -> list[Route]:
    """The routes of all of them."""
    return [
        Route(f"{static_folder()}/{name}", partial(_file, content, _KINDS[Path(name).suffix]))
        for name, content in _contents().items()
    ]


async def _file(content: bytes, kind: str, request: Request) -> Response:
    return Response(content, media_type=kind, headers=_KEPT)
