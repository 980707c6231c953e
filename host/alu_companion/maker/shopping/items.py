"""A line of the list, and words that are said in several languages with numbers in them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

BOARDS, ELECTRONICS, MECHANICS, BENCH, TOOLS = "circuit boards", "electronics", "mechanics", "bench test", "tools"
ONCE = (BENCH, TOOLS)
"""What is needed once, however many games are built."""
SURE, NOT_SURE = "yes", "no"


class Words(NamedTuple):
    """Words with numbers in braces, which are put in when a language's words are known."""

    template: str
    numbers: Mapping[str, float] = {}

    def said(self, known: Mapping[str, str], point: str = ".") -> str:
        """The words in the language whose words are given by the English ones; a number has its language's decimal point.

        >>> Words("a pad of {pad} mm", {"pad": 1.5}).said({"a pad of {pad} mm": "kontakt {pad} mm"}, ",")
        'kontakt 1,5 mm'
        """
        numbers = {name: f"{number:g}".replace(".", point) for name, number in self.numbers.items()}
        return known.get(self.template, self.template).format(**numbers)


class Item(NamedTuple):
    """A line of the list. `number` is a maker's; `verified` says whether it is certain, and is empty where there is none.

    `grams` is the mass of one; `quantity` is what one game needs, or a builder of any number of games where the group is one of `ONCE`.
    """

    group: str
    part: str
    quantity: int
    properties: Words = Words("")
    spares: int = 0
    grams: float = 0.0
    value: str = ""
    tolerance: str = ""
    what: str = ""
    footprint: str = ""
    number: str = ""
    verified: str = ""
    used: str = ""
    alternatives: str = ""

    def order(self, sets: int) -> int:
        """How many to buy for so many games: spares of many games are a twentieth, or those of one."""
        if self.group in ONCE:
            return self.quantity + self.spares
        return sets * self.quantity + max(self.spares, math.ceil(sets * self.quantity / 20) if self.spares else 0)

    def extra(self, sets: int) -> int:
        """How many of these are spares."""
        return self.order(sets) - self.quantity * (1 if self.group in ONCE else sets)


def spare(quantity: int, share: float) -> int:
    """Spares of one game, rounded up."""
    return math.ceil(quantity * share)
