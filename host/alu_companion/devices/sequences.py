"""Turns the characters that a terminal sends into keys of the number pad. Pure: the caller measures the time.

Source: ECMA-48; xterm, "Control sequences"; console_codes(4).
"""

from __future__ import annotations

import re
from typing import Final

from alu_companion.speech.cleaning import SEQUENCE
from alu_companion.speech.keypad import KEYS, NO_KEY

SOON_S: Final = 0.1
"""Seconds to wait for the rest of a sequence: a terminal sends it at once, a slow line takes some hundredths of a second."""
PASTE_S: Final = 1.0
"""Seconds that a paste may be held up on its way."""
_ESC: Final = "\x1b"
_PASTE, _PASTED = "\x1b[200~", "\x1b[201~"
_MOST: Final = 4096
"""Characters from which on it is not a sequence any more."""

_WITH_ALT: Final = re.compile(r"\x1b[^\[O\]PX^_\x1b]", re.DOTALL)

_TYPED: Final = {"\r": "enter", "\n": "enter", ",": "."}
# Keys of the pad without NumLock by the last letter or the first number of their sequence, and in application mode.
_LETTERS: Final = {"H": "7", "A": "8", "D": "4", "E": "5", "G": "5", "C": "6", "F": "1", "B": "2"}
_NUMBERS: Final = {"1": "7", "7": "7", "2": "0", "3": ".", "4": "1", "8": "1", "5": "9", "6": "3"}
_APPLICATION: Final = {
    "M": "enter", "j": "*", "k": "+", "l": ".", "m": "-", "n": ".", "o": "/", "X": "enter",
    **{chr(ord("p") + digit): str(digit) for digit in range(10)},
}  # fmt: skip


def key_of(typed: str) -> str | None:
    """The pad's key for a typed character or a whole sequence, or None. Without NumLock, terminals do not tell the pad from the
    other arrow keys, so those count, too; application mode is known.

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
    """Takes the characters of a terminal and gives the pressed keys of the pad, `NO_KEY` for every other key."""

    def __init__(self) -> None:
        self._begun = ""

    @property
    def wait_s(self) -> float | None:
        """Seconds to wait for the rest of a sequence that has begun; None if none has."""
        if not self._begun:
            return None
        return PASTE_S if self._begun.startswith(_PASTE) else SOON_S

    def feed(self, character: str) -> list[str]:
        """Take a character; give the keys that are complete now."""
        if not self._begun:
            if character in (_ESC, "\x9b"):
                self._begun = character
                return []
            return [key_of(character) or NO_KEY]
        self._begun += character
        begun = self._begun
        if begun.startswith(_PASTE):
            # Nobody has pressed the characters of a paste.
            return self.expire() if begun.endswith(_PASTED) else []
        if begun == _PASTE[: len(begun)] or len(begun) > _MOST:
            return self.expire() if len(begun) > _MOST else []
        if SEQUENCE.fullmatch(begun) or _WITH_ALT.fullmatch(begun):
            self._begun = ""
            return [key_of(begun) or NO_KEY]
        if character == _ESC and begun[1] not in "]PX^_":
            # It was the escape key; a new sequence begins.
            self._begun = _ESC
            return [NO_KEY]
        return []

    def expire(self) -> list[str]:
        """No more characters came in time: give the escape key, or `NO_KEY` for an unknown sequence."""
        begun, self._begun = self._begun, ""
        return [NO_KEY] if begun else []
