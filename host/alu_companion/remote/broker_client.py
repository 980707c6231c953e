"""A connection to an MQTT 5 broker, for tables far apart and for clubs: a thread of the library `paho-mqtt` keeps it up."""

from __future__ import annotations

import contextlib
import ssl
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import paho.mqtt.client as paho
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode
from paho.mqtt.subscribeoptions import SubscribeOptions

from alu_companion.open_files import read_beginning
from alu_companion.remote.broker_url import BrokerAddress
from alu_companion.speech.phrases_far import FarFailure

_CONNECT_S: Final = 5.0
_LARGEST_BYTES: Final = 1 << 20
"""All certificates that a system trusts have 220 kB."""
_AGAIN_S: Final = (1, 8)
"""The first pause before a lost connection is made again, and the longest."""
_LAST_WORD_S: Final = 1.0
"""The longest wait of a leaving client for its last message to arrive."""
_LEAVE_S: Final = 1.0
"""A client that leaves waits so long for its thread. Measured: to a broker that takes connections and never answers, over TLS or
WebSockets, it was 5.0 s, as `_CONNECT_S`."""
_WITH_WILL: Final = ReasonCode(PacketTypes.DISCONNECT, "Disconnect with will message")
_BUSY: Final = frozenset({0x88, 0x89, 0x97, 0x9F})
"""Not available, busy, quota, rate. Source: MQTT 5, section 2.4."""
_UNFIT: Final = frozenset({0x80, 0x81, 0x82, 0x83, 0x84, 0x9C, 0x9D})
"""Malformed, protocol error, another version, another server: this table cannot use what answers."""


class BrokerMessage(NamedTuple):
    """A message that came from the broker, or that it keeps for those who come later."""

    topic: str
    content: bytes


class BrokerCalls(NamedTuple):
    """What a client calls, in the library's thread, when something has happened."""

    connected: Callable[[], None]
    """The broker has let this client in."""
    refused: Callable[[FarFailure], None]
    """The broker has answered, and does not let this client in."""
    unreached: Callable[[], None]
    """An attempt to connect has failed."""
    lost: Callable[[], None]
    """The connection is gone."""
    subscribed: Callable[[Sequence[FarFailure]], None]
    """The broker has answered to `subscribe`: why it will not send from some of the topics."""
    published: Callable[[int, FarFailure | None], None]
    """The broker has answered to the message with this number: why it does not take it, or None where it does."""
    received: Callable[[BrokerMessage], None]


class BrokerClient:
    """Connects to a broker, and again whenever the connection is lost. Who makes it closes it."""

    def __init__(
        self, address: BrokerAddress, calls: BrokerCalls, client_id: str = "", will: BrokerMessage | None = None
    ) -> None:
        """Nothing is connected before `connect`. Without a `client_id` the broker gives one; it keeps `will` once this client is gone.
        Raises OSError where the certificate of the address cannot be read."""
        self._address, self._calls, self._will = address, calls, will
        self._paho = client = _new_paho(address, client_id)
        client.on_connect = self._on_connect
        client.on_connect_fail = lambda client, userdata: calls.unreached()
        client.on_disconnect = lambda client, userdata, flags, reason, properties: calls.lost()
        client.on_subscribe = self._on_subscribe
        client.on_publish = lambda client, userdata, mid, reason, properties: calls.published(mid, _refusal(reason))
        client.on_message = lambda client, userdata, message: calls.received(
            BrokerMessage(message.topic, bytes(message.payload))
        )

    def connect(self, keepalive_s: int, absence_s: int = 0) -> None:
        """Begin to connect. The broker takes a client for gone that is silent for one and a half times `keepalive_s`. A client that is back
        within `absence_s` goes on where it was, and its will was not told; with 0 it begins anew each time."""
        session = Properties(PacketTypes.CONNECT)
        session.SessionExpiryInterval = absence_s
        if self._will is not None:
            late = Properties(PacketTypes.WILLMESSAGE)
            late.WillDelayInterval = absence_s
            self._paho.will_set(self._will.topic, self._will.content, qos=1, retain=True, properties=late)
        self._paho.connect_async(
            self._address.host,
            self._address.port,
            keepalive_s,
            clean_start=paho.MQTT_CLEAN_START_FIRST_ONLY if absence_s else True,
            properties=session,
        )
        self._paho.loop_start()

    def subscribe(self, topics: Sequence[str], qos: int) -> None:
        """Ask for the messages at these topics. `BrokerCalls.subscribed` answers."""
        self._paho.subscribe([(topic, SubscribeOptions(qos=qos)) for topic in topics])

    def unsubscribe(self, topic: str) -> None:
        """Ask no longer for the messages at a topic."""
        self._paho.unsubscribe(topic)

    def publish(
        self, topic: str, content: bytes, qos: int = 1, is_kept: bool = False, for_s: int = 0
    ) -> paho.MQTTMessageInfo:
        """Send a message. Its number comes back with `BrokerCalls.published`, perhaps before this returns. With `is_kept` the broker keeps
        it for those who come later: for so many seconds, or with 0 as long as it lives. Raises OSError, RuntimeError or ValueError where
        the library cannot send it."""
        properties = Properties(PacketTypes.PUBLISH)
        if for_s:
            properties.MessageExpiryInterval = for_s
        return self._paho.publish(topic, content, qos, is_kept, properties)

    def publish_last(self, message: BrokerMessage) -> bool:
        """Have the broker keep a message, and wait for that a moment. True when the broker has it."""
        with contextlib.suppress(OSError, RuntimeError, ValueError):
            sent = self.publish(*message, is_kept=True)
            sent.wait_for_publish(_LAST_WORD_S)
            return sent.is_published()
        return False

    def close(self, with_will: bool = False) -> None:
        """Leave the broker, which tells this client's will only where that is wanted."""
        _end_paho(self._paho, with_will)

    def _on_connect(self, client: Any, userdata: Any, flags: Any, reason: ReasonCode, properties: Any) -> None:
        if (why := _refusal(reason)) is None:
            self._calls.connected()
        else:
            self._calls.refused(why)

    def _on_subscribe(self, client: Any, userdata: Any, mid: int, reasons: list[ReasonCode], properties: Any) -> None:
        self._calls.subscribed([why for why in map(_refusal, reasons) if why is not None])


