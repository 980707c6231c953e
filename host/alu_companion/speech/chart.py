"""The board as somebody goes over it who looks, or walks from field to field with the keys of a browser: names, words, short marks.

A chart holds no words of its own: names and sentences are messages, so that each viewer has them in the own language. What can be seen
is never more than what can be read: `mark`, `seat`, `held` and `note` say at a glance what `told` says in words.
"""

from __future__ import annotations

from typing import NamedTuple

from alu_companion.games.game import Seat
from alu_companion.speech.message import Message, Value


class Place(NamedTuple):
    """A field or tile, or a part of one.

    `ask` is how typed questions call it in every language (`c4`, `b2-ne`). `mark` is what stands there in at most three signs that need no
    translation, `seat` whose it is, `held` who holds the ground, `note` what the ground is, as short as `mark`. `inside` are the parts
    of a tile that can be asked about one by one, and `part` is which of them this is, by compass; both are empty where there are none.
    """

    ask: str
    name: Value
    told: Message
    mark: str = ""
    seat: Seat | None = None
    held: Seat | None = None
    note: str = ""
    part: str = ""
    inside: tuple[Place, ...] = ()


class Chart(NamedTuple):
    """The fields or tiles of a board by their number in its geometry, A1 first; None where the board has none."""

    columns: int
    places: tuple[Place | None, ...]
