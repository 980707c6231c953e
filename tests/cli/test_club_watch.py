"""`alu play --club` and `alu club watch`: a table and its teacher, each a command of its own, in two languages."""

from __future__ import annotations

import json
import re
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from alu_companion.remote.club import broker
from alu_tools.bench.club import free_place
from cli.alu import Home
from remote.networks import needs_mosquitto, until

LIMIT_S = 60


class Club:
    """A broker, and the addresses by which a table and the teacher come to it."""

    def __init__(self, folder: Path) -> None:
        self.port = (place := free_place()).plain
        self._passwords = broker.set_up(folder, "owls", ("table-3",), place)
        self.running = broker.Broker(folder)

    def url(self, name: str) -> str:
        return f"mqtt://{name}:{self._passwords[name]}@localhost:{self.port}?club=owls"


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    club = Club(tmp_path / "school")
    yield club
    club.running.close()


class Sitting:
    """Somebody at a command: types, and reads what is said."""

    def __init__(self, home: Home, *args: str) -> None:
        self.process: subprocess.Popen[bytes] = home.start(*args, "--silent")
        self._said: list[str] = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._said.append(line.decode())

    def hears(self, pattern: str) -> None:
        until(lambda: any(re.search(pattern, line) for line in self._said))

    def types(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def ends(self) -> tuple[int, bytes]:
        """Leave by the end of the input; the exit code and what was complained of."""
        assert self.process.stdin is not None
        assert self.process.stderr is not None
        self.process.stdin.close()
        code = self.process.wait(LIMIT_S)
        return code, self.process.stderr.read()


@needs_mosquitto
def test_a_teacher_and_a_table_in_two_languages(tmp_path: Path, club: Club) -> None:
    # An address with a password may stand in the environment.
    home = Home(tmp_path / "table")
    home.environment["ALU_CLUB"] = club.url("table-3")
    table = Sitting(home, "play", "--game", "poi", "--options", "map=first", "--lang", "et")
    table.hears("See laud on klubis")
    teacher = Sitting(Home(tmp_path / "teacher"), "club", "watch", club.url("teacher"), "--lang", "en")
    teacher.hears("Table three: POI Control, turn one. It is Red's turn.")
    spectator = Sitting(Home(tmp_path / "spectator"), "club", "watch", club.url("spectator"), "--lang", "ru")
    spectator.hears("Стол номер три: POI Control")
    spectator.types("слушать 3")
    spectator.hears("Стол номер три: теперь вы слышите эту игру.")
    table.types("choose a3")
    spectator.hears("Красный начинает")
    spectator.types("send lesson 2 to 3")
    spectator.hears("Это может только учитель.")
    assert spectator.ends() == (0, b"")
    table.types("kutsu õpetaja")
    teacher.hears("Table three asks for help.")
    teacher.types("answered 3")
    table.hears("Õpetaja kuulis teie kutset.")
    teacher.types("send lesson 2 to 3")
    table.hears("Õpetajalt: õppetund kaks.")
    table.types("jah")
    teacher.hears("Table three: they have started it.")
    told = Home(tmp_path / "program").run("club", "watch", club.url("teacher"), "--once", "--json")
    state, game = sorted(map(json.loads, told.stdout.splitlines()), key=lambda one: str(one["is"]), reverse=True)
    assert (game["is"], game["game"], game["actions"]) == ("game", "poi", [])
    assert (state["table"], state["is"], state["game"], state["lesson"]) == ("table-3", "table", "poi", 2)
    assert table.ends() == (0, b"")
    teacher.hears("Table three has gone.")
    assert teacher.ends() == (0, b"")


@needs_mosquitto
@pytest.mark.parametrize(("command", "learned"), [("learn", "lesson"), ("puzzle", "puzzle")])
def test_a_table_that_learns_is_told_with_what_and_takes_what_is_sent(
    command: str, learned: str, tmp_path: Path, club: Club
) -> None:
    number = "--lesson" if command == "learn" else "--number"
    table = Sitting(
        Home(tmp_path / "table"), command, "--game", "poi", number, "2", "--club", club.url("table-3"), "--lang", "en"
    )
    table.hears("This table is in the club")
    teacher = Sitting(Home(tmp_path / "teacher"), "club", "watch", club.url("teacher"), "--lang", "en")
    teacher.hears(f"Table three: POI Control, {learned} two.")
    teacher.types("send puzzle 3 to 3")
    table.hears("From the teacher: puzzle three. Shall we start now?")
    table.types("yes")
    table.hears("Puzzle three of")
    teacher.hears("Table three: POI Control, puzzle three.")
    assert table.ends() == (0, b"")
    assert teacher.ends() == (0, b"")


def test_who_leaves_does_not_wait_for_a_club_that_is_not_reached(tmp_path: Path) -> None:
    nowhere = f"mqtt://teacher:secret@localhost:{free_place().plain}"
    args = ("club", "watch", nowhere, "--silent", "--lang", "en")
    ended = Home(tmp_path / "ended").run(*args)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")
    left = Home(tmp_path / "left").run(*args, typed=b"tables\nsend lesson 3 to 2\ndance\nquit\n")
    assert left.returncode == 0
    assert left.stdout.decode().splitlines() == [
        "The club cannot be reached.",
        "The club cannot be reached.",
        "That was not understood. To hear what is possible, type: help.",
    ]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("play", "--club", "anna:secret@nowhere"), "That is not the address of a table in a club."),
        (("play", "--club", "mqtt://teacher:secret@nowhere"), "A teacher or spectator cannot play at a table."),
        (
            ("club", "watch", "mqtt://table-1:secret@nowhere"),
            "That is not the address of a club's teacher or spectator.",
        ),
        (("play", "--club", "mqtt://spectator:secret@nowhere"), "A teacher or spectator cannot play at a table."),
        (("learn", "--club", "mqtt://teacher:secret@nowhere"), "A teacher or spectator cannot play at a table."),
        (
            ("club", "watch", "mqtts://teacher:secret@nowhere?certificate=none.pem"),
            "The certificate that the address names",
        ),
    ],
)
def test_an_address_that_cannot_be_used_is_told_and_not_repeated(args: tuple[str, ...], said: str, home: Home) -> None:
    done = home.run(*args, "--silent", "--lang", "en")
    complaint = (done.stdout + done.stderr).decode()
    assert done.returncode == 1
    assert said in complaint
    assert "secret" not in complaint
