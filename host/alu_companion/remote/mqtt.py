"""Two tables over an MQTT 5 broker: both connect outwards, and the broker sees only sealed packets.

    alu/far/NAME/claim     the host that uses NAME, two digits of its code; kept as long as the code holds, or until the two have met
    alu/far/NAME/host      packets for the host, which has invited
    alu/far/NAME/guest     packets for its guest

Once they have met, they use a NAME that only they know, sixteen hex digits: the two digits are free for others.
"""

from __future__ import annotations

import contextlib
import queue
import secrets
from collections.abc import Callable
from typing import Final

from alu_companion.remote.broker_client import BrokerCalls, BrokerClient, BrokerMessage
from alu_companion.remote.broker_url import BrokerAddress
from alu_companion.remote.club.topics import FAR_TOPICS
from alu_companion.remote.handshake import CODE_HOLDS_MS, Heard, Inviter, Joiner
from alu_companion.remote.rendezvous import Failed
from alu_companion.remote.secure import MOST_PACKET_BYTES, PacketKind, draw_code, name_by_code, name_by_secret
from alu_companion.remote.threaded import TICK_S, Carrier, ThreadedRendezvous, clock_ms, new_pace
from alu_companion.speech.phrases_far import FarFailure

_KEEPALIVE_S: Final = 5
_MOST_QUEUED: Final = 256
_GREETINGS_A_SECOND: Final = 500
"""Anybody with an account may begin a handshake: to answer costs 0.1 ms."""


class BrokerRendezvous(ThreadedRendezvous):
    """A `Rendezvous` over a broker. Nothing is connected before the first order."""

    def __init__(self, address: BrokerAddress) -> None:
        super().__init__()
        self._address = address

    def inviting(self, end: Inviter, name: str | None) -> Carrier:
        return _Inviting(self._address, end, name)

    def joining(self, end: Joiner, name: str) -> Carrier:
        return _Joining(self._address, end, name)


class _AtBroker(Carrier):
    """Carries packets over a broker. The thread of the broker's client hears of events; this thread acts on them, in their order."""

    own, other = "guest", "host"
    unreached = FarFailure.NO_BROKER

    def __init__(self, address: BrokerAddress, end: Inviter | Joiner, name: str) -> None:
        super().__init__(end, lambda: self._later(lambda: None))
        self.name = name
        """The name under which packets are sent."""
        self._address = address
        self._todo: queue.Queue[Callable[[], None]] = queue.Queue(_MOST_QUEUED)
        self._was_reached = False
        self._pace, self._greetings = new_pace(), new_pace(_GREETINGS_A_SECOND)

    def _later(self, act: Callable[[], None]) -> None:
        # What is too much is lost, and comes again.
        with contextlib.suppress(queue.Full):
            self._todo.put_nowait(act)

    def run(self) -> None:
        try:
            self.client = BrokerClient(self._address, self._calls())
        except OSError:
            # The certificate cannot be read.
            self.link.tell(Failed(FarFailure.REFUSED))
            return
        try:
            self.client.connect(_KEEPALIVE_S)
            while not self.link.is_over:
                with contextlib.suppress(queue.Empty):
                    self._todo.get(timeout=TICK_S)()
                self._send()
            # The last frames of a table that leaves.
            self._send()
            self.leave()
        finally:
            self.client.close()

    def _calls(self) -> BrokerCalls:
        return BrokerCalls(
            connected=lambda: self._later(self.connected),
            refused=self._refused,
            unreached=lambda: self._later(self.not_connected),
            lost=lambda: self._later(self.disconnected),
            subscribed=lambda refusals: self._refused(refusals[0]) if refusals else self._later(self.subscribed),
            published=lambda number, refusal: None if refusal is None else self._refused(refusal),
            received=self._received,
        )

    # Called by the client's thread.

    def _refused(self, why: FarFailure) -> None:
        self._later(lambda: self.fail(why))

    def _received(self, message: BrokerMessage) -> None:
        _, name, what = ("", "", *message.topic.split("/"))[-3:]
        if what == self.own:
            self._heard(name, message.content)
        elif self._greetings.take(""):
            self._later(lambda: self.claimed(name, message.content))

    def _heard(self, name: str, packet: bytes) -> None:
        """Take a packet at once. Anybody with an account may send here: packets that are not from the other table must cost little, and
        must not keep those of the other table out."""
        is_sealed = packet[:1] == bytes((PacketKind.DATA,))
        pace = self._pace if is_sealed else self._greetings
        if len(packet) > MOST_PACKET_BYTES or not pace.take(""):
            return
        heard = self.link.arrived(packet)
        if is_sealed and not heard.is_authentic:
            pace.give_back("")
        if heard.replies or heard.is_authentic:
            self._later(lambda: self.come(name, heard))

    # Called by this thread.

    def fail(self, reason: FarFailure) -> None:
        """The broker cannot be used: a meeting by a code ends, but a game that was begun goes on when the broker is back."""
        if self.link.secret is None:
            self.link.tell(Failed(reason))

    def not_connected(self) -> None:
        """An attempt to connect has failed. A broker that was there before may come back."""
        if not self._was_reached:
            self.fail(FarFailure.NO_BROKER)

    def disconnected(self) -> None:
        """The connection to the broker is gone."""
        self.link.disconnected()
        if self.down_ms is None:
            self.down_ms = clock_ms()

    def connected(self) -> None:
        """The broker has let this table in."""
        self.subscribe(self.name, self.own)

    def reached(self) -> None:
        """The other table can be reached."""
        self.down_ms, self._was_reached = None, True
        self.link.connected()

    def subscribed(self) -> None:
        """The broker has agreed to send from the topics that were asked for."""
        raise NotImplementedError

    def come(self, name: str, heard: Heard) -> None:
        """Reply to a packet that came under a name."""
        for reply in heard.replies:
            self.send_packet(name, reply)

    def claimed(self, name: str, payload: bytes) -> None:
        """Some table claims a name."""

    def leave(self) -> None:
        """Take back what the broker keeps."""

    def subscribe(self, name: str, what: str) -> None:
        """Ask for the packets to a name."""
        self.client.subscribe([_topic(name, what)], qos=0)

    def unsubscribe(self, name: str, what: str) -> None:
        """Ask no longer for the packets to a name."""
        self.client.unsubscribe(_topic(name, what))

    def send_packet(self, name: str, packet: bytes) -> None:
        """Send a packet. Until the tables have met, the broker must say if it refuses one."""
        self.client.publish(_topic(name, self.other), packet, qos=0 if self.link.has_met else 1)

    def _send(self) -> None:
        for packet in self.link.outgoing():
            self.send_packet(self.name, packet)


