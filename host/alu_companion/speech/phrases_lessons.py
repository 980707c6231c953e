"""Messages about lessons, besides those that each lesson has itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from alu_companion.games.geometry import Field

from .message import FieldName, FieldNames, Message, Noun, Part, Translated, part
from .phrases_keys import ordered

_PRAISES: Final = 6
"""The number of different words of praise; one comes again only after all the others."""


def said(text: Translated | Message) -> Message:
    """A text of a lesson: its task, a hint, or the answer to a wrong try."""
    return text if isinstance(text, tuple) else (part("lesson-text", text=text),)


def titled(title: Translated | Part) -> Part:
    """The title of a lesson, or of a puzzle, as it stands in a list."""
    return title if isinstance(title, Part) else part("lesson-text", text=title)


def praised(solved: int) -> Message:
    """Praise a player who has solved a lesson; the words depend on how many were solved before."""
    return (part(f"lesson-praise-{solved % _PRAISES + 1}"),)


def astray(piece: Noun, field: Field) -> Message:
    """Say that a piece stands where it does not belong."""
    return (part("lesson-astray", piece=piece, field=FieldName(field)),)


def was_right(piece: Noun, field: Field) -> Message:
    """Say that a piece was taken off which had stood in the right place."""
    return (part("lesson-was-right", piece=piece, field=FieldName(field)),)


def left_to_lay(missing: int, others: int) -> Message:
    """Say how many pieces are still to be put down, and how many to be taken off."""
    put = (part("lesson-to-put", count=missing),) if missing else ()
    return (*put, part("lesson-to-take", count=others)) if others else put


def yes_or_no_is(is_yes: bool) -> Message:
    """The same where it is yes or no."""
    return (part("lesson-yes" if is_yes else "lesson-no"),)


def fields_are(fields: Sequence[Field]) -> Message:
    """The same where it is fields; there may be none."""
    return (part("lesson-fields", fields=FieldNames(tuple(fields))),) if fields else (part("lesson-fields-none"),)


def answer_typed(right: int) -> Message:
    """Say what to type for an answer that is a number, or yes or no."""
    if isinstance(right, bool):
        return (part("line-dictated", line=part("lesson-typed-yes" if right else "lesson-typed-no")),)
    return (part("line-dictated", line=part("lesson-digit", number=right)),)


def progress(solved: int, count: int, player: str) -> Message:
    """Say how many lessons are solved."""
    if player.isdecimal():
        return (part("lesson-progress-number", player=int(player), number=solved, count=count),)
    if player:
        return (part("lesson-progress-of", player=player, number=solved, count=count),)
    return (part("lesson-progress", number=solved, count=count),)


def menu_told(by_keys: bool) -> Message:
    """Explain the lessons at their place in the menu of settings, by keys or by words."""
    return (part("lesson-menu" if by_keys else "lesson-menu-typed"),)


def next_is(number: int, opened_by: str = "") -> Message:
    """Say which lesson is the first unsolved one, and the command that opens it: `learn` or `puzzle`."""
    return (part(f"lesson-next-{opened_by or 'is'}", number=number),)


def what_next(path: Sequence[str]) -> Message:
    """Say how to go on after a lesson."""
    return ordered("lesson-what-next", path)


def not_on(path: Sequence[str]) -> Message:
    """Say that no lesson is on."""
    return ordered("lesson-not-on", path)


def not_solved(path: Sequence[str]) -> Message:
    """Say that the lesson has to be solved or skipped before the next one."""
    return ordered("lesson-not-solved", path)


def not_now(path: Sequence[str]) -> Message:
    """Say that this cannot be ordered in a lesson."""
    return ordered("lesson-not-now", path)


def gone(path: Sequence[str]) -> Message:
    """Say that the lesson which was on does not exist any more."""
    return ordered("lesson-gone", path)


def unsolved(count: int, path: Sequence[str]) -> Message:
    """Say how many lessons are not solved yet."""
    return ordered("lesson-unsolved", path, count=count)


def helped(is_hand: bool) -> Message:
    """Say the words of a lesson, and how to act in it: by typed hands, or by words of the game alone."""
    return (
        part("lesson-help-words"),
        part("lesson-help-hands" if is_hand else "lesson-help-acts"),
        *how_to_leave(()),
    )


def how_to_leave(path: Sequence[str]) -> Message:
    """Say how to leave the lessons."""
    return ordered("lesson-help-leave", path)


def asked(is_number: bool) -> Message:
    """The heading of the answers on a page."""
    return (part("lesson-asks-number" if is_number else "lesson-asks-yes"),)
