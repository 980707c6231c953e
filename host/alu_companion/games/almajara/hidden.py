"""What nobody at the table can know: which cards come next.

Pieces, reserves, hands and the discard lie open, and with them which cards the deck still holds. The deal is over once
there is a state. So only the seed is hidden, which settles the order of the deck, and it is hidden from both seats alike.
"""

from dataclasses import replace
from random import Random

from alu_companion.games.almajara.values import SEEDS, State


def resample(state: State, random: Random) -> State:
    """A state that nobody could tell from this one, with another order of the cards."""
    return replace(state, options=replace(state.options, seed=random.randrange(SEEDS)))
