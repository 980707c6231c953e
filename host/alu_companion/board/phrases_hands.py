"""Messages about hands that are typed or pressed: how to use them, what they cannot do, and what they do for an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field, Geometry
from alu_companion.referee.placement import Content, Row, camp_content
from alu_companion.referee.repair import MovePiece, PutOn, RepairStep, TakeOff
from alu_companion.rulesets.alu.nouns import piece_noun, resource_noun, side_noun
from alu_companion.speech import phrases_keys
from alu_companion.speech.keypad import keys_to
from alu_companion.speech.message import FieldName, Level, Message, Part, part, say
from alu_companion.speech.phrases_keys import with_key

_EXAMPLE, _OTHER_EXAMPLE = FieldName(Field(0)), FieldName(Field(1))
_ON_A_TILE = ("put", "take", "wand")
"""Movements of which the example names a tile."""
_WORDS = ("end", "swap")
"""Actions for which no piece is moved: they are ordered."""
_ON_KEYS: Final = {Content.CIRCLE: "1", Content.SQUARE: "2", Content.RAIDED: "3", None: "4"}
"""Which key does what on a tile that was named."""
_TAKEN = ("restore",)
"""Actions that a hand does by taking a piece off; all others put one down."""


# The beginning.
HANDS_TYPED: Final[Message] = (part("hands-typed", field=_EXAMPLE, other=_OTHER_EXAMPLE),)
"""Explains hands by typed words where no board feels the pieces."""


def hands(keys: Mapping[str, str], by_keys: bool) -> Message:
    """Explain the hands at a simulated board, by typed words or by keys. `keys` are the bindings."""
    return with_key("hands-keys", keys, "here") if by_keys else HANDS_TYPED


def first_hands(keys: Mapping[str, str], by_keys: bool) -> Message:
    """Explain the hands as far as a beginner needs it."""
    return with_key("hands-first-key", keys, "here") if by_keys else (part("hands-first", field=_EXAMPLE),)


def counters_typed(by_keys: bool) -> Message:
    """Explain the counters at a simulated board, by typed words; by keys they are not handled."""
    return (part("hands-loose-keys"),) if by_keys else (part("hands-loose"),)


HANDS_OFFERED_BESIDE: Final[Message] = (part("hands-offered", Level.NORMAL),)
"""Explains the hands after the answer about a tile; a player who wants little said knows the keys."""


# Lines that move nothing.
def half_told(movement: str) -> Message:
    """Say what else a line needs that begins with the word for a movement. `movement` is one of `HANDS`."""
    if movement == "move":
        return (part("half-hand-move", source=_EXAMPLE, field=_OTHER_EXAMPLE),)
    return (part(f"half-hand-{movement}", **({"field": _EXAMPLE} if movement in _ON_A_TILE else {})),)


def played_by_hand(action: str, field: Field, mover: Side) -> Message:
    """Say what the hands do for an action that was typed where typed words are the hands."""
    return (part("played-by-hand"), *line_dictated(action, field, mover))


def line_dictated(action: str, field: Field, mover: Side) -> Message:
    """Say what to type for an action where typed words are the hands. An action without pieces has words of its own."""
    return say("line-dictated", line=_hand_line(action, field, mover))


def step_dictated(step: RepairStep) -> Message:
    """Say what to type for a step of a repair, where typed words are the hands; empty for sliders."""
    match step:
        case PutOn(piece, field):
            line = part("hand-line-put", piece=piece_noun(piece), field=FieldName(field))
        case TakeOff(_, field):
            line = part("hand-line-take", field=FieldName(field))
        case MovePiece(_, source, target):
            line = part("hand-line-move", source=FieldName(source), field=FieldName(target))
        case _:
            return ()
    return say("line-dictated", line=line)


def step_pressed(step: RepairStep, keys: Mapping[str, str], geometry: Geometry) -> Message:
    """Say what to press for a step of a repair; empty where no key is bound to it."""
    match step:
        case PutOn(piece, field):
            path = _path(piece, field, keys, geometry)
        case TakeOff(_, field):
            path = _path(None, field, keys, geometry)
        case MovePiece(piece, source, target):
            path = (*_path(None, source, keys, geometry), *_path(piece, target, keys, geometry))
        case _:
            path = ()
    return phrases_keys.keys_dictated(path)


def _path(piece: Content | None, field: Field, keys: Mapping[str, str], geometry: Geometry) -> tuple[str, ...]:
    """The keys that put a piece on a tile, or with None take it off; none where no key is bound to that."""
    here = keys_to(keys, "here")
    return (*here, str(geometry.column(field) + 1), str(geometry.row(field)), _ON_KEYS[piece]) if here else ()


def keys_dictated(action: str, field: Field, mover: Side, keys: Mapping[str, str], geometry: Geometry) -> Message:
    """Say what to press for an action where keys are the hands; empty where no key is bound to it."""
    if action in _WORDS:
        return phrases_keys.keys_dictated(keys_to(keys, action))
    return phrases_keys.keys_dictated(_path(_moved(action, mover), field, keys, geometry))


def _hand_line(action: str, field: Field, mover: Side) -> Part:
    """The movements for an action, as they are typed."""
    if action in _WORDS:
        return part(f"hand-line-{action}")
    content = _moved(action, mover)
    if content is None:
        return part("hand-line-take", field=FieldName(field))
    return part("hand-line-put", piece=piece_noun(content), field=FieldName(field))


def _moved(action: str, mover: Side) -> Content | None:
    """Give the piece that the hand puts down for an action; None where it takes one off."""
    if action in _TAKEN:
        return None
    return Content.RAIDED if action in ("raid", "attack") else camp_content(mover)


def choice_dictated(by_keys: bool) -> Message:
    """Say what to type or press for the first of several readings."""
    return (part("choice-pressed" if by_keys else "choice-typed"),)


# What a hand cannot do.
def hand_told(reason: str, field: Field | None, row: Row | None, side: Side, count: int, new: Sequence[str]) -> Message:
    """Say why a hand did nothing, by one of `link.HAND_REASONS`.

    `field` is where nothing stands, `row` the row that has not so many sliders, `side` whose counter was meant,
    `count` how many sliders or buttons there are, `new` which keys begin another game.
    """
    if reason == "empty" and field is not None:
        return (part("refusal-field-empty", field=FieldName(field)),)
    if reason == "which":
        return (part("hand-which", source=_EXAMPLE, field=_OTHER_EXAMPLE),)
    if reason == "loose":
        return (part("hand-loose", side=side_noun(side)),)
    if reason == "sliders" and row is not None:
        return (part("hand-sliders", resource=resource_noun(row), count=count),)
    if reason == "over":
        return phrases_keys.ordered("hand-over", new)
    if reason == "buttons":
        return (part("hand-buttons", count=count),)
    return (part("board-correct" if reason == "correct" else f"hand-{reason}"),)
