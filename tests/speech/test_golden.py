"""The sentences that people have read stay as they were read; `python tests/speech/golden.py` writes them anew."""

import pytest

from alu_companion.speech.words import LANGUAGES, Words
from speech import golden


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_as_they_were_read(language: str) -> None:
    assert golden.page(language, Words((language,))) == (golden.FOLDER / f"{language}.txt").read_text(encoding="utf-8")
