"""A line of the list, and words that are said in several languages with numbers in them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

BOARDS, ELECTRONICS, MECHANICS, CARE = "circuit boards", "electronics", "mechanics", "care"
BENCH, TOOLS = "bench test", "tools"
ONCE = (CARE, BENCH, TOOLS)
"""What is needed once, however many games are built."""
SURE, NOT_SURE = "yes", "no"
SETS = (1, 5, 30)
"""The numbers of games for which quantities and prices are listed."""
PRICED = "2026-11"
"""When the prices were guessed: none is an offer."""
_CHEAPER = (1.0, 0.85, 0.7)
"""Guessed: what one part costs when parts of so many games are bought together."""


class Words(NamedTuple):
    """Words with numbers in braces, which are put in when a language's words are known."""

    template: str
    numbers: Mapping[str, float] = {}

    def said(self, known: Mapping[str, str], point: str = ".") -> str:
        """The words in the language whose words are given by the English ones; a number has its language's decimal point.

        >>> Words("a pad of {pad} mm", {"pad": 1.5}).said({"a pad of {pad} mm": "kontakt {pad} mm"}, ",")
        'kontakt 1,5 mm'
        """
        numbers = {name: f"{number:.10g}".replace(".", point) for name, number in self.numbers.items()}
        return known.get(self.template, self.template).format(**numbers)


def about(euros: float) -> tuple[float, float, float]:
    """The guessed prices of one part that costs so much when it is bought for one game."""
    return (euros * _CHEAPER[0], euros * _CHEAPER[1], euros * _CHEAPER[2])


class Item(NamedTuple):
    """A line of the list. `number` is a maker's; `verified` says whether a distributor has it, and is empty where there is none.

    `quantity` is what one game needs, or a builder of any number of games where the group is one of `ONCE`. `grams`, `minutes` and `euros`
    are those of one: its mass, the work of hands on it, and its guessed price when it is bought for each number of games in `SETS`.
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
    euros: tuple[float, float, float] = (0.0, 0.0, 0.0)
    minutes: float = 0.0

    def order(self, sets: int) -> int:
        """How many to buy for so many games: spares of many games are a twentieth, or those of one."""
        if self.group in ONCE:
            return self.quantity + self.spares
        return sets * self.quantity + max(self.spares, math.ceil(sets * self.quantity / 20) if self.spares else 0)

    def extra(self, sets: int) -> int:
        """How many of these are spares."""
        return self.order(sets) - self.quantity * (1 if self.group in ONCE else sets)

    def cost(self, sets: int) -> float:
        """What all of them cost, in euros, as guessed."""
        price = self.euros[sum(sets >= one for one in SETS) - 1]
        return round(self.order(sets) * price, 2)


def spare(quantity: int, share: float) -> int:
    """Spares of one game, rounded up."""
    return math.ceil(quantity * share)
