"""How a table is found in the same network: by multicast DNS."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Sequence
from typing import Final, Protocol

import ifaddr
import zeroconf

SERVICE: Final = "_alu-table._tcp.local."
_ASK_MS: Final = 3_000
"""Whoever has answered a question a moment ago is silent for a second."""

_FAILURES: Final = (zeroconf.Error, OSError, RuntimeError, ValueError)
"""What the library raises where there is no network, or none of its interfaces has an address."""


class NameTaken(Exception):  # noqa: N818
    """Another table of this network goes by this name."""


class NoNetwork(Exception):  # noqa: N818
    """There is no network in which to look, or to be found."""


class Finder(Protocol):
    """Tells a network by what name a table can be found, and finds one. Its calls take seconds: they are for a thread of their own."""

    def publish(self, name: str, port: int) -> None:
        """Say that the table with this name listens at this port, instead of what was said before. Raises NameTaken, NoNetwork."""
        ...

    def find(self, name: str) -> list[tuple[str, int]]:
        """Addresses and ports of the table with this name; none when it is not found now. Raises NoNetwork."""
        ...

    def close(self) -> None:
        """Say and ask nothing more."""
        ...


class MulticastFinder:
    """Finds by multicast DNS; `interfaces` are addresses of this computer, by default all that it has. Nothing is said or asked before the
    first call."""

    def __init__(self, interfaces: Sequence[str] | None = None) -> None:
        self._interfaces = list(interfaces) if interfaces else zeroconf.InterfaceChoice.All
        self._zeroconf: zeroconf.Zeroconf | None = None
        self._announced: zeroconf.ServiceInfo | None = None

    def publish(self, name: str, port: int) -> None:
        try:
            addresses = self._interfaces if isinstance(self._interfaces, list) else _addresses()
            service = zeroconf.ServiceInfo(
                SERVICE,
                f"alu-{name}.{SERVICE}",
                port,
                # A name of its own: by that of the service the answer that there is no IPv6 would hide the address.
                server=f"alu-{name}.local.",
                addresses=[socket.inet_aton(address) for address in addresses],
            )
            if self._announced is not None:
                self._open().unregister_service(self._announced)
                self._announced = None
            self._open().register_service(service)
        except zeroconf.NonUniqueNameException as error:
            raise NameTaken(name) from error
        except _FAILURES as error:
            self.close()
            raise NoNetwork(str(error)) from error
        self._announced = service

    def find(self, name: str) -> list[tuple[str, int]]:
        try:
            # Asked of all: an answer to this computer alone may reach another program of it that finds by multicast DNS.
            found = self._open().get_service_info(
                SERVICE, f"alu-{name}.{SERVICE}", _ASK_MS, zeroconf.DNSQuestionType.QM
            )
        except _FAILURES as error:
            self.close()
            raise NoNetwork(str(error)) from error
        if found is None or found.port is None:
            return []
        return [(address, found.port) for address in found.parsed_addresses() if ":" not in address]

    def close(self) -> None:
        if self._zeroconf is not None:
            with contextlib.suppress(*_FAILURES):
                self._zeroconf.close()
            self._zeroconf = self._announced = None

    def _open(self) -> zeroconf.Zeroconf:
        if self._zeroconf is None:
            self._zeroconf = zeroconf.Zeroconf(interfaces=self._interfaces)
        return self._zeroconf


def _addresses() -> list[str]:
    """The addresses of this computer by which others can reach it, and its own."""
    found = [ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str)]
    return sorted(found, key=lambda address: address.startswith("127."))
