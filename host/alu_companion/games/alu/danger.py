"""Finds what a side can do to the other one in its next turn, by looking at every sequence of its legal actions.

Raids are left out: within one turn they bring none of these dangers nearer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from alu_companion.games.alu.control import controlled, holds, target_count
from alu_companion.games.alu.rules import ATTACK, CAMP, CAMP_ON_RAIDED, END_TURN, RESTORE, apply, legal_actions, targets
from alu_companion.games.alu.values import ACTIONS_A_TURN, PRICES, Action, Side, State
from alu_companion.games.geometry import fields_of

_KINDS: Final = (CAMP, RESTORE, CAMP_ON_RAIDED, ATTACK)


class Threat(NamedTuple):
    """Fields that change hands, and the actions that do it, in order."""

    fields: int
    actions: tuple[Action, ...]


class Danger(NamedTuple):
    """The threats to a side in the next turn of the other one."""

    attacks: tuple[int, ...]
    """By number of actions, from 1: mask of the camps that can be attacked with exactly this many at the earliest."""
    encloses: Threat | None
    """The most fields without camps that the other side can newly control, by the fewest actions."""
    opens: Threat | None
    """The most fields without camps that this side can lose, by the fewest actions."""
    wins: tuple[Action, ...] | None
    """The shortest way for the other side to win: paid actions, or an end of turn that ends the game by count."""


class _Reached(NamedTuple):
    """A position during the turn, without the parts that stay the same: masks, and what is left to spend."""

    own: int
    other: int
    raided: int
    material: int
    iron: int
    food: int


class _Inside(NamedTuple):
    """The fields without camps that each side controls."""

    own: int
    other: int


def danger(state: State, side: Side) -> Danger:
    """The threats to a side: in the other side's present turn, or in its next one as if that began now.

    Measured: 1 to 25 ms in random games (CPython 3.11, 2-core Linux).
    """
    first = foes_turn(state, side)
    if first.ended is not None:
        return Danger((), None, None, None)
    begins = _begin(first, side.other)
    was = _inside(first, begins)
    is_won = _is_won(first, begins)
    wins: tuple[Action, ...] | None = next(((one,) for one in legal_actions(first) if _wins(first, one, is_won)), None)
    attacks: list[int] = []
    encloses = opens = None
    seen, ended = {begins}, dict[tuple[int, int], bool]()
    ways: list[tuple[_Reached, tuple[Action, ...]]] = [(begins, ())]
    for _ in range(first.actions_left):
        attacked, further = 0, []
        for now, actions in ways:
            for action, then in _steps(first, now):
                if action.kind is ATTACK:
                    attacked |= 1 << action.field
                if then in seen:
                    continue
                seen.add(then)
                line, camps = (*actions, action), (then.own, then.other)
                if camps not in ended:
                    ended[camps] = is_won or _is_won(first, then)
                    after = _inside(first, then)
                    encloses = _larger(encloses, after.own & ~was.own, line)
                    opens = _larger(opens, was.other & ~after.other, line)
                if not ended[camps]:
                    further.append((then, line))
                elif wins is None:
                    wins = line
        attacks.append(attacked & ~sum(attacks))
        ways = further
    return Danger(tuple(attacks), encloses, opens, wins)


def _wins(first: State, action: Action, is_won: bool) -> bool:
    """True when the mover wins with this action because it controls enough already, or by ending its turn after a pass of the
    other side."""
    if action.kind is END_TURN:
        return apply(first, action).winner is first.turn
    # A mover that controls enough wins with any paid action, even a raid.
    return is_won and action.kind < END_TURN


def foes_turn(state: State, side: Side) -> State:
    """The other side's turn: the present one, or the next one as if it began now, with its pending food made ready.

    A side that has not acted yet passes then, unless that would end the game.
    """
    foe = side.other
    if state.turn is foe or state.ended is not None:
        return state
    passes = int(state.actions_used == 0 and state.passes == 0)
    own = state.resources[foe]
    ready = own._replace(food=own.food + own.pending, pending=0)
    resources = (ready, state.resources[1]) if foe is Side.CIRCLE else (state.resources[0], ready)
    return state._replace(
        turn=foe,
        resources=resources,
        actions_left=ACTIONS_A_TURN,
        actions_used=0,
        turn_number=state.turn_number + 1,
        passes=passes,
    )


def _begin(first: State, foe: Side) -> _Reached:
    material, iron, food, _pending = first.resources[foe]
    return _Reached(first.camps[foe], first.camps[foe.other], first.raided, material, iron, food)


def _steps(first: State, now: _Reached) -> Iterator[tuple[Action, _Reached]]:
    """Every paid action except raids, with the position after it."""
    own, other, raided, material, iron, food = now
    founded = first.founded[first.turn] or bool(own)
    masks = targets(own, other, raided, founded, material, iron, food, first.options.geometry)
    for kind in _KINDS:
        paid_material, paid_iron, paid_food = PRICES[kind]
        left = material - paid_material, iron - paid_iron, food - paid_food
        for field in fields_of(masks[kind]):
            bit = 1 << field
            if kind is ATTACK:
                then = _Reached(own, other & ~bit, raided | bit, *left)
            else:
                then = _Reached(own if kind is RESTORE else own | bit, other, raided & ~bit, *left)
            yield Action(kind, field), then


def _are_founded(first: State, now: _Reached) -> bool:
    return first.founded[first.turn.other] and (first.founded[first.turn] or bool(now.own))


def _is_won(first: State, now: _Reached) -> bool:
    """True when the mover's last action has won: it controls enough, or the other side has no camp left."""
    options, geometry = first.options, first.options.geometry
    if not _are_founded(first, now):
        return False
    return not now.other or holds(now.own, now.other, options.any_border, geometry.masks, target_count(geometry))


def _inside(first: State, now: _Reached) -> _Inside:
    if not _are_founded(first, now):
        return _Inside(0, 0)
    any_border, masks = first.options.any_border, first.options.geometry.masks
    own = controlled(now.own, now.other, any_border, masks)
    other = controlled(now.other, now.own, any_border, masks)
    return _Inside(own & ~now.own, other & ~now.other)


def _larger(known: Threat | None, fields: int, line: tuple[Action, ...]) -> Threat | None:
    return Threat(fields, line) if fields.bit_count() > (known.fields.bit_count() if known else 0) else known
