"""How espeak-ng stresses every word that a sentence can hold, held to lists that people checked (tests/data/stress)."""

import re

import pytest

from alu_companion.speech.words import LANGUAGES, Words
from alu_companion.voice.engines.lexicon import rules
from voice.engines import stress_words
from voice.engines.phonemes import Phonemes, marked_syllables, stressed_syllables

QUICK, ALL = 40, 1
LISTED = ("ru", "et")
NAMES = {
    "en": {
        "ALU": "'A:lu:",
        "Loki": "l'oUki",
        "POI Control": "p,i:;,oU'aI k@ntr'oUl",
        "Almajara": ",0lma#dZ'A@r@",
        "Cesar": "s'i:z3",
        "Ida": "'aId@",
        "David": "d'eIvId",
        "Eva": "'i:v@",
    },
    "et": {
        "ALU": "'alU1",
        "Loki": "l'oki",
        "POI Control": "p'ee:,oo:,ii: k'ontrol",
        "POI Controlis": "p'ee:,oo:,ii: k'ontrolis",
        "Almajara": "'almaj,ara",
    },
    "ru": {
        "ALU": "'Alu",
        "Loki": "l'ok;I",
        "POI Control": "p;'I 'ou 'Aj kVnt@-r'ol",
        "Almajara": "almax'ArV",
    },
}
"""The names of the games, of their island and of the columns that are no plain words, as the players say them."""


@pytest.mark.slow("ru-1", "et-1")
@pytest.mark.parametrize("share", [QUICK, ALL])
@pytest.mark.parametrize("language", LISTED)
def test_every_word_is_stressed_as_it_was_checked(language: str, share: int, words: Words, phonemes: Phonemes) -> None:
    known = stress_words.checked(language)
    unknown, wrong = [], []
    for word, text in stress_words.all_words(language, words, share).items():
        if not stress_words.is_long(word, language) or word in known.after:
            continue
        if language == "ru" and word not in known.forms:
            unknown.append(f"{word}: {text}")
        elif not is_right(phonemes.of(word, language), known.forms.get(word, frozenset({word})), language):
            wrong.append(f"{word}, {phonemes.of(word, language)}: {text}")
    assert not unknown, "nobody has checked the stress of: " + "\n".join(unknown)
    assert not wrong, "wrong, put it into lexicon.toml: " + "\n".join(wrong)


def is_right(heard: str, forms: frozenset[str], language: str) -> bool:
    """Whether the stress in the sounds of a word is that of one of its forms; without any, a small word leans on its neighbour."""
    if language == "ru":
        return stressed_syllables(heard)[0] in {marked_syllables(form)[0] for form in forms}
    before, mark, _ = heard.partition("'")
    # An Estonian word is stressed on its first syllable; where a form says another one, as many runs of vowels come before it.
    return not mark or vowel_runs(before) in {
        vowel_runs(form.partition("`")[0]) if "`" in form else 0 for form in forms
    }


def vowel_runs(text: str) -> int:
    """How many groups of vowels stand in letters or in sounds.

    >>> vowel_runs("klaviat"), vowel_runs("kl,aviat:")
    (2, 2)
    """
    return len(re.findall(r"[aeiouõäöüyAEIOUY&@08]+", text))


@pytest.mark.slow("1")
@pytest.mark.parametrize("share", [QUICK, ALL])
def test_a_word_of_two_meanings_is_stressed_by_what_stands_before_it(
    share: int, words: Words, phonemes: Phonemes
) -> None:
    known = stress_words.checked("ru").after
    found = {(before, word): text for before, word, text in stress_words.neighbours("ru", words, share)}
    for (before, word), text in found.items():
        assert before in known[word], f"decide the stress in ru.txt and in lexicon.toml: {before} {word}: {text}"
        heard = stressed_syllables(phonemes.of(f"{before} {word}", "ru"))[-1]
        assert heard == marked_syllables(known[word][before])[0], f"{before} {word}, {heard}: {text}"


def test_the_list_holds_a_word_of_two_meanings_once_for_each_neighbour() -> None:
    known = stress_words.checked("ru")
    for word, after in known.after.items():
        assert set(after.values()) == known.forms[word], word


@pytest.mark.parametrize("language", LANGUAGES)
def test_sounds_in_the_lexicon_bear_the_stress_of_their_form(language: str) -> None:
    for form, sounds in rules(language).phonemes.items():
        if language == "ru":
            assert stressed_syllables(sounds) == marked_syllables(form), form
        else:
            assert vowel_runs(sounds.partition("'")[0]) == 0, form


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_spoken_as_their_players_say_them(language: str, phonemes: Phonemes) -> None:
    assert {name: phonemes.of(name, language) for name in NAMES[language]} == NAMES[language]
