"""Actions of ALU are told in few words: what a game takes by ear hangs on it."""

from __future__ import annotations

import pytest

from alu_companion.runtime import speech_tables
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.message import Level
from alu_companion.speech.words import Style, Words

MOST = {Level.TERSE: 6, Level.BRIEF: 9, Level.NORMAL: 19, Level.TEACHING: 30}
"""Words on average. An action used to take fifteen, twenty-nine and forty-seven of them, from brief to teaching."""


@pytest.fixture(scope="module")
def words() -> Words:
    return Words()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", Level)
def test_an_action_takes_no_more_words_than_it_may(level: Level, language: str, words: Words) -> None:
    found = speech_tables.lengths("alu", Style(language, level), words)
    assert len(found[""].words) > 100
    assert found[""].mean <= MOST[level]


@pytest.mark.parametrize(("game", "most"), [("alu", 50), ("almajara", 160), ("poi", 160)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_begins_without_lists_that_nobody_remembers(language: str, game: str, most: int, words: Words) -> None:
    # Almajara used to begin with two hundred and thirty words and more, however brief.
    brief, full = (
        speech_tables.lengths(game, Style(language, level), words)[speech_tables.START].mean
        for level in (Level.BRIEF, Level.TEACHING)
    )
    assert full <= most
    assert brief <= 110


@pytest.mark.parametrize("game", speech_tables.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_level_says_no_less_than_the_one_below_it(language: str, game: str, words: Words) -> None:
    means = [speech_tables.lengths(game, Style(language, level), words)[""].mean for level in Level]
    assert means == sorted(means)
    assert means[0] < means[-1]


def test_seconds_are_those_of_the_usual_speed() -> None:
    assert speech_tables.Lengths((19, 19)).seconds == 6
    assert str(speech_tables.Lengths((18, 20))) == "19.0 (18–20), 6.0 s"
