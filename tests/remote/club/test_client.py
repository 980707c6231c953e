"""What carries a club's messages: nothing waits for what the library's own thread may be waiting for."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from alu_companion.remote.club.client import ClubClient
from alu_companion.remote.club.topics import told_by
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
    answered = ClubClient._on_subscribe

    def late(self: ClubClient, *given: Any) -> None:
        if SECOND not in self._kept:
            self.keep(SECOND, b"between")
        answered(self, *given)

    with contextlib.closing(ClubClient(club.address("teacher"), (SECOND,))) as teacher:
        until(lambda: teacher.is_up)
        monkeypatch.setattr(ClubClient, "_on_subscribe", late)
        with contextlib.closing(ClubClient(club.address("table-1"), (FIRST,))):
            until(lambda: any(one.content == b"between" for one in teacher.receive()))
