"""Every message that can be made of Almajara, over many positions: what the tests of its words are fed with."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from alu_companion.games.almajara import rules
from alu_companion.games.almajara.board import board_of, format_cell
from alu_companion.games.almajara.goals import COUNTED, Aim
from alu_companion.games.almajara.notation import parse_action, parse_options
from alu_companion.games.almajara.queries import on_turn
from alu_companion.games.almajara.values import (
    Action,
    ActionKind,
    Cell,
    EndReason,
    Moves,
    Options,
    Reason,
    Side,
    State,
)
from alu_companion.games.game import CHANCE
from alu_companion.games.puzzles import Goal
from alu_companion.grid import TABLE_COMMANDS
from alu_companion.registry import RULESETS
from alu_companion.rulesets.almajara import coach, puzzles
from alu_companion.rulesets.almajara.drawings import drawing_told
from alu_companion.rulesets.almajara.names import player
from alu_companion.rulesets.almajara.narrator import ALMAJARA_NARRATOR
from alu_companion.speech import phrases_keys
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, part, say
from games.almajara.positions import options, position
from games.almajara.test_reasons import CASES
from speech import choices

ALMAJARA_CONTROLS = RULESETS["almajara"].controls
Step = tuple[State, Action, State]

NARRATOR = ALMAJARA_NARRATOR
ASKED = tuple(
    name
    for name, needs in ALMAJARA_CONTROLS.commands.items()
    if needs in ("", "topic?") and name not in (*TABLE_COMMANDS, "swap")
)
PLACES = tuple(name for name, needs in ALMAJARA_CONTROLS.commands.items() if needs == "place")
GAMES = (
    "layout=small seed=1",
    "layout=wide seed=2 moves=cards turn_limit=40",
    "layout=no-stone seed=3 deploy dealt=9 turn_limit=15",
    "layout=fortress seed=8 defend=6 deploy dealt=9 without=myth,guard",
    "layout=lighthouses seed=9 moves=both turn_limit=12 without=ancient",
    "layout=name:+bank/1.O/.LO seed=10 defend=1 dealt=9 deploy without=guard",
    "layout=name:+dot/L seed=11 turn_limit=5",
    "layout=name:+obelisks/O.O/... seed=12 turn_limit=9",
    "layout=name:+ways/2/./1 seed=13 dealt=9 turn_limit=9",
    "layout=small seed=4 moves=both flip_on_capture turn_limit=15",
    "layout=two-continents seed=5 plain_kinds turn_limit=15",
    "seed=6 share=50 dealt=20 turn_limit=40",
    "layout=small seed=14 first_turn_actions=1 swap south_fewer=2 turn_limit=9",
    "layout=small seed=15 first_turn_actions=2 swap north_fewer=6 turn_limit=9",
)
"""Options of random games: every option and every layout is there."""
OWN = options(seed=7, deploy=True, moves=Moves.BOTH, turn_limit=9)
"""A board and chips that do not ship."""
GUARDED = position(
    "b2-c=no4 b2-w=no5", "b2-n=no1 b2-ne=gu1 b3-c=an2/back", held="b3=two@4", one_reserve="no9/captured my1",
    two_reserve="an1 an3 no8/back/captured",
)  # fmt: skip
"""A guard protects what the mover attacks; the other player holds the Stone."""
EMPTY = position("b1-c=no4 b2-c=gu3", "b4-c=no5", one_cards="", agreed=options(moves=Moves.CARDS))
"""No cards, no reserve."""
NEAR = position("b4-c=no4 a3-c=an1 c3-c=no9/back c1-c=gu2", "b1-c=gu1 b3-n=no11 b2-c=no5", held="a3=one@3 c3=one@5")
"""Both sides could step into a portal, and one holds two obelisks."""
GAP = rules.start(parse_options("layout=name:+gap/2/L//1"))
"""A row of the board without tiles."""
SIDES = position(
    "", "b1-c=no2", number=1, deploy="2 0", one_reserve="no1 no25/back", agreed=parse_options("layout=small deploy")
)
"""Chips to set up, with a mirror image and with a drawing of its own on the other side."""
LAST = position("b2-c=no4", "b2-n=no1")
"""The last piece of a player is in reach."""


@cache
def game(text: str) -> tuple[Step, ...]:
    """A whole random game of the options that a text names."""
    return tuple(_random_game(parse_options(text), random.Random(text)))


def _random_game(agreed: Options, chooser: random.Random) -> Iterator[Step]:
    state = rules.start(agreed)
    while state.ended is None:
        if rules.to_move(state) == CHANCE:
            action = rules.chance_action(state)
        else:
            legal = rules.legal_actions(state)
            swap = Action(ActionKind.SWAP)
            attacks = [one for one in legal if one.kind is ActionKind.MOVE and state.pieces[one.target] is not None]
            wanted = attacks if attacks and chooser.random() < 0.3 else legal
            action = swap if swap in legal else chooser.choice(wanted)
        after = rules.apply(state, action)
        yield state, action, after
        state = after


def own_game() -> Iterator[Step]:
    """A game on a board and with chips of one's own."""
    return _random_game(OWN, random.Random(1))


