"""Answers all questions during a game. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from alu_companion.games.alu.control import areas, control
from alu_companion.games.alu.rules import check, legal_actions
from alu_companion.games.alu.values import RAIDING_PIECES, Action, Kind, Reason, Side, State
from alu_companion.games.geometry import Field, adjacent, fields_of
from alu_companion.speech.controls import Command
from alu_companion.speech.message import FieldName, Level, Message, Part, part, slug

from . import phrases
from .coach import threatened
from .facts import clause, here, holdings, names, pieces, scores, whose_turn
from .nouns import side_noun

_EXAMPLE = FieldName(Field(0))
PAID = (Kind.CAMP, Kind.RAID, Kind.RESTORE, Kind.CAMP_ON_RAIDED, Kind.ATTACK)


def answer(state: State, command: Command) -> Message | None:
    """The answer to a question about the game; None if the command is no such question."""
    match command:
        case Command("status"):
            return status(state)
        case Command("mine"):
            return resources(state, state.turn)
        case Command("theirs"):
            return resources(state, state.turn.other)
        case Command("field", at) if at is not None:
            return field(state, at)
        case Command("here", at) if at is not None:
            return legal_here(state, at)
        case Command("neighbours", at) if at is not None:
            return neighbours(state, at)
        case Command("column", at) if at is not None:
            return column(state, at)
        case Command("row", _, number) if number is not None and 1 <= number <= state.options.geometry.rows:
            return row(state, number)
        case Command("camps"):
            return (*camps(state, Side.CIRCLE), *camps(state, Side.SQUARE))
        case Command("raided"):
            return raided(state)
        case Command("actions"):
            return legal(state)
        case Command("attacks"):
            return attackable(state)
        case Command("danger"):
            return threatened(state, state.turn)
        case Command("danger-theirs"):
            return threatened(state, state.turn.other)
        case Command("territory"):
            return territory(state)
        case Command("rule", word=name) if name:
            return topic(name) or None
        case Command("rule"):
            return tuple(one for kind in PAID for one in rules_of(kind))
        case _:
            return None


def status(state: State) -> Message:
    """Tell whose turn it is, the actions left and both scores."""
    return (*(whose_turn(state) or (part("game-over"),)), *scores(state))


def resources(state: State, side: Side) -> Message:
    """Tell what a side has left to spend, and the pieces that it may still place."""
    raiding = RAIDING_PIECES - state.raided.bit_count()
    return (*holdings(state, side), part("raiding-pieces-left", Level.NORMAL, count=raiding))


def field(state: State, field: Field) -> Message:
    """Tell what stands on a field, who controls it, and which actions each side could take there."""
    told = [here(state, field)]
    bit = 1 << field
    owner = next((side for side in Side if control(state)[side] & bit), None)
    if owner is not None and not state.camps[owner] & bit:
        told.append(part("here-enclosed", side=side_noun(owner)))
    elif owner is None and all(state.founded):
        told.append(part("here-nobodys", Level.NORMAL))
    if state.ended is None:
        told.extend(one for side in (state.turn, state.turn.other) for one in _possible_for(state, side, field))
    return tuple(told)


def legal_here(state: State, field: Field) -> Message:
    """Tell what the side to move can do on a field, and why it cannot take the other actions that this content allows."""
    if state.ended is not None:
        return (part("game-over"),)
    possible = _possible_for(state, state.turn, field)
    nothing = () if possible else (part("can-nothing-here", side=side_noun(state.turn), field=FieldName(field)),)
    why: list[Part] = []
    reasons: set[Reason] = set()
    for kind in _meant_for(state, field):
        reason = check(state, Action(kind, field))
        if reason is not None and reason not in reasons:
            # Both actions are refused for the same reason: say it once.
            reasons.add(reason)
            why += phrases.refused(state, Action(kind, field), reason)
    return (*possible, *nothing, *why)


def _meant_for(state: State, field: Field) -> tuple[Kind, ...]:
    """The kinds of action that the content of a field allows."""
    bit = 1 << field
    if state.camps[state.turn.other] & bit:
        return (Kind.ATTACK,)
    if state.raided & bit:
        return (Kind.RESTORE, Kind.CAMP_ON_RAIDED)
    return () if state.camps[state.turn] & bit else (Kind.CAMP, Kind.RAID)


def legal(state: State) -> Message:
    """Tell all that the side to move can do, one sentence for each kind of action."""
    told: list[Part] = []
    possible = legal_actions(state)
    for kind in PAID:
        if mask := sum(1 << action.field for action in possible if action.kind is kind):
            told.append(part(f"possible-{slug(kind)}", count=mask.bit_count(), fields=names(mask)))
    if Action(Kind.SWAP) in possible:
        told.append(part("possible-swap"))
    if Action(Kind.END_TURN) in possible:
        told.append(part("possible-end-turn", Level.NORMAL if told else Level.TERSE))
    return tuple(told) or (part("game-over"),)


def _possible_for(state: State, side: Side, field: Field) -> Message:
    """Tell a side's actions on a field as if it were to move now; if its turn is still to come, its pending food is ready."""
    own = state.resources[side]
    waiting = own if side is state.turn else own._replace(food=own.food + own.pending, pending=0)
    resources = (waiting, state.resources[1]) if side is Side.CIRCLE else (state.resources[0], waiting)
    as_if = state._replace(turn=side, resources=resources)
    return tuple(
        part(f"can-{slug(kind)}", side=side_noun(side)) for kind in PAID if check(as_if, Action(kind, field)) is None
    )


