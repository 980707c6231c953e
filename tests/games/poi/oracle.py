"""The rules a second time, slowly, from the words of docs/rules/poi.md: coordinates, dicts and no tables.

Shares no code with the package but the states that it reads. Every territory is a square of 3 x 3 cells of which the
five in the shape of a plus are used, so that two places are adjacent without control just when their cells touch.
"""

from copy import deepcopy
from dataclasses import dataclass
from itertools import product
from typing import Any

from alu_companion.games.poi.maps import format_territory
from alu_companion.games.poi.values import State

Cell = tuple[int, int]
Tile = tuple[int, int]
Move = tuple[Any, ...]
CELLS = {"n": (1, 2), "e": (2, 1), "s": (1, 0), "w": (0, 1), "c": (1, 1)}
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


@dataclass
class Table:
    """A position as it lies on a table."""

    tiles: dict[Tile, str]
    units: dict[Cell, tuple[int, int]]
    goods: dict[Tile, list[int]]
    players: int
    dice: int
    tokens: int
    round_limit: int
    no_growth: bool
    phase: str
    turn: int
    left: int
    round: int
    out: set[int]
    mined: tuple[int, list[tuple[Tile, int, int]]] | None
    over: tuple[str, list[int]] | None


def table_of(state: State) -> Table:
    """The table of a state, read by the names of its tiles and places."""
    board, options = state.board, state.options
    tiles = {tile_named(board.format_tile(tile)): format_territory(board.tiles[tile]) for tile in board.territories}
    units, goods = {}, {}
    for tile in board.territories:
        goods[tile_named(board.format_tile(tile))] = list(state.goods[tile])
        for place in board.places[tile]:
            unit = state.units[place]
            if unit:
                units[cell_named(board.format_place(place))] = (int(unit.seat), unit.value)
    mined = None
    if state.mining:
        found = [(tile_named(board.format_tile(one.tile)), *one.goods) for one in state.mining.yields]
        mined = int(state.mining.seat), found
    over = (state.ended.value, [int(seat) for seat in state.winners]) if state.ended else None
    out = {seat for seat, gone in enumerate(state.out) if gone}
    return Table(
        tiles, units, goods, options.players, options.dice, options.tokens, options.round_limit, options.no_growth,
        state.phase.value, int(state.turn), state.left, state.round, out, mined, over,
    )  # fmt: skip


def tile_named(name: str) -> Tile:
    return "abcdefghijklmnopqrstuvwxyz".index(name[0]), int(name[1:]) - 1


def cell_named(name: str) -> Cell:
    tile, slot = name.split("-")
    (column, row), (x, y) = tile_named(tile), CELLS[slot]
    return 3 * column + x, 3 * row + y


def tile_under(cell: Cell) -> Tile:
    return cell[0] // 3, cell[1] // 3


def cells_of(tile: Tile) -> list[Cell]:
    return [(3 * tile[0] + x, 3 * tile[1] + y) for x, y in CELLS.values()]


def middle(tile: Tile) -> Cell:
    return 3 * tile[0] + 1, 3 * tile[1] + 1


def around(tile: Tile) -> list[Tile]:
    return [(tile[0] + x, tile[1] + y) for x, y in SIDES]


def holder(table: Table, tile: Tile) -> int | None:
    return table.units[middle(tile)][0] if middle(tile) in table.units else None


def in_hand(table: Table, seat: int) -> int:
    return table.dice - len([1 for owner, _ in table.units.values() if owner == seat])


def sum_of(table: Table, seat: int, word: str) -> int:
    """The bonus that a seat has now, `ATK` or `DEF`."""
    held = [tile for tile in table.tiles if holder(table, tile) == seat and table.tiles[tile].endswith(word)]
    return sum(min(int(table.tiles[tile][1]), table.units[middle(tile)][1]) for tile in held)


def legal(table: Table) -> set[Move]:
    """Every legal action as a tuple of its word, its places as coordinates, and its numbers."""
    if table.over:
        return set()
    if table.phase == "choose":
        return {("resign",)} | possible(table)
    return {("resign",), ("end",)} | possible(table)


def possible(table: Table) -> set[Move]:
    seat = table.turn
    own = [cell for cell, (owner, _) in table.units.items() if owner == seat]
    found: set[Move] = set()
    if table.phase == "choose":
        for tile, token in table.tiles.items():
            at_border = any(side not in table.tiles for side in around(tile))
            if token == "." and at_border and middle(tile) not in table.units:
                found.add(("choose", tile))
    if table.phase == "units" and table.left:
        everywhere = [cell for tile in table.tiles for cell in cells_of(tile)]
        for source, target in product(own, everywhere):
            touch = abs(source[0] - target[0]) + abs(source[1] - target[1]) == 1
            same = tile_under(source) == tile_under(target)
            if source == target or not (touch or (same and holder(table, tile_under(source)) == seat)):
                continue
            for points in range(1, table.units[source][1] + 1):
                whole = points == table.units[source][1]
                joins = target in own and points + table.units[target][1] <= 6
                if joins or (target not in own and (whole or in_hand(table, seat) > 0)):
                    found.add(("move", source, target, points))
    if table.phase == "goods" and table.left:
        for source in {tile_under(cell) for cell in own}:
            for target in around(source):
                if target not in table.tiles or holder(table, target) not in (None, seat):
                    continue
                for arm, sup in product(range(4), range(4)):
                    here, there = table.goods[source], table.goods[target]
                    if 1 <= arm + sup <= 3 and arm <= here[0] and sup <= here[1] and sum(there) + arm + sup <= 12:
                        found.add(("carry", source, target, arm, sup))
    if table.phase == "recruit":
        for tile in table.tiles:
            if holder(table, tile) == seat and table.goods[tile][0] and table.goods[tile][1]:
                for cell in cells_of(tile):
                    owner, value = table.units.get(cell, (None, 0))
                    if (owner is None and in_hand(table, seat)) or (owner == seat and value < 6):
                        found.add(("recruit", cell))
    return found


