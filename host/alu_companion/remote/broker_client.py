"""A client of an MQTT 5 broker, as its address says; what it does with messages is its owner's."""

from __future__ import annotations

import ssl
import threading
from typing import Final

import paho.mqtt.client as paho
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.reasoncodes import ReasonCode

from alu_companion.remote.broker_url import BrokerAddress

_CONNECT_S: Final = 5.0
_AGAIN_S: Final = (1, 8)
"""The first pause before a lost connection is made again, and the longest."""
_LEAVE_S: Final = 1.0
"""Nobody who leaves waits for longer. Measured: to a broker that takes connections and never answers, over TLS or WebSockets, it was 5.0 s,
as `_CONNECT_S`."""
_WITH_WILL: Final = ReasonCode(PacketTypes.DISCONNECT, "Disconnect with will message")


def new_client(address: BrokerAddress, client_id: str = "") -> paho.Client:
    """A client that is not connected yet. Without an id of its own the broker gives it one. Raises OSError where the certificate of the
    address cannot be read."""
    client = paho.Client(
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
        client.tls_set_context(ssl.create_default_context(cafile=address.certificate))
    if address.user is not None:
        client.username_pw_set(address.user, address.password)
    return client


def end_client(client: paho.Client, with_will: bool = False) -> None:
    """Leave the broker, which tells the will of the client only where that is wanted, and end the library's thread.

    In the middle of a handshake nothing wakes that thread, and nobody waits for it then: it ends by itself as soon as it wakes.
    """
    client.disconnect(_WITH_WILL if with_will else None)
    waits = threading.Thread(target=client.loop_stop, name="broker left", daemon=True)
    waits.start()
    waits.join(_LEAVE_S)
