"""Reports: one file for whoever finds out what went wrong, without what tells of a person, and nothing lost where it cannot be written."""

from __future__ import annotations

import json
import os
import sys
import zipfile
from pathlib import Path

import pytest

from alu_companion import Entry, Settings, read_recording, replay
from alu_companion.cli.report import keep_recent
from alu_companion.guide.library import with_guide
from alu_companion.registry import new_table
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.logs import report as writing
from alu_companion.runtime.logs.report import report_path, write_report
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import beginning
from alu_companion.runtime.recent import Recent
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.transcript import MemoryTranscript
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.voice.voice import SilentVoice
from cli.alu import Home
from runtime.games import WORDS
from runtime.logs.games import new_playback
from table.read import learning_of, show_of

WORD = {"en": "something went wrong", "ru": "что-то пошло не так", "et": "midagi läks valesti"}
NAME = "alu-report.zip"
SECRETS = ("Anna", "anna", "420815")
"""What players have typed that tells of them, or lets somebody in."""


def held(path: Path) -> dict[str, str]:
    """The files of a report."""
    with zipfile.ZipFile(path) as file:
        return {name: file.read(name).decode() for name in file.namelist()}


def unpacked(path: Path, name: str, folder: Path) -> Path:
    with zipfile.ZipFile(path) as file:
        return Path(file.extract(name, folder))


