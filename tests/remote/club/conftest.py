"""A club's broker of its own for each module that asks for one: the real mosquitto."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from alu_companion.bench.club import free_place
from alu_companion.remote.broker_url import BrokerAddress, parse_broker
from alu_companion.remote.club import broker
from alu_companion.remote.club.certificate import AUTHORITY

if TYPE_CHECKING:
    from remote.club.rooms import Room


class Club(NamedTuple):
    folder: Path
    place: broker.Place
    passwords: dict[str, str]
    pid: int

    @property
    def authority(self) -> Path:
        return self.folder / AUTHORITY

    def address(self, user: str, scheme: str = "mqtt", password: str = "", is_known: bool = True) -> BrokerAddress:
        """Where the broker is; `is_known` has its certificate vouched for where one is asked for."""
        port = {"mqtt": self.place.plain, "mqtts": self.place.tls, "wss": self.place.web}[scheme]
        known = f"?certificate={self.authority}" if is_known and scheme != "mqtt" else ""
        return parse_broker(f"{scheme}://{user}:{password or self.passwords[user]}@localhost:{port}/{known}")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    if not (shutil.which("mosquitto") or Path("/usr/sbin/mosquitto").exists()):
        pytest.skip("mosquitto is not installed")
    folder, place = tmp_path_factory.mktemp("club"), free_place()
    passwords = broker.set_up(folder, "owls", ("table-1", "table-2"), place)
    running = broker.Broker(folder)
    try:
        yield Club(folder, place, dict(passwords), running.pid)
    finally:
        running.close()


@pytest.fixture
def room(club: Club) -> Iterator[Room]:
    # Here and not above: it knows what a club is from here.
    from remote.club.rooms import Room

    room = Room(club)
    with room.stack:
        yield room
