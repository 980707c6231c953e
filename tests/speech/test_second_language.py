"""What a language lacks, or cannot say, is told whole in another one, with the voice of that."""

from __future__ import annotations

import shutil
from dataclasses import replace

import pytest

from alu_companion.games.alu.values import Side
from alu_companion.rulesets.alu.nouns import side_noun
from alu_companion.runtime.outlets import Outlets
from alu_companion.speech.message import Part, Translated, part, say
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.synonyms import synonyms
from alu_companion.speech.words import LOCALES, Style, Words, WordsError
from alu_companion.table import Settings
from runtime.test_outlets import Voice

pytestmark = pytest.mark.usefixtures("lenient_words")
FINNISH = """
turn-of = { CASE($side, "gen") } vuoro.
side-circle = Ympyrä
    .gen = Ympyrän
side-square = Neliö
game-resumed = Peli jatkuu.
position-started = { $sied } alkaa.
start-goal = { NUM($count, "cardinal-feminine") }
food-ready = { NUM($food
command-help = apua, on
"""


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> Words:
    locales = tmp_path_factory.mktemp("locales")
    for language in ("en", "et"):
        shutil.copytree(LOCALES / language, locales / language)
    (locales / "fi").mkdir()
    (locales / "fi" / "game.ftl").write_text(FINNISH, encoding="utf-8")
    return Words(("en", "et", "fi"), locales)


def turn_of(side: Side) -> Part:
    return part("turn-of", side=side_noun(side))


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (part("game-resumed"), "Peli jatkuu."),
        (turn_of(Side.CIRCLE), "Ympyrän vuoro."),
        # It lacks the case, the sentence, the value, the form of numbers, the end of the line.
        (turn_of(Side.SQUARE), "Square's turn."),
        (part("first-camp-hint"), "The first action is a camp on an empty tile at the edge of the board."),
        (part("position-started"), "The game begins from a chosen position."),
        (part("start-goal", count=21), "The first player to control twenty-one tiles wins."),
        (part("food-ready", food=2), "Two units of food ready."),
    ],
)
def test_a_sentence_is_told_in_english_where_the_language_cannot_say_it(words: Words, told: Part, text: str) -> None:
    assert words.render((told,), Style("fi")) == text


def test_a_message_is_told_whole_in_one_language(words: Words) -> None:
    told = (part("game-resumed"), part("first-camp-hint"))
    assert words.render(told, Style("fi")).startswith("The game goes on. The first action")
    assert words.heard(told, Style("fi")).language == "en"
    assert words.heard(told[:1], Style("fi")).language == "fi"


def test_the_second_language_comes_before_english(words: Words) -> None:
    told = (part("first-camp-hint"),)
    assert words.heard(told, Style("fi", second="et")).language == "et"
    assert words.render(told, Style("fi", second="et")) == words.render(told, Style("et"))


def test_a_text_is_told_in_the_language_that_it_is_written_in(words: Words) -> None:
    told = (part("lesson-text", text=Translated((("et", ("Tere.",)),))),)
    assert words.heard(told, Style("fi")).language == "et"
    assert words.render(told, Style("en")) == "Tere."


def test_what_no_language_has_is_a_fault_of_the_program(words: Words) -> None:
    with pytest.raises(WordsError, match="fi: no message no-such-thing"):
        words.render((part("no-such-thing"),), Style("fi"))


def test_words_that_stand_in_do_not_take_the_meaning_of_own_ones(words: Words) -> None:
    found = synonyms(words, "fi", ("help", "end"), "command")
    assert found["apua"] == "help"
    assert found["end turn"] == "end"


def test_the_voice_is_that_of_the_language_and_it_is_told_once(words: Words) -> None:
    voice = Voice()
    outlets = Outlets(words, voice)
    settings = replace(Settings("fi"), second="et")
    for message in ((part("game-resumed"),), (part("first-camp-hint"),), (part("cancelled"),)):
        outlets.say(Utterance(Class.MESSAGE, message), settings, 0)
        while not outlets.quiet:
            outlets.advance(0)
    spoken = [(language, text) for _, language, text in voice.spoken()]
    assert [language for language, _ in spoken] == ["fi", "et", "et", "et"]
    assert spoken[1][1] == words.render(say("language-instead"), Style("et"))


def test_what_is_written_in_a_language_that_lacks_the_sentence_around_it_is_told_all_the_same(words: Words) -> None:
    told = (part("guide-chapter", number=1, title=Translated((("fi", ("Tarina",)),))),)
    assert words.render(told, Style("fi", second="et")) == "Peatükk üks: Tarina."
    with pytest.raises(WordsError):
        words.render((part("guide-chapter", number=1, title=Translated(())),), Style("fi"))
