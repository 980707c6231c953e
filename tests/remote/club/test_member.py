"""A table in its club: what it tells and when, what it takes, and what becomes of it when the way to the club is gone."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

import msgspec
import pytest

from alu_companion.features.club.messages import (
    GameTold,
    Received,
    SentLesson,
    TableGone,
    TableTold,
    format_club_message,
    parse_from_table,
)
from alu_companion.remote.broker_client import BrokerMessage
from alu_companion.remote.broker_url import BadAddress
from alu_companion.remote.club.client import ClubClient
from alu_companion.remote.club.member import SILENT_MS, ClubMember, connect
from alu_companion.remote.club.topics import ClubAddress, parse_club, sent_to, told_by
from alu_companion.speech.phrases_far import FarFailure
from remote.club.conftest import Club
from remote.club.waiting import until
from table.club_tables import SESSION, Table

ADDRESS = parse_club("mqtt://table-1:secret@localhost?club=owls")
STATE, GAME, SENT = (
    told_by("owls", "table-1", "state"),
    told_by("owls", "table-1", "game"),
    sent_to("owls", "table-1", "sent"),
)
OTHER = TableTold("89abcdef", "alu", 1, 0, ("hands", "hands"), "hands", "none")


class Carrier:
    """Carries nothing anywhere: a test says whether it stands and what comes."""

    def __init__(self) -> None:
        self.is_up = False
        self.why_down: FarFailure | None = None
        self.kept: list[bytes] = []
        self.games: list[bytes] = []
        self.comes: list[BrokerMessage] = []
        self.ends: list[str] = []

    def keep(self, topic: str, content: bytes) -> None:
        {STATE: self.kept, GAME: self.games}[topic].append(content)

    def receive(self) -> list[BrokerMessage]:
        came, self.comes = self.comes, []
        return came

    def close(self) -> None:
        self.ends.append("closed")

    def drop(self) -> None:
        self.ends.append("dropped")


class Sitting:
    """A table whose way to the club is a test's."""

    def __init__(self) -> None:
        self.carrier, self.table = Carrier(), Table("poi", in_club=False)
        self.member = ClubMember(ADDRESS, lambda address, session: self.carrier, lambda: SESSION)
        self.member.join(self.table.runner, 0)
        self.now_ms = 0

    def wait(self, ms: int) -> list[str]:
        """Serve the member as the driver does; what was said meanwhile."""
        before = len(self.table.said)
        for _ in range(max(1, ms // 100)):
            self.now_ms += 100
            self.table.runner.advance(self.now_ms)
            self.member.serve(self.table.runner, self.now_ms)
        return self.table.said[before:]

    def comes(self, message: object, topic: str = SENT) -> None:
        self.carrier.comes.append(BrokerMessage(topic, format_club_message(message)))  # type: ignore[arg-type]


def parse_game(frame: bytes) -> GameTold:
    told = parse_from_table(frame)
    assert isinstance(told, GameTold)
    return told


@pytest.fixture
def sitting() -> Sitting:
    return Sitting()


def test_what_a_table_tells_is_the_latest_and_only_what_changed(sitting: Sitting) -> None:
    sitting.carrier.is_up = True
    assert sitting.wait(100) == ["club-joined"]
    for _ in range(5):
        sitting.table.type("call", sitting.now_ms)
    sitting.wait(1000)
    told = [parse_from_table(one) for one in sitting.carrier.kept]
    assert [one.call for one in told if isinstance(one, TableTold)] == [0, 3]
    sitting.table.type("status", sitting.now_ms)
    sitting.wait(1000)
    assert len(sitting.carrier.kept) == 2
    assert len(sitting.carrier.games) == 1
    sitting.table.play()
    sitting.wait(1000)
    assert [len(parse_game(one).actions) for one in sitting.carrier.games] == [0, 1]


def test_a_hiccup_is_not_told_and_what_lasts_is_told_once(sitting: Sitting) -> None:
    sitting.carrier.is_up = True
    sitting.wait(100)
    sitting.carrier.is_up, sitting.carrier.why_down = False, FarFailure.NO_BROKER
    assert sitting.wait(SILENT_MS - 100) == []
    sitting.carrier.is_up = True
    assert sitting.wait(100) == []
    sitting.carrier.is_up = False
    assert sitting.wait(10 * SILENT_MS) == ["club-lost"]
    sitting.carrier.is_up = True
    assert sitting.wait(1000) == ["club-found"]


def test_a_broker_that_lets_nobody_in_is_told_once(sitting: Sitting) -> None:
    sitting.carrier.why_down = FarFailure.REFUSED
    assert sitting.wait(20_000) == ["club-refused"]


def test_what_was_sent_to_another_session_or_means_nothing_is_dropped(sitting: Sitting) -> None:
    sitting.wait(100)
    sitting.comes(SentLesson("89abcdef", "00000001", 1))
    sitting.carrier.comes.append(BrokerMessage(SENT, b"{"))
    sitting.wait(100)
    assert sitting.member.dropped == {"another session": 1, "no message": 1}
    assert sitting.table.told.sent is None
    sitting.comes(SentLesson(SESSION, "00000001", 1))
    assert "club-sends-lesson" in sitting.wait(100)


def test_a_table_that_comes_by_the_same_name_later_has_it(sitting: Sitting) -> None:
    sitting.carrier.is_up = True
    sitting.wait(100)
    sitting.carrier.comes.append(BrokerMessage(STATE, sitting.carrier.kept[0]))
    assert sitting.wait(100) == []
    sitting.comes(OTHER, STATE)
    assert sitting.wait(100) == ["club-taken"]
    assert sitting.carrier.ends == ["dropped"]
    assert sitting.wait(20_000) == []


def test_a_table_that_was_there_before_hears_of_the_later_one_and_not_the_other_way_round(sitting: Sitting) -> None:
    sitting.carrier.is_up = True
    sitting.wait(100)
    sitting.comes(OTHER, STATE)
    sitting.carrier.comes.append(BrokerMessage(STATE, sitting.carrier.kept[0]))
    # The other one has not heard of this one yet.
    sitting.comes(msgspec.structs.replace(OTHER, turn=2), STATE)
    kept = list(sitting.carrier.kept)
    assert sitting.wait(300) == []
    assert sitting.carrier.ends == []
    # The broker keeps the one that is there.
    assert kept[0] in sitting.carrier.kept[len(kept) :]


def test_what_the_broker_says_of_the_one_before_is_put_right(sitting: Sitting) -> None:
    sitting.carrier.is_up = True
    sitting.wait(100)
    sitting.comes(TableGone("89abcdef"), STATE)
    assert sitting.wait(100) == []
    assert len(sitting.carrier.kept) == 2
    assert sitting.carrier.kept[0] == sitting.carrier.kept[1]


@pytest.mark.parametrize(("error", "said"), [(ImportError, "far-extra"), (OSError, "club-refused")])
def test_without_a_way_to_the_club_the_game_goes_on(error: type[Exception], said: str) -> None:
    def fails(address: ClubAddress, session: str) -> Carrier:
        raise error

    table = Table("poi", in_club=False)
    member = ClubMember(ADDRESS, fails)
    member.join(table.runner, 0)
    member.serve(table.runner, 20_000)
    assert table.said[-1] == said
    table.play()
    member.close()


@pytest.mark.parametrize(
    "text",
    ["mqtt://table-1@h?club=a/b", "mqtt://h?club=owls", "mqtt://all:x@h", "mqtt://a+b:x@h", "mqtt://t:x@h?club=a&club=b",
     "mqtt://t:x@h?club=", "mqtt://t:x@h?club=far", "http://t:x@h", "mqtt://t:x@h?more=1", "mqtt://%3Cscript%3E:x@h"],
)  # fmt: skip
def test_what_is_no_address_of_a_club(text: str) -> None:
    with pytest.raises(BadAddress):
        parse_club(text)


# --- over mosquitto


@pytest.fixture
def teacher(club: Club) -> Iterator[ClubClient]:
    with contextlib.closing(ClubClient(club.address("teacher"), ("alu/owls/table/#",))) as client:
        until(lambda: client.is_up)
        client.receive()
        yield client


def has_told(teacher: ClubClient, told: Callable[[TableTold | TableGone], bool]) -> bool:
    """Whether a table has told this since the last look."""
    came = [parse_from_table(one.content) for one in teacher.receive() if one.topic == STATE]
    return any(told(one) for one in came)


def test_a_table_and_its_teacher_over_a_broker(club: Club, teacher: ClubClient) -> None:
    table, now_ms = Table("poi", in_club=False), 0
    member = ClubMember(ClubAddress(club.address("table-1"), "owls", "table-1"), connect)

    member.join(table.runner, 0)

    def serve() -> bool:
        nonlocal now_ms
        now_ms += 100
        member.serve(table.runner, now_ms)
        return True

    try:
        until(lambda: serve() and has_told(teacher, lambda one: one.session == member.session))
        until(lambda: serve() and table.club.is_there)
        table.type("call", now_ms)
        until(lambda: serve() and has_told(teacher, lambda one: isinstance(one, TableTold) and one.call == 1))
        heard = sent_to("owls", "table-1", "heard")
        teacher.keep(heard, format_club_message(Received(member.session, 1)))
        until(lambda: serve() and not table.club.is_calling)
        assert table.said[-1] == "club-heard"
    finally:
        member.close()
    until(lambda: has_told(teacher, lambda one: one == TableGone(member.session)))


def test_who_comes_by_a_name_that_is_used_has_it_and_the_other_one_hears_of_it(club: Club) -> None:
    address = ClubAddress(club.address("table-1"), "owls", "table-1")
    tables = [Table("poi", in_club=False) for _ in range(2)]
    members = [ClubMember(address, connect) for _ in tables]
    now_ms = 0

    def serve(count: int) -> bool:
        nonlocal now_ms
        now_ms += 100
        for member, table in list(zip(members, tables, strict=True))[:count]:
            member.serve(table.runner, now_ms)
        return True

    watch = ClubClient(club.address("teacher"), (STATE,))
    try:
        members[0].join(tables[0].runner, 0)
        # Who is there first is who told something first.
        until(lambda: serve(1) and any(members[0].session.encode() in one.content for one in watch.receive()))
        members[1].join(tables[1].runner, now_ms)
        until(lambda: serve(2) and "club-taken" in tables[0].said)
        until(lambda: serve(2) and tables[1].club.is_there)
        assert "club-taken" not in tables[1].said
    finally:
        watch.drop()
        for member in members:
            member.close()
