"""Print to six-dot braille, uncontracted, for the three languages; the same on every computer, with or without liblouis.

Sources: The Rules of Unified English Braille (ICEB, 2013); Eesti punktkirjastandard (2009); for Russian the letters and signs of
GOST R 58511-2019 and the spacing of the guidelines for mass-distribution braille that liblouis' table follows: capitals are not
marked, no blank after comma and semicolon nor before a dash, dot 6 between a number and a mark, a sign before Latin letters.

Only what the texts need is known; anything else is an error, never a guess.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from alu_companion.kit.reading import HardwareError
from alu_companion.maker.tactile.dots import BLANK


class BrailleError(HardwareError):
    """Text that the table does not know; `reason` is `character` or `digits` (what may not touch a number)."""

    def __init__(self, reason: str, where: str) -> None:
        super().__init__(f"Braille has no way to write {where!r} ({reason}).")
        self.reason = reason


def cells(dots: str) -> str:
    """Dots as numbers, cells separated by hyphens, as Unicode's patterns.

    >>> cells("3456-1")
    '⠼⠁'
    """
    return "".join(chr(ord(BLANK) + sum(1 << int(dot) - 1 for dot in cell)) for cell in dots.split("-"))


def _table(text: str) -> Mapping[str, str]:
    """Characters and their dots in turn."""
    words = text.split()
    return MappingProxyType({character: cells(dots) for character, dots in zip(words[::2], words[1::2], strict=True)})


_LATIN_TEXT = (
    "a 1 b 12 c 14 d 145 e 15 f 124 g 1245 h 125 i 24 j 245 k 13 l 123 m 134 n 1345 o 135 p 1234 q 12345 r 1235 s 234 "
    "t 2345 u 136 v 1236 w 2456 x 1346 y 13456 z 1356 "
)
LATIN = _table(_LATIN_TEXT)
_ESTONIAN = _table(_LATIN_TEXT + "ä 345 õ 126 ö 246 ü 1256 š 156 ž 2346")
_RUSSIAN = _table(
    "а 1 б 12 в 2456 г 1245 д 145 е 15 ё 16 ж 245 з 1356 и 24 й 12346 к 13 л 123 м 134 н 1345 о 135 п 1234 р 1235 с 234 "
    "т 2345 у 136 ф 124 х 125 ц 14 ч 12345 ш 156 щ 1346 ъ 12356 ы 2346 ь 23456 э 246 ю 1256 я 1246"
)
NUMBER = cells("3456")
DIGITS = _table("1 1 2 12 3 14 4 145 5 15 6 124 7 1245 8 125 9 24 0 245")
DOT_6 = cells("6")
CAPITAL_LATIN = cells("46")


@dataclass(frozen=True, slots=True)
class Alphabet:
    """A language in braille: its letters, its marks (`–` is the dash), and whether capitals are marked."""

    letters: Mapping[str, str]
    marks: Mapping[str, str]
    capitals: bool
    break_after: str = ""
    """Cells after which a line may end although no blank follows."""


ALPHABETS: Mapping[str, Alphabet] = MappingProxyType(
    {
        "en": Alphabet(LATIN, _table(", 2 . 256 : 25 ; 23 ! 235 ? 236 ' 3 - 36 – 6-36"), capitals=True),
        "et": Alphabet(_ESTONIAN, _table(", 2 . 3 : 25 ; 23 ! 235 ? 26 - 36 – 36"), capitals=True),
        "ru": Alphabet(
            _RUSSIAN, _table(", 2 . 256 : 25 ; 23 ! 235 ? 26 - 36 – 36"), capitals=False, break_after=cells("2-23")
        ),
    }
)


def folded(text: str, language: str) -> str:
    """What braille keeps of a text: all dashes are one, and Russian capitals are gone.

    >>> folded("Лагерь — A1", "ru")
    'лагерь – A1'
    """
    text = re.sub(r"(?<= )-(?= )", "–", text.replace("—", "–"))
    return text if ALPHABETS[language].capitals else re.sub(r"[А-ЯЁ]", lambda found: found[0].lower(), text)


def format_braille(text: str, language: str) -> str:
    """The text in Unicode's braille patterns.

    >>> format_braille("Camp on A1.", "en"), format_braille("Лагерь, набег 21.", "ru")
    ('⠠⠉⠁⠍⠏⠀⠕⠝⠀⠠⠁⠼⠁⠲', '⠇⠁⠛⠑⠗⠾⠂⠝⠁⠃⠑⠛⠀⠼⠃⠁⠠⠲')

    Raises: BrailleError when the text has what the table does not know.
    """
    alphabet = ALPHABETS[language]
    text = folded(text, language)
    if touching := re.search(r"[0-9][^\W\d_]|[0-9][^\w\s][0-9]", text):
        raise BrailleError("digits", touching[0])
    if language == "ru":
        text = re.sub(r"([,;]) ", r"\1", text).replace(" –", "–")
    found = []
    before = ""
    for token in re.findall(r"[0-9]+|[A-Za-z]+|[^\W\d_]+|.", text):
        found.append(_token(token, before, language, alphabet))
        before = token
    return "".join(found)


def _token(token: str, before: str, language: str, alphabet: Alphabet) -> str:
    if token == " ":
        return BLANK
    if token.isdecimal():
        return NUMBER + "".join(DIGITS[digit] for digit in token)
    if token in alphabet.marks:
        apart = language == "ru" and before.isdecimal() and token not in "-–"
        return (DOT_6 if apart else "") + alphabet.marks[token]
    if language == "ru" and token.isascii() and token.isalpha():
        return (CAPITAL_LATIN if token[0].isupper() else DOT_6) + "".join(LATIN[letter.lower()] for letter in token)
    if unknown := [letter for letter in token if letter.lower() not in alphabet.letters]:
        raise BrailleError("character", unknown[0])
    if len(token) > 1 and token.isupper():
        return 2 * DOT_6 + "".join(alphabet.letters[letter.lower()] for letter in token)
    return "".join((DOT_6 if letter.isupper() else "") + alphabet.letters[letter.lower()] for letter in token)