class _Joining(_AtBroker):
    """The guest's side of a meeting over a broker."""

    _former: str | None = None
    """The name from the code, until the host is heard under the name that only the two know."""

    def subscribed(self) -> None:
        # The handshake begins anew under the new name: so the host hears that its guest is there.
        self.name = self._again() or self.name
        self.reached()

    def come(self, name: str, heard: Heard) -> None:
        super().come(name, heard)
        again = self._again() if self.link.has_met else None
        if again is not None and self._former is None and again != self.name:
            self._former = self.name
            self.subscribe(again, self.own)
        if self._former is not None and self._former != name:
            self.unsubscribe(self._former, self.own)
            self._former = None

    def connected(self) -> None:
        self.name = self._again() or self.name
        super().connected()

    def _again(self) -> str | None:
        return None if self.link.secret is None else name_by_secret(self.link.secret)


class _Inviting(_AtBroker):
    """The host's side of a meeting over a broker. It claims the name of a code before it tells the code.

    First it asks the broker for claims that are kept there: they come before its own question, so it knows that the name is free when
    that comes back."""

    own, other = "host", "guest"

    def __init__(self, address: BrokerAddress, end: Inviter, name: str | None) -> None:
        self._code = draw_code() if name is None else None
        super().__init__(address, end, name or name_by_code(self._code or ""))
        self._again = name
        """The name that only the two tables know."""
        self._claim = secrets.token_hex(8).encode()
        self._is_claiming = False
        self._has_claimed = False

    def connected(self) -> None:
        if self._code is not None and not self._has_claimed:
            self.subscribe(self.name, "claim")
        else:
            for name in {self.name, self._again or self.name}:
                self.subscribe(name, self.own)

    def subscribed(self) -> None:
        if self._code is None or self._has_claimed:
            self.reached()
        elif not self._is_claiming:
            self._publish_claim(b"?" + self._claim)

    def come(self, name: str, heard: Heard) -> None:
        # Before the guest hears that it is welcome: from then on it uses the name that only the two know.
        if self._again is None and self.link.secret is not None:
            self._again = name_by_secret(self.link.secret)
            self.subscribe(self._again, self.own)
        super().come(name, heard)
        if heard.is_authentic and name == self._again != self.name:
            self.leave()
            self.unsubscribe(self.name, self.own)
            self.name = name

    def claimed(self, name: str, payload: bytes) -> None:
        if self._code is not None and name == self.name and not self._has_claimed:
            self._claimed(payload)

    def _claimed(self, payload: bytes) -> None:
        if payload == b"?" + self._claim:
            self._is_claiming = True
            self._publish_claim(self._claim, CODE_HOLDS_MS // 1000)
        elif payload == self._claim and self._code is not None:
            self._has_claimed = True
            self.unsubscribe(self.name, "claim")
            self.subscribe(self.name, self.own)
            self.down_ms, self._was_reached = None, True
            self.link.invited_by(self._code)
        elif payload:
            # Another table has the name, or claims it at the same moment: then both draw another.
            self.unsubscribe(self.name, "claim")
            self._code = draw_code()
            self.name = name_by_code(self._code)
            self._is_claiming = False
            self.connected()

    def leave(self) -> None:
        if self._has_claimed and self.name != self._again:
            # Without a connection the claim stays there until the code holds no longer.
            self.client.publish_last(BrokerMessage(_topic(self.name, "claim"), b""))

    def _publish_claim(self, payload: bytes, holds_s: int = 0) -> None:
        self.client.publish(_topic(self.name, "claim"), payload, is_kept=bool(holds_s), for_s=holds_s)


def _topic(name: str, what: str) -> str:
    return f"{FAR_TOPICS}/{name}/{what}"
