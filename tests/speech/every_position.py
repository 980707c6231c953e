"""Positions and games of ALU, and every message that a step of one makes."""

from __future__ import annotations

import random
from collections.abc import Iterator

from alu_companion.games.alu.notation import FLAGS
from alu_companion.games.alu.rules import apply, legal_actions, start
from alu_companion.games.alu.values import Action, Kind, Options, Resources, Side, State
from alu_companion.games.geometry import NO_FIELD, STANDARD, Field, Geometry
from alu_companion.rulesets.alu import phrases, questions
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, part

ALL_OPTIONS = Options(
    **dict.fromkeys(FLAGS, True),
    first_turn_actions=1,
    geometry=Geometry(columns=10, rows=5),
    circle_material=8,
    circle_iron=0,
)
CORNERS = {Side.CIRCLE: ("A2", "C1"), Side.SQUARE: ("C2", "E1", "H4", "G4")}
CRAFTED = tuple(
    Action(kind, STANDARD.parse_field(name) if name else NO_FIELD)
    for kind, name in (
        (Kind.CAMP, "B1"),  # encloses A1
        (Kind.END_TURN, ""),
        (Kind.CAMP, "D1"),
        (Kind.CAMP, "B2"),
        (Kind.ATTACK, "B1"),  # opens A1
        (Kind.CAMP_ON_RAIDED, "B1"),
        (Kind.ATTACK, "B2"),
        (Kind.RESTORE, "B2"),
        (Kind.ATTACK, "C1"),
        (Kind.RAID, "B2"),
        (Kind.CAMP, "G5"),  # encloses H5
    )
)
Step = tuple[State, Action, State]


def random_game(options: Options, seed: int) -> Iterator[Step]:
    """A whole game of random actions, step by step."""
    chooser = random.Random(seed)
    state = start(options)
    while actions := legal_actions(state):
        # Ending turns early too often would end the game before anything is enclosed or attacked.
        wanted = [action for action in actions if action.kind is not Kind.END_TURN]
        action = chooser.choice(wanted if wanted and chooser.random() < 0.9 else actions)
        after = apply(state, action)
        yield state, action, after
        state = after


def crafted_game() -> Iterator[Step]:
    """What random play hardly does: corners are enclosed, opened by an attack, and the last camp is lost."""
    parse = STANDARD.parse_field
    mask = {side: sum(1 << parse(name) for name in names) for side, names in CORNERS.items()}
    state = start()._replace(
        camps=(mask[Side.CIRCLE], mask[Side.SQUARE]), founded=(True, True), resources=(Resources(9, 9, 9, 0),) * 2
    )
    for action in CRAFTED:
        after = apply(state, action)
        yield state, action, after
        state = after


def large_areas() -> Iterator[Step]:
    """What random play hardly ever does: so many tiles are enclosed, and opened again, that they are not listed."""
    parse = STANDARD.parse_field
    mask = [sum(1 << parse(name) for name in names.split()) for names in ("A4 B3 C2 D2", "E1 H5")]
    state = start()._replace(camps=(mask[0], mask[1]), founded=(True, True), resources=(Resources(9, 9, 9, 0),) * 2)
    for kind, name in ((Kind.CAMP, "D1"), (Kind.END_TURN, ""), (Kind.ATTACK, "D1")):
        action = Action(kind, parse(name) if name else NO_FIELD)
        after = apply(state, action)
        yield state, action, after
        state = after


def of_step(before: State, action: Action, after: State, chooser: random.Random) -> Iterator[Message]:
    """What is said about one step, and the answers to all questions about the state after it."""
    yield phrases.action_accepted(before, action, after)
    yield phrases.ledger(phrases.action_accepted(before, action, after))
    yield phrases.without_next(phrases.action_accepted(before, action, after))
    yield (part("laid"), *phrases.what_next(before, action, after))
    yield phrases.taken_back(after, action, before)
    if after.ended is not None:
        yield phrases.game_over(after)
    yield phrases.game_resumed(after)
    yield phrases.position_started(after)
    yield phrases.whole(after)
    field = Field(chooser.randrange(after.options.geometry.field_count))
    geometry = after.options.geometry
    yield questions.status(after)
    yield questions.answer(after, Command("camps")) or ()
    yield questions.field(after, field)
    yield questions.legal_here(after, field)
    yield questions.neighbours(after, field)
    yield questions.row(after, geometry.row(field))
    yield questions.column(after, field)
    yield questions.legal(after)
    yield questions.raided(after)
    yield questions.attackable(after)
    yield questions.territory(after)
    yield questions.help_spoken(after)
    yield questions.last_actions([(before.turn, action), (after.turn, action)])
    for side in Side:
        yield questions.resources(after, side)
        yield questions.camps(after, side)
    other = chooser.choice(legal_actions(before))
    yield phrases.corrected(after, [action], [other], apply(before, other))


def rare_states(state: State) -> Iterator[State]:
    """Positions with what random play hardly reaches: nothing left of anything, pending food only, one piece left."""
    for side in Side:
        own = state.resources[side]
        for poor in (own._replace(material=0, iron=0, food=0), own._replace(material=1, food=0, pending=2)):
            yield state._replace(turn=side, resources=(poor, poor))
    yield state._replace(raided=(1 << 14) - 1, camps=(1 << 20, 1 << 21), founded=(True, True))
    yield state._replace(raided=(1 << 13) - 1, camps=(1 << 20, 0), founded=(True, True))
