"""Who controls what, what bonuses that gives, and how a fight ends, with every number that can be asked for."""

from dataclasses import dataclass

from alu_companion.games.game import Seat
from alu_companion.games.poi.board import InterestKind, Place, Tile, centre_of
from alu_companion.games.poi.values import STRONGEST, State


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight in numbers. Each bonus is what was used of it: never more than the unit's own value."""

    attack: int
    attack_bonus: int
    defence: int
    defence_bonus: int
    result: int
    """Above 0 the attacker won, below 0 the defender did, at 0 both vanish."""
    left: int
    """What the winner's die shows afterwards, 0 if both vanish."""


def resolve(attack: int, attack_bonus: int, defence: int, defence_bonus: int, no_growth: bool = False) -> Fight:
    """The fight of a unit against a unit, given the sum of the bonuses of each side.

    What is left is cut to 6; with `no_growth` also to what the winner came with.

    >>> resolve(3, 1, 3, 2)
    Fight(attack=3, attack_bonus=1, defence=3, defence_bonus=2, result=-1, left=1)
    >>> resolve(6, 4, 1, 0).left, resolve(5, 4, 1, 0, no_growth=True).left
    (6, 5)
    """
    attack_bonus, defence_bonus = min(attack, attack_bonus), min(defence, defence_bonus)
    result = attack + attack_bonus - defence - defence_bonus
    most = STRONGEST
    if no_growth:
        most = attack if result > 0 else defence
    return Fight(attack, attack_bonus, defence, defence_bonus, result, min(abs(result), most))


def controller(state: State, tile: Tile) -> Seat | None:
    """Whose unit is in the centre of a territory, None if nobody's is."""
    unit = state.units[centre_of(tile)]
    return unit.seat if unit else None


def in_force(state: State, tile: Tile) -> int:
    """How much of its point of interest a territory gives now: at most what the unit in its centre shows."""
    interest, unit = state.board.interest(tile), state.units[centre_of(tile)]
    return min(interest.amount, unit.value) if interest and unit else 0


def bonus(state: State, seat: Seat, kind: InterestKind) -> int:
    """The sum of what a seat's territories of one kind give now."""
    total = 0
    for tile in state.board.territories:
        unit = state.units[centre_of(tile)]
        if unit and unit.seat == seat:
            interest = state.board.interest(tile)
            if interest and interest.kind is kind:
                total += min(interest.amount, unit.value)
    return total


def fight(state: State, source: Place, target: Place, points: int) -> Fight | None:
    """The fight that a move would bring, None if no enemy stands at its target.

    Bonuses are those of the board before the move, so a unit that leaves a centre still fights with what it held.

    Raises:
        ValueError: if no unit stands at the source.
    """
    attacker, defender = state.units[source], state.units[target]
    if attacker is None:
        raise ValueError("no unit to fight with")
    if defender is None or defender.seat == attacker.seat:
        return None
    return resolve(
        points,
        bonus(state, attacker.seat, InterestKind.ATTACK),
        defender.value,
        bonus(state, defender.seat, InterestKind.DEFENCE),
        state.options.no_growth,
    )
