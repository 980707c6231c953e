"""The board as numbers: tiles, slots, places, and what lies next to what.

A tile holds one territory with five slots: a gate at each side, and the centre. A place is one slot of one tile; units
stand in places and move between them. Tiles are named as on a chess board, `b2`, places with their slot, `b2-n`, `b2-c`.
"""

from collections import deque
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from functools import lru_cache
from string import ascii_lowercase
from typing import Final, NamedTuple, NewType

from alu_companion.games.game import NotUnderstood, TextReason

Tile = NewType("Tile", int)
"""A tile of the grid, `(row - 1) * columns + column`: on five columns a1 = 0, b1 = 1, a2 = 5."""
Place = NewType("Place", int)
"""A slot of a tile, `5 * tile + slot`."""

NO_TILE: Final = Tile(-1)
NO_PLACE: Final = Place(-1)
SLOTS: Final = 5
LONGEST_SIDE: Final = 26
"""Most tiles of a side: columns are single letters."""
LARGEST_INTEREST: Final = 6
"""Largest bonus: a die shows no more, and a bonus counts at most what the die in the centre shows."""


BOARDS: Final = 64
"""Number of boards whose slow results are kept: a table that runs for days uses one board after another."""


class Slot(IntEnum):
    """A place within a territory: the four gates clockwise from the north, then the centre."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3
    CENTRE = 4


GATES: Final = (Slot.NORTH, Slot.EAST, Slot.SOUTH, Slot.WEST)
SLOT_NAMES: Final = ("n", "e", "s", "w", "c")


class InterestKind(Enum):
    """What a point of interest gives to the player that controls it."""

    ATTACK = "ATK"
    DEFENCE = "DEF"
    ARMS = "ARM"
    SUPPLIES = "SUP"


class Interest(NamedTuple):
    """A point of interest; `amount` is its full bonus, 1 to 6."""

    kind: InterestKind
    amount: int


class Territory(NamedTuple):
    """The territory of a tile; a plain one has no point of interest."""

    interest: Interest | None


PLAIN: Final = Territory(None)


@dataclass(frozen=True, slots=True)
class Board:
    """A grid of tiles, south-west first; None where there is no territory.

    Raises:
        ValueError: if a side is not 1 to 26 tiles long or the number of tiles does not fit.

    >>> board = Board(2, 1, (PLAIN, Territory(Interest(InterestKind.ARMS, 3))))
    >>> [board.format_place(near) for near in board.without_control[board.parse_place("a1-e")]]
    ['a1-c', 'b1-w']
    >>> [board.format_tile(tile) for tile in board.starts]
    ['a1']
    """

    columns: int
    rows: int
    tiles: tuple[Territory | None, ...]
    territories: tuple[Tile, ...] = field(init=False, compare=False, repr=False)
    """The tiles that hold a territory, in order."""
    places: tuple[tuple[Place, ...], ...] = field(init=False, compare=False, repr=False)
    """By tile: its five places."""
    beside: tuple[tuple[Tile, Tile, Tile, Tile], ...] = field(init=False, compare=False, repr=False)
    """By tile: the territories at its four gates, `NO_TILE` where there is none."""
    without_control: tuple[tuple[Place, ...], ...] = field(init=False, compare=False, repr=False)
    """By place: where a unit may go in one move if its side does not control the territory, in order."""
    with_control: tuple[tuple[Place, ...], ...] = field(init=False, compare=False, repr=False)
    """By place: where it may go if its side does."""
    starts: tuple[Tile, ...] = field(init=False, compare=False, repr=False)
    """The territories to start in: without a point of interest, and with a gate that leads nowhere."""

    def __post_init__(self) -> None:
        if not (1 <= self.columns <= LONGEST_SIDE and 1 <= self.rows <= LONGEST_SIDE):
            raise ValueError(f"no board of {self.columns} columns and {self.rows} rows")
        if len(self.tiles) != self.columns * self.rows:
            raise ValueError(f"{len(self.tiles)} tiles for {self.columns} columns and {self.rows} rows")
        territories = tuple(Tile(number) for number, tile in enumerate(self.tiles) if tile is not None)
        beside = tuple(self._beside(Tile(number)) for number in range(len(self.tiles)))
        places = tuple(tuple(place_at(Tile(number), slot) for slot in Slot) for number in range(len(self.tiles)))
        derived = {
            "territories": territories,
            "places": places,
            "beside": beside,
            "without_control": tuple(_reach(place, beside, False) for five in places for place in five),
            "with_control": tuple(_reach(place, beside, True) for five in places for place in five),
            "starts": tuple(tile for tile in territories if NO_TILE in beside[tile] and self.interest(tile) is None),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)  # the class is frozen; these follow from the tiles

    def _beside(self, tile: Tile) -> tuple[Tile, Tile, Tile, Tile]:
        column, row = tile % self.columns, tile // self.columns

        def at(column: int, row: int) -> Tile:
            there = Tile(row * self.columns + column)
            inside = 0 <= column < self.columns and 0 <= row < self.rows
            return there if inside and self.has_tile(tile) and self.has_tile(there) else NO_TILE

        return at(column, row + 1), at(column + 1, row), at(column, row - 1), at(column - 1, row)

    def interest(self, tile: Tile) -> Interest | None:
        """The point of interest of a tile, None if it has none or there is no territory."""
        territory = self.tiles[tile]
        return territory.interest if territory else None

    def has_tile(self, tile: int) -> bool:
        """True when there is a territory of this number."""
        return 0 <= tile < len(self.tiles) and self.tiles[tile] is not None

    def has_place(self, place: int) -> bool:
        """True when there is a slot of this number."""
        return place >= 0 and self.has_tile(place // SLOTS)

    def format_tile(self, tile: Tile) -> str:
        """The name of a tile, such as `b2`."""
        return f"{ascii_lowercase[tile % self.columns]}{tile // self.columns + 1}"

    def parse_tile(self, text: str) -> Tile:
        """The territory that a name such as `b2` or `B2` stands for.

        Raises:
            NotUnderstood: NO_SUCH_FIELD if the board has no such territory.
        """
        column, digits = ascii_lowercase.find(text[:1].lower()) if text else -1, text[1:]
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 2) or digits.startswith("0"):
            raise NotUnderstood(TextReason.NO_SUCH_FIELD, text)
        tile = Tile((int(digits) - 1) * self.columns + column)
        if not (0 <= column < self.columns and self.has_tile(tile)):
            raise NotUnderstood(TextReason.NO_SUCH_FIELD, text)
        return tile

    def format_place(self, place: Place) -> str:
        """The name of a place, such as `b2-n`, `b2-c`."""
        return f"{self.format_tile(tile_of(place))}-{SLOT_NAMES[place % SLOTS]}"

    def parse_place(self, text: str) -> Place:
        """The place that a name such as `b2-n` stands for; `b2` alone is its centre.

        Raises:
            NotUnderstood: NO_SUCH_FIELD if the board has no such place.
        """
        name, dash, slot = text.lower().partition("-")
        if not dash:
            slot = "c"
        if slot not in SLOT_NAMES:
            raise NotUnderstood(TextReason.NO_SUCH_FIELD, text)
        return place_at(self.parse_tile(name), Slot(SLOT_NAMES.index(slot)))


def place_at(tile: Tile, slot: Slot) -> Place:
    """The place at a slot of a tile.

    >>> place_at(Tile(2), Slot.CENTRE)
    14
    """
    return Place(SLOTS * tile + slot)


def tile_of(place: Place) -> Tile:
    """The tile that a place belongs to.

    >>> tile_of(Place(14))
    2
    """
    return Tile(place // SLOTS)


def slot_of(place: Place) -> Slot:
    """The slot that a place is."""
    return Slot(place % SLOTS)


def centre_of(tile: Tile) -> Place:
    """The centre of a tile."""
    return Place(SLOTS * tile + Slot.CENTRE)


def facing(slot: Slot) -> Slot:
    """The gate on the other side of a border.

    >>> facing(Slot.NORTH).name
    'SOUTH'
    """
    return GATES[(slot + 2) % 4]


def _reach(place: Place, beside: tuple[tuple[Tile, ...], ...], controlled: bool) -> tuple[Place, ...]:
    tile, slot = tile_of(place), slot_of(place)
    inside = Slot if controlled or slot is Slot.CENTRE else (Slot.CENTRE,)
    near = [place_at(tile, other) for other in inside if other is not slot]
    if slot is not Slot.CENTRE and beside[tile][slot] != NO_TILE:
        near.append(place_at(beside[tile][slot], facing(slot)))
    return tuple(sorted(near))


@lru_cache(maxsize=BOARDS)
def tile_distances(board: Board) -> tuple[tuple[int, ...], ...]:
    """By tile and tile: number of borders between them, -1 without a way.

    >>> tile_distances(Board(3, 1, (PLAIN,) * 3))[0]
    (0, 1, 2)
    """
    return tuple(_distances_from(board, Tile(number)) for number in range(len(board.tiles)))


def _distances_from(board: Board, start: Tile) -> tuple[int, ...]:
    distances = [-1] * len(board.tiles)
    if board.tiles[start] is None:
        return tuple(distances)
    distances[start] = 0
    waiting = deque([start])
    while waiting:
        tile = waiting.popleft()
        for near in board.beside[tile]:
            if near != NO_TILE and distances[near] < 0:
                distances[near] = distances[tile] + 1
                waiting.append(near)
    return tuple(distances)
