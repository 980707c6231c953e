"""`alu games`: what is kept is told, goes out as text and comes back the same, and is gone to the last byte when it is forgotten."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from alu_companion.cli import main
from alu_companion.runtime.damage import log_of
from alu_companion.runtime.journal import JournalError
from alu_companion.runtime.salvage import Row, salvage
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.phrases_table import program
from alu_companion.speech.words import Style, Words

WORDS = Words()
SECRET = "choose c1"
"""What only the game to be forgotten holds."""
GAMES = {
    1: (date(2026, 1, 5), [("start", {"game": "alu", "options": ""}), ("ready", {})]),
    2: (
        date(2026, 2, 6),
        [
            ("start", {"game": "poi", "options": "map=first"}),
            ("play", {"back": 0, "actions": [SECRET]}),
            ("guide", {"game": "poi", "language": "en", "chapter": "goal", "item": 2}),
            ("play", {"back": 0, "actions": ["choose a3"]}),
        ],
    ),
    3: (date(2026, 3, 7), [("start", {"game": "poi", "options": "map=first"}), ("play", {"back": 0, "actions": []})]),
}
LAST_PLAYED = {
    "en": "last played on the seventh of March 2026, turns: 0.",
    "et": "viimane mängupäev seitsmes märts 2026, käike: 0.",
    "ru": "в последний раз играли седьмого марта две тысячи двадцать шестого года, ходов: 0.",
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal of three games, of three days, whose events lie between each other."""
    path = tmp_path / "journal" / "games.db"
    path.parent.mkdir()
    most = max(len(events) for _, events in GAMES.values())
    for turn in range(most):
        for number, (day, events) in GAMES.items():
            with closing(SqliteJournal(path, lambda day=day: day)) as journal:  # type: ignore[misc]
                journal.append(number, turn * 10, events[turn : turn + 1])
    return path


