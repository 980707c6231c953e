"""Brings typed text into one form, whether it was typed, pasted or dictated, on a phone or with the digits of another script. Pure."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

# Introduced by two brackets (function keys of the Linux console), one, O, or as a string that a terminal answers.
SEQUENCE: Final = re.compile(
    r"\x1b(?:\[\[.|\[[0-?]*[ -/]*[@-Z\\-~]|O[0-9;]*[^0-9;]|[\]PX^_].*?(?:\x07|\x1b\\))|\x9b[0-?]*[ -/]*[@-~]",
    re.DOTALL,
)
"""The codes that a terminal sends for one key. Source: ECMA-48; xterm, "Control sequences"."""
_STRAY: Final = re.compile(r"\x1b[\[O]?[0-?]*|[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_QUOTES: Final = "\"'`´«»‹›„“”‚‘’"
_ENDED: Final = re.compile(rf"(?<=[\w{_QUOTES}])\s*[!?;]+$|(?<=[\w{_QUOTES}])\.+$")
"""The end of a sentence, after a word. A point that stands alone is a key, and a question mark alone asks for help."""


def clean_line(text: str) -> str:
    """Give a typed line without terminal sequences, invisible signs, quotes around it and the sign that ends its sentence. Digits of any
    script become ASCII ones, letters the composed and plain ones.

    >>> clean_line("\\ufeffsta\\x1b[Dtus\\x1b[200~ e５\\x1b[201~\\x1b "), clean_line("«Статус»."), clean_line("keys .")
    ('status e5', 'Статус', 'keys .')
    """
    line = unicodedata.normalize("NFKC", _STRAY.sub("", SEQUENCE.sub("", text)))
    line = "".join(map(_plain, line)).strip()
    while (shorter := _ENDED.sub("", line).strip(_QUOTES).strip()) != line:
        line = shorter
    return line


def clean_words(text: str) -> str:
    """Give a typed line as it is compared with the known words: clean, in lower case, with single spaces and no commas.

    >>> clean_words(" Mari's  Ending, hard.")
    "mari's ending hard"
    """
    return " ".join(clean_line(text).lower().replace(",", " ").split())


def clean_number(text: str) -> str:
    """Give a number as a program reads it, whatever its digits are and whether a point or a comma parts them.

    >>> clean_number("１,5")
    '1.5'
    """
    return clean_line(text).replace(",", ".")


def clean_name(text: str) -> str:
    """Give a name as it is kept and compared: composed, without invisible signs, with single spaces.

    >>> clean_name(" Ju\\u0308ri\\u200b  T. ")
    'Jüri T.'
    """
    return re.sub(" +", " ", "".join(map(_seen, unicodedata.normalize("NFC", text)))).strip()


def clean_digits(text: str) -> str:
    """Give only the digits of a text, in ASCII: a code may be typed as it is heard, in groups.

    >>> clean_digits("١٢٣ 45-６")
    '123456'
    """
    return "".join(str(unicodedata.decimal(sign)) for sign in text if sign.isdecimal())


def _plain(sign: str) -> str:
    """Give a digit in ASCII, and nothing for a mark over a letter, such as the stress in a dictionary."""
    if sign.isdecimal():
        return str(unicodedata.decimal(sign))
    return "" if unicodedata.category(sign) == "Mn" else _seen(sign)


def _seen(sign: str) -> str:
    return "" if unicodedata.category(sign) == "Cf" else sign
