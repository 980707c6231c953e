"""The robot that has only ears: what it takes from what it hears, and that this is enough to win a game. Its whole way: robot.py."""

from __future__ import annotations

import pytest

from alone.ears import LANGUAGES, listen
from alone.robot import START, WON, Robot, heard
from alone.tables import LearningTable, game_table
from alu_companion.speech.message import part
from alu_companion.speech.words import Style, Words


@pytest.mark.parametrize(
    ("language", "told", "lines", "keys"),
    [
        ("en", "To go on, type: next. Type a tile, such as Anna one.", ("next",), ()),
        ("en", "Type for example: status, camps. To hear a good action, type: hint.", ("hint",), ()),
        ("en", "Press plus, four, five and one. Press plus and a tile, then one.", (), ("+451",)),
        ("en", "Press the slash to hear what can be asked.", (), ("/",)),
        ("et", "Vajutage tärni, klahvi üks ja klahvi seitse.", (), ("*17",)),
        ("ru", "Наберите: положи круг Ева пять.", ("положи круг Ева пять",), ()),
        ("ru", "Чтобы узнать больше, нажмите звёздочку, один и семь.", (), ("*17",)),
    ],
)
def test_what_it_takes_from_what_it_hears(
    language: str, told: str, lines: tuple[str, ...], keys: tuple[str, ...]
) -> None:
    taken = listen(told, LANGUAGES[language])
    assert (taken.lines, taken.keys) == (lines, keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_hears_which_key_is_the_yes_of_a_question(language: str) -> None:
    told = Words((language,)).render((part("keyboard-asked"), part("answer-pressed")), Style(language))
    assert listen(told, LANGUAGES[language]).yes_key == "\r"


@pytest.mark.slow
@pytest.mark.parametrize("by_keys", [False, True], ids=["lines", "keys"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_wins_by_what_it_was_told(language: str, by_keys: bool) -> None:
    robot = Robot(language, by_keys, lambda _: game_table(language, by_keys))
    assert robot.sit(START, heard(WON[language]), patience=100), robot.heard


@pytest.mark.slow
@pytest.mark.quick("poi-1-9-en-keys")
@pytest.mark.parametrize("by_keys", [False, True], ids=["lines", "keys"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "first", "count"), [("alu", 1, 2), ("alu", 13, 3), ("almajara", 1, 8), ("poi", 1, 9)], ids=str
)
def test_it_learns_by_what_it_was_told(game: str, first: int, count: int, language: str, by_keys: bool) -> None:
    table = LearningTable(language, by_keys, game, first=first)
    robot = Robot(language, by_keys, table.sits)
    assert robot.sit(START, lambda _: table.solved >= count, patience=130), robot.heard


@pytest.mark.slow
@pytest.mark.parametrize("by_keys", [False, True], ids=["lines", "keys"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "count"), [("alu", 1), ("almajara", 3), ("poi", 1)])
def test_it_solves_puzzles_by_what_it_was_told(game: str, count: int, language: str, by_keys: bool) -> None:
    table = LearningTable(language, by_keys, game, puzzles=count)
    robot = Robot(language, by_keys, table.sits)
    assert robot.sit(START, table.is_learned, patience=30), robot.heard
