"""Keys that two tables agree on, and packets that only these two can read and write. Without input and output.

What is agreed with is either a short code that one table tells and the other enters (SPAKE2: whoever listens learns nothing that could be
tried out later, and whoever guesses has one guess an attempt), or the secret that two tables keep of an earlier meeting. Either gives fresh
keys each time: what was recorded cannot be read with a secret that is stolen later.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from enum import IntEnum
from typing import Final, NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from alu_companion.table.far_messages import MOST_BYTES

VERSION: Final = 1
"""Of the packets; it stands in each, at the same place in every version."""
SECRET_BYTES: Final = 32
SESSION_BYTES: Final = 8
HEADER_BYTES: Final = 2 + SESSION_BYTES
_COUNTER_BYTES: Final = 8
_TAG_BYTES: Final = 16
MOST_PACKET_BYTES: Final = HEADER_BYTES + _COUNTER_BYTES + MOST_BYTES + _TAG_BYTES


class PacketKind(IntEnum):
    """What a packet is, its first byte."""

    HELLO_BY_CODE = 1
    HELLO_BY_SECRET = 2
    REPLY = 3
    CONFIRM = 4
    WELCOME = 5
    REFUSED = 6
    DATA = 7


class BadPacket(ValueError):  # noqa: N818
    """A packet is none of ours, was made by somebody else, or has come before."""


class OtherVersion(BadPacket):
    """A packet is of another version of these packets."""


class Packet(NamedTuple):
    """A packet taken apart."""

    kind: PacketKind
    session: bytes
    """Which attempt of the guest it belongs to."""
    body: bytes


def format_packet(packet: Packet) -> bytes:
    """A packet as bytes."""
    return bytes((packet.kind, VERSION)) + packet.session + packet.body


def parse_packet(data: bytes) -> Packet:
    """A packet that has come.

    >>> parse_packet(format_packet(Packet(PacketKind.CONFIRM, b"01234567", b"proof"))).body
    b'proof'

    Raises:
        OtherVersion: it is of another version.
        BadPacket: it is no packet.
    """
    if not HEADER_BYTES <= len(data) <= MOST_PACKET_BYTES:
        raise BadPacket("length")
    if data[1] != VERSION:
        raise OtherVersion("version")
    try:
        kind = PacketKind(data[0])
    except ValueError as error:
        raise BadPacket("kind") from error
    return Packet(kind, data[2:HEADER_BYTES], data[HEADER_BYTES:])


class Keys(NamedTuple):
    """What two tables have of an agreed key; it is the same at both when they agreed by the same code or secret."""

    guest_proof: bytes
    host_proof: bytes
    to_host: bytes
    to_guest: bytes
    secret: bytes
    """By which they can meet again; that of the first meeting is kept."""


def derive_keys(key: bytes, session: bytes, guest_opening: bytes, host_opening: bytes) -> Keys:
    """The keys that come of an exchange; they hold for this session and these openings alone."""
    said = hashlib.sha256(b"".join((bytes((VERSION,)), session, guest_opening, host_opening))).digest()
    drawn = HKDF(SHA256(), 32 * len(Keys._fields), salt=said, info=b"alu table, keys").derive(key)
    return Keys(*(drawn[at : at + 32] for at in range(0, len(drawn), 32)))


def is_proof(given: bytes, wanted: bytes) -> bool:
    """Whether the other side has the same keys; it takes as long for a wrong one as for a right one."""
    return hmac.compare_digest(given, wanted)


def draw_session() -> bytes:
    """The name of a new attempt."""
    return secrets.token_bytes(SESSION_BYTES)


def draw_code() -> str:
    """Six digits: two name the meeting and may be known to all, four are the secret.

    >>> len(draw_code())
    6
    """
    return f"{secrets.randbelow(1_000_000):06}"


def name_by_code(code: str) -> str:
    """By what name the one who entered a code looks for the one who told it.

    >>> name_by_code("420815")
    '42'
    """
    return code[:2]


def name_by_secret(secret: bytes) -> str:
    """By what name two tables look for each other that have met; it tells nothing of the secret. Sixteen hex digits."""
    return HKDF(SHA256(), 8, salt=None, info=b"alu table, name").derive(secret).hex()


class Channel:
    """Seals frames for the other table and opens what comes from it. A packet that comes twice or was overtaken is dropped: what it said
    comes again."""

    def __init__(self, session: bytes, keys: Keys, is_host: bool) -> None:
        ours, theirs = (keys.to_guest, keys.to_host) if is_host else (keys.to_host, keys.to_guest)
        self.session = session
        self._seal = ChaCha20Poly1305(ours)
        self._open = ChaCha20Poly1305(theirs)
        self._sent = 0
        self._received = 0

    def seal(self, frame: bytes) -> bytes:
        """A frame as a packet."""
        self._sent += 1
        counter = self._sent.to_bytes(_COUNTER_BYTES, "big")
        head = format_packet(Packet(PacketKind.DATA, self.session, counter))
        return head + self._seal.encrypt(_nonce(counter), frame, head)

    def open(self, packet: Packet) -> bytes:
        """The frame in a packet. Raises BadPacket when it is not from the other table, is of another session or has come before."""
        counter = packet.body[:_COUNTER_BYTES]
        number = int.from_bytes(counter, "big")
        if packet.session != self.session:
            raise BadPacket("session")
        if number <= self._received:
            raise BadPacket("counter")
        head = format_packet(Packet(packet.kind, packet.session, counter))
        try:
            frame = self._open.decrypt(_nonce(counter), packet.body[_COUNTER_BYTES:], head)
        except (InvalidTag, ValueError) as error:
            raise BadPacket("forged") from error
        self._received = number
        return frame


def _nonce(counter: bytes) -> bytes:
    """Twelve bytes that are used once with a key."""
    return bytes(12 - len(counter)) + counter
