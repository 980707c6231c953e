"""The rules of ALU a second time, on plain ints and flat tuples, so that numba can compile them.

One source serves both ways and gives the same results: every value fits in a signed 64-bit number. A position is seen
from the side to move. Nothing is checked: the caller plays legal actions only. The table plays by `games/alu`;
`tests/engine/test_rules.py` compares both, action by action.
"""

from typing import Final, NamedTuple

CAMP: Final = 0
RAID: Final = 1
RESTORE: Final = 2
CAMP_ON_RAIDED: Final = 3
ATTACK: Final = 4
END_TURN: Final = 5
SWAP: Final = 6
KINDS: Final = 7
"""The kinds of actions are numbered as in `games.alu.values.Kind`."""

GOING_ON: Final = 0
NO_CAMPS: Final = 1
CONTROL: Final = 2
BOTH_PASSED: Final = 3
"""How a game ended."""

NOBODY: Final = -1
"""Who won a draw."""
PIECES: Final = 14
"""Camps of each side, and raiding pieces of both."""
TURN_ACTIONS: Final = 3
ENCLOSED_AREA_EDGES: Final = 2


class Rules(NamedTuple):
    """The board and the house options that bind the rules; a flag is 0 or 1."""

    columns: int
    board: int
    not_left: int
    not_right: int
    bottom: int
    right: int
    top: int
    left: int
    target: int
    """Number of fields that win."""
    lost: int
    """Number of fields in the other side's reach from which on this side cannot win."""
    # The following names are those of the house rules in `Options`.
    any_border: int
    must_use_actions: int
    swap: int


class Position(NamedTuple):
    """A whole position, seen from the side to move; `other_x` belongs to the other side. A mask has bit `n` for field `n`."""

    own: int
    other: int
    raided: int
    material: int
    iron: int
    food: int
    pending: int
    other_material: int
    other_iron: int
    other_food: int
    other_pending: int
    founded: int
    other_founded: int
    turn: int
    """The side to move: 0 is Circle."""
    actions_left: int
    actions_used: int
    turn_number: int
    passes: int
    swapped: int
    ended: int
    winner: int
    """A side, or NOBODY."""


def flood(rules: Rules, seed: int, passable: int, enough: int) -> int:
    """`seed` and every field that orthogonal steps through `passable` reach from it; stops at `enough` fields."""
    columns, not_left, not_right = rules.columns, rules.not_left, rules.not_right
    reached = seed
    while reached.bit_count() < enough:
        # Two steps for one test: most floods need several.
        once = reached | (
            (reached << columns | reached >> columns | (reached & not_right) << 1 | (reached & not_left) >> 1)
            & passable
        )
        twice = once | (
            (once << columns | once >> columns | (once & not_right) << 1 | (once & not_left) >> 1) & passable
        )
        if twice == reached:
            break
        reached = twice
    return reached


def controlled(rules: Rules, own: int, other: int) -> int:
    """The fields that the side with the camps `own` controls, both sides having founded."""
    if own == 0:
        return 0
    open_to_own = rules.board & ~own
    enclosed = open_to_own & ~flood(rules, other, open_to_own, open_to_own.bit_count())
    if rules.any_border:
        return own | enclosed
    rest = enclosed
    while rest:
        area = flood(rules, rest & -rest, rest, rest.bit_count())
        rest &= ~area
        edges = 0
        if area & rules.bottom:
            edges += 1
        if area & rules.right:
            edges += 1
        if area & rules.top:
            edges += 1
        if area & rules.left:
            edges += 1
        if edges > ENCLOSED_AREA_EDGES:
            enclosed &= ~area
    return own | enclosed


def holds(rules: Rules, own: int, other: int) -> bool:
    """True when a side controls enough fields to win. Quicker than counting, as most positions are far from it."""
    if flood(rules, other, rules.board & ~own, rules.lost).bit_count() >= rules.lost:
        return False
    return controlled(rules, own, other).bit_count() >= rules.target


def targets(
    rules: Rules, own: int, other: int, raided: int, founded: int, material: int, iron: int, food: int
) -> tuple[int, int, int, int, int]:
    """Where the mover may take each paid action: one mask by kind."""
    camp_left = own.bit_count() < PIECES
    if founded == 0:
        edge = (rules.bottom | rules.right | rules.top | rules.left) & ~(other | raided)
        return (edge if camp_left and material else 0), 0, 0, 0, 0
    near = own << rules.columns | own >> rules.columns | (own & rules.not_right) << 1 | (own & rules.not_left) >> 1
    near &= rules.board
    piece_left = raided.bit_count() < PIECES
    empty = near & ~(own | other | raided) if material else 0
    near_raided = near & raided
    return (
        empty if camp_left else 0,
        empty if piece_left else 0,
        near_raided if material else 0,
        near_raided if camp_left and iron and material >= 2 else 0,
        near & other if piece_left and iron and food else 0,
    )


