"""Tells every ten actions how many were played, as long as the players of a game want that."""

from pathlib import Path
from typing import Any, Final

from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, part, say
from alu_companion.table import TableState
from alu_companion.table.asking import QuestionSpec
from alu_companion.table.bodies import JournalEvent
from alu_companion.table.feature import Grid, Sees
from alu_companion.table.slots import Slot
from alu_companion.table.spec import CommandSpec
from alu_companion.table.transition import Transition

EVERY: Final = 10
IS_TOLD: Final = Slot("counting", True, in_match=True)


class Counting(JournalEvent, frozen=True):
    """From now on the players want the count to be told, or not."""

    kind = "counting"
    is_told: bool


class GoOn:
    """Is the count to be told from now on?"""


def count_told(state: TableState) -> Message:
    return (part("counting-told", count=len(state.past)),)


def obey(transition: Transition, command: Command) -> None:
    transition.answer(count_told(transition.state))
    transition.change(question=GoOn())
    transition.ask(say("counting-asked"))


def reply(transition: Transition, question: GoOn, command: Command) -> None:
    if command.name == "choose":
        transition.ask(say("answer-yes-or-no"))
        return
    transition.change(question=None)
    transition.record(Counting(command.name == "yes"))
    transition.answer(say("counting-on" if command.name == "yes" else "counting-off"))


def evolve(state: TableState, before: TableState, event: Counting) -> TableState:
    return IS_TOLD.on(state, event.is_told)


def tell(transition: Transition) -> None:
    before, state = transition.before, transition.state
    is_round = len(state.past) // EVERY > len(before.past) // EVERY and state.number == before.number
    if is_round and IS_TOLD.of(state):
        transition.tell(count_told(state))


FEATURE: Final = Grid[TableState, Transition, CommandSpec](
    commands={"counting": CommandSpec(obey)},
    keys={"guide *": "counting"},
    questions=(QuestionSpec[Any, Any](GoOn, lambda state, question: say("counting-asked"), reply, repeats=True),),
    events=(Counting,),
    evolves=(Sees((Counting,), evolve),),
    follows=(tell,),
    locales=(Path(__file__).parent / "locales",),
)
