"""The values that Almajara is made of: layouts, chips, options, actions and states. All are frozen and compare by value.

Cells are numbered tile by tile (row 1 first, each row from the west), nine to a tile, so that a cell's tile is
`cell // 9` and its place in the tile `cell % 9`; `PLACES` names the places in that order.
"""

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final, NamedTuple, NewType

Cell = NewType("Cell", int)
NO_CELL: Final = Cell(-1)
ChipId = NewType("ChipId", int)
"""A chip's index in its set; a card has the index of the chip whose first side it shows."""
NO_CHIP: Final = ChipId(-1)
TileId = NewType("TileId", int)

PLACES: Final = ("sw", "s", "se", "w", "c", "e", "nw", "n", "ne")
CELLS_A_TILE: Final = 9
ACTIONS_A_TURN: Final = 3
HAND: Final = 5
"""Number of open cards of a player."""
FEWEST_DEALT: Final = 9
MOST_DEALT: Final = 20
MOST_FEWER: Final = 6
"""Largest handicap in dealt chips: it leaves three of the smallest deal."""
SEEDS: Final = 10**9
"""Seeds are numbered from 0 to one less than this."""
USUAL_DEALT: Final = 12
USUAL_SHARE: Final = 75
USUAL_TURN_LIMIT: Final = 120
OBELISKS_TO_WIN: Final = 2
POINTS_A_ZONE: Final = 3
POINTS_A_CAPTURE: Final = 1

Point = tuple[int, int]
"""A jump relative to the piece: cells to its owner's right, then cells forward."""
Drawing = tuple[Point, ...]
"""The points of one side of a chip, sorted."""


class Side(IntEnum):
    """The two players. One sits in the south and moves first; its forward is north, the other's south."""

    ONE = 0
    TWO = 1

    @property
    def other(self) -> "Side":
        return Side.TWO if self is Side.ONE else Side.ONE


class Zone(Enum):
    """The sort of a tile; the value is its character in a layout file."""

    PORTAL_ONE = "1"
    PORTAL_TWO = "2"
    OBELISK = "O"
    LIGHTHOUSE = "L"
    STONE = "S"
    VOID = "."


PORTALS: Final = (Zone.PORTAL_ONE, Zone.PORTAL_TWO)
"""By `Side`."""
HOLDABLE: Final = frozenset({Zone.OBELISK, Zone.LIGHTHOUSE, Zone.STONE})


class Kind(Enum):
    """The kinds of chips and cards, by their word in a chips file."""

    NORMAL = "normal"
    ANCIENT = "ancient"
    MYTH = "myth"
    GUARD = "guard"


EXPANSIONS: Final = (Kind.ANCIENT, Kind.MYTH, Kind.GUARD)
"""The kinds that a game may be played without."""


class Moves(Enum):
    """Where pieces get their moves from."""

    DRAWINGS = "drawings"
    CARDS = "cards"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Layout:
    """A board: `rows` from the north, one character for each tile, ` ` for none, without blanks at the right end.

    `turn_limit` and `dealt` propose the options of the same names; None proposes the usual value.
    """

    name: str
    rows: tuple[str, ...]
    turn_limit: int | None = None
    dealt: int | None = None


@dataclass(frozen=True, slots=True)
class Chip:
    """A two-sided chip."""

    name: str
    kind: Kind
    drawings: tuple[Drawing, Drawing]


@dataclass(frozen=True, slots=True)
class ChipSet:
    """All chips of a box, in the order of their file."""

    name: str
    chips: tuple[Chip, ...]

    def __hash__(self) -> int:
        # The hash is kept: states are looked up all the time, and hashing every point takes longer than an action.
        return hash((self.name, len(self.chips)))


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game. `share` is the percentage of the dealt chips that is placed at the start. `without` lists the kinds
    that stay in the box, in the order of `EXPANSIONS`. `defend` is the number of own turns for which the only portal must be
    held to win, None if that does not win. `south_fewer` and `north_fewer` are handicaps in dealt chips.
    """

    layout: Layout
    chips: ChipSet
    seed: int = 0
    dealt: int = USUAL_DEALT
    share: int = USUAL_SHARE
    deploy: bool = False
    moves: Moves = Moves.DRAWINGS
    plain_kinds: bool = False
    flip_on_capture: bool = False
    turn_limit: int = USUAL_TURN_LIMIT
    without: tuple[Kind, ...] = ()
    defend: int | None = None
    first_turn_actions: int = ACTIONS_A_TURN
    south_fewer: int = 0
    north_fewer: int = 0
    swap: bool = False

    def dealt_to(self, side: Side) -> int:
        """Number of chips that a side is dealt."""
        return self.dealt - (self.south_fewer if side is Side.ONE else self.north_fewer)

    def actions(self, number: int) -> int:
        """Number of actions of a turn, given the turn's number."""
        return self.first_turn_actions if number == 1 else ACTIONS_A_TURN

    def in_game(self) -> tuple[ChipId, ...]:
        """The chips that may be dealt, and whose cards are in the deck."""
        return tuple(ChipId(number) for number, chip in enumerate(self.chips.chips) if chip.kind not in self.without)

    def kind(self, chip: ChipId) -> Kind:
        """The kind that a chip or card counts as."""
        return Kind.NORMAL if self.plain_kinds else self.chips.chips[chip].kind


