"""Phrases of all languages through all engines that are here, with real samples."""

from collections.abc import Iterator

import pytest

from alu_companion.speech.words import LANGUAGES, Words
from alu_companion.voice.engines.synth import Synth, SynthError
from voice.engines import every_phrase

pytestmark = pytest.mark.slow

# RHVoice takes sixty milliseconds a phrase, pyttsx3 fifteen, espeak-ng two.
SAMPLES = {"espeak": 400, "pyttsx3": 40, "rhvoice": 20}


@pytest.fixture(scope="module", params=SAMPLES)
def synth(request: pytest.FixtureRequest) -> Iterator[tuple[Synth, int]]:
    try:
        opened = Synth(request.param)
    except SynthError:
        pytest.skip(f"{request.param} is not installed")
    yield opened, SAMPLES[request.param]
    opened.close()


@pytest.mark.quick("espeak-et")
@pytest.mark.parametrize("language", LANGUAGES)
def test_phrases_sound_and_last_as_long_as_they_should(language: str, synth: tuple[Synth, int], words: Words) -> None:
    engine, count = synth
    if not every_phrase.speaks(engine.voices(), language):
        pytest.skip("no voice for the language")
    texts = every_phrase.sample(language, words, count)
    assert list(every_phrase.faults(engine, language, texts)) == []
