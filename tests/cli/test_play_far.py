"""`alu play --invite` and `alu play --with`: two commands on this computer play one game together."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import Any

import pytest

from alu_companion.speech.words import LANGUAGES
from cli.alu import HANG_S, Home
from remote.networks import HERE, mosquitto, needs_mosquitto, until

pytestmark = pytest.mark.slow

DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
OPTIONS = "map=first round_limit=3"


class Player:
    """Somebody at a table: types, and reads what is said."""

    def __init__(self, home: Home, *args: str) -> None:
        given = ("--game", "poi", "--options", OPTIONS, "--silent", "--lang", "en", *args)
        self.process = home.start("play", "--journal", home.path("games.db"), *given)
        self.said: list[str] = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.decode().strip())

    def hears(self, pattern: str, since: int = 0) -> re.Match[str]:
        return until(lambda: next((found for line in self.said[since:] if (found := re.search(pattern, line))), None))

    def types(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def code(self) -> str:
        told = self.hears("code for the other table: (.*?)\\. It is valid")[1]
        return "".join(str(DIGITS.index(word)) for word in re.findall("[a-z]+", told))

    def ends(self) -> tuple[int, bytes]:
        """Leave by the end of the input; the exit code and what was complained of."""
        assert self.process.stdin is not None
        assert self.process.stderr is not None
        self.process.stdin.close()
        code = self.process.wait(60)
        return code, self.process.stderr.read()


@pytest.mark.quick("broker")
@pytest.mark.parametrize("way", ["direct", pytest.param("broker", marks=needs_mosquitto)])
def test_two_commands_play_one_game(way: str, tmp_path: Path) -> None:
    if way == "direct":
        _play(tmp_path)
        return
    with mosquitto(tmp_path) as broker:
        _play(tmp_path, "--broker", f"mqtt://{HERE}:{broker.port}")


def _play(folder: Path, *args: str) -> None:
    red = Player(Home(folder / "red"), "--invite", *args)
    blue = Player(Home(folder / "blue"), "--with", red.code(), *args)
    blue.hears("The other table offers you a game")
    blue.types("yes")
    red.hears("At the other table: Blue")
    since = len(blue.said)
    red.types("choose c1")
    blue.hears("Cesar one", since)
    since = len(red.said)
    blue.types("choose a3")
    red.hears("Anna three", since)
    red.types("far 1")
    blue.hears("From the other table: well played")
    assert blue.ends() == (0, b"")
    red.hears("The players at the other table have left|The other table cannot be reached")
    assert red.ends() == (0, b"")


WRONG: dict[str, list[Any]] = {
    "invite-and-with": ["--invite", "--with", "123456"],
    "code-wrong": ["--with", "12345x"],
    "broker-wrong": ["--broker", "anna:secret@nowhere"],
}
TOLD = {
    "invite-and-with": "Give either --invite or --with: one table invites, the other joins.",
    "code-wrong": "A code has six digits.",
    "broker-wrong": "That is not the address of a broker. Examples: mqtts://name:password@example.org, wss://example.org/mqtt.",
}


@pytest.mark.parametrize("name", WRONG)
def test_an_order_that_cannot_be_carried_out_is_told(home: Home, name: str) -> None:
    done = home.run("play", "--silent", "--lang", "en", *WRONG[name])
    assert done.returncode != 0
    assert TOLD[name] in (done.stdout + done.stderr).decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_missing_is_told_in_every_language(home: Home, language: str) -> None:
    home.environment["PYTHONPATH"] = str(home.path("without"))
    home.path("without").mkdir()
    (home.path("without") / "spake2.py").write_text("raise ImportError\n")
    # A process of its own: a fork has the package already.
    with home.start("play", "--game", "poi", "--silent", "--lang", language, "--invite") as process:
        out, _ = process.communicate(b"status\nstatus\n", timeout=HANG_S)
    assert process.returncode == 0
    assert re.search(rf": .+ --lang {language} doctor$", out.decode(), re.MULTILINE), out.decode()