def _refusal(reason: ReasonCode) -> FarFailure | None:
    """Why a broker refuses; None when it does not."""
    if not reason.is_failure:
        return None
    if reason.value in _BUSY:
        return FarFailure.BUSY
    return FarFailure.NO_BROKER if reason.value in _UNFIT else FarFailure.REFUSED


class _Paho(paho.Client):
    """A client of the library whose thread survives all errors of broker and network; each counts as a failed connection."""

    _is_left = threading.Event()

    def loop_start(self) -> Any:
        self._is_left = threading.Event()
        return super().loop_start()

    def loop_forever(self, timeout: float = 1.0, retry_first_connection: bool = False) -> Any:
        while not self._is_left.is_set():
            try:
                return super().loop_forever(timeout, retry_first_connection)
            except Exception:
                if self.on_connect_fail is not None:
                    self.on_connect_fail(self, None)
            if not self._is_left.wait(_AGAIN_S[1]):
                # What it has read of the old connection would make it raise again.
                with contextlib.suppress(Exception):
                    self.reconnect()
        return None

    def loop_stop(self) -> Any:
        self._is_left.set()
        return super().loop_stop()


def _new_paho(address: BrokerAddress, client_id: str) -> paho.Client:
    client = _Paho(
        CallbackAPIVersion.VERSION2,
        client_id,
        protocol=paho.MQTTv5,
        transport="tcp" if address.web_path is None else "websockets",
    )
    client.connect_timeout = _CONNECT_S
    client.reconnect_delay_set(*_AGAIN_S)
    if address.web_path is not None:
        client.ws_set_options(address.web_path)
    if address.is_encrypted:
        client.tls_set_context(ssl.create_default_context(cadata=_certificates(address.certificate)))
    if address.user is not None:
        client.username_pw_set(address.user, address.password)
    return client


def _end_paho(client: paho.Client, with_will: bool) -> None:
    """Disconnect, and end the library's thread. In the middle of a handshake nothing wakes it: it is not waited for then."""
    # Whatever it raises, it is left.
    with contextlib.suppress(Exception):
        client.disconnect(_WITH_WILL if with_will else None)
    waits = threading.Thread(target=client.loop_stop, name="broker left", daemon=True)
    waits.start()
    waits.join(_LEAVE_S)


def _certificates(path: str | None) -> str | None:
    """The certificates in a file; None stands for those that the computer trusts. Raises OSError."""
    if path is None:
        return None
    text = read_beginning(Path(path), _LARGEST_BYTES).decode("ascii", errors="ignore")
    if not text.strip():
        raise OSError(f"no certificate in {path}")
    return text
