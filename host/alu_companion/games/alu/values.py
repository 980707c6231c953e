"""The values that ALU is made of: sides, actions, options and states. All are frozen and compare by value."""

from enum import Enum, IntEnum
from typing import Final, NamedTuple

from alu_companion.games.geometry import NO_FIELD, STANDARD, Field, Geometry

__all__ = [
    "ACTIONS_A_TURN",
    "CAMPS_EACH",
    "NO_FIELD",
    "PRICES",
    "RAIDING_PIECES",
    "START_RESOURCES",
    "Action",
    "EndReason",
    "Kind",
    "Options",
    "Phase",
    "Price",
    "Reason",
    "Resources",
    "Side",
    "State",
]


class Side(IntEnum):
    """The two sides, named after the shape of their camps. Circle moves first."""

    CIRCLE = 0
    SQUARE = 1

    @property
    def other(self) -> "Side":
        return Side(1 - self)


class Kind(IntEnum):
    """What an action does. The first five are paid and in the order of the cheat card; the last two are free."""

    CAMP = 0
    RAID = 1
    RESTORE = 2
    CAMP_ON_RAIDED = 3
    ATTACK = 4
    END_TURN = 5
    SWAP = 6


class Action(NamedTuple):
    """One action; `field` is `NO_FIELD` for END_TURN and SWAP. Actions sort by kind, then by field."""

    kind: Kind
    field: Field = NO_FIELD


class Resources(NamedTuple):
    """What a side has left to spend. `pending` is food that becomes `food` when the side's own next turn starts."""

    material: int
    iron: int
    food: int
    pending: int


class Price(NamedTuple):
    """The price of an action."""

    material: int
    iron: int
    food: int


PRICES: Final = (Price(1, 0, 0), Price(1, 0, 0), Price(1, 0, 0), Price(2, 1, 0), Price(0, 1, 1))
"""By `Kind`, for the five paid actions."""

CAMPS_EACH: Final = 14
RAIDING_PIECES: Final = 14
"""Number of raiding pieces in the pool that both sides share."""
ACTIONS_A_TURN: Final = 3


START_RESOURCES: Final = Resources(material=25, iron=10, food=0, pending=0)
"""Resources of each side at the start, and the most: a handicap is to start with less."""


class Options(NamedTuple):
    """The house rules. `no_takeback` and `quick_turns` concern the table only: these rules know no takebacks, and are told who
    acts. A side starts with at most `START_RESOURCES`."""

    any_border: bool = False
    must_use_actions: bool = False
    no_takeback: bool = False
    first_turn_actions: int = 2
    swap: bool = False
    quick_turns: bool = False
    geometry: Geometry = STANDARD
    circle_material: int = START_RESOURCES.material
    circle_iron: int = START_RESOURCES.iron
    square_material: int = START_RESOURCES.material
    square_iron: int = START_RESOURCES.iron

    def resources(self, side: Side) -> Resources:
        """What a side starts with."""
        if side is Side.CIRCLE:
            return START_RESOURCES._replace(material=self.circle_material, iron=self.circle_iron)
        return START_RESOURCES._replace(material=self.square_material, iron=self.square_iron)


class EndReason(Enum):
    """Why a game ended."""

    NO_CAMPS = "no camps"
    CONTROL = "control"
    BOTH_PASSED = "both passed"


class Phase(Enum):
    """A part of a turn."""

    SWAP_OFFER = "swap offer"
    FOUNDING = "founding"
    ACTIONS = "actions"
    OVER = "over"


class Reason(Enum):
    """Why an action is refused. Together with the kind of the action it says everything."""

    GAME_OVER = "the game is over"
    NO_SUCH_FIELD = "no such field"
    FIELD_NOT_WANTED = "this action has no field"
    FIRST_MUST_BE_CAMP = "the first action must be a camp"
    FIRST_CAMP_NOT_AT_EDGE = "the first camp must touch the edge"
    FIELD_EMPTY = "the field is empty"
    FIELD_RAIDED = "the field is raided"
    OWN_CAMP = "an own camp stands there"
    ENEMY_CAMP = "an enemy camp stands there"
    OUT_OF_REACH = "no own camp is next to the field"
    NO_CAMP_LEFT = "no camp is left in the box"
    NO_RAIDING_PIECE_LEFT = "no raiding piece is left in the pool"
    TOO_LITTLE_MATERIAL = "too little building material"
    NO_IRON = "no iron"
    NO_FOOD = "no food"
    FOOD_PENDING = "the food is usable from the next own turn"
    MUST_USE_ACTIONS = "the option must_use_actions forbids to end the turn early"
    SWAP_NOT_AGREED = "the option swap is off"
    SWAP_TOO_LATE = "swapping is the second player's first decision only"


class State(NamedTuple):
    """A whole position. Pairs are indexed by `Side`, masks are ints with bit `n` for field `n`."""

    options: Options
    camps: tuple[int, int]
    raided: int
    resources: tuple[Resources, Resources]
    founded: tuple[bool, bool]
    turn: Side
    actions_left: int
    """Number of paid actions that the mover still has in this turn."""
    actions_used: int
    """Number of paid actions that the mover has taken in this turn."""
    turn_number: int
    """The number of the turn, from 1, counting those of both sides."""
    passes: int
    """Number of turns in a row, just before this one, that ended without a paid action."""
    swapped: bool
    """True when seat 0 plays Square."""
    ended: EndReason | None
    winner: Side | None
