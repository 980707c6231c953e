"""The proof that hint, judgement and review of ALU call every win within the turn certain, and nothing else a win of this turn.

Positions are drawn from random games, and whether one is won is found out by trying every action of the turn with the rules alone: neither
`danger` nor any search chooses them. The coach is asked as players ask it.

python tests/engine/certain_wins.py --positions 260 --others 100 --seed 1
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:1] = [str(ROOT / "host"), str(ROOT / "tests")]

from alu_companion.features.coach.review import found_at, review
from alu_companion.features.coach.values import Viewed
from alu_companion.games.alu import rules
from alu_companion.games.alu.danger import danger
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.values import Action, Kind, Options, State
from alu_companion.games.geometry import Geometry
from alu_companion.rulesets.alu.computer import ALU_COMPUTER, compile_now
from alu_companion.runtime.opponent.thinkers import review_level
from alu_companion.runtime.review import look_through
from alu_companion.speech.message import part
from alu_companion.speech.phrases_coach import chance
from engine.cores import EVERY_OPTION, LESS, OTHER_BOARDS
from engine.proof import TooMuchError, exhaustive
from runtime.coached import Coached
from table.read import coaching_of

KINDS = (
    *[Options()] * 16,
    *EVERY_OPTION,
    *LESS,
    *OTHER_BOARDS,
    *[Options(any_border=True, first_turn_actions=3, geometry=Geometry(6, 3))] * 8,
)
"""The usual options as often as all others; on the last board the other side's first camp may give somebody enough."""
WAYS = ("one action", "two actions", "three actions", "ending the turn", "any paid action")
"""How a turn is won: the fewest actions, by the last of them ending the turn, by whatever is paid for, a raid too."""
SHARES = (25, 30, 35, 5, 5)
"""Of a hundred positions so many of each."""
_LAST = 8
"""A position has at most so many actions of its game left."""
_GIVEN_AWAY = 75
"""From so many of 100 on after an action no win was given away by it."""


class Drawn(NamedTuple):
    """A position of a random game, and how its turn is won; None where it is not."""

    options: Options
    actions: tuple[Action, ...]
    state: State
    way: str | None


def random_game(options: Options, chance: Random) -> list[Action]:
    """The actions of a game at random. Some players take what leads by the most fields now and then, so that many fields are held early."""
    state, actions = rules.start(options), list[Action]()
    willing, greed = chance.choice((0.02, 0.3)), chance.choice((0.0, 0.4, 0.8))
    while state.ended is None:
        legal = rules.legal_actions(state)
        weights = [willing if one.kind is Kind.END_TURN else 1 if one.kind is Kind.RAID else 4 for one in legal]
        some = chance.choices(legal, weights, k=12 if chance.random() < greed else 1)
        actions.append(max(some, key=lambda one: _lead(state, one)))
        state = rules.apply(state, actions[-1])
    return actions


def _lead(state: State, action: Action) -> int:
    held = [mask.bit_count() for mask in rules.control(rules.apply(state, action))]
    return held[state.turn] - held[state.turn.other]


@cache
def wins_by(state: State, most: int) -> frozenset[Action]:
    """The first actions of all ways in which the mover wins within this turn by at most so many actions."""
    found = set()
    for action in rules.legal_actions(state):
        after = rules.apply(state, action)
        if after.ended is not None:
            is_won = after.winner is not None and rules.seat_of(after, after.winner) == rules.seat_of(state, state.turn)
        else:
            is_won = most > 1 and after.turn_number == state.turn_number and bool(wins_by(after, most - 1))
        if is_won:
            found.add(action)
    return frozenset(found)


def way_of(state: State) -> str | None:
    """How the turn is won, one of `WAYS`."""
    for most in range(1, state.actions_left + 1):
        if won := wins_by(state, most):
            kinds = {action.kind for action in won}
            if most == 1 and Kind.RAID in kinds:
                return WAYS[4]
            return WAYS[3] if kinds == {Kind.END_TURN} else WAYS[most - 1]
    return None


def drawn(seed: int) -> Iterator[Drawn]:
    """Positions of random games without an end, one of each game."""
    for number in count():
        chance = Random(f"{seed} {number}")
        options = chance.choice(KINDS)
        actions = random_game(options, chance)
        actions = actions[: max(0, len(actions) - chance.randint(1, _LAST))]
        state = rules.start(options)
        for action in actions:
            state = rules.apply(state, action)
        wins_by.cache_clear()
        yield Drawn(options, tuple(actions), state, way_of(state))


def table_at(one: Drawn, *further: Action) -> Coached:
    """A table at which the game has come to the position, and so many actions further."""
    texts = [ALU.format_action(one.state, action) for action in (*one.actions, *further)]
    start = {"game": "alu", "options": ALU.format_options(one.options)}
    return Coached("alu", events=[("start", start), ("ready", {}), ("play", {"back": 0, "actions": texts})])


