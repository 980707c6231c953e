"""What is told of another table when somebody asks."""

from __future__ import annotations

from alu_companion.speech import phrases_club, phrases_far
from alu_companion.speech.message import Message, part, say
from alu_companion.table.opponent import players_told
from alu_companion.table.pad import presses
from alu_companion.table.values import TableState


def far_resumed_told(state: TableState) -> Message:
    """Who plays at the other table, which is not there yet; nothing where no other table plays."""
    return () if state.far is None else (*players_told(state), part("far-lost"))


def far_told(state: TableState) -> Message:
    """Who plays at the other table, and whether it is heard of; where there is none, how one is met. In a club also how its teacher is
    called."""
    calling = () if state.club is None else phrases_club.key_told(presses(state))
    if state.far is None:
        return (*phrases_far.menu_told(presses(state)), *calling)
    return (
        *players_told(state),
        *(() if state.far.is_there else say("far-lost")),
        *phrases_far.keys_told(presses(state)),
        *calling,
    )
