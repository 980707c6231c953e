"""Addresses as they are read out."""

from __future__ import annotations

import re
import string

import pytest

from alu_companion.maker.code_card.address import SIGNS
from alu_companion.speech.spelling import spelled
from alu_companion.speech.words import LANGUAGES, Style, Words

WORDS = Words()
ADDRESS = "alu.ee/Q1?x=0"
SAID = {
    "en": "a l u, dot, e e, slash, capital q one, question mark, x, equals sign, zero",
    "et": "aa ell uu, punkt, ee ee, kaldkriips, suur kuu üks, küsimärk, iks, võrdusmärk, null",
    "ru": "а эль у, точка, е е, косая черта, заглавная ку один, вопросительный знак, икс, знак равенства, ноль",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_address_is_said_letter_by_letter(language: str) -> None:
    assert spelled(ADDRESS, WORDS, Style(language)) == SAID[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_of_an_address_has_a_name_of_its_own(language: str) -> None:
    everything = string.ascii_letters + string.digits + SIGNS
    names = [spelled(character, WORDS, Style(language)) for character in everything]
    assert len(set(names)) == len(everything)
    letters = {"en": r"[a-z -]+", "et": r"[a-zõäöüšž -]+", "ru": r"[а-яё -]+"}[language]
    assert all(re.fullmatch(letters, name) for name in names)


def test_what_has_no_name_is_not_passed_over() -> None:
    with pytest.raises(KeyError):
        spelled("a~b", WORDS, Style("en"))