class Reported:
    """A table of POI that keeps its last minutes."""

    def __init__(self, language: str = "en") -> None:
        state, first = new_table(Settings(language), 1, None, "poi", None)
        self.said = MemoryTranscript()
        outlets = Outlets(WORDS(), SilentVoice(), self.said)
        self.runner = Runner(with_guide(state, []), MemoryJournal(), outlets, Vocabulary(outlets.words))
        keep_recent(self.runner, first)
        self.runner.open(first)
        self.now_ms = 0

    def type(self, text: str) -> str:
        """What was said to a line."""
        before = len(self.said.said)
        self.now_ms += 1000
        self.runner.typed(text, self.now_ms)
        self.runner.advance(self.now_ms + 900)
        return " ".join(one.text for one in self.said.said[before:])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder."""
    home = tmp_path / "Anna Tamm"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    return home


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_at_the_table_writes_it_and_says_where_what_and_that_nothing_is_sent(
    folder: Path, language: str
) -> None:
    table = Reported(language)
    table.type("choose c1")
    told = table.type(WORD[language])
    assert NAME in told
    assert told.count(".") in (4, 5)  # three or four short sentences, and the name
    assert str(folder) not in told
    assert set(held(folder / NAME)) == {"about.json", "settings.json", "recording.rec"}


def test_nothing_of_a_person_is_in_it_and_it_plays_back(folder: Path, tmp_path: Path) -> None:
    table = Reported()
    for line in ("choose c1", "my name is Anna", "pupil Anna", "join 420815", "status", "report"):
        table.type(line)
    files = held(folder / NAME)
    for name, text in files.items():
        found = [one for one in (*SECRETS, str(tmp_path), "Tamm", str(Path(sys.prefix))) if one in text]
        assert not found, (name, found)
    played = replay(unpacked(folder / NAME, "recording.rec", tmp_path))
    assert played.fault is None
    assert played.state is not None
    assert played.state.game == table.runner.state.game
    assert [one.text for one in played.said][-1] == [one.text for one in table.said.said if "strength" in one.text][-1]


def test_digits_of_a_code_that_were_pressed_are_gone(tmp_path: Path) -> None:
    state, first = new_table(Settings("en"), 1)
    book = MemoryJournal()
    pressed = ("*", "*", "8", "8", "8", "3", *"420815")
    keys = [Entry(10 * number, "key", key.encode()) for number, key in enumerate(pressed, 1)]
    entries = [
        *beginning(state.settings, book, 1, first, {}),
        Entry(0, "welcome", b"keys"),
        *keys,
        Entry(900, "end", b""),
    ]
    write_report(tmp_path / NAME, state.settings, [entries], new_playback)
    clean = list(read_recording(unpacked(tmp_path / NAME, "recording.rec", tmp_path)))
    kept = "".join(one.content.decode() for one in clean if one.kind == "key")
    assert len(kept) == len(pressed)
    assert (kept[:6], kept[6:]) == ("**8883", "000000")


def test_names_of_voices_are_numbers_in_the_settings_too(folder: Path) -> None:
    table = Reported()
    sounding = table.runner.state.settings.sounding
    settings = Settings("en", sounding=sounding.__class__(voices={"en": "Annas voice"}))
    write_report(folder / NAME, settings, [], new_playback)
    assert "voice-1" in held(folder / NAME)["settings.json"]
    assert "Anna" not in held(folder / NAME)["settings.json"]


def test_a_file_of_that_name_stays(folder: Path) -> None:
    (folder / NAME).write_text("mine")
    (folder / "alu-report-2.zip").symlink_to(folder / "nowhere")
    assert "alu-report-3.zip" in Reported().type("report")
    assert (folder / NAME).read_text() == "mine"
    assert not (folder / "nowhere").exists()
    assert report_path(folder).name == "alu-report-4.zip"


def test_a_full_disk_is_said_the_game_goes_on_and_nothing_is_left(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes, is_private: bool = False) -> None:
        path.write_bytes(data[:100])
        raise OSError(28, "No space left on device", str(path))

    table = Reported()
    monkeypatch.setattr(writing, "write_output", full)
    assert table.type("report").startswith("The report cannot be written to your home folder.")
    assert os.listdir(folder) == []
    assert "chooses" in table.type("status")


def test_a_recording_that_cannot_be_played_back_is_left_out_and_the_rest_is_written(folder: Path) -> None:
    state, first = new_table(Settings("en"), 1)
    entries = [
        *beginning(state.settings, MemoryJournal(), 1, first, {}),
        Entry(1, "key", b"Anna"),
        Entry(2, "end", b""),
    ]
    assert not write_report(folder / NAME, state.settings, [entries], new_playback)
    files = held(folder / NAME)
    assert set(files) == {"about.json", "settings.json"}
    assert json.loads(files["about.json"])["recording.rec"] == {"left out": "wrong", "line": 4}
    assert "Anna" not in "".join(files.values())


def test_no_more_than_two_stretches_are_kept_and_each_plays_back(folder: Path, tmp_path: Path) -> None:
    table = Reported()
    state = table.runner.state
    begun = beginning(state.settings, table.runner.journal, 1, None, {})
    anew: list[int] = []

    def again() -> list[Entry]:
        anew.append(table.now_ms)
        return beginning(table.runner.state.settings, table.runner.journal, 1, None, {})

    table.runner.recent = recent = Recent(begun, again, most_bytes=100)
    lines = ["choose c1"] + ["status"] * 40
    for line in lines:
        table.type(line)
    stretches = list(recent.stretches())
    assert len(anew) > 2
    assert len(stretches) == 2
    assert sum(len(one) for one in stretches) < 30
    write_report(folder / NAME, state.settings, stretches, new_playback)
    for name in ("recording.rec", "before.rec"):
        played = replay(unpacked(folder / NAME, name, tmp_path))
        assert played.fault is None, name
        assert played.state is not None
        assert played.state.game == table.runner.state.game


def test_the_command_takes_the_last_game_and_says_so_where_there_is_none(home: Home, tmp_path: Path) -> None:
    none = home.run("report", "--lang", "en", "--out", home.path("none.zip"))
    assert none.returncode == 0, none.stderr
    assert b"No game is in it." in none.stdout
    assert set(held(home.path("none.zip"))) == {"about.json", "settings.json"}
    home.run("play", "--game", "poi", "--lang", "en", typed=b"choose c1\nquit\n")
    told = home.run("report", "--lang", "et")
    assert str(home.path(NAME)) in told.stdout.decode()
    files = held(home.path(NAME))
    assert all(str(home.folder) not in text for text in files.values())
    assert {one["subject"] for one in json.loads(files["about.json"])["found"]} >= {"python", "settings", "journal"}
    played = replay(unpacked(home.path(NAME), "recording.rec", tmp_path))
    assert played.fault is None
    assert played.state is not None
    assert len(played.state.past) == 1


def test_the_command_overwrites_nothing_and_names_a_place_where_it_cannot_write(home: Home) -> None:
    mine = home.path("mine.zip")
    mine.write_text("mine")
    refused = home.run("report", "--lang", "en", "--out", mine)
    assert refused.returncode == 1
    assert mine.read_text() == "mine"
    nowhere = home.run("report", "--lang", "en", "--out", home.path("no") / "where.zip")
    assert nowhere.returncode == 1
    assert b"cannot be written" in nowhere.stderr


def test_a_journal_that_cannot_be_read_keeps_no_report_from_being_written(home: Home) -> None:
    broken = home.path("games.db")
    broken.write_bytes(b"no journal" * 100)
    told = home.run("report", "--lang", "en", "--journal", broken, "--out", home.path(NAME))
    assert told.returncode == 0, told.stderr
    assert b"games.db" in told.stderr
    assert b"No game is in it." in told.stdout
    assert set(held(home.path(NAME))) == {"about.json", "settings.json"}


def test_at_a_board_what_it_said_is_in_it(home: Home, tmp_path: Path) -> None:
    lines = "put circle e5\nmy name is Anna\nотчёт\nquit\n".encode()
    told = home.run("play", "--port", "sim", "--speed", "max", "--lang", "ru", typed=lines)
    assert NAME in told.stdout.decode()
    assert all(one not in text for one in (*SECRETS, str(home.folder)) for text in held(home.path(NAME)).values())
    path = unpacked(home.path(NAME), "recording.rec", tmp_path)
    assert any(one.kind == "board" for one in read_recording(path))
    played = replay(path)
    assert played.fault is None
    assert played.state is not None
    assert len(played.state.past) == 1


def test_at_a_teachers_desk_what_came_in_at_this_table_and_at_the_one_before_is_in_it(
    home: Home, tmp_path: Path
) -> None:
    home.path("class.txt").write_text("Anna\nMari\n", encoding="utf-8")
    lines = b"yes\n2\n1\n2\npupil Anna\nhint\ndesk\n5\n1\nput circle a1\nstatus\nreport\nquit\n"
    told = home.run(
        "teach", "--port", "sim", "--speed", "max", "--silent", "--lang", "en", "--pupils", home.path("class.txt"),
        typed=lines,
    )  # fmt: skip
    assert (told.returncode, told.stderr) == (0, b"")
    assert f"in the file {NAME}" in told.stdout.decode()
    files = held(home.path(NAME))
    assert set(files) == {"about.json", "settings.json", "recording.rec", "before.rec"}
    assert all(one not in text for one in ("Anna", "Mari", str(home.folder)) for text in files.values())
    played = replay(unpacked(home.path(NAME), "recording.rec", tmp_path))
    assert played.fault is None
    assert played.state is not None
    assert [one.action.kind.name for one in played.state.past] == ["CAMP"]
    assert played.said[-1].text in told.stdout.decode()
    before = replay(unpacked(home.path(NAME), "before.rec", tmp_path))
    assert before.fault is None
    assert before.state is not None
    assert learning_of(before.state) is not None
    # What was listed at the desk is not in it.
    (hint,) = (one for one in told.stdout.decode().splitlines() if one.endswith("To hear more, type: hint."))
    assert hint in [one.text for one in before.said]


def test_at_the_greeting_of_a_desk_there_is_a_report_too(home: Home, tmp_path: Path) -> None:
    told = home.run("teach", "--silent", "--lang", "en", typed=b"report\nquit\n")
    assert NAME in told.stdout.decode()
    greeted = replay(unpacked(home.path(NAME), "recording.rec", tmp_path))
    assert [one.text for one in greeted.said][:1] == told.stdout.decode().splitlines()[:1]


@pytest.mark.parametrize("game", ["alu", "poi"])
def test_at_a_demonstration_it_holds_what_is_shown(home: Home, game: str, tmp_path: Path) -> None:
    lines = b"pause\nturn 3\nreport\nquit\n"
    told = home.run("demo", "--game", game, "--speed", "max", "--silent", "--lang", "en", typed=lines)
    assert (told.returncode, told.stderr) == (0, b"")
    played = replay(unpacked(home.path(NAME), "recording.rec", tmp_path))
    assert played.fault is None
    assert played.state is not None
    assert show_of(played.state) is not None
    assert played.state.past
