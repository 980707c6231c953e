"""Words of the coach for ALU: threats, and the parts of a hint."""

from __future__ import annotations

from typing import Final

from alu_companion.games.alu.control import control
from alu_companion.games.alu.danger import danger
from alu_companion.games.alu.values import Action, Side, State
from alu_companion.games.geometry import NO_FIELD, Field
from alu_companion.speech.coach import Coach
from alu_companion.speech.message import Level, Message, Part, Value, part, slug

from .facts import LISTED, clauses, names
from .nouns import side_noun


def threatened(state: State, side: Side) -> Message:
    """Tell what the other side can do to a side in one turn."""
    if state.ended is not None:
        return (part("game-over"),)
    found, foe = danger(state, side), side_noun(side.other)
    told: list[Part] = []
    if found.wins is not None:
        told += [part("danger-wins", side=foe), _how(found.wins)]
    for before, mask in enumerate(found.attacks):
        if mask and not before:
            told.append(part("danger-attacks", side=foe, fields=names(mask)))
        elif mask:
            # Name the attacker only once.
            more = {"side": foe} if not any(found.attacks[:before]) else {}
            name = "danger-attacks-later" if more else "danger-attacks-more"
            told.append(part(name, **more, count=before, fields=names(mask)))
    if found.encloses is not None:
        told += [_listed("danger-encloses", foe, found.encloses.fields), _how(found.encloses.actions)]
    if found.opens is not None:
        told += [_listed("danger-opens", side_noun(side), found.opens.fields), _how(found.opens.actions)]
    return tuple(told) or (part("danger-none", side=side_noun(side)),)


def _listed(name: str, side: Value, mask: int) -> Part:
    """Fields by name if they are few, else their number."""
    count = mask.bit_count()
    if count > LISTED:
        return part(f"{name}-many", side=side, count=count)
    return part(name, side=side, count=count, fields=names(mask))


def _how(actions: tuple[Action, ...]) -> Part:
    return part("danger-how", Level.NORMAL, actions=clauses(actions))


def _tile(state: State, action: Action) -> Field | None:
    return None if action.field == NO_FIELD else action.field


def kind(state: State, action: Action) -> Part:
    """Name the kind of action that a hint points at."""
    return part(f"hint-{slug(action.kind)}")


def led(side: Value, count: int, ply: int) -> Part:
    """Tell the largest lead of a side, and after which action it was."""
    return part("review-led-alu", side=side, count=count, ply=ply)


def _standing(state: State) -> tuple[int, ...]:
    circle, square = control(state)
    return circle.bit_count(), square.bit_count()


ALU_COACH: Final = Coach(level=5, review_level=4, tile=_tile, kind=kind, standing=_standing, led=led)
"""Measured: level 5 takes a second for a position, interpreted; level 4 a fifth of that. A review is one level higher where compiled."""
