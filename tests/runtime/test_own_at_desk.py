"""What a teacher has made stands in the menu of the desk: lessons and puzzles out of one folder."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest

from alu_companion.cli.teach import own_of
from alu_companion.features.lessons.beginning import lesson_of
from alu_companion.learning.lesson import PUZZLES
from alu_companion.runtime.environment import Failure
from alu_companion.runtime.lesson_files import GAME_FILES, Own
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.words import LANGUAGES
from alu_companion.table import Settings
from runtime.desk_golden import FOLDER, desk_table
from runtime.games import WORDS
from runtime.test_desk import begin_lesson
from table.read import learning_of

BLOCKS = (GAME_FILES / "alu" / "puzzles.txt").read_text(encoding="utf-8").split("\n\n")
LISTED = {
    "en": "Eight: ALU: Island of Loki, three puzzles of your own.",
    "ru": "Восемь: ALU: Остров Локи, три свои задачи.",
    "et": "Kaheksa: ALU: Loki saar, kolm oma ülesannet.",
}


def made_in(folder: Path) -> Own:
    """What a teacher of English finds in a folder."""
    return own_of(Speaker(WORDS(), Settings()), "alu", folder)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two lessons, two files of puzzles and a letter."""
    for lesson in (FOLDER / "own").glob("*.toml"):
        copy(lesson, tmp_path)
    (tmp_path / "a.txt").write_text("\n\n".join(BLOCKS[:3]) + "\n", encoding="utf-8")
    (tmp_path / "b.txt").write_text("\n\n".join([BLOCKS[0], BLOCKS[3]]) + "\n", encoding="utf-8")
    (tmp_path / "letter.txt").write_text("Dear Anna\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("language", LANGUAGES)
def test_own_puzzles_are_listed_and_begun(folder: Path, language: str) -> None:
    own = made_in(folder)
    assert own.puzzles is not None
    with desk_table(language, own={"alu": own}, by_keys=False) as table:
        table.type("desk")
        table.type("2")
        assert LISTED[language] in table.heard[-1]
        begin_lesson(table, 2, 8)
        assert lesson_of(table.state) == own.puzzles.lessons[1]
        assert learning_of(table.state) is not None
        assert learning_of(table.state).course == PUZZLES
        table.type("skip")
        assert lesson_of(table.state) == own.puzzles.lessons[2]
        # Lessons of the same folder are still beside them.
        assert own.lessons is not None
        begin_lesson(table, 1, 4)
        assert lesson_of(table.state) == own.lessons.lessons[0]


def test_a_folder_may_hold_puzzles_alone(folder: Path) -> None:
    for lesson in folder.glob("*.toml"):
        lesson.unlink()
    own = made_in(folder)
    assert own.lessons is None
    assert own.puzzles is not None
    assert len(own.puzzles.lessons) == 3


@pytest.mark.parametrize(("text", "told"), [("", "There is no lesson in"), ("puzzles 1 alu\n\nnonsense\n", "b.txt")])
def test_a_folder_without_either_and_a_damaged_file_are_told(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "b.txt").write_text(text, encoding="utf-8")
    with pytest.raises(Failure, match=told):
        made_in(tmp_path)
