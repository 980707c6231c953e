"""A club's broker of its own for each module that asks for one: the real mosquitto."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from alu_companion.remote.broker_url import BrokerAddress, parse_broker
from alu_companion.remote.club import broker
from alu_companion.remote.club.certificate import AUTHORITY
from alu_tools.bench.club import free_place
from remote.networks import MOSQUITTO

if TYPE_CHECKING:
    from remote.club.rooms import Room


@dataclass
class Club:
    folder: Path
    place: broker.Place
    passwords: dict[str, str]
    running: broker.Broker

    @property
    def pid(self) -> int:
        return self.running.pid

    def ends(self) -> None:
        """End the broker."""
        self.running.close()

    def begins(self) -> None:
        """Start it again."""
        self.running = broker.Broker(self.folder)

    @property
    def authority(self) -> Path:
        return self.folder / AUTHORITY

    def address(self, user: str, scheme: str = "mqtt", password: str = "", is_known: bool = True) -> BrokerAddress:
        """Where the broker is; `is_known` has its certificate vouched for where one is asked for."""
        port = {"mqtt": self.place.plain, "mqtts": self.place.tls, "wss": self.place.web}[scheme]
        known = f"?certificate={self.authority}" if is_known and scheme != "mqtt" else ""
        return parse_broker(f"{scheme}://{user}:{password or self.passwords[user]}@localhost:{port}/{known}")


@contextmanager
def running_club(folder: Path) -> Iterator[Club]:
    """A club with a broker of its own."""
    if MOSQUITTO is None:
        pytest.skip("mosquitto is not installed")
    place = free_place()
    passwords = broker.set_up(folder, "owls", ("table-1", "table-2"), place)
    club = Club(folder, place, dict(passwords), broker.Broker(folder))
    try:
        yield club
    finally:
        club.running.close()


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with running_club(tmp_path_factory.mktemp("club")) as club:
        yield club


@pytest.fixture
def room(club: Club) -> Iterator[Room]:
    # Here and not above: it knows what a club is from here.
    from remote.club.rooms import Room

    room = Room(club)
    with room.stack:
        yield room
