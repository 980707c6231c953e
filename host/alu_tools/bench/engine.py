"""The engine: playouts and simulations, compiled and interpreted, next to OpenSpiel on games of about this size where that is installed."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from random import Random
from typing import Any, Final

from alu_companion.engine.convert import encode_options, encode_state
from alu_companion.engine.core import INTERPRETED, Core, compile_all
from alu_companion.engine.search import Limits, Search
from alu_companion.games.alu.rules import start
from alu_companion.games.alu.values import Options

ROUNDS: Final = 5
PLAYOUTS: Final = 100_000
SIMULATIONS: Final = 20_000
SLOW_SHARE: Final = 100
"""How many times less work is given to what is interpreted, here or in OpenSpiel's bindings."""
GAMES: Final = {"hex 8x5": "hex(num_cols=8,num_rows=5)", "go 6x6": "go(board_size=6)"}
"""OpenSpiel's games nearest in size to ALU's 40 fields: its own strings."""


def run() -> list[tuple[str, float, str]]:
    """Rows of (name, value, unit): the median of ROUNDS interleaved rounds in CPU time, and ratios."""
    compiled = compile_all()
    work: dict[str, Callable[[int], int]] = {
        "playouts, interpreted": partial(_playouts, INTERPRETED, PLAYOUTS // SLOW_SHARE),
        "simulations, interpreted": partial(_simulations, INTERPRETED, SIMULATIONS // SLOW_SHARE),
    }
    if compiled is not None:
        work["playouts, compiled"] = partial(_playouts, compiled, PLAYOUTS)
        work["simulations, compiled"] = partial(_simulations, compiled, SIMULATIONS)
    if find_spec("pyspiel") is not None:
        work |= _open_spiel()
    speeds: dict[str, list[float]] = {name: [] for name in work}
    for seed in range(1, ROUNDS + 1):
        for name, way in work.items():
            begin = time.process_time()
            done = way(seed)
            speeds[name].append(done / (time.process_time() - begin))
    speed = {name: sorted(values)[ROUNDS // 2] for name, values in speeds.items()}
    return [(name, value, "a second") for name, value in speed.items()] + _ratios(speed)


def _ratios(speed: dict[str, float]) -> list[tuple[str, float, str]]:
    """The best way of the engine against every other way to do the same kind of work."""
    rows = []
    missing = [
        name for name, module in (("the extra fast", "numba"), ("OpenSpiel", "pyspiel")) if find_spec(module) is None
    ]
    note = f" (not installed: {', '.join(missing)})" if missing else ""
    for kind in ("playouts", "simulations"):
        best = max(
            (name for name in (f"{kind}, compiled", f"{kind}, interpreted") if name in speed), key=speed.__getitem__
        )
        rows += [
            (f"{best} against {name.partition(', ')[2]}{note}", speed[best] / value, "times")
            for name, value in speed.items()
            if name.startswith(kind) and name != best
        ]
    return rows


def _playouts(core: Core, games: int, seed: int) -> int:
    core.playouts(encode_options(Options()), encode_state(start()), seed, games)
    return games


def _simulations(core: Core, simulations: int, seed: int) -> int:
    return Search(start(), Limits(simulations), seed, core).run(simulations)


def _open_spiel() -> dict[str, Callable[[int], int]]:
    """Random games from Python, and the search that OpenSpiel has in C++."""
    import pyspiel

    loaded: dict[str, Any] = {name: pyspiel.load_game(text) for name, text in GAMES.items()}

    def playouts(game: Any, seed: int) -> int:
        choose = Random(seed).random
        for _ in range(PLAYOUTS // SLOW_SHARE):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(choose() * len(actions))])
        return PLAYOUTS // SLOW_SHARE

    def simulations(game: Any, seed: int) -> int:
        count = SIMULATIONS // 4
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 0.5, count, 1_000, True, seed, False)
        bot.mcts_search(game.new_initial_state())
        return count

    work: dict[str, Callable[[int], int]] = {}
    for name, game in loaded.items():
        work[f"playouts, OpenSpiel {name} from Python"] = partial(playouts, game)
        work[f"simulations, OpenSpiel {name}, its MCTSBot in C++"] = partial(simulations, game)
    return work
