"""UCT with a solver, on flat arrays; compiled together with the rules.

A node is the position after one action, so a turn has several nodes of one mover. Scores and proofs are always those of
seat 0. The first visit of a node plays to the end at random. The second one gives it children, and goes to one that wins
at once if there is one. A node is proven when one child is a proven win for its mover, or when all children are proven:
the search does not look at it again.
"""

from math import log, sqrt
from typing import Final, NamedTuple

from alu_companion.engine.playouts import below, next_random, playout, score_of
from alu_companion.engine.rules import (
    ATTACK,
    CAMP,
    CAMP_ON_RAIDED,
    END_TURN,
    KINDS,
    Position,
    Rules,
    apply,
    controlled,
    holds,
    legal,
)

EXPLORATION: Final = 0.5
"""Source: matches at equal time; 0.4, 0.7 and 1.2 made little difference."""
HELD_BACK: Final = 200
"""Visits of a node before ending the turn early is tried there: with few simulations it looks too attractive. A proof does
not leave it out."""
THRIFTY_VISITS: Final = 8
"""In a tree that is nearly full, a node gets children only after this number of visits, so that the room lasts.
Source: matches at equal time with room in proportion; 4 was too early, 16 was no better."""

OPEN: Final = 0
SEAT_1_WINS: Final = 1
PROVEN_DRAW: Final = 2
SEAT_0_WINS: Final = 3
"""A proof is the score of seat 0 plus 1; OPEN while nothing is proven."""

OVERLOOK_ATTACKS: Final = 1
"""Overlooks attacks of the other side."""
OVERLOOK_ENCLOSURES: Final = 2
"""Overlooks areas that take two actions to enclose, and areas that the other side is about to enclose."""
OVERLOOK_WINS: Final = 4
"""In every other decision, overlooks actions that win at once."""


class Tree(NamedTuple):
    """The nodes, each a number; node 0 is the root."""

    parent: list[int]
    action: list[int]
    """By node: the action that led here, its kind times 64 plus its field."""
    first: list[int]
    """By node: the first of its children, which lie side by side."""
    children: list[int]
    visits: list[int]
    score: list[int]
    """By node: the sum of the scores of seat 0 in all visits; a win is 2."""
    proof: list[int]
    seat: list[int]
    """By node: the seat to move, known once the node has children."""


def play(rules: Rules, position: Position, action: int) -> Position:
    """The position after the action of a node."""
    return apply(rules, position, action >> 6, 1 << (action & 63))


def overlooked(rules: Rules, position: Position, kind: int, bit: int, depth: int, threat: bool, overlook: int) -> bool:
    """True when a player with this `overlook` does not see an action. `threat`: it is an action of the other side."""
    if overlook & OVERLOOK_ATTACKS and threat and kind == ATTACK:
        return True
    if overlook & OVERLOOK_ENCLOSURES == 0 or depth == 0 or position.other_founded == 0:
        return False
    if kind != CAMP and kind != CAMP_ON_RAIDED:
        return False
    own, other = position.own, position.other
    before = controlled(rules, own, other).bit_count()
    return controlled(rules, own | bit, other).bit_count() > before + 1


def wins(rules: Rules, position: Position, kind: int, bit: int) -> bool:
    """True when an action wins at once, by control or by taking the last camp. The other side has founded."""
    if kind in (CAMP, CAMP_ON_RAIDED):
        return holds(rules, position.own | bit, position.other)
    if kind == ATTACK:
        other = position.other ^ bit
        return other == 0 or holds(rules, position.own, other)
    return False


def expand(
    rules: Rules, position: Position, tree: Tree, node: int, size: int, rng: int, depth: int, overlook: int
) -> tuple[int, int]:
    """Give a node its children in random order, the end of the turn last; give the new size of the tree and the random state."""
    seat = position.turn ^ position.swapped
    tree.seat[node] = seat
    masks = legal(rules, position)
    total = 0
    for mask in masks:
        total += mask.bit_count()
    if size + total > len(tree.parent):
        return size, rng  # full: the node stays a leaf
    first = size
    blind = False
    if overlook & OVERLOOK_WINS and node == 0 and masks[END_TURN]:
        rng = next_random(rng)
        blind = below(rng, 2) == 0
    for kind in range(KINDS):
        mask = masks[kind]
        if kind == END_TURN:
            continue
        while mask:
            bit = mask & -mask
            mask ^= bit
            if overlook and overlooked(rules, position, kind, bit, depth, seat != tree.seat[0], overlook):
                continue
            if blind and position.other_founded and wins(rules, position, kind, bit):
                continue
            tree.action[size] = kind * 64 + (bit - 1).bit_count()
            size += 1
    # In sorted order, camps in the first rows would get all early visits.
    for last in range(size - 1, first, -1):
        rng = next_random(rng)
        chosen = first + below(rng, last - first + 1)
        action = tree.action[last]
        tree.action[last] = tree.action[chosen]
        tree.action[chosen] = action
    if masks[END_TURN]:
        tree.action[size] = END_TURN * 64
        size += 1
    for child in range(first, size):
        tree.parent[child] = node
        tree.children[child] = 0
        tree.visits[child] = 0
        tree.score[child] = 0
        tree.proof[child] = OPEN
    tree.first[node] = first
    tree.children[node] = size - first
    return size, rng


