"""What is told of another table when somebody asks."""

from __future__ import annotations

from alu_companion.features.far.values import FAR_GAME, MEETING
from alu_companion.speech import phrases_far
from alu_companion.speech.message import Message, part, say
from alu_companion.speech.settings import FAR
from alu_companion.table.pad import eights_to, presses
from alu_companion.table.players import players_told
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def with_far_players(transition: Transition, told: Message) -> Message:
    """What is told of a saved game, and who plays it at another table, which is not there yet."""
    state = transition.state
    return told if FAR_GAME.of(state) is None else (*told, *players_told(state), part("far-lost"))


def far_players(state: TableState) -> Message:
    """Who plays a new game at which table; empty where all play here."""
    return () if FAR_GAME.of(state) is None else players_told(state)


def tell_meeting(transition: Transition) -> bool:
    """Tell that another table was asked to play before this one was opened."""
    if MEETING.of(transition.state) is not None:
        transition.tell(say("far-asked-before"))
    return False


def far_anew(state: TableState) -> Message:
    """How another table is looked for anew: players who are welcomed were told that it is as the table was opened."""
    return () if MEETING.of(state) is None else say("far-anew", eights=eights_to(state, FAR))


def far_told(state: TableState) -> Message:
    """Who plays at the other table, and whether it is heard of; where there is none, how one is met."""
    far = FAR_GAME.of(state)
    if far is None:
        return phrases_far.menu_told(presses(state))
    return (
        *players_told(state),
        *(() if far.is_there else say("far-lost")),
        *phrases_far.keys_told(presses(state)),
    )
