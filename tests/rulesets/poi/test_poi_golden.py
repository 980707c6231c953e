"""The game that people have read is told as it was read; `python tests/rulesets/poi/golden.py` writes it anew."""

import pytest

from alu_companion.speech.words import LANGUAGES, Words
from rulesets.poi import golden


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_is_told_as_it_was_read(language: str) -> None:
    assert golden.page(language, Words((language,))) == (golden.FOLDER / f"{language}.txt").read_text(encoding="utf-8")
