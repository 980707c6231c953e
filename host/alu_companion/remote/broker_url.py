"""The address of an MQTT broker, as people write it."""

from __future__ import annotations

from typing import Final, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

_PORTS: Final = {"mqtt": 1883, "mqtts": 8883, "ws": 80, "wss": 443}


class BadAddress(ValueError):  # noqa: N818
    """A text is no address of a broker."""


class BrokerAddress(NamedTuple):
    """Where a broker is, and who comes to it."""

    host: str
    port: int
    is_encrypted: bool
    web_path: str | None
    """The path of its WebSocket; None where it speaks MQTT plainly."""
    user: str | None
    password: str | None
    certificate: str | None
    """A file with the certificate by which the broker is known; None for those that the computer trusts."""


def parse_broker(text: str) -> BrokerAddress:
    """The address in a URL: mqtt, mqtts, ws or wss, with user and password if need be, and the certificate of a broker of one's own.

    >>> parse_broker("wss://anna:secret@relay.example/mqtt").port
    443
    >>> parse_broker("mqtts://school.local?certificate=club.pem").certificate
    'club.pem'

    Raises BadAddress.
    """
    text = text.strip()
    # What no name of a computer holds would stand in a request for its WebSocket.
    if " " in text.partition("?")[0] or not text.isprintable() or not unquote(text).isprintable():
        raise BadAddress(text)
    try:
        url = urlsplit(text)
        port = url.port or _PORTS[url.scheme]
        asked = parse_qs(url.query, strict_parsing=bool(url.query))
    except (ValueError, KeyError) as error:
        raise BadAddress(text) from error
    if not url.hostname or set(asked) - {"certificate"}:
        raise BadAddress(text)
    return BrokerAddress(
        url.hostname,
        port,
        url.scheme in ("mqtts", "wss"),
        (url.path or "/mqtt") if url.scheme in ("ws", "wss") else None,
        None if url.username is None else unquote(url.username),
        None if url.password is None else unquote(url.password),
        asked.get("certificate", [None])[0],
    )
