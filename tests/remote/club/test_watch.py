"""A teacher and the tables of a club over mosquitto: calls, what is sent, who comes late, and what is forged."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest

from alu_companion.features.club.messages import SentLesson, TableTold, format_club_message
from alu_companion.remote.club.client import ClubClient
from alu_companion.remote.club.orders import Order, OrderWords
from alu_companion.remote.club.topics import ClubAddress, sent_to, told_by
from alu_companion.remote.club.watch import ClubWatch
from alu_companion.table import Settings
from remote.club.conftest import Club, running_club
from remote.club.rooms import Room, ids
from remote.club.waiting import until
from runtime.games import WORDS
from table.club_tables import Table


def test_a_teacher_who_comes_later_sees_all_and_hears_what_changes(room: Room) -> None:
    first, second = room.table("table-1"), room.table("table-2", "alu")
    first.type("call", room.now_ms)
    early = room.teacher()
    room.until(lambda: early.roster.calling() == ["table-1"] and len(early.roster.here()) == 2)
    late = room.teacher()
    assert late.roster.calling() == ["table-1"]
    assert {name: one.game for name, one in late.roster.here().items()} == {"table-1": "poi", "table-2": "alu"}
    second.type("call", room.now_ms)
    room.until(lambda: all(one.roster.calling() == ["table-1", "table-2"] for one in (early, late)))
    assert room.heard.count("watch-call") >= 2


def test_a_call_is_answered_and_that_is_heard_at_the_table_alone(room: Room) -> None:
    first, second = room.table("table-1"), room.table("table-2")
    teacher = room.teacher()
    first.type("call", room.now_ms)
    second.type("call", room.now_ms)
    room.until(lambda: len(teacher.roster.calling()) == 2)
    assert ids(teacher.obey(Order("answered"), {})) == ["watch-which"]
    assert ids(teacher.obey(Order("answered", "table-9"), {})) == ["watch-no-table"]
    assert ids(teacher.obey(Order("answered", "table-1"), {}))[0] == "watch-heard"
    room.until(lambda: "club-heard" in first.said)
    room.until(lambda: teacher.roster.calling() == ["table-2"])
    assert "club-heard" not in second.said
    assert "watch-call-over" not in room.heard
    # What was heard once is not heard of the next call.
    first.type("call", room.now_ms)
    room.until(lambda: "table-1" in teacher.roster.calling())
    assert first.told.call == 2


def test_what_is_sent_to_all_comes_to_each_and_what_becomes_of_it_is_told(room: Room) -> None:
    idle, busy = room.table("table-1"), room.table("table-2")
    busy.play()
    running = busy.state.game
    teacher = room.teacher()
    assert ids(teacher.obey(Order("send", "all", "puzzle", 1), {}))[0] == "watch-sent"
    room.until(lambda: idle.told.answer and busy.told.answer)
    assert (idle.told.puzzle, idle.told.answer) == (1, "begun")
    assert (busy.state.game, busy.told.answer) == (running, "open")
    # Of what a table tells the latest comes: what is still on its way is not heard once more is told.
    room.until(lambda: [one.answer for one in teacher.roster.here().values()] == ["begun", "open"])
    busy.type("no", room.now_ms)
    room.until(lambda: teacher.roster.here()["table-2"].answer == "declined")
    assert room.heard.count("watch-answer") >= 3


def test_a_position_goes_to_tables_of_its_game_alone(room: Room) -> None:
    poi, alu = room.table("table-1"), room.table("table-2", "alu")
    source = Table("poi")
    source.play()
    text = source.state.rules.game.format_state(source.state.game)
    teacher = room.teacher()
    room.until(lambda: len(teacher.roster.here()) == 2)
    assert ids(teacher.obey(Order("send", "all", "position", name="x"), {})) == ["watch-no-position"]
    kept = {"": ("alu", "nonsense"), "My  Ending, hard": ("poi", text)}
    order = OrderWords(WORDS(), "en").parse("Send position my ending, hard to all")
    assert order is not None
    assert {"watch-sent", "watch-other-game"} <= set(ids(teacher.obey(order, kept)))
    room.until(lambda: poi.told.answer == "begun")
    assert poi.state.rules.game.format_state(poi.state.game) == text
    assert alu.told.sent is None
    # A position without a name is none that a lesson or puzzle is sent as.
    assert ids(teacher.obey(Order("send", "table-1", "puzzle", 1), kept)) == ["watch-sent"]
    room.until(lambda: "club-sends-puzzle" in poi.said)


def test_a_table_that_is_away_for_a_moment_hears_of_it_and_the_next_one_does_not(room: Room, club: Club) -> None:
    table = room.table("table-1")
    teacher = room.teacher()
    room.until(lambda: teacher.roster.here())
    member, _ = room.served.pop()
    before = member.session
    teacher.obey(Order("send", "table-1", "lesson", 1), {})
    room.served.append((member, table))
    room.until(lambda: table.told.lesson == 1)
    room.served.clear()
    member.close()
    room.until(lambda: "table-1" in teacher.roster.gone())
    again = room.table("table-1")
    room.until(lambda: room.served[0][0].dropped["another session"])
    assert room.served[0][0].session != before
    assert again.told.lesson == 0


def test_what_is_forged_reaches_no_teacher_and_breaks_none(room: Room, club: Club) -> None:
    room.table("table-1")
    teacher = room.teacher()
    room.until(lambda: teacher.roster.here())
    told = TableTold("89abcdef", "alu", 1, 0, ("hands", "hands"), "hands", "none", call=7)
    with contextlib.closing(ClubClient(club.address("table-2"), ())) as pupil:
        room.until(lambda: pupil.is_up)
        for topic in (
            told_by("owls", "table-1", "state"),
            told_by("owls", "<script>alert(1)<", "state"),
            told_by("owls", "teacher", "state"),
            sent_to("owls", "table-1", "sent"),
        ):
            pupil.keep(topic, format_club_message(told))
        room.until(lambda: pupil.refused == 4)
        own = told_by("owls", "table-2", "state")
        # Its own topic is its own: what makes no sense there is dropped.
        for content in (b"{", b"\xff" * 100, b"[" * 10_000, format_club_message(SentLesson("89abcdef", "00000001", 1))):
            pupil.tell(own, content)
        room.until(lambda: teacher.dropped["no message"] == 4)
        # The teacher's account could write anywhere: a name that is none is no table.
        with contextlib.closing(ClubClient(club.address("teacher"), ())) as owner:
            room.until(lambda: owner.is_up)
            owner.tell(told_by("owls", "<script>", "state"), format_club_message(told))
            room.until(lambda: teacher.dropped["no name"])
    assert list(teacher.roster.here()) == ["table-1"]
    assert teacher.roster.calling() == []


def test_a_teacher_whom_the_broker_does_not_know_is_told_so(club: Club) -> None:
    address = club.address("teacher", password="wrong")
    with contextlib.closing(ClubWatch(ClubAddress(address, "owls", "teacher"), Settings())) as watch:
        until(lambda: watch.receive(0) == [] and watch.is_refused)


def test_what_is_ordered_while_the_broker_is_away_is_told_so_and_not_said_as_done(tmp_path: Path) -> None:
    with contextlib.ExitStack() as stack:
        club = stack.enter_context(running_club(tmp_path))
        room = Room(club)
        stack.enter_context(room.stack)
        table = room.table("table-1")
        table.type("call", room.now_ms)
        teacher = room.teacher()
        room.until(lambda: teacher.roster.calling() == ["table-1"])
        club.ends()
        room.until(lambda: not teacher._client.is_up)
        orders = (Order("answered"), Order("answered", "table-1"), Order("send", "all", "puzzle", 1))
        assert [ids(teacher.obey(order, {})) for order in orders] == [["watch-lost"]] * 3
        club.begins()
        room.until(lambda: teacher._client.is_up and teacher.roster.calling())
        assert ids(teacher.obey(Order("answered"), {})) == ["watch-heard"]
        room.until(lambda: "club-heard" in table.said)
        assert table.told.sent is None


def test_a_watch_whose_own_word_was_lost_with_its_connection_asks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, tell = [], ClubClient.tell

    def first_lost(self: ClubClient, topic: str, content: bytes) -> None:
        told.append(topic)
        if len(told) > 1:
            tell(self, topic, content)

    monkeypatch.setattr(ClubClient, "tell", first_lost)
    with running_club(tmp_path) as club:
        address = ClubAddress(club.address("teacher"), "owls", "teacher")
        with contextlib.closing(ClubWatch(address, Settings())) as watch:
            until(lambda: watch.receive(0) == [] and told)
            assert not watch.knows_all
            club.ends()
            until(lambda: watch.receive(0) == [] and not watch._client.is_up)
            club.begins()
            until(lambda: watch.receive(0) == [] and watch.knows_all)
    assert len(told) == 2
