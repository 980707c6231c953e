"""Events from the server to many pages: each reader has a short queue, and whoever is too slow gets all anew instead of a long tail.

Everything here happens in the server's own loop.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any, Final, NamedTuple

from starlette.responses import JSONResponse, Response, StreamingResponse

from alu_companion.page.roles import Role

QUEUE: Final = 64
READERS: Final = 100
RETRY_MS: Final = 1500
BEAT_S: Final = 15.0
"""A comment goes out so often, so that nobody between takes the line for dead."""
BEAT: Final = b": still here\n\n"


class PageEvent(NamedTuple):
    """One event of a stream; `number` counts what has happened."""

    name: str
    number: int
    data: Any


def format_event(event: PageEvent) -> bytes:
    r"""An event as it goes over the line. Source: the HTML standard, server-sent events.

    >>> format_event(PageEvent("change", 7, {"status": "Jah"}))
    b'id: 7\nevent: change\ndata: {"status":"Jah"}\n\n'
    """
    data = json.dumps(event.data, ensure_ascii=False, separators=(",", ":"))
    return f"id: {event.number}\nevent: {event.name}\ndata: {data}\n\n".encode()


def parse_event(block: bytes) -> PageEvent:
    r"""The event of a block, as `format_event` wrote it; lines that it does not know are left out.

    Raises:
        ValueError: it is no event.

    >>> parse_event(b'retry: 1500\nid: 7\nevent: change\ndata: {"status":"Jah"}\n\n')
    PageEvent(name='change', number=7, data={'status': 'Jah'})
    """
    fields = dict(line.split(": ", 1) for line in block.decode().strip().splitlines() if ": " in line)
    if not {"id", "event", "data"} <= set(fields):
        raise ValueError(block)
    try:
        return PageEvent(fields["event"], int(fields["id"]), json.loads(fields["data"]))
    except RecursionError as error:
        raise ValueError(block) from error


class Reader:
    """One page that listens. `language` is whose words it gets, `role` as what it was let in when it began, if it was."""

    def __init__(self, language: str, role: Role | None) -> None:
        self.language = language
        self.role = role
        self._queue: asyncio.Queue[PageEvent | None] = asyncio.Queue(QUEUE)
        self.lost = False
        """True from when it fell behind until it is given all anew."""

    def put(self, event: PageEvent | None) -> None:
        """Give an event, or None for the end. A full queue is emptied instead: what was in it is no news any more."""
        if self._queue.full():
            while not self._queue.empty():
                self._queue.get_nowait()
            self.lost = event is not None
            if event is not None:
                return
        self._queue.put_nowait(event)

    async def next(self, wait_s: float) -> PageEvent | None:
        """The next event; None is the end.

        Raises:
            TimeoutError: nothing has happened for so long.
        """
        return await asyncio.wait_for(self._queue.get(), wait_s)


class Readers:
    """Everyone who listens to one stream."""

    def __init__(self) -> None:
        self._all: list[Reader] = []

    @property
    def is_full(self) -> bool:
        """Whether nobody else can listen."""
        return len(self._all) >= READERS

    @property
    def languages(self) -> set[str]:
        """The languages that somebody listens in."""
        return {reader.language for reader in self._all}

    def of(self, language: str) -> list[Reader]:
        """Who listens in a language."""
        return [reader for reader in self._all if reader.language == language]

    def end(self) -> None:
        """Tell everybody that it is over."""
        for reader in self._all:
            reader.put(None)

    async def serve(self, reader: Reader, snapshot: Callable[[], PageEvent]) -> AsyncIterator[bytes]:
        """What goes over the line to a reader, who listens for as long, see `lines`."""
        self._all.append(reader)
        try:
            async for line in lines(reader, snapshot):
                yield line
        finally:
            self._all.remove(reader)


async def lines(reader: Reader, snapshot: Callable[[], PageEvent], beat_s: float = BEAT_S) -> AsyncIterator[bytes]:
    """What goes over the line to a reader, all anew at first and whenever it fell behind; `snapshot()` gives that event."""
    yield f"retry: {RETRY_MS}\n\n".encode()
    yield format_event(snapshot())
    while True:
        if reader.lost:
            reader.lost = False
            yield format_event(snapshot())
        try:
            event = await reader.next(beat_s)
        except TimeoutError:
            yield BEAT
            continue
        if event is None:
            return
        if not reader.lost:
            yield format_event(event)


def streamed(readers: Readers, reader: Reader, snapshot: Callable[[], PageEvent]) -> Response:
    """A stream of events that somebody listens to from now on."""
    return StreamingResponse(
        readers.serve(reader, snapshot), media_type="text/event-stream", headers={"x-accel-buffering": "no"}
    )


def at_once(event: PageEvent) -> Response:
    """What a stream would begin with, for a window that has none and asks from time to time."""
    return JSONResponse({"number": event.number, "data": event.data})
