"""Hands, players and cables at random, for whoever watches what becomes of the table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from alu_companion.board.values import at_board
from alu_companion.features.coach.values import Advised
from alu_companion.features.computer.opponent import task_of
from alu_companion.features.computer.thoughts import Considered, Decision
from alu_companion.games.alu.rules import apply, legal_actions
from alu_companion.games.alu.values import Kind, Side, State
from alu_companion.games.geometry import STANDARD
from alu_companion.referee.placement import Content, Counter
from alu_companion.runtime.lesson_files import with_courses
from alu_companion.table import Settings
from table.guided import hear, with_guide
from table.read import coaching_of
from table.table_driver import BOTH, NONE, Table

_TYPED = (
    "end",
    "undo",
    "skip",
    "yes",
    "no",
    "1",
    "2",
    "status",
    "new",
    "correct",
    "guide",
    "next",
    "stop",
    "back",
    "swap",
)
_OF_COMPUTER = ("opponent 1", "opponent off", "swap sides", "play for me")  # fmt: skip
_OF_LESSONS = (
    "learn",
    "learn 1",
    "learn 4",
    "learn 11",
    "learn 23",
    "hint",
    "solution",
    "next",
    "skip",
    "try again",
    "leave",
)
_OF_COACH = ("hint", "judge", "review", "next", "back", "show me", "stop")


def walked(seed: int, inputs: int, computer: bool = False, lessons: bool = False) -> Iterator[Table]:
    """A table after each of so many things that happen to it: what hands do, meant or not, orders, answers, cables, faults, a full
    disk, the guide, a computer that plays, and lessons."""
    chance = Random(seed)
    table = Table(Settings(), chance.choice((BOTH, NONE, (True, False))))
    with_guide(table, shows_game=False)
    table.state = with_courses(table.state)
    if chance.random() < 0.2:
        _example(table)
    table.open()
    yield table
    for _ in range(inputs):
        if computer:
            _computes(table, chance)
        if lessons and chance.random() < 0.15:
            table.type(chance.choice(_OF_LESSONS))
        _happens(table, chance)
        yield table


def _happens(table: Table, chance: Random) -> None:
    game: State = table.state.game
    what = chance.random()
    actions = [one for one in legal_actions(game) if one.kind < Kind.END_TURN]
    plan = at_board(table.state).plan
    if table.state.is_over and what < 0.5:
        table.type(chance.choice(("new", "undo", "guide")))
    elif what < 0.3 and actions:
        table.lay(apply(game, chance.choice(actions)))
    elif what < 0.4:
        name = STANDARD.format_field(chance.randrange(40))  # type: ignore[arg-type]
        table.put(name, chance.choice(list(Content)))
    elif what < 0.55:
        table.lay(game if plan is None else plan.goal)
    elif what < 0.6:
        table.unplug()
        table.wait(chance.randint(0, 2000))
        table.plug()
    elif what < 0.65:
        counter = table.placement.counters[Side.CIRCLE]
        table.counters(None if counter else Counter(23, 10, 0), table.placement.counters[Side.SQUARE])
    elif what < 0.67:
        table.sees(health=chance.choice((0, 1)))
        table.sees()
    elif what < 0.69:
        table.journal_is_full = True
        table.lay(game)
        table.wait(700)
        table.journal_is_full = False
    elif what < 0.75:
        _example(table)
    elif what < 0.77:
        for _ in range(4):
            table.type("end")
    elif what < 0.85:
        hear(table)
    else:
        table.type(chance.choice(_TYPED))
    table.wait(chance.choice((0, 100, 700, 3000, 9000)))


def _computes(table: Table, chance: Random) -> None:
    """The computer is told to play, decides, and somebody takes back what it is to answer."""
    if chance.random() < 0.1:
        table.type(chance.choice(_OF_COMPUTER))
    task = task_of(table.state)
    thinks = task is not None and not task.for_coach
    if thinks and table.state.past and chance.random() < 0.3:
        table.lay(table.state.past[-1].before)
        table.wait(3000)
    if chance.random() < 0.1:
        table.type(chance.choice(_OF_COACH))
        while chance.random() < 0.8 and coaching_of(table.state).studies:
            advise(table, chance)
    if thinks and chance.random() < 0.4:
        decide(table, chance)
        if table.state.question is not None:
            table.lay(table.state.game)


def decide(table: Table, chance: Random) -> None:
    """The computer decides on something."""
    rules = table.state.rules
    action = rules.game.format_action(table.state.game, chance.choice(rules.game.legal_actions(table.state.game)))
    table.give(Considered(len(table.state.past), Decision(action), is_final=True))


def advise(table: Table, chance: Random) -> None:
    """The coach has looked at the position that is next."""
    study, rules = coaching_of(table.state).studies[0], table.state.rules
    action = rules.game.format_action(study.game, chance.choice(rules.game.legal_actions(study.game)))
    table.give(Advised(study.ply, Decision(action, chances=chance.randint(0, 100))))


def _example(table: Table) -> None:
    """Listen to the chapter whose examples are laid out with pieces."""
    for text in ("chapter 2", "yes"):
        table.type(text)
        hear(table)
