"""Addresses that may stand on a card: safe to open from paper, and short of everything that cannot be said or typed.

Sources: RFC 3986 for the parts of an address, RFC 1123 for names of hosts, RFC 6761 and RFC 6762 for `localhost` and `.local`.
"""

from __future__ import annotations

import ipaddress
import re
from typing import NamedTuple

SIGNS = ".-_/:?=&#"
"""Besides letters a to z and digits: all that has a name to be said by and a key on every keyboard."""

_LABEL = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
_MOST_HOST = 253
_PORTS = {"https": 443, "http": 80}


class AddressError(ValueError):
    """An address that no card should bear. `reason` is one of `REASONS`, `text` what in the address it is about."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(f"The address cannot be used ({reason}): {text}")
        self.reason = reason
        self.text = text


REASONS = ("empty", "none", "scheme", "plain", "user", "host", "port", "foreign", "punycode", "own", "sign")


class Address(NamedTuple):
    """A checked address. `port` is None where the scheme's own is meant, `rest` begins with a slash."""

    scheme: str
    host: str
    port: int | None
    rest: str

    @property
    def local(self) -> bool:
        """True when only phones in the same private network can open it."""
        return is_local(self.host)


def is_local(host: str) -> bool:
    """True for private addresses and for names in `.local`.

    >>> is_local("192.168.1.20"), is_local("alu.local"), is_local("8.8.8.8"), is_local("alu.example")
    (True, True, False, False)
    """
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return host.endswith(".local")


def parse_address(text: str) -> Address:
    """The address in a text; scheme and host in small letters.

    >>> parse_address("https://ALU.example/en/")
    Address(scheme='https', host='alu.example', port=None, rest='/en/')

    Raises: AddressError.
    """
    text = text.strip()
    if not text:
        raise AddressError("empty", text)
    scheme, colon, after = text.partition("://")
    scheme = scheme.lower()
    if not colon or not after:
        raise AddressError("none", text)
    if scheme not in _PORTS:
        raise AddressError("scheme", scheme)
    authority = re.split(r"[/?#]", after, maxsplit=1)[0]
    # Before anything is read from it: what stands before the @ is there to be taken for the host.
    if "@" in authority or "\\" in authority:
        raise AddressError("user", authority)
    host = _host(authority.rpartition(":")[0] if ":" in authority else authority)
    rest = after[len(authority) :]
    if wrong := re.search(rf"[^A-Za-z0-9{re.escape(SIGNS)}]", rest):
        raise AddressError("sign", wrong[0])
    if scheme == "http" and not is_local(host):
        raise AddressError("plain", host)
    port = _port(authority)
    return Address(scheme, host, None if port == _PORTS[scheme] else port, rest if rest[:1] == "/" else f"/{rest}")


def _host(name: str) -> str:
    name = name.lower()
    if not name.isascii():
        raise AddressError("foreign", name)
    if any(label.startswith("xn--") for label in name.split(".")):
        raise AddressError("punycode", name)
    try:
        own = ipaddress.IPv4Address(name).is_loopback or ipaddress.IPv4Address(name).is_unspecified
    except ValueError:
        own = name == "localhost" or name.endswith(".localhost")
        labels = name.split(".")
        # A name whose last label is a number is an IPv4 address gone wrong, and one label alone is known in no other network.
        named = len(labels) > 1 and not labels[-1].isdecimal() and all(map(_LABEL.fullmatch, labels))
        if not own and (not named or len(name) > _MOST_HOST):
            raise AddressError("host", name) from None
    if own:
        raise AddressError("own", name)
    return name


def _port(authority: str) -> int | None:
    _, colon, text = authority.rpartition(":")
    if not colon:
        return None
    if not re.fullmatch(r"[0-9]{1,5}", text) or not 0 < int(text) < 65536:
        raise AddressError("port", text)
    return int(text)


def format_address(address: Address) -> str:
    """What the code holds; the inverse of `parse_address`.

    >>> format_address(Address("http", "192.168.1.20", 8032, "/"))
    'http://192.168.1.20:8032/'
    """
    port = "" if address.port is None else f":{address.port}"
    return f"{address.scheme}://{address.host}{port}{address.rest}"


def typed(address: Address) -> str:
    """The least that has to be typed: browsers add https and the last slash themselves.

    >>> typed(parse_address("https://alu.example/")), typed(parse_address("http://alu.local:8032/"))
    ('alu.example', 'http://alu.local:8032')
    """
    text = format_address(address).removeprefix("https://")
    return text[:-1] if address.rest == "/" else text


def confusable(text: str) -> str:
    """The characters of an address that are taken for others on paper, each once: capitals, and 0 and 1 among letters.

    Small letters are not among them, since l and o are clear where no digit is to be expected.

    >>> confusable("alu.example/Room10"), confusable("alu.example/hall"), confusable("http://192.168.0.1")
    ('R10', '', '')
    """
    found = []
    for run in re.findall(r"[A-Za-z0-9]+", text):
        found += re.findall(r"[A-Z]" if run.isdecimal() else r"[A-Z01]", run)
    return "".join(dict.fromkeys(found))
