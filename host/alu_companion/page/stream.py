"""Events from the server to many pages. Each reader has a short queue; a reader that is too slow gets everything anew.

Everything here happens in the loop of the server.
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
"""A comment is sent after this time, so that nothing in between takes the line for dead."""
BEAT: Final = b": still here\n\n"


class PageEvent(NamedTuple):
    """One event of a stream. `number` counts the changes of the table."""

    name: str
    number: int
    data: Any


def format_event(event: PageEvent) -> bytes:
    r"""Write an event as it goes over the line. Source: the HTML standard, server-sent events.

    >>> format_event(PageEvent("change", 7, {"status": "Jah"}))
    b'id: 7\nevent: change\ndata: {"status":"Jah"}\n\n'
    """
    data = json.dumps(event.data, ensure_ascii=False, separators=(",", ":"))
    return f"id: {event.number}\nevent: {event.name}\ndata: {data}\n\n".encode()


def parse_event(block: bytes) -> PageEvent:
    r"""Read the event in a block, as `format_event` wrote it. Other lines are left out.

    Raises:
        ValueError: the block is no event.

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
    """One page that listens."""

    def __init__(self, language: str, role: Role | None) -> None:
        """It gets sentences in this language. `role` is that of its device when it began; None for one that only looks."""
        self.language = language
        self.role = role
        self._queue: asyncio.Queue[PageEvent | None] = asyncio.Queue(QUEUE)
        self.lost = False
        """True after it fell behind, until it gets everything anew."""

    def put(self, event: PageEvent | None) -> None:
        """Give it an event, or None for the end. A full queue is emptied instead: its events are out of date."""
        if self._queue.full():
            while not self._queue.empty():
                self._queue.get_nowait()
            self.lost = event is not None
            if event is not None:
                return
        self._queue.put_nowait(event)

    async def next(self, wait_s: float) -> PageEvent | None:
        """The next event; None at the end. Raises TimeoutError when nothing happens for so long."""
        return await asyncio.wait_for(self._queue.get(), wait_s)


class Readers:
    """Everyone who listens to one stream."""

    def __init__(self) -> None:
        self._all: list[Reader] = []

    @property
    def is_full(self) -> bool:
        """True when no further reader can listen."""
        return len(self._all) >= READERS

    @property
    def languages(self) -> set[str]:
        """The languages of all readers."""
        return {reader.language for reader in self._all}

    def of(self, language: str) -> list[Reader]:
        """The readers in a language."""
        return [reader for reader in self._all if reader.language == language]

    def end(self) -> None:
        """Tell all readers that the stream is over."""
        for reader in self._all:
            reader.put(None)

    async def serve(self, reader: Reader, snapshot: Callable[[], PageEvent]) -> AsyncIterator[bytes]:
        """The bytes for a reader, who listens as long as they are read; see `lines`."""
        self._all.append(reader)
        try:
            async for line in lines(reader, snapshot):
                yield line
        finally:
            self._all.remove(reader)


async def lines(reader: Reader, snapshot: Callable[[], PageEvent], beat_s: float = BEAT_S) -> AsyncIterator[bytes]:
    """The bytes for a reader: `snapshot()`, which is everything, at first and whenever it fell behind; else the events."""
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
    """The answer that streams events to a reader from now on."""
    return StreamingResponse(
        readers.serve(reader, snapshot), media_type="text/event-stream", headers={"x-accel-buffering": "no"}
    )


def at_once(event: PageEvent) -> Response:
    """The first event of a stream, for a window without one that asks from time to time."""
    return JSONResponse({"number": event.number, "data": event.data})
