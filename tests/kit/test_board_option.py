"""`--board`: playing on the simulated board of another hardware file."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from alu_companion.runtime.sqlite_journal import SqliteJournal
from cli.alu import Home
from kit.variants import variant

pytestmark = pytest.mark.slow

TYPED = b"put circle g1\nslide material 24\nput circle g2\nslide material 23\nput square a7\nslide square material 24\nfield g2\nquit\n"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    made = Home(tmp_path)
    made.path("big.toml").write_text(variant(7, 7), encoding="utf-8")
    return made


def play(home: Home, *more: str | Path, typed: bytes = TYPED) -> tuple[int, str, str]:
    kept = ("--journal", home.path("games.db"), "--lang", "en")
    done = home.run("play", "--port", "sim", "--speed", "max", *kept, *more, typed=typed)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_fields_that_the_kit_has_not_are_played_kept_and_gone_on_with(home: Home) -> None:
    code, said, complaint = play(home, "--board", home.path("big.toml"))
    assert (code, complaint) == (0, "")
    assert "The board has seven columns and seven rows." in said
    with closing(SqliteJournal(home.path("games.db"))) as journal:
        played = [text for event in journal.events(1) if event.kind == "play" for text in event.body["actions"]]
    assert played == ["camp G1", "camp G2", "camp A7"]
    code, said, complaint = play(home, "--board", home.path("big.toml"), typed=b"camps\nquit\n")
    assert (code, complaint) == (0, "")
    assert "Gustav two" in said


@pytest.mark.quick
def test_options_keep_the_size_of_the_board(home: Home) -> None:
    code, said, _ = play(home, "--board", home.path("big.toml"), "--options", "any_border")
    assert code == 0
    assert "The board has seven columns and seven rows." in said


def test_a_game_for_another_board_is_refused_in_a_sentence(home: Home) -> None:
    play(home, "--board", home.path("big.toml"))
    code, said, complaint = play(home, typed=b"quit\n")
    assert (code, complaint) == (1, "")
    assert "This board does not fit the game: it has eight columns and five rows." in said


def test_a_file_that_describes_no_board_is_refused_in_a_sentence(home: Home) -> None:
    broken = home.path("broken.toml")
    broken.write_text(variant(7, 7).replace("settle_us = 50", "settle_us = 5"), encoding="utf-8")
    code, said, complaint = play(home, "--board", broken)
    assert (code, said) == (1, "")
    assert complaint == (
        f"The hardware file {broken} does not describe a board that could be built. To hear what is wrong with it: "
        f"alu --lang en hardware check {broken}\n"
    )
    code, _, complaint = play(home, "--board", home.path("nowhere.toml"))
    assert (code, len(complaint.splitlines())) == (1, 1)
    done = home.run("simulate", "--board", broken, "--games", "1")
    assert done.returncode == 1
    assert b"settles in 33.1 microseconds" in done.stderr


def test_robots_play_on_it(home: Home) -> None:
    done = home.run("simulate", "--board", home.path("big.toml"), "--games", "2", "--noise", "none", "--json")
    assert done.returncode == 0
    report = json.loads(done.stdout)
    assert (report["ended"], report["as_meant"]) == (2, 2)
