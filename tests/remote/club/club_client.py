"""Somebody at a club's broker: MQTT 5 by paho, in a thread of its own."""

from __future__ import annotations

import contextlib
import ssl
from collections import deque
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.subscribeoptions import SubscribeOptions

from alu_companion.remote.broker_url import BrokerAddress

KEEPALIVE_S: Final = 5
"""A broker takes a client for gone after one and a half of it; a pause shorter than the will's delay shows nothing."""
WILL_DELAY_S: Final = 3
MOST_WAITING: Final = 4096
"""Messages that wait to be taken; what comes beyond them is dropped, the oldest first."""
UNREACHED: Final = "unreached"
"""No broker answers at the address, or none that the certificate vouches for."""


class Told(NamedTuple):
    """A message that came."""

    topic: str
    content: bytes


class Retained(NamedTuple):
    """What a broker keeps at a topic for those who come later."""

    topic: str
    content: bytes


class ClubClient:
    """Keeps a connection to a broker up, and carries messages. It never makes the table wait. Who makes it closes it."""

    def __init__(self, address: BrokerAddress, topics: Sequence[str], will: Retained | None = None) -> None:
        """Begin to connect, and go on trying. `topics` are asked for at each connection, `will` is told by the broker when this end is
        gone. Raises OSError where the certificate of the address cannot be read."""
        web = address.web_path is not None
        self._client = Client(
            CallbackAPIVersion.VERSION2, protocol=MQTTProtocolVersion.MQTTv5, transport="websockets" if web else "tcp"
        )
        if web:
            self._client.ws_set_options(path=address.web_path)
        if address.is_encrypted:
            self._client.tls_set_context(ssl.create_default_context(cafile=address.certificate))
        self._client.username_pw_set(address.user, address.password)
        if will is not None:
            late = Properties(PacketTypes.WILLMESSAGE)
            late.WillDelayInterval = WILL_DELAY_S
            self._client.will_set(will.topic, will.content, qos=1, retain=True, properties=late)
        self._topics = tuple(topics)
        self._came: deque[Told] = deque(maxlen=MOST_WAITING)
        self._kept: dict[str, bytes] = {}
        self.refused = 0
        """How many messages and topics the broker did not allow."""
        self.why_down = ""
        """What the broker said when it let nobody in, or `UNREACHED`; "" for nothing."""
        self._stands = False
        self._client.on_connect = self._on_connect
        self._client.on_connect_fail = self._on_connect_fail
        self._client.on_disconnect = self._on_disconnect
        self._client.on_message = self._on_message
        self._client.on_publish = self._on_publish
        self._client.on_subscribe = self._on_subscribe
        self._client.reconnect_delay_set(1, 30)
        self._client.max_queued_messages_set(MOST_WAITING)
        self._client.connect_async(address.host, address.port, KEEPALIVE_S)
        self._client.loop_start()

    @property
    def is_up(self) -> bool:
        """Whether a connection stands, and what was asked for will come over it."""
        return self._stands

    def keep(self, topic: str, content: bytes) -> None:
        """Have the broker keep this at a topic; without a connection, as soon as there is one. Empty content keeps nothing there."""
        if self._kept.get(topic) == content:
            return
        self._kept[topic] = content
        if self.is_up:
            self._client.publish(topic, content, qos=1, retain=True)

    def tell(self, topic: str, content: bytes) -> None:
        """Send a message; without a connection it is lost."""
        if self.is_up:
            self._client.publish(topic, content, qos=1)

    def receive(self) -> list[Told]:
        """What has come since the last call, the oldest first."""
        came = []
        with contextlib.suppress(IndexError):
            while True:
                came.append(self._came.popleft())
        return came

    def close(self) -> None:
        """Leave, and say so: no will is told."""
        self._client.disconnect()
        self._client.loop_stop()

    def _on_connect(self, client: Client, data: Any, flags: Any, reason: Any, properties: Any) -> None:
        self.why_down = str(reason) if reason.is_failure else ""
        if reason.is_failure:
            return
        # Whatever was told while nobody carried it, and what the broker may have lost.
        for topic, content in tuple(self._kept.items()):
            client.publish(topic, content, qos=1, retain=True)
        if self._topics:
            client.subscribe([(topic, SubscribeOptions(qos=1)) for topic in self._topics])
        else:
            self._stands = True

    def _on_connect_fail(self, client: Client, data: Any) -> None:
        self.why_down = UNREACHED

    def _on_disconnect(self, client: Client, data: Any, flags: Any, reason: Any, properties: Any) -> None:
        self._stands = False

    def _on_message(self, client: Client, data: Any, message: MQTTMessage) -> None:
        self._came.append(Told(message.topic, bytes(message.payload)))

    def _on_publish(self, client: Client, data: Any, number: int, reason: Any, properties: Any) -> None:
        self.refused += bool(reason.is_failure)

    def _on_subscribe(self, client: Client, data: Any, number: int, reasons: Any, properties: Any) -> None:
        self.refused += sum(bool(one.is_failure) for one in reasons)
        self._stands = True
