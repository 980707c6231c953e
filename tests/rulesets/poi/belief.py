"""What a listener believes of a game of POI Control, and what follows from it by counting, as every player counts.

Tiles are named as boards print them, `B2`, places with their gate, `B2-n`, or `B2-c` for the middle; players by colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

STRONGEST, STORE = 6, 12
SLOTS = "neswc"
_STEPS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
FACING = {"n": "s", "e": "w", "s": "n", "w": "e"}
"""By side, clockwise from the north, the one on the other side of a gate."""
BONUSES = ("attack", "defence")
_COLUMNS = "ABCDEFGHIJ"

Unit = tuple[str, int]
Yield = tuple[str, str, int]
"""A tile, what was mined there, and how much."""


def tile_of(place: str) -> str:
    """The tile of a place."""
    return place.partition("-")[0]


@dataclass
class Belief:
    """A game as it is believed to stand."""

    players: list[str] = field(default_factory=list)
    dice: int = 0
    tokens: int = 0
    rounds: int = 0
    no_growth: bool = False
    first_moves: int = 3
    start_values: dict[str, int] = field(default_factory=dict)
    seed: int = 0
    size: tuple[int, int] = (0, 0)
    gaps: set[str] = field(default_factory=set)
    interests: dict[str, tuple[str, int]] = field(default_factory=dict)
    units: dict[str, Unit] = field(default_factory=dict)
    goods: dict[str, dict[str, int]] = field(default_factory=dict)
    """By tile how many tokens of each kind, "arm" and "sup"; nothing where there are none."""
    out: set[str] = field(default_factory=set)
    phase: str = ""
    turn: str = ""
    left: int = 0
    round: int = 0
    mined: tuple[str, tuple[Yield, ...]] | None = None
    """What the last action mined, and for whom."""
    end: tuple[str, tuple[str, ...]] = ("", ())
    """Why the game ended, and who has won."""

    def copy(self) -> Belief:
        """The same belief, which may go another way."""
        own = {name: type(value)(value) for name, value in vars(self).items() if isinstance(value, set | dict)}
        return replace(self, **own)

    def tiles(self) -> Iterator[str]:
        """The tiles of the map, from A1 eastwards, then the next row north."""
        columns, rows = self.size
        for row in range(1, rows + 1):
            for column in _COLUMNS[:columns]:
                if (tile := f"{column}{row}") not in self.gaps:
                    yield tile

    def beside(self, tile: str, side: str) -> str | None:
        """The tile at a side of another one; None at the edge and at a gap."""
        east, north = _STEPS[side]
        column, row = _COLUMNS.index(tile[0]) + east, int(tile[1:]) + north
        near = f"{_COLUMNS[column]}{row}" if 0 <= column < self.size[0] and 0 < row <= self.size[1] else None
        return None if near in self.gaps else near

    def controller(self, tile: str) -> str | None:
        """Whose unit is in the middle."""
        return self.units.get(f"{tile}-c", (None, 0))[0]

    def held(self, seat: str) -> list[str]:
        """The tiles that a player controls."""
        return [tile for tile in self.tiles() if self.controller(tile) == seat]

    def force(self, tile: str) -> int:
        """How much a point of interest gives now."""
        return min(self.interests.get(tile, ("", 0))[1], self.units.get(f"{tile}-c", ("", 0))[1])

    def bonus(self, seat: str, kind: str) -> int:
        """What all points of interest of a kind add to a player's fights."""
        return sum(self.force(tile) for tile in self.held(seat) if self.interests.get(tile, ("", 0))[0] == kind)

    def strength(self, seat: str) -> int:
        """The sum of a player's dice."""
        return sum(value for owner, value in self.units.values() if owner == seat)

    def dice_left(self, seat: str) -> int:
        """The dice that a player has for new units."""
        return self.dice - sum(owner == seat for owner, _ in self.units.values())

    def lying(self, tile: str) -> int:
        """How many tokens lie on a tile."""
        return sum(self.goods.get(tile, {}).values())

    def stock(self) -> dict[str, int]:
        """The tokens that do not lie on the board."""
        return {kind: self.tokens - sum(one.get(kind, 0) for one in self.goods.values()) for kind in ("arm", "sup")}

    def next_mining(self, seat: str) -> tuple[Yield, ...]:
        """What mining brings a player as things stand."""
        stock, found = self.stock(), []
        for tile in self.held(seat):
            kind = self.interests.get(tile, ("", 0))[0]
            if kind in stock:
                amount = min(self.force(tile), STORE - self.lying(tile), stock[kind])
                stock[kind] -= amount
                found += [(tile, kind, amount)] if amount else []
        return tuple(found)

    def add_goods(self, tile: str, kind: str, count: int) -> None:
        """Tokens come to a tile, or leave it."""
        lying = self.goods.get(tile, {})
        lying = lying | {kind: lying.get(kind, 0) + count}
        self.goods[tile] = {kind: count for kind, count in lying.items() if count}

    def fight(self, seat: str, points: int, target: str) -> dict[str, Any]:
        """What an attack comes to: the defence and both bonuses, who keeps the place, and what is left of the winner."""
        foe, defence = self.units[target]
        attack_bonus, defence_bonus = min(points, self.bonus(seat, "attack")), min(defence, self.bonus(foe, "defence"))
        result = points + attack_bonus - defence - defence_bonus
        most = (points if result > 0 else defence) if self.no_growth else STRONGEST
        return {
            "foe": foe,
            "defence": defence,
            "attack_bonus": attack_bonus,
            "defence_bonus": defence_bonus,
            "won" if result > 0 else "held" if result else "both-gone": min(abs(result), most),
        }

    def starts(self) -> list[str]:
        """The tiles on which somebody can still start: at the border, without a point of interest, not taken."""
        border = [tile for tile in self.tiles() if not all(self.beside(tile, side) for side in _STEPS)]
        return [tile for tile in border if tile not in self.interests and not self.controller(tile)]

    def leaders(self) -> list[str]:
        """Who would win now: the most tiles, then the most strength."""
        standing = {seat: (len(self.held(seat)), self.strength(seat)) for seat in self.players if seat not in self.out}
        return [seat for seat, held in standing.items() if held == max(standing.values())]

    def picture(self) -> dict[str, Any]:
        """All of it, to be compared."""
        seats = self.players
        return {
            **{name: value for name, value in vars(self).items() if name not in ("goods", "turn", "left")},
            "goods": {tile: goods for tile, goods in self.goods.items() if goods},
            "turn": None if self.phase == "over" else (self.turn, self.left),
            "control": {seat: self.held(seat) for seat in seats},
            "bonus": {seat: tuple(self.bonus(seat, kind) for kind in BONUSES) for seat in seats},
            "strength": {seat: self.strength(seat) for seat in seats},
            "dice left": {seat: self.dice_left(seat) for seat in seats},
            "stock": self.stock(),
        }
