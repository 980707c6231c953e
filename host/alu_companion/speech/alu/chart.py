"""The fields of ALU for somebody who looks, or goes from one to the next."""

from __future__ import annotations

from alu_companion.games.alu.control import control
from alu_companion.games.alu.values import Side, State
from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field, fields_of
from alu_companion.speech.chart import Chart, Place
from alu_companion.speech.message import FieldName, Message, part

from .facts import here
from .nouns import side_noun

_RAIDED = "✕"


def chart(state: State) -> Chart:
    """Every field: what stands on it and who controls it.

    >>> from alu_companion.games.alu.rules import start
    >>> len(chart(start()).places), chart(start()).places[2].ask
    (40, 'c1')
    """
    geometry, controlled = state.options.geometry, control(state)
    return Chart(geometry.columns, tuple(_place(state, field, controlled) for field in fields_of(geometry.all_mask)))


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
        mark=_RAIDED if state.raided & bit else "",
        seat=None if camp is None else Seat(int(camp)),
        held=None if held is None else Seat(int(held)),
    )
