"""How the computer plays POI Control."""

from functools import partial
from typing import Final

from alu_companion.engine.levels_generic import LEVELS
from alu_companion.features.computer.guided import GuidedThinker
from alu_companion.features.computer.thinking import Computer
from alu_companion.games.poi.game import POI

POI_COMPUTER: Final = Computer(
    POI, tuple(partial(GuidedThinker, level.guide, level.simulations) for level in LEVELS[POI.name])
)
