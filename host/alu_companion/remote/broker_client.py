"""A client of an MQTT 5 broker, as its address says; what it does with messages is its owner's."""

from __future__ import annotations

import contextlib
import ssl
import threading
from pathlib import Path
from typing import Any, Final

import paho.mqtt.client as paho
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.reasoncodes import ReasonCode

from alu_companion.open_files import read_beginning
from alu_companion.remote.broker_url import BrokerAddress
from alu_companion.speech.phrases_far import FarFailure

_CONNECT_S: Final = 5.0
_LARGEST_BYTES: Final = 1 << 20
"""All certificates that a system trusts have 220 kB."""
_AGAIN_S: Final = (1, 8)
"""The first pause before a lost connection is made again, and the longest."""
_LEAVE_S: Final = 1.0
"""Nobody who leaves waits for longer. Measured: to a broker that takes connections and never answers, over TLS or WebSockets, it was 5.0 s,
as `_CONNECT_S`."""
_WITH_WILL: Final = ReasonCode(PacketTypes.DISCONNECT, "Disconnect with will message")


_BUSY: Final = frozenset({0x88, 0x89, 0x97, 0x9F})
"""Not available, busy, quota, rate. Source: MQTT 5, section 2.4."""
_UNFIT: Final = frozenset({0x80, 0x81, 0x82, 0x83, 0x84, 0x9C, 0x9D})
"""Malformed, protocol errors, another version, another server: whoever answers is no broker for this table."""


def why_refused(reason: ReasonCode) -> FarFailure:
    """Why a broker does not do what was asked for."""
    if reason.value in _BUSY:
        return FarFailure.BUSY
    return FarFailure.NO_BROKER if reason.value in _UNFIT else FarFailure.REFUSED


class BrokerClient(paho.Client):
    """The library's client, whose thread goes on whatever a broker or a network makes it raise: that is a connection that has failed."""

    _is_left = threading.Event()

    def loop_start(self) -> Any:
        """See `paho.Client.loop_start`."""
        self._is_left = threading.Event()
        return super().loop_start()

    def loop_forever(self, timeout: float = 1.0, retry_first_connection: bool = False) -> Any:
        """See `paho.Client.loop_forever`."""
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
        """See `paho.Client.loop_stop`."""
        self._is_left.set()
        return super().loop_stop()


def new_client(address: BrokerAddress, client_id: str = "") -> paho.Client:
    """A client that is not connected yet. Without an id of its own the broker gives it one. Raises OSError where the certificate of the
    address cannot be read."""
    client = BrokerClient(
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


def end_client(client: paho.Client, with_will: bool = False) -> None:
    """Leave the broker, which tells the will of the client only where that is wanted, and end the library's thread.

    In the middle of a handshake nothing wakes that thread, and nobody waits for it then: it ends by itself as soon as it wakes.
    """
    # Whatever it raises, it is left.
    with contextlib.suppress(Exception):
        client.disconnect(_WITH_WILL if with_will else None)
    waits = threading.Thread(target=client.loop_stop, name="broker left", daemon=True)
    waits.start()
    waits.join(_LEAVE_S)


def _certificates(path: str | None) -> str | None:
    """What a file of certificates holds; None for those that the computer trusts. Raises OSError."""
    if path is None:
        return None
    text = read_beginning(Path(path), _LARGEST_BYTES).decode("ascii", errors="ignore")
    if not text.strip():
        raise OSError(f"no certificate in {path}")
    return text
