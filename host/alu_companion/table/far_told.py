"""What is told of another table when somebody asks."""

from __future__ import annotations

from alu_companion.speech import phrases_club, phrases_far
from alu_companion.speech.message import Message, part, say
from alu_companion.speech.settings import FAR
from alu_companion.table.pad import eights_to, presses
from alu_companion.table.players import players_told
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def with_far_players(transition: Transition, told: Message) -> Message:
    """What is told of a saved game, and who plays it at another table, which is not there yet."""
    state = transition.state
    return told if state.far is None else (*told, *players_told(state), part("far-lost"))


def far_players(state: TableState) -> Message:
    """Who plays a new game at which table; empty where all play here."""
    return () if state.far is None else players_told(state)


def tell_meeting(transition: Transition) -> bool:
    """Tell that another table was asked to play before this one was opened."""
    if transition.state.meeting is not None:
        transition.tell(say("far-asked-before"))
    return False


def far_anew(state: TableState) -> Message:
    """How another table is looked for anew: players who are welcomed were told that it is as the table was opened."""
    return () if state.meeting is None else say("far-anew", eights=eights_to(state, FAR))


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
