"""Messages about the live page of a table."""

from __future__ import annotations

from typing import Final

from .message import Message, part

CODE_DIGITS = 6
_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
NEWS: Final = frozenset({"lan", "none", "joined", "closed", "stopped"})


def code_told(code: str) -> Message:
    """Say the digits of a code one by one, and how long it can be used."""
    return (part("phones-code", **dict(zip(_PLACES, map(int, code), strict=True))),)


def pairing_offered(by_keys: bool) -> Message:
    """Say how to get a code, by the menu of settings or by a word."""
    return (part("phones-offered" if by_keys else "phones-offered-typed"),)
