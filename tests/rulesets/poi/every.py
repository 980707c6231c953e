"""Every message that is said of POI Control, over many games: what the tests of its words are fed with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from alu_companion.games.game import Seat
from alu_companion.games.poi import policy, rules
from alu_companion.games.poi.board import Tile
from alu_companion.games.poi.goals import COUNTED, Aim
from alu_companion.games.poi.notation import parse_action, parse_options
from alu_companion.games.poi.values import END, Action, EndReason, Kind, Mining, Phase, State, carry
from alu_companion.games.puzzles import Goal
from alu_companion.grid import TABLE_COMMANDS
from alu_companion.rulesets.poi import coach, puzzles
from alu_companion.rulesets.poi.names import player
from alu_companion.rulesets.poi.narrator import POI_NARRATOR
from alu_companion.speech import phrases_keys
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Listed, Message, Part, part, say
from games.poi.playouts import random_game
from games.poi.positions import position
from games.poi.test_reasons import CASES
from speech import choices

Step = tuple[State, Action, State]

ASKED = tuple(
    name
    for name, needs in POI_NARRATOR.controls.commands.items()
    if needs in ("", "topic?") and name not in TABLE_COMMANDS
)
SETTINGS = (
    "map=first round_limit=9",
    "players=3 dice=8 tokens=9 round_limit=3 no_growth",
    "players=4 dice=6 tokens=8 round_limit=4",
    "map=lakes seed=7 round_limit=3",
    "map=random seed=21 round_limit=2",
    "map=first round_limit=2 first_turn_moves=1 start_values=3,5",
    "players=3 round_limit=2 first_turn_moves=2 start_values=6,1",
)
BUSY = position(
    "a1 c=1:5 n=1:6 e=1:3 arm=4 sup=1", "b1 c=1:2 w=2:2 s=1:1 arm=12", "c1 c=1:4 e=2:4", "d1 c=2:6 w=1:4 sup=3",
    "e1 w=2:1", "f1 c=2:6",
)  # fmt: skip
"""Attacks that are won, lost and neither, with and without bonuses."""

CROWDED = position("a1 c=1:6", "d1 c=2:6 arm=2", "e1 c=2:6", "f1 c=1:3 arm=12", phase="goods")
"""Goods for which there is no way."""
RICH = position("a1 c=1:6 n=1:1 arm=1 sup=1", "f1 c=2:3 arm=3 sup=2", phase="recruit", left=0)
"""The last goods of a territory can be spent."""
LISTED = (
    position("b1 c=1:4 w=1:5 n=1:3 arm=2 sup=1", "c1 c=1:3 w=2:3 arm=1", "f1 c=2:6", phase="goods"),
    position("a1 c=1:6 n=1:1 arm=1 sup=1", "b1 c=1:6 n=1:1 arm=1 sup=1", "f1 c=2:3", phase="recruit", left=0),
    position("b1 c=1:4 e=2:2 n=1:3", "f1 c=2:6"),
)
"""Packs, points to recruit and moves, from one tile and from several, to where somebody stands and to where nobody does."""


def random_steps(options: str, seed: int, resigning: float = 0.0) -> Iterator[Step]:
    """A whole game of random actions."""
    for state, action in random_game(options, seed, resigning):
        if action is not None:
            yield state, action, rules.apply(state, action)


def sensible_steps(options: str, seed: int, most: int) -> Iterator[Step]:
    """A game between two robots that want to win, or the beginning of it."""
    chance = Random(seed)
    state = rules.start(parse_options(options))
    for _ in range(most):
        if state.ended is not None:
            return
        action = policy.choose(state, chance)
        after = rules.apply(state, action)
        yield state, action, after
        state = after


@cache
def all_steps() -> tuple[Step, ...]:
    """Steps of random and of sensible games, and every attack of a busy position."""
    found = [step for seed, options in enumerate(SETTINGS) for step in random_steps(options, seed, 0.002)]
    found += [step for seed in range(2) for step in sensible_steps("map=first", seed, 120)]
    for state in (BUSY, replace(BUSY, turn=Seat(1)), RICH):
        found += [(state, action, rules.apply(state, action)) for action in rules.legal_actions(state)]
    # The last units of two players against each other, and the last turn of a game.
    for state in (position("a1 e=1:3", "b1 w=2:3"), position("a1 c=1:6", "f1 c=2:1", options="round_limit=3", turn=2)):
        found += [(state, action, rules.apply(state, action)) for action in rules.legal_actions(state)]
    return tuple(found)


def of_step(before: State, action: Action, after: State) -> Iterator[Message]:
    """What is said of one step by itself."""
    narrator = POI_NARRATOR
    yield narrator.accepted(before, action, after)
    yield narrator.taken_back(after, action, before)
    yield narrator.confirm_undo(before, action)
    if after.ended is not None:
        yield narrator.over(after)


def of_state(state: State, chance: Random) -> Iterator[Message]:
    """What is said of a state when it is asked about."""
    narrator, geometry, board = POI_NARRATOR, POI_NARRATOR.geometry(state), state.board
    yield narrator.whole(state)
    yield narrator.resumed(state)
    yield narrator.positioned(state)
    yield narrator.help(state)
    tile = chance.choice(board.territories)
    places = [board.format_place(place) for place in board.places[tile]]
    corner = geometry.format_field(geometry.field(chance.randrange(geometry.columns), geometry.rows)).lower()
    commands = [
        *(Command(name) for name in ASKED),
        *(Command(name, word=word) for name in ("field", "here", "neighbours") for word in (*places, corner, "b2-ne")),
        Command("poi-route", word=f"{chance.choice(places)} {board.format_tile(board.territories[-1])}"),
        Command("poi-route", word=f"{places[0]} {places[0]}"),
        Command("poi-route"),
        Command("resign"),
        Command("field", word="z99"),
    ]
    for command in commands:
        answer = narrator.answer(state, command)
        assert answer, command
        yield answer
        yield from choices.told(narrator.offered(state, command))
    for command in (Command("listen"), Command("listen", number=1)):
        scan = narrator.scan(state, command)
        assert scan is not None
        yield scan.message


def of_nothing() -> Iterator[Message]:
    """What is said without a step: starts, refusals, every end, keys, and the names of the players."""
    narrator = POI_NARRATOR
    for options in SETTINGS:
        first = rules.start(parse_options(options))
        yield narrator.started(first)
        yield from narrator.frequent(first)
    for state, given, reason in CASES:
        action = parse_action(state, given) if isinstance(given, str) else given
        yield narrator.refused(state, action, reason)
    over = replace(BUSY, phase=Phase.OVER, left=0)
    for why in EndReason:
        drawn = why in (EndReason.NOBODY_LEFT, EndReason.EQUAL)
        ended = replace(over, ended=why, winners=() if drawn else (Seat(1),))
        yield narrator.over(ended)
        yield from of_state(ended, Random(0))
    four = rules.start(parse_options("players=4"))
    alone = replace(four, phase=Phase.OVER, out=(False, True, True, True), ended=EndReason.LAST_STANDING)
    yield narrator.answer(alone, Command("theirs")) or ()
    yield from of_state(replace(BUSY, mining=Mining(Seat(0), ())), Random(1))
    for state in (CROWDED, RICH):
        for name in ("actions", "here"):
            yield POI_NARRATOR.answer(state, Command(name, word="f1")) or ()
    full = rules.start(parse_options("map=.,. players=2"))
    for text in ("choose a1", "choose b1"):
        yield narrator.last([(full, parse_action(full, text))])
    nowhere = replace(rules.apply(full, parse_action(full, "choose a1")), units=tuple(BUSY.units[4:5] * 10))
    yield narrator.answer(nowhere, Command("actions")) or ()
    for state in LISTED:
        yield from choices.told(narrator.offered(state, Command("actions")))
        yield from choices.told(narrator.offered(state, Command("here", word="b1")))
        carried = (action for action in rules.legal_actions(state) if action.kind is Kind.CARRY)
        yield from (say("confirm-action", action=narrator.clause(state, action)) for action in carried)
    yield narrator.taken_back_together(rules.apply(BUSY, END), (END,), BUSY)
    yield narrator.taken_back_together(rules.apply(rules.apply(BUSY, END), END), (END, END), BUSY)
    yield from (narrator.last([]), narrator.help(None), narrator.help_more)
    yield from (narrator.topic(name) for name in narrator.controls.topics)
    yield from (phrases_keys.what_it_does(name) for name in narrator.controls.commands if name.startswith("poi-"))
    yield from ((part("setting-seat-table", side=narrator.seat(Seat(seat))),) for seat in range(4))


def of_coach() -> Iterator[Message]:
    """What is said of what a hint points at, and of who was ahead."""
    for action in (*rules.legal_actions(BUSY), *(Action(kind, target=0) for kind in Kind if kind is not Kind.MOVE)):
        yield (coach.kind(BUSY, action),)
        if action.kind is not Kind.CARRY:
            yield say("line-dictated", line=coach.line(BUSY, action))
    packs = (carry(Tile(0), Tile(1), arm, sup) for arm in (0, 1, 2) for sup in (0, 1, 2) if arm or sup)
    yield from (say("line-dictated", line=coach.line(BUSY, pack)) for pack in packs)
    for seat in range(4):
        yield from ((coach.led(player(Seat(seat)), count, count),) for count in (1, 2, 5, 21))


def of_puzzles() -> Iterator[Message]:
    """What a puzzle may ask for, and what a position misses."""
    for aim in Aim:
        for number in (1, 2, 3, 5, 21) if aim in COUNTED else BUSY.board.territories:
            goal = Goal(aim, number)
            yield from (puzzles.task(BUSY, goal), puzzles.missed(BUSY, goal, BUSY))
    for aim in COUNTED:
        for number in (0, 1, 2, 5, 21):
            yield (part(f"poi-puzzle-{aim.value}-reached", number=number, count=22),)
    yield from (say("puzzle-opened", number=1, count=50, title=puzzles.title(1, units)) for units in (1, 2, 5, 10))


def every_message() -> Iterator[Message]:
    """Every message that the telling of POI Control can make."""
    yield from of_nothing()
    yield from of_coach()
    yield from of_puzzles()
    chance = Random(0)
    for number, (before, action, after) in enumerate(all_steps()):
        yield from of_step(before, action, after)
        if number % 40 == 0:
            yield from of_state(after, chance)
            yield POI_NARRATOR.last([(before, action)])


@cache
def parts() -> tuple[Part, ...]:
    """Every part that is ever said, each once."""
    return tuple(dict.fromkeys(one for message in every_message() for one in message))


def inner(one: Part) -> Iterator[Part]:
    """A part and those inside its values."""
    yield one
    for _, value in one.args:
        for held in value.values if isinstance(value, Listed) else (value,):
            if isinstance(held, Part):
                yield from inner(held)
