"""Two ends that agree on keys: over a way that loses and doubles, and with somebody on it who reads, replays, forges and guesses."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from alu_companion.features.far.messages import MOST_BYTES
from alu_companion.remote.handshake import CODE_HOLDS_MS, MOST_GUESSES, NOBODY_MS, SILENCE_MS, Inviter, Joiner
from alu_companion.remote.secure import HEADER_BYTES, Packet, PacketKind, format_packet, parse_packet
from alu_companion.speech.phrases_far import FarFailure

CODE = "420815"
_STEP_MS = 50


class Way:
    """A host and a guest on simulated time; `spoil` makes of a packet those that arrive."""

    def __init__(self, guest_code: str = CODE, spoil: Callable[[bytes], list[bytes]] = lambda packet: [packet]) -> None:
        self.now_ms = 0
        self.host = Inviter()
        self.host.invite(CODE, 0)
        self.guest = Joiner(code=guest_code)
        self.spoil = spoil
        self.seen: list[bytes] = []
        """By whoever listens."""
        self.at_host: list[bytes] = []
        self.at_guest: list[bytes] = []

    def step(self) -> None:
        self.now_ms += _STEP_MS
        for packet in self.guest.due(self.now_ms):
            self.to_host(packet)
        self.host.tick(self.now_ms)

    def until(self, is_so: Callable[[], bool], most_ms: int = 60_000) -> None:
        end_ms = self.now_ms + most_ms
        while not is_so():
            assert self.now_ms < end_ms
            self.step()

    def meet(self) -> Way:
        self.until(lambda: self.guest.channel is not None)
        return self

    def to_host(self, packet: bytes) -> None:
        for come in self._carried(packet):
            heard = self.host.receive(come, self.now_ms)
            self.at_host += [heard.frame] if heard.frame is not None else []
            for reply in heard.replies:
                self.to_guest(reply)

    def to_guest(self, packet: bytes) -> None:
        for come in self._carried(packet):
            heard = self.guest.receive(come, self.now_ms)
            self.at_guest += [heard.frame] if heard.frame is not None else []
            for reply in heard.replies:
                self.to_host(reply)

    def _carried(self, packet: bytes) -> list[bytes]:
        self.seen.append(packet)
        return self.spoil(packet)

    def said_by_guest(self, frame: bytes) -> bytes:
        assert self.guest.channel is not None
        return self.guest.channel.seal(frame)


def test_both_have_the_same_secret_and_understand_each_other() -> None:
    way = Way().meet()
    assert way.host.secret == way.guest.secret is not None
    way.to_host(way.said_by_guest(b"to the host"))
    assert way.host.channel is not None
    way.to_guest(way.host.channel.seal(b"x" * MOST_BYTES))
    assert way.at_host == [b"to the host"]
    assert way.at_guest == [b"x" * MOST_BYTES]


@pytest.mark.parametrize("seed", range(4))
def test_they_meet_where_packets_are_lost_and_doubled(seed: int) -> None:
    chance = Random(seed)
    way = Way(spoil=lambda packet: [packet] * chance.choice((0, 0, 1, 2)))
    way.meet()
    assert way.host.secret == way.guest.secret
    assert way.host.wrong_guesses == 0


def test_a_third_wrong_code_ends_it_and_the_right_one_is_too_late() -> None:
    way = Way()
    for _ in range(MOST_GUESSES):
        way.guest = Joiner(code="420816", now_ms=way.now_ms)
        way.until(lambda: way.guest.refusal is not None)
        assert way.guest.refusal is FarFailure.WRONG
    assert way.host.refusal is FarFailure.GUESSED
    way.guest = Joiner(code=CODE, now_ms=way.now_ms)
    way.until(lambda: way.guest.refusal is not None)
    assert way.guest.refusal is FarFailure.GUESSED
    assert way.host.channel is None


def test_of_ten_thousand_guesses_three_are_heard() -> None:
    way = Way(guest_code="420000")
    way.until(lambda: way.guest.refusal is not None)
    hello = next(packet for packet in way.seen if parse_packet(packet).kind is PacketKind.HELLO_BY_CODE)
    answers = []
    for number in range(10_000):
        way.now_ms += _STEP_MS
        session = number.to_bytes(8, "big")
        way.host.receive(format_packet(parse_packet(hello)._replace(session=session)), way.now_ms)
        answers += way.host.receive(format_packet(Packet(PacketKind.CONFIRM, session, bytes(32))), way.now_ms).replies
    assert way.host.wrong_guesses == MOST_GUESSES
    assert way.host.refusal is FarFailure.GUESSED
    assert not any(parse_packet(answer).kind is PacketKind.WELCOME for answer in answers)


def test_a_code_is_worthless_after_its_use() -> None:
    way = Way().meet()
    thief = Joiner(code=CODE, now_ms=way.now_ms)
    (hello,) = thief.due(way.now_ms)
    (reply,) = way.host.receive(hello, way.now_ms).replies
    thief.receive(reply, way.now_ms)
    assert (thief.refusal, thief.channel) == (FarFailure.SPENT, None)
    way.to_host(way.said_by_guest(b"still here"))
    assert way.at_host == [b"still here"]


def test_a_code_ends_by_itself() -> None:
    way = Way()
    way.host.tick(CODE_HOLDS_MS - 1)
    assert way.host.refusal is None
    way.host.tick(CODE_HOLDS_MS)
    assert way.host.refusal is FarFailure.EXPIRED


def test_a_guest_without_a_host_gives_up() -> None:
    guest = Joiner(code=CODE)
    assert guest.due(0)
    guest.due(NOBODY_MS)
    assert guest.refusal is FarFailure.UNREACHABLE


def test_a_packet_that_is_replayed_is_dropped() -> None:
    way = Way().meet()
    packet = way.said_by_guest(b"once")
    way.to_host(packet)
    dropped = way.host.dropped
    way.to_host(packet)
    assert (way.at_host, way.host.dropped) == ([b"once"], dropped + 1)


def test_a_proof_that_is_said_again_is_answered_and_proves_nothing() -> None:
    way = Way()
    proofs = []
    while way.guest.channel is None:
        way.step()
        proofs = [packet for packet in way.seen if parse_packet(packet).kind is PacketKind.CONFIRM]
    (proof,) = proofs
    heard = way.host.receive(proof, way.now_ms)
    assert len(heard.replies) == 1
    assert not heard.is_authentic


def test_all_that_was_recorded_is_worth_nothing_in_the_next_meeting() -> None:
    way = Way().meet()
    way.to_host(way.said_by_guest(b"first"))
    recorded = list(way.seen)
    secret = way.host.secret
    assert secret is not None
    way.host, way.guest = Inviter(secret), Joiner(secret=secret, now_ms=way.now_ms)
    way.meet()
    for packet in recorded:
        way.now_ms += _STEP_MS
        way.host.receive(packet, way.now_ms)
        way.guest.receive(packet, way.now_ms)
    way.to_host(way.said_by_guest(b"second"))
    assert way.at_host == [b"first", b"second"]


@pytest.mark.parametrize("at", [0, HEADER_BYTES - 1, HEADER_BYTES + 7, HEADER_BYTES + 8, -1])
def test_a_packet_that_was_changed_is_dropped(at: int) -> None:
    way = Way().meet()
    packet = bytearray(way.said_by_guest(b"I resign nothing"))
    packet[at] ^= 1
    way.to_host(bytes(packet))
    assert way.at_host == []
    assert way.host.dropped == 1


def test_one_end_cannot_be_told_what_it_said_itself() -> None:
    way = Way().meet()
    packet = way.said_by_guest(b"mine")
    assert way.guest.receive(packet, way.now_ms).frame is None


def test_whoever_relays_cannot_put_himself_between() -> None:
    def replaced(packet: bytes) -> list[bytes]:
        parsed = parse_packet(packet)
        if parsed.kind is PacketKind.HELLO_BY_CODE:
            (own,) = Joiner(code="420001").due(0)
            return [format_packet(parsed._replace(body=parse_packet(own).body))]
        return [packet]

    way = Way(spoil=replaced)
    way.until(lambda: way.guest.refusal is not None)
    assert way.guest.refusal is FarFailure.WRONG
    assert (way.host.channel, way.host.wrong_guesses) == (None, 1)


def test_a_wrong_secret_meets_nobody_and_ends_nothing() -> None:
    way = Way().meet()
    way.to_host(way.said_by_guest(b"before"))
    stranger = Joiner(secret=bytes(32), now_ms=way.now_ms)
    for _ in range(100):
        way.now_ms += _STEP_MS
        for packet in stranger.due(way.now_ms):
            for reply in way.host.receive(packet, way.now_ms).replies:
                for confirm in stranger.receive(reply, way.now_ms).replies:
                    way.host.receive(confirm, way.now_ms)
    assert stranger.channel is None
    way.to_host(way.said_by_guest(b"after"))
    assert way.at_host == [b"before", b"after"]


@pytest.mark.parametrize("who", ["host", "guest"])
def test_they_meet_again_when_one_was_started_anew(who: str) -> None:
    way = Way().meet()
    secret = way.guest.secret
    assert secret is not None
    former = way.host.channel
    if who == "host":
        way.host = Inviter(secret)
    else:
        way.guest = Joiner(secret=secret, now_ms=way.now_ms)
    way.until(lambda: way.host.channel not in (None, former), SILENCE_MS + 1000)
    way.meet()
    way.to_host(way.said_by_guest(b"again"))
    assert way.at_host == [b"again"]
    assert way.host.secret == way.guest.secret == secret


def test_no_frame_is_lost_while_a_guest_that_heard_nothing_begins_again() -> None:
    way = Way().meet()
    way.to_host(way.said_by_guest(b"in the first session"))
    lost: list[bytes] = []

    def session(end: Inviter | Joiner) -> bytes:
        assert end.channel is not None
        return end.channel.session

    def lose_the_welcome(packet: bytes) -> list[bytes]:
        is_lost = parse_packet(packet).kind is PacketKind.WELCOME and not lost
        lost.extend([packet] * is_lost)
        return [] if is_lost else [packet]

    way.spoil = lose_the_welcome
    way.until(lambda: bool(lost))
    assert session(way.host) != session(way.guest), (
        "the host is in the second session, and the guest does not know it yet"
    )
    former = way.said_by_guest(b"between the two")
    way.to_host(former)
    late = way.said_by_guest(b"overtaken")
    way.until(lambda: session(way.host) == session(way.guest))
    way.to_host(way.said_by_guest(b"in the second session"))
    # From now on the keys of the first session are worth nothing.
    for packet in (former, late):
        way.to_host(packet)
    assert way.at_host == [b"in the first session", b"between the two", b"in the second session"]


def test_what_a_stranger_says_does_not_end_a_game() -> None:
    way = Way().meet()
    for refusal in range(5):
        for kind in PacketKind:
            way.guest.receive(bytes((kind, 9)) + bytes(8) + bytes((refusal,)), way.now_ms)
            way.guest.receive(format_packet(Packet(kind, bytes(8), bytes((refusal,)))), way.now_ms)
    assert way.guest.refusal is None
    way.to_host(way.said_by_guest(b"still here"))
    assert way.at_host == [b"still here"]


def test_another_version_is_told() -> None:
    def newer(packet: bytes) -> list[bytes]:
        return (
            [bytes((packet[0], 9)) + packet[2:]] if parse_packet(packet).kind is PacketKind.HELLO_BY_CODE else [packet]
        )

    way = Way(spoil=newer)
    way.until(lambda: way.guest.refusal is not None)
    assert way.guest.refusal is FarFailure.VERSION
    assert way.host.refusal is None


def test_noise_is_dropped() -> None:
    way, chance = Way().meet(), Random(7)
    for number in range(2_000):
        noise = chance.randbytes(chance.choice((0, 1, 9, 10, 11, 43, 60, 20_000)))
        if number % 2 and len(noise) > 1:
            noise = bytes((chance.choice(list(PacketKind)), 1)) + noise[2:]
        way.now_ms += 1
        way.host.receive(noise, way.now_ms)
        way.guest.receive(noise, way.now_ms)
    assert way.host.dropped >= 1_000
    way.to_host(way.said_by_guest(b"still here"))
    assert way.at_host == [b"still here"]
