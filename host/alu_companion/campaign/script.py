"""What happens in a game of the campaign, as a list: decisions of the players, and faults that strike between them.

A script is drawn from a seed. Any part of it is a script again, so that one that breaks a promise can be made shorter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from alu_companion.campaign.catalogue import CATALOGUE, Fault, Layer
from alu_companion.rulesets import RULESETS
from alu_companion.simulator.pilot import Back
from alu_companion.speech.languages import LANGUAGES
from alu_companion.table.bodies import ALU_NAME

_DRAWS: Final = 1 << 16


@dataclass(frozen=True, slots=True)
class Decide:
    """A player decides; `draw` says for what, out of all that is sensible then."""

    draw: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The players take their last decision back, and play on otherwise."""

    way: Back


@dataclass(frozen=True, slots=True)
class Strike:
    """A fault strikes so long after the decision before it; `seed` decides how."""

    fault: str
    after_ms: int
    seed: int


@dataclass(frozen=True, slots=True)
class GiveUp:
    """The players begin an action, `draw` says which, and give it up after so long."""

    draw: int
    rest_ms: int


Beside: TypeAlias = TakeBack | GiveUp
Item: TypeAlias = Decide | Beside | Strike


@dataclass(frozen=True, slots=True)
class Script:
    """One game of the campaign."""

    seed: int
    game: str
    noise: str
    language: str
    items: tuple[Item, ...]
    loose: tuple[int, ...] = ()
    """The sides whose counters are not plugged in."""
    against: int = 0
    """At which level the computer plays the other seats; 0 for not at all."""

    @property
    def strikes(self) -> tuple[Strike, ...]:
        """The faults alone."""
        return tuple(item for item in self.items if isinstance(item, Strike))


_MOST_LEVELS: Final = max(len(rules.levels) for rules in RULESETS.values())
_GAMES: Final = (ALU_NAME,) * 6 + ("almajara", "poi") * 2
"""Six games of ten are played by hands."""
_NOISE: Final = ("none", "human", "human", "rough")
_LENGTHS: Final = {ALU_NAME: (6, 12, 12, 20, 30, 90), "almajara": (15, 30, 60), "poi": (15, 30)}
"""Decisions: a game of ALU takes about 50, one of Almajara 240, one of POI Control 20."""
_DENSITIES: Final = (0.15, 0.15, 0.3, 0.6)
"""Of faults to a decision: most games leave time for a fault to be told before the next one strikes."""
_LATEST_MS: Final = 9000
_BESIDE: Final = (0.0, 0.05, 0.15)
"""Of takebacks to a decision, and of actions that are given up."""
_RESTS_MS: Final = (300, 8000)
"""What is missing is said after five seconds."""
_LOOSE: Final[tuple[tuple[int, ...], ...]] = ((), (), (), (0,), (1,), (0, 1))
_AGAINST: Final = 0.25
"""In so many games of all layers the computer plays too."""


def possible(game: str, layers: Sequence[Layer], against: int = 1) -> list[Fault]:
    """The faults that may strike a game, of these layers or of all; of the computer where it plays."""
    return [
        fault
        for fault in CATALOGUE.values()
        if (not layers or fault.layer in layers)
        and (game == ALU_NAME or not fault.needs_board)
        and (against or fault.layer is not Layer.OPPONENT)
    ]


def _against(seed: int, layer: Layer | None) -> int:
    """The computer's level, 0 in games that it does not play. It is drawn by itself: the other games stay as they are."""
    chance = Random(f"against {seed}")
    if layer is Layer.OPPONENT or (layer is None and chance.random() < _AGAINST):
        return chance.randint(1, _MOST_LEVELS)
    return 0


def draw(seed: int, layer: Layer | None = None) -> Script:
    """The script of a seed: of faults of one layer, or of all."""
    chance = Random(seed)
    layers = () if layer is None else (layer,)
    games = [game for game in _GAMES if possible(game, layers)]
    game = chance.choice(games)
    against = min(_against(seed, layer), len(RULESETS[game].levels))
    faults = possible(game, layers, against)
    weights = [fault.weight for fault in faults]
    density = chance.choice(_DENSITIES)
    beside = chance.choice(_BESIDE)
    items: list[Item] = []
    for _ in range(chance.choice(_LENGTHS[game])):
        while chance.random() < density:
            fault = chance.choices(faults, weights)[0]
            items.append(Strike(fault.name, chance.randint(0, _LATEST_MS), chance.randrange(_DRAWS)))
        items.append(Decide(chance.randrange(_DRAWS)))
        if chance.random() < beside:
            items.append(TakeBack(chance.choice(tuple(Back))))
        if chance.random() < beside:
            items.append(GiveUp(chance.randrange(_DRAWS), chance.randint(*_RESTS_MS)))
    if not any(isinstance(item, Strike) for item in items):
        items.append(Strike(chance.choices(faults, weights)[0].name, 0, chance.randrange(_DRAWS)))
    # Wrong hands and a counter that goes at any moment would leave more than one true reading.
    is_sure = all(not CATALOGUE[item.fault].needs_sure_hands for item in items if isinstance(item, Strike))
    noise = chance.choice(_NOISE) if is_sure else "none"
    if not is_sure:
        # A counter that cannot be read would let what is begun be played.
        items = [item for item in items if not isinstance(item, GiveUp)]
    if against:
        # What the computer decided goes back too, and nobody had meant that.
        items = [item for item in items if not isinstance(item, TakeBack)]
    loose = chance.choice(_LOOSE) if game == ALU_NAME else ()
    return Script(seed, game, noise, chance.choice(LANGUAGES), tuple(items), loose, against)