def select(tree: Tree, node: int) -> int:
    """The most promising unproven child; a child without visits comes first."""
    spread = EXPLORATION * sqrt(log(tree.visits[node] + 1.0))
    best, best_value, held_back = -1, -1.0, -1
    for child in range(tree.first[node], tree.first[node] + tree.children[node]):
        if tree.proof[child] != OPEN:
            continue
        visits = tree.visits[child]
        if visits == 0:
            if tree.action[child] != END_TURN * 64:
                return child
            held_back = child
            continue
        value = tree.score[child] / (2.0 * visits)
        if tree.seat[node] == 1:
            value = 1.0 - value
        value += spread / sqrt(1.0 * visits)
        if value > best_value:
            best, best_value = child, value
    if held_back >= 0 and (best < 0 or tree.visits[node] >= HELD_BACK):
        return held_back
    return best


def winning_child(rules: Rules, position: Position, tree: Tree, node: int) -> int:
    """The first child of a node by which its mover wins at once; -1 if there is none."""
    if position.other_founded == 0:
        return -1
    for child in range(tree.first[node], tree.first[node] + tree.children[node]):
        if wins(rules, position, tree.action[child] >> 6, 1 << (tree.action[child] & 63)):
            return child
    return -1


def prove(tree: Tree, node: int) -> int:
    """The proof of a node that follows from its children."""
    win = SEAT_0_WINS if tree.seat[node] == 0 else SEAT_1_WINS
    result = SEAT_0_WINS + SEAT_1_WINS - win
    undecided = False
    for child in range(tree.first[node], tree.first[node] + tree.children[node]):
        proof = tree.proof[child]
        if proof == win:
            return win
        if proof == OPEN:
            undecided = True
        elif proof == PROVEN_DRAW:
            result = PROVEN_DRAW
    return OPEN if undecided else result


def simulate(
    rules: Rules,
    root: Position,
    tree: Tree,
    size: int,
    rng: int,
    simulations: int,
    depth_limit: int,
    overlook: int,
    thrifty_from: int,
) -> tuple[int, int, int]:
    """Do `simulations` simulations, fewer if the root is proven. From `thrifty_from` nodes on the tree grows more slowly.

    Returns:
        The new size of the tree, the random state, and the number of simulations done.
    """
    for done in range(simulations):
        if tree.proof[0] != OPEN:
            return size, rng, done
        node, depth, position = 0, 0, root
        while tree.children[node]:
            node = select(tree, node)
            position = play(rules, position, tree.action[node])
            depth += 1
        wanted_visits = THRIFTY_VISITS if size >= thrifty_from else 1
        if position.ended == 0 and depth < depth_limit and (tree.visits[node] >= wanted_visits or node == 0):
            size, rng = expand(rules, position, tree, node, size, rng, depth, overlook)
            if tree.children[node]:
                # A player who overlooks things may not see it.
                winning = -1 if overlook else winning_child(rules, position, tree, node)
                node = winning if winning >= 0 else select(tree, node)
                position = play(rules, position, tree.action[node])
        if position.ended:
            score = score_of(position)
            tree.proof[node] = score + 1
        else:
            score, rng = playout(rules, position, rng)
        proven = position.ended != 0
        while node >= 0:
            if proven and tree.proof[node] == OPEN:
                tree.proof[node] = prove(tree, node)
                proven = tree.proof[node] != OPEN
            tree.visits[node] += 1
            tree.score[node] += score
            node = tree.parent[node]
    return size, rng, simulations


def cut_out(tree: Tree, child: int, into: Tree, source: list[int]) -> int:
    """Copy a node and all below it into another tree, as its root; give the number of nodes. `source` is a scratch array."""
    source[0] = child
    into.parent[0] = -1
    size, node = 1, 0
    while node < size:
        old = source[node]
        into.action[node] = tree.action[old]
        into.first[node] = size
        into.children[node] = tree.children[old]
        into.visits[node] = tree.visits[old]
        into.score[node] = tree.score[old]
        into.proof[node] = tree.proof[old]
        into.seat[node] = tree.seat[old]
        for offset in range(tree.children[old]):
            source[size] = tree.first[old] + offset
            into.parent[size] = node
            size += 1
        node += 1
    return size
