"""The handshake of two tables: they agree on keys though packets may be lost, doubled or reordered. No input or output is done here.

The table that has invited is the host (`Inviter`), the other one its guest (`Joiner`).

    guest                                   host
    HELLO    its opening            ->
                                    <-      REPLY    its opening
    CONFIRM  proof of the key       ->               a wrong proof is a wrong guess: it is counted, the third ends the code
                                    <-      WELCOME  proof of the key, or REFUSED
    DATA                           <->      DATA

The guest proves itself first: so the host knows of a wrong guess before it says anything about the code. The guest repeats each packet
until it is answered; the host answers the same packet with the same one. A guest that hears nothing for a while begins again: the host may
have been restarted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError
from spake2.ed25519_basic import NotOnCurve

from alu_companion.remote.secure import (
    BadPacket,
    Channel,
    Keys,
    OtherVersion,
    Packet,
    PacketKind,
    derive_keys,
    draw_session,
    format_packet,
    is_proof,
    parse_packet,
)
from alu_companion.speech.phrases_far import FarFailure

_REFUSALS: Final = (FarFailure.WRONG, FarFailure.GUESSED, FarFailure.SPENT, FarFailure.EXPIRED, FarFailure.VERSION)
"""A refusal travels as its place in this tuple."""


def format_refusal(session: bytes, refusal: FarFailure) -> bytes:
    """The packet by which a host ends a guest's attempt."""
    return format_packet(Packet(PacketKind.REFUSED, session, bytes((_REFUSALS.index(refusal),))))


def parse_refusal(body: bytes) -> FarFailure:
    """Read the body of such a packet. Raises BadPacket."""
    if len(body) != 1 or body[0] >= len(_REFUSALS):
        raise BadPacket("refusal")
    return _REFUSALS[body[0]]


MOST_GUESSES: Final = 3
"""A host takes so many wrong codes. Somebody who guesses one of 10,000 is right in 0.03 % of the meetings."""
CODE_HOLDS_MS: Final = 600_000
NOBODY_MS: Final = 15_000
"""How long a guest with a code looks for its host."""
SILENCE_MS: Final = 4_500
"""A guest that hears nothing for so long begins a new handshake. Tables send every two seconds: one lost frame is no reason."""
_AGAIN_MS: Final = (250, 500, 1_000, 2_000)
_MOST_ATTEMPTS: Final = 64
"""A host keeps the newest attempts by a code, and as many by the secret: the real guest has time to prove itself though others flood."""
_HELLO_EVERY_MS: Final = 50
"""A host answers no faster to a code. Measured (x86-64): an exchange by a code takes 15 ms of its processor, one by the secret 0.1 ms."""


class Exchange(Protocol):
    """One side of an attempt to agree on a key. It can be finished once."""

    opening: bytes
    """The other side needs these bytes to finish."""

    def finish(self, opening: bytes) -> bytes:
        """Compute the key from the opening of the other side, which has another key if its code or secret is wrong. Raises BadPacket."""
        ...


class CodeExchange:
    """An attempt by a code of few digits."""

    def __init__(self, code: str, is_host: bool) -> None:
        side = SPAKE2_B if is_host else SPAKE2_A
        self._side = side(code.encode(), idA=b"alu table, guest", idB=b"alu table, host")
        self.opening: bytes = self._side.start()

    def finish(self, opening: bytes) -> bytes:
        try:
            key: bytes = self._side.finish(opening)
        except (SPAKEError, NotOnCurve, ValueError) as error:
            raise BadPacket("opening") from error
        return key


class SecretExchange:
    """An attempt by the secret of an earlier meeting."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._own = X25519PrivateKey.generate()
        self.opening: bytes = self._own.public_key().public_bytes_raw()

    def finish(self, opening: bytes) -> bytes:
        try:
            shared = self._own.exchange(X25519PublicKey.from_public_bytes(opening))
        except ValueError as error:
            raise BadPacket("opening") from error
        return HKDF(SHA256(), 32, salt=self._secret, info=b"alu table, meeting again").derive(shared)


class Heard(NamedTuple):
    """What an end made of a packet."""

    replies: tuple[bytes, ...] = ()
    """They are to be sent to where the packet came from."""
    frame: bytes | None = None
    """A frame for the table."""
    is_authentic: bool = False
    """True when the other table has surely sent it, in the session that both have now."""


@dataclass
class _Attempt:
    """A guest's attempt to agree on a key, as the host keeps it."""

    is_by_code: bool
    opening: bytes
    keys: Keys
    reply: bytes
    welcome: bytes | None = None
    """The answer once the guest has proved itself."""


