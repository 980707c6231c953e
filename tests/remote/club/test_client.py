"""What carries a club's messages: nothing waits for what the library's own thread may be waiting for."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.reasoncodes import ReasonCode

from alu_companion.remote.broker_client import BrokerMessage
from alu_companion.remote.broker_url import parse_broker
from alu_companion.remote.club.client import ClubClient, Inbox
from alu_companion.remote.club.topics import told_by
from alu_companion.speech.phrases_far import FarFailure
from remote.club.conftest import Club
from remote.club.waiting import until

FIRST, SECOND = (told_by("owls", "table-1", what) for what in ("state", "game"))


def test_nothing_is_sent_while_the_lock_of_an_acknowledgement_is_held(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    with contextlib.closing(ClubClient(club.address("table-1"), ())) as client:
        until(lambda: client.is_up)
        publish, are_free = client._client.publish, []

        def watched(*given: Any, **named: Any) -> Any:
            if is_free := client._lock.acquire(blocking=False):
                client._lock.release()
            are_free.append(is_free)
            return publish(*given, **named)

        monkeypatch.setattr(client._client, "publish", watched)
        client.keep(FIRST, b"one")
        client.keep(SECOND, b"one")
        until(lambda: not client._on_way)
    assert are_free
    assert all(are_free)


def test_two_topics_are_kept_by_turns_and_the_last_of_each_comes_through(club: Club) -> None:
    with (
        contextlib.closing(ClubClient(club.address("teacher"), (FIRST, SECOND))) as teacher,
        contextlib.closing(ClubClient(club.address("table-1"), ())) as table,
    ):
        until(lambda: teacher.is_up and table.is_up)
        for number in range(1000):
            for topic in (FIRST, SECOND):
                table.keep(topic, str(number).encode())
        last: dict[str, bytes] = {}

        def has_last() -> bool:
            last.update({one.topic: one.content for one in teacher.receive()})
            return set(last.values()) == {b"999"} and len(last) == 2

        until(has_last)
        until(lambda: not table._on_way)
        assert (table._numbers, table._early) == ({}, set())


def test_what_is_kept_between_being_let_in_and_the_first_answer_is_sent(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered = ClubClient._subscribed

    def late(self: ClubClient, *given: Any) -> None:
        if SECOND not in self._kept:
            self.keep(SECOND, b"between")
        answered(self, *given)

    with contextlib.closing(ClubClient(club.address("teacher"), (SECOND,))) as teacher:
        until(lambda: teacher.is_up)
        monkeypatch.setattr(ClubClient, "_subscribed", late)
        with contextlib.closing(ClubClient(club.address("table-1"), (FIRST,))):
            until(lambda: any(one.content == b"between" for one in teacher.receive()))


_MANY = 20_000


def test_who_tells_much_takes_the_place_of_nobody_else() -> None:
    inbox = Inbox()
    inbox.put(SECOND, b"the call")
    for number in range(_MANY):
        inbox.put(FIRST, str(number).encode())
    inbox.put("mark", b"")
    came = inbox.take()
    assert (came[0], came[-2], came[-1]) == (
        BrokerMessage(SECOND, b"the call"),
        BrokerMessage(FIRST, b"19999"),
        BrokerMessage("mark", b""),
    )
    assert len(came) < 20
    assert inbox.take() == []


def test_a_broker_that_invents_topics_fills_no_memory() -> None:
    inbox = Inbox()
    for number in range(_MANY):
        inbox.put(str(number), b"")
    assert len(inbox.take()) < _MANY / 2


@pytest.mark.slow
def test_a_call_is_heard_however_much_another_table_tells_at_that_time(club: Club) -> None:
    flood, call = (told_by("owls", name, "state") for name in ("table-1", "table-2"))
    with (
        contextlib.closing(ClubClient(club.address("teacher"), (flood, call, FIRST))) as teacher,
        contextlib.closing(ClubClient(club.address("table-1"), ())) as floods,
        contextlib.closing(ClubClient(club.address("table-2"), ())) as calls,
    ):
        until(lambda: teacher.is_up and floods.is_up and calls.is_up)
        calls.tell(call, b"the call")
        until(lambda: any(one.topic == call for one in _peek(teacher)))
        for number in range(6000):
            floods._client.publish(flood, str(number).encode(), qos=0)
        floods.tell(flood, b"the end")
        until(lambda: any(one.content == b"the end" for one in _peek(teacher)))
        assert BrokerMessage(call, b"the call") in teacher.receive()


def _peek(client: ClubClient) -> list[BrokerMessage]:
    """What waits to be taken, and goes on waiting."""
    waiting = client._came._waiting
    return [BrokerMessage(topic, content) for topic, told in list(waiting.items()) for _, content in list(told)]


@pytest.mark.parametrize("raises", [OSError, RuntimeError, ValueError, UnicodeError])
def test_what_the_library_does_not_send_is_sent_later_and_nobody_falls(
    club: Club, monkeypatch: pytest.MonkeyPatch, raises: type[Exception]
) -> None:
    def broken(*given: Any, **named: Any) -> Any:
        raise raises

    with (
        contextlib.closing(ClubClient(club.address("teacher"), (FIRST,))) as teacher,
        contextlib.closing(ClubClient(club.address("table-1"), ())) as table,
    ):
        until(lambda: teacher.is_up and table.is_up)
        with monkeypatch.context() as patch:
            patch.setattr(table._client, "publish", broken)
            table.keep(FIRST, b"lost")
            table.tell(FIRST, b"lost")
        table.keep(FIRST, b"said")
        until(lambda: BrokerMessage(FIRST, b"said") in teacher.receive())


def test_a_busy_broker_is_no_refusal() -> None:
    client = ClubClient(parse_broker("mqtt://127.0.0.1:9"), ())
    for code, why in ((0x89, FarFailure.BUSY), (0x86, FarFailure.REFUSED)):
        client._client._on_connect(None, None, None, ReasonCode(PacketTypes.CONNACK, identifier=code), None)
        assert client.why_down == why
    client.drop()
