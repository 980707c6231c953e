"""What a listener to a game of Almajara knows, and how it understands the names that it hears."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from alu_companion.games.almajara import library
from alu_companion.games.almajara.board import board_of
from alu_companion.games.almajara.values import (
    PLACES,
    Cell,
    ChipId,
    ChipSet,
    EndReason,
    Hold,
    Kind,
    Layout,
    Options,
    Piece,
    Side,
    State,
    TileId,
    Waiting,
)
from alu_companion.speech.almajara.names import geometry_of
from alu_companion.speech.message import FieldName, Listed, Noun, Part, PlaceName, Value


@dataclass
class Known:
    """What is known so far. `own` are layout and chips that lie on the table where none that ship are played."""

    own: tuple[Layout, ChipSet] = (library.layout("classic"), library.chips("classic"))
    options: Options = field(init=False)
    pieces: dict[Cell, Piece] = field(default_factory=dict)
    reserves: dict[Side, dict[ChipId, Waiting]] = field(default_factory=lambda: {side: {} for side in Side})
    hands: dict[Side, set[ChipId]] = field(default_factory=lambda: {side: set() for side in Side})
    discard: set[ChipId] = field(default_factory=set)
    to_deploy: list[int] = field(default_factory=lambda: [0, 0])
    turn: Side = Side.ONE
    number: int = 1
    left: int = 3
    holds: dict[TileId, Hold] = field(default_factory=dict)
    moved: set[Cell] = field(default_factory=set)
    placed: set[Cell] = field(default_factory=set)
    captured: set[ChipId] = field(default_factory=set)
    spent: set[Cell] = field(default_factory=set)
    blocked: set[Cell] = field(default_factory=set)
    ended: EndReason | None = None
    winner: Side | None = None
    met: tuple[Cell, Piece] | None = None
    """What stood where the last piece went."""
    at_once: bool = False
    """A state is told, not a turn that begins."""

    def __post_init__(self) -> None:
        self.options = Options(*self.own)

    def side_of(self, value: Value) -> Side:
        return {"almajara-player-one": Side.ONE, "almajara-player-two": Side.TWO}[_noun(value)]

    def chip_of(self, kind: Value, number: Value) -> tuple[ChipId, int]:
        printed = Kind(_noun(kind).removeprefix("almajara-").removesuffix("-turned"))
        of_kind = [at for at, chip in enumerate(self.options.chips.chips) if chip.kind is printed]
        assert isinstance(number, int)
        return ChipId(of_kind[number - 1]), int(_noun(kind).endswith("-turned"))

    def called_of(self, value: Value) -> tuple[ChipId, int]:
        assert isinstance(value, Part)
        said = dict(value.args)
        return self.chip_of(said["kind"], said["number"])

    def cards_of(self, value: Value) -> set[ChipId]:
        return {self.called_of(one)[0] for one in listed(value)}

    def cell_of(self, value: Value) -> Cell:
        assert isinstance(value, PlaceName)
        geometry = geometry_of(self.options.layout)
        x = geometry.column(value.field) * 3 + PLACES.index(value.part) % 3
        y = (geometry.row(value.field) - 1) * 3 + PLACES.index(value.part) // 3
        return board_of(self.options.layout).grid[x, y]

    def cells_of(self, value: Value) -> set[Cell]:
        """The cells of listed pieces."""
        return {self.cell_of(dict(one.args)["place"]) for one in listed(value)}

    def tile_of(self, value: Value) -> TileId:
        assert isinstance(value, FieldName)
        geometry = geometry_of(self.options.layout)
        name = geometry.format_field(value.field).lower()
        return board_of(self.options.layout).tile_of_name[name]

    def picture(self) -> State:
        """What the listener believes."""
        board = board_of(self.options.layout)
        return State(
            options=self.options,
            pieces=tuple(self.pieces.get(Cell(cell)) for cell in range(len(board.places))),
            reserves=_pair(self.reserves, lambda reserve: tuple(sorted(reserve.values()))),
            hands=_pair(self.hands, lambda hand: tuple(sorted(hand))),
            discard=tuple(sorted(self.discard)),
            draws=0,
            to_deploy=(self.to_deploy[0], self.to_deploy[1]),
            turn=self.turn,
            number=self.number,
            actions_left=self.left,
            holds=tuple(self.holds.get(TileId(tile)) for tile in range(len(board.tiles))),
            moved=tuple(sorted(self.moved)),
            placed=tuple(sorted(self.placed)),
            captured=tuple(sorted(self.captured)),
            spent_guards=tuple(sorted(self.spent)),
            blocked=tuple(sorted(self.blocked)),
            ended=self.ended,
            winner=self.winner,
        )


def audible(state: State) -> State:
    """A state without what nobody can hear."""
    return replace(state, draws=0, options=replace(state.options, seed=0))


def _noun(value: Value) -> str:
    assert isinstance(value, Noun)
    return value.id


def listed(value: Value) -> list[Part]:
    assert isinstance(value, Listed)
    return [one for one in value.values if isinstance(one, Part)]


def _pair(sides: dict[Side, Any], made: Any) -> tuple[Any, Any]:
    return made(sides[Side.ONE]), made(sides[Side.TWO])
