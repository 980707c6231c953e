"""What is said most often, so that a voice can have it ready."""

from __future__ import annotations

from collections.abc import Iterator

from alu_companion.games.almajara.board import board_of
from alu_companion.games.almajara.values import ACTIONS_A_TURN, HOLDABLE, Side, State, TileId
from alu_companion.speech.message import Level, Message, Value, part

from .names import player, tile, zone

_TURNS = 60
"""Games are mostly shorter."""


def frequent(state: State) -> Iterator[Message]:
    """Turns and their numbers, actions left, and who holds which zone: less than 200 sentences on the boards that ship."""
    options = state.options
    for number in range(1, min(_TURNS, options.turn_limit) + 1):
        yield (part("almajara-turn-number", number=number, limit=options.turn_limit),)
    for count in range(1, ACTIONS_A_TURN):
        yield (part("actions-left", Level.BRIEF, count=count),)
    for side in Side:
        yield (part("turn-started", side=player(side), count=ACTIONS_A_TURN),)
        for number, one in enumerate(board_of(options.layout).tiles):
            if one.zone in HOLDABLE:
                told: dict[str, Value] = {
                    "side": player(side),
                    "zone": zone(one.zone),
                    "tile": tile(options, TileId(number)),
                }
                yield (part("almajara-may-hold", Level.NORMAL, **told),)
                yield (part("almajara-hold-began", **told),)
                yield (part("almajara-hold-ended", **told),)
