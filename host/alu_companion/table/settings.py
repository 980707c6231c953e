"""The settings of a table: those that its players choose, and what else a game there needs to know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from alu_companion.games.geometry import STANDARD, Geometry
from alu_companion.speech.settings import PlayerSettings


@dataclass(frozen=True, slots=True)
class Timings:
    """How long the table waits for hands, in ms of table time.

    Source: peers settle for 250 to 750 ms; the rest was chosen so that a slow hand is never interrupted.
    """

    settle_ms: int = 600
    """A placement that means something must stand so long, unless the payment on the counters says it all."""
    lift_settle_ms: int = 2500
    """Pieces that were only lifted must be away so long: a reading hand puts them back."""
    wrong_ms: int = 1500
    """An impossible placement is told after so long."""
    reading_ms: int = 2000
    """A piece that is only held up is named after so long."""
    held_ms: int = 12_000
    """Such a piece is asked back after so long: nobody still reads it."""
    hint_ms: int = 5000
    """The missing part of an action is told after so long. A placement that says more than one plain action must stand so long before it
    counts."""
    repeat_ms: int = 20_000
    """A question that nobody has answered is asked again after so long, a few times."""


@dataclass(frozen=True, slots=True)
class Settings(PlayerSettings):
    """How the table plays and speaks."""

    house: Mapping[str, str] = field(default_factory=dict)
    """House rules by the name of the game, in its own notation; a game that is not named here is played as usual."""
    timings: Timings = field(default_factory=Timings)
    keys: Mapping[str, str] = field(default_factory=dict)
    """Keys of the number pad that do something else than the game says."""
    geometry: Geometry = STANDARD
    """The fields, or tiles, of the game that is played: how fields are called depends on it, and where they are heard."""

    def with_house(self, game: str, options: str) -> Settings:
        """These settings with house rules of a game; "" stands for the usual ones.

        >>> Settings().with_house("alu", "swap").house
        {'alu': 'swap'}
        """
        others = {name: rules for name, rules in self.house.items() if name != game}
        return replace(self, house={**others, game: options} if options else others)
