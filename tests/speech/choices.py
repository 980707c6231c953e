"""Lists to choose from, walked through: every entry and every action behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from alu_companion.speech.message import Message, part
from alu_companion.speech.narrator import Choice


def ways(choices: Sequence[Choice]) -> Iterator[tuple[tuple[int, ...], Any]]:
    """Every action of a list, with the places that are chosen for it one after another, counted from 0."""
    for place, one in enumerate(choices):
        if one.further:
            yield from (((place, *way), action) for way, action in ways(one.further))
        else:
            yield (place,), one.action


def actions(choices: Sequence[Choice]) -> tuple[Any, ...]:
    """Every action of a list."""
    return tuple(action for _, action in ways(choices))


def told(choices: Sequence[Choice]) -> Iterator[Message]:
    """A list as it is told by number, and every list that is told once one of its entries was chosen."""
    if choices:
        yield tuple(part("choice", number=place, meaning=one.told) for place, one in enumerate(choices, start=1))
    for one in choices:
        if one.asked:
            yield one.asked
        yield from told(one.further)
