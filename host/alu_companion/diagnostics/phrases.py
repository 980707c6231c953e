"""Messages while a board is tested, calibrated and looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from alu_companion.diagnostics.report import RowFinding
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field
from alu_companion.referee.placement import Content, Row
from alu_companion.rulesets.alu.nouns import piece_noun, resource_noun, side_noun
from alu_companion.speech.message import FieldName, FieldNames, Listed, Message, Part, Value, part


class Wired(Protocol):
    """The place to which a field is soldered."""

    @property
    def multiplexer(self) -> int:
        """From 1."""
        ...

    @property
    def channel(self) -> int:
        """0 to 15."""
        ...

    @property
    def gpio(self) -> int:
        """Of its ADC."""
        ...


_PIECES = {
    "S": piece_noun(Content.SQUARE),
    "C": piece_noun(Content.CIRCLE),
    "R": piece_noun(Content.RAIDED),
}
_CLASSES = {".": "empty", "S": "square", "C": "circle", "R": "raid", "W": "wand", "?": "unclear", "!": "short"}


_MOST_NAMED: Final = 6
"""More names than these nobody keeps in mind."""


def _class(letter: str) -> Part:
    return part(f"diagnostics-class-{_CLASSES[letter]}")


def _wire(wire: Wired) -> Part:
    return part("diagnostics-wire", multiplexer=wire.multiplexer, channel=wire.channel, gpio=wire.gpio)


# The sequence over the fields.
def walk_begins(count: int) -> Message:
    """How many fields are to be tested, and what can be typed."""
    return (part("diagnostics-walk", count=count), part("diagnostics-orders"))


def still_felt(fields: Sequence[Field]) -> Message:
    """Something is felt on these fields of the cleared board."""
    return _on("diagnostics-still-felt", fields)


def damp(fields: Sequence[Field]) -> Message:
    """These fields of the cleared board read empty, and yet something leads to ground there."""
    return _on("diagnostics-damp", fields)


def not_empty(fields: Sequence[Field]) -> Message:
    """These fields of a board on which nothing stands read as if something did."""
    return _on("diagnostics-not-empty", fields)


def _on(message_id: str, fields: Sequence[Field]) -> Message:
    """Fields by their names, or how many there are."""
    if len(fields) > _MOST_NAMED:
        return (part(f"{message_id}-many", count=len(fields)),)
    return (part(message_id, fields=FieldNames(tuple(fields))),)


def put_piece(letter: str, field: Field) -> Message:
    """Ask for a piece on a field."""
    return (part("diagnostics-put", piece=_PIECES[letter], field=FieldName(field)),)


def join_ends(letter: str, ohm: float) -> Message:
    """Ask for the resistor of a piece between the free ends on a breadboard."""
    return (part("diagnostics-join", piece=_PIECES[letter], ohm=round(ohm)),)


def swapped(letter: str, field: Field, wire: Wired, other: Field, its_wire: Wired) -> Message:
    """The piece is felt on another field: which two wires to exchange."""
    values: dict[str, Value] = {"field": FieldName(field), "other": FieldName(other)}
    return (
        part("diagnostics-elsewhere", piece=_PIECES[letter], **values),
        part("diagnostics-swapped", wire=_wire(wire), its=_wire(its_wire), **values),
    )


def bridged(field: Field, wire: Wired, other: Field, its_wire: Wired) -> Message:
    """The piece is felt on another field as well."""
    values: dict[str, Value] = {"field": FieldName(field), "other": FieldName(other)}
    return (part("diagnostics-bridged", wire=_wire(wire), its=_wire(its_wire), **values),)


def wrong_piece(letter: str, field: Field, seen: str, ohm: int | None) -> Message:
    """The board takes the piece for something else."""
    piece, name = _PIECES[letter], FieldName(field)
    if ohm is None:
        return (part("diagnostics-wrong-open", field=name, seen=_class(seen), piece=piece),)
    return (part("diagnostics-wrong", field=name, seen=_class(seen), piece=piece, ohm=ohm),)


def resistance(what: str, field: Field, ohm: int, wire: Wired) -> Message:
    """`what` out of high, low, unclear, phantom: a field with so many ohms at its contact."""
    return (part(f"diagnostics-{what}", field=FieldName(field), ohm=ohm, wire=_wire(wire)),)


def wire_at_fault(what: str, field: Field, wire: Wired) -> Message:
    """`what` out of dead, short: a field whose wire is at fault."""
    return (part(f"diagnostics-{what}", field=FieldName(field), wire=_wire(wire)),)


# Counters.
def plug_in(side: Side) -> Message:
    """Ask for a counter in its own socket."""
    return (part("diagnostics-plug-in", side=side_noun(side)),)


def other_counter(side: Side) -> Message:
    """The other side's counter was plugged in."""
    return (part("diagnostics-counter-other", side=side_noun(side)),)


def counter_not_felt(side: Side, gpio: int) -> Message:
    """No counter is felt at its socket, whose data line goes to this GPIO."""
    return (part("diagnostics-counter-none", side=side_noun(side), gpio=gpio),)


