"""How long each level of ALU thinks about a turn, interpreted and compiled: what is waited for at a table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from statistics import median
from time import process_time
from typing import Final

from alu_companion.engine.levels import LEVELS
from alu_companion.features.computer.thinking import KeepsTree, Thinker
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import State
from alu_companion.rulesets.alu.computer import ALU_COMPUTER, compile_now, is_compiled
from alu_companion.rulesets.alu.ruleset import ALU_RULESET
from alu_companion.runtime.opponent.thinkers import time_ms
from alu_tools.analysis.match import opening

TURNS: Final = 12
SEED: Final = 1


def run() -> Iterator[tuple[str, float, str]]:
    """Rows of (name, value, unit): the median and the most of TURNS turns of games that a level plays with itself, in CPU time."""
    yield from _levels("interpreted")
    compile_now()
    if is_compiled():
        yield from _levels("compiled")


def _levels(way: str) -> Iterator[tuple[str, float, str]]:
    for level in LEVELS:
        times_ms = turn_times_ms(level.number, TURNS)
        yield f"level {level.number}, {way}, a turn, median", median(times_ms), "ms"
        yield f"level {level.number}, {way}, a turn, most", max(times_ms), "ms"


def turn_times_ms(level: int, turns: int) -> list[float]:
    """How long a level thinks about each of so many turns, the first ones after balanced openings."""
    times_ms: list[float] = []
    for seed in count(SEED):
        thinker, state = ALU_COMPUTER.makers[level - 1](), opening(seed)
        while state.ended is None:
            if len(times_ms) == turns:
                return times_ms
            begun_s = process_time()
            state = _after_turn(thinker, state, time_ms(ALU_RULESET, level))
            times_ms.append(1000 * (process_time() - begun_s))
    raise AssertionError  # a count has no end


def _after_turn(thinker: Thinker, state: State, limit_ms: int | None) -> State:
    turn = state.turn_number
    while state.ended is None and state.turn_number == turn:
        begun_s, action = process_time(), ""
        for decision in thinker.think(state, ALU.to_move(state), SEED):
            action = decision.action
            if limit_ms is not None and 1000 * (process_time() - begun_s) >= limit_ms:
                break
        state = apply(state, ALU.parse_action(state, action))
        if isinstance(thinker, KeepsTree):
            thinker.follow([action])
    return state