def played(state: State, *texts: str) -> Iterator[Step]:
    """These actions from a position."""
    for text in texts:
        action = parse_action(state, text)
        after = rules.apply(state, action)
        yield state, action, after
        state = after


def crafted() -> Iterator[Step]:
    """What random play hardly does: a blocked attack and its repetition, three placements, and ways to win."""
    guarded = ("move b2-c b2-n", "move b2-w b2-n", "end", "place an1 b3-n", "place an3 b3-w", "place no8 b4-c", "end")
    yield from played(GUARDED, *guarded)
    yield from played(NEAR, "end", "end")
    yield from played(NEAR, "move b4-c b4-n")
    yield from played(LAST, "move b2-c b2-n", "end")


def of_takeback() -> Iterator[Message]:
    """Several actions that are taken back at once."""
    steps = list(played(GUARDED, "move b2-c b2-n", "move b2-w b2-n", "end"))
    yield from (
        NARRATOR.taken_back_together(steps[count - 1][2], [action for _, action, _ in steps[:count]], GUARDED)
        for count in (2, 3)
    )


def of_step(before: State, action: Action, after: State) -> Iterator[Message]:
    """What is said about one step."""
    yield NARRATOR.accepted(before, action, after)
    yield NARRATOR.taken_back(after, action, before)
    yield NARRATOR.confirm_undo(before, action)
    yield NARRATOR.last([(before, action)])
    if after.ended is not None:
        yield NARRATOR.over(after)


def of_state(state: State, chooser: random.Random) -> Iterator[Message]:
    """What is said of a state when it begins, goes on, or is asked about."""
    yield NARRATOR.resumed(state)
    yield NARRATOR.positioned(state)
    yield NARRATOR.whole(state)
    yield NARRATOR.help(state)
    yield from _answers(state, (Command(name) for name in ASKED))
    yield from _answers(state, (Command("almajara-chip", number=number) for number in (1, 2, 30)))
    board = board_of(state.options.layout)
    cells = [Cell(number) for number in range(len(board.places))]
    standing = [cell for cell in cells if state.pieces[cell] is not None]
    for cell in (*chooser.sample(cells, 3), *chooser.sample(standing, min(6, len(standing))), *board.tile_of_sign):
        word = format_cell(board, cell)
        yield from _answers(state, (Command(name, word=word) for name in PLACES))
        target = format_cell(board, chooser.choice(cells))
        yield from _answers(state, [Command("almajara-route", word=f"{word} {target}")])
    yield from _answers(state, (Command("field", word=tile.name) for tile in board.tiles))
    yield from _answers(state, [Command("field", word="z9"), Command("here", word="z9")])
    for command in (
        Command("listen"),
        *(Command("listen", number=row + 1) for row in range(len(state.options.layout.rows))),
    ):
        scan = NARRATOR.scan(state, command)
        assert scan is not None
        yield scan.message


def _answers(state: State, commands: Iterable[Command]) -> Iterator[Message]:
    for command in commands:
        told = NARRATOR.answer(state, command)
        assert told is not None, command
        yield told
        yield from choices.told(NARRATOR.offered(state, command))


