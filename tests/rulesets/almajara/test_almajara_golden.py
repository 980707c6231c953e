"""The game that people have read stays as it was read; `python tests/rulesets/almajara/golden.py` writes it anew."""

import pytest

from alu_companion.speech.words import LANGUAGES, Words
from rulesets.almajara import golden


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_heard_as_it_was_read(language: str) -> None:
    assert golden.page(language, Words((language,))) == (golden.FOLDER / f"{language}.txt").read_text(encoding="utf-8")
