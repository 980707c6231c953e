"""What is said most often in a game of POI Control, so that a voice can have it ready."""

from __future__ import annotations

from collections.abc import Iterator

from alu_companion.games.poi.values import MOVES_A_TURN, PACKS_A_TURN, STRONGEST, State
from alu_companion.speech.message import Message, part

from .facts import all_seats
from .names import player, tile_names

_MOST_TILES = 90
"""Measured: with four players the rest makes 105 sentences, and a voice should prepare no more than about 200."""


def frequent(state: State) -> Iterator[Message]:
    """Turns, moves and packs left, phases, results of fights, and who controls a tile now: 23 and one a tile for each player."""
    yield (part("poi-both-gone"),)
    for count in range(1, STRONGEST + 1):
        yield (part("poi-joined", count=count),)
        yield (part("poi-stays", count=count),)
    for seat in all_seats(state):
        name = player(seat)
        yield (part("poi-turn", seat=name, count=MOVES_A_TURN),)
        yield (part("poi-packs", seat=name, count=PACKS_A_TURN),)
        yield (part("poi-recruiting", seat=name),)
        yield (part("poi-mined-nothing", seat=name),)
        for count in range(1, MOVES_A_TURN):
            yield (part("poi-moves-left", seat=name, count=count),)
            yield (part("poi-packs-left", seat=name, count=count),)
        for phase in ("units", "goods", "recruit"):
            yield (part(f"poi-ended-{phase}", seat=name),)
        for count in range(1, STRONGEST + 1):
            yield (part("poi-won", seat=name, count=count),)
            yield (part("poi-held", seat=name, count=count),)
    if len(state.board.territories) * state.options.players <= _MOST_TILES:
        for seat in all_seats(state):
            for tile in state.board.territories:
                yield (part("poi-gained", seat=player(seat), fields=tile_names((tile,))),)
