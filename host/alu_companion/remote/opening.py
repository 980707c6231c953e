"""Choose how this computer finds other tables: in its own network, or over a broker."""

from __future__ import annotations

import importlib
from pathlib import Path

from alu_companion.remote.broker_url import BadAddress, BrokerAddress, parse_broker
from alu_companion.remote.rendezvous import Failed, News, Rendezvous
from alu_companion.speech.phrases_far import FarFailure

__all__ = ["BadAddress", "can_connect", "open_rendezvous"]


class LateRendezvous:
    """A `Rendezvous` that loads the packages for networks at its first order: most games need none. When they are missing, it tells so."""

    def __init__(self, address: BrokerAddress | None) -> None:
        self._address = address
        self._way: Rendezvous | None = None
        self._is_missed = False

    def invite(self) -> None:
        if (way := self._open()) is not None:
            way.invite()

    def join(self, code: str) -> None:
        if (way := self._open()) is not None:
            way.join(code)

    def resume(self, table: str, secret: bytes, is_host: bool) -> None:
        if (way := self._open()) is not None:
            way.resume(table, secret, is_host)

    def news(self) -> list[News]:
        if self._is_missed:
            self._is_missed = False
            return [Failed(FarFailure.EXTRA)]
        return [] if self._way is None else self._way.news()

    def close(self) -> None:
        if self._way is not None:
            self._way.close()

    def _open(self) -> Rendezvous | None:
        if self._way is None:
            try:
                self._way = _load(self._address)
            except ImportError:
                self._is_missed = True
        return self._way


def _load(address: BrokerAddress | None) -> Rendezvous:
    if address is not None:
        from alu_companion.remote.mqtt import BrokerRendezvous

        return BrokerRendezvous(address)
    from alu_companion.remote.direct import DirectRendezvous

    return DirectRendezvous()


def can_connect(over_broker: bool = False) -> bool:
    """True when the packages are installed that tables need to find each other: in the same network, or over a broker and in a club."""
    try:
        importlib.import_module("alu_companion.remote.mqtt" if over_broker else "alu_companion.remote.direct")
    except ImportError:
        return False
    return True


def open_rendezvous(broker: str | None) -> Rendezvous:
    """Make what finds other tables: over the broker at this address, or without one in the same network. It does nothing before its first
    order. Raises BadAddress."""
    address = None if broker is None else parse_broker(broker)
    if address is not None and address.certificate is not None and not Path(address.certificate).is_file():
        raise BadAddress(address.certificate)
    return LateRendezvous(address)
