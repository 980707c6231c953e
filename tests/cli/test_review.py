"""`alu review`: a saved game becomes a page and a text, and whoever waits hears how far it is."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from alu_companion.cli import main
from alu_companion.runtime.sqlite_journal import SqliteJournal

GAMES = {
    1: [
        ("start", {"game": "alu", "options": ""}),
        ("ready", {}),
        ("play", {"back": 0, "actions": ["camp C1", "camp D1", "camp E5", "camp E4", "camp D4", "camp C2"]}),
    ],
    2: [("start", {"game": "poi", "options": "map=first"}), ("play", {"back": 0, "actions": ["choose c1"]})],
    3: [("start", {"game": "alu", "options": ""})],
}


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A journal with a short game of ALU, one of POI Control, and one in which nothing was played."""
    path = tmp_path / "games.db"
    with closing(SqliteJournal(path)) as book:
        for number, events in GAMES.items():
            book.append(number, 0, events)
    return path


def alu(*args: str | Path) -> Result:
    return CliRunner().invoke(main, ["review", *map(str, args)], catch_exceptions=False, prog_name="alu")


def test_a_game_becomes_a_page_and_a_text(journal: Path, tmp_path: Path) -> None:
    page = tmp_path / "one.html"
    told = alu("1", "--journal", journal, "--level", "1", "--out", page)
    assert told.exit_code == 0
    assert re.search(r"^100 percent: \d+ positions looked at\.$", told.output, re.MULTILINE)
    text = page.with_suffix(".txt").read_text(encoding="utf-8")
    assert text.startswith("Review of game 1\n")
    assert "6. Circle: camp on tile Cesar two." in text
    html = page.read_text(encoding="utf-8")
    assert "<h1>Review of game 1</h1>" in html
    assert "<script" not in html
    again = tmp_path / "again.html"
    alu("1", "--journal", journal, "--level", "1", "--out", again)
    assert again.read_text(encoding="utf-8") == html


def test_another_game_in_another_language(journal: Path, tmp_path: Path) -> None:
    page = tmp_path / "two.html"
    told = alu("2", "--journal", journal, "--level", "1", "--out", page, "--lang", "et")
    assert told.exit_code == 0
    assert '<html lang="et">' in page.read_text(encoding="utf-8")


def test_a_game_in_which_nothing_was_chosen_has_no_turning_points(journal: Path) -> None:
    told = alu("--journal", journal)
    assert told.output == "There is nothing to judge yet.\n"


def test_a_game_that_is_not_there_is_named(journal: Path, tmp_path: Path) -> None:
    told = alu("9", "--journal", journal)
    assert told.exit_code == 1
    assert "9" in told.output
    assert alu("--journal", tmp_path / "none.db").exit_code == 1


def test_a_page_that_cannot_be_written_is_told(journal: Path, tmp_path: Path) -> None:
    told = alu("1", "--journal", journal, "--level", "1", "--out", tmp_path / "missing" / "one.html")
    assert told.exit_code == 1
    assert "missing" in told.output
