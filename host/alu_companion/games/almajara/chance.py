"""Chance as a pure function of a seed, by SHA-256 of a key: the same on every machine and every Python."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

_Item = TypeVar("_Item")


def drawn(below: int, *key: int | str) -> int:
    """A number from 0 to `below - 1` that follows from the key alone; `below` is at least 1.

    >>> [drawn(6, 1, "dice", throw) for throw in range(8)]
    [3, 4, 0, 4, 3, 5, 2, 2]
    """
    digest = sha256("/".join(map(str, key)).encode()).digest()
    return int.from_bytes(digest[:8], "big") % below


def shuffled(items: Sequence[_Item], *key: int | str) -> list[_Item]:
    """The items in an order that follows from the key alone (Fisher-Yates).

    >>> shuffled("abcdef", 1, "deck")
    ['e', 'a', 'c', 'f', 'b', 'd']
    """
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = drawn(last + 1, *key, last)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