class Inviter:
    """The end of the host: it waits for a guest with the code of `invite`, later for one with the secret."""

    def __init__(self, secret: bytes | None = None) -> None:
        self.secret = secret
        """Both tables have it from their first meeting on."""
        self.refusal: FarFailure | None = None
        """Why the code holds no longer though nobody has come by it."""
        self.wrong_guesses = 0
        self.dropped = 0
        """How many packets were not from the other table, or came twice or too late."""
        self.channel: Channel | None = None
        self._former: Channel | None = None
        """The channel of the session before. The guest seals with it until it hears that it is welcome in the new one."""
        self._code: str | None = None
        self._until_ms = 0
        self._attempts: dict[bytes, _Attempt] = {}
        self._hello_from_ms = 0

    def invite(self, code: str, now_ms: int) -> None:
        """Wait for the table that enters this code, as long as the code holds."""
        self._code, self._until_ms = code, now_ms + CODE_HOLDS_MS

    def tick(self, now_ms: int) -> None:
        """Let time pass."""
        if self._code is not None and now_ms >= self._until_ms:
            self._end_code(FarFailure.EXPIRED)

    def due(self, now_ms: int) -> list[bytes]:
        """The packets to send now: none, a host only answers."""
        self.tick(now_ms)
        return []

    def receive(self, data: bytes, now_ms: int) -> Heard:
        """Take a packet."""
        self.tick(now_ms)
        try:
            packet = parse_packet(data)
            match packet.kind:
                case PacketKind.HELLO_BY_CODE | PacketKind.HELLO_BY_SECRET:
                    return self._greeted(packet, now_ms)
                case PacketKind.CONFIRM:
                    return self._confirmed(packet)
                case PacketKind.DATA if self._former is not None and packet.session == self._former.session:
                    return Heard(frame=self._former.open(packet))
                case PacketKind.DATA if self.channel is not None:
                    frame = self.channel.open(packet)
                    self._former = None
                    return Heard(frame=frame, is_authentic=True)
                case _:
                    raise BadPacket("kind")
        except OtherVersion:
            self.dropped += 1
            # The session stands at the same place in every version.
            return Heard((format_refusal(data[2:10], FarFailure.VERSION),))
        except BadPacket:
            self.dropped += 1
            return Heard()

    def _greeted(self, packet: Packet, now_ms: int) -> Heard:
        known = self._attempts.get(packet.session)
        if known is not None and known.opening == packet.body:
            return Heard((known.reply,))
        if packet.kind is PacketKind.HELLO_BY_CODE and self._code is None:
            return Heard((format_refusal(packet.session, self.refusal or FarFailure.SPENT),))
        is_by_code = packet.kind is PacketKind.HELLO_BY_CODE
        if now_ms < self._hello_from_ms if is_by_code else self.secret is None:
            raise BadPacket("hello")
        if is_by_code:
            self._hello_from_ms = now_ms + _HELLO_EVERY_MS
        exchange = self._exchange(packet.kind)
        key = exchange.finish(packet.body)
        keys = derive_keys(key, packet.session, packet.body, exchange.opening)
        reply = format_packet(Packet(PacketKind.REPLY, packet.session, exchange.opening))
        self._make_room(is_by_code)
        self._attempts[packet.session] = _Attempt(is_by_code, packet.body, keys, reply)
        return Heard((reply,))

    def _make_room(self, is_by_code: bool) -> None:
        current = None if self.channel is None else self.channel.session
        others = [name for name, one in self._attempts.items() if one.is_by_code is is_by_code and name != current]
        if len(others) >= _MOST_ATTEMPTS:
            del self._attempts[others[0]]

    def _exchange(self, kind: PacketKind) -> Exchange:
        if kind is PacketKind.HELLO_BY_CODE:
            assert self._code is not None
            return CodeExchange(self._code, is_host=True)
        assert self.secret is not None
        return SecretExchange(self.secret)

    def _confirmed(self, packet: Packet) -> Heard:
        attempt = self._attempts.get(packet.session)
        if attempt is None:
            raise BadPacket("session")
        if attempt.welcome is None and attempt.is_by_code and self._code is None:
            del self._attempts[packet.session]
            return Heard((format_refusal(packet.session, self.refusal or FarFailure.SPENT),))
        if not is_proof(packet.body, attempt.keys.guest_proof):
            return self._guessed(packet.session, attempt)
        is_first = attempt.welcome is None
        if attempt.welcome is None:
            attempt.welcome = format_packet(Packet(PacketKind.WELCOME, packet.session, attempt.keys.host_proof))
            self._former, self.channel = self.channel, Channel(packet.session, attempt.keys, is_host=True)
            if attempt.is_by_code:
                # A code is used once.
                self._code, self.secret = None, attempt.keys.secret
        elif self.channel is None or self.channel.session != packet.session:
            raise BadPacket("session")
        # An eavesdropper can repeat it: it is answered, and proves nothing.
        return Heard((attempt.welcome,), is_authentic=is_first)

    def _guessed(self, session: bytes, attempt: _Attempt) -> Heard:
        self.dropped += 1
        if attempt.welcome is not None or not attempt.is_by_code:
            return Heard()
        del self._attempts[session]
        self.wrong_guesses += 1
        if self.wrong_guesses >= MOST_GUESSES:
            self._end_code(FarFailure.GUESSED)
        return Heard((format_refusal(session, FarFailure.WRONG),))

    def _end_code(self, refusal: FarFailure) -> None:
        self._code, self.refusal = None, refusal


