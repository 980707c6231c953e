"""Messages about the board of ALU: unfinished actions, repairs, the link, the counters, set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, groupby
from typing import Final

from alu_companion.games.alu.values import Action, Side, State
from alu_companion.games.geometry import Field
from alu_companion.referee.explain import Reading
from alu_companion.referee.placement import Content, Row
from alu_companion.referee.repair import MovePiece, PutOn, RepairStep, SetSliders, TakeOff
from alu_companion.rulesets.alu.facts import clause, clauses, names, whose_turn
from alu_companion.rulesets.alu.nouns import piece_noun, resource_noun, side_noun
from alu_companion.speech.message import FieldName, FieldNames, Level, Message, Part, Version, part
from alu_companion.speech.phrases_keys import ordered

_NAMED = 2
"""So many pieces outside the game are named; more would be a list at each turn."""


# Hands at work.
def still_missing(actions: Sequence[Action], steps: Sequence[RepairStep]) -> Message:
    """Say which part of these actions is still missing on the board.

    The actions are named, so that whoever meant none of them knows that a piece has fallen or a slider has slipped.
    """
    return (part("still-missing", actions=clauses(actions)), *(_step(step) for step in steps))


def ambiguous(readings: Sequence[Reading]) -> Message:
    """Ask which of several readings was meant. They are numbered from one, in the order given."""
    return (part("ambiguous"), *choices(readings))


def choices(readings: Sequence[Reading]) -> Message:
    """The readings alone, one a part."""
    return tuple(part("choice", number=number, meaning=_meaning(one)) for number, one in enumerate(readings, start=1))


def _meaning(reading: Reading) -> Part:
    if reading.back == 0:
        return part("meaning-actions", actions=clauses(reading.actions))
    if not reading.actions:
        return part("meaning-take-back", count=reading.back)
    return part("meaning-replace", count=reading.back, actions=clauses(reading.actions))


def theirs(state: State, side: Side, actions: Sequence[Action]) -> Message:
    """Ask whether these are actions of a side, while the side to move still has actions left."""
    return (
        part("theirs-left", side=side_noun(state.turn), count=state.actions_left),
        part("theirs", side=side_noun(side), actions=clauses(actions)),
    )


def astray(lost: Sequence[tuple[Field, Content, Content]], side: Side, reading: Reading) -> Message:
    """Ask whether a side meant this reading, or one of the pieces that are `lost`, given as for `outside`."""
    return (*outside(lost), part("theirs", side=side_noun(side), actions=_meaning(reading)))


def taken_back(side: Side, actions: Sequence[Action]) -> Message:
    """Ask whether these actions of the other side are taken back."""
    return (part("confirm-undo", side=side_noun(side), action=clauses(actions)),)


def others_piece(state: State, piece: Content) -> Message:
    """A piece of the side that is not to move was put down: whose turn it is, and that the piece cannot be placed now."""
    return (*whose_turn(state), part("others-piece", piece=piece_noun(piece)))


def wrong_payment(side: Side, action: Action) -> Message:
    """The pieces stand for a legal action, but the counter of the side shows neither the old nor the right amounts."""
    return (part("wrong-payment", side=side_noun(side), action=clause(action)),)


def unclear_fields(mask: int) -> Message:
    """Fields on which something stands that cannot be told."""
    return (part("unclear-fields", count=mask.bit_count(), fields=names(mask)),)


# Putting the board right.
def outside(fields: Sequence[tuple[Field, Content, Content]]) -> Message:
    """Say which pieces do not count before they are touched: the field, what stands there, what should stand there; many are
    only counted."""
    if len(fields) > _NAMED:
        return (part("outside-many", count=len(fields)),)
    return tuple(
        part("outside-missing", piece=piece_noun(belongs), field=FieldName(field))
        if stands is Content.EMPTY
        else part("outside-piece", piece=piece_noun(stands), field=FieldName(field))
        for field, stands, belongs in fields
    )


def repair_started(steps: Sequence[RepairStep]) -> Message:
    """Say how many things are to be put right, and the first of them."""
    return (part("repair-left", count=len(steps)), *(_step(step) for step in steps[:1]))


def repair_step_done(steps: Sequence[RepairStep]) -> Message:
    """A step was done: how many are left and which comes next. Without steps left, `BOARD_CORRECT` is to be said."""
    return (part("repair-step-done", count=len(steps)), *(_step(step) for step in steps[:1]))


_NAMES_AT_ONCE = 6
"""So many tiles are named in one sentence, and of what is left the number is told. A row of a counter takes the words of two tiles."""


def laid_in_all(steps: Sequence[RepairStep], path: Sequence[str]) -> Message:
    """Say in one sentence all that is to be done on the board, and how to ask for one step at a time: by the keys of `path`, or
    by a word."""
    if len(steps) == 1:
        return repair_started(steps)
    named = named_at_once(steps)
    clauses = tuple(_lay_clause(tuple(group)) for _, group in groupby(named, _at_once))
    more = len(steps) - len(named)
    in_all = (
        part("lay-all-more", count=len(steps), steps=clauses, more=more)
        if more
        else part("lay-all", count=len(steps), steps=clauses)
    )
    return (in_all, *ordered("lay-step", path))


def named_at_once(steps: Sequence[RepairStep]) -> Sequence[RepairStep]:
    """The steps that one sentence names."""
    by_piece = sorted(steps, key=_place_told)
    names = accumulate(1 if isinstance(one, TakeOff | PutOn) else 2 for one in by_piece)
    return by_piece[: sum(count <= _NAMES_AT_ONCE for count in names)]


def _place_told(step: RepairStep) -> tuple[int, int]:
    """A key for sorting steps: pieces of one kind are told together; the kinds of steps keep their order."""
    kind = (TakeOff, MovePiece, PutOn, SetSliders).index(type(step))
    return kind, tuple(Content).index(step.piece) if isinstance(step, PutOn) else 0


def _at_once(step: RepairStep) -> object:
    """A key that is equal for steps of one clause; steps that move something stand alone."""
    match step:
        case TakeOff():
            return TakeOff
        case PutOn(piece):
            return piece
    return step


def _lay_clause(steps: Sequence[RepairStep]) -> Part:
    fields = FieldNames(tuple(one.field for one in steps if isinstance(one, TakeOff | PutOn)))
    match steps[0]:
        case TakeOff():
            return part("lay-off", count=len(steps), fields=fields)
        case PutOn(piece):
            return part("lay-on" if len(steps) == 1 else "lay-on-several", piece=piece_noun(piece), fields=fields)
        case MovePiece(piece, source, target):
            return part("lay-move", piece=piece_noun(piece), source=FieldName(source), target=FieldName(target))
        case SetSliders(side, row, _, left):
            return part("lay-set", side=side_noun(side), resource=resource_noun(row), left=left)


_AT_ONCE = 3
"""So many steps are said in one breath: what one action takes."""


def to_lay(steps: Sequence[RepairStep]) -> Message:
    """Say how to lay out an action that another player has decided on."""
    if len(steps) > _AT_ONCE:
        return repair_started(steps)
    return tuple(_step(step) for step in steps)


def set_up_not_skipped(typed_hands: bool, path: Sequence[str]) -> Message:
    """Say that a set-up cannot be skipped, and what can be done instead, by `typed_hands` with one order."""
    return (*ordered("setup-not-skipped", path), *((part("lay-out-offered"),) if typed_hands else ()))


def step(one: RepairStep) -> Message:
    """A step by itself."""
    return (_step(one),)


def _step(step: RepairStep) -> Part:
    if isinstance(step, MovePiece):
        return part(
            "repair-move", piece=piece_noun(step.piece), source=FieldName(step.source), target=FieldName(step.target)
        )
    if isinstance(step, TakeOff):
        return part("repair-take-off", piece=piece_noun(step.piece), field=FieldName(step.field))
    if isinstance(step, PutOn):
        return part("repair-put-on", piece=piece_noun(step.piece), field=FieldName(step.field))
    if step.now is None or step.now == step.count:
        return part("repair-set", side=side_noun(step.side), resource=resource_noun(step.row), left=step.count)
    # Used sliders go to the right end of the counter, available ones stand at the left.
    message_id = "repair-sliders-right" if step.now > step.count else "repair-sliders-left"
    return part(
        message_id,
        side=side_noun(step.side),
        resource=resource_noun(step.row),
        count=abs(step.now - step.count),
        left=step.count,
    )


# The link and the board.


def keyboard_way(eights: int) -> Message:
    """Say how to use the keyboard as the hand: by a typed word or, where keys are pressed, after so many eights in the menu of settings."""
    return (part("keyboard-way-pressed", count=eights) if eights else part("keyboard-way-typed"),)


def board_way(eights: int) -> Message:
    """Say how to look for a board again, once the keyboard is the hand, see `keyboard_way`."""
    return (part("board-way-pressed", count=eights) if eights else part("board-way-typed"),)


PORT_TROUBLES: Final[Mapping[str, Message]] = {
    "taken": (part("board-port-taken"),),
    "refused": (part("board-port-refused"),),
    "unknown": (part("board-port-unknown"),),
    "unlisted": (part("board-port-unlisted"),),
}
"""The reasons why no board is found: another program holds a port where one may be, the user has no right to it, it cannot be opened; or
the system does not tell its ports."""


def port_trouble(reason: str) -> Message:
    """Say that no board is found, and why: one of `PORT_TROUBLES`. Raises KeyError."""
    return PORT_TROUBLES[reason]


def board_found(version: str) -> Message:
    """Say that a board answers; `version` is its firmware's, such as "1.2"."""
    return (part("board-found"), part("board-version", Level.TEACHING, version=Version(version)))


