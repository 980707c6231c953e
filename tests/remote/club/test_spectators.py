"""Spectators of a club over mosquitto: they hear all that tables tell, and can write to nobody."""

from __future__ import annotations

import contextlib

from alu_companion.remote.broker_client import BrokerMessage
from alu_companion.remote.club.client import ClubClient, new_id
from alu_companion.remote.club.orders import Order
from alu_companion.remote.club.topics import SPECTATOR, TEACHER, sent_to, told_by, watched_by
from remote.club.conftest import Club
from remote.club.rooms import Room, ids
from remote.club.waiting import until


def test_a_spectator_who_acts_changes_nothing(room: Room, club: Club) -> None:
    table, teacher = room.table("table-1"), room.teacher()
    room.until(lambda: teacher.roster.here())
    told = table.told
    with contextlib.closing(ClubClient(club.address(SPECTATOR), ())) as forger:
        room.until(lambda: forger.is_up)
        topics = (
            told_by("owls", "table-1", "state"),
            told_by("owls", "table-1", "game"),
            sent_to("owls", "table-1", "sent"),
            sent_to("owls", "table-1", "heard"),
            "alu/owls/elsewhere",
            "alu/far/12/host",
        )
        for topic in topics:
            forger.keep(topic, b"forged")
        room.until(lambda: forger.refused == len(topics))
    assert table.told == told
    assert teacher.dropped == {}


def test_the_mark_of_a_teacher_is_read_and_written_by_no_spectator(club: Club) -> None:
    ids = new_id(), new_id()
    marks = [watched_by("owls", one) for one in ids]
    with contextlib.ExitStack() as stack:
        teacher, spectator = (
            stack.enter_context(
                contextlib.closing(ClubClient(club.address(name), (watched_by("owls", "+"),), client_id=own))
            )
            for name, own in zip((TEACHER, SPECTATOR), ids, strict=True)
        )
        until(lambda: teacher.is_up and spectator.is_up)
        spectator.tell(marks[0], b"forged")
        until(lambda: spectator.refused)
        teacher.tell(marks[0], b"known")
        spectator.tell(marks[1], b"own")
        heard: list[BrokerMessage] = []
        until(lambda: heard.extend(teacher.receive()) or len(heard) > 1)
        own: list[BrokerMessage] = []
        until(lambda: own.extend(spectator.receive()) or own)
    # They come from two, so in any order.
    assert sorted(heard) == sorted([BrokerMessage(marks[0], b"known"), BrokerMessage(marks[1], b"own")])
    assert own == [BrokerMessage(marks[1], b"own")]


def test_a_spectator_hears_all_and_is_told_that_orders_are_the_teachers(room: Room) -> None:
    room.table("table-1")
    spectator = room.teacher(SPECTATOR)
    room.until(lambda: list(spectator.roster.here()) == ["table-1"])
    assert "watch-count" in ids(spectator.obey(Order("tables"), {}))
    assert ids(spectator.obey(Order("table"), {})) == ["watch-help"]
    for order in (Order("answered", "table-1"), Order("send", "table-1", "lesson", 1)):
        assert ids(spectator.obey(order, {})) == ["watch-not-teacher"]
    assert ids(spectator.obey(Order("help"), {})) == ["watch-help", "watch-help-listen", "watch-help-stop"]


def test_a_game_is_listened_to_from_any_moment_on(room: Room) -> None:
    first = room.table("table-1")
    first.play()
    listener = room.teacher(SPECTATOR)
    assert ids(listener.obey(Order("listen", "table-9"), {})) == ["watch-no-table"]
    room.until(lambda: listener.roster.here())
    assert ids(listener.obey(Order("listen", "table-1"), {}))[0] == "watch-listens"
    said: list[str] = []

    def hears(message: str) -> bool:
        said.extend(ids([one.message for one in listener.heard()]))
        return message in said

    for line in (None, "undo"):
        before = len(first.said)
        if line is None:
            first.play()
        else:
            first.type(line, room.now_ms)
            first.type("yes", room.now_ms)
        room.until(lambda before=before: hears(first.said[-1]))  # type: ignore[misc]
        assert len(first.said) > before
    assert ids([listener.obey(Order("listen"), {})[0]]) == ["watch-listens-to-none"]
    listener.taken()
    first.play()
    room.until(listener.taken)
    assert list(listener.heard()) == []