class ActionKind(IntEnum):
    """What an action does. Only chance draws."""

    MOVE = 0
    PLACE = 1
    DEPLOY = 2
    DRAW = 3
    END_TURN = 4
    SWAP = 5


class Action(NamedTuple):
    """One action; parts that its kind does not need are `NO_CELL` and `NO_CHIP`.

    `chip` is the chip that is placed or deployed, the card that is drawn, or the card that a move uses. `turned` is True for a deployed
    chip that shows the other side than in the reserve.
    """

    kind: ActionKind
    source: Cell = NO_CELL
    chip: ChipId = NO_CHIP
    target: Cell = NO_CELL
    turned: bool = False


class Piece(NamedTuple):
    """A chip on the board; `face` is 0 or 1, the drawing that lies up."""

    owner: Side
    chip: ChipId
    face: int


class Waiting(NamedTuple):
    """A chip in a reserve; `captured` tells it from one that was dealt."""

    chip: ChipId
    face: int
    captured: bool = False


class Hold(NamedTuple):
    """A side holds a zone, since the turn with this number."""

    side: Side
    since: int


class EndReason(Enum):
    """Why a game ended."""

    PORTAL = "portal"
    OBELISKS = "obelisks"
    DEFENDED = "defended"
    NO_PIECES = "no pieces"
    POINTS = "points"


class Phase(Enum):
    """A part of the game or of a turn."""

    DEPLOY = "deploy"
    DRAW = "draw"
    ACTIONS = "actions"
    OVER = "over"


class Reason(Enum):
    """Why an action is refused. Together with the action it says everything."""

    GAME_OVER = "the game is over"
    WRONG_PHASE = "this action has no place in this part of the game"
    PART_NOT_WANTED = "this action has no such part"
    NO_SUCH_CELL = "no such cell"
    NO_SUCH_CHIP = "no such chip"
    NO_PIECE = "no piece stands there"
    ENEMY_PIECE = "an enemy piece stands there"
    OWN_PIECE = "an own piece stands on the target"
    MOVED_THIS_TURN = "the piece has moved in this turn"
    PLACED_THIS_TURN = "the piece was placed in this turn"
    NOT_A_POINT = "the target is no point of the drawing"
    GUARD_CAPTURES_NOTHING = "a guard cannot step on an enemy piece"
    CARD_NEEDED = "a move needs a card"
    NO_CARDS_AGREED = "the game is played without cards"
    CARD_NOT_OPEN = "the card does not lie open"
    CARD_WANTS_OBELISK = "an ancient card wants a piece in an obelisk zone or the Stone held"
    CARD_WANTS_PORTAL = "a myth card wants a piece in a portal zone or the Stone held"
    CARD_NOT_IN_DECK = "the card is not in the deck"
    NOT_IN_RESERVE = "the chip is not in the reserve"
    CAPTURED_THIS_TURN = "the chip was captured in this turn"
    CELL_OCCUPIED = "the cell is occupied"
    ZONE_NOT_FOR_KIND = "a zone of this sort never admits the piece"
    ZONE_NOT_HELD = "the zone is not held"
    STONE_NOT_HELD = "a lighthouse admits the piece only while the Stone is held"
    ENEMY_IN_PORTAL = "an enemy piece stands in the portal"
    PORTAL_USED = "a piece was placed onto the own portal in this turn"
    KIND_NOT_AT_START = "pieces of this kind are not placed at the start"
    OUTSIDE_SET_UP = "the cell is outside the own set-up area"
    SWAP_NOT_AGREED = "the option swap is off"
    SWAP_TOO_LATE = "swapping is the second player's first decision only"


class Ambiguity(Enum):
    """Why a text may mean more than one action."""

    SEVERAL_CARDS = "several open cards make this move"


@dataclass(frozen=True, slots=True)
class State:
    """A whole position. Pairs are indexed by `Side`; tuples of cells and chips are sorted."""

    options: Options
    pieces: tuple[Piece | None, ...]
    """By cell."""
    reserves: tuple[tuple[Waiting, ...], tuple[Waiting, ...]]
    hands: tuple[tuple[ChipId, ...], tuple[ChipId, ...]]
    discard: tuple[ChipId, ...]
    """Used cards; what is neither here nor in a hand is the deck."""
    draws: int
    """Number of cards drawn so far; together with the seed it settles the next card."""
    to_deploy: tuple[int, int]
    """By side: number of pieces that are still to be deployed."""
    turn: Side
    number: int
    """The number of the turn, from 1, counting those of both players."""
    actions_left: int
    holds: tuple[Hold | None, ...]
    """By tile."""
    moved: tuple[Cell, ...]
    """Cells of pieces that moved, or attacked without success, in this turn."""
    placed: tuple[Cell, ...]
    """Cells of pieces that were placed in this turn."""
    captured: tuple[ChipId, ...]
    """Chips that the mover captured in this turn."""
    spent_guards: tuple[Cell, ...]
    """Cells of guards that have blocked an attack in this turn."""
    blocked: tuple[Cell, ...]
    """Cells of pieces whose protection is used up: the next attack in this turn succeeds."""
    swapped: bool = False
    """True when seat 0 plays in the north."""
    ended: EndReason | None = None
    winner: Side | None = None