class Joiner:
    """The end of the guest: it begins the handshake, and repeats each packet until it is answered."""

    def __init__(self, code: str | None = None, secret: bytes | None = None, now_ms: int = 0) -> None:
        assert (code is None) != (secret is None)
        self.secret = secret
        self.refusal: FarFailure | None = None
        self.dropped = 0
        self.channel: Channel | None = None
        self._code = code
        self._until_ms = now_ms + NOBODY_MS
        self._heard_ms = now_ms
        self._begin(now_ms)

    def _begin(self, now_ms: int) -> None:
        """Begin a new attempt."""
        self._exchange: Exchange | None = self._new_exchange()
        self._opening = self._exchange.opening
        self._session = draw_session()
        self._keys: Keys | None = None
        kind = PacketKind.HELLO_BY_SECRET if self._code is None else PacketKind.HELLO_BY_CODE
        self._say(format_packet(Packet(kind, self._session, self._opening)), now_ms)

    def _new_exchange(self) -> Exchange:
        if self._code is not None:
            return CodeExchange(self._code, is_host=False)
        assert self.secret is not None
        return SecretExchange(self.secret)

    def _say(self, packet: bytes | None, now_ms: int) -> None:
        self._saying, self._said, self._say_ms = packet, 0, now_ms

    def reconnected(self, now_ms: int) -> None:
        """There is a new way to the host: repeat the last packet at once. Where a channel was open, begin a new handshake."""
        if self._saying is None:
            self._begin(now_ms)
        self._say(self._saying, now_ms)

    def due(self, now_ms: int) -> list[bytes]:
        """The packets to send now. It is called about every 50 ms."""
        if self.refusal is not None:
            return []
        if self.channel is None and self._code is not None and now_ms >= self._until_ms:
            self.refusal = FarFailure.UNREACHABLE
            return []
        if self._saying is None and now_ms - self._heard_ms >= SILENCE_MS:
            self._begin(now_ms)
        if self._saying is None or now_ms < self._say_ms:
            return []
        if self._code is None and self._keys is not None and self._said > len(_AGAIN_MS):
            # The host has forgotten this attempt.
            self._begin(now_ms)
        self._say_ms = now_ms + _AGAIN_MS[min(self._said, len(_AGAIN_MS) - 1)]
        self._said += 1
        return [self._saying]

    def receive(self, data: bytes, now_ms: int) -> Heard:
        """Take a packet."""
        try:
            packet = parse_packet(data)
            if packet.kind is PacketKind.DATA and self.channel is not None:
                frame = self.channel.open(packet)
                self._heard_ms = now_ms
                return Heard(frame=frame, is_authentic=True)
            if packet.session != self._session or self._saying is None:
                raise BadPacket("session")
            match packet.kind:
                case PacketKind.REPLY if self._exchange is not None:
                    return self._replied(self._exchange, packet, now_ms)
                case PacketKind.WELCOME if self._keys is not None:
                    return self._welcomed(self._keys, packet, now_ms)
                case PacketKind.REFUSED if self._code is not None:
                    self.refusal = parse_refusal(packet.body)
                    return Heard()
                case _:
                    raise BadPacket("kind")
        except OtherVersion:
            # Anybody can send it: it may end a meeting by a code, never a game.
            if self._code is not None and data[2:10] == self._session:
                self.refusal = FarFailure.VERSION
        except BadPacket:
            pass
        self.dropped += 1
        return Heard()

    def _replied(self, exchange: Exchange, packet: Packet, now_ms: int) -> Heard:
        self._exchange = None
        try:
            key = exchange.finish(packet.body)
        except BadPacket:
            # An exchange can be finished once.
            self._begin(now_ms)
            raise
        self._keys = derive_keys(key, self._session, self._opening, packet.body)
        self._say(format_packet(Packet(PacketKind.CONFIRM, self._session, self._keys.guest_proof)), now_ms)
        return Heard(tuple(self.due(now_ms)))

    def _welcomed(self, keys: Keys, packet: Packet, now_ms: int) -> Heard:
        if not is_proof(packet.body, keys.host_proof):
            raise BadPacket("proof")
        self.channel = Channel(self._session, keys, is_host=False)
        if self._code is not None:
            self._code, self.secret = None, keys.secret
        self._say(None, now_ms)
        self._heard_ms = now_ms
        return Heard(is_authentic=True)


End = Inviter | Joiner
