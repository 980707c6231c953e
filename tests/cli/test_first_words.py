"""Before one may act, little is heard: at every way to a table, in every language, and what is left out can be asked for."""

from __future__ import annotations

import pytest

from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.short import LONGEST
from cli.alu import Home
from speech.first_words import GAMES, Way, count, heard, ways

HELP = {"en": "type: help", "et": "kirjutage: abi", "ru": "Наберите: помощь"}
MORE = {"en": "more", "et": "veel", "ru": "ещё"}


@pytest.mark.slow
@pytest.mark.quick(
    "ru-play alu --against 1 --clock 10+5",
    "ru-play almajara --against 1 --clock 10+5 saved",
    "ru-play poi --against 1 --clock 10+5 saved keys",
    "ru-play alu asked",
    "ru-play alu saved keys asked",
    "ru-learn poi",
    "ru-puzzle almajara",
    "ru-teach alu",
)
@pytest.mark.parametrize("way", list(ways()), ids=lambda way: way.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_few_words_are_heard_before_one_may_act(home: Home, way: Way, language: str) -> None:
    text = heard(home, way, language)
    assert count(text, language) <= LONGEST, text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_to_all_that_was_left_out_is_told(home: Home, game: str, language: str) -> None:
    assert HELP[language] in heard(home, Way("play", game), language)
    # Whoever comes back hears it with the rest of the game.
    saved = heard(home, Way("play", game, is_saved=True), language)
    assert f": {MORE[language]}" in saved
    rest = heard(home, Way("play", game, is_saved=True), language, *[MORE[language]] * 9)
    assert HELP[language] in rest
    assert HELP[language] not in saved


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rest_of_a_game_that_is_gone_on_with_is_told_after_the_question_about_the_hand(
    home: Home, language: str
) -> None:
    way = Way("play", "alu", is_saved=True, is_asked=True)
    assert HELP[language] in heard(home, way, language, *[MORE[language]] * 4)


def test_keys_are_told_where_keys_are_pressed(home: Home) -> None:
    text = heard(home, Way("play", "poi", is_saved=True, by_keys=True), "en")
    assert "For the rest press the star, minus." in text
    assert "type:" not in text
