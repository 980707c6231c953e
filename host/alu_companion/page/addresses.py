"""Under which addresses other devices in the same network reach this computer."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable, Iterable
from ipaddress import ip_address

from alu_companion.page.guard import is_near

_NOWHERE = ("192.0.2.1", 9)
"""Source: RFC 5737. Nothing is sent: the system only says from which address it would be."""

_NO_NAME = (OSError, UnicodeError)
"""What is raised for the name of a computer that is none in a network: unknown, too long, with an empty part or with strange letters."""


def _known() -> Iterable[str]:
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_NOWHERE)
        yield str(probe.getsockname()[0])
    with contextlib.suppress(*_NO_NAME):
        yield from socket.gethostbyname_ex(socket.gethostname())[2]


def own_addresses(known: Callable[[], Iterable[str]] = _known) -> tuple[str, ...]:
    """The addresses of this computer in networks that the internet does not reach, the likeliest first; none where it is in no such one.

    >>> own_addresses(lambda: ["192.168.1.7", "127.0.1.1", "8.8.8.8", "192.168.1.7", "10.0.0.2"])
    ('192.168.1.7', '10.0.0.2')
    """
    near = (one for one in known() if is_near(one) and not ip_address(one).is_loopback)
    return tuple(dict.fromkeys(near))


def own_name(addresses: Iterable[str], resolve: Callable[[str], str] = socket.gethostbyname) -> str | None:
    """The name under which this computer is found in the own network, such as `desk.local`; None when no such name leads to it.

    The system announces that name, or nobody does: whether it holds is seen by asking for it.

    Source: RFC 6762, section 3.
    """
    try:
        name = f"{socket.gethostname().partition('.')[0].lower()}.local"
        return name if resolve(name) in tuple(addresses) else None
    except _NO_NAME:
        return None