def legal(rules: Rules, position: Position) -> tuple[int, int, int, int, int, int, int]:
    """The legal actions: by kind, a mask of fields; for END_TURN and SWAP 1 if allowed, else 0."""
    if position.ended:
        return 0, 0, 0, 0, 0, 0, 0
    p = position
    camp, raid, restore, camp_on_raided, attack = targets(
        rules, p.own, p.other, p.raided, p.founded, p.material, p.iron, p.food
    )
    stuck = (camp | raid | restore | camp_on_raided | attack) == 0
    end = 1 if stuck or (position.founded and rules.must_use_actions == 0) else 0
    offered = rules.swap and position.turn_number == 2 and position.actions_used == 0 and position.swapped == 0
    return camp, raid, restore, camp_on_raided, attack, end, (1 if offered else 0)


def apply(rules: Rules, p: Position, kind: int, bit: int) -> Position:
    """The position after a legal action on the field of `bit`; END_TURN and SWAP ignore `bit`."""
    own, other, raided = p.own, p.other, p.raided
    material, iron, food, pending = p.material, p.iron, p.food, p.pending
    if kind == CAMP:
        own |= bit
        material -= 1
    elif kind == RAID:
        raided |= bit
        material -= 1
        pending += 1
    elif kind == RESTORE:
        raided ^= bit
        material -= 1
    elif kind == CAMP_ON_RAIDED:
        own |= bit
        raided ^= bit
        material -= 2
        iron -= 1
    elif kind == ATTACK:
        other ^= bit
        raided |= bit
        iron -= 1
        food -= 1
    elif kind == END_TURN:
        return end_turn(rules, p)
    else:
        return Position(
            own, other, raided, material, iron, food, pending,
            p.other_material, p.other_iron, p.other_food, p.other_pending, p.founded, p.other_founded,
            p.turn, p.actions_left, p.actions_used, p.turn_number, p.passes, 1, p.ended, p.winner,
        )  # fmt: skip
    ended, winner = GOING_ON, NOBODY
    if p.other_founded:
        if other == 0:
            ended, winner = NO_CAMPS, p.turn
        elif holds(rules, own, other):
            ended, winner = CONTROL, p.turn
    after = Position(
        own, other, raided, material, iron, food, pending,
        p.other_material, p.other_iron, p.other_food, p.other_pending, 1, p.other_founded,
        p.turn, p.actions_left - 1, p.actions_used + 1, p.turn_number, p.passes, p.swapped, ended, winner,
    )  # fmt: skip
    if ended == GOING_ON and after.actions_left == 0:
        return end_turn(rules, after)
    return after


def end_turn(rules: Rules, p: Position) -> Position:
    """The other side's turn with its pending food made ready; or the end by count after two passes in a row."""
    passes = 0 if p.actions_used else p.passes + 1
    if passes == 2:
        winner = leader(rules, p.own, p.other, p.turn) if p.founded and p.other_founded else NOBODY
        return Position(
            p.own, p.other, p.raided, p.material, p.iron, p.food, p.pending,
            p.other_material, p.other_iron, p.other_food, p.other_pending, p.founded, p.other_founded,
            p.turn, p.actions_left, p.actions_used, p.turn_number, passes, p.swapped, BOTH_PASSED, winner,
        )  # fmt: skip
    return Position(
        p.other, p.own, p.raided, p.other_material, p.other_iron, p.other_food + p.other_pending, 0,
        p.material, p.iron, p.food, p.pending, p.other_founded, p.founded,
        1 - p.turn, TURN_ACTIONS, 0, p.turn_number + 1, passes, p.swapped, GOING_ON, NOBODY,
    )  # fmt: skip


def leader(rules: Rules, own: int, other: int, turn: int) -> int:
    """The side that controls more fields when both have founded; NOBODY if equal. `own` is the mask of camps of `turn`."""
    mine = controlled(rules, own, other).bit_count()
    others = controlled(rules, other, own).bit_count()
    if mine == others:
        return NOBODY
    return turn if mine > others else 1 - turn
