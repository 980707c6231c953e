"""Almajara's `Narrator`: all that is said of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from alu_companion.games.almajara.board import board_of, cells_of
from alu_companion.games.almajara.queries import pieces
from alu_companion.games.almajara.values import (
    ACTIONS_A_TURN,
    CELLS_A_TILE,
    HOLDABLE,
    Action,
    ActionKind,
    Cell,
    Side,
    State,
    TileId,
)
from alu_companion.games.game import Seat
from alu_companion.games.geometry import Geometry
from alu_companion.rulesets.almajara import actions, chart, names, phrases, questions, refusals
from alu_companion.rulesets.almajara.controls import ALMAJARA_CONTROLS
from alu_companion.rulesets.almajara.whole import game_resumed, game_started, over, position_started, whole
from alu_companion.speech.controls import Command
from alu_companion.speech.cues import CueTable, ScanCell
from alu_companion.speech.message import Level, Message, Part, Value, part
from alu_companion.speech.narrator import Narrator, Scan

from .facts import pieces_told
from .names import listed, player, tile, zone

_CELL_ROWS = 3


def board_heard(state: State) -> tuple[ScanCell, ...]:
    """Every tile, row by row from the south, as the sound of what matters most to the mover."""
    return tuple(
        ScanCell(tile.column, tile.row + 1, _kind_of(state, TileId(number)))
        for number, tile in enumerate(board_of(state.options.layout).tiles)
    )


def _kind_of(state: State, number: TileId) -> str:
    """The sound of a tile, by the first that holds: `held` for a zone that the mover holds, `enemy`, `own`, and `marked` for a
    zone that nobody holds."""
    hold, mover = state.holds[number], state.turn
    owners = {piece.owner for cell in cells_of(number) if (piece := state.pieces[cell]) is not None}
    if hold is not None and hold.side is mover:
        return "held"
    if mover.other in owners:
        return "enemy"
    if mover in owners:
        return "own"
    return "marked" if board_of(state.options.layout).tiles[number].zone in HOLDABLE else "empty"


def row_heard(state: State, row: int) -> tuple[ScanCell, ...]:
    """The cells of a row of tiles (from 1), in three rows; the three cells of a tile sound at the tile's place."""
    board = board_of(state.options.layout)
    found = []
    for (_x, y), cell in sorted(board.grid.items(), key=lambda one: (one[0][1], one[0][0])):
        tile = board.tiles[cell // CELLS_A_TILE]
        if tile.row == row - 1:
            found.append(ScanCell(tile.column, y % _CELL_ROWS + 1, _kind_at(state, cell)))
    return tuple(found)


def _kind_at(state: State, cell: Cell) -> str:
    piece, number = state.pieces[cell], TileId(cell // CELLS_A_TILE)
    if piece is not None:
        return "own" if piece.owner is state.turn else "enemy"
    hold = state.holds[number]
    if hold is not None and hold.side is state.turn:
        return "held"
    tile = board_of(state.options.layout).tiles[number]
    return "marked" if tile.zone in HOLDABLE and cell == tile.sign and hold is None else "empty"


def board_told(state: State) -> Message:
    """The whole board in words: the pieces of both sides."""
    return tuple(pieces_told(state, side) for side in Side)


def row_told(state: State, row: int) -> Message:
    """The pieces in a row of tiles."""
    return (part("row-heading", row=row), *(tuple(_in_row(state, row)) or (part("nothing-there"),)))


def _in_row(state: State, row: int) -> Iterator[Part]:
    tiles = board_of(state.options.layout).tiles
    for side in Side:
        inside = [one for one in pieces(state, side) if tiles[one.cell // CELLS_A_TILE].row == row - 1]
        if inside:
            yield part("almajara-pieces", side=player(side), count=len(inside), pieces=listed(state, inside))


ALMAJARA_CUES: Final[CueTable] = {
    "almajara-won-portal": "win",
    "almajara-won-obelisks": "win",
    "almajara-won-defended": "win",
    "almajara-won-no-pieces": "win",
    "almajara-won-points": "win",
    "almajara-captured": "attack",
    "almajara-blocked": "attack",
    "almajara-hold-ended": "lose-control",
    "almajara-hold-began": "enclose",
    "almajara-moved": "place",
    "almajara-placed": "place",
    "almajara-deployed": "place",
}


_ORDERS: Final = {"end": ActionKind.END_TURN, "swap": ActionKind.SWAP}

_TURNS = 60
"""Most turns that are prepared: most games are shorter."""


class AlmajaraNarrator:
    """All that is said of Almajara. A seat is a place at the board, so a language stays with its side."""

    controls = ALMAJARA_CONTROLS
    cues = ALMAJARA_CUES
    help_more = questions.HELP_MORE

    started = staticmethod(game_started)
    resumed = staticmethod(game_resumed)
    positioned = staticmethod(position_started)
    accepted = staticmethod(phrases.action_accepted)
    taken_back = staticmethod(phrases.taken_back)
    taken_back_together = staticmethod(phrases.taken_back_together)
    confirm_undo = staticmethod(phrases.confirm_undo)
    refused = staticmethod(refusals.refused)
    over = staticmethod(over)
    last = staticmethod(questions.last_actions)
    help = staticmethod(questions.help_spoken)
    topic = staticmethod(questions.topic)
    whole = staticmethod(whole)
    offered = staticmethod(questions.offered)
    clause = staticmethod(actions.clause)
    # Keep this first: below the next line the name no longer means the module.
    touched = staticmethod(chart.touched)
    chart = staticmethod(chart.chart)

    def geometry(self, state: State) -> Geometry:
        return names.geometry_of(state.options.layout)

    def mover(self, state: State) -> Seat:
        return Seat(int(state.turn))

    def seat(self, seat: Seat) -> Value:
        return names.player(Side(seat))

    def never_back(self, state: State) -> bool:
        return False

    def is_grave(self, state: State, action: Action) -> bool:
        return False

    def order(self, state: State, name: str) -> Action | None:
        return Action(_ORDERS[name]) if name in _ORDERS else None

    def answer(self, state: State, command: Command) -> Message | None:
        if command.name == "row":
            heard = self.scan(state, command)
            return None if heard is None else heard.message
        return questions.answer(state, command)

    def scan(self, state: State, command: Command) -> Scan | None:
        """The whole board, or a row of tiles by its number."""
        if command.number is None:
            return Scan(board_heard(state), board_told(state))
        if not 1 <= command.number <= len(state.options.layout.rows):
            return None
        return Scan(row_heard(state, command.number), row_told(state, command.number))

    def frequent(self, state: State) -> Iterator[Message]:
        """Turns with their numbers, actions left, and holders of zones: fewer than 200 sentences on the shipped boards."""
        options = state.options
        for number in range(1, min(_TURNS, options.turn_limit) + 1):
            yield (part("almajara-turn-number", number=number, limit=options.turn_limit),)
        for count in range(1, ACTIONS_A_TURN):
            yield (part("actions-left", Level.BRIEF, count=count),)
        for side in Side:
            yield (part("turn-started", side=player(side), count=ACTIONS_A_TURN),)
            for number, one in enumerate(board_of(options.layout).tiles):
                if one.zone in HOLDABLE:
                    told: dict[str, Value] = {
                        "side": player(side),
                        "zone": zone(one.zone),
                        "tile": tile(options, TileId(number)),
                    }
                    yield (part("almajara-may-hold", Level.NORMAL, **told),)
                    yield (part("almajara-hold-began", **told),)
                    yield (part("almajara-hold-ended", **told),)


ALMAJARA_NARRATOR: Final[Narrator[State, Action]] = AlmajaraNarrator()