def play(table: Table, action: Move) -> Table:
    """The table after an action and all that follows from it."""
    table = deepcopy(table)
    table.mined = None
    word, *places = action
    if word == "choose":
        table.units |= dict.fromkeys(cells_of(places[0]), (table.turn, 6))
        pass_turn(table)
    elif word == "move":
        move(table, *places)
    elif word == "carry":
        source, target, arm, sup = places
        for tile, sign in ((source, -1), (target, 1)):
            table.goods[tile] = [table.goods[tile][0] + sign * arm, table.goods[tile][1] + sign * sup]
        table.left -= 1
    elif word == "recruit":
        tile = tile_under(places[0])
        table.goods[tile] = [table.goods[tile][0] - 1, table.goods[tile][1] - 1]
        table.units[places[0]] = (table.turn, table.units.get(places[0], (0, 0))[1] + 1)
    elif word == "end":
        leave_phase(table)
    else:
        table.units = {cell: unit for cell, unit in table.units.items() if unit[0] != table.turn}
        table.out.add(table.turn)
        count_survivors(table)
    while not table.over and table.phase != "choose" and not possible(table):
        leave_phase(table)
    return table


def move(table: Table, source: Cell, target: Cell, points: int) -> None:
    seat, value = table.units[source]
    attack, enemy = sum_of(table, seat, "ATK"), table.units.get(target)
    guard = sum_of(table, enemy[0], "DEF") if enemy else 0
    if points == value:
        del table.units[source]
    else:
        table.units[source] = (seat, value - points)
    table.left -= 1
    if enemy is None:
        table.units[target] = (seat, points)
    elif enemy[0] == seat:
        table.units[target] = (seat, enemy[1] + points)
    else:
        result = (points + min(points, attack)) - (enemy[1] + min(enemy[1], guard))
        came_with = points if result > 0 else enemy[1]
        stays = min(abs(result), 6, came_with if table.no_growth else 6)
        if result == 0:
            del table.units[target]
        else:
            table.units[target] = (seat if result > 0 else enemy[0], stays)
        alive = {owner for owner, _ in table.units.values()}
        gone = {number for number in range(table.players) if number not in alive} - table.out
        if gone:
            table.out |= gone
            count_survivors(table)


def count_survivors(table: Table) -> None:
    left = [seat for seat in range(table.players) if seat not in table.out]
    if len(left) == 1:
        finish(table, "last standing", left)
    elif not left:
        finish(table, "nobody left", [])
    elif table.turn in table.out:
        pass_turn(table)


def finish(table: Table, why: str, winners: list[int]) -> None:
    table.over, table.phase, table.left = (why, winners), "over", 0


def leave_phase(table: Table) -> None:
    if table.phase == "units":
        table.phase, table.left = "goods", 3
    elif table.phase == "goods":
        found = []
        for tile in sorted(table.tiles, key=lambda tile: (tile[1], tile[0])):
            token = table.tiles[tile]
            if holder(table, tile) != table.turn or token[1:] not in ("ARM", "SUP"):
                continue
            kind = 0 if token.endswith("ARM") else 1
            supply = table.tokens - sum(goods[kind] for goods in table.goods.values())
            count = min(int(token[0]), table.units[middle(tile)][1], 12 - sum(table.goods[tile]), supply)
            if count > 0:
                table.goods[tile][kind] += count
                found.append((tile, count if kind == 0 else 0, count if kind == 1 else 0))
        table.mined = table.turn, found
        table.phase, table.left = "recruit", 0
    else:
        pass_turn(table)


def pass_turn(table: Table) -> None:
    order = [seat for seat in range(table.players) if seat not in table.out]
    later = [seat for seat in order if seat > table.turn]
    if table.phase == "choose" and later:
        table.turn = later[0]
        return
    if later:
        table.turn = later[0]
    elif table.round == table.round_limit:
        count_up(table, order)
        return
    else:
        table.turn = order[0]
        table.round += 1
    table.phase, table.left = "units", 3


def count_up(table: Table, order: list[int]) -> None:
    """The end at the round limit."""
    scores = {}
    for seat in order:
        territories = [tile for tile in table.tiles if holder(table, tile) == seat]
        scores[seat] = (len(territories), sum(value for owner, value in table.units.values() if owner == seat))
    best = max(scores.values())
    first = [seat for seat in order if scores[seat] == best]
    rivals = [seat for seat in order if scores[seat][0] == best[0]]
    if len(first) > 1:
        finish(table, "equal", [])
    else:
        finish(table, "more territories" if len(rivals) == 1 else "more strength", first)


def perft(table: Table, depth: int) -> int:
    """The number of sequences of exactly `depth` actions."""
    actions = legal(table)
    return len(actions) if depth == 1 else sum(perft(play(table, action), depth - 1) for action in actions)
