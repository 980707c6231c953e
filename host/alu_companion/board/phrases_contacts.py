"""Messages about contacts that touch badly, what helps, and that they are well again."""

from __future__ import annotations

from typing import Final

from alu_companion.board.phrases_board import unclear_fields
from alu_companion.games.alu.values import Side
from alu_companion.referee.placement import Row
from alu_companion.rulesets.alu.facts import names
from alu_companion.rulesets.alu.nouns import resource_noun, side_noun
from alu_companion.speech.message import Level, Message, part, say

NAMED: Final = 6
"""So many fields are named; if more touch badly, the cause is not a single contact."""


def open_contacts(mask: int) -> Message:
    """Say where a piece was felt for a moment only, and what helps if it stands there."""
    return (part("contact-open", fields=names(mask)), part("press-piece"))


def dirty_contacts(mask: int) -> Message:
    """Say where a piece stands that cannot be recognised, and what helps."""
    return unclear_fields(mask) if mask.bit_count() <= NAMED else (part("unclear-many", count=mask.bit_count()),)


def appeared_fields(mask: int) -> Message:
    """Say where pieces have appeared at the same moment."""
    if mask.bit_count() > NAMED:
        return (part("appeared-many", count=mask.bit_count()),)
    return (part("appeared-fields", fields=names(mask)),)


def turned_fields(mask: int) -> Message:
    """Say where a piece reads as another one, though nobody has lifted it."""
    return (part("turned-fields", count=mask.bit_count(), fields=names(mask)),)


def wet_fields(mask: int) -> Message:
    """Say where water may stand for pieces, and what helps."""
    return (*appeared_fields(mask), part("wipe-empty"))


def damp_fields(mask: int) -> Message:
    """Say where water beside a piece may be what the board feels, and what helps."""
    return (*turned_fields(mask), part("wipe-under", count=mask.bit_count()))


def slider_between(side: Side, row: Row) -> Message:
    """Say that a slider lies between two places, and what helps."""
    return (
        part("slider-between", side=side_noun(side), resource=resource_noun(row)),
        part("slider-magnet", Level.NORMAL),
    )


def contacts_well(mask: int) -> Message:
    """Say that fields can be read again."""
    return (part("contact-well", fields=names(mask)),) if mask.bit_count() <= NAMED else say("board-fault-over")


def slider_well(side: Side, row: Row) -> Message:
    """Say that a row of a counter can be read again."""
    return (part("slider-well", side=side_noun(side), resource=resource_noun(row)),)
