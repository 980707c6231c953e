"""The live page of a game: it takes its port before the game begins, is served during the game and closed with it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol, TypeVar

from alu_companion.registry import locale_folders
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.words import Words
from alu_companion.table.inputs import PageNews

if TYPE_CHECKING:
    from alu_companion.page.live_page import Later, LivePage


@contextlib.contextmanager
def open_page(speaker: Speaker, with_page: bool, port: int, lan: bool) -> Iterator[LivePage | None]:
    """Open the page, if it is wanted, and write its addresses on the terminal. Raises Failure when it cannot be served."""
    if not with_page:
        yield None
        return
    # Imported here: to import a server takes a fifth of a second, and every other command would wait for it.
    from alu_companion.page.live_page import LivePage

    # With its own `Words`, which belong to the server's thread.
    with opened(speaker, port, lan, lambda: LivePage(Words(further=locale_folders()), port, lan)) as page:
        yield page


class Page(Protocol):
    """Something that is served to browsers."""

    @property
    def port(self) -> int: ...

    def close(self) -> None: ...


_Page = TypeVar("_Page", bound=Page)


@contextlib.contextmanager
def opened(speaker: Speaker, port: int, lan: bool, make: Callable[[], _Page]) -> Iterator[_Page]:
    """Open the page that `make` gives, and write its addresses on the terminal. Raises Failure when it cannot be served."""
    from alu_companion.page.server import LOOPBACK, WebError, own_addresses

    addresses = own_addresses() if lan else (LOOPBACK,)
    try:
        if not addresses:
            raise WebError("network")
        page = make()
    except WebError as error:
        speaker.fail(f"page-{error.reason}", port=port)
    for address in addresses:
        speaker.echo("page-at", address=f"http://{address}:{page.port}/")
    try:
        yield page
    finally:
        page.close()


@contextlib.contextmanager
def serving(page: LivePage | None, runner: Runner, later: Later, lan: bool) -> Iterator[None]:
    """Serve the page of this table, and have the table say aloud that the network can look on."""
    if page is None:
        yield
        return
    page.start(runner.state, later)
    if lan:
        later(lambda table, now_ms: table.give(PageNews("lan"), now_ms))
    try:
        yield
    finally:
        page.close()
