"""Positions for tests, written as text, and random games."""

from alu_companion.games.poi import rules
from alu_companion.games.poi.notation import parse_action
from alu_companion.games.poi.position import parse_state
from alu_companion.games.poi.values import State
from games.poi.playouts import random_game

STRIP = ".,+2ATK,3ARM,+1DEF,2SUP,."
"""Six territories in a row, a1 to f1."""


def position(*tiles: str, board: str = STRIP, options: str = "", **facts: object) -> State:
    """A position of two players in the units phase, unless said otherwise; `tiles` are lines such as `a1 c=1:6`."""
    known = {"round": 3, "turn": 1, "phase": "units", "left": 3} | facts
    words = " ".join(f"{key}={value}" for key, value in known.items())
    return parse_state("\n".join([f"options map={board} {options}", words, *tiles]))


def play(state: State, *texts: str) -> State:
    for text in texts:
        state = rules.apply(state, parse_action(state, text))
    return state


def random_states(options: str, seed: int, resigning: float = 0.0) -> list[State]:
    return [state for state, _ in random_game(options, seed, resigning)]
