"""`alu teach` as a process: it starts, is led by words and by the pad, ends, and says what is wrong with what it was given."""

from __future__ import annotations

import os
import re
import select
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import Popen

import httpx
import pytest

from alu_companion.speech import phrases_guide
from alu_companion.speech.message import say
from alu_companion.speech.words import LANGUAGES, Style, Words
from alu_tools.campaign.victims import left_behind
from cli.alu import HANG_S, Home
from runtime.shown import shown

TEACH = ("teach", "--silent", "--speed", "max")
MENU = {
    "en": "Teacher's desk. One: a demonstration.",
    "ru": "Стол учителя. Один: демонстрация.",
    "et": "Õpetaja valikud. Üks: näidismäng.",
}
WORDS = {
    "en": ("yes", "next pupil", "Now learning: Anna."),
    "ru": ("да", "следующий ученик", "Теперь учится: Anna."),
    "et": ("jah", "järgmine õpilane", "Nüüd õpib Anna."),
}
"""Yes, the next pupil, and what is said to that."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_begun_for_one_pupil_after_the_other_on_one_simulated_board(home: Home, language: str) -> None:
    pupils = home.path("class.txt")
    pupils.write_text("Anna\nMari\n", encoding="utf-8")
    yes, next_pupil, now_learns = WORDS[language]
    typed = "\n".join([yes, "2", "1", "1", next_pupil, next_pupil, "quit"]) + "\n"
    done = home.run(*TEACH, "--port", "sim", "--lang", language, "--pupils", pupils, typed=typed.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode()
    assert MENU[language] in said
    assert said.index(now_learns) < said.index(now_learns.replace("Anna", "Mari"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_is_told_at_a_desk(home: Home, language: str) -> None:
    # At the greeting, and in a lesson.
    typed = "\n".join(["guide", "stop", WORDS[language][0], "2", "1", "guide", "quit"]) + "\n"
    done = home.run(*TEACH, "--port", "sim", "--lang", language, typed=typed.encode())
    told = done.stdout.decode()
    assert Words().render(say("guide-none"), Style(language)) not in told
    assert told.count(Words().render(phrases_guide.how_to_stop(()), Style(language))) == 2


def test_the_pad_chooses_and_its_other_keys_are_told(home: Home) -> None:
    done = home.run(*TEACH, "--lang", "en", "--keys", typed=b"\n53x7")
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode()
    assert said.count(MENU["en"]) == 2
    assert "Red chooses a tile to start on." in said
    assert "Only the keys of the number pad count here" in said
    assert said.endswith("Goodbye.\n")


@pytest.mark.parametrize("typed", [b"", b"yes\n", b"yes\n1\n3\n", b"quit\n"])
def test_it_ends_with_its_input_and_by_the_word(home: Home, typed: bytes) -> None:
    done = home.run(*TEACH, "--lang", "en", typed=typed)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"Goodbye.\n")


NOT_THERE = {"en": "Check the name.", "ru": "Проверьте имя.", "et": "Kontrollige nime."}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", ["--pupils", "--recording"])
def test_a_file_that_is_not_there_is_told(home: Home, option: str, language: str) -> None:
    done = home.run(*TEACH, "--lang", language, option, home.path("nowhere"))
    assert (done.returncode, done.stdout) == (1, b"")
    assert NOT_THERE[language] in done.stderr.decode()
    assert "nowhere" in done.stderr.decode()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"nonsense\n", "is not a recording of this program."),
        (b"# ALU recording 2\n", "was written by a newer version of this program."),
        (b"# ALU recording 1\n", "breaks off at line 1."),
        (
            b'# ALU recording 1\n0 event ["start", {"options": "", "game": "chess"}]\n',
            "that this program does not know: chess.",
        ),
        (b"# ALU recording 1\n0 event [\n", "makes no sense."),
    ],
)
def test_a_file_that_is_no_recording_is_told(home: Home, content: bytes, said: str) -> None:
    home.path("r").write_bytes(content)
    done = home.run(*TEACH, "--lang", "en", "--recording", home.path("r"))
    assert (done.returncode, done.stdout) == (1, b"")
    assert said in done.stderr.decode()


def test_a_recording_is_called_by_its_game(home: Home) -> None:
    with shown("poi", recording=home.path("lesson.rec")) as recorded:
        recorded.type("next")
    done = home.run(*TEACH, "--lang", "en", "--recording", home.path("lesson.rec"), typed=b"yes\n3\n1\nquit\n")
    assert b"One: lesson, POI Control." in done.stdout
    assert b"This is a recorded game." in done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("is_interrupted", [False, True])
def test_the_computer_plays_in_a_new_game_and_nobody_thinks_once_it_is_left(home: Home, is_interrupted: bool) -> None:
    with home.start(*TEACH, "--lang", "en") as process:
        assert process.stdin is not None
        try:
            process.stdin.write(b"yes\n5\n3\nopponent 1\nchoose a1\n")
            process.stdin.flush()
            told(process, r"(Blue starts on)")
            # Left while it thinks about an action of its own again.
            process.stdin.write(b"next pupil\nopponent 3\nswap sides\n")
            process.stdin.flush()
            told(process, r"You: Red\.[\s\S]*(You: Blue)")
            if is_interrupted:
                process.send_signal(signal.SIGINT)
            out, complaint = process.communicate(b"" if is_interrupted else b"quit\n", timeout=HANG_S)
        finally:
            process.kill()
    assert (process.returncode, complaint) == (0, b"")
    assert out.endswith(b"Goodbye.\n")
    assert left_behind(home.folder) == []


def told(process: Popen[bytes], *wanted: str) -> list[str]:
    """What stands at each of these places in what the process has said, once all of it is said."""
    assert process.stdout is not None
    text = ""
    # Read past Python's buffer: what stands there already would never wake a wait.
    while not all(found := [re.search(one, text) for one in wanted]):
        assert select.select([process.stdout], [], [], HANG_S)[0]
        piece = os.read(process.stdout.fileno(), 4096)
        assert piece
        text += piece.decode()
    return [match[1] for match in found if match]


@pytest.fixture
def paged(home: Home) -> Iterator[tuple[Popen[bytes], str, str]]:
    """A desk with its page: the process, the address, and the code of the teacher."""
    with home.start(*TEACH, "--lang", "en", "--page", "--page-port", "0") as process:
        address, code = told(process, r"(http://\S+)\s", r"code: (\d{6})\n")
        yield process, address, code
        process.kill()


def test_a_wrong_code_lets_nobody_in_and_the_right_one_a_teacher(paged: tuple[Popen[bytes], str, str]) -> None:
    process, address, code = paged
    wrong = f"{(int(code) + 1) % 1_000_000:06}"
    with httpx.Client(base_url=address, timeout=HANG_S) as client:
        assert client.post("/join", json={"code": wrong}).status_code == 403
        assert client.post("/join", json={"code": code}).status_code == 200
    out, complaint = process.communicate(b"quit\n", timeout=HANG_S)
    assert (process.returncode, complaint) == (0, b"")
    assert code not in out.decode(), "it is told to nobody but the terminal, once"


def test_five_wrong_codes_end_the_code(paged: tuple[Popen[bytes], str, str]) -> None:
    _, address, code = paged
    with httpx.Client(base_url=address, timeout=HANG_S) as client:
        for step in range(1, 6):
            client.post("/join", json={"code": f"{(int(code) + step) % 1_000_000:06}"})
        assert client.post("/join", json={"code": code}).status_code != 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_that_there_is_not_has_no_plan(home: Home, language: str) -> None:
    done = home.run("teach", "plan", "99", "--lang", language)
    assert (done.returncode, done.stdout) == (1, b"")
    assert "25" in done.stderr.decode()
    assert not Path(home.folder, "lesson.html").exists()
