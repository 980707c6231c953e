"""Whole games between two tables on simulated time, over a link with every fault, with people who err and tables that are killed.

`python tests/remote/proof.py 500` plays so many typed games and tells what came of them. With `--boards` hands play them at two sensing
boards, and the tables are killed where they commit something; with `--asking` they ask each other meanwhile, too. With `--orders` people
type any order at any time, and each journal is read by a fresh table at the end. A second number is the first seed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from alu_companion.features.far.values import SWAP
from alu_companion.games.game import CHANCE
from alu_companion.remote.memory import Faults
from alu_companion.table.ending import winners_of
from alu_tools.campaign.typed_end import TypedEnd, play, resume_of
from remote.asking_boards import play_asking_boards
from remote.killed_boards import play_killed_boards
from remote.orders import play_orders
from remote.tables import Tables
from table.read import far_game, timed_out

GAMES = ("alu", "almajara", "poi")
MOST_MS = 8 * 3600 * 1000
LANGUAGES = ("en et", "et ru", "ru en")


def play_game(seed: int) -> Counter[str]:
    """One game to its end; what happened in it, by name. Raises AssertionError where it did not end as meant."""
    chance = Random(seed)
    faults = Faults((0, chance.choice((0, 300, 3000))), chance.choice((0.0, 0.1, 0.3)), chance.choice((0.0, 0.2)))
    tables = Tables(GAMES[seed % 3], faults, seed, chance.choice(LANGUAGES))
    did: Counter[str] = Counter()
    if seed % 4 == 3:
        tables.ends[0].type("clock zero lost")
        tables.ends[0].type("clock 3s")
    tables.meet()
    while not _is_over(tables):
        assert tables.network.now_ms < MOST_MS, (seed, [(end.far.length, end.far.waiting) for end in tables.ends])
        tables.wait(500)
        _network(tables, chance, did)
        for end in tables.ends:
            _person(end, chance, did)
    _check(tables, seed)
    did["lost by time"] = timed_out(tables.ends[0].state) is not None
    did["actions"] = len(tables.ends[0].state.past)
    did["games"] = 1
    return did


def _is_over(tables: Tables) -> bool:
    return all(end.state.is_over for end in tables.ends) and tables.agree()


def _network(tables: Tables, chance: Random, did: Counter[str]) -> None:
    network = tables.network
    if network.is_cut:
        network.is_cut = chance.random() > 0.1
    elif chance.random() < 0.01:
        network.is_cut = True
        did["cuts"] += 1


def _person(end: TypedEnd, chance: Random, did: Counter[str]) -> None:
    """What somebody at a table does in half a second."""
    if chance.random() < 0.004:
        end.kill()
        did["kills"] += 1
    elif end.far.their_question is not None and chance.random() < 0.3:
        end.type(chance.choice(("yes", "no")))
        did["answers"] += 1
    elif chance.random() < 0.01:
        end.type(f"far {chance.randrange(1, 10)}")
        did["words"] += 1
    elif chance.random() < 0.02:
        before = end.state.past
        end.type("wrong line")
        assert end.state.past == before
        did["slips"] += 1
    elif chance.random() < 0.02 and end.far.length > end.far.base and not end.state.is_over:
        end.type("undo")
        did["undo"] += 1
    elif chance.random() < 0.004 and not end.state.is_over:
        line = chance.choice(("swap sides", "draw", "resign"))
        end.type(line)
        if line == "resign":
            end.type(chance.choice(("yes", "no")))
        did[line] += 1
    elif not end.is_to_move and not end.state.is_over and chance.random() < 0.05:
        before = end.state.past
        play(end, chance)
        assert end.state.past == before
        did["out of turn"] += 1
    elif end.is_to_move and chance.random() < 0.7:
        length = end.far.length
        line = play(end, chance)
        assert end.far.log[length].actions == (line,), "another action than the one that was meant"
        did["plays"] += 1


def _check(tables: Tables, seed: int) -> None:
    one, other = tables.ends
    assert one.far.log == other.far.log, seed
    assert winners_of(one.state) == winners_of(other.state), seed
    assert [past.action for past in one.state.past] == [past.action for past in other.state.past], seed
    for end in tables.ends:
        for never in ("far-refused", "far-differed", "far-differed-here"):
            assert not end.heard(never), (seed, never)
        kept = resume_of(end)
        assert (kept.game, kept.seats, kept.ended) == (end.state.game, end.state.seats, end.state.ended), seed
        kept_far = far_game(kept)
        assert kept_far is not None
        assert kept_far.heads == end.far.heads, seed
        game = end.state.rules.game
        is_swapped = any(event.kind == SWAP for event in end.far.log)
        for past in end.state.past:
            decided = game.to_move(past.before) != CHANCE and game.legal_actions(past.before) != (past.action,)
            assert is_swapped or not decided or past.by_other == (game.to_move(past.before) in end.state.seats), seed


def main() -> None:
    """Play as many games as are asked for."""
    numbers = [int(one) for one in sys.argv[1:] if not one.startswith("--")]
    count, first = [*numbers, *(12, 0)[len(numbers) :]][:2]
    whole: Callable[[int], Counter[str]] = play_killed_boards if "--boards" in sys.argv else play_game
    if "--asking" in sys.argv:
        whole = partial(play_asking_boards, rate=0.1, noise="human")
    if "--orders" in sys.argv:
        whole = play_orders
    total: Counter[str] = Counter()
    for seed in range(first, first + count):
        total.update(whole(seed))
    for name, many in sorted(total.items()):
        print(f"{name}: {many}")


if __name__ == "__main__":
    main()
