"""The board as somebody goes over it who looks, or walks from field to field with the keys of a browser: names, words, small drawings.

A chart holds no words of its own: names and sentences are messages, so that each viewer has them in the own language. What can be seen
is never more than what can be read: drawings and counts say at a glance what `told` says in words, and `legend` says what they mean.
"""

from __future__ import annotations

from typing import NamedTuple

from alu_companion.games.game import Seat
from alu_companion.speech.message import Message, Value


class Drawn(NamedTuple):
    """A small drawing: the name that the page knows it by, and at most three signs beside it that need no translation."""

    drawing: str
    text: str = ""


class Place(NamedTuple):
    """A field or tile, or a part of one.

    `ask` is how typed questions call it in every language (`c4`, `b2-ne`). `seat` is whose piece stands there, `marks` what it is
    besides, or what stands there that is nobody's. `held` is who holds the ground, `notes` what the ground is and what lies on it.
    `inside` are the parts of a tile that can be asked about one by one, and `part` is which of them this is, by compass; both are empty
    where there are none.
    """

    ask: str
    name: Value
    told: Message
    marks: tuple[Drawn, ...] = ()
    seat: Seat | None = None
    held: Seat | None = None
    notes: tuple[Drawn, ...] = ()
    part: str = ""
    inside: tuple[Place, ...] = ()


class Amount(NamedTuple):
    """How much a seat has of something, and how much `pending` that it cannot use yet. Where sliders count it, `most` is the length of a
    row."""

    name: Value
    ready: int
    drawing: str
    pending: int = 0
    most: int | None = None


class Store(NamedTuple):
    """All that a seat has beside the board."""

    seat: Seat
    amounts: tuple[Amount, ...]


class Meaning(NamedTuple):
    """Explains a drawing. That of a `seat`'s pieces, or of the ground that it holds, has the colour of the seat."""

    drawing: str
    told: Message
    seat: Seat | None = None


PIECE, FRAME, HELD = "piece", "frame", "held"
"""In a legend: a seat's piece that has no marks, one that has, and the ground that a seat holds."""


class Chart(NamedTuple):
    """The fields or tiles of a board by their number in its geometry, A1 first; None where the board has none."""

    columns: int
    places: tuple[Place | None, ...]
    stores: tuple[Store, ...] = ()
    legend: tuple[Meaning, ...] = ()
    """Explains all drawings that the game may show."""
