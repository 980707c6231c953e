"""A journal that a disk has damaged: it is told, kept whole beside, and the game goes on from what can be read."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from alu_companion.board.rows import ROWS
from alu_companion.cli import main
from alu_companion.cli.tables import with_guide
from alu_companion.registry import RULESETS, resume
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.playback import guide_events
from alu_companion.runtime.saved_games import last_game
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.speech.phrases_settings import sound_trouble
from alu_companion.speech.phrases_table import program
from alu_companion.speech.words import LANGUAGES, Style, Words
from alu_companion.table import Settings
from alu_companion.table.bodies import BODIES
from cli.alu import HANG_S, Home
from suite.tiers import examples

WORDS = Words()
GUIDE = {"game": "poi", "language": "en", "chapter": "goal", "item": 2}
EVENTS: list[tuple[str, dict[str, Any]]] = [
    ("start", {"game": "poi", "options": "map=first"}),
    ("play", {"back": 0, "actions": ["choose c1"]}),
    ("guide", GUIDE),
    ("play", {"back": 0, "actions": ["choose a3"]}),
    ("play", {"back": 1, "actions": []}),
    ("play", {"back": 0, "actions": ["choose a3"]}),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal with a game of POI Control, in a folder of its own."""
    folder = tmp_path / "journal"
    folder.mkdir()
    with closing(SqliteJournal(folder / "games.db")) as journal:
        for event in EVENTS:
            journal.append(1, 0, [event])
    return folder / "games.db"


def alu(*args: str | Path) -> Result:
    return CliRunner().invoke(main, [*map(str, args)], input="quit\n", catch_exceptions=False)


def play(path: Path, language: str = "en") -> Result:
    return alu("play", "--game", "poi", "--silent", "--journal", path, "--lang", language)


def line(language: str, message_id: str, **values: str | int) -> str:
    return WORDS.render(program(message_id, **values), Style(language))


def spoil(path: Path, statement: str, *values: str | int) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(statement, values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", [1, 50, 5000])
def test_a_cut_journal_is_told_and_kept_and_a_game_begins(path: Path, language: str, length: int) -> None:
    os.truncate(path, length)
    cut = path.read_bytes()
    done = play(path, language)
    aside = f"{path}.damaged-1"
    assert done.exit_code == 0
    assert done.stderr.splitlines() == [
        line(language, "journal-damaged", path=str(path), count=0, lost=0),
        line(language, "journal-aside", path=aside),
    ]
    # What is only written is not heard by everybody.
    assert WORDS.render(sound_trouble("journal"), Style(language)) in done.stdout
    assert Path(aside).read_bytes() == cut
    assert play(path, language).stderr == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_goes_on_before_an_entry_that_makes_no_sense(path: Path, language: str) -> None:
    spoil(path, "UPDATE event SET body = ? WHERE seq = 4", '{"back": 0, "actions": 7}')
    done = play(path, language)
    aside = f"{path}.damaged-1"
    assert done.stderr.splitlines() == [
        line(language, "journal-wrong", path=str(path), game=1, line=4, count=3),
        line(language, "journal-aside", path=aside),
    ]
    assert done.exit_code == 0
    with closing(SqliteJournal(path)) as journal:
        assert [event.kind for event in journal.events(1)] == ["start", "play", "guide"]
    with closing(SqliteJournal(aside)) as journal:
        assert len(journal.events(1)) == 6
    assert play(path, language).stderr == ""


def test_a_game_number_beyond_all_counting_keeps_nobody_waiting(path: Path) -> None:
    spoil(path, "INSERT INTO event (game, at_ms, kind, body) VALUES (?, 0, 'play', '{}')", 2**63 - 1)
    done = play(path)
    assert done.exit_code == 0
    # What was dropped with that number is known to be lost.
    assert line("en", "journal-damaged", path=str(path), count=6, lost=1) in done.stderr


def test_an_entry_in_the_middle_that_is_dropped_is_counted_with_what_is_given_up_after_it(path: Path) -> None:
    spoil(path, "UPDATE event SET game = ? WHERE seq = 4", 2**63 - 1)
    assert line("en", "journal-damaged", path=str(path), count=3, lost=3) in play(path).stderr


def test_a_place_of_the_guide_that_makes_no_sense_is_left_out(path: Path) -> None:
    spoil(path, "UPDATE event SET body = '[]' WHERE kind = 'guide'")
    done = play(path)
    assert (done.exit_code, done.stderr) == (0, "")


def seen(folder: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in folder.iterdir()}


def test_a_position_is_printed_without_a_touch_of_the_journal(path: Path) -> None:
    """Nothing is written beside it either: the folder may be one that nobody may write to."""
    before = seen(path.parent)
    done = alu("position", "--game", "poi", "--journal", path)
    assert (done.exit_code, done.stderr) == (0, "")
    # The tile has the name that it has on this map, which has three columns.
    assert "Units of Blue on tile Anna three" in done.stdout
    assert seen(path.parent) == before


def test_a_position_is_printed_while_a_table_plays(path: Path) -> None:
    with closing(SqliteJournal(path)) as journal:
        journal.append(1, 9, [("play", {"back": 1, "actions": []})])
        during = alu("position", "--game", "poi", "--journal", path)
    assert during.exit_code == 0
    assert during.stdout == alu("position", "--game", "poi", "--journal", path).stdout


def test_a_position_of_a_damaged_journal_is_the_last_that_can_be_read(path: Path) -> None:
    spoil(path, "UPDATE event SET body = '{' WHERE seq = 6")
    before = seen(path.parent)
    done = alu("position", "--game", "poi", "--journal", path)
    assert done.stderr.splitlines() == [line("en", "journal-wrong", path=str(path), game=1, line=6, count=1)]
    assert done.exit_code == 0
    assert seen(path.parent) == before


def unprivileged(home: Home, *args: str | Path) -> subprocess.CompletedProcess[bytes]:
    """Run the command as somebody whom permissions hold back: they do not root, who may set them aside."""
    if os.geteuid() == 0:
        if not shutil.which("setpriv"):
            pytest.skip("setpriv, which lets root be held back by permissions, is not installed")
        held = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]
    else:
        held = []
    given = [*held, sys.executable, "-m", "alu_companion.cli", *map(str, args)]
    return subprocess.run(given, input=b"", capture_output=True, env=home.environment, timeout=HANG_S, check=False)


