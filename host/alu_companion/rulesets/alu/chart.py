"""Gives the fields of ALU for the page, which people look at or walk through by keys."""

from __future__ import annotations

from typing import Final

from alu_companion.games.alu.control import control
from alu_companion.games.alu.values import NO_FIELD, Action, Side, State
from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field, fields_of
from alu_companion.referee.placement import CAPACITY, Content, Row
from alu_companion.speech.chart import HELD, PIECE, Amount, Chart, Drawn, Meaning, Place, Store
from alu_companion.speech.labels import label
from alu_companion.speech.message import FieldName, Message, part

from .facts import here
from .nouns import resource_noun, side_noun

RAIDED: Final = Drawn("raided")
_SLIDERS: Final = {Row.MATERIAL: "material", Row.IRON: "iron", Row.FOOD: "food"}
"""The drawings of the rows, as on the counters of the kit: squares, triangles, circles. Source: docs/tactile.md."""


def chart(state: State) -> Chart:
    """Every field with its content and who controls it, and both counters.

    >>> from alu_companion.games.alu.rules import start
    >>> len(chart(start()).places), chart(start()).places[2].ask
    (40, 'c1')
    """
    geometry, controlled = state.options.geometry, control(state)
    places = tuple(_place(state, field, controlled) for field in fields_of(geometry.all_mask))
    return Chart(geometry.columns, places, tuple(_store(state, side) for side in Side), _LEGEND)


def marks(content: Content) -> tuple[Drawn, ...]:
    """The drawings on a field besides a camp, which has the drawing of its side."""
    return (RAIDED,) if content is Content.RAIDED else ()


def touched(state: State, action: Action) -> tuple[str, ...]:
    """The field of an action, by name; empty if it has none."""
    return () if action.field == NO_FIELD else (state.options.geometry.format_field(action.field).lower(),)


def _place(state: State, field: Field, controlled: tuple[int, int]) -> Place:
    bit = 1 << field
    camp = next((side for side in Side if state.camps[side] & bit), None)
    held = next((side for side in Side if controlled[side] & bit), None)
    told: Message = (here(state, field),)
    if held is not None and camp is None:
        told = (*told, part("here-enclosed", side=side_noun(held)))
    return Place(
        ask=state.options.geometry.format_field(field).lower(),
        name=FieldName(field),
        told=told,
        marks=(RAIDED,) if state.raided & bit else (),
        seat=None if camp is None else Seat(int(camp)),
        held=None if held is None else Seat(int(held)),
    )


def _store(state: State, side: Side) -> Store:
    """The rows of a side's counter. Pending food counts on its row at once."""
    own = state.resources[side]
    counts = {Row.MATERIAL: (own.material, 0), Row.IRON: (own.iron, 0), Row.FOOD: (own.food, own.pending)}
    return Store(
        Seat(int(side)),
        tuple(
            Amount(resource_noun(row), count, _SLIDERS[row], pending, CAPACITY[row])
            for row, (count, pending) in counts.items()
        ),
    )


_LEGEND: Final = (
    *(Meaning(PIECE, label("legend-camp", side=side_noun(side)), Seat(int(side))) for side in Side),
    Meaning(RAIDED.drawing, label("legend-raided")),
    *(Meaning(HELD, label("legend-held", side=side_noun(side)), Seat(int(side))) for side in Side),
    *(Meaning(_SLIDERS[row], label("legend-slider", resource=resource_noun(row))) for row in Row),
    Meaning("pending", label("legend-pending")),
)
