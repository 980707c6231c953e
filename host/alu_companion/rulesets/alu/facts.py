"""Sentences that several messages share: what an action is called, what a side owns and controls, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from alu_companion.games.alu.control import control
from alu_companion.games.alu.values import Action, Kind, Side, State
from alu_companion.games.geometry import Field, fields_of
from alu_companion.speech.message import FieldName, FieldNames, Level, Message, Part, Value, part, rule, slug

from .nouns import side_noun

LISTED: Final = 4
"""So many fields are listed when they change hands; more are a number, and the list is to be asked for."""


def names(mask: int) -> FieldNames:
    """The fields of a mask, to be listed in the order of the board."""
    return FieldNames(tuple(fields_of(mask)))


def clause(action: Action) -> Part:
    """An action as a noun phrase that other sentences hold: "camp on tile Cesar four"."""
    if action.kind in (Kind.END_TURN, Kind.SWAP):
        return part(f"action-{slug(action.kind)}")
    return part(f"action-{slug(action.kind)}", field=FieldName(action.field))


def clauses(actions: Iterable[Action]) -> tuple[Part, ...]:
    """Actions in their order, as one value: "restore ..., then camp ..."."""
    return tuple(clause(action) for action in actions)


def whose_turn(state: State) -> Message:
    """Who is to act and how many actions are left; nothing once the game is over."""
    if state.ended is not None:
        return ()
    return (part("whose-turn", side=side_noun(state.turn), count=state.actions_left),)


def holdings(state: State, side: Side) -> Message:
    """All that a side has left to spend, ready and pending food apart."""
    own = state.resources[side]
    return (
        part("holdings", side=side_noun(side), material=own.material, iron=own.iron, food=own.food),
        *((part("food-pending", side=side_noun(side), count=own.pending),) if own.pending else ()),
    )


def changed_holdings(before: State, after: State) -> Message:
    """The resources of every side whose resources differ between the two states."""
    return tuple(
        one for side in Side if before.resources[side] != after.resources[side] for one in holdings(after, side)
    )


def scores(state: State) -> Message:
    """How many fields each side controls."""
    if not all(state.founded):
        return (part("scores-not-yet"),)
    circle, square = control(state)
    return (part("scores", circle=circle.bit_count(), square=square.bit_count()),)


def control_changes(before: State, after: State, mover: Side | None = None) -> Message:
    """Per side: fields that it newly encloses, fields that it no longer encloses, and its new count if it changed.

    The `mover` has been named already, so that it is not named again; its counts are no part of what changed hands.
    """
    told: list[Part] = []
    level = Level.TERSE if mover is None else Level.BRIEF
    was, now = control(before), control(after)
    # The acting player comes first: after the other's name nobody would know whose a count without one is.
    for side in Side if mover is None else (mover, mover.other):
        old, new = was[side], now[side]
        # A field that was under a camp and is not any more may lie inside an area that was there before.
        enclosed = new & ~after.camps[side] & ~(old & ~before.camps[side])
        opened = old & ~new & ~before.camps[side]
        if enclosed:
            told.append(_listed("enclosed", side, enclosed, mover))
        if opened:
            told.append(_listed("opened", side, opened, None))
        if old.bit_count() != new.bit_count() and side is mover:
            told.append(part("own-controls", level, count=new.bit_count()))
        elif old.bit_count() != new.bit_count():
            told.append(part("controls", level, side=side_noun(side), count=new.bit_count()))
    if any(one.id.endswith("-many") for one in told):
        told.append(replace(part("ask-territory-typed"), times=1))
    if all(after.founded) and not all(before.founded):
        told.append(rule("control-counts-now"))
    return tuple(told)


def _listed(name: str, side: Side, mask: int, mover: Side | None) -> Part:
    """Fields that a side won or lost: by name where they are few, as a number where nobody would remember them."""
    count = mask.bit_count()
    args: dict[str, Value] = {"count": count} if side is mover else {"side": side_noun(side), "count": count}
    name = f"own-{name}" if side is mover else name
    return part(f"{name}-many", **args) if count > LISTED else part(name, **args, fields=names(mask))


def pieces(state: State, mask: int) -> Message:
    """What stands on the fields of a mask: camps of each side and raided fields; silent about what is not there."""
    told: list[Part] = []
    for side in Side:
        if camps := state.camps[side] & mask:
            told.append(part("camps-list", side=side_noun(side), count=camps.bit_count(), fields=names(camps)))
    if raided := state.raided & mask:
        told.append(part("raided-list", count=raided.bit_count(), fields=names(raided)))
    return tuple(told)


def here(state: State, field: Field) -> Part:
    """What stands on one field."""
    bit = 1 << field
    for side in Side:
        if state.camps[side] & bit:
            return part("here-camp", side=side_noun(side), field=FieldName(field))
    return part("here-raided" if state.raided & bit else "here-empty", field=FieldName(field))
