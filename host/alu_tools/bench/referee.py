"""What it costs to understand a placement: near the expected one, far from it, and next to trying every legal sequence."""

from __future__ import annotations

import gc
import random
import time
import tracemalloc

from alu_companion.games.alu.policy import random_action
from alu_companion.games.alu.rules import apply, legal_actions, start
from alu_companion.games.alu.values import Options, State
from alu_companion.referee.explain import explain
from alu_companion.referee.placement import Placement, differing, expected
from alu_tools.figures import percentile

STATES = 400
NAIVE_STATES = 12
MEMORY_GAMES = 60
_BOTH, _NONE = (True, True), (False, False)


def make_states(count: int, seed: int) -> list[State]:
    """States of random games, all phases alike."""
    chance = random.Random(seed)
    found: list[State] = []
    while len(found) < count:
        state, states = start(Options()), []
        number = chance.getrandbits(30)
        while state.ended is None:
            states.append(state)
            state = apply(state, random_action(state, number))
        found += chance.sample(states, min(8, len(states)))
    return found[:count]


def mess_up(placement: Placement, fields: int, chance: random.Random) -> Placement:
    """Other contents on so many random fields."""
    circle, square = placement.camps
    raided = placement.raided
    for field in chance.sample(range(40), fields):
        bit = 1 << field
        circle, square, raided = circle & ~bit, square & ~bit, raided & ~bit
        what = chance.randrange(4)
        circle |= bit if what == 1 else 0
        square |= bit if what == 2 else 0
        raided |= bit if what == 3 else 0
    return placement._replace(camps=(circle, square), raided=raided)


def run() -> list[tuple[str, float, str]]:
    """Rows of (name, value, unit): CPU time of `explain`, and its ratio to the naive way."""
    rows: list[tuple[str, float, str]] = []
    for name, counters in (("counters attached", _BOTH), ("counters loose", _NONE)):
        near, swept = _near_and_swept(counters)
        rows += [
            (f"explain, up to 8 fields wrong, {name}, p50", percentile(near, 0.5), "ms"),
            (f"explain, up to 8 fields wrong, {name}, p99", percentile(near, 0.99), "ms"),
            (f"explain, board swept clean, {name}, p99", percentile(swept, 0.99), "ms"),
        ]
    own, naive = _against_naive()
    rows.append(("explain of a legal turn", own, "ms"))
    rows.append(("trying every legal sequence of the turn", naive, "ms"))
    rows.append(("explain against trying every sequence", naive / own, "times"))
    half, whole = _memory_kib()
    rows.append((f"memory kept after {MEMORY_GAMES // 2} games", half, "KiB"))
    rows.append((f"memory kept after {MEMORY_GAMES} games", whole, "KiB"))
    return rows


def _near_and_swept(counters: tuple[bool, bool]) -> tuple[list[float], list[float]]:
    chance = random.Random(11)
    near, swept = [], []
    for state in make_states(STATES, seed=5):
        right = expected(state, counters)
        near.append(_time_ms(state, mess_up(right, chance.randint(1, 8), chance)))
        swept.append(_time_ms(state, right._replace(camps=(0, 0), raided=0)))
    return near, swept


def _time_ms(state: State, placement: Placement) -> float:
    begin = time.process_time()
    explain(state, placement)
    return (time.process_time() - begin) * 1000


def _against_naive() -> tuple[float, float]:
    chance = random.Random(3)
    own, naive = [], []
    for state in make_states(NAIVE_STATES, seed=9):
        goal = state
        for _ in range(state.actions_left):
            if goal.ended is None and goal.turn is state.turn:
                goal = apply(goal, chance.choice(legal_actions(goal)))
        placement = expected(goal, _BOTH)
        own.append(_time_ms(state, placement))
        begin = time.process_time()
        _try_all(state, placement, state.actions_left)
        naive.append((time.process_time() - begin) * 1000)
    return percentile(own, 0.5), percentile(naive, 0.5)


def _try_all(state: State, placement: Placement, depth: int) -> int:
    """How many sequences end in the placement."""
    wanted = expected(state, _BOTH)
    found = int(not differing(wanted, placement) and wanted.counters == placement.counters)
    if depth and state.ended is None:
        found += sum(_try_all(apply(state, action), placement, depth - 1) for action in legal_actions(state))
    return found


def _memory_kib() -> tuple[float, float]:
    """What is allocated and not freed after half and after all of the games."""
    chance = random.Random(1)
    tracemalloc.start()
    kept = []
    for game in range(1, MEMORY_GAMES + 1):
        state = start(Options())
        number = chance.getrandbits(30)
        while state.ended is None:
            following = apply(state, random_action(state, number))
            explain(state, expected(following, _BOTH), (state,))
            state = following
        if game in (MEMORY_GAMES // 2, MEMORY_GAMES):
            gc.collect()
            kept.append(tracemalloc.get_traced_memory()[0] / 1024)
    tracemalloc.stop()
    return kept[0], kept[1]
