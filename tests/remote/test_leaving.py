"""Whoever leaves a broker that does not answer is not kept waiting by it."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest

from alu_companion.remote import broker_client
from alu_companion.remote.broker_client import BrokerMessage
from alu_companion.remote.broker_url import parse_broker
from alu_companion.remote.club.client import ClubClient
from alu_companion.remote.mqtt import BrokerRendezvous
from remote.networks import HERE, until


class Stuck:
    """A client whose thread cannot be woken before a test says so."""

    def __init__(self) -> None:
        self.wakes = Event()
        self.reasons: list[Any] = []
        self.has_ended = Event()

    def disconnect(self, reason: Any) -> None:
        self.reasons.append(reason)

    def loop_stop(self) -> None:
        self.wakes.wait()
        self.has_ended.set()


@pytest.fixture(autouse=True)
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to wait as long as people do."""
    monkeypatch.setattr(broker_client, "_LEAVE_S", 0.05)


@pytest.fixture
def silent() -> Iterator[socket.socket]:
    """Takes connections and never answers."""
    with socket.create_server((HERE, 0)) as listener:
        yield listener


def address(listener: socket.socket, scheme: str) -> str:
    return f"{scheme}://table-1:secret@{HERE}:{listener.getsockname()[1]}"


@pytest.mark.parametrize("with_will", [False, True])
def test_a_thread_that_cannot_be_woken_is_not_waited_for_and_ends_by_itself(with_will: bool) -> None:
    client: Any = Stuck()
    broker_client._end_paho(client, with_will)
    assert not client.has_ended.is_set()
    assert [getattr(one, "value", None) for one in client.reasons] == [4 if with_will else None]
    client.wakes.set()
    client.has_ended.wait()


@pytest.mark.parametrize("scheme", ["ws", "mqtts", "wss"])
def test_a_table_leaves_a_club_in_the_middle_of_a_handshake(silent: socket.socket, scheme: str) -> None:
    client = ClubClient(parse_broker(address(silent, scheme)), ("here",), BrokerMessage("here", b"gone"))
    thread = client._client._paho._thread
    assert thread is not None
    with contextlib.closing(silent.accept()[0]) as connection:
        # What it has sent proves that it waits for an answer.
        assert connection.recv(1)
        client.close()
        assert thread.is_alive()
    until(lambda: not thread.is_alive())


def test_a_table_leaves_the_search_for_another_one_in_the_middle_of_a_handshake(silent: socket.socket) -> None:
    rendezvous = BrokerRendezvous(parse_broker(address(silent, "wss")))
    rendezvous.invite()
    (work,) = rendezvous._carriers
    with contextlib.closing(silent.accept()[0]) as connection:
        assert connection.recv(1)
        thread = work.client._paho._thread
        assert thread is not None
        rendezvous.close()
        assert not work.thread.is_alive()
        assert thread.is_alive()
    until(lambda: not thread.is_alive())
