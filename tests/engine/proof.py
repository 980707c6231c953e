"""The proofs of ALU's engine, whole: both ways to run it play the same games, and what its solver calls won or lost is so.

python tests/engine/proof.py games 2000
python tests/engine/proof.py endings 1000
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path
from random import Random

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:1] = [str(ROOT / "host"), str(ROOT / "tests")]

from alu_companion.engine.convert import encode_action, encode_options, encode_state
from alu_companion.engine.core import INTERPRETED, Core, compile_all
from alu_companion.engine.search import Limits, Search
from alu_companion.games.alu import rules
from alu_companion.games.alu.values import Kind, Options, State
from alu_companion.games.game import Seat
from engine.cores import EVERY_OPTION, LESS, OTHER_BOARDS, hard_game

KINDS = EVERY_OPTION + LESS + OTHER_BOARDS
"""Every option, both edge rules, sides with less, and boards of other sizes; games take them in turn."""
LIMITS = Limits(3_000)
BUDGET = 3_000
"""Positions that are looked at before an exhaustive search is given up as not feasible."""
LAST = 16
"""An ending has at most so many actions of its game left."""


class TooMuchError(Exception):
    """There is too much to try everything."""


def exhaustive(state: State, budget: int = BUDGET) -> Seat | None:
    """Who wins if both play perfectly, by trying everything with the rules of `games/alu`; None for a draw.

    Raises:
        TooMuchError: more than `budget` positions would have to be looked at.
    """
    left = budget

    @cache
    def lead(state: State) -> int:
        nonlocal left
        left -= 1
        if left < 0:
            raise TooMuchError
        if state.ended is not None:
            return 0 if state.winner is None else 1 - 2 * rules.seat_of(state, state.winner)
        sign = 1 - 2 * rules.seat_of(state, state.turn)
        best = -1
        for action in rules.legal_actions(state):
            best = max(best, sign * lead(rules.apply(state, action)))
            if best == 1:
                break
        return sign * best

    return {1: Seat(0), 0: None, -1: Seat(1)}[lead(state)]


def same_game(options: Options, seed: int, cores: tuple[Core, Core]) -> tuple[int, State]:
    """Play a random game by both and by the rules of the table at once; how many actions it had, and how it ended.

    Raises:
        AssertionError: they differ, in what is legal, in what follows, or in how a position is played to its end.
    """
    chance, board, state = Random(seed), encode_options(options), rules.start(options)
    position, willing = encode_state(state), chance.random()
    for done in count():
        masks = {tuple(map(int, core.legal(board, position))) for core in cores}
        assert len(masks) == 1, state
        legal = rules.legal_actions(state)
        assert sum(mask.bit_count() for mask in masks.pop()) == len(legal), state
        if not legal:
            return done, state
        rng = chance.randrange(1, 1 << 32)
        assert len({tuple(map(int, core.playout(board, position, rng))) for core in cores}) == 1, state
        action = chance.choice(legal)
        if action.kind is Kind.END_TURN and len(legal) > 1 and chance.random() < willing:
            action = chance.choice([one for one in legal if one.kind is not Kind.END_TURN])
        number = encode_action(action)
        after = {tuple(map(int, core.apply(board, position, number >> 6, 1 << (number & 63)))) for core in cores}
        state = rules.apply(state, action)
        position = encode_state(state)
        assert after == {tuple(map(int, position))}, state
    raise AssertionError  # a count has no end


def endings(first_seed: int, core: Core = INTERPRETED) -> Iterator[str]:
    """Endings of random games without an end, each `open` if the solver proves nothing, `too much` if everything cannot
    be tried, else `won`, `lost` or `drawn` for the side to move, as both say.

    Raises:
        AssertionError: the solver is wrong.
    """
    for number in count(first_seed):
        game = hard_game(KINDS[number % len(KINDS)], number)
        state = game[max(-2 - number % LAST, -len(game))]
        search = Search(state, LIMITS, number, core)
        search.run(LIMITS.simulations)
        if not search.proven():
            yield "open"
            continue
        try:
            winner = exhaustive(state)
        except TooMuchError:
            yield "too much"
            continue
        mover = rules.seat_of(state, state.turn)
        assert search.value() == (0.5 if winner is None else float(winner == mover)), state
        yield "drawn" if winner is None else "won" if winner == mover else "lost"


def main() -> None:
    """Play a proof and print what it came to."""
    parser = argparse.ArgumentParser(description="Prove the engine of ALU.")
    parser.add_argument("proof", choices=("games", "endings"))
    parser.add_argument("count", type=int, help="games, or endings that are confirmed won or lost")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    fast = compile_all()
    if given.proof == "games":
        if fast is None:
            sys.exit("numba is not installed (extra `fast`)")
        actions, ends = 0, Counter[str]()
        for seed in range(given.seed, given.seed + given.count):
            played, last = same_game(KINDS[seed % len(KINDS)], seed, (INTERPRETED, fast))
            actions += played
            ends[last.ended.value if last.ended else ""] += 1
        print(
            f"{given.count} games, {actions} actions, {len(KINDS)} kinds of options: no difference. Ends: {dict(ends)}"
        )
        return
    found = Counter[str]()
    for ending in endings(given.seed, fast or INTERPRETED):
        found[ending] += 1
        if found["won"] + found["lost"] >= given.count:
            break
    print(f"{found.total()} endings, no difference: {dict(found)}")


if __name__ == "__main__":
    main()
