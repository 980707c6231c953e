"""What a table needs of a game: its rules, its words, and whether it has a board that feels the pieces."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from alu_companion.games.alu.game import ALU
from alu_companion.games.game import Game
from alu_companion.speech.alu.telling import ALU_TELLING
from alu_companion.speech.telling import Telling


class Ruleset(NamedTuple):
    """A game that can be played at the table."""

    game: Game[Any, Any, Any]
    telling: Telling[Any, Any]
    has_board: bool
    """Whether the hands act on a board with sensors; otherwise actions are typed, or chosen by their numbers."""


RULESETS: Final = {ruleset.game.name: ruleset for ruleset in (Ruleset(ALU, ALU_TELLING, has_board=True),)}
"""Every game by its name."""


def every_command() -> frozenset[str]:
    """The commands of all games, for which keys may be bound."""
    return frozenset(name for ruleset in RULESETS.values() for name in ruleset.telling.controls.commands)
