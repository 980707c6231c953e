"""What the table says of its live page."""

from __future__ import annotations

from typing import Final

from .message import Message, part

CODE_DIGITS = 6
_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
NEWS: Final = frozenset({"lan", "none", "joined", "closed", "stopped"})


def code_told(code: str) -> Message:
    """The digits of a code one by one, and how long it holds."""
    return (part("phones-code", **dict(zip(_PLACES, map(int, code), strict=True))),)


def pairing_offered(by_keys: bool) -> Message:
    """How the menu of settings gives a code, or a word does."""
    return (part("phones-offered" if by_keys else "phones-offered-typed"),)