BOARD_UNPLUGGED: Final[Message] = (part("board-unplugged"), part("board-unplugged-help", Level.NORMAL))
"""Says that the board does not answer any more."""


def board_back(changed: int) -> Message:
    """The board answers again; `changed` is how many differences it shows to what was there before."""
    return (part("board-back-changed", count=changed) if changed else part("board-back-unchanged"),)


def board_fault(faults: Sequence[Part] = ()) -> Message:
    """The board answers but cannot read its fields; `faults` are those of its parts that are known, see `phrases_faults`."""
    return (part("board-fault"), *faults)


def counter_attached(side: Side) -> Message:
    """A counter was plugged into the board."""
    return (part("counter-attached", side=side_noun(side)),)


def counter_detached(side: Side) -> Message:
    """A counter was taken off the board."""
    return (part("counter-detached", side=side_noun(side)),)


def counter_fault(side: Side, cause: Sequence[Part] = ()) -> Message:
    """A counter is attached but cannot be read; `cause` says why if that is known, see `phrases_faults`."""
    return (part("counter-fault", side=side_noun(side)), *cause)


def counter_row_dirty(side: Side, row: Row) -> Message:
    """The board misses one slider of a row and still knows how many there are: say what helps."""
    return (
        part("counter-row-dirty", side=side_noun(side), resource=resource_noun(row)),
        part("slider-magnet", Level.NORMAL),
    )


# Set-up.
def setup_started(from_start: bool) -> Message:
    """Say that the board is to be laid out: for the start of a game, where nothing stands on it, or for another position."""
    if not from_start:
        return (part("setup-started"),)
    return (part("setup-started"), part("setup-board", Level.NORMAL), part("setup-counters", Level.NORMAL))
