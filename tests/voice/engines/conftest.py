"""espeak-ng can be initialised once in a process only, so all tests share it."""

import pytest

from alu_companion.speech.words import Words
from alu_companion.voice.engines.engine import EngineError
from alu_companion.voice.engines.espeak_engine import EspeakEngine
from voice.engines.phonemes import Phonemes


@pytest.fixture(scope="session")
def espeak() -> EspeakEngine:
    try:
        return EspeakEngine()
    except EngineError:
        pytest.skip("espeak-ng is not installed")


@pytest.fixture(scope="session")
def phonemes(espeak: EspeakEngine) -> Phonemes:
    return Phonemes(espeak)


@pytest.fixture(scope="session")
def words() -> Words:
    return Words()
