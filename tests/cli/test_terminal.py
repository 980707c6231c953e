"""`alu play --keys` in a real terminal: however it ends, what is typed afterwards can be seen."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from cli.alu import HANG_S, Home

pytestmark = pytest.mark.slow

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")


def echoes(terminal: int) -> bool:
    """Whether a terminal shows what is typed."""
    return bool(termios.tcgetattr(terminal)[3] & termios.ECHO)


LEAVING = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, b"\t", b"\x04"]
"""By which signal the game is ended, or with which key."""


@pytest.mark.parametrize("leaving", LEAVING, ids=["SIGTERM", "SIGHUP", "SIGINT", "tab", "Ctrl-D"])
def test_the_terminal_is_as_before(home: Home, leaving: signal.Signals | bytes) -> None:
    ours, theirs = pty.openpty()
    try:
        given = ("--keys", "--silent", "--game", "poi", "--options", "map=first", "--lang", "en")
        process = subprocess.Popen(
            [sys.executable, "-m", "alu_companion.cli", "play", *given],
            stdin=theirs,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=home.environment,
        )
        with process:
            assert process.stdout is not None
            try:
                # The game is told once the keys are listened to.
                process.stdout.readline()
                assert not echoes(theirs)
                if isinstance(leaving, bytes):
                    os.write(ours, leaving)
                else:
                    process.send_signal(leaving)
                _, complaint = process.communicate(timeout=HANG_S)
            finally:
                process.kill()
        assert echoes(theirs)
        kills = leaving if leaving in (signal.SIGTERM, signal.SIGHUP) else 0
        assert (process.returncode, complaint) == (-kills, b"")
    finally:
        os.close(ours)
        os.close(theirs)


SHELL = 'exec "$0" -m alu_companion.cli "$@" '
"""Starts the command with streams that a shell has redirected, as its next words say."""


def run_shell(
    home: Home, redirected: str, *args: str, typed: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """The command to its end, where a shell has led its streams elsewhere."""
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", SHELL + redirected, sys.executable, *args],
        input=typed,
        capture_output=True,
        env={**home.environment, "PYTHONUNBUFFERED": "", **environment},
        timeout=HANG_S,
        check=False,
    )


@pytest.mark.quick(">/dev/full-1-Not all words could be written-keys --silent")
@pytest.mark.parametrize("command", [("keys", "--silent"), ("--help",), ("voices", "--json")], ids=" ".join)
@pytest.mark.parametrize(
    ("redirected", "code", "told"),
    [
        (">/dev/full", 1, "Not all words could be written"),
        (">/dev/full 2>/dev/full", 1, ""),
        (">&-", 0, ""),
        ("<&- >&- 2>&-", 0, ""),
        ("| head -c 1", 0, ""),
    ],
)
def test_a_command_ends_well_where_nobody_takes_its_words(
    home: Home, command: tuple[str, ...], redirected: str, code: int, told: str
) -> None:
    done = run_shell(home, redirected, *command)
    assert (done.returncode, done.stderr.decode().partition(" to the output")[0]) == (code, told)
    assert b"Traceback" not in done.stderr + done.stdout


@pytest.mark.parametrize(
    ("language", "encoding"), [("ru", "cp1252"), ("ru", "cp437"), ("et", "cp1251"), ("et", "ascii")]
)
def test_an_encoding_without_the_letters_ends_no_game(home: Home, language: str, encoding: str) -> None:
    play = ("play", "--silent", "--game", "poi", "--options", "map=first", "--lang", language)
    done = run_shell(home, "| cat", *play, typed=b"status\nquit\n", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"\n") > 2


@pytest.mark.parametrize("redirected", [">/dev/full", "| true", ">/dev/full 2>&1"])
def test_a_table_tells_once_by_its_other_ways_that_the_terminal_takes_nothing(home: Home, redirected: str) -> None:
    transcript = home.path("transcript.txt")
    play = (
        "play",
        "--silent",
        "--game",
        "poi",
        "--options",
        "map=first",
        "--lang",
        "en",
        "--transcript",
        str(transcript),
    )
    done = run_shell(home, redirected, *play, typed=b"status\nstatus\nstatus\nquit\n")
    assert (done.returncode, done.stderr) == (0, b"")
    said = transcript.read_text(encoding="utf-8")
    assert said.count("alert: The terminal shows no new words any more. The game goes on.") == 1
    assert said.count("Red chooses a tile to start on") >= 3


PLAY = ("play", "--silent", "--game", "poi", "--options", "map=first", "--lang", "en")


@pytest.mark.parametrize("redirected", ["<&-", "</dev/null"])
@pytest.mark.parametrize("more", [(), ("--keys",)])
def test_without_a_keyboard_and_any_other_way_to_play_a_table_ends(
    home: Home, redirected: str, more: tuple[str, ...]
) -> None:
    done = run_shell(home, redirected, *PLAY, *more)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"Goodbye. Your game is kept.\n")


@pytest.mark.parametrize(
    ("command", "farewell"),
    [
        ((*PLAY, "--page", "--page-port", "0"), b"Goodbye. Your game is kept.\n"),
        (("play", "--silent", "--lang", "en"), b"Goodbye. Your game is kept.\n"),
        (("teach", "--silent", "--lang", "en"), b"Goodbye.\n"),
    ],
)
@pytest.mark.parametrize("redirected", ["<&-", "</dev/null"])
def test_without_a_keyboard_a_page_or_a_board_plays_on(
    home: Home, command: tuple[str, ...], farewell: bytes, redirected: str
) -> None:
    process = subprocess.Popen(
        ["bash", "-c", SHELL + redirected, sys.executable, *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=home.environment,
    )
    with process:
        try:
            assert process.stdout is not None
            said = b""
            while b"Nobody can type here. The table goes on without a keyboard" not in said:
                line = process.stdout.readline()
                assert line, said
                said += line
            assert process.poll() is None
            process.send_signal(signal.SIGINT)
            out, complaint = process.communicate(timeout=HANG_S)
        finally:
            process.kill()
    assert (process.returncode, complaint) == (0, b"")
    assert out.endswith(farewell)


def test_a_table_ends_well_whose_terminal_is_gone_though_a_hang_up_is_ignored(home: Home) -> None:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "alu_companion.cli", *PLAY, "--page", "--page-port", "0"],
        stdin=theirs,
        stdout=theirs,
        stderr=subprocess.PIPE,
        env=home.environment,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
        start_new_session=True,
    )
    with process:
        try:
            os.close(theirs)
            assert os.read(ours, 100)
            os.close(ours)
            _, complaint = process.communicate(timeout=HANG_S)
        finally:
            process.kill()
    assert (process.returncode, complaint) == (0, b"")


HOSTILE = "\x1b]0;title\x07\x1b[2J\u202eecho"


@pytest.mark.parametrize(
    "args",
    [
        ("replay", f"no {HOSTILE}.rec"),
        ("play", "--game", "poi", "--options", HOSTILE),
        ("learn", "--file", f"{HOSTILE}.toml"),
        ("keys", HOSTILE),
        (HOSTILE,),
        ("log", "info", "RECORDING"),
        ("log", "show", "RECORDING"),
    ],
    ids=lambda args: " ".join(args[:2]).encode("ascii", "replace").decode(),
)
def test_no_name_and_no_file_of_others_steers_the_terminal(home: Home, args: tuple[str, ...]) -> None:
    recording = home.path("a.rec")
    if "RECORDING" in args:
        told = home.run(*PLAY, "--record", recording, typed=f"say {HOSTILE}\nquit\n".encode())
        assert told.returncode == 0
    ours, theirs = pty.openpty()
    given = [str(recording) if one == "RECORDING" else one for one in args]
    # The terminal is told what was said at the end: the command writes less than it keeps.
    process = subprocess.Popen(
        [sys.executable, "-m", "alu_companion.cli", *given],
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        stderr=theirs,
        env=home.environment,
    )
    os.close(theirs)
    said = b""
    with process:
        try:
            while chunk := _read(ours):
                said += chunk
        finally:
            process.kill()
            os.close(ours)
    assert said
    assert b"Traceback" not in said
    assert not {sign for sign in said.decode() if sign in "\x1b\x07\u202e"}, said


def _read(terminal: int) -> bytes:
    """What comes from a program at its terminal; nothing once it has ended."""
    try:
        return os.read(terminal, 1 << 16)
    except OSError:
        return b""
