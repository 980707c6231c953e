"""Computes who controls what, the bonuses, and how fights end, with every number that players can ask for."""

from dataclasses import dataclass

from alu_companion.games.game import Seat
from alu_companion.games.poi.board import InterestKind, Place, Tile, centre_of
from alu_companion.games.poi.values import STRONGEST, State


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight in numbers. Each bonus is the part that was used: never more than the unit's own value."""

    attack: int
    attack_bonus: int
    defence: int
    defence_bonus: int
    result: int
    """Above 0 the attacker won, below 0 the defender, at 0 both vanish."""
    left: int
    """The value of the winner's die afterwards, 0 if both vanish."""


def resolve(attack: int, attack_bonus: int, defence: int, defence_bonus: int, no_growth: bool = False) -> Fight:
    """The fight of two units, given the sum of the bonuses of each side.

    The result is cut to 6; with `no_growth` also to the winner's value before the fight.

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
    """The seat whose unit is in the centre of a territory; None if it is empty."""
    unit = state.units[centre_of(tile)]
    return unit.seat if unit else None


def in_force(state: State, tile: Tile) -> int:
    """The bonus that a territory gives now: at most the value of the unit in its centre."""
    interest, unit = state.board.interest(tile), state.units[centre_of(tile)]
    return min(interest.amount, unit.value) if interest and unit else 0


def bonus(state: State, seat: Seat, kind: InterestKind) -> int:
    """The sum of the bonuses of one kind that a seat's territories give now."""
    total = 0
    for tile in state.board.territories:
        unit = state.units[centre_of(tile)]
        if unit and unit.seat == seat:
            interest = state.board.interest(tile)
            if interest and interest.kind is kind:
                total += min(interest.amount, unit.value)
    return total


def fight(state: State, source: Place, target: Place, points: int) -> Fight | None:
    """The fight that a move would bring; None if no enemy stands at its target.

    Bonuses are those before the move, so a unit that leaves a centre still fights with that territory's bonus.

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
