"""`alu play --page`: the page is there while the game is, and what keeps it from being there is said in the player's language."""

from __future__ import annotations

import contextlib
import re
import socket
import subprocess
import sys
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from alu_companion.cli import main
from alu_companion.page import server
from alu_companion.page.server import LOOPBACK, bind
from cli.alu import HANG_S, Home

pytestmark = pytest.mark.slow

TYPED_GAME = ("play", "--game", "poi", "--silent", "--page", "--page-port", "0")


def address_in(line: bytes) -> str:
    found = re.search(r"http://\S+", line.decode())
    assert found, line
    return found[0]


@pytest.mark.quick
def test_the_page_is_there_while_the_game_is(home: Home) -> None:
    with home.start(*TYPED_GAME) as process:
        assert process.stdout
        assert process.stdin
        address = address_in(process.stdout.readline())
        process.stdout.readline()  # the game begins, so its page is served
        with urlopen(address, timeout=HANG_S) as answer:
            assert b"POI Control" in answer.read()
        process.stdin.write(b"pair\nquit\n")
        process.stdin.flush()
        out, complaint = process.communicate(timeout=HANG_S)
    assert (process.returncode, complaint) == (0, b"")
    assert b"The code for the page: " in out


def test_a_table_without_a_page_says_how_there_would_be_one(home: Home) -> None:
    done = home.run("play", "--game", "poi", "--silent", typed=b"pair\nquit\n")
    assert b"The live page is not open." in done.stdout


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "is in use by another program"), ("et", "kasutab teine programm"), ("ru", "занят другой программой")],
)
def test_a_port_that_is_taken_is_told(home: Home, language: str, said: str) -> None:
    with contextlib.closing(bind(LOOPBACK, 0)) as taken:
        port = str(taken.getsockname()[1])
        done = home.run("play", "--game", "poi", "--silent", "--lang", language, "--page", "--page-port", port)
    assert done.returncode == 1
    assert said in done.stderr.decode()
    assert port in done.stderr.decode()


def test_a_network_that_can_look_on_is_told_aloud(home: Home) -> None:
    if not server.own_addresses():
        pytest.skip("this computer is in no private network")
    done = home.run(*TYPED_GAME, "--lan", typed=b"status\nquit\n")
    assert done.returncode == 0, done.stderr
    assert b"The live page can be opened from phones on this network." in done.stdout


def test_without_a_network_there_is_nothing_for_phones(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostbyname_ex", lambda name: (name, [], ["127.0.1.1"]))
    monkeypatch.setattr(socket.socket, "connect", lambda self, address: (_ for _ in ()).throw(OSError()))
    for name, value in home.environment.items():
        monkeypatch.setenv(name, value)
    done = CliRunner().invoke(main, [*TYPED_GAME, "--lan"])
    assert done.exit_code == 1
    assert "not in a private network" in done.output


@pytest.mark.parametrize("asked", [("--version",), ("play", "--game", "poi", "--silent")])
def test_what_makes_pages_is_not_read_without_a_page(home: Home, asked: tuple[str, ...]) -> None:
    code = f"""
import sys
from alu_companion.cli import main
main({asked!r}, standalone_mode=False)
print([name for name in ("jinja2", "starlette", "uvicorn") if name in sys.modules])"""
    done = subprocess.run(
        [sys.executable, "-c", code], input=b"quit\n", capture_output=True, env=home.environment, check=True
    )
    assert done.stdout.splitlines()[-1] == b"[]"
