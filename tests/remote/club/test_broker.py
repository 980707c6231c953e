"""The club's broker, as `alu club broker` sets it up: who is let in, who may write and read where, and what is kept."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from alu_companion.remote.broker_client import BrokerMessage
from alu_companion.remote.club import broker, client
from alu_companion.remote.club.broker import Place
from alu_companion.remote.club.certificate import AUTHORITY, CERTIFICATE
from alu_companion.remote.club.client import ClubClient
from alu_companion.remote.club.roster import MOST_TABLES
from alu_companion.remote.club.topics import sent_to, told_by, watched_by
from alu_companion.speech.phrases_far import FarFailure
from alu_tools.bench.club import free_place
from remote.club.conftest import Club
from remote.club.waiting import until

STATE_1, STATE_2 = (told_by("owls", name, "state") for name in ("table-1", "table-2"))

Enter = Callable[..., ClubClient]


@pytest.fixture
def enter(club: Club) -> Iterator[Enter]:
    """Lets somebody into the club until the test ends."""
    with ExitStack() as stack:

        def opened(user: str, *topics: str, scheme: str = "mqtt", will: BrokerMessage | None = None) -> ClubClient:
            client = ClubClient(club.address(user, scheme), topics, will)
            stack.callback(client.close)
            until(lambda: client.is_up)
            return client

        yield opened


def told_to(client: ClubClient, last: bytes) -> list[BrokerMessage]:
    """What comes, up to and with this."""
    came: list[BrokerMessage] = []

    def has_come() -> bool:
        came.extend(client.receive())
        return any(one.content == last for one in came)

    until(has_come)
    return came


@pytest.mark.parametrize("scheme", ["mqtt", "mqtts", "wss"])
def test_a_teacher_who_comes_later_sees_all_that_tables_keep(enter: Enter, scheme: str) -> None:
    content = scheme.encode()
    table = enter("table-1", sent_to("owls", "table-1", "#"), scheme=scheme)
    table.keep(STATE_1, content)
    # What is taken from the order topic afterwards proves that the broker has the state.
    enter("teacher").tell(sent_to("owls", "table-1", "order"), b"one")
    told_to(table, b"one")
    teacher = enter("teacher", "alu/owls/table/#", scheme=scheme)
    assert BrokerMessage(STATE_1, content) in told_to(teacher, content)


def test_a_teacher_who_comes_late_gets_two_messages_of_every_table_there_may_be(tmp_path: Path) -> None:
    written = dict(line.split(" ", 1) for line in broker.configuration(tmp_path, broker.Place()).splitlines() if line)
    assert int(written["max_queued_messages"]) > 2 * MOST_TABLES


def test_a_table_can_write_for_no_other_and_in_no_other_club(enter: Enter) -> None:
    teacher, table = enter("teacher", "alu/#"), enter("table-1")
    ordered = (sent_to("owls", name, "sent") for name in ("table-1", "table-2"))
    topics = (STATE_2, *ordered, told_by("bats", "table-1", "state"), watched_by("owls", "01234567"))
    for topic in topics:
        table.tell(topic, b"forged")
    until(lambda: table.refused == len(topics))
    table.tell(STATE_1, b"own")
    assert BrokerMessage(STATE_1, b"own") in (came := told_to(teacher, b"own"))
    assert all(one.content != b"forged" for one in came)


def test_a_table_reads_what_is_sent_to_it_and_what_it_tells_itself_alone(enter: Enter) -> None:
    first, second, teacher = enter("table-1", "alu/#"), enter("table-2"), enter("teacher")
    second.tell(STATE_2, b"private")
    teacher.tell(watched_by("owls", "01234567"), b"for the teacher")
    teacher.tell(sent_to("owls", "table-2", "sent"), b"for two")
    teacher.tell(sent_to("owls", "table-1", "sent"), b"for one")
    assert [one.content for one in told_to(first, b"for one") if one.topic != STATE_1] == [b"for one"]
    first.tell(STATE_1, b"own")
    assert told_to(first, b"own")[-1].topic == STATE_1


def test_a_huge_payload_reaches_nobody_and_the_club_goes_on(enter: Enter) -> None:
    teacher, table, flood = enter("teacher", "alu/owls/table/#"), enter("table-1"), enter("table-2")
    flood.tell(STATE_2, bytes(1_000_000))
    until(lambda: not flood.is_up)
    table.tell(STATE_1, b"on")
    came = told_to(teacher, b"on")
    assert max(len(one.content) for one in came) < 20_000


def test_who_leaves_while_the_broker_sleeps_is_gone_once_it_wakes(enter: Enter, club: Club) -> None:
    teacher = enter("teacher", "alu/owls/table/#")
    table = enter("table-1", will=BrokerMessage(STATE_1, b"gone"))
    os.kill(club.pid, signal.SIGSTOP)
    try:
        table.close()
    finally:
        os.kill(club.pid, signal.SIGCONT)
    assert BrokerMessage(STATE_1, b"gone") in told_to(teacher, b"gone")


def test_who_leaves_before_its_topics_are_granted_has_the_broker_tell_its_will(
    enter: Enter, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    teacher = enter("teacher", "alu/owls/table/#")
    monkeypatch.setattr(client, "_ABSENCE_S", 0)
    monkeypatch.setattr(ClubClient, "_subscribed", lambda *told: None)
    table = ClubClient(club.address("table-1"), (STATE_1,), BrokerMessage(STATE_1, b"ungranted"))
    until(table._client._paho.is_connected)
    table.close()
    assert BrokerMessage(STATE_1, b"ungranted") in told_to(teacher, b"ungranted")


@pytest.mark.parametrize("password", ["wrong", "x" * 14])
def test_a_wrong_password_lets_nobody_in_and_says_so(club: Club, password: str) -> None:
    client = ClubClient(club.address("table-1", password=password), ())
    try:
        until(lambda: client.why_down)
        assert not client.is_up
        assert client.why_down is FarFailure.REFUSED
    finally:
        client.close()


def test_a_broker_that_nobody_vouches_for_is_told_nothing(club: Club) -> None:
    stranger = ClubClient(club.address("table-1", "mqtts", is_known=False), ())
    try:
        until(lambda: stranger.why_down)
        assert not stranger.is_up
        assert stranger.why_down is FarFailure.NO_BROKER
    finally:
        stranger.close()


def test_what_is_kept_outlives_the_broker(tmp_path: Path, club: Club) -> None:
    place = free_place()
    passwords = broker.set_up(tmp_path, "owls", ("table-1",), place)
    running = broker.Broker(tmp_path)
    own = Club(tmp_path, place, dict(passwords), running.pid)
    table = ClubClient(own.address("table-1"), (sent_to("owls", "table-1", "#"),))
    table.keep(STATE_1, b"kept")
    teacher = ClubClient(own.address("teacher"), ("alu/owls/table/#",))
    assert [one[:2] for one in told_to(teacher, b"kept")] == [(STATE_1, b"kept")]
    table.close()
    teacher.close()
    running.close()
    again = broker.set_up(tmp_path, "owls", ("table-1", "table-2"), place)
    assert {**passwords, "table-2": again["table-2"]} == again
    running = broker.Broker(tmp_path)
    later = ClubClient(own.address("teacher"), ("alu/owls/table/#",))
    try:
        assert told_to(later, b"kept") == [BrokerMessage(STATE_1, b"kept")]
    finally:
        later.close()
        running.close()


def test_a_port_that_is_taken_is_told(tmp_path: Path, club: Club) -> None:
    broker.set_up(tmp_path, "owls", (), club.place)
    with pytest.raises(broker.BrokerError) as caught:
        broker.Broker(tmp_path)
    assert caught.value.reason == "taken"


def test_accounts_that_would_be_lines_of_another_file_are_refused(tmp_path: Path, club: Club) -> None:
    (tmp_path / broker.ACCOUNTS).write_text("teacher abc\nx:y:z abc\n")
    assert refused(tmp_path) == ("accounts-wrong", str(tmp_path / broker.ACCOUNTS))


def refused(folder: Path) -> tuple[str, str]:
    """Why a broker is not set up in a folder, and of what that is said."""
    with pytest.raises(broker.BrokerError) as caught:
        broker.set_up(folder, "owls", (), free_place())
    return caught.value.reason, caught.value.text


def test_accounts_that_another_editor_saved_are_read_or_refused_in_words(tmp_path: Path, club: Club) -> None:
    accounts = tmp_path / broker.ACCOUNTS
    accounts.write_text("teacher abc\r\n\r\nspectator def\r\n  \n", encoding="utf-8-sig")
    assert broker.set_up(tmp_path, "owls", (), free_place()) == {"teacher": "abc", "spectator": "def"}
    accounts.write_text("teacher abc\n", encoding="utf-16")
    assert refused(tmp_path) == ("accounts-wrong", str(accounts))


@pytest.mark.parametrize("name", ["\u00f5petaja", "x" * 64, "two words"])
def test_a_computer_whose_name_no_certificate_holds_has_a_broker(
    tmp_path: Path, club: Club, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: name)
    broker.set_up(tmp_path, "owls", (), Place("a-long-name." * 6 + "local"))
    certificate = x509.load_pem_x509_certificate((tmp_path / CERTIFICATE).read_bytes())
    names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert names.get_values_for_type(x509.DNSName) == ["a-long-name." * 6 + "local", "localhost"]


@pytest.mark.parametrize("missing", [AUTHORITY, "club-ca.key"])
def test_half_of_the_clubs_certificate_is_refused_and_the_other_half_stays(
    tmp_path: Path, club: Club, missing: str
) -> None:
    broker.set_up(tmp_path, "owls", (), free_place())
    (kept,) = {AUTHORITY, "club-ca.key"} - {missing}
    before = (tmp_path / kept).read_bytes()
    (tmp_path / missing).unlink()
    assert refused(tmp_path) == ("authority-half", str(tmp_path / missing))
    assert (tmp_path / kept).read_bytes() == before
    assert not (tmp_path / missing).exists()


def test_a_certificate_that_is_another_ones_or_locked_is_refused(tmp_path: Path, club: Club) -> None:
    broker.set_up(tmp_path, "owls", (), free_place())
    key = tmp_path / "club-ca.key"
    own = serialization.load_pem_private_key(key.read_bytes(), None)
    form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    key.write_bytes(own.private_bytes(*form, serialization.BestAvailableEncryption(b"secret")))
    assert refused(tmp_path) == ("authority-locked", str(key))
    other = ec.generate_private_key(ec.SECP256R1())
    key.write_bytes(other.private_bytes(*form, serialization.NoEncryption()))
    assert refused(tmp_path) == ("authority-wrong", str(key))
    (tmp_path / AUTHORITY).write_text("no certificate")
    assert refused(tmp_path) == ("authority-wrong", str(tmp_path / AUTHORITY))


def test_passwords_and_keys_are_read_by_their_owner_alone(club: Club) -> None:
    secret = [path for path in club.folder.iterdir() if path.suffix in (".txt", ".key", ".passwords", ".acl", ".conf")]
    assert len(secret) == 6
    assert {path.stat().st_mode & 0o777 for path in secret} == {0o600}


def test_no_password_stands_in_what_the_broker_reads(club: Club) -> None:
    text = (club.folder / "mosquitto.passwords").read_text()
    assert not any(password in text for password in club.passwords.values())


def test_two_tables_that_play_one_game_may_meet_there(enter: Enter) -> None:
    one = enter("table-1", "alu/far/12/guest")
    other = enter("table-2", "alu/far/12/host")
    other.tell("alu/far/12/guest", b"sealed")
    assert [told.content for told in told_to(one, b"sealed")] == [b"sealed"]
    one.tell("alu/far/12/host", b"back")
    assert [told.content for told in told_to(other, b"back")] == [b"back"]
    assert not one.refused
    assert not other.refused
