"""`alu guide serve` and `alu guide site`: the guide is there while the command runs, and what keeps it from that is said."""

from __future__ import annotations

import contextlib
import os
import re
import signal
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from alu_companion.cli import main
from alu_companion.page import server
from alu_companion.page.server import LOOPBACK, bind, own_name
from cli.alu import HANG_S, Home
from guide.audio.small import Built


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one rendered guide."""
    folder = tmp_path_factory.mktemp("shelf")
    Built(folder)
    return folder


def alu(home: Home, *args: str | Path) -> tuple[int, str]:
    """What the command does in this process: its exit code, and all that it says."""
    done = CliRunner(env=home.environment).invoke(main, ["guide", *map(str, args)])
    return done.exit_code, done.output


@pytest.mark.slow("True")
@pytest.mark.skipif(os.name != "posix", reason="sends what Control and C send")
@pytest.mark.parametrize("lan", [False, True])
def test_the_guide_is_there_until_the_command_is_stopped(home: Home, shelf: Path, lan: bool) -> None:
    if lan and not server.own_addresses():
        pytest.skip("this computer is in no private network")
    with home.start("guide", "serve", shelf, "--port", "0", "--silent", *(["--lan"] if lan else [])) as process:
        assert process.stdout
        found = re.search(r"http://\S+", process.stdout.readline().decode())
        assert found
        with urlopen(found[0] + "en/alu/01-start.html", timeout=HANG_S) as answer:
            assert b"Touch the board." in answer.read()
        with urlopen(found[0], timeout=HANG_S) as answer:
            assert (found[0].encode() in answer.read()) is lan
        lines = iter(process.stdout.readline, b"")
        assert b"To stop, hold Control and press C.\n" in lines
        if lan:
            assert next(lines) == b"The guide can be opened from phones on this network.\n"
        process.send_signal(signal.SIGINT)
        rest, complaint = process.communicate(timeout=HANG_S)
    assert (process.returncode, rest, complaint) == (0, b"", b"")


def test_a_site_is_written(home: Home, shelf: Path) -> None:
    out = home.path("out")
    code, said = alu(home, "site", shelf, out, "--lang", "en")
    assert (code, said.splitlines()[0].split(": ", 1)) == (
        0,
        [
            f"The site is in {out}",
            "one guide, 1 MB. Copy it to any web server; over https it can be used without internet too.",
        ],
    )
    assert (out / "en/alu/02-sounds.html").is_file()


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "is in use by another program"), ("et", "kasutab teine programm"), ("ru", "занят другой программой")],
)
def test_a_port_that_is_taken_is_told(home: Home, shelf: Path, language: str, said: str) -> None:
    with contextlib.closing(bind(LOOPBACK, 0)) as taken:
        port = str(taken.getsockname()[1])
        code, told = alu(home, "serve", shelf, "--silent", "--lang", language, "--port", port)
    assert code == 1
    assert said in told
    assert port in told


def test_without_a_network_there_is_nothing_for_phones(
    home: Home, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "own_addresses", lambda: ())
    code, told = alu(home, "serve", shelf, "--silent", "--lan", "--lang", "en")
    assert code == 1
    assert "not in a private network" in told


def test_what_cannot_be_shown_or_written_is_told(home: Home, shelf: Path) -> None:
    empty, full, file = home.path("empty"), home.path("full"), home.path("file")
    empty.mkdir()
    full.mkdir()
    (full / "diary.txt").write_text("dear")
    file.write_text("")
    for args, told in (
        (("serve", empty), "No guide was rendered in"),
        (("site", empty, home.path("out")), "No guide was rendered in"),
        (("site", shelf, full), "There is something else in"),
        (("site", shelf, file / "out"), "cannot be written"),
    ):
        code, said = alu(home, *args, "--lang", "en")
        assert code == 1
        assert told in said
    Built(home.path("broken"))
    (home.path("broken") / "en/alu/01-start.mp3").write_bytes(b"")
    code, said = alu(home, "serve", home.path("broken"), "--lang", "en")
    assert (code, "is not as it was written" in said) == (1, True)


def test_a_name_is_told_only_if_it_leads_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.socket, "gethostname", lambda: "Desk.example")
    asked: list[str] = []

    def resolve(name: str) -> str:
        asked.append(name)
        return "192.168.1.7"

    assert own_name(("10.0.0.2", "192.168.1.7"), resolve) == "desk.local"
    assert own_name(("10.0.0.2",), resolve) is None
    assert own_name(("192.168.1.7",), lambda name: (_ for _ in ()).throw(OSError())) is None
    assert asked == ["desk.local"] * 2


@pytest.mark.parametrize("name", ["a" * 64, "a..b", ".", "стол 🎲", "d\udce4sk", ""])
def test_a_computer_whose_name_is_none_in_a_network_has_its_addresses(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(server.socket, "gethostname", lambda: name)
    assert isinstance(server.own_addresses(), tuple)
    assert own_name(("192.168.1.7",)) is None


def test_where_no_guide_was_rendered_the_command_that_renders_one_is_told_whole(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, told = alu(home, "serve", "--lang", "en")
    assert code == 1
    assert told.startswith(f"No guide was rendered in {tmp_path}.")
    assert told.endswith(" guide build guide\n")