def neighbours(state: State, field: Field) -> Message:
    """Tell what stands on the fields next to a field; diagonals are no neighbours."""
    around = fields_of(state.options.geometry.neighbours[field])
    return (part("neighbours-of", field=FieldName(field)), *(here(state, one) for one in around))


def row(state: State, number: int) -> Message:
    """Tell what stands in a row; row 1 is at Circle's edge."""
    geometry = state.options.geometry
    mask = sum(1 << geometry.field(column, number) for column in range(geometry.columns))
    return (part("row-heading", row=number), *(pieces(state, mask) or (part("nothing-there"),)))


def column(state: State, field: Field) -> Message:
    """What stands in the column of a field."""
    geometry = state.options.geometry
    index = geometry.column(field)
    mask = sum(1 << geometry.field(index, number) for number in range(1, geometry.rows + 1))
    return (part("column-heading", field=FieldName(field)), *(pieces(state, mask) or (part("nothing-there"),)))


def camps(state: State, side: Side) -> Message:
    """Where the camps of a side stand."""
    return pieces(state._replace(raided=0), state.camps[side]) or (part("camps-none", side=side_noun(side)),)


def raided(state: State) -> Message:
    """Which fields are raided."""
    return pieces(state, state.raided) or (part("raided-none"),)


def attackable(state: State) -> Message:
    """Tell which enemy camps stand next to a camp of the side to move, and what it lacks for an attack."""
    side, masks = state.turn, state.options.geometry.masks
    targets = adjacent(state.camps[side], masks) & state.camps[side.other]
    if not targets:
        return (part("attackable-none", side=side_noun(side)),)
    told = [part("attackable", side=side_noun(side), count=targets.bit_count(), fields=names(targets))]
    if state.resources[side].iron == 0:
        told.append(part("refusal-no-iron", side=side_noun(side)))
    if state.resources[side].food == 0:
        pending = state.resources[side].pending
        told.append(
            part("refusal-food-pending", side=side_noun(side), count=pending)
            if pending
            else part("refusal-no-food", side=side_noun(side))
        )
    if state.raided.bit_count() == RAIDING_PIECES:
        told.append(part("refusal-no-raiding-piece-left"))
    return tuple(told)


def territory(state: State) -> Message:
    """Tell the counts, every enclosed area, the camps around it, and which of them could be attacked now to open it."""
    told = list(scores(state))
    masks = state.options.geometry.masks
    for area in areas(state):
        if area.controller is None:
            continue
        side = area.controller
        border = area.border[side]
        told.append(part("area", side=side_noun(side), count=area.fields.bit_count(), fields=names(area.fields)))
        told.append(part("area-border", Level.NORMAL, fields=names(border), count=border.bit_count()))
        if weak := border & adjacent(state.camps[side.other], masks):
            told.append(part("area-weak", side=side_noun(side.other), count=weak.bit_count(), fields=names(weak)))
    if all(state.founded) and len(told) == 1:
        told.append(part("area-none"))
    return tuple(told)


def last_actions(history: Sequence[tuple[Side, Action]]) -> Message:
    """The last actions, oldest first, each with the side that took it."""
    told = tuple(part("last-action", side=side_noun(side), action=clause(action)) for side, action in history)
    return told or (part("last-none"),)


def rules_of(kind: Kind) -> Message:
    """The rule of one kind of action."""
    return (part(f"rule-{slug(kind)}"),)


def help_spoken(state: State | None) -> Message:
    """The first words of help; in a game they begin with whose turn it is."""
    now = whose_turn(state) if state is not None and state.ended is None else ()
    return (*now, part("help-first", field=_EXAMPLE))


HELP_MORE: Final[Message] = (part("help-more"),)
"""The topics of help, as players type them."""


def topic(name: str) -> Message:
    """Tell a topic of help, or the rule of the action of this name."""
    match name:
        case "ask":
            return (part("help-look"), part("help-plan"), part("help-ask-words", field=_EXAMPLE))
        case "play":
            return (part("help-play"), part("help-game"))
        case "board":
            return (part("help-board"), part("help-board-words"))
        case "speech":
            return (part("help-speech"),)
        case "turn":
            return (*rules_of(Kind.END_TURN), *rules_of(Kind.SWAP))
        case "goal" | "control" | "counter":
            return (part(f"rule-{name}"),)
        case _:
            return next((rules_of(kind) for kind in PAID if slug(kind) == name), ())