def counter_at_fault(side: Side, gpio: int, causes: tuple[Part, ...]) -> Message:
    """The counter is there, but cannot be read; its data line goes to this GPIO."""
    return (part("diagnostics-counter-fault", side=side_noun(side), gpio=gpio), *causes, part("diagnostics-yes-notes"))


def slide_all(side: Side, row: Row, count: int) -> Message:
    """Ask for all sliders of a row at the left end."""
    return (part("diagnostics-slide-all", side=side_noun(side), resource=resource_noun(row), count=count),)


def row_told(found: RowFinding) -> Message:
    """Say what was found in a row."""
    resource = resource_noun(Row(found.row))
    if found.is_good:
        return (part("diagnostics-row-good", resource=resource),)
    lists = (("dead", found.never_closed), ("stuck", found.never_opened), ("unnoticed", found.unnoticed))
    return tuple(
        part("diagnostics-row-unnoticed-many", resource=resource, count=len(numbers))
        if what == "unnoticed" and len(numbers) > _MOST_NAMED
        else part(f"diagnostics-row-{what}", resource=resource, count=len(numbers), numbers=Listed(numbers))
        for what, numbers in lists
        if numbers
    )


# The end of a test.
def summary(good_fields: int, faults: int, left: int, goes_on: bool = False) -> Message:
    """Say what a test has found: fields in order, everything that is not, fields that were left out.

    `goes_on` says that others were in order before.
    """
    # A test that was left at once has found no good field; nor has one that goes on and finds only faults.
    is_told = good_fields or (faults and not goes_on)
    told = [part(f"diagnostics-sum-{'more' if goes_on else 'good'}", count=good_fields)] if is_told else []
    told.append(part("diagnostics-sum-faults", count=faults))
    if left:
        told.append(part("diagnostics-sum-left", count=left))
    return tuple(told)


# Calibration.
def calibration_begins(fields: Sequence[Field]) -> Message:
    """On which fields it is measured, and what can be typed."""
    return (part("diagnostics-calibrate", fields=FieldNames(tuple(fields))), part("diagnostics-orders"))


def measured(letter: str, code: int, spread: int, offset: int) -> Message:
    """The middle code of a class, how far its readings lie apart, how far the middle is off."""
    return (part("diagnostics-measured", what=_class(letter), code=code, spread=spread, offset=offset),)


def refused(reason: str, letter: str, limit: int) -> Message:
    """`reason` out of far, restless, apart: why a class cannot be calibrated, with the limit that it has broken."""
    return (part(f"diagnostics-refused-{reason}", what=_class(letter), limit=limit),)


def not_this_class(letter: str, field: Field, seen: str) -> Message:
    """Something else lies there than was asked for."""
    return (part("diagnostics-other-class", what=_class(letter), field=FieldName(field), seen=_class(seen)),)


def proposal(letter: str, low: int, high: int, margin: int) -> Message:
    """The window that is proposed for a class and the least distance of a reading from its ends."""
    return (part("diagnostics-window", what=_class(letter), low=low, high=high, margin=margin),)


# Readings.
def reading(field: Field, letter: str, code: int, margin: int | None) -> Message:
    """Say what a field reads, and how many codes are left to the end of its window."""
    name, what = FieldName(field), _class(letter)
    if margin is None:
        return (part("diagnostics-reading-unclear", field=name, what=what, code=code),)
    return (part("diagnostics-reading", field=name, what=what, code=code, margin=margin),)


def button(number: int, pressed: bool) -> Message:
    """A button, 1 for the first, has been pressed or let go."""
    return (part("diagnostics-button-pressed" if pressed else "diagnostics-button-released", number=number),)


def counter_reading(side: Side, material: int | None, iron: int | None, food: int | None) -> Message:
    """Say what a counter shows; rows that cannot be read are left out."""
    rows = ((Row.MATERIAL, material), (Row.IRON, iron), (Row.FOOD, food))
    counts = tuple(
        part("diagnostics-row", resource=resource_noun(row), count=count) for row, count in rows if count is not None
    )
    if not counts:
        return (part("diagnostics-counter-unsettled", side=side_noun(side)),)
    return (part("diagnostics-counter", side=side_noun(side), rows=Listed(counts)),)


def counter_gone(side: Side) -> Message:
    """No counter at a side's socket."""
    return (part("diagnostics-counter-gone", side=side_noun(side)),)


# Building, step by step.


def step_ends(number: int, faults: int, is_last: bool) -> Message:
    """Says whether a step is passed, and what to do next."""
    if faults:
        return (part("diagnostics-step-failed", number=number, count=faults),)
    return (part("diagnostics-step-built"),) if is_last else (part("diagnostics-step-passed", number=number),)


def expected(low: int, high: int, is_above: bool) -> Message:
    """Between which codes a reading should lie, and what may be the cause that it lies above or below."""
    return part("diagnostics-expected", low=low, high=high), part(f"diagnostics-{'above' if is_above else 'below'}")
