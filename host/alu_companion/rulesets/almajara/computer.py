"""How the computer plays Almajara."""

from functools import partial
from typing import Final

from alu_companion.engine.levels_generic import LEVELS
from alu_companion.features.computer.guided import GuidedThinker
from alu_companion.features.computer.thinking import Computer
from alu_companion.games.almajara.game import ALMAJARA

ALMAJARA_COMPUTER: Final = Computer(
    ALMAJARA, tuple(partial(GuidedThinker, level.guide, level.simulations) for level in LEVELS[ALMAJARA.name])
)
