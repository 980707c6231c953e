"""Sequences that a terminal sends for one key: which they are, and which key of the number pad is meant. Pure: time comes from outside.

Source: ECMA-48; xterm, "Control sequences"; console_codes(4).
"""

from __future__ import annotations

import re
from typing import Final

from alu_companion.speech.cleaning import SEQUENCE
from alu_companion.speech.keypad import KEYS, NO_KEY

SOON_S: Final = 0.1
"""A terminal sends the rest of a sequence at once; over a slow line it takes some hundredths of a second."""
PASTE_S: Final = 1.0
"""So long a paste may be held up on its way."""
_ESC: Final = "\x1b"
_PASTE, _PASTED = "\x1b[200~", "\x1b[201~"
_MOST: Final = 4096
"""A sequence that is as long is none."""

_WITH_ALT: Final = re.compile(r"\x1b[^\[O\]PX^_\x1b]", re.DOTALL)

_TYPED: Final = {"\r": "enter", "\n": "enter", ",": "."}
# What the pad sends without NumLock, by the last letter or by the first number, and in application mode.
_LETTERS: Final = {"H": "7", "A": "8", "D": "4", "E": "5", "G": "5", "C": "6", "F": "1", "B": "2"}
_NUMBERS: Final = {"1": "7", "7": "7", "2": "0", "3": ".", "4": "1", "8": "1", "5": "9", "6": "3"}
_APPLICATION: Final = {
    "M": "enter", "j": "*", "k": "+", "l": ".", "m": "-", "n": ".", "o": "/", "X": "enter",
    **{chr(ord("p") + digit): str(digit) for digit in range(10)},
}  # fmt: skip


def key_of(typed: str) -> str | None:
    """The pad's key that a typed character or a whole sequence stands for: also without NumLock, which terminals do not tell apart from
    the other arrow keys, and in application mode.

    >>> key_of("\\r"), key_of("7"), key_of("x"), key_of("\\x1b[5~"), key_of("\\x1bOw"), key_of("\\x1b[15~")
    ('enter', '7', None, '9', '7', None)
    """
    name = _TYPED.get(typed, typed)
    if name in KEYS:
        return name
    match typed[:2], typed[2:-1], typed[-1:]:
        case "\x1b[", number, "~":
            return _NUMBERS.get(number)
        case "\x1b[", "", letter:
            return _LETTERS.get(letter)
        case "\x1bO", "", letter:
            return _APPLICATION.get(letter) or _LETTERS.get(letter)
    return None


class Keys:
    """Takes characters as a terminal sends them, and gives keys of the pad: one for each that was pressed, `NO_KEY` for every other one."""

    def __init__(self) -> None:
        self._begun = ""

    @property
    def wait_s(self) -> float | None:
        """How long the rest of what has begun may take; None where nothing has."""
        if not self._begun:
            return None
        return PASTE_S if self._begun.startswith(_PASTE) else SOON_S

    def feed(self, character: str) -> list[str]:
        """The keys that are known once this character has come."""
        if not self._begun:
            if character in (_ESC, "\x9b"):
                self._begun = character
                return []
            return [key_of(character) or NO_KEY]
        self._begun += character
        begun = self._begun
        if begun.startswith(_PASTE):
            # Whatever was pasted, nobody pressed its characters.
            return self.expire() if begun.endswith(_PASTED) else []
        if begun == _PASTE[: len(begun)] or len(begun) > _MOST:
            return self.expire() if len(begun) > _MOST else []
        if SEQUENCE.fullmatch(begun) or _WITH_ALT.fullmatch(begun):
            self._begun = ""
            return [key_of(begun) or NO_KEY]
        if character == _ESC and begun[1] not in "]PX^_":
            # The escape key, and then what begins anew.
            self._begun = _ESC
            return [NO_KEY]
        return []

    def expire(self) -> list[str]:
        """The key that was pressed where nothing more has come: escape, or what no one knows."""
        begun, self._begun = self._begun, ""
        return [NO_KEY] if begun else []
