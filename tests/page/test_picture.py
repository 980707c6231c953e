"""What is drawn on the live page is the table's own state: fields, ground, counters, and what stands otherwise on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from alu_companion.board.orders import how_to_fix
from alu_companion.board.values import at_board
from alu_companion.games.almajara.board import board_of
from alu_companion.games.almajara.chips import chip_numbers
from alu_companion.games.almajara.turns import points
from alu_companion.games.almajara.values import CELLS_A_TILE, PLACES, Zone
from alu_companion.games.almajara.values import Side as Player
from alu_companion.games.alu.control import control
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field
from alu_companion.games.poi.combat import controller
from alu_companion.games.poi.turns import strength, territory_count
from alu_companion.referee.placement import CAPACITY, Content, content, differing, expected
from alu_companion.referee.repair import repair
from alu_companion.runtime.outlets import style_of
from alu_companion.speech.controls import Command
from alu_companion.table import TableState
from page.browser import Browser, in_browser
from page.misplaced import OPTIONS, random_tables
from page.picture import shown, table_of, used
from page.tables import page_words

pytestmark = pytest.mark.slow

PIECES = {Content.EMPTY: [], Content.CIRCLE: ["piece-0"], Content.SQUARE: ["piece-1"], Content.RAIDED: ["raided"]}
SLIDERS = ("material", "iron", "food")
SIDES = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


def text(state: TableState, message: Any) -> str:
    return page_words().render(message, style_of(state.settings))


def alu_agrees(found: dict[str, Any], state: TableState) -> None:
    game, geometry = state.game, state.game.options.geometry
    board = at_board(state)
    wanted = expected(game, (True, True))
    shows = board.sensed.placement if board.sensed is not None and game.ended is None else None
    due = wanted if shows is None else expected(game, (shows.counters[0] is not None, shows.counters[1] is not None))
    wrong = 0 if shows is None else differing(due, shows) | shows.unclear
    held = control(game)
    last = state.past[-1].action.field if state.past else -1
    for cell in found["cells"]:
        field = Field(cell["number"])
        bit = 1 << field
        assert cell["stands"] == PIECES[content(wanted, field)]
        for side in Side:
            assert (f"held-{int(side)}" in cell["classes"]) is bool(held[side] & bit)
            if held[side] & bit:
                here = geometry.column(field), geometry.row(field)
                for edge, (east, north) in SIDES.items():
                    there = here[0] + east, here[1] + north
                    inside = 0 <= there[0] < geometry.columns and 1 <= there[1] <= geometry.rows
                    near = inside and held[side] >> geometry.field(*there) & 1
                    assert (f"edge-{edge}" in cell["classes"]) is not bool(near)
        assert (cell["instead"] is not None) is ("amiss" in cell["flags"]) is bool(wrong & bit)
        if wrong & bit:
            assert shows is not None
            stands = ["unclear"] if shows.unclear & bit else PIECES[content(shows, field)] or ["empty"]
            assert cell["instead"] == stands
            assert "On the board" in cell["told"]
        assert ("last" in cell["flags"]) is (field == last)
    for side, store in zip(Side, found["stores"], strict=True):
        own = game.resources[side]
        assert store["seat"] == side
        assert [(one["drawing"], one["ready"], one["pending"]) for one in store["amounts"]] == [
            ("material", own.material, 0), ("iron", own.iron, 0), ("food", own.food, own.pending),
        ]  # fmt: skip
        for row, one in enumerate(store["amounts"]):
            real = None if shows is None else shows.counters[side]
            right = wanted.counters[side]
            assert right is not None
            count = right[row] if real is None else real[row]
            assert bool(one["felt"]) is (count != right[row])
            if count is None:
                assert [one[0] for one in one["sliders"]] == ["unclear"]
                continue
            most = CAPACITY[row]
            assert most is not None
            assert len(one["sliders"]) == most
            assert used(one["sliders"]) == most - count
            assert [place for _, _, place in one["sliders"]] == [10 * (at + 2 * (at >= count)) for at in range(most)]
            waits = sum(drawing == "pending" for drawing, _, _ in one["sliders"])
            assert waits == (max(0, min(count - own.food, own.pending)) if row == 2 else 0)
    steps = repair(due, shows, geometry) if shows is not None else ()
    assert len(found["steps"] or ()) == len(steps)
    if steps:
        assert f"{found['led']} {found['steps'][0]}" == text(state, how_to_fix(state))


def almajara_agrees(found: dict[str, Any], state: TableState) -> None:
    game, board = state.game, board_of(state.game.options.layout)
    numbers = chip_numbers(game.options.chips)
    names = {tile.name: number for number, tile in enumerate(board.tiles)}
    drawn = {Zone.PORTAL_ONE: ["portal", "1"], Zone.PORTAL_TWO: ["portal", "2"]}
    seen = 0
    for cell in found["cells"]:
        if cell["gap"]:
            continue
        tile = names[cell["name"].lower()]
        seen += 1
        zone, hold = board.tiles[tile].zone, game.holds[tile]
        assert cell["notes"] == ([] if zone is Zone.VOID else [drawn.get(zone, [zone.name.lower(), ""])])
        assert [one for one in cell["classes"] if one.startswith("held")] == (
            [f"held-{int(hold.side)}"] if hold else []
        )
        assert [part["part"] for part in cell["parts"]] == list(PLACES)
        for part in cell["parts"]:
            piece = game.pieces[tile * CELLS_A_TILE + PLACES.index(part["part"])]
            if piece is None:
                assert (part["seat"], part["drawn"]) == (-1, [])
            else:
                kind = game.options.chips.chips[piece.chip].kind.value
                marks = [[kind, str(numbers[piece.chip])], *([["turned", ""]] if piece.face else [])]
                assert (part["seat"], part["drawn"]) == (int(piece.owner), marks)
    assert seen == len(board.tiles)
    for store in found["stores"]:
        counts = {one["drawing"]: one["ready"] for one in store["amounts"]}
        own = [piece for piece in game.pieces if piece is not None and piece.owner == store["seat"]]
        assert (counts["pieces"], counts["reserve"]) == (len(own), len(game.reserves[store["seat"]]))
        assert (counts["cards"], counts["points"]) == (
            len(game.hands[store["seat"]]),
            points(game, Player(store["seat"])),
        )


def poi_agrees(found: dict[str, Any], state: TableState) -> None:
    game = state.game
    kinds = {"ATK": "gives-attack", "DEF": "gives-defence", "ARM": "gives-weapons", "SUP": "gives-supplies"}
    for cell in found["cells"]:
        tile = cell["number"]
        assert cell["gap"] is not game.board.has_tile(tile)
        if cell["gap"]:
            continue
        interest, goods, seat = game.board.interest(tile), game.goods[tile], controller(game, tile)
        notes = [[kinds[interest.kind.value], str(interest.amount)]] if interest else []
        notes += [[name, str(count)] for name, count in (("weapons", goods.arm), ("supplies", goods.sup)) if count]
        assert cell["notes"] == notes
        assert [one for one in cell["classes"] if one.startswith("held")] == ([] if seat is None else [f"held-{seat}"])
        units = {"nesw"[at] if at < 4 else "c": game.units[place] for at, place in enumerate(game.board.places[tile])}
        assert {part["part"]: (part["seat"], part["drawn"]) for part in cell["parts"]} == {
            part: (-1, []) if unit is None else (unit.seat, [[str(unit.value)]]) for part, unit in units.items()
        }
    for store in found["stores"]:
        counts = {one["drawing"]: one["ready"] for one in store["amounts"]}
        assert counts["tiles"] == territory_count(game, store["seat"])
        assert counts["strength"] == strength(game, store["seat"])


AGREES: dict[str, Callable[[dict[str, Any], TableState], None]] = {
    "alu": alu_agrees,
    "almajara": almajara_agrees,
    "poi": poi_agrees,
}


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", AGREES)
@in_browser
def test_the_picture_is_the_state_of_the_table(browser: Browser, name: str, seed: int) -> None:
    state, shows = table_of(name, OPTIONS[name]), 0
    with shown(browser, state) as page:
        for one in random_tables(state, 250, seed):
            page.show(one)
            found = page.read()
            AGREES[name](found, page.state)
            status = state.rules.narrator.answer(one.game, Command("status"))
            assert found["status"] == text(one, status)
            shows += 1
    assert shows > 230