def of_refusals() -> Iterator[tuple[Reason, Message]]:
    """Every reason, as it was provoked."""
    for state, text, reason in CASES:
        action = parse_action(state, text) if isinstance(text, str) else text
        yield reason, NARRATOR.refused(state, action, reason)
    barred = position("a1-c=no4", "a4-nw=no11", one_reserve="my1")
    action = parse_action(barred, "place my1 a1-n")
    yield Reason.ZONE_NOT_FOR_KIND, NARRATOR.refused(barred, action, Reason.ZONE_NOT_FOR_KIND)
    walled = position("c1-se=no7", "a4-nw=no11")
    action = parse_action(walled, "move c1-se c1-c")
    yield Reason.NOT_A_POINT, NARRATOR.refused(walled, action, Reason.NOT_A_POINT)


def of_table() -> Iterator[Message]:
    """What is said without much of a position."""
    for text in GAMES:
        yield NARRATOR.started(rules.start(parse_options(text)))
    yield NARRATOR.started(rules.start(OWN))
    yield from (NARRATOR.help(None), NARRATOR.help_more)
    yield from (NARRATOR.topic(name) for name in NARRATOR.controls.topics)
    yield NARRATOR.last([])
    state = rules.start(parse_options(""))
    for why in EndReason:
        for winner in Side:
            yield NARRATOR.over(replace(state, ended=why, winner=winner))
    yield NARRATOR.over(replace(state, ended=EndReason.POINTS))
    for side in Side:
        yield (
            part(
                "setting-seat",
                side=NARRATOR.seat(NARRATOR.mover(replace(state, turn=side))),
                language=part("language-en"),
            ),
        )
    for chip in state.options.chips.chips:
        yield from (drawing_told(drawing) for drawing in chip.drawings)
    for name in dict.fromkeys([*ALMAJARA_CONTROLS.keys.values(), *ALMAJARA_CONTROLS.commands]):
        yield phrases_keys.what_it_does(name)
    yield from NARRATOR.frequent(state)


def states() -> Iterator[State]:
    """Positions that are asked about."""
    for text in GAMES:
        steps = game(text)
        yield from (after for _, _, after in steps[:: max(1, len(steps) // 4)])
        yield steps[-1][2]
    yield from (GUARDED, EMPTY, NEAR, replace(NEAR, turn=Side.TWO), GAP, SIDES, rules.start(OWN))
    yield from (after for _, _, after in crafted())
    yield from (state for state, _, _ in CASES)


def of_coach() -> Iterator[Message]:
    """What is said of what a hint points at, and of who was ahead."""
    state = GUARDED
    for kind in ActionKind:
        if kind is not ActionKind.DRAW:
            yield (coach.kind(state, Action(kind, target=Cell(0))),)
    occupied = next(Cell(cell) for cell, piece in enumerate(state.pieces) if piece is not None)
    yield (coach.kind(state, Action(ActionKind.MOVE, target=occupied)),)
    for text in (
        "move b2-c b2-n",
        "move b2-c b2-n card=no4",
        "place gu1 b1-c",
        "deploy an1 b1-c",
        "deploy my1 b1-c other",
        "end",
        "swap",
    ):
        typed = coach.line(state, parse_action(state, text))
        assert typed is not None
        yield say("line-dictated", line=typed)
    yield from ((coach.led(player(side), count, count),) for side in Side for count in (1, 2, 5, 21))


def of_puzzles() -> Iterator[Message]:
    """What a puzzle may ask for, and what a position misses."""
    for aim in Aim:
        for count in (1, 2, 3, 5, 21) if aim in COUNTED else (0,):
            goal = Goal(aim, count)
            yield from (puzzles.task(GUARDED, goal), puzzles.missed(GUARDED, goal, GUARDED))
    for aim in COUNTED:
        for number in (0, 1, 2, 5, 21):
            yield (part(f"almajara-puzzle-{aim.value}-reached", number=number, count=22),)
    for side in Side:
        yield puzzles.missed(on_turn(GUARDED, side), Goal(Aim.SAFE), on_turn(GUARDED, side.other))


@cache
def every_message() -> tuple[Message, ...]:
    """All of the above, each once."""
    chooser = random.Random(0)
    steps = [*(step for text in GAMES for step in game(text)), *own_game(), *crafted()]
    told = [
        *of_table(),
        *of_coach(),
        *of_puzzles(),
        *(message for _, message in of_refusals()),
        *of_takeback(),
        *(message for step in steps for message in of_step(*step)),
        *(message for state in states() for message in of_state(state, chooser)),
    ]
    return tuple(dict.fromkeys(told))
