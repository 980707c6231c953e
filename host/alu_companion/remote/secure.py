"""Keys that two tables agree on, and packets that only these two can read and write. Without input and output.

Two tables agree on keys by a short code, which one tells and the other enters, or by the secret that both keep of an earlier meeting. With
the code (SPAKE2) an eavesdropper learns nothing to try out later, and a guesser has one guess an attempt. The keys are new each time: with
a secret that is stolen later nobody reads what was recorded.
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

from alu_companion.features.far.messages import MOST_BYTES

VERSION: Final = 1
"""It stands in each packet, at the same place in every version."""
SESSION_BYTES: Final = 8
HEADER_BYTES: Final = 2 + SESSION_BYTES
_COUNTER_BYTES: Final = 8
_TAG_BYTES: Final = 16
MOST_PACKET_BYTES: Final = HEADER_BYTES + _COUNTER_BYTES + MOST_BYTES + _TAG_BYTES


class PacketKind(IntEnum):
    """The first byte of a packet."""

    HELLO_BY_CODE = 1
    HELLO_BY_SECRET = 2
    REPLY = 3
    CONFIRM = 4
    WELCOME = 5
    REFUSED = 6
    DATA = 7


class BadPacket(ValueError):  # noqa: N818
    """The bytes are no packet, or one that was forged or has come before."""


class OtherVersion(BadPacket):
    """The packet is of another version."""


class Packet(NamedTuple):
    """A packet, taken apart."""

    kind: PacketKind
    session: bytes
    """The attempt of the guest that it belongs to."""
    body: bytes


def format_packet(packet: Packet) -> bytes:
    return bytes((packet.kind, VERSION)) + packet.session + packet.body


def parse_packet(data: bytes) -> Packet:
    """Take a packet apart.

    >>> parse_packet(format_packet(Packet(PacketKind.CONFIRM, b"01234567", b"proof"))).body
    b'proof'

    Raises:
        OtherVersion: the packet is of another version.
        BadPacket: the bytes are no packet.
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
    """The keys that come of a handshake: both tables have the same if they used the same code or secret."""

    guest_proof: bytes
    host_proof: bytes
    to_host: bytes
    to_guest: bytes
    secret: bytes
    """By it the tables can meet again. That of their first meeting is kept."""


def derive_keys(key: bytes, session: bytes, guest_opening: bytes, host_opening: bytes) -> Keys:
    """Derive the keys of one session from the key of an exchange. They hold for this session and these openings alone."""
    said = hashlib.sha256(b"".join((bytes((VERSION,)), session, guest_opening, host_opening))).digest()
    drawn = HKDF(SHA256(), 32 * len(Keys._fields), salt=said, info=b"alu table, keys").derive(key)
    return Keys(*(drawn[at : at + 32] for at in range(0, len(drawn), 32)))


def is_proof(given: bytes, wanted: bytes) -> bool:
    """True when the other side has the same keys. A wrong proof takes as long to compare as a right one."""
    return hmac.compare_digest(given, wanted)


def draw_session() -> bytes:
    """Draw the name of a new attempt."""
    return secrets.token_bytes(SESSION_BYTES)


def draw_code() -> str:
    """Draw six digits: two name the meeting and are public, four are secret.

    >>> len(draw_code())
    6
    """
    return f"{secrets.randbelow(1_000_000):06}"


def name_by_code(code: str) -> str:
    """The name under which two tables with the same code look for each other.

    >>> name_by_code("420815")
    '42'
    """
    return code[:2]


def name_by_secret(secret: bytes) -> str:
    """The name under which two tables that have met look for each other: sixteen hex digits, which tell nothing of the secret."""
    return HKDF(SHA256(), 8, salt=None, info=b"alu table, name").derive(secret).hex()


class Channel:
    """Seals frames for the other table, and opens its packets. One that comes twice or was overtaken is dropped: its content comes
    again."""

    def __init__(self, session: bytes, keys: Keys, is_host: bool) -> None:
        ours, theirs = (keys.to_guest, keys.to_host) if is_host else (keys.to_host, keys.to_guest)
        self.session = session
        self._seal = ChaCha20Poly1305(ours)
        self._open = ChaCha20Poly1305(theirs)
        self._sent = 0
        self._received = 0

    def seal(self, frame: bytes) -> bytes:
        self._sent += 1
        counter = self._sent.to_bytes(_COUNTER_BYTES, "big")
        head = format_packet(Packet(PacketKind.DATA, self.session, counter))
        return head + self._seal.encrypt(_nonce(counter), frame, head)

    def open(self, packet: Packet) -> bytes:
        """The frame in a packet. Raises BadPacket when the packet is not from the other table, is of another session or has come before."""
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
    """Twelve bytes that are used with a key only once."""
    return bytes(12 - len(counter)) + counter
