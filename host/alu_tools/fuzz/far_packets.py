"""Targets: packets and connections, from another table and from whoever pretends to be one."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from copy import copy
from functools import cache
from itertools import pairwise
from typing import Final, cast

from alu_companion.remote.connections import Stream, StreamEnded
from alu_companion.remote.handshake import End, Inviter, Joiner
from alu_companion.remote.secure import (
    MOST_PACKET_BYTES,
    SESSION_BYTES,
    BadPacket,
    Channel,
    Keys,
    Packet,
    PacketKind,
    derive_keys,
    format_packet,
    parse_packet,
)
from alu_tools.fuzz.target import Broken, Target, demand, same

_SECRET: Final = bytes(range(32))
_SESSION: Final = bytes(SESSION_BYTES)
_CODE: Final = "270413"
_FRAMES: Final = (b"", b"one", b'{"is":"leaving","table":"0123456789abcdef"}', b"x" * 1000)
_OPENINGS: Final = (32, 33)
"""Bytes: of one by a secret, and of one by a code."""


def _keys() -> Keys:
    return derive_keys(_SECRET, _SESSION, b"guest", b"host")


def _sealed() -> tuple[bytes, ...]:
    channel = Channel(_SESSION, _keys(), is_host=False)
    return tuple(channel.seal(frame) for frame in _FRAMES)


_WRITTEN: Final = _sealed()


@cache
def _greeting() -> Joiner:
    return Joiner(code=_CODE)


def _unopened(kind: PacketKind) -> Iterator[End]:
    """Ends that have agreed on nothing yet."""
    host = Inviter()
    host.invite(_CODE, 0)
    yield host
    yield Inviter(_SECRET)
    # Its exchange takes milliseconds, and only a reply uses it up.
    yield Joiner(code=_CODE) if kind is PacketKind.REPLY else copy(_greeting())
    yield Joiner(secret=_SECRET)


def _packet(data: bytes) -> None:
    packet = parse_packet(data)
    same(data, format_packet(packet), "packet")
    for end in _unopened(packet.kind):
        secret = end.secret
        said = end.due(0)
        # A stranger may have overheard of which attempt the others speak.
        overheard = parse_packet(said[0]).session if said else packet.session
        heard = end.receive(format_packet(packet._replace(session=overheard)), 0)
        demand(heard.frame is None and end.channel is None and not heard.is_authentic, "a stranger is let in")
        same(secret, end.secret, "secret")
        demand(sum(map(len, heard.replies)) <= 2 * max(len(data), 64), "a stranger is answered with more than was sent")


def _channel(data: bytes) -> None:
    channel = Channel(_SESSION, _keys(), is_host=True)
    packet = parse_packet(data)
    frame = channel.open(packet)
    demand(packet.kind is PacketKind.DATA and data in _WRITTEN and frame in _FRAMES, "what nobody has sealed is opened")
    try:
        channel.open(packet)
    except BadPacket:
        return
    raise Broken("a packet that comes twice is opened twice")


def _packet_seeds() -> Iterator[bytes]:
    for kind in PacketKind:
        for length in (0, 1, *_OPENINGS):
            yield format_packet(Packet(kind, _SESSION, bytes(range(1, length + 1))))
    yield from _WRITTEN


class _Connection:
    """A socket from which these pieces come."""

    def __init__(self, pieces: list[bytes]) -> None:
        self._pieces = pieces

    def setblocking(self, flag: bool) -> None:
        pass

    def setsockopt(self, level: int, name: int, value: int) -> None:
        pass

    def recv(self, size: int) -> bytes:
        if not self._pieces:
            raise BlockingIOError
        piece = self._pieces.pop(0)
        if piece[size:]:
            self._pieces.insert(0, piece[size:])
        return piece[:size]


def _stream(data: bytes) -> None:
    """What comes over a connection gives the same packets, in whatever pieces it comes."""
    cuts = sorted({0, len(data), *(byte * len(data) // 256 for byte in data[:4])})
    pieces = [data[begin:end] for begin, end in pairwise(cuts)]
    stream = Stream(cast("socket.socket", _Connection(pieces)))
    place = 0
    for _ in range(len(pieces)):
        for packet in stream.take():
            length = int.from_bytes(data[place : place + 2], "big")
            same(data[place + 2 : place + 2 + length], packet, "a packet of a stream")
            place += 2 + length


def _stream_seeds() -> Iterator[bytes]:
    yield b"".join(len(one).to_bytes(2, "big") + one for one in _WRITTEN)
    yield (MOST_PACKET_BYTES + 1).to_bytes(2, "big") + b"too long"
    yield b"\0\0" * 3


TARGETS: Final = (
    Target("far-packet", _packet, (BadPacket,), _packet_seeds),
    Target("far-channel", _channel, (BadPacket,), lambda: iter(_WRITTEN)),
    Target("far-stream", _stream, (StreamEnded,), _stream_seeds),
)
