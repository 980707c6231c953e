"""Two tables that meet over each of the ways there are: what a `Rendezvous` and its link promise."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import paho.mqtt.client as paho
import pytest
from paho.mqtt.enums import CallbackAPIVersion

from alu_companion.features.far.messages import MOST_BYTES
from alu_companion.remote import mqtt
from alu_companion.remote.broker_client import BrokerMessage
from alu_companion.remote.broker_url import parse_broker
from alu_companion.remote.direct import DirectRendezvous
from alu_companion.remote.finding import MulticastFinder
from alu_companion.remote.mqtt import BrokerRendezvous
from alu_companion.remote.rendezvous import Code, Failed, FarLink, Met, Rendezvous
from alu_companion.remote.secure import SESSION_BYTES, Packet, PacketKind, format_packet
from alu_companion.speech.phrases_far import FarFailure
from remote.networks import HERE, Directory, Proxy, heard, mosquitto, needs_mosquitto, until

pytestmark = pytest.mark.slow

Make = Callable[[], Rendezvous]
_UNKNOWN = format_packet(Packet(PacketKind.HELLO_BY_SECRET, bytes(SESSION_BYTES), bytes(range(32))))
"""Somebody who knows no secret begins to agree on a key."""


class Ground:
    """Where tables meet. What was made is closed, and no thread is left."""

    def __init__(self, new: Make, fall: Callable[[], None], rise: Callable[[], None]) -> None:
        self._new = new
        self.fall, self.rise = fall, rise
        self.made: list[Rendezvous] = []
        self.links: list[FarLink] = []

    def table(self) -> Rendezvous:
        self.made.append(self._new())
        return self.made[-1]

    def met(self, rendezvous: Rendezvous) -> Met:
        met = heard(rendezvous, Met)
        self.links.append(met.link)
        return met

    def close(self) -> None:
        for link in self.links:
            link.close()
        for rendezvous in self.made:
            rendezvous.close()


def _direct(directory: Directory) -> Iterator[Ground]:
    proxies: list[Proxy] = []

    def through(port: int) -> int:
        proxies.append(Proxy(port))
        return proxies[-1].port

    def fall() -> None:
        for proxy in proxies:
            proxy.is_open = False
            proxy.cut()

    def rise() -> None:
        for proxy in proxies:
            proxy.is_open = True

    directory.redirect = through
    yield Ground(lambda: DirectRendezvous(directory.finder, HERE), fall, rise)
    for proxy in proxies:
        proxy.close()


@pytest.fixture(params=["direct", pytest.param("broker", marks=needs_mosquitto)])
def ground(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Ground]:
    before = set(threading.enumerate())
    if request.param == "direct":
        for ground in _direct(Directory()):
            yield ground
            ground.close()
    else:
        with mosquitto(tmp_path) as broker:
            address = parse_broker(f"mqtt://{HERE}:{broker.port}")
            ground = Ground(lambda: BrokerRendezvous(address), broker.kill, broker.start)
            yield ground
            ground.close()
    until(lambda: not [thread for thread in set(threading.enumerate()) - before if thread.name == "far table"])


def is_ended(connection: socket.socket) -> bool:
    """Whether the other side ends a connection."""
    try:
        return not connection.recv(1)
    except ConnectionError:
        return True


def meet(ground: Ground) -> tuple[Met, Met, str]:
    host, guest = ground.table(), ground.table()
    host.invite()
    code = heard(host, Code).digits
    guest.join(code)
    return ground.met(host), ground.met(guest), code


_LOOKS_A_FRAME = 100


def passes(one: FarLink, other: FarLink, frame: bytes = b"frame") -> None:
    """Say it until it is there: again now and then, since what a slow network brings all at once the other end drops."""
    looks = count()

    def look() -> bool:
        if next(looks) % _LOOKS_A_FRAME == 0:
            one.send(frame)
        return frame in other.receive()

    until(look)


@pytest.mark.quick
def test_a_code_leads_two_tables_together(ground: Ground) -> None:
    host, guest, code = meet(ground)
    assert len(code) == 6
    assert code.isdigit()
    assert (host.is_host, guest.is_host) == (True, False)
    assert host.secret == guest.secret
    passes(host.link, guest.link)
    passes(guest.link, host.link, b"x" * MOST_BYTES)


def test_a_wrong_code_is_told_and_the_right_one_still_serves(ground: Ground) -> None:
    host, stranger, guest = ground.table(), ground.table(), ground.table()
    host.invite()
    code = heard(host, Code).digits
    stranger.join(f"{int(code) // 10000:02}{(int(code) + 1) % 10000:04}")
    assert heard(stranger, Failed).reason == FarFailure.WRONG
    guest.join(code)
    assert ground.met(guest).secret == ground.met(host).secret


def test_a_code_that_was_used_is_worthless_while_they_play(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alu_companion.remote.handshake.NOBODY_MS", 1_500)
    host, guest, code = meet(ground)
    thief = ground.table()
    thief.join(code)
    # Over a broker nobody waits by that name any more.
    assert heard(thief, Failed).reason in (FarFailure.SPENT, FarFailure.UNREACHABLE)
    passes(host.link, guest.link)


@pytest.mark.parametrize("who", ["host", "guest"])
def test_they_find_each_other_again_by_the_secret(ground: Ground, who: str) -> None:
    host, guest, _ = meet(ground)
    gone, stays = (host, guest) if who == "host" else (guest, host)
    gone.link.close()
    ground.made[who == "guest"].close()
    again = ground.table()
    again.resume("0123456789abcdef", gone.secret, gone.is_host)
    back = ground.met(again)
    assert (back.secret, back.is_host) == (gone.secret, gone.is_host)
    passes(back.link, stays.link)
    passes(stays.link, back.link)


def test_a_link_comes_back_when_the_network_does(ground: Ground) -> None:
    host, guest, _ = meet(ground)
    passes(host.link, guest.link)
    ground.fall()
    until(lambda: not host.link.is_up and not guest.link.is_up)
    host.link.send(b"into the void")
    ground.rise()
    passes(guest.link, host.link)
    passes(host.link, guest.link)


def test_what_was_said_before_leaving_arrives(ground: Ground) -> None:
    host, guest, _ = meet(ground)
    passes(host.link, guest.link)
    passes(guest.link, host.link)
    guest.link.send(b"goodbye")
    guest.link.close()
    until(lambda: b"goodbye" in host.link.receive())


def test_a_flood_is_taken_slowly_and_what_counts_still_comes(ground: Ground) -> None:
    host, guest, _ = meet(ground)
    passes(guest.link, host.link)
    for _ in range(1_000):
        guest.link.send(b"flood")
        assert len(host.link.receive()) <= 16

    def look() -> bool:
        come = host.link.receive()
        if not come:
            guest.link.send(b"after the flood")
        return b"after the flood" in come

    until(look)


def test_a_second_order_ends_the_first(ground: Ground) -> None:
    host, guest = ground.table(), ground.table()
    host.invite()
    first = heard(host, Code).digits
    host.invite()
    second = heard(host, Code).digits
    guest.join(second)
    assert ground.met(host).secret == ground.met(guest).secret
    old = ground.table()
    old.join(first if first != second else f"{(int(second[:2]) + 1) % 100:02}{second[2:]}")
    assert not [news for news in old.news() if isinstance(news, Met)]


def test_nothing_listens_before_somebody_invites() -> None:
    directory = Directory()
    rendezvous = DirectRendezvous(directory.finder, HERE)
    assert directory.places == {}
    assert rendezvous.news() == []
    rendezvous.join("420815")
    until(lambda: any(thread.name == "far table" for thread in threading.enumerate()))
    assert directory.places == {}
    rendezvous.close()


def test_a_huge_payload_ends_its_connection_and_no_game() -> None:
    directory = Directory()
    for ground in _direct(directory):
        host, guest, _ = meet(ground)
        ((_, port),) = directory.places.values()
        with socket.create_connection((HERE, port)) as stranger:
            stranger.sendall(b"\xff\xff" + bytes(70_000))
            stranger.settimeout(60)
            assert is_ended(stranger)
        passes(guest.link, host.link)
        ground.close()


def test_connections_that_say_nothing_keep_nobody_out() -> None:
    directory = Directory()
    for ground in _direct(directory):
        host = ground.table()
        host.invite()
        code = heard(host, Code).digits
        ((_, port),) = directory.places.values()
        idle = [socket.create_connection((HERE, port)) for _ in range(30)]
        guest = ground.table()
        guest.join(code)
        assert ground.met(guest).secret == ground.met(host).secret
        for connection in idle:
            connection.close()
        ground.close()


def test_they_meet_and_talk_through_a_network_that_delays_and_cuts() -> None:
    directory = Directory()
    proxies: list[Proxy] = []

    def through(port: int) -> int:
        proxies.append(Proxy(port, seed=len(proxies), most_delay_s=0.01, cuts=0.02))
        return proxies[-1].port

    directory.redirect = through
    ground = Ground(lambda: DirectRendezvous(directory.finder, HERE), lambda: None, lambda: None)
    host, guest, _ = meet(ground)
    for number in range(60):
        passes(guest.link, host.link, b"to the host %d" % number)
        passes(host.link, guest.link, b"to the guest %d" % number)
    assert sum(proxy.cut_count for proxy in proxies) > 0
    ground.close()
    for proxy in proxies:
        proxy.close()


def test_two_tables_are_found_by_multicast() -> None:
    ground = Ground(lambda: DirectRendezvous(lambda: MulticastFinder([HERE]), HERE), lambda: None, lambda: None)
    host, guest, _ = meet(ground)
    passes(host.link, guest.link)
    ground.close()


@needs_mosquitto
def test_a_broker_that_refuses_is_told(tmp_path: Path) -> None:
    with mosquitto(tmp_path, "allow_anonymous false") as broker:
        rendezvous = BrokerRendezvous(parse_broker(f"mqtt://anna:wrong@{HERE}:{broker.port}"))
        rendezvous.invite()
        assert heard(rendezvous, Failed).reason == FarFailure.REFUSED
        rendezvous.close()


@needs_mosquitto
@pytest.mark.parametrize("order", ["invite", "join"])
def test_a_broker_that_keeps_the_topics_from_a_table_is_told(tmp_path: Path, order: str) -> None:
    access = tmp_path / "access"
    access.write_text("topic readwrite alu/other/#\n")
    with mosquitto(tmp_path, "allow_anonymous true", f"acl_file {access}") as broker:
        rendezvous = BrokerRendezvous(parse_broker(f"mqtt://{HERE}:{broker.port}"))
        rendezvous.invite() if order == "invite" else rendezvous.join("420815")
        assert heard(rendezvous, Failed).reason == FarFailure.REFUSED
        rendezvous.close()


def test_a_broker_that_is_not_there_is_told() -> None:
    with socket.create_server((HERE, 0)) as taken:
        port = taken.getsockname()[1]
    rendezvous = BrokerRendezvous(parse_broker(f"mqtt://{HERE}:{port}"))
    rendezvous.invite()
    assert heard(rendezvous, Failed).reason == FarFailure.NO_BROKER
    rendezvous.close()


@needs_mosquitto
def test_what_a_stranger_publishes_in_the_topics_of_two_tables_reaches_neither(tmp_path: Path) -> None:
    with mosquitto(tmp_path) as broker:
        address = parse_broker(f"mqtt://{HERE}:{broker.port}")
        ground = Ground(lambda: BrokerRendezvous(address), broker.kill, broker.start)
        overheard: dict[str, bytes] = {}
        stranger = paho.Client(CallbackAPIVersion.VERSION2, protocol=paho.MQTTv5)
        stranger.on_message = lambda client, userdata, message: overheard.update({message.topic: message.payload})
        stranger.on_connect = lambda *_: stranger.subscribe("alu/far/#")
        stranger.connect(HERE, broker.port)
        stranger.loop_start()
        host, guest, _ = meet(ground)
        passes(host.link, guest.link, b"from the host")
        passes(guest.link, host.link, b"from the guest")
        until(lambda: {topic.rsplit("/", 1)[1] for topic in overheard} >= {"host", "guest"})
        numbers = count()
        come: list[bytes] = []

        def look(one: FarLink, other: FarLink, what: bytes) -> bool:
            one.send(b"%s %d" % (what, next(numbers)))
            come.extend(other.receive())
            return any(frame.startswith(what) for frame in come)

        # What was said before has come before a mark: from now on it would be a replay.
        until(lambda: look(host.link, guest.link, b"mark of the host"))
        until(lambda: look(guest.link, host.link, b"mark of the guest"))
        come[:] = [frame for frame in come if frame.startswith(b"mark")]
        for topic, payload in dict(overheard).items():
            changed = payload[:-1] + b"\0"
            for forged in (payload, changed, b"", b"x" * 60_000, _UNKNOWN):
                stranger.publish(topic, forged, qos=1, retain=True).wait_for_publish(10)
            stranger.publish(f"{topic}/deeper", payload, qos=1).wait_for_publish(10)
        stranger.publish("alu/far/00/guest", _UNKNOWN, qos=1).wait_for_publish(10)
        until(lambda: look(host.link, guest.link, b"still the host"))
        until(lambda: look(guest.link, host.link, b"still the guest"))
        assert all(frame.startswith((b"mark", b"still")) for frame in come)
        assert len(set(come)) == len(come)
        stranger.disconnect()
        stranger.loop_stop()
        ground.close()


@needs_mosquitto
def test_what_others_send_in_the_topics_of_two_tables_takes_nothing_of_their_pace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with mosquitto(tmp_path) as broker:
        address = parse_broker(f"mqtt://{HERE}:{broker.port}")
        ground = Ground(lambda: BrokerRendezvous(address), broker.kill, broker.start)
        host, guest, _ = meet(ground)
        passes(guest.link, host.link)
        passes(host.link, guest.link)
        at_broker = ground.made[0]
        assert isinstance(at_broker, BrokerRendezvous)
        carrier = at_broker._carriers[-1]
        assert isinstance(carrier, mqtt._Inviting)
        channel = carrier.link._end.channel
        assert channel is not None
        forged = [
            format_packet(Packet(PacketKind.DATA, channel.session, (1 << 40).to_bytes(8, "big") + bytes(100))),
            format_packet(Packet(PacketKind.DATA, bytes(SESSION_BYTES), bytes(100))),
            format_packet(Packet(PacketKind.CONFIRM, channel.session, bytes(32))),
            _UNKNOWN,
            b"",
            b"x" * 100,
        ]
        topic = f"alu/far/{carrier.name}/{carrier.own}"
        now_s = time.monotonic()
        for pace in (carrier._pace, carrier._greetings):
            monkeypatch.setattr(pace, "_now_s", lambda: now_s)
        for number in range(20):
            # Both buckets are full. They stay as empty as the forged packets leave them, however long the frame takes.
            now_s += 1
            for at in range(500):
                carrier._received(BrokerMessage(topic, forged[at % len(forged)]))
            passes(guest.link, host.link, b"in the midst of it %d" % number)
        ground.close()
