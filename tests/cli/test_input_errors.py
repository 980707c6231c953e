"""What is wrong with a file, a port or a setting is told in one sentence, in the language of the table, and nothing is broken by it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from alu_companion.cli import main
from alu_companion.devices.serial_port import SerialPort
from alu_companion.runtime.recording import HEADER
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.speech.message import Version, say
from alu_companion.speech.phrases_table import program
from alu_companion.speech.words import LANGUAGES, Style, Words
from cli.alu import HANG_S, Home
from devices.pty_board import PtyBoard, hello

WORDS = Words()


class Case(NamedTuple):
    """A command that cannot go on, and what it has to say."""

    args: tuple[str, ...]
    sentence: str
    values: dict[str, str | int]


Maker = Callable[[Path, ExitStack], Case]


def no_recording(folder: Path, held: ExitStack) -> Case:
    path = str(folder / "nowhere")
    return Case(("replay", path), "file-not-found", {"path": path})


def foreign_recording(folder: Path, held: ExitStack) -> Case:
    path = folder / "photo"
    path.write_bytes(bytes(range(256)) * 8)
    return Case(("replay", str(path)), "recording-foreign", {"path": str(path), "line": 1})


def newer_recording(folder: Path, held: ExitStack) -> Case:
    path = folder / "newer"
    path.write_text("# ALU recording 2\n4 end\n")
    return Case(("replay", str(path)), "recording-newer", {"path": str(path), "line": 1})


def newer_recording_looked_into(folder: Path, held: ExitStack) -> Case:
    path = folder / "newer"
    path.write_text("# ALU recording 12\n4 end\n")
    return Case(("log", "info", str(path)), "recording-newer", {"path": str(path), "line": 1})


def encoded_recording(folder: Path, held: ExitStack) -> Case:
    path = folder / "encoded"
    path.write_text(f"{HEADER}\n4 end\n", encoding="utf-16")
    return Case(("replay", str(path)), "recording-encoded", {"path": str(path), "line": 1})


def cut_recording(folder: Path, held: ExitStack) -> Case:
    path = folder / "cut"
    path.write_text(f"{HEADER}\n3 link up\n4 bo")
    return Case(("replay", str(path)), "recording-cut", {"path": str(path), "line": 2})


def damaged_recording(folder: Path, held: ExitStack) -> Case:
    path = folder / "damaged"
    path.write_text(f"{HEADER}\n3 link up\n4 lnk down\n5 end\n")
    return Case(("replay", str(path)), "recording-damaged", {"path": str(path), "line": 3})


def recording_of_another_game(folder: Path, held: ExitStack) -> Case:
    path = folder / "other"
    path.write_text(f'{HEADER}\n0 event ["start", {{"game": "noughts", "options": ""}}, "new"]\n5 end\n')
    return Case(("replay", str(path)), "recording-game", {"path": str(path), "game": "noughts"})


def log_of_another_game(folder: Path, held: ExitStack) -> Case:
    case = recording_of_another_game(folder, held)
    return case._replace(args=("log", "anonymise", case.args[1], str(folder / "out")))


def file_of_another_game(folder: Path, held: ExitStack) -> Case:
    path = folder / "game.txt"
    path.write_text('# ALU game 1\n- 0 start {"game": "noughts", "options": ""}\nend\n')
    args = ("games", "import", str(path), "--journal", str(folder / "games.db"))
    return Case(args, "game-file-game", {"path": str(path), "game": "noughts"})


def wrong_recording(folder: Path, held: ExitStack) -> Case:
    path = folder / "wrong"
    path.write_text(f'{HEADER}\n0 setting "none"\n4 end\n')
    return Case(("replay", str(path)), "recording-wrong", {"path": str(path), "line": 2})


def replay_to_nowhere(folder: Path, held: ExitStack) -> Case:
    path = folder / "good"
    path.write_text(f"{HEADER}\n4 end\n")
    target = str(folder / "nowhere" / "t")
    return Case(("replay", str(path), "--transcript", target), "file-unwritable", {"path": target})


def trace_to_full_disk(folder: Path, held: ExitStack) -> Case:
    path = folder / "good"
    path.write_text(f"{HEADER}\n4 end\n")
    return Case(("replay", str(path), "--trace", "/dev/full"), "file-unwritable", {"path": "/dev/full"})


def transcript_to_nowhere(folder: Path, held: ExitStack) -> Case:
    target = str(folder / "nowhere" / "t")
    return Case(("demo", "--speed", "max", "--transcript", target), "file-unwritable", {"path": target})


def recording_to_nowhere(folder: Path, held: ExitStack) -> Case:
    target = str(folder / "nowhere" / "r")
    return Case(("demo", "--speed", "max", "--record", target), "file-unwritable", {"path": target})


def recording_to_full_disk(folder: Path, held: ExitStack) -> Case:
    return Case(("demo", "--speed", "max", "--record", "/dev/full"), "file-unwritable", {"path": "/dev/full"})


def endless(*args: str) -> Maker:
    """A device that never ends where a file is wanted."""
    return lambda folder, held: Case((*args, "/dev/zero"), "file-unreadable", {"path": "/dev/zero"})


def pipe(*args: str) -> Maker:
    """A pipe at whose other end nobody is, where a file is wanted."""

    def make(folder: Path, held: ExitStack) -> Case:
        path = folder / "pipe"
        os.mkfifo(path)
        return Case((*args, str(path)), "file-unreadable", {"path": str(path)})

    return make


def large(*args: str) -> Maker:
    """A file that is much larger than what is wanted, though hardly any disk is taken by it."""

    def make(folder: Path, held: ExitStack) -> Case:
        path = folder / "large"
        with path.open("wb") as file:
            file.truncate(1 << 40)
        return Case((*args, str(path)), "file-too-large", {"path": str(path)})

    return make


def endless_recording(folder: Path, held: ExitStack) -> Case:
    path = folder / "endless"
    with path.open("wb") as file:
        file.write(f"{HEADER}\n0 link up\n".encode())
        file.truncate(1 << 40)
    return Case(("replay", str(path)), "recording-damaged", {"path": str(path), "line": 3})


def port(device: str, sentence: str) -> Maker:
    def make(folder: Path, held: ExitStack) -> Case:
        return Case(("play", "--silent", "--port", device), sentence, {"port": device})

    return make


def taken_port(folder: Path, held: ExitStack) -> Case:
    board = held.enter_context(PtyBoard())
    held.callback(SerialPort(board.device, lambda data: None).close)
    return Case(("play", "--silent", "--port", board.device), "port-taken", {"port": board.device})


def journal(path: Path, sentence: str, **values: str | int) -> Case:
    args = ("play", "--silent", "--port", "sim", "--speed", "max", "--journal", str(path))
    return Case(args, sentence, {"path": str(path), **values})


def journal_in_nowhere(folder: Path, held: ExitStack) -> Case:
    return journal(folder / "nowhere" / "games.db", "journal-open")


def foreign_journal(folder: Path, held: ExitStack) -> Case:
    (folder / "games.db").write_bytes(b"no database " * 200)
    return journal(folder / "games.db", "journal-foreign")


def newer_journal(folder: Path, held: ExitStack) -> Case:
    SqliteJournal(folder / "games.db").close()
    with closing(sqlite3.connect(folder / "games.db")) as database:
        database.execute("PRAGMA user_version = 9")
    return journal(folder / "games.db", "journal-newer")


def busy_journal(folder: Path, held: ExitStack) -> Case:
    held.enter_context(closing(SqliteJournal(folder / "games.db")))
    return journal(folder / "games.db", "journal-busy")


def journal_device(folder: Path, held: ExitStack) -> Case:
    return journal(Path("/dev/zero"), "journal-open")


def journal_pipe(folder: Path, held: ExitStack) -> Case:
    os.mkfifo(folder / "pipe")
    return journal(folder / "pipe", "journal-open")


CASES: dict[str, Maker] = {
    "no recording": no_recording,
    "foreign recording": foreign_recording,
    "newer recording": newer_recording,
    "newer recording looked into": newer_recording_looked_into,
    "encoded recording": encoded_recording,
    "cut recording": cut_recording,
    "damaged recording": damaged_recording,
    "endless recording": endless_recording,
    "recording of another game": recording_of_another_game,
    "log of another game": log_of_another_game,
    "file of another game": file_of_another_game,
    "wrong recording": wrong_recording,
    "replay to nowhere": replay_to_nowhere,
    "trace to full disk": trace_to_full_disk,
    "transcript to nowhere": transcript_to_nowhere,
    "recording to nowhere": recording_to_nowhere,
    "recording to full disk": recording_to_full_disk,
    "position endless": endless("play", "--position"),
    "position a pipe": pipe("play", "--position"),
    "position large": large("play", "--position"),
    "recording a device": endless("replay"),
    "recording a pipe": pipe("replay"),
    "recording endless": endless_recording,
    "port missing": port("/dev/no-such-port", "port-missing"),
    "port no serial device": port("/dev/null", "port-unknown"),
    "port no known protocol": port("pigeon://coop", "port-unknown"),
    "port nobody answers": port("socket://127.0.0.1:1", "port-unknown"),
    "port taken": taken_port,
    "journal in nowhere": journal_in_nowhere,
    "journal foreign": foreign_journal,
    "journal newer": newer_journal,
    "journal busy": busy_journal,
    "journal a device": journal_device,
    "journal a pipe": journal_pipe,
}


def sentence(case: Case, language: str) -> str:
    return WORDS.render(program(case.sentence, **case.values), Style(language))


def language_of_process(name: str) -> str:
    """In which language a case is tried as a process of its own; the others are tried in this one."""
    return LANGUAGES[list(CASES).index(name) % len(LANGUAGES)]


@pytest.mark.parametrize(
    ("name", "language"),
    [(name, one) for name in CASES for one in LANGUAGES if one != language_of_process(name) and name != "journal busy"],
)
def test_one_sentence_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    with ExitStack() as held:
        case = CASES[name](tmp_path, held)
        done = CliRunner().invoke(main, [*case.args, "--lang", language], input="", catch_exceptions=False)
    assert done.stderr == sentence(case, language) + "\n"
    assert done.exit_code == 1


@pytest.mark.slow
@pytest.mark.quick("cut recording", "journal foreign")
@pytest.mark.parametrize("name", CASES)
def test_the_program_itself_ends_with_one_sentence(home: Home, name: str) -> None:
    language = language_of_process(name)
    with ExitStack() as held:
        case = CASES[name](home.folder, held)
        done = home.run(*case.args, "--lang", language)
    assert done.stderr.decode() == sentence(case, language) + "\n"
    assert done.returncode == 1


@pytest.mark.slow
@pytest.mark.quick("en")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_of_another_version_ends_the_table(home: Home, language: str) -> None:
    with PtyBoard() as board:
        process = home.start("play", "--silent", "--lang", language, "--port", board.device)
        with process:
            board.read(1)
            board.send(b"\x00\xff noise \xfe\n" + hello()[:30] + b"\n" + hello(version=99))
            assert process.stdout is not None
            assert process.stderr is not None
            said, complaint = process.stdout.read().decode(), process.stderr.read().decode()
    assert process.returncode == 1
    assert complaint == ""
    assert (
        WORDS.render(say("version-mismatch", board=Version("99"), host=Version("1")), Style(language))
        in said.splitlines()
    )


def test_noise_on_the_line_is_no_reason_to_stop(home: Home) -> None:
    with PtyBoard() as board:
        process = home.start("play", "--silent", "--lang", "en", "--port", board.device)
        with process:
            board.read(1)
            board.send(bytes(range(256)) * 8 + hello()[:-9] + b"\n")
            board.send(hello())
            assert process.stdout is not None
            while b"The board is connected." not in process.stdout.readline():
                continue
            board.send(b"B 00001 truncated\n" + bytes(range(256)) * 8)
            out, complaint = process.communicate(b"status\nquit\n", timeout=HANG_S)
    assert (process.returncode, complaint) == (0, b"")
    assert out.endswith(b"Goodbye. Your game is kept.\n")


@pytest.mark.slow
def test_no_voice_is_told_once_and_the_game_goes_on(home: Home) -> None:
    """The settings ask for a voice; where none can be heard that is one line, and everything is written."""
    done = home.run("play", "--port", "sim", "--speed", "1000", "--lang", "en", typed=b"quit\n")
    lines = done.stdout.decode().splitlines()
    told = WORDS.render(program("no-voice"), Style("en"))
    assert (done.returncode, done.stderr) == (0, b"")
    assert lines.count(told) <= 1
    assert lines[-1] == "Goodbye. Your game is kept."
