"""What a table needs of a game: its rules, its words, and whether it has a board that feels the pieces."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

from alu_companion.games.almajara import library as almajara_library
from alu_companion.games.almajara.game import ALMAJARA
from alu_companion.games.almajara.policy import choose as almajara_choose
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.policy import sensible
from alu_companion.games.game import Game
from alu_companion.games.poi import library as poi_library
from alu_companion.games.poi.game import POI
from alu_companion.games.poi.policy import choose as poi_choose
from alu_companion.speech.almajara.telling import ALMAJARA_TELLING
from alu_companion.speech.alu.telling import ALU_TELLING
from alu_companion.speech.poi.telling import POI_TELLING
from alu_companion.speech.telling import Telling


class Ruleset(NamedTuple):
    """A game that can be played at the table."""

    game: Game[Any, Any, Any]
    telling: Telling[Any, Any]
    choose: Callable[[Any, int], Any]
    """A sensible action for a state, for robots; the same seed gives the same action."""
    has_board: bool = False
    """Whether the hands act on a board with sensors; otherwise actions are typed, or chosen by their numbers."""
    seeded: Callable[[str], bool] = lambda options: False
    """Whether chance has a say in a game with these options, as typed: then a seed is drawn if none is named."""
    boards: Callable[[], tuple[str, ...]] = tuple
    """The options that choose each of the boards that come with the game."""


_SIMULATIONS = 200
"""Of the robots' search for each action of ALU: a game costs two seconds of thinking."""

RULESETS: Final = {
    ruleset.game.name: ruleset
    for ruleset in (
        Ruleset(ALU, ALU_TELLING, partial(sensible, simulations=_SIMULATIONS), has_board=True),
        Ruleset(
            ALMAJARA,
            ALMAJARA_TELLING,
            lambda state, seed: almajara_choose(state, Random(seed)),
            seeded=lambda options: True,
            boards=lambda: tuple(f"layout={name}" for name in almajara_library.layout_names()),
        ),
        Ruleset(
            POI,
            POI_TELLING,
            lambda state, seed: poi_choose(state, Random(seed)),
            seeded=lambda options: "map=random" in options,
            boards=lambda: tuple(
                f"map={name} players={poi_library.shipped(name).players[0]}" for name in poi_library.names()
            ),
        ),
    )
}
"""Every game by its name."""


def every_command() -> frozenset[str]:
    """The commands of all games, for which keys may be bound."""
    return frozenset(name for ruleset in RULESETS.values() for name in ruleset.telling.controls.commands)