def hint_faults(one: Drawn) -> list[str]:
    """What is wrong with the hint in a position that is won."""
    table = table_at(one)
    heard = table.type("hint", "hint", "hint")
    (best,) = table.advised()
    action = ALU.parse_action(one.state, best.action)
    told = table.text(part("hint-action", action=table.state.rules.narrator.clause(one.state, action)))
    table.close()
    faults = [] if (best.why, best.chances) == ("wins", 100) else ["the hint is not certain"]
    faults += [] if action in wins_by(one.state, one.state.actions_left) else ["the hint gives the win away"]
    return faults + ([] if told in heard else ["the hint is not told"])


def judged_faults(one: Drawn, random: Random) -> list[str]:
    """What is wrong with judgement and review of an action in a position that is won, one that does not win where there is one."""
    winning = wins_by(one.state, one.state.actions_left)
    legal = rules.legal_actions(one.state)
    action = random.choice([other for other in legal if other not in winning] or legal)
    table = table_at(one, action)
    heard = " ".join(table.type("judge"))
    table.close()
    state, faults = table.state, []
    side = state.rules.narrator.seat(state.rules.narrator.mover(one.state))
    if table.text(part("judged-before", side=side, chance=chance(100), count=100)) not in heard:
        faults.append("the judgement is not certain")
    found = found_at(state.rules, state.past, state.game, coaching_of(state).views, len(one.actions))
    if found is None or (action not in winning and found.after < _GIVEN_AWAY) != (
        table.text(part("judged-missed")) in heard
    ):
        faults.append("the judgement of a missed win is wrong")
    state = replace(state, past=state.past[-1:])
    views = look_through(state, review_level(ALU_COMPUTER, state.rules.coach.review_level), 1, lambda done, count: None)
    view = views[Viewed(one.state, ALU.to_move(one.state))]
    found = found_at(state.rules, state.past, state.game, views, 0)
    if view.why != "wins" or found is None or found.before != 100:
        return [*faults, "the review is not certain"]
    told = review(state.rules, state.past, state.game, views).findings
    if action not in winning and found.after < _GIVEN_AWAY and found not in told:
        faults.append("the review does not tell the missed win")
    return faults


def other_faults(one: Drawn) -> tuple[str, list[str]]:
    """What the hint says of a position that is not won within the turn, and what is wrong with that. A search may prove a win that takes
    longer: it is tried out whole where that is feasible."""
    faults = ["danger sees a win in this turn"] if danger(one.state, one.state.turn.other).wins is not None else []
    table = table_at(one)
    table.type("hint")
    (best,) = table.advised()
    table.close()
    if best.why != "wins":
        return "no certain win", faults
    try:
        return "a win later, confirmed", faults + (
            [] if exhaustive(one.state, 20_000) == ALU.to_move(one.state) else ["it is not won"]
        )
    except TooMuchError:
        return "a win later, too much to try", faults


def wanted(positions: int) -> dict[str, int]:
    """How many positions are drawn of each way to win."""
    counts = {way: positions * share // 100 for way, share in zip(WAYS, SHARES, strict=True)}
    counts[WAYS[2]] += positions - sum(counts.values())
    return counts


def won_positions(positions: int, seed: int) -> Iterator[Drawn]:
    """So many different positions that are won within the turn and in which there is a choice: else there is nothing to judge."""
    left, seen = wanted(positions), set[State]()
    for one in drawn(seed):
        if one.way is None or len(rules.legal_actions(one.state)) == 1:
            continue
        if left[one.way] and one.state not in seen:
            left[one.way] -= 1
            seen.add(one.state)
            yield one
        if not any(left.values()):
            return


def other_positions(positions: int, seed: int) -> Iterator[Drawn]:
    """So many different positions that are not won within the turn."""
    seen = set[State]()
    for one in drawn(seed):
        if len(seen) == positions:
            return
        if one.way is None and one.state.ended is None and one.state not in seen:
            seen.add(one.state)
            yield one


def main() -> None:
    """Ask the coach about every position and print what it came to."""
    parser = argparse.ArgumentParser(description="Prove that every win within the turn is called certain.")
    parser.add_argument("--positions", type=int, default=260, help="positions that are won within the turn")
    parser.add_argument("--others", type=int, default=100, help="positions that are not")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    compile_now()
    counted, faults = Counter[str](), Counter[str]()
    for number, one in enumerate(won_positions(given.positions, given.seed)):
        assert one.way is not None
        counted[one.way] += 1
        for fault in [*hint_faults(one), *judged_faults(one, Random(number))]:
            faults[fault] += 1
            print(f"{fault}: {ALU.format_state(one.state)}", flush=True)
    print(f"Won within the turn: {counted.total()} positions: {dict(counted)}. Faults: {dict(faults) or 'none'}.")
    said, faults = Counter[str](), Counter[str]()
    for one in other_positions(given.others, given.seed + 1):
        told, wrong = other_faults(one)
        said[told] += 1
        for fault in wrong:
            faults[fault] += 1
            print(f"{fault}: {ALU.format_state(one.state)}", flush=True)
    print(f"Not won within the turn: {said.total()} positions: {dict(said)}. Faults: {dict(faults) or 'none'}.")


if __name__ == "__main__":
    main()
