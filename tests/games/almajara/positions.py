"""A small board, chips with plain drawings, and positions of them, for tests.

The board, a to c from the west, 1 to 4 from the south:

    .2.
    OSO
    LLL
    .1.
"""

from dataclasses import replace
from random import Random
from typing import Any

from alu_companion.games.almajara import rules
from alu_companion.games.almajara.board import board_of, parse_cell
from alu_companion.games.almajara.chips import mirrored
from alu_companion.games.almajara.notation import format_options, parse_action
from alu_companion.games.almajara.position import parse_state
from alu_companion.games.almajara.values import Action, Cell, Chip, ChipId, ChipSet, Kind, Layout, Options, State

BOARD = Layout("board", (".2.", "OSO", "LLL", ".1."))
_DRAWINGS = {
    "no1": [(-1, 1), (0, 1), (1, 1)],
    "no2": [(-2, 2), (0, 2), (2, 2)],
    "no3": [(0, 1), (0, 2), (0, 3)],
    "no4": [(0, 1), (1, 0), (-1, 0), (0, -1)],
    "no5": [(1, 1), (1, -1), (-1, 1), (-1, -1)],
    "no6": [(1, 2), (2, 1), (-1, 2), (-2, 1)],
    "no7": [(1, 0), (2, 0), (3, 0)],
    "no8": [(-1, 0), (1, 0), (0, 2)],
    "no9": [(-1, -1), (1, -1), (0, 1)],
    "no10": [(-2, 0), (2, 0), (0, 1)],
    "no11": [(-3, 1), (3, 1), (0, -1)],
    "an1": [(-3, 0), (3, 0), (0, -3), (0, 3)],
    "an2": [(-2, 0), (2, 0), (0, -2), (0, 2)],
    "an3": [(-2, -2), (2, 2), (-2, 2), (2, -2)],
    "my1": [(-1, 3), (0, 3), (1, 3)],
    "my2": [(-2, 3), (0, 2), (2, 3)],
    "my3": [(-1, 1), (0, 3), (1, 1)],
    "gu1": [(-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)],
    "gu2": [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (0, 1)],
    "gu3": [(0, -1), (0, 1), (0, 2)],
}
_KINDS = {"no": Kind.NORMAL, "an": Kind.ANCIENT, "my": Kind.MYTH, "gu": Kind.GUARD}
CHIPS = ChipSet(
    "plain",
    tuple(
        Chip(name, _KINDS[name[:2]], (tuple(sorted(points)), mirrored(tuple(points))))
        for name, points in _DRAWINGS.items()
    ),
)


def options(**changes: Any) -> Options:
    """The small board and the plain chips, with `changes`."""
    return replace(Options(layout=BOARD, chips=CHIPS, dealt=9), **changes)


def position(one: str = "", two: str = "", *, agreed: Options | None = None, **facts: Any) -> State:
    """A position of pieces such as `b1-c=no4`; by default player one is to move with three actions in turn 5.

    `facts` are lines of a position by their key, blanks written as `_`.
    """
    agreed = agreed or options()
    lines = {
        "options": format_options(agreed),
        "turn": "one",
        "number": "5",
        "left": "3",
        "deploy": "0 0",
        "draws": "0",
        "one pieces": one,
        "two pieces": two,
        "end": "no",
        "winner": "no",
    }
    others = (
        "one reserve", "one cards", "two reserve", "two cards", "discard", "held", "moved", "placed", "captured",
        "spent guards", "blocked",
    )  # fmt: skip
    lines |= dict.fromkeys(others, "") | {key.replace("_", " "): str(value) for key, value in facts.items()}
    return parse_state("\n".join(f"{key}: {words}" for key, words in lines.items()))


def cell(name: str, layout: Layout = BOARD) -> Cell:
    return parse_cell(board_of(layout), name)


def chip(name: str) -> ChipId:
    return ChipId(next(number for number, one in enumerate(CHIPS.chips) if one.name == name))


def action(state: State, text: str) -> Action:
    return parse_action(state, text)


def play(state: State, *texts: str) -> State:
    """The state after actions given as text."""
    for text in texts:
        state = rules.apply(state, action(state, text))
    return state


def random_states(agreed: Options, seed: int) -> list[State]:
    """Every state of a random game, the ended one included."""
    chance = Random(seed)
    states = [rules.start(agreed)]
    while states[-1].ended is None:
        # The cards too: any of them may come.
        states.append(rules.apply(states[-1], chance.choice(rules.legal_actions(states[-1]))))
    return states
