"""Hex as a game that can be played at the table."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from alu_companion import Ruleset
from hex_game.narrator import HEX_NARRATOR
from hex_game.rules import HEX

HEX_RULESET: Final = Ruleset(
    HEX,
    HEX_NARRATOR,
    choose=lambda state, seed: Random(seed).choice(HEX.legal_actions(state)),
    locales=Path(__file__).parent / "locales",
)
