"""Slips of human hands, from the catalogue, seeded and mixed by rate.

Every slip leaves the board as such a hand leaves it. Some are noticed by the hand itself after a moment, some only when the table says so.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from alu_companion.games.alu.values import Action, Side, State
from alu_companion.simulator.hands import Hands, Movement
from alu_companion.simulator.slips import Slip, SlipsAfter, SlipsBefore
from alu_companion.simulator.world import World

HUMAN: Mapping[Slip, float] = dict.fromkeys(Slip, 0.04)
ROUGH: Mapping[Slip, float] = dict.fromkeys(Slip, 0.15)
NONE: Mapping[Slip, float] = {}
RATES = {"none": NONE, "human": HUMAN, "rough": ROUGH}
_LONG_MS = (3000, 9000)
_LISTEN_MS = (13_000, 15_000)


class Noise:
    """Plays actions with slips."""

    def __init__(
        self,
        world: World,
        hands: Hands,
        rates: Mapping[Slip, float],
        seed: int,
        say: Callable[[str], None] = lambda text: None,
    ) -> None:
        """`say` gives the table a typed answer."""
        self._world = world
        self._hands = hands
        self._rates = rates
        self._random = random.Random(seed)
        self._before, self._after = SlipsBefore(world, self._random, say), SlipsAfter(world, self._random)
        self.made: dict[Slip, int] = dict.fromkeys(Slip, 0)

    def play(self, before: State, action: Action) -> None:
        """Play an action with the slips that come up."""
        self._before.begin(before, action)
        self._after.begin(before, action)
        pieces, sliders = self._hands.parts(before, action)
        # Without a counter a slip may be a legal action of its owner, who may be the opponent: then an end of turn is implied.
        sure = all(self._world.socket(side) is not None for side in Side)
        slips = {slip for slip in Slip if self._random.random() < self._rates.get(slip, 0.0)}
        if slips:
            self._note(slips, bool(sliders))
        sequence = self._ordered(pieces, sliders, slips)
        if Slip.AT_ONCE in slips:
            sequence = self._before.at_once(before, action, sequence)
        for slip, make in self._before.by_name().items():
            if slip in slips:
                sequence = make(before, action, sure) + sequence
        if Slip.LEFT_LYING in slips:
            # The players see what is left lying only long after the action was taken.
            sequence.append(self._before.pause(_LISTEN_MS))
        sequence = self._before.cleared(action.field) + sequence
        # Once the counter is off, nobody has to pay: a raiding piece that fell before is a restored camp.
        sure = sure and Slip.PULL not in slips
        for slip, make in self._after.by_name().items():
            if slip in slips:
                if slip is Slip.ONE_TOO_MANY:
                    # Left there, it pays for a raiding piece that falls next: no slip any more but a restored camp, whole and paid for.
                    sure = False
                # Not before the hand has let go: a piece that is dragged on at once was never put down there.
                sequence = [*sequence, self._before.pause((300, 900)), *make(before, action, sure)]
                # A player who has dropped something stops and hears what the table says before going on.
                sequence.append(self._before.pause(_LISTEN_MS))
        self._hands.do(sequence)

    def _note(self, slips: set[Slip], paying: bool) -> None:
        if not paying:
            slips -= {Slip.ONE_TOO_MANY, Slip.EARLY, Slip.LATE, Slip.PULL}
        for slip in slips:
            self.made[slip] += 1

    def _ordered(self, pieces: list[Movement], sliders: list[Movement], slips: set[Slip]) -> list[Movement]:
        """Sliders before or after the piece, with a long pause between where that is the slip."""
        pause = [self._before.pause(_LONG_MS)]
        if Slip.EARLY in slips:
            return sliders + pause + pieces
        if Slip.LATE in slips:
            return pieces + pause + sliders
        return sliders + pieces if self._random.random() < 0.25 else pieces + sliders
