"""What reaches an engine: words that it can read, for every sentence there is."""

import re
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alu_companion.speech.words import LANGUAGES, Words
from alu_companion.voice.engines.lexicon import LEXICON, STRESS_MARK, rules, spoken
from speech.books import BOOKS
from voice.engines import every_phrase, sentences

ENGINES = ("espeak", "pyttsx3", "rhvoice")


def strange(said: str, language: str, engine: str) -> set[str]:
    """What in a text the engine could only guess at."""
    if engine == "espeak":
        for sounds in rules(language).phonemes.values():
            said = said.replace(f"[[{sounds}]]", "")
    allowed = rules(language).alphabet + " .,:;?!'-" + (STRESS_MARK if engine == "rhvoice" else "")
    return {char for char in said if char.lower() not in allowed}


NAMES = ("ALU", "alu ", "alu-report", "POI Control", "mari")
"""Names of games and of the command, which the lexicon has a reading of its own for, and of a table, which is spelled."""


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_reaches_the_engines_as_words(language: str, words: Words) -> None:
    for sentence in [*every_phrase.phrases(language, words, share=5), *sentences.of_guide(language)]:
        for engine in ENGINES:
            said = spoken(sentence, language, engine)
            assert not strange(said, language, engine), (sentence, said)
            written = re.sub(r"\[\[.*?\]\]", "sounds", said)
            assert not re.search(r"  |\s[.,:;?!]|[,;][.,:;?!]", written), (sentence, said)
    # The game says words already: only the lexicon's own words, the dash and the stress may differ.
    for sentence in (one for book in BOOKS for one in sentences.of_game(language, words, 5, book)):
        if any(name in sentence for name in NAMES):
            continue
        unquoted = sentence.replace("«", "").replace("»", "")
        assert spoken(sentence, language, "pyttsx3") == unquoted.replace(" —", ",").replace("Cesar", "Caesar")


@given(st.text(), st.sampled_from(LANGUAGES), st.sampled_from(ENGINES))
def test_no_text_at_all_brings_an_engine_into_trouble(text: str, language: str, engine: str) -> None:
    said = spoken(text, language, engine)
    assert not strange(said, language, engine)
    assert any(char.isalpha() for char in said)


@pytest.mark.parametrize(
    ("language", "written", "handed"),
    [
        ("ru", "Квадрат контролирует 21 поле.", "Квадрат контролирует двадцать один поле."),
        ("ru", "C 4", "си четыре"),
        ("ru", "Порт COM3 занят.", "Порт ком три занят."),
        ("ru", "Версия — 1.28.0.2.", "Версия, один точка двадцать восемь точка ноль точка два."),
        ("ru", "Укажите --journal", "Укажите дефис дефис джорнал"),
        ("ru", "В Linux: sudo apt install espeak-ng", "В линукс: судо апт инстол испик эн джи"),
        ("et", "Porti COM3 ei ole.", "Porti komm kolm ei ole."),
        ("et", "Wõrk Mari-Liis Щукин", "võrk Mari-Liis štšukin"),
        ("et", "Otsige (v2.1) \u2068siit\u2069…", "Otsige v kaks punkt üks siit."),
        ("et", "/dev/ttyACM0", "kaldkriips dev kaldkriips tee tee igrek aa tsee emm null"),
        ("en", "C:\\Users\\Мари", "C colon backslash Users backslash mari"),
        ("en", "serial 00420017", "serial zero zero four two zero zero one seven"),
        ("en", "Circle's “C-four”", "Circle's C-four"),
        ("en", "☃", "sign"),
        ("ru", "", "знак"),
    ],
)
def test_what_an_engine_misreads_is_written_out(language: str, written: str, handed: str) -> None:
    assert spoken(written, language, "pyttsx3") == handed


def test_a_stress_is_told_to_each_engine_in_its_own_way() -> None:
    text = "У края доски стоят два лагеря. Поля читаются."
    assert spoken(text, "ru", "pyttsx3") == text
    assert spoken(text, "ru", "rhvoice") == "У края доски́ стоят два ла́геря. Поля́ читаются."
    assert spoken(text, "ru", "espeak") == "У края [[dVsk;'I]] стоят два [[l'Ag;ir;V]]. [[pVl;'A]] читаются."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stressed_form_has_its_sounds_and_is_the_word_with_one_mark(language: str) -> None:
    known = rules(language)
    assert {line.said for line in known.stress} == set(known.phonemes)
    for line in known.stress:
        assert line.said.replace(STRESS_MARK, "") == line.word
        assert line.said.count(STRESS_MARK) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_lexicon_puts_in_is_made_of_the_languages_own_letters(language: str) -> None:
    known = rules(language)
    put_in = (*known.words.values(), *known.letters.values(), *known.symbols.values(), known.unknown, known.point)
    assert {char for text in put_in for char in text.lower()} <= set(known.alphabet) | {" "}
    assert set(rules("en").symbols) == set(known.symbols)


def test_every_language_of_the_game_has_its_lexicon() -> None:
    assert set(tomllib.loads(LEXICON.read_text(encoding="utf-8"))) == set(LANGUAGES)


def test_a_language_without_rules_keeps_all_its_letters() -> None:
    assert spoken("Vuorossa Ympyrä, ruutu 21.", "fi", "espeak") == "Vuorossa Ympyrä, ruutu kaksikymmentäyksi."
    assert spoken("a/b", "fi", "espeak") == "a slash b"
