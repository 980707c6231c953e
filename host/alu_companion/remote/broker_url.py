"""The address of an MQTT broker, as people write it."""

from __future__ import annotations

import ipaddress
import re
from typing import Final, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

_PORTS: Final = {"mqtt": 1883, "mqtts": 8883, "ws": 80, "wss": 443}
_LONGEST_HOST: Final = 253
_HOST: Final = re.compile(
    r"(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*(?!\d+$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?", re.IGNORECASE
)
"""Labels of at most 63 letters, digits, hyphens and underscores, which computers of schools have, between dots; the last is no number, for
that would be an address. Source: RFC 1123, section 2.1."""


class BadAddress(ValueError):  # noqa: N818
    """A text is no address of a broker."""


class BrokerAddress(NamedTuple):
    """Where a broker is, and the account that this computer uses."""

    host: str
    port: int
    is_encrypted: bool
    web_path: str | None
    """The path of its WebSocket; None when it speaks MQTT without one."""
    user: str | None
    password: str | None
    certificate: str | None
    """A file with the certificate of the broker; None when the computer trusts it anyway."""


def parse_broker(text: str) -> BrokerAddress:
    """The address in a URL: mqtt, mqtts, ws or wss, with user and password if need be, and the certificate of a broker of one's own.

    >>> parse_broker("wss://anna:secret@relay.example/mqtt").port
    443
    >>> parse_broker("mqtts://school.local?certificate=club.pem").certificate
    'club.pem'

    Raises BadAddress.
    """
    text = text.strip()
    # These characters are in no name of a computer, but would get into the request for its WebSocket.
    if " " in text.partition("?")[0] or not text.isprintable() or not unquote(text).isprintable():
        raise BadAddress(text)
    try:
        url = urlsplit(text)
        port = url.port or _PORTS[url.scheme]
        asked = parse_qs(url.query, strict_parsing=bool(url.query))
    except (ValueError, KeyError) as error:
        raise BadAddress(text) from error
    host = url.hostname or ""
    if not _is_place(host) or set(asked) - {"certificate"}:
        raise BadAddress(text)
    return BrokerAddress(
        host,
        port,
        url.scheme in ("mqtts", "wss"),
        (url.path or "/mqtt") if url.scheme in ("ws", "wss") else None,
        None if url.username is None else unquote(url.username),
        None if url.password is None else unquote(url.password),
        asked.get("certificate", [None])[0],
    )


def is_host(text: str) -> bool:
    """True when a certificate can name a computer so: by a name in ASCII, or by an IPv4 address.

    >>> [is_host(text) for text in ("school.local", "192.168.1.20", "õpetaja.local", "http://school.ee", "a" * 64, "999.1.1.1")]
    [True, True, False, False, False, False]
    """
    try:
        ipaddress.IPv4Address(text)
    except ValueError:
        return len(text) <= _LONGEST_HOST and _HOST.fullmatch(text) is not None
    return True


def _is_place(host: str) -> bool:
    """True for a name in any script, or an address, by which a computer can be looked for."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        try:
            return is_host(host.removesuffix(".").encode("idna").decode("ascii"))
        except UnicodeError:
            return False
    return True
