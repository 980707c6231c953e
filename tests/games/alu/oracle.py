"""The rules a second time, slowly, from the words of docs/rules/alu.md: coordinates, sets and networkx, no masks.

Shares no code with the package but the values that it compares. A board is a dict from (column, row) to one of
`.` empty, `R` raided, `C` circle camp, `S` square camp.
"""

from typing import NamedTuple

import networkx

Place = tuple[int, int]
Board = dict[Place, str]


class Region(NamedTuple):
    """One area: its places, the letters of the camps around it, and the edges it touches."""

    places: frozenset[Place]
    around: frozenset[str]
    edges: frozenset[str]


def board_of(columns: int, rows: int, circle: int, square: int, raided: int) -> Board:
    board = {}
    for number in range(columns * rows):
        sign = "."
        for letter, mask in (("C", circle), ("S", square), ("R", raided)):
            if mask & (1 << number):
                sign = letter
        board[number % columns, number // columns + 1] = sign
    return board


def mask_of(places: set[Place] | frozenset[Place], columns: int) -> int:
    return sum(2 ** (column + columns * (row - 1)) for column, row in places)


def beside(place: Place) -> list[Place]:
    column, row = place
    return [(column, row + 1), (column, row - 1), (column + 1, row), (column - 1, row)]


def regions(board: Board, grid: networkx.Graph, columns: int, rows: int) -> list[Region]:
    """All areas; `grid` is the graph of the whole board."""
    free = [place for place, sign in board.items() if sign in ".R"]
    found = []
    for places in networkx.connected_components(grid.subgraph(free)):
        around = {board[near] for place in places for near in grid[place]} - {".", "R"}
        columns_used = {column for column, _ in places}
        rows_used = {row for _, row in places}
        edges = set()
        if 0 in columns_used:
            edges.add("left")
        if columns - 1 in columns_used:
            edges.add("right")
        if 1 in rows_used:
            edges.add("bottom")
        if rows in rows_used:
            edges.add("top")
        found.append(Region(frozenset(places), frozenset(around), frozenset(edges)))
    return found


def owner(region: Region, any_border: bool) -> str | None:
    if len(region.around) != 1:
        return None
    if not any_border and len(region.edges) > 2:
        return None
    return next(iter(region.around))


def controlled(board: Board, found: list[Region], letter: str, any_border: bool) -> set[Place]:
    fields = {place for place, sign in board.items() if sign == letter}
    for region in found:
        if owner(region, any_border) == letter:
            fields |= region.places
    return fields


def paid_actions(
    board: Board, columns: int, rows: int, letter: str, founded: bool, material: int, iron: int, food: int
) -> set[tuple[str, Place]]:
    """Every paid action that the side with this letter may take, as (name, place)."""
    enemy = {"C": "S", "S": "C"}[letter]
    signs = list(board.values())
    camps_left = 14 - signs.count(letter)
    pieces_left = 14 - signs.count("R")
    actions = set()
    for place, sign in board.items():
        column, row = place
        if not founded:
            at_edge = column in (0, columns - 1) or row in (1, rows)
            if at_edge and sign == "." and material >= 1 and camps_left:
                actions.add(("CAMP", place))
            continue
        if not any(board.get(near) == letter for near in beside(place)):
            continue
        if sign == "." and material >= 1 and camps_left:
            actions.add(("CAMP", place))
        if sign == "." and material >= 1 and pieces_left:
            actions.add(("RAID", place))
        if sign == "R" and material >= 1:
            actions.add(("RESTORE", place))
        if sign == "R" and material >= 2 and iron >= 1 and camps_left:
            actions.add(("CAMP_ON_RAIDED", place))
        if sign == enemy and iron >= 1 and food >= 1 and pieces_left:
            actions.add(("ATTACK", place))
    return actions
