"""Makes maps from a seed that are fair to all seats, and measures fairness.

Each kind of territory is dealt to whole orbits of a symmetry, so every seat finds the same:

- two seats: half a turn of a rectangle;
- four seats: a quarter turn of a square;
- three seats: a square grid has no third of a turn, but the way from territory to territory may have one. Three leaves
  lie north, east and south of one middle tile, each the other turned, and touch nowhere but at that tile. Exchanging
  the leaves then leaves every way as long as it was, and every way between leaves leads through the middle.

A map is drawn again until its territories are connected and `fairness` finds no seat worse off. Only `Random.random` is
used, which Python keeps the same for the same seed; so a seed gives the same map everywhere.
"""

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from alu_companion.games.poi.board import PLAIN, Board, Interest, InterestKind, Territory, Tile, tile_distances
from alu_companion.games.poi.maps import GameMap, format_territory, is_connected

GAPS: Final = 0.15
"""The share of orbits without a territory. Decided: outlines are irregular and mostly still connected."""
INTERESTS: Final = 0.45
"""The share of the other orbits that hold a point of interest. Decided."""
LEAVES: Final = ((3, 2), (4, 1))
"""As (length, tiles to either side of the middle row)."""
SQUARE_SIDES: Final = (5, 6)
RECTANGLES: Final = ((4, 4), (5, 4), (5, 5), (6, 4))
"""As (columns, rows). Decided: eight to ten territories a seat make a game of about an hour."""
_DEALT: Final = (InterestKind.SUPPLIES, InterestKind.ARMS, InterestKind.ATTACK, InterestKind.DEFENCE)
_LARGEST: Final = {
    InterestKind.SUPPLIES: 3,
    InterestKind.ARMS: 3,
    InterestKind.ATTACK: 2,
    InterestKind.DEFENCE: 2,
}

Orbit = tuple[tuple[int, int], ...]
"""Tiles, as (column, row) from 0, that a symmetry maps onto one another."""


class Fairness(NamedTuple):
    """How equal the territories to start in are."""

    alike: tuple[tuple[Tile, ...], ...]
    """Groups of starts with the same points of interest at the same distances, and as far from one another."""
    unfair: tuple[Tile, ...]
    """Starts in groups that are smaller than the number of seats."""


def fairness(board: Board, players: int) -> Fairness:
    """Group the territories to start in by how good they are; those that not every seat can have are `unfair`.

    Two starts are alike if equal numbers of territories of each kind lie at each distance, counted in borders: then all sums
    of bonuses within reach are equal. A map is fair if `unfair` is empty.
    """
    distances = tile_distances(board)
    profiles = defaultdict(list)
    for start in board.starts:
        seen = ((distances[start][tile], format_territory(board.tiles[tile])) for tile in board.territories)
        profiles[tuple(sorted(seen))].append(start)
    groups: defaultdict[tuple[int, tuple[int, ...]], list[Tile]] = defaultdict(list)
    for number, starts in enumerate(profiles.values()):
        for start in starts:
            groups[number, tuple(sorted(distances[start][other] for other in starts))].append(start)
    alike = tuple(sorted(tuple(group) for group in groups.values()))
    return Fairness(alike, tuple(start for group in alike if len(group) < players for start in group))


def generate(players: int, seed: int) -> GameMap:
    """A fair map for 2, 3 or 4 players; the same arguments give the same map on every Python.

    Raises:
        ValueError: for any other number of players.
    """
    if players not in (2, 3, 4):
        raise ValueError(f"no maps for {players} players")
    chance = Random(f"poi {players} {seed}")
    while True:
        columns, rows, orbits = _orbits(players, chance)
        board = _deal(columns, rows, orbits, chance)
        kinds = {interest.kind for tile in board.territories if (interest := board.interest(tile))}
        playable = len(board.starts) >= players and len(kinds) == len(_DEALT) and is_connected(board)
        if playable and not fairness(board, players).unfair:
            return GameMap(f"random-{seed}", (players,), board)


def _orbits(players: int, chance: Random) -> tuple[int, int, list[Orbit]]:
    """Draw the size of a map; give its columns, rows and all orbits of tiles."""
    if players == 2:
        columns, rows = RECTANGLES[_below(len(RECTANGLES), chance)]
        return columns, rows, _half_turns(columns, rows)
    if players == 4:
        side = SQUARE_SIDES[_below(len(SQUARE_SIDES), chance)]
        return side, side, _quarter_turns(side)
    length, side = LEAVES[_below(len(LEAVES), chance)]
    return side + 1 + length, 2 * length + 1, list(_leaves(length, side))


def _half_turns(columns: int, rows: int) -> list[Orbit]:
    """The orbits of half a turn; the middle of an odd board is alone.

    >>> _half_turns(3, 1)
    [((0, 0), (2, 0)), ((1, 0),)]
    """
    pairs = {
        tuple(sorted({(column, row), (columns - 1 - column, rows - 1 - row)}))
        for column in range(columns)
        for row in range(rows)
    }
    return sorted(pairs)


def _quarter_turns(side: int) -> list[Orbit]:
    """The orbits of a quarter turn of a square.

    >>> _quarter_turns(2)
    [((0, 0), (0, 1), (1, 0), (1, 1))]
    """
    last = side - 1
    fours = {
        tuple(sorted({(column, row), (row, last - column), (last - column, last - row), (last - row, column)}))
        for column in range(side)
        for row in range(side)
    }
    return sorted(fours)


def _leaves(length: int, side: int) -> Iterator[Orbit]:
    """The orbits of three leaves around a middle tile, which is an orbit alone.

    A leaf widens by a tile on either side from row to row, up to `side`: so leaves touch one another at corners only,
    and ways do not lead round corners.

    >>> list(_leaves(1, 0))
    [((0, 1),), ((0, 2), (1, 1), (0, 0))]
    """
    middle_column, middle_row = side, length
    yield ((middle_column, middle_row),)
    for out in range(1, length + 1):
        wide = min(out - 1, side)
        for aside in range(-wide, wide + 1):
            turned = (aside, out), (out, -aside), (-aside, -out)
            yield tuple((middle_column + column, middle_row + row) for column, row in turned)


def _deal(columns: int, rows: int, orbits: list[Orbit], chance: Random) -> Board:
    """Deal a kind of territory to each orbit; the kinds of interest come as evenly as possible."""
    tiles: list[Territory | None] = [None] * (columns * rows)
    dealt = 0
    for orbit in _shuffled(orbits, chance):
        territory: Territory | None = PLAIN
        if chance.random() < GAPS:
            territory = None
        elif chance.random() < INTERESTS:
            kind = _DEALT[dealt % len(_DEALT)]
            territory = Territory(Interest(kind, 1 + _below(_LARGEST[kind], chance)))
            dealt += 1
        for column, row in orbit:
            tiles[row * columns + column] = territory
    return Board(columns, rows, tuple(tiles))


def _shuffled(orbits: list[Orbit], chance: Random) -> list[Orbit]:
    keyed = [(chance.random(), orbit) for orbit in orbits]
    return [orbit for _, orbit in sorted(keyed)]


def _below(count: int, chance: Random) -> int:
    """A number from 0 to `count - 1`. `randrange` may give other numbers in another version of Python."""
    return int(chance.random() * count)
