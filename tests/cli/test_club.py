"""`alu club broker` as a command."""

from __future__ import annotations

import contextlib
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from alu_companion.cli.__main__ import main
from alu_companion.remote.broker_client import BrokerMessage
from alu_companion.remote.broker_url import parse_broker
from alu_companion.remote.club import broker
from alu_companion.remote.club.client import ClubClient
from alu_companion.remote.club.topics import told_by
from alu_tools.bench.club import free_place
from cli.alu import Home
from remote.networks import needs_mosquitto, until


@needs_mosquitto
def test_the_broker_tells_its_address_and_ends_with_the_command(tmp_path: Path) -> None:
    place = free_place()
    ports = ["--port", str(place.plain), "--tls-port", str(place.tls), "--web-port", str(place.web)]
    home = Home(tmp_path)
    with home.start("club", "broker", home.path("owls"), *ports) as process:
        assert process.stdout is not None
        told = [process.stdout.readline().decode() for _ in range(5)]
        process.send_signal(signal.SIGTERM)
        assert process.wait() == 0
    assert f"mqtts://localhost:{place.tls}" in told[0]
    assert f"wss://localhost:{place.web}" in told[0]
    # The same ports are free again.
    again = broker.Broker(home.path("owls"))
    again.close()


@needs_mosquitto
def test_a_broker_whose_command_is_killed_keeps_what_it_has_and_makes_room_for_the_next(tmp_path: Path) -> None:
    place = free_place()
    ports = ["--port", str(place.plain), "--tls-port", str(place.tls), "--web-port", str(place.web)]
    home, topic = Home(tmp_path), told_by("club", "table-1", "state")
    command = ("club", "broker", home.path("owls"), *ports)

    def client(*topics: str) -> ClubClient:
        accounts = dict(line.split() for line in home.path("owls").joinpath(broker.ACCOUNTS).read_text().splitlines())
        return ClubClient(parse_broker(f"mqtt://table-1:{accounts['table-1']}@localhost:{place.plain}"), topics)

    @contextlib.contextmanager
    def started() -> Iterator[subprocess.Popen[bytes]]:
        with home.start(*command) as process:
            try:
                assert process.stdout is not None
                assert str(place.tls).encode() in process.stdout.readline()
                yield process
            finally:
                process.kill()

    with started() as first, contextlib.closing(client(topic)) as table:
        table.keep(topic, b"kept")
        until(lambda: table.receive() or None)
        first.kill()
        until(lambda: not table.is_up)
    with started(), contextlib.closing(client(topic)) as table:
        assert until(lambda: table.receive() or None) == [BrokerMessage(topic, b"kept")]


@needs_mosquitto
def test_a_second_broker_with_the_same_folder_is_refused_and_the_first_goes_on(tmp_path: Path) -> None:
    place = free_place()
    broker.set_up(tmp_path, "club", (), place)
    first = broker.Broker(tmp_path)
    try:
        with pytest.raises(broker.BrokerError) as caught:
            broker.Broker(tmp_path)
        assert (caught.value.reason, caught.value.text) == ("running", str(tmp_path))
        socket.create_connection(("localhost", place.plain)).close()
    finally:
        first.close()


def test_without_mosquitto_one_sentence_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda *args, **named: None)
    done = CliRunner().invoke(main, ["club", "broker", str(tmp_path / "owls")])
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "Mosquitto is not installed. Install the package mosquitto, then start this again.\n"


@pytest.mark.parametrize("name", ["a/b", "+", "#", "<script>alert(1)</script>", "owls\nuser teacher", ""])
def test_a_name_that_could_be_a_topic_or_a_script_is_refused(name: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["club", "broker", str(tmp_path / "owls"), "--name", name])
    assert done.exit_code == 2
    assert "lowercase letters" in done.stderr
    assert not (tmp_path / "owls").exists()


@pytest.mark.parametrize(
    "host", ["\u00f5petaja.local", "http://school.ee", "school ee/x", "x" * 64, "school:8883", "::1"]
)
def test_a_host_that_no_certificate_holds_is_refused_and_nothing_is_written(host: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["club", "broker", str(tmp_path / "owls"), "--host", host])
    assert done.exit_code == 2
    assert "give a name such as school.local or an address such as 192.168.1.20, and nothing else" in " ".join(
        done.stderr.split()
    )
    assert not (tmp_path / "owls").exists()