def alu(*args: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(main, [*map(str, args)], input=typed, catch_exceptions=False, prog_name="alu")


def stored(path: Path) -> list[Row]:
    with closing(SqliteJournal(path)) as journal:
        return [row for number in reversed(journal.games()) for row in journal.rows(number)]


def said(message: str, language: str = "en", **values: str | int) -> str:
    return WORDS.render(program(message, **values), Style(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_told_with_its_day_and_its_turns(path: Path, language: str) -> None:
    told = alu("games", "--journal", path, "--lang", language).output.splitlines()
    assert [line.split()[1].rstrip(":") for line in told[:3]] == ["3", "2", "1"]
    assert LAST_PLAYED[language] in told[0]
    assert told[3].startswith(
        said("games-size", language, count=3, path=str(path), size=1, options="").partition(".")[0]
    )
    assert len(told) == 4


def test_lessons_are_counted_and_a_game_is_told_with_who_plays_it(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    for words, typed in (
        (("learn", "--port", "sim"), "quit\n"),
        (("play", "--game", "poi", "--against", "1"), "quit\n"),
    ):
        given = (*words, "--speed", "max", "--silent", "--journal", path, "--lang", "en")
        assert alu(*given, typed=typed).exit_code == 0
    game, lessons, size = alu("games", "--journal", path, "--lang", "en").output.splitlines()
    assert "Blue: computer, level one. You: Red." in game
    assert lessons.startswith("One lesson was begun, too.")
    assert size.startswith("Games: 2.")
    kept = json.loads(alu("games", "--journal", path, "--json").output)["games"]
    assert [one["lesson"] for one in kept] == [False, True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_position_is_told_in_words_and_written_as_a_picture(tmp_path: Path, language: str) -> None:
    path, out = tmp_path / "games.db", tmp_path / "position.txt"
    given = ("--journal", path, "--lang", language)
    assert alu("play", "--port", "sim", "--speed", "max", "--silent", *given, typed="quit\n").exit_code == 0
    told = alu("position", *given).output
    assert re.search(r"\.{3}|[A-Z]{3}", told) is None
    assert len(told.splitlines()) > 1
    assert alu("position", "--out", out, *given).output == ""
    assert (
        alu("play", "--position", out, "--port", "sim", "--silent", "--speed", "max", *given, typed="quit\n").exit_code
        == 0
    )


def test_a_program_is_told_the_same(path: Path) -> None:
    told = json.loads(alu("games", "--journal", path, "--json").output)
    assert [(one["game"], one["name"], one["day"], one["turns"], one["over"]) for one in told["games"]] == [
        (3, "poi", "2026-03-07", 0, False),
        (2, "poi", "2026-02-06", 2, False),
        (1, "alu", "2026-01-05", 0, False),
    ]
    assert told["bytes"] == path.stat().st_size


def test_a_game_that_makes_no_sense_is_told_and_does_not_go_out(path: Path) -> None:
    with closing(SqliteJournal(path)) as journal:
        journal.append(3, 0, [("play", {"back": 7, "actions": []})])
    assert said("games-wrong", number=3) in alu("games", "--journal", path, "--lang", "en").output
    done = alu("games", "export", "3", "--journal", path, "--lang", "en")
    assert (done.exit_code, done.stderr) == (1, said("games-wrong", number=3) + "\n")


def test_a_game_that_is_not_registered_is_named(path: Path) -> None:
    with closing(SqliteJournal(path)) as journal:
        journal.append(4, 0, [("start", {"game": "noughts", "options": ""})])
    told = said("games-other", number=4, game="noughts")
    assert told.endswith("noughts.")
    assert alu("games", "--journal", path, "--lang", "en").output.splitlines()[0] == told
    done = alu("games", "export", "4", "--journal", path, "--lang", "en")
    assert (done.exit_code, done.stderr) == (1, told + "\n")


def test_a_game_comes_back_as_it_went_out(path: Path, tmp_path: Path) -> None:
    out, other = tmp_path / "game.txt", tmp_path / "other.db"
    for number in GAMES:
        assert alu("games", "export", str(number), "--out", out, "--journal", path, "--lang", "en").exit_code == 0
        assert alu("games", "export", str(number), "--journal", path, "--lang", "en").output == out.read_text()
        done = alu("games", "import", out, "--journal", other, "--lang", "en")
        assert (done.exit_code, done.output) == (0, said("games-imported", number=number) + "\n")
    wanted = [row._replace(sequence=0) for row in stored(path) if row.kind != "guide"]
    assert [row._replace(sequence=0) for row in stored(other)] == wanted


@pytest.mark.parametrize(
    ("spoil", "reason", "line"),
    [
        (lambda text: "# ALU recording 1\n", "foreign", 1),
        (lambda text: text.replace("game 1", "game 2"), "newer", 1),
        (lambda text: text.removesuffix("end\n"), "cut", 5),
        (lambda text: text[:-30], "cut", 4),
        (lambda text: text.replace("choose c1", "choose z9"), "wrong", 3),
        (lambda text: text.replace("choose a3", "choose c1"), "wrong", 4),
        (lambda text: text.replace("2026-02-06 10", "2026-02-31 10"), "wrong", 3),
        (lambda text: text.replace("play", "fly"), "wrong", 3),
        (lambda text: text + "end\n", "wrong", 5),
    ],
)
def test_what_cannot_have_been_played_is_not_taken_in(
    path: Path, tmp_path: Path, spoil: object, reason: str, line: int
) -> None:
    assert callable(spoil)
    out = tmp_path / "game.txt"
    out.write_text(spoil(alu("games", "export", "2", "--journal", path).output))
    before = stored(path)
    for language in LANGUAGES:
        done = alu("games", "import", out, "--journal", path, "--lang", language)
        told = done.stderr.replace(f"alu --lang {language} ", "alu ")
        assert told == said(f"game-file-{reason}", language, path=str(out), line=line) + "\n"
        assert done.exit_code == 1
    assert stored(path) == before


def every_byte(folder: Path) -> bytes:
    return b"".join(one.read_bytes() for one in folder.iterdir())


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_forgotten_is_in_no_file(path: Path, language: str) -> None:
    # Some room, so that it would be left over.
    with closing(SqliteJournal(path)) as journal:
        for number in range(300):
            journal.append(2, number, [("play", {"back": 1, "actions": ["choose a3"]})])
    assert SECRET.encode() in every_byte(path.parent)
    kept = [row for row in stored(path) if row.game != 2]
    size = path.stat().st_size
    yes = {"en": "yes", "ru": "да", "et": "jah"}[language]
    done = alu("games", "forget", "2", "--journal", path, "--lang", language, typed=f"perhaps\n{yes}\n")
    assert done.exit_code == 0, done.output
    assert said("games-forgotten", language, count=1, copies=0) in done.output
    assert SECRET.encode() not in every_byte(path.parent)
    assert path.stat().st_size < size
    assert [row[1:] for row in stored(path)] == [row[1:] for row in kept]
    # No gap, which would be taken for a loss if the disk damaged the file later.
    assert salvage(path.read_bytes()).lost == 0
    assert len(salvage(path.read_bytes()).rows) == len(kept)


def test_what_is_forgotten_is_not_in_the_log_while_the_journal_is_open(path: Path) -> None:
    with closing(SqliteJournal(path)) as journal:
        journal.append(2, 9, [("play", {"back": 0, "actions": [SECRET]})])
        assert SECRET.encode() in log_of(path).read_bytes()
        journal.forget([2])
        journal.shrink()
        assert SECRET.encode() not in every_byte(path.parent)


@pytest.mark.parametrize("typed", ["", "no\n"])
def test_nothing_is_removed_without_a_yes(path: Path, typed: str) -> None:
    before = stored(path)
    done = alu("games", "forget", "--all", "--journal", path, "--lang", "en", typed=typed)
    assert (done.exit_code, stored(path)) == (1, before)
    assert done.stderr.endswith(said("games-kept") + "\n")
    done = alu("games", "forget", "--journal", path, "--lang", "en", typed="yes\n")
    assert (done.exit_code, done.stderr) == (1, said("games-nothing-chosen") + "\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_nobody_has_is_told(path: Path, language: str) -> None:
    before = stored(path)
    done = alu("games", "forget", "1", "--player", "Nobody", "--yes", "--journal", path, "--lang", language)
    told = said("games-nobody", language, player="Nobody", path=str(path))
    assert (done.exit_code, done.stderr, stored(path)) == (1, told + "\n", before)


def test_games_of_before_a_day_are_forgotten_and_those_without_one_are_told(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE event SET day = NULL WHERE game = 1")
    done = alu("games", "forget", "--before", "2026-03-07", "--yes", "--json", "--journal", path, "--lang", "en")
    assert json.loads(done.stdout) == {"forgotten": [2], "copies": []}
    assert done.stderr == said("games-undated", numbers="1") + "\n"
    assert {row.game for row in stored(path)} == {1, 3}


def test_a_game_that_is_being_played_stays(path: Path) -> None:
    with closing(SqliteJournal(path)) as journal:
        done = alu("games", "forget", "--all", "--yes", "--journal", path, "--lang", "en")
        assert (done.exit_code, done.stderr) == (1, said("journal-busy", path=str(path)) + "\n")
        assert journal.games() == (3, 2, 1)


def test_damaged_files_beside_are_told_and_removed_when_asked_for(path: Path) -> None:
    beside = path.with_name(path.name + ".damaged-1")
    shutil.copy(path, beside)
    assert said("games-aside", path=str(beside)) in alu("games", "--journal", path, "--lang", "en").output
    done = alu("games", "forget", "2", "--yes", "--journal", path, "--lang", "en")
    assert said("games-aside", path=str(beside)) in done.output
    assert beside.exists()
    done = alu("games", "forget", "--copies", "--yes", "--journal", path, "--lang", "en")
    assert (done.exit_code, beside.exists()) == (0, False)
    assert SECRET.encode() not in every_byte(path.parent)


def test_where_nothing_can_be_written_nothing_is_removed(path: Path) -> None:
    before = stored(path)
    with closing(SqliteJournal(path)) as journal:
        journal._db.execute("PRAGMA query_only = ON")
        with pytest.raises(JournalError) as caught:
            journal.forget([2])
    assert (caught.value.reason, stored(path)) == ("write", before)


@pytest.mark.parametrize(
    "command", [("games",), ("games", "export", "1"), ("games", "forget", "1"), ("games", "shrink")]
)
def test_where_nothing_is_kept_that_is_said(tmp_path: Path, command: tuple[str, ...]) -> None:
    path = tmp_path / "none.db"
    done = alu(*command, "--journal", path, "--lang", "et")
    assert (done.exit_code, done.stderr) == (1, said("games-none", "et", path=str(path)) + "\n")
    assert not path.exists()
