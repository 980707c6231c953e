"""espeak-ng can be initialised once in a process only, so all tests share it."""

import pytest

from adapters.engines.phonemes import Phonemes
from alu_companion.adapters.engines.engine import EngineError
from alu_companion.adapters.engines.espeak_engine import EspeakEngine
from alu_companion.speech.words import Words


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
