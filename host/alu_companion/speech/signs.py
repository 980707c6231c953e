"""Finds signs that are invisible but steer a terminal. Imports nothing: every command reads this before it says a word."""

from __future__ import annotations

import re
from typing import Final

# Control characters but tab and line feed, and those that turn the direction of what follows. Source: Unicode, property Bidi_Control.
_STEERING: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def numbered(sign: str) -> str:
    """A sign by its number in Unicode.

    >>> numbered("\\x1b")
    'U+001B'
    """
    return f"U+{ord(sign):04X}"


def without_steering(text: str) -> str:
    """The text with numbers instead of the signs that would steer a terminal: it may come from somebody else's file.

    >>> without_steering("Mari\\x1b[2J\\tAnna\\n")
    'MariU+001B[2J\\tAnna\\n'
    """
    return _STEERING.sub(lambda found: numbered(found[0]), text)