def test_a_journal_that_may_only_be_read_is_printed_and_not_played(path: Path, home: Home) -> None:
    sound = alu("position", "--game", "poi", "--journal", path).stdout
    before = seen(path.parent)
    path.chmod(0o444)
    path.parent.chmod(0o555)
    given = ("--game", "poi", "--journal", path, "--lang", "en")
    try:
        printed, played = unprivileged(home, "position", *given), unprivileged(home, "play", "--silent", *given)
    finally:
        path.parent.chmod(0o755)
    assert (printed.returncode, printed.stdout.decode(), printed.stderr) == (0, sound, b"")
    assert (played.returncode, played.stdout) == (1, b"")
    assert played.stderr.decode() == line("en", "journal-open", path=str(path)) + "\n"
    assert seen(path.parent) == before


@pytest.mark.parametrize("command", [("position",), ("play", "--silent")], ids=" ".join)
def test_a_journal_in_a_folder_that_nobody_may_enter_is_told(path: Path, home: Home, command: tuple[str, ...]) -> None:
    path.parent.chmod(0o000)
    try:
        done = unprivileged(home, *command, "--game", "poi", "--journal", path, "--lang", "en")
    finally:
        path.parent.chmod(0o755)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.decode() == line("en", "journal-open", path=str(path)) + "\n"


_anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["choose c1", "end"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["back", "actions", "x"]), inner),
    max_leaves=6,
)


def spoilt(draw: st.DataObject, kind: str, body: dict[str, Any]) -> tuple[str, Any]:
    """An event of which a part is something else."""
    if draw.draw(st.booleans()):
        return draw.draw(st.sampled_from([*BODIES, *(event.kind for event in ROWS.events), "", "dance"])), draw.draw(
            _anything
        )
    return kind, {**body, draw.draw(st.sampled_from([*body, "state", "options"])): draw.draw(_anything)}


@settings(max_examples=examples(300), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_an_event_holds_what_is_before_it_is_kept(
    data: st.DataObject, capsys: pytest.CaptureFixture[str]
) -> None:
    place = data.draw(st.integers(0, len(EVENTS) - 1))
    book = MemoryJournal()
    events: list[tuple[str, Any]] = list(EVENTS)
    events[place] = spoilt(data, *EVENTS[place])
    book.append(1, 0, events)
    speaker = Speaker(WORDS, Settings())
    table = last_game(speaker, book, Path("games.db"), RULESETS["poi"])
    kept = [(event.kind, event.body) for event in book.events(1)]
    assert json.dumps(kept) == json.dumps(events[: len(kept)])
    assert len(kept) >= place or table is None
    if table is not None:
        assert table.game == resume(Settings(), 1, kept).game
        with_guide(speaker, table, guide_events(book))
    assert bool(speaker.troubles) == (len(kept) < len(events))
