"""`alu club broker` as a command."""

from __future__ import annotations

import shutil
import signal
from pathlib import Path

import pytest
from click.testing import CliRunner

from alu_companion.bench.club import free_place
from alu_companion.cli.__main__ import main
from alu_companion.remote.club import broker
from cli.alu import Home

needs_mosquitto = pytest.mark.skipif(
    not (shutil.which("mosquitto") or Path("/usr/sbin/mosquitto").exists()), reason="mosquitto is not installed"
)


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


def test_without_mosquitto_one_sentence_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda *args, **named: None)
    done = CliRunner().invoke(main, ["club", "broker", str(tmp_path / "owls")])
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "Mosquitto is not installed. Install the package mosquitto, then start this again.\n"


@pytest.mark.parametrize("name", ["a/b", "+", "#", "<script>alert(1)</script>", "owls\nuser teacher", ""])
def test_a_name_that_could_be_a_topic_or_a_script_is_refused(name: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["club", "broker", str(tmp_path / "owls"), "--name", name])
    assert done.exit_code == 2
    assert "small letters" in done.stderr
    assert not (tmp_path / "owls").exists()
