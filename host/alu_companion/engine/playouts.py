"""Plays a position to its end at random; compiled together with the rules.

Weights and random numbers are those of `games/alu/policy.py`. Nobody passes while another action is possible.
"""

from typing import Final

from alu_companion.engine.rules import NOBODY, TURN_ACTIONS, Position, Rules, holds, leader, targets

MASK_32: Final = 0xFFFFFFFF
WEIGHT_BITS: Final = 2
"""Camps, camps on raided fields and attacks are 2 to this power times as likely as raids and restorings. Source: matches at equal time
of the weights 1, 4, 8 and 16."""
DRAW: Final = 1
"""Score of a draw. A win of seat 0 scores 2, a win of seat 1 scores 0."""


def next_random(state: int) -> int:
    """The next number of Marsaglia's xorshift32, never 0 if `state` is not."""
    state ^= state << 13 & MASK_32
    state ^= state >> 17
    return state ^ state << 5 & MASK_32


def below(rng: int, count: int) -> int:
    """A number from 0 to `count` - 1, for `count` below 2**31; quicker than a remainder.

    >>> [below(rng, 5) for rng in (0, 1 << 31, MASK_32)]
    [0, 2, 4]
    """
    return rng * count >> 32


def nth_bit(mask: int, index: int) -> int:
    """The single-bit mask of the field number `index` (from 0) of a mask."""
    for _ in range(index):
        mask &= mask - 1
    return mask & -mask


def score_of(position: Position) -> int:
    """The score of a finished game for seat 0: 2, DRAW or 0."""
    if position.winner == NOBODY:
        return DRAW
    return 0 if position.winner ^ position.swapped else 2


def playout(rules: Rules, p: Position, rng: int) -> tuple[int, int]:
    """Play on at random; give the score of seat 0 and the random state afterwards. `rng` is not 0.

    The effects of actions are written here a second time: building positions would take most of the time.
    """
    if p.ended:
        return score_of(p), rng
    own, other, raided, founded, other_founded = p.own, p.other, p.raided, p.founded, p.other_founded
    material, iron, food, pending = p.material, p.iron, p.food, p.pending
    other_material, other_iron, other_food, other_pending = (
        p.other_material, p.other_iron, p.other_food, p.other_pending,
    )  # fmt: skip
    turn, left, used, passes = p.turn, p.actions_left, p.actions_used, p.passes
    winner = NOBODY
    while True:
        camp, raid, restore, rebuild, attack = targets(rules, own, other, raided, founded, material, iron, food)
        camps, rebuilds, raids = camp.bit_count(), rebuild.bit_count(), raid.bit_count()
        strong = (camps + rebuilds + attack.bit_count()) << WEIGHT_BITS
        total = strong + raids + restore.bit_count()
        if total:
            rng = next_random(rng)
            index = below(rng, total)
            # The groups lie one after the other: camps, camps on raided fields, attacks, raids, restorings.
            if index < strong:
                index >>= WEIGHT_BITS
                if index < camps:
                    own |= nth_bit(camp, index)
                    material -= 1
                elif index < camps + rebuilds:
                    bit = nth_bit(rebuild, index - camps)
                    own |= bit
                    raided ^= bit
                    material -= 2
                    iron -= 1
                else:
                    bit = nth_bit(attack, index - camps - rebuilds)
                    other ^= bit
                    raided |= bit
                    iron -= 1
                    food -= 1
            elif index < strong + raids:
                raided |= nth_bit(raid, index - strong)
                material -= 1
                pending += 1
            else:
                raided ^= nth_bit(restore, index - strong - raids)
                material -= 1
            founded = 1
            if other_founded and (other == 0 or holds(rules, own, other)):
                winner = turn
                break
            left -= 1
            used += 1
            if left:
                continue
        passes = 0 if used else passes + 1
        if passes == 2:
            if founded and other_founded:
                winner = leader(rules, own, other, turn)
            break
        own, other, founded, other_founded = other, own, other_founded, founded
        material, other_material, iron, other_iron = other_material, material, other_iron, iron
        food, other_food = other_food + other_pending, food
        pending, other_pending = 0, pending
        turn, left, used = 1 - turn, TURN_ACTIONS, 0
    if winner == NOBODY:
        return DRAW, rng
    return (0 if winner ^ p.swapped else 2), rng


def playouts(rules: Rules, position: Position, rng: int, games: int) -> tuple[int, int]:
    """The sum of the scores of seat 0 in `games` playouts, and the random state afterwards."""
    total = 0
    for _ in range(games):
        score, rng = playout(rules, position, rng)
        total += score
    return total, rng
