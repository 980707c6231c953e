"""`alu learn`: killed at every answer, gone back to a game, read from a file of one's own, recorded, and forgotten."""

from __future__ import annotations

import os
import re
import select
from contextlib import closing
from pathlib import Path

import pytest

from alu_companion.registry import resume
from alu_companion.runtime.lesson_files import GAME_FILES, learned_by
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.table.settings import Settings
from cli.alu import HANG_S, Home
from table.read import learning_of

OWN = (GAME_FILES / "poi" / "courses" / "02-move-a-unit.toml").read_text(encoding="utf-8")
ANSWERS = (
    ("b1", "Only the middle counts."),
    ("hint", "To hear more, type: hint."),
    ("c1", "Found: one of two."),
    ("b2", "Well done."),
    ("next", "Lesson two of nine"),
    ("move c1-c b1-c", "The unit that you need stands in the north gate of Bella one."),
    ("move c1-c c1-w", "You moved another unit."),
    ("move b1-n b1-c", "Right."),
)
"""What is typed in the first two lessons of POI Control, and a part of what is said to it."""
KEPT = ((1, 0), (1, 1), (1, 1), (1, 1), (0, 0), (1, 0), (2, 0), (2, 0))
"""Wrong tries and hints after each."""


def learn(home: Home, typed: str, *more: str | Path, command: str = "learn", game: str = "poi") -> list[str]:
    """What is said when these lines are typed."""
    given = ("--game", game, "--silent", "--lang", "en", "--journal", home.path("games.db"), *more)
    done = home.run(command, *given, typed=typed.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode().splitlines()


def state_of(home: Home) -> tuple[int, int]:
    """Wrong tries and hints of the newest lesson, as the journal holds them."""
    with closing(SqliteJournal(home.path("games.db"))) as journal:
        number = journal.last_game()
        state = resume(Settings(), number, [(event.kind, event.body) for event in journal.events(number)])
    assert learning_of(state) is not None
    return learning_of(state).tries, learning_of(state).hints


def killed_after(home: Home, line: str, wanted: str) -> None:
    """Type a line, wait for what is said to it, and kill the program in that moment."""
    process = home.fork("learn", "--game", "poi", "--silent", "--lang", "en", "--journal", home.path("games.db"))
    process.stdin.write(f"{line}\n".encode())
    heard = ""
    while wanted not in heard:
        assert select.select([process.stdout], [], [], HANG_S)[0], heard
        data = os.read(process.stdout.fileno(), 1 << 16)
        assert data, heard
        heard += data.decode()
    process.kill()
    process.communicate()


def test_what_was_answered_survives_a_kill_at_every_answer(home: Home) -> None:
    for (line, wanted), kept in zip(ANSWERS, KEPT, strict=True):
        killed_after(home, line, wanted)
        assert state_of(home) == kept, line
    said = learn(home, "progress\nquit\n")
    assert said[0].startswith("Lesson three of nine")
    assert (
        "Solved: two of nine lessons. The first one that is not solved is number three. To open it, type: lesson three."
        in said
    )


@pytest.mark.parametrize(("command", "opened"), [("learn", "Lesson five of nine"), ("puzzle", "Puzzle five of")])
@pytest.mark.parametrize("line", [("5",), ("--port", "auto", "5"), ("5", "--port", "auto")])
def test_a_number_after_the_command_opens_it(home: Home, command: str, opened: str, line: tuple[str, ...]) -> None:
    done = home.run(command, "--game", "poi", *line, "--silent", "--lang", "en", typed=b"quit\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().startswith(opened)


def test_after_the_last_lesson_was_left_out_the_next_time_begins_with_one_that_is_not_solved(home: Home) -> None:
    assert learn(home, "skip\nquit\n", "9")[0].startswith("Lesson nine")
    assert learn(home, "quit\n")[0].startswith("Lesson one")
    # What was begun goes on.
    learn(home, "hint\nquit\n", "9")
    assert learn(home, "quit\n")[0].startswith("Lesson nine")


@pytest.mark.parametrize(
    ("language", "line", "task"),
    [("et", "ülesanne", "mida teha"), ("ru", "задача", "что делать"), ("en", "exercise", "task")],
)
def test_the_task_is_told_again_by_what_a_puzzle_is_called_too(home: Home, language: str, line: str, task: str) -> None:
    def told(*typed: str) -> list[str]:
        lines = "\n".join((*typed, "quit", ""))
        given = ("--game", "poi", "--silent", "--lang", language, "--journal", home.path(f"{len(typed)}{typed[0]}.db"))
        return home.run("learn", *given, typed=lines.encode()).stdout.decode().splitlines()

    assert told(line) == told(task)
    # A puzzle is still to be had, in a lesson too.
    assert told(f"{line} 5" if language != "en" else "puzzle 5") != told(task)


def test_a_game_waits_for_the_lessons_and_goes_on(home: Home) -> None:
    learn(home, "choose a3\nlearn\nb1\nleave\nstatus\nquit\n", command="play")
    said = learn(home, "quit\n", command="play")
    assert "The game goes on." in said[0]
    with closing(SqliteJournal(home.path("games.db"))) as journal:
        assert len(journal.games()) == 2
        assert [event.kind for event in journal.events(1)] == ["start", "play"]


def test_each_player_has_progress_that_can_be_forgotten(home: Home) -> None:
    for player in ("Anna", "7"):
        learn(home, "c1\nb2\nquit\n", "--player", player)
    assert "Anna has solved one of nine lessons." in " ".join(learn(home, "progress\nquit\n", "--player", "Anna"))
    done = home.run("games", "forget", "--player", "Anna", "--yes", "--journal", home.path("games.db"))
    assert done.returncode == 0
    with closing(SqliteJournal(home.path("games.db"))) as journal:
        assert list(learned_by(journal)) == ["7"]
    assert b"Anna" not in home.path("games.db").read_bytes()


def test_a_lesson_of_ones_own_is_in_the_journal_and_in_its_recording(home: Home) -> None:
    file, record = home.path("my.toml"), home.path("r.rec")
    file.write_text(OWN.replace("moving a unit", "my own lesson"), encoding="utf-8")
    said = learn(home, "move c1-c c1-w\nquit\n", "--file", file, "--record", record)
    assert said[0] == "Lesson: my own lesson."
    file.unlink()
    assert learn(home, "move b1-n b1-c\nquit\n")[0] == "Lesson: my own lesson."
    replayed = home.run("replay", record, "--transcript", home.path("again.txt"))
    assert replayed.returncode == 0
    assert "You moved another unit." in home.path("again.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "et", "ru"])
def test_all_that_is_wrong_with_a_file_is_told_at_once(home: Home, language: str) -> None:
    file = home.path("my.toml")
    file.write_text(OWN.replace('ru = "', 'rus = "').replace("controls 1 b1", "rules 1 b1"), encoding="utf-8")
    done = home.run("--lang", language, "learn", "check", file, "--game", "poi")
    assert done.returncode == 1
    lines = done.stderr.decode().splitlines()
    assert len(lines) == 5
    assert str(file) in lines[0]
    assert any("rules 1 b1" in line for line in lines)
    assert b"Traceback" not in done.stderr
    assert home.run("learn", "--file", file, "--game", "poi", "--silent").returncode == 1


def test_a_file_that_is_right_is_said_to_be(home: Home) -> None:
    file = home.path("my.toml")
    file.write_text(OWN, encoding="utf-8")
    done = home.run("--lang", "en", "learn", "check", file, "--game", "poi")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"is a lesson" in done.stdout


def test_a_lesson_in_one_language_is_told_in_it_at_every_table(home: Home) -> None:
    file = home.path("my.toml")
    file.write_text(re.sub(r"^(en|et) = .*\n", "", OWN, flags=re.MULTILINE), encoding="utf-8")
    checked = home.run("--lang", "en", "learn", "check", file, "--game", "poi")
    assert (checked.returncode, checked.stderr) == (0, b"")
    said = learn(home, "hint\nmove b1-n b1-c\nquit\n", "--file", file)
    # The language of the table stays, and it is told once that the lesson has another one.
    assert said[0] == "What is not in this language yet is told in another one."
    assert said[1].startswith("Урок: ")
    assert any("Well done" in line or "Right" in line for line in said)


def test_a_folder_is_a_course(home: Home) -> None:
    folder = home.path("hour")
    folder.mkdir()
    for name in ("1-one", "2-two"):
        (folder / f"{name}.toml").write_text(OWN.replace("moving a unit", name), encoding="utf-8")
    (folder / "readme.txt").write_text("no lesson", encoding="utf-8")
    given = ("--folder", folder, "--player", "mari")
    said = learn(home, "move b1-n b1-c\nnext\nquit\n", *given)
    assert said[0] == "Lesson one of two: 1-one."
    assert any(line.startswith("Lesson two of two: 2-two.") for line in said)
    # What is solved is kept, and the rest goes on; what was begun goes on also without the folder.
    assert learn(home, "move b1-n b1-c\nquit\n", *given)[0] == "Lesson two of two: 2-two."
    assert home.run("--lang", "en", "learn", "check", folder, "--game", "poi").stdout.decode().count("is a lesson") == 2


def test_all_that_is_wrong_in_a_folder_is_told_with_file_and_line(home: Home) -> None:
    folder = home.path("hour")
    folder.mkdir()
    texts = {"1": OWN.replace("controls 1 b1", "rules 1 b1"), "2": OWN, "3": OWN.replace("[goal]", "[goal")}
    for name, text in texts.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    done = home.run("--lang", "en", "learn", "check", folder, "--game", "poi")
    lines = done.stderr.decode().splitlines()
    assert done.returncode == 1
    assert [line for line in lines if str(folder / "2.toml") in line] == []
    assert sum(str(folder / f"{name}.toml") in line for line in lines for name in "13") == 2
    assert sum(line.startswith("Line ") for line in lines) == len(lines) - 2


def test_lessons_of_a_course_have_a_language_in_common(home: Home) -> None:
    folder = home.path("hour")
    folder.mkdir()
    for name, others in (("1", "en|et"), ("2", "et|ru")):
        (folder / f"{name}.toml").write_text(
            re.sub(rf"^({others}) = .*\n", "", OWN, flags=re.MULTILINE), encoding="utf-8"
        )
    done = home.run("--lang", "en", "learn", "--folder", folder, "--game", "poi", "--silent")
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"no language in common" in done.stderr
