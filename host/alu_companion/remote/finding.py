"""Tables find each other in the same network by multicast DNS."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Sequence
from typing import Final, Protocol

import ifaddr
import zeroconf

SERVICE: Final = "_alu-table._tcp.local."
_ASK_MS: Final = 3_000
"""Longer than the second for which somebody who has just answered is silent."""

_FAILURES: Final = (zeroconf.Error, OSError, RuntimeError, ValueError)
"""The library raises these when there is no network, or no interface of it has an address."""


class NameTaken(Exception):  # noqa: N818
    """Another table in this network has this name."""


class NoNetwork(Exception):  # noqa: N818
    """There is no network."""


class Finder(Protocol):
    """Announces a table in a network by a name, and finds one. Calls take seconds: a thread of its own makes them."""

    def publish(self, name: str, port: int) -> None:
        """Announce that the table with this name listens at this port, instead of the last announcement. Raises NameTaken, NoNetwork."""
        ...

    def find(self, name: str) -> list[tuple[str, int]]:
        """The addresses and ports of the table with this name; none when it is not found. Raises NoNetwork."""
        ...

    def close(self) -> None:
        """Announce nothing any more."""
        ...


class MulticastFinder:
    """A `Finder` by multicast DNS. Nothing is sent before the first call."""

    def __init__(self, interfaces: Sequence[str] | None = None) -> None:
        """`interfaces` are addresses of this computer, by default all that it has."""
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
                # Another name than that of the service: with the same the answer that there is no IPv6 would hide the address.
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
            # The answer must go to all: one to this computer alone may reach another program on it that uses multicast DNS.
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
    """The addresses of this computer in its networks, and last those that only itself can reach."""
    found = [ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str)]
    return sorted(found, key=lambda address: address.startswith("127."))
