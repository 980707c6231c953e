"""Targets: both ends of the serial line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from alu_companion.wire.board_link import BoardLink
from alu_companion.wire.crc import crc16
from alu_companion.wire.host_link import REASONS, HostLink
from alu_companion.wire.link import Link
from alu_companion.wire.messages import NEED_DATA, Event, Garbage, Geometry, Message
from alu_companion.wire.state import layout_of
from alu_tools.fuzz.target import Target, demand, same

_SEALED, _OPEN, _TICKING = 1, 2, 4
"""The bits of an input's first byte: lines get the CRC that is right, the handshake is done before, time passes between pieces."""
_PIECES: Final = (1, 3, 64, 700)
_HELLO: Final = b"H 01 0.1.0    0123456789ABCDEF 08 05 2 25101400 3 3 P 1 021C\n"
_GREETING: Final = b"h 01 EAD0\n"
_STEP_MS: Final = 700


def _stream(data: bytes) -> bytes:
    """The bytes of the line."""
    if not data or not data[0] & _SEALED:
        return data[1:]
    lines = data[1:].split(b"\n")
    return b"".join(b"%s %04X\n" % (line, crc16(line + b" ")) for line in lines)


def _events(link: Link, pieces: list[bytes], lines: set[bytes], ticks: Callable[[int], object]) -> list[Event]:
    found = []
    for number, piece in enumerate(pieces):
        link.receive_data(piece)
        while (event := link.next_event()) is not NEED_DATA:
            found.append(event)
            if isinstance(event, Garbage):
                demand(event.reason in REASONS, f"no such reason: {event.reason}")
            elif isinstance(event, Message):
                line = layout_of(type(event), link.geometry).format(event)[:-1]
                demand(line in lines, f"read from no line: {event!r}")
        ticks(number * _STEP_MS)
    return found


def _run(make: Callable[[], Link], greeting: bytes, data: bytes) -> None:
    mode = data[0] if data else 0
    stream = (greeting if mode & _OPEN else b"") + _stream(data)
    size = _PIECES[mode >> 6]
    pieces = [stream[at : at + size] for at in range(0, len(stream), size)]
    lines = set(stream.split(b"\n"))
    whole = _events(make(), [stream], lines, lambda now_ms: None)
    same(whole, _events(make(), pieces, lines, lambda now_ms: None), "in pieces")
    link = make()
    if mode & _TICKING and isinstance(link, HostLink):
        _events(link, pieces, lines, link.tick)


def _host(data: bytes) -> None:
    _run(lambda: HostLink(Geometry()), _HELLO, data)


def _board(data: bytes) -> None:
    _run(lambda: BoardLink(Geometry()), _GREETING, data)


_FROM_BOARD: Final = (
    b"H 01 0.1.0    0123456789ABCDEF 08 05 2 25101400 3 3 P 1",
    b"H 02 something else",
    b"B 00000 0000000000 ........................................ ---------- ---------- 00 0",
    b"B 00007 0000123456 .SCRW?!................................. S25=10=14= C00=09d--~ 05 0",
    b"B 00008 0000123956 .SCRW?!................................. S25=10=14= C00=09d--~ 05 0",
    b"S === ==== ==== ==== -= 00",
    b"F 012 S",
    b"L W no turn ended for 4000 ms while listening",
    b"A t 0250",
    b"E h v protocol 02 is not 01",
    b"R 00001 0000000100 " + b"800" * 48 + b" " + b"0" * 16 + b" " + b"F" * 16,
)
_FROM_HOST: Final = (b"h 01", b"h 02", b"t 0250", b"r 1 0040", b"i", b"s S -7", b"s n my board", b"g S", b"d", b"f")


def _seeds(lines: tuple[bytes, ...]) -> Iterator[bytes]:
    for mode in (_SEALED, _SEALED | _OPEN, _SEALED | _OPEN | _TICKING | 0x40, _SEALED | _OPEN | 0x80):
        yield bytes([mode]) + b"\n".join(lines)
        yield from (bytes([mode]) + line for line in lines)
    yield b"\0" + _HELLO + _GREETING + b"x" * 1500 + b"\n" + _HELLO


_WORDS: Final = ("--", "S25=10=14=", "!!!!!!!!!!", "0000000000", "65535", "1073741823", "\n", "A1B2")

TARGETS: Final = (
    Target("wire-host", _host, (), lambda: _seeds(_FROM_BOARD), _WORDS),
    Target("wire-board", _board, (), lambda: _seeds(_FROM_HOST), _WORDS),
)
