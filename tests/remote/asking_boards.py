"""Two pairs of hands at two sensing boards that ask each other, while they act, to swap sides, take back, draw or play another game, and
give up: what was begun for one seat is never played for another one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from alu_companion.remote.memory import Faults, MemoryNetwork
from alu_companion.simulator.pilot import Heard
from alu_companion.table import TableState
from remote.killed_boards import NEVER, MortalEnd, meet_and_play
from speech.ear_board import decided_here
from table.read import far_game

_LONGEST_MS: Final = 3 * 3600 * 1000
_ORDERS: Final = {"swap sides": 10, "undo": 8, "draw": 1, "resign": 1, "new": 1}
"""By how often."""
_OFTEN: Final = 1 / 400
"""How often something is ordered, at each look at a table."""
_ANSWERS: Final = 1 / 60


class AskingEnd(MortalEnd):
    """One of two tables with a sensing board, whose hands know when others play than before, or the game has gone back."""

    _stood: tuple[Any, ...] = ()

    def hear(self, state: TableState, caught_up: bool) -> Heard:
        """See `MortalEnd.hear`."""
        before, self._stood = self._stood, (state.number, sorted(state.seats), len(state.past))
        if before and (before[:2] != self._stood[:2] or self._stood[2] < before[2]):
            self.robots.went_back(state)
            self.robots.wake()
        return super().hear(state, caught_up)


def play_asking_boards(seed: int, rate: float = 0.0, noise: str = "none") -> Counter[str]:
    """One game, or several, to an end; what happened, by name. `rate` is how often a table dies where it commits something. Raises
    AssertionError where the two tables differ, or something was played that nobody meant."""
    network = MemoryNetwork(Faults((0, 500), 0.1, 0.1), seed)
    ends = [AskingEnd(network, number, seed, noise, rate) for number in (0, 1)]
    chance, did = random.Random(f"asking {seed}"), Counter[str]()
    try:
        meet_and_play(network, ends, seed, _LONGEST_MS, lambda end: _order(end, chance, did))
        _check(seed, ends)
    finally:
        for end in ends:
            end.close()
    did.update(games=1, actions=len(ends[0].state.past), kills=sum(end.kills for end in ends))
    return did


def _order(end: MortalEnd, chance: random.Random, did: Counter[str]) -> None:
    """What somebody at a table orders now and then, or answers."""
    state = end.state
    assert far_game(state) is not None
    if far_game(state).their_question is not None and chance.random() < _ANSWERS:
        end.type(chance.choice(("yes", "yes", "no")))
        did["answers"] += 1
    elif not state.is_over and state.past and chance.random() < _OFTEN:
        (line,) = chance.choices(list(_ORDERS), list(_ORDERS.values()))
        if line == "undo" and end.robots.hands.busy:
            # A hand in the air finishes: where a raid was undone below it the board shows a plain camp, and that is played.
            return
        end.type(line)
        if line == "resign":
            end.type("yes")
        did[line] += 1


def _check(seed: int, ends: Sequence[MortalEnd]) -> None:
    one, other = (end.state for end in ends)
    ours, theirs = far_game(one), far_game(other)
    assert ours is not None
    assert theirs is not None
    assert ours.log == theirs.log, seed
    assert one.game == other.game, seed
    assert [past.action for past in one.past] == [past.action for past in other.past], seed
    for end in ends:
        meant = iter(end.meant)
        assert all(action in meant for action in decided_here(end.state)), (seed, "an action that nobody meant")
        assert not any(end.ears.ids[name] for name in NEVER), (seed, end.ears.ids)
