"""The proof that what was played is what is read, for every state of many random games: `python tests/referee/proof.py 2000`.

For every reachable state, every legal sequence of up to the turn's actions is enumerated, and the results of different play are shown to
look different with both counters attached: so a placement can have one meaning only. That `explain` finds that meaning is checked on
some results of every state; that it never reads a placement as something that looks otherwise, on every single-field and
single-slider corruption for some of the states.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from alu_companion.games.alu.rules import apply, legal_actions
from alu_companion.games.alu.values import Kind, State
from alu_companion.referee.explain import Ambiguous, Exact, explain
from alu_companion.referee.placement import CAPACITY, Content, Placement, attached, content, differing, expected
from alu_companion.referee.search import counters_agree
from referee.plays import BOTH, Reached, put, reached, result, slide

EXPLAINED = 3
"""Results of each state that are explained."""
CORRUPTED_EVERY = 25
"""Every so many states all single corruptions of one result are explained."""


@dataclass(slots=True)
class Count:
    """What was gone through."""

    games: int = 0
    states: int = 0
    results: int = 0
    explained: int = 0
    corrupted: int = 0


def results(state: State) -> dict[Placement, State]:
    """Every result of the turn's paid actions by what the board then shows. Raises AssertionError when two look alike."""
    seen = {state}
    level = [state]
    shown = {expected(state, BOTH): state}
    while level:
        following = []
        for at in level:
            if at.ended is not None or at.turn_number != state.turn_number:
                continue
            for action in legal_actions(at):
                after = apply(at, action)
                if action.kind >= Kind.END_TURN or after in seen:
                    continue
                seen.add(after)
                following.append(after)
                assert shown.setdefault(expected(after, BOTH), after) == after, (state, after)
        level = following
    return shown


def corruptions(placement: Placement) -> list[Placement]:
    """Every placement with one field or one slider otherwise."""
    found = [
        put(placement, field, piece)
        for field in range(40)
        for piece in Content
        if piece is not content(placement, field)  # type: ignore[arg-type]
    ]
    for side in (0, 1):
        counter = placement.counters[side]
        assert counter is not None
        for row, count, most in zip(counter._fields, counter, CAPACITY, strict=True):
            assert count is not None
            assert most is not None
            found += [slide(placement, side, **{row: other}) for other in (count - 1, count + 1) if 0 <= other <= most]
    return found


def check(one: Reached, number: int, chance: Random, count: Count) -> None:
    """Prove one state. Raises AssertionError."""
    state, earlier = one
    shown = results(state)
    count.states += 1
    count.results += len(shown)
    for placement in chance.sample(sorted(shown), min(EXPLAINED, len(shown))):
        verdict = explain(state, placement, earlier)
        assert isinstance(verdict, Exact), (state, placement, verdict)
        assert verdict.reading.back == 0
        assert verdict.reading.state == shown[placement], (state, placement, verdict)
        count.explained += 1
    if number % CORRUPTED_EVERY == 0:
        for placement in corruptions(chance.choice(sorted(shown))):
            never_something_else(one, placement)
            count.corrupted += 1


def never_something_else(one: Reached, placement: Placement) -> None:
    """Whatever is read is a legal play to that very placement. Raises AssertionError."""
    verdict = explain(one.state, placement, one.earlier)
    readings = verdict.readings if isinstance(verdict, Ambiguous) else ()
    for reading in (verdict.reading,) if isinstance(verdict, Exact) else readings:
        base = one.earlier[-reading.back] if reading.back else one.state
        wanted = expected(reading.state, attached(placement))
        assert result(base, reading.actions) == reading.state
        assert not differing(wanted, placement), (one.state, placement, reading)
        assert counters_agree(placement.counters, wanted), (one.state, placement, reading)


def prove(games: int, first_seed: int = 1) -> Count:
    """Go through so many games."""
    count = Count()
    for seed in range(first_seed, first_seed + games):
        chance = Random(seed)
        for one in reached(1, seed):
            check(one, count.states, chance, count)
        count.games += 1
        if count.games % 100 == 0:
            print(count, flush=True)
    return count


if __name__ == "__main__":
    print(prove(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1))
