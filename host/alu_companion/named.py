"""What somebody has named who writes a program: found, or refused with all that there is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

_Value = TypeVar("_Value")


def named(name: str, known: Mapping[str, _Value]) -> _Value:
    """What is known by a name.

    Raises:
        ValueError: nothing is, with all names that are known.

    >>> named("cirle", {"circle": 1, "square": 2})
    Traceback (most recent call last):
    ...
    ValueError: 'cirle' is none of circle, square
    """
    if name not in known:
        raise ValueError(f"{name!r} is none of {', '.join(known)}")
    return known[name]
