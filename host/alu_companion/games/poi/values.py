"""The values that POI Control is made of: units, goods, actions, options and states. All are frozen, compared by value."""

from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cache
from typing import Final, NamedTuple

from alu_companion.games.game import Seat
from alu_companion.games.poi.board import Board, Place, Tile

STRONGEST: Final = 6
"""Largest value of a unit: a unit is a die with six sides."""
MOVES_A_TURN: Final = 3
PACKS_A_TURN: Final = 3
PACK_SIZE: Final = 3
"""Most tokens in a pack, of both kinds together."""
STORE: Final = 12
"""Most tokens in a territory, of both kinds together."""
STARTING_UNITS: Final = 5
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4


class Unit(NamedTuple):
    """A die on the board: its seat and its value, 1 to 6."""

    seat: Seat
    value: int


class Goods(NamedTuple):
    """Tokens that lie on a territory, or are mined there."""

    arm: int
    sup: int


NO_GOODS: Final = Goods(0, 0)


class Kind(IntEnum):
    """What an action does."""

    CHOOSE = 0
    MOVE = 1
    CARRY = 2
    RECRUIT = 3
    END = 4
    RESIGN = 5


class Phase(Enum):
    """A part of a turn. Mining is no phase: it happens by itself when the goods phase ends."""

    CHOOSE = "choose"
    UNITS = "units"
    GOODS = "goods"
    RECRUIT = "recruit"
    OVER = "over"


class EndReason(Enum):
    """Why a game ended; the last three at the round limit."""

    LAST_STANDING = "last standing"
    NOBODY_LEFT = "nobody left"
    MORE_TERRITORIES = "more territories"
    MORE_STRENGTH = "more strength"
    EQUAL = "equal"


class Reason(Enum):
    """Why an action is refused. Together with the kind of the action it says everything."""

    GAME_OVER = "the game is over"
    NOT_WANTED = "this action has no such place or number"
    CHOOSE_FIRST = "everybody chooses a territory first"
    CHOSEN_ALREADY = "the territories to start in are chosen"
    NOT_UNITS_PHASE = "units move in the units phase"
    NOT_GOODS_PHASE = "goods are carried in the goods phase"
    NOT_RECRUIT_PHASE = "units are recruited in the recruiting phase"
    NO_SUCH_TERRITORY = "no such territory"
    NO_SUCH_PLACE = "no such place"
    NOT_AT_BORDER = "the territory is not at the border"
    HAS_INTEREST = "the territory has a point of interest"
    TAKEN = "the territory is taken"
    NO_MOVE_LEFT = "all moves are used"
    NO_UNIT = "no unit stands there"
    ENEMY_UNIT = "the unit there is an enemy"
    SAME_PLACE = "the unit stands there already"
    NOT_CONTROLLED = "from gate to gate only in an own territory"
    NOT_ADJACENT = "the place is not adjacent"
    NO_POINTS = "at least one point must go"
    TOO_MANY_POINTS = "the unit has fewer points"
    UNIT_FULL = "the unit there has six points"
    NO_ROOM = "the unit there has no room for so many points"
    NO_DIE_LEFT = "no die is left"
    NO_PACK_LEFT = "all packs are used"
    NOTHING_CARRIED = "a pack has at least one token"
    PACK_TOO_BIG = "a pack has at most three tokens"
    NO_UNIT_IN_TERRITORY = "no own unit is in the territory"
    NOT_NEIGHBOURS = "the territories are not neighbours"
    ENEMY_TERRITORY = "the territory is an enemy's"
    TOO_FEW_ARM = "too few weapons lie there"
    TOO_FEW_SUP = "too few supplies lie there"
    STORE_FULL = "the territory has no room for so many tokens"
    NOT_OWN_TERRITORY = "the territory is not an own one"


@dataclass(frozen=True, slots=True, order=True)
class Action:
    """One action. `source` and `target` are tiles for CHOOSE (target only) and CARRY, places for MOVE and RECRUIT (target
    only), -1 where there is none. `points` is how many points of the unit go. The functions below make actions."""

    kind: Kind
    source: int = -1
    target: int = -1
    points: int = 0
    arm: int = 0
    sup: int = 0


END: Final = Action(Kind.END)
RESIGN: Final = Action(Kind.RESIGN)


@cache
def choose(tile: Tile) -> Action:
    """Start in a territory."""
    return Action(Kind.CHOOSE, target=tile)


@cache
def move(source: Place, target: Place, points: int) -> Action:
    """Move some points of a unit; all its points move the whole die."""
    return Action(Kind.MOVE, source, target, points)


@cache
def carry(source: Tile, target: Tile, arm: int, sup: int) -> Action:
    """Carry a pack of goods to a neighbouring territory."""
    return Action(Kind.CARRY, source, target, 0, arm, sup)


@cache
def recruit(place: Place) -> Action:
    """Raise a unit by one point, or put a new one of one point on a free slot."""
    return Action(Kind.RECRUIT, target=place)


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game. `seed` is what a generated map was made from; it has no other use, and no meaning with other maps.

    Handicaps are `first_turn_moves`, for the first seat in the first round, and `start_values`: by seat, the value of its
    units at the start. It is empty if all start with the strongest.
    """

    board: Board
    players: int = 2
    dice: int = 30
    """Number of dice of each player."""
    tokens: int = 60
    """Number of tokens of each colour."""
    round_limit: int = 40
    no_growth: bool = False
    """True when nobody leaves a fight stronger than before."""
    seed: int = 0
    first_turn_moves: int = MOVES_A_TURN
    start_values: tuple[int, ...] = ()

    def start_value(self, seat: Seat) -> int:
        """The value of a seat's units at the start."""
        return self.start_values[seat] if self.start_values else STRONGEST


class Yield(NamedTuple):
    """What a territory gave when it was mined."""

    tile: Tile
    goods: Goods


@dataclass(frozen=True, slots=True)
class Mining:
    """One seat's mining; no yields if nothing came of it."""

    seat: Seat
    yields: tuple[Yield, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A whole position."""

    options: Options
    units: tuple[Unit | None, ...]
    """By place; always None where there is no territory."""
    goods: tuple[Goods, ...]
    """By tile."""
    phase: Phase
    turn: Seat
    left: int
    """Number of moves left in the units phase, of packs in the goods phase; else 0."""
    round: int
    """The number of the round, from 1; 0 while territories are chosen."""
    out: tuple[bool, ...]
    """By seat: True if it is out of the game."""
    mining: Mining | None
    """What the last action mined; None if it led to no mining."""
    ended: EndReason | None
    winners: tuple[Seat, ...]

    @property
    def board(self) -> Board:
        return self.options.board
