"""What commands write: never onto what they read or keep, nor onto what took somebody's work."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from alu_companion.cli import main
from alu_companion.runtime.recording import HEADER, Recorder
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.phrases_table import program
from alu_companion.speech.words import Style
from runtime.games import WORDS


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    with closing(SqliteJournal("games.db")) as journal:
        journal.append(1, 0, [("start", {"game": "poi", "options": "map=first"})])
    recorder = Recorder("game.rec")
    recorder.write(0, "setting", b'{"language": "en"}')
    recorder.write(5, "end", b"")
    recorder.close()
    packed = Recorder("packed")
    packed.close()
    Recorder("game.rec.gz").close()
    Path("settings.toml").write_text('language = "en"\n', encoding="utf-8")
    Path("letter.txt").write_text("Dear Anna,\n", encoding="utf-8")
    Path("link").symlink_to("games.db")
    os.link("games.db", "hard")


def alu(*args: str, language: str = "en") -> Result:
    return CliRunner().invoke(main, [*args, "--lang", language], input="quit\n")


def said(reason: str, path: str, language: str = "en") -> str:
    return WORDS().render(program(f"output-{reason}", path=path), Style(language)) + "\n"


PLAY = ("play", "--game", "poi", "--silent", "--journal", "games.db", "--config", "settings.toml")
TAKEN = {
    "the journal as recording": ((*PLAY, "--record", "games.db"), "games.db"),
    "the journal as sound": ((*PLAY, "--sound", "games.db"), "games.db"),
    "the journal's log": ((*PLAY, "--transcript", "games.db-wal"), "games.db-wal"),
    "the journal's index": ((*PLAY, "--record", "games.db-shm"), "games.db-shm"),
    "the journal by a link": ((*PLAY, "--transcript", "link"), "link"),
    "the journal by a hard link": ((*PLAY, "--transcript", "hard"), "hard"),
    "the journal spelled otherwise": ((*PLAY, "--transcript", "home/../games.db"), "home/../games.db"),
    "the settings": ((*PLAY, "--transcript", "settings.toml"), "settings.toml"),
    "two outputs": ((*PLAY, "--transcript", "new", "--record", "./new"), "new"),
    "a game onto the journal": (("games", "export", "1", "--journal", "games.db", "--out", "games.db"), "games.db"),
    "a position": (("position", "--game", "poi", "--journal", "games.db", "--out", "games.db"), "games.db"),
    "a review": (("review", "1", "--journal", "games.db", "--out", "page.txt"), "page.txt"),
    "a replay": (("replay", "game.rec", "--transcript", "game.rec"), "game.rec"),
    "a piece": (("log", "cut", "game.rec", "0", "5", "game.rec"), "game.rec"),
    "two joined": (("log", "merge", "game.rec", "game.rec.gz", "./game.rec.gz"), "game.rec.gz"),
    "the usual journal": (("position", "--game", "poi", "--out", "home/alu-companion/games.db"), "home/alu-companion/games.db"),
    "the usual settings": (
        ("teach", "plan", "1", "--out", "home/alu-companion/settings.toml"), "home/alu-companion/settings.toml",
    ),
}  # fmt: skip
EXISTS = {
    "a recording again": ((*PLAY, "--record", "game.rec"), "game.rec"),
    "a letter as recording": ((*PLAY, "--record", "letter.txt"), "letter.txt"),
    "a letter as transcript": ((*PLAY, "--transcript", "letter.txt"), "letter.txt"),
    "a letter as sound": ((*PLAY, "--sound", "letter.txt"), "letter.txt"),
    "a recording as transcript": (("replay", "packed", "--transcript", "game.rec"), "game.rec"),
    "a packed recording as a plan": (("teach", "plan", "1", "-o", "game.rec.gz"), "game.rec.gz"),
    "another journal as a game": (("games", "export", "1", "--journal", "other.db", "--out", "games.db"), "games.db"),
    "a piece onto a recording": (("log", "cut", "packed", "0", "5", "game.rec"), "game.rec"),
    "names left out": (("log", "anonymise", "packed", "game.rec"), "game.rec"),
    "puzzles": (("puzzle", "make", "-o", "game.rec"), "game.rec"),
    "a report of a board": (("board", "test", "--port", "sim", "--report", "game.rec"), "game.rec"),
}


@pytest.mark.parametrize(("reason", "name"), [("taken", one) for one in TAKEN] + [("exists", one) for one in EXISTS])
def test_what_is_read_kept_or_somebodys_work_is_not_written_over(tmp_path: Path, reason: str, name: str) -> None:
    args, path = (TAKEN if reason == "taken" else EXISTS)[name]
    before = {one: one.read_bytes() for one in tmp_path.iterdir() if one.is_file()}
    done = alu(*args)
    assert (done.exit_code, done.stderr) == (1, said(reason, path))
    assert {one: one.read_bytes() for one in tmp_path.iterdir() if one.is_file()} == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("reason", "path"), [("taken", "games.db"), ("exists", "letter.txt")])
def test_it_is_told_in_the_language_of_the_user(language: str, reason: str, path: str) -> None:
    assert alu(*PLAY, "--record", path, language=language).stderr == said(reason, path, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("args", "path", "endings"),
    [
        (("teach", "plan", "3", "-o", "x.pdf"), "x.pdf", ".html, .htm, .brf"),
        (("teach", "plan", "3", "-o", "x.DOCX"), "x.DOCX", ".html, .htm, .brf"),
        (("review", "1", "--journal", "games.db", "--out", "page.pdf"), "page.pdf", ".html, .htm"),
        ((*PLAY, "--sound", "game.mp3"), "game.mp3", ".wav, .wave"),
    ],
)
def test_nothing_is_written_under_a_name_that_says_something_else(
    args: tuple[str, ...], path: str, endings: str, language: str
) -> None:
    done = alu(*args, language=language)
    told = WORDS().render(program("output-ending", path=path, endings=endings), Style(language))
    assert (done.exit_code, done.stderr) == (1, told + "\n")
    assert not Path(path).exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_no_home_is_told_what_to_name(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    def nowhere(name: str) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr("platformdirs.user_config_path", nowhere)
    monkeypatch.setattr("platformdirs.user_data_path", nowhere)
    for args in (("keys",), ("games",), ("play", "--silent", "--config", "settings.toml")):
        done = alu(*args, language=language)
        assert (done.exit_code, done.stderr) == (1, WORDS().render(program("homeless"), Style(language)) + "\n")
    assert alu(*PLAY, "--transcript", "said.txt", language=language).exit_code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_folder_that_is_gone_is_told(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    for args in ((*PLAY, "--transcript", "said.txt"), ("games", "--journal", "games.db"), ("voices",)):
        done = alu(*args, language=language)
        assert (done.exit_code, done.stderr) == (1, WORDS().render(program("folder-gone"), Style(language)) + "\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_home_is_no_folder_plays_with_the_usual_settings_and_is_told_what_to_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    home = tmp_path / "passwd"
    home.write_text("no folder")
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(home / "kept"))
    assert alu("keys", language=language).exit_code == 0
    done = alu("play", "--silent", language=language)
    path = home / "kept" / "alu-companion" / "games.db"
    told = WORDS().render(program("journal-open", path=str(path)), Style(language))
    assert (done.exit_code, done.stderr) == (1, told + "\n")
    assert alu(*PLAY, "--transcript", "said.txt", language=language).exit_code == 0


def test_an_ending_may_be_in_capitals() -> None:
    for name in ("plan.BRF", "plan.brf"):
        assert alu("teach", "plan", "3", "-o", name).exit_code == 0
    assert Path("plan.BRF").read_bytes() == Path("plan.brf").read_bytes()


@pytest.mark.slow
def test_what_is_there_of_the_same_kind_and_devices_are_written_to(tmp_path: Path) -> None:
    for _ in range(2):
        done = alu(*PLAY, "--transcript", "said.txt", "--record", "/dev/null", "--sound", "/dev/null")
        assert (done.exit_code, done.stderr) == (0, "")
        done = alu("games", "export", "1", "--journal", "games.db", "--out", "one.game")
        assert (done.exit_code, done.stderr) == (0, "")
    assert (tmp_path / "one.game").read_text(encoding="utf-8").startswith("# ALU game 1\n")
    assert Path("game.rec").read_text(encoding="ascii").startswith(HEADER)


def test_a_folder_and_a_pipe_that_nobody_reads_are_refused(tmp_path: Path) -> None:
    os.mkfifo("pipe")
    for option in ("--transcript", "--record", "--sound"):
        done = alu(*PLAY, option, "pipe")
        assert (done.exit_code, done.stderr) == (
            1,
            WORDS().render(program("file-unwritable", path="pipe"), Style("en")) + "\n",
        )
    done = alu("games", "export", "1", "--journal", "games.db", "--out", "pipe")
    assert (done.exit_code, len(done.stderr.splitlines())) == (1, 1)
    assert alu(*PLAY, "--transcript", str(tmp_path)).exit_code == 2
