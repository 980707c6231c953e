"""What is said of what is typed: help, lines that mean nothing, and what the hands at a simulated board cannot do."""

from __future__ import annotations

from collections.abc import Mapping

from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field, Geometry
from alu_companion.referee.placement import Content, Row

from .message import FieldName, Listed, Message, Part, Spelt, part
from .misread import Misread, Why
from .phrases_keys import called_key, key_explained
from .phrases_table import not_understood

_EXAMPLE = FieldName(Field(0))
_ON_A_TILE = ("put", "take", "wand")
"""Movements of which the example names a tile."""
_TAKEN = ("restore",)
"""Actions that a hand does by taking a piece off; all others put one down."""
_OF_ONE_SIDE = {Side.CIRCLE: Content.CIRCLE, Side.SQUARE: Content.SQUARE}

HAND_REASONS = ("empty", "loose", "sliders", "buttons", "already", "unplugged", "over", "correct")
"""Why a hand at the simulated board did nothing, or what it did does not count; `correct` where nothing was to be laid out."""


# The beginning.
def hands_typed() -> Message:
    """How hands are told in words where no board feels them."""
    return (part("hands-typed", field=_EXAMPLE),)


def welcomed(keys: Mapping[str, str], by_keys: bool, are_hands: bool) -> Message:
    """How one asks, and leaves where no words are typed; at a simulated board also how hands are told, by typed words or by keys;
    `keys` are the bindings."""
    asked = (*_with_key("help-pressed", keys, "help"), part("leave-pressed")) if by_keys else (part("help-typed"),)
    return (*(hands(keys, by_keys) if are_hands else ()), *asked)


def hands(keys: Mapping[str, str], by_keys: bool) -> Message:
    """How hands are told at a simulated board, by typed words or by keys."""
    return _with_key("hands-keys", keys, "here") if by_keys else (*hands_typed(), part("hands-loose"))


def _with_key(message_id: str, keys: Mapping[str, str], command: str) -> Message:
    """A sentence about the key that is bound to a command; nothing where none is, or only one of the second level."""
    key = next((key for key, name in keys.items() if name == command and " " not in key), None)
    return () if key is None else (part(message_id, key=called_key(key)),)


def hands_offered() -> Message:
    """What the keys put on a tile or take off it, at a simulated board."""
    return (part("hands-offered"),)


def lay_out_asked() -> Message:
    """Ask whether the hands shall lay the board out, where they are keys."""
    return (part("hands-lay-asked"),)


# Help.
def help_by_keys(keys: Mapping[str, str]) -> Message:
    """The first words of help where keys are pressed: two keys, and how to hear more."""
    told = [(key, name) for key, name in keys.items() if name in ("here", "end") and " " not in key]
    return (*(one for key, name in told for one in key_explained(key, name)), part("help-more-key"))


def help_words(topic: str) -> Message:
    """The words that belong to a topic of every game, as they are typed."""
    return (part(f"help-{topic}-words"),) if topic in ("play", "speech", "guide") else ()


# Lines that mean nothing.
def misread(read: Misread, geometry: Geometry) -> Message:
    """Why a line means nothing, and what may have been meant."""
    if read.why is Why.NEAR:
        return (part("did-you-mean", line=Spelt(read.near, read.said)),)
    if read.why is Why.NO_TOPIC:
        return (part("no-topic", topics=Listed(read.topics)),)
    if read.why is Why.HALF_HAND:
        return (part(f"half-hand-{read.hand}", **({"field": _EXAMPLE} if read.hand in _ON_A_TILE else {})),)
    if read.why is Why.NO_TILE and read.beyond is not None:
        if read.beyond.column >= geometry.columns:
            first, last = FieldName(Field(0)), FieldName(Field(geometry.field_count - 1))
            return (part("no-tile-column", first=first, last=last),)
        column = part("column-name", column=read.beyond.column + 1)
        return (part("no-tile-row", column=column, row=read.beyond.row, rows=geometry.rows),)
    return not_understood()


def played_on_board() -> Message:
    """An action was typed where pieces play it."""
    return (part("played-on-board"),)


def played_by_hand(action: str, field: Field, mover: Side) -> Message:
    """An action was typed where typed words are the hands: what the hands do for it."""
    return (part("played-by-hand", line=_hand_line(action, field, mover)),)


def _hand_line(action: str, field: Field, mover: Side) -> Part:
    """What the hands do for an action, as it is typed."""
    if action in _TAKEN:
        return part("hand-line-take", field=FieldName(field))
    piece = Content.RAIDED if action in ("raid", "attack") else _OF_ONE_SIDE[mover]
    return part("hand-line-put", piece=piece, field=FieldName(field))


# What a hand cannot do.
def hand_told(reason: str, field: Field | None, row: Row | None, side: Side, count: int) -> Message:
    """What is said for one of `HAND_REASONS`.

    `field` is where nothing stands, `row` the row that has not so many sliders, `side` whose counter was meant,
    `count` how many sliders or buttons there are.
    """
    if reason == "empty" and field is not None:
        return (part("refusal-field-empty", field=FieldName(field)),)
    if reason == "loose":
        return (part("hand-loose", side=side),)
    if reason == "sliders" and row is not None:
        return (part("hand-sliders", resource=row, count=count),)
    if reason == "buttons":
        return (part("hand-buttons", count=count),)
    return (part("board-correct" if reason == "correct" else f"hand-{reason}"),)
