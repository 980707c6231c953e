"""Sentences that several messages share: names of actions, what a side owns and controls, whose turn it is."""

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
"""Most fields that are listed when they change hands. Of more, only the number is told; players can ask for the list."""


def names(mask: int) -> FieldNames:
    """The fields of a mask as a list, in the order of the board."""
    return FieldNames(tuple(fields_of(mask)))


def clause(action: Action) -> Part:
    """An action as a noun phrase for other sentences: "camp on tile Cesar four"."""
    if action.kind in (Kind.END_TURN, Kind.SWAP):
        return part(f"action-{slug(action.kind)}")
    return part(f"action-{slug(action.kind)}", field=FieldName(action.field))


def clauses(actions: Iterable[Action]) -> tuple[Part, ...]:
    """Actions in their order, as one value: "restore ..., then camp ..."."""
    return tuple(clause(action) for action in actions)


def whose_turn(state: State) -> Message:
    """Tell who is to act and how many actions are left. Empty once the game is over."""
    if state.ended is not None:
        return ()
    return (part("whose-turn", side=side_noun(state.turn), count=state.actions_left),)


def holdings(state: State, side: Side) -> Message:
    """Tell all that a side has left to spend, ready and pending food apart."""
    own = state.resources[side]
    return (
        part("holdings", side=side_noun(side), material=own.material, iron=own.iron, food=own.food),
        *((part("food-pending", side=side_noun(side), count=own.pending),) if own.pending else ()),
    )


def changed_holdings(before: State, after: State) -> Message:
    """Tell the resources of each side if they differ between the two states."""
    return tuple(
        one for side in Side if before.resources[side] != after.resources[side] for one in holdings(after, side)
    )


def scores(state: State) -> Message:
    """Tell how many fields each side controls."""
    if not all(state.founded):
        return (part("scores-not-yet"),)
    circle, square = control(state)
    return (part("scores", circle=circle.bit_count(), square=square.bit_count()),)


def control_changes(before: State, after: State, mover: Side | None = None) -> Message:
    """Tell for each side the fields that it newly encloses and no longer encloses, and its new count if that changed.

    The `mover` was named before and is not named again. Its camps do not count as fields that changed hands.
    """
    told: list[Part] = []
    level = Level.TERSE if mover is None else Level.BRIEF
    was, now = control(before), control(after)
    # The acting player comes first: after the other's name, a count without a name would be unclear.
    for side in Side if mover is None else (mover, mover.other):
        old, new = was[side], now[side]
        # A field whose camp has gone may lie inside an area that was there before.
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
    """Tell fields that a side won or lost: by name if they are few, else their number."""
    count = mask.bit_count()
    args: dict[str, Value] = {"count": count} if side is mover else {"side": side_noun(side), "count": count}
    name = f"own-{name}" if side is mover else name
    return part(f"{name}-many", **args) if count > LISTED else part(name, **args, fields=names(mask))


def pieces(state: State, mask: int) -> Message:
    """Tell the camps of each side and the raided fields within a mask; nothing about what is not there."""
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
