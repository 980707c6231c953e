"""What a listener to a game of Almajara believes, in the words of the table and not of the program; and what is so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulesets.almajara.grammar import Chip

SIDES = ("one", "two")
USUAL_BOX = {"normal": 30, "ancient": 8, "myth": 8, "guard": 8}
"""How many chips of each kind, and as many cards, lie in the box of the game."""

Reserve = dict[Chip, tuple[bool, bool]]
"""By chip: whether its second side lies up, and whether it was captured."""


def other(side: str) -> str:
    """The opponent."""
    return SIDES[1 - SIDES.index(side)]


@dataclass
class Belief:
    """A game as it is believed to stand. Places and tiles are named as boards print them, chips as they are called."""

    box: Mapping[str, int]
    layout: str = ""
    size: tuple[int, int] = (0, 0)
    zones: dict[str, str] = field(default_factory=dict)
    """By tile, its sign in a layout file."""
    agreed: dict[str, Any] = field(
        default_factory=lambda: {
            "moves": "drawings",
            "deploy": False,
            "plain": False,
            "flip": False,
            "own chips": False,
            "without": [],
            "defend": 0,
            "first": 3,
            "dealt to": {},
            "swap": False,
        }
    )
    pieces: dict[str, tuple[str, Chip]] = field(default_factory=dict)
    reserves: dict[str, Reserve] = field(default_factory=lambda: {side: {} for side in SIDES})
    hands: dict[str, set[Chip]] = field(default_factory=lambda: {side: set() for side in SIDES})
    discard: set[Chip] = field(default_factory=set)
    to_deploy: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    turn: str = "one"
    number: int = 1
    left: int = 3
    holds: dict[str, tuple[str, int]] = field(default_factory=dict)
    """By tile: who holds it and since which turn."""
    moved: set[str] = field(default_factory=set)
    placed: set[str] = field(default_factory=set)
    captured: set[Chip] = field(default_factory=set)
    spent: set[str] = field(default_factory=set)
    blocked: set[str] = field(default_factory=set)
    swapped: bool = False
    end: tuple[str, str] = ("", "")
    """Who has won, nobody in a draw, and why."""

    @property
    def cards(self) -> set[Chip]:
        """All cards there are in the game."""
        return {
            Chip(kind, number)
            for kind, count in self.box.items()
            if kind not in self.agreed["without"]
            for number in range(1, count + 1)
        }

    @property
    def deck(self) -> int:
        """How many cards are left to draw."""
        return len(self.cards) - len(self.hands["one"]) - len(self.hands["two"]) - len(self.discard)

    @property
    def only_portal(self) -> str:
        """Who alone has portals; nobody if both players or neither do."""
        found = {"one": "1" in self.zones.values(), "two": "2" in self.zones.values()}
        return next(iter(side for side, has in found.items() if has), "") if sum(found.values()) == 1 else ""

    @property
    def obelisks(self) -> int:
        """How many there are on the board."""
        return [*self.zones.values()].count("O")

    def to_defend(self) -> int:
        """For how many own turns the only portal is still to be defended, the one that is on or not answered yet included."""
        first = SIDES.index(self.only_portal) + 1
        answered = [turn for turn in range(first, self.number, 2) if turn + 1 < self.number]
        return int(self.agreed["defend"]) - len(answered)

    def points(self, side: str) -> int:
        """Three for each held zone, one for each captured chip in the reserve."""
        held = sum(3 for holder, _ in self.holds.values() if holder == side)
        return held + sum(was_captured for _, was_captured in self.reserves[side].values())

    def rest(self) -> None:
        """Forget what counted for one turn."""
        for marks in (self.moved, self.placed, self.captured, self.spent, self.blocked):
            marks.clear()

    def rows(self) -> list[str]:
        """The board as a picture, north up."""
        columns, rows = self.size
        letters = [chr(ord("a") + column) for column in range(columns)]
        lines = ["".join(self.zones.get(f"{letter}{row}", " ") for letter in letters) for row in range(rows, 0, -1)]
        return [line.rstrip() for line in lines]

    def whose(self) -> tuple[str, str, int] | None:
        """The part of the game, who is to act and how often; None when it is over."""
        if self.end[1]:
            return None
        if any(self.to_deploy.values()):
            return "deploy", self.turn, self.to_deploy[self.turn]
        return "actions", self.turn, self.left

    def picture(self) -> dict[str, Any]:
        """All that is believed."""
        return {
            "layout": self.layout,
            "size": self.size,
            "board": self.rows(),
            "agreed": dict(self.agreed),
            "pieces": dict(self.pieces),
            "reserves": {side: dict(reserve) for side, reserve in self.reserves.items()},
            "hands": {side: set(hand) for side, hand in self.hands.items()},
            "discard": set(self.discard),
            "to deploy": dict(self.to_deploy),
            "turn": self.whose(),
            "number": self.number,
            "holds": dict(self.holds),
            "marks": [set(self.moved), set(self.placed), set(self.captured), set(self.spent), set(self.blocked)],
            "swapped": self.swapped,
            "end": self.end,
        }


def by_name(waiting: Iterable[tuple[Chip, bool]]) -> Reserve:
    """A reserve of chips as they are called, each with whether it was captured."""
    return {chip.name: (chip.turned, captured) for chip, captured in waiting}
