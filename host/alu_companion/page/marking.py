"""What is marked on the board of the live page besides what stands there: pure functions of a table's state. No game is known here."""

from __future__ import annotations

from typing import Final, NamedTuple

from alu_companion.games.geometry import Field
from alu_companion.speech.chart import Chart, Meaning, Place
from alu_companion.speech.labels import label
from alu_companion.speech.message import Message
from alu_companion.table import TableState
from alu_companion.table.hands import Amiss, Seen

_BEHIND: Final = 40
"""So many actions are looked back for one that was about a place: a turn without any is not longer."""


class Marking(NamedTuple):
    """Where the last action was, what stands otherwise on the board of the kit, and what the coach's hint is about."""

    last: frozenset[str]
    """Places by how they are asked about."""
    amiss: Amiss | None
    hint: Field | None

    def is_last(self, place: Place) -> bool:
        """Whether the last action was there, or in a part of it."""
        return place.ask in self.last or any(one.ask in self.last for one in place.inside)

    def at(self, place: Place, field: Field | None) -> tuple[Seen | None, Message]:
        """What stands on a place instead, and all that is marked there in words. A part of a tile has no number."""
        told: list[Message] = []
        seen = None
        if self.amiss is not None and field is not None:
            seen = self.amiss.seen.get(field)
            told += [seen.told] if seen else []
            told += [step.told for step in self.amiss.steps if field in step.fields]
        if self.is_last(place):
            told.append(label("last-here"))
        if field is not None and field == self.hint:
            told.append(label("hint-here"))
        return seen, tuple(part for one in told for part in one)


def last_touched(state: TableState) -> frozenset[str]:
    """The places of the last action that was about any."""
    for past in reversed(state.past[-_BEHIND:]):
        if touched := state.rules.narrator.touched(past.before, past.action):
            return frozenset(touched)
    return frozenset()


def own_meanings(state: TableState) -> tuple[Meaning, ...]:
    """What the page's own drawings mean, at this table."""
    meanings = [Meaning("last", label("legend-last"))]
    if state.rules.hands is not None:
        meanings += [
            Meaning("amiss", label("legend-amiss")),
            Meaning("empty", label("legend-empty")),
            Meaning("unclear", label("legend-unclear")),
        ]
    if state.rules.coach is not None:
        meanings.append(Meaning("hint", label("legend-hint")))
    return tuple(meanings)


def edges(chart: Chart, number: int) -> str:
    """The sides of a place, by compass, on which the ground of its holder ends.

    >>> places = tuple(Place(ask, ask, (), held=held) for ask, held in (("a1", 0), ("b1", 0), ("a2", None), ("b2", 1)))
    >>> [edges(Chart(2, places), number) for number in range(4)]
    ['nsw', 'nes', '', 'nesw']
    """
    place, columns = chart.places[number], chart.columns
    if place is None or place.held is None:
        return ""
    column = number % columns
    beside = {
        "n": number + columns,
        "e": number + 1 if column + 1 < columns else -1,
        "s": number - columns,
        "w": number - 1 if column else -1,
    }
    return "".join(side for side, near in beside.items() if _holder(chart, near) != place.held)


def _holder(chart: Chart, number: int) -> int | None:
    place = chart.places[number] if 0 <= number < len(chart.places) else None
    return None if place is None else place.held
