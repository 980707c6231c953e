"""Boards and chips in files of their owners: played with, kept when the files are gone, checked; and refused in sentences."""

from __future__ import annotations

import json
import re
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from alu_companion.cli import main
from alu_companion.games.almajara.chips import format_chips, parse_chips
from alu_companion.games.almajara.layout import parse_layout
from alu_companion.games.poi.maps import parse_map
from alu_companion.registry import resume
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.speech.words import LANGUAGES
from alu_companion.table.settings import Settings
from cli.alu import Home
from games.almajara.positions import CHIPS
from table.read import TableState

pytestmark = pytest.mark.slow

DOCS = Path(__file__).parents[2] / "docs" / "boards.md"
ALL = "more\n" * 8
"""What is typed to hear the whole of the beginning."""


def example(sort: str) -> str:
    """The example of a sort of file in the guide."""
    found = re.search(rf"<!-- {sort} -->\n\n((?:    .*\n|\n)+)", DOCS.read_text(encoding="utf-8"))
    assert found is not None
    return "".join(line[4:] + "\n" for line in found[1].rstrip("\n").split("\n"))


def chips_text() -> str:
    """The chips of the guide with as many more as a set needs."""
    names = {"no1", "gu1"}
    rest = format_chips(CHIPS).split("\n\n")[1:]
    return example("chips") + "\n" + "\n\n".join(one for one in rest if one.split()[1] not in names)


def play(home: Home, game: str, options: str, typed: str = f"{ALL}status\nmine\ntheirs\n") -> list[str]:
    given = ("--game", game, "--silent", "--lang", "en", "--journal", str(home.path("games.db")))
    done = home.run("play", *given, *(["--options", options] if options else []), typed=typed.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode().splitlines()


def kept(home: Home, game: int) -> TableState:
    with closing(SqliteJournal(home.path("games.db"))) as journal:
        return resume(Settings(), game, [(event.kind, dict(event.body)) for event in journal.events(game)])


def test_a_game_goes_on_when_its_files_are_gone_or_changed(home: Home) -> None:
    layout, chips = home.path("the bay.txt"), home.path("mine.txt")
    layout.write_text(example("layout"), encoding="utf-8")
    chips.write_text(chips_text(), encoding="utf-8")
    options = f'layout=@"{layout}" chips=@{chips} seed=3'
    first = play(home, "almajara", options)
    assert any("board of your own" in one for one in first)
    assert any("set of your own" in one for one in first)
    layout.unlink()
    chips.write_text("name: other\n", encoding="utf-8")
    again = play(home, "almajara", "")
    assert any("set of your own" in one for one in again)
    # The answers to the three questions, and the farewell.
    assert again[-4:] == first[-4:]
    agreed = kept(home, 1).game.options
    assert agreed.layout == parse_layout(example("layout"))
    assert [one.name for one in agreed.chips.chips[:2]] == ["no1", "gu1"]
    # A record of the game goes by what is heard of the chips.
    play(home, "almajara", "", "move a1-s a1-s by card normal one\n")


@pytest.mark.quick
def test_a_name_counts_from_the_folder_where_it_is_typed(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    home.path("valley.txt").write_text(example("map"), encoding="utf-8")
    monkeypatch.chdir(home.folder)
    play(home, "poi", "map=@valley.txt round_limit=3")
    assert kept(home, 1).game.board == parse_map(example("map")).board


@pytest.mark.parametrize("sort", ["layout", "chips", "map"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_right_file_is_described_with_the_options_that_choose_it(home: Home, sort: str, language: str) -> None:
    path = home.path(f"my {sort}.txt")
    path.write_text(chips_text() if sort == "chips" else example(sort), encoding="utf-8")
    game = "poi" if sort == "map" else "almajara"
    done = home.run("boards", "--game", game, "--check", path, "--silent", "--lang", language)
    assert (done.returncode, done.stderr) == (0, b"")
    told = done.stdout.decode()
    options = re.search(rf'{sort}=@"[^"]+"( players=2)?', told)
    assert options is not None
    assert len(told) > len(options[0]) + 40
    # What is told to type begins a game.
    play(home, game, options[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_problems_of_a_file_are_told_at_once(home: Home, language: str) -> None:
    path = home.path("bad.txt")
    path.write_text("name: No Name\nx: 1\n\n2x\n L1\n", encoding="utf-8")
    spoken = home.run("boards", "--game", "almajara", "--check", path, "--silent", "--lang", language)
    found = home.run("boards", "--game", "almajara", "--check", path, "--json", "--lang", language)
    played = home.run("play", "--game", "almajara", "--options", f"layout=@{path}", "--lang", language)
    assert (spoken.returncode, found.returncode, played.returncode) == (1, 1, 1)
    problems = json.loads(found.stdout)["problems"]
    assert [(one["line"], one["reason"]) for one in problems] == [
        (1, "bad_name"),
        (2, "unknown_key"),
        (4, "unknown_tile"),
    ]
    sentences = [one["sentence"] for one in problems]
    assert spoken.stdout.decode().splitlines()[1:] == sentences
    assert played.stderr.decode().splitlines()[1:] == sentences
    assert not home.path("data").exists()


def test_an_unfinished_set_is_recognised_as_chips_and_a_written_out_board_tells_its_problems(home: Home) -> None:
    path = home.path("half.txt")
    path.write_text("name: half\nchip no1 normal\nunfinished\n", encoding="utf-8")
    found = home.run("boards", "--game", "almajara", "--check", path, "--json", "--lang", "en")
    reasons = [one["reason"] for one in json.loads(found.stdout)["problems"]]
    assert reasons == ["too_few_chips", "first_side_missing", "unfinished"]
    done = home.run("play", "--game", "poi", "--options", "map=.,?/.,.", "--lang", "en")
    assert "--options" in done.stderr.decode().splitlines()[0]
    assert "2SUP" in done.stderr.decode().splitlines()[1]


@pytest.mark.quick("deep-ru")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hostile", ["none", "folder", "photo", "large", "deep", "wide", "option", "empty"])
def test_hostile_files_are_refused_in_the_language_of_the_player(home: Home, hostile: str, language: str) -> None:
    path, option, lines = home.path("file"), "layout", 1
    if hostile == "folder":
        path.mkdir()
    elif hostile == "photo":
        path.write_bytes(bytes(range(256)))
    elif hostile == "large":
        path.write_bytes(b"L" * (1 << 20))
    elif hostile == "deep":
        # Every sign of it is wrong, and some of them would steer a terminal.
        path.write_bytes(b"\x1b[2J\x07\n" * 8000)
        lines = 22
    elif hostile == "wide":
        path.write_text("name: wide\n" + "\n".join("2" + "L" * 24 + "1" for _ in range(26)), encoding="utf-8")
    elif hostile == "option":
        option = "seed"
    elif hostile == "empty":
        path.write_bytes(b"")
        lines = 3
    given = (
        "--game",
        "almajara",
        "--options",
        f"{option}=@{path}",
        "--lang",
        language,
        "--config",
        str(home.path("c")),
    )
    done = CliRunner().invoke(main, ["play", *given])
    assert (done.exit_code, done.stdout) == (1, "")
    told = done.stderr.splitlines()
    assert len(told) == lines
    assert all(line.isprintable() for line in told)
    cyrillic = [line for line in told if re.search("[а-я]", line)]
    assert cyrillic == (told if language == "ru" else [])


def test_chips_of_the_guide_are_a_set() -> None:
    assert [one.name for one in parse_chips(chips_text()).chips[:2]] == ["no1", "gu1"]
