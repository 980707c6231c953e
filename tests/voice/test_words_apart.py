"""What must not be mistaken for one another stays apart by ear: the line that `alu bench words` draws, held by the acoustic distance."""

from collections.abc import Iterator

import pytest

from alu_companion.speech.languages import about
from alu_companion.speech.message import Alphabet
from alu_companion.speech.words import LANGUAGES, Words
from alu_companion.voice.engines.engine import Manner
from alu_companion.voice.engines.synth import Synth, SynthError
from alu_tools.bench import words as bench
from alu_tools.bench.word_sets import announced, fields, word_sets

CLOSEST_ICAO = {"en": ("Kilo", "Lima"), "et": ("Alfa", "Papa"), "ru": ("Альфа", "Папа")}
"""Of all pairs of the alphabet the one that is nearest by ear, without noise."""
LISTED = {"names of fields": 0.75, "announcements": 0.6}
"""How near to the closest pair of ICAO the closest of ours may come. Measured, English: Anna and Bella 0.8 times as far apart, "three" and
"two" 0.7 times; docs/words.md lists them. espeak-ng never says a text quite the same way twice."""


@pytest.fixture(scope="module")
def synth() -> Iterator[Synth]:
    try:
        opened = Synth("espeak")
    except SynthError:
        pytest.skip("espeak-ng is not installed")
    yield opened
    opened.close()


def quiet(synth: Synth, language: str, rate: int) -> bench.Speaker:
    return bench.Speaker(synth.render, Manner(language, words_a_minute=rate), {})


@pytest.mark.parametrize("rate", bench.RATES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_neighbouring_columns_are_no_nearer_than_the_closest_pair_of_icao(
    language: str, rate: int, synth: Synth
) -> None:
    speaker = quiet(synth, language, rate)
    first = fields(language, Words(), Alphabet.NAMES)[:8]
    pairs = [(one, two) for at, one in enumerate(first) for two in first[:at]]
    lead = bench.measure(pairs, speaker, bench.QUIET).pairs[0][0]
    assert lead >= LISTED["names of fields"] * bench.measure([CLOSEST_ICAO[language]], speaker, bench.QUIET).pairs[0][0]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_field_and_no_announcement_is_nearer_than_is_listed(language: str, synth: Synth) -> None:
    speaker = quiet(synth, language, bench.RATES[-1])
    sets = {one.name: one for one in word_sets(language, Words())}
    closest = bench.measure(sets["ICAO"].pairs, speaker, bench.QUIET).pairs[0][0]
    for name, least in LISTED.items():
        found = bench.measure(sets[name].pairs, speaker, bench.QUIET)
        assert found.confused == 0.0
        assert found.pairs[0][0] >= least * closest, found.pairs[:5]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_fields_are_confused_less_than_their_letters_in_noise(language: str, synth: Synth) -> None:
    words = Words()
    around = bench.noises(synth.render, synth.voices()[:1], "en", fields("en", words, Alphabet.NUMBERS)[:4])
    speaker = bench.Speaker(synth.render, Manner(language), around)
    names, letters = (
        bench.measure(
            [(one, two) for at, one in enumerate(called) for two in called[:at]], speaker, bench.CONDITIONS[-1]
        ).confused
        for called in (fields(language, words, alphabet)[:8] for alphabet in (Alphabet.NAMES, Alphabet.LETTERS))
    )
    assert names < letters


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_announcements_that_are_told_apart(language: str) -> None:
    pairs = announced(language, Words())
    assert len(pairs) > 100
    assert all(one != two for one, two in pairs)


def test_the_alphabet_is_whole_in_every_language() -> None:
    assert {len(set(listed.split())) for listed in (about(language).spelling for language in LANGUAGES)} == {26}
