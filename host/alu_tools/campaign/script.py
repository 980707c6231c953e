"""What happens in a game of the campaign, as a list: decisions of the players, and faults that strike between them.

A script is drawn from a seed. Any part of it is a script again, so that one that breaks a promise can be made shorter.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Final, TypeAlias

from alu_companion.registry import RULESETS
from alu_companion.simulator.habits import Back
from alu_companion.speech.languages import LANGUAGES
from alu_companion.table.bodies import ALU_NAME
from alu_tools.campaign.catalogue import CATALOGUE, Fault, Layer

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


class Try(Enum):
    """What players do in a lesson."""

    RIGHT = "right"
    """What is asked for, until it is solved."""
    WRONG = "wrong"
    HINT = "hint"
    SOLUTION = "solution"
    AGAIN = "again"
    NEXT = "next"
    SKIP = "skip"
    ORDER = "order"
    """Something is ordered that would make another game of it, or asked."""


@dataclass(frozen=True, slots=True)
class Learn:
    """The players leave their game for a lesson, or for a puzzle, try this and that in it, and come back; `draw` says which, and how they
    err. A companion that began anew meanwhile goes on with it, where they want to stay, and else with the game."""

    draw: int
    is_puzzle: bool
    by_key: bool
    tries: tuple[Try, ...]
    stays: bool


class With(Enum):
    """How this table plays with another one."""

    HOST = "host"
    """It invites."""
    GUEST = "guest"


Beside: TypeAlias = TakeBack | GiveUp | Learn
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
    clock: str = ""
    """What time the players have, as it is typed; empty for no clock."""
    far: With | None = None
    """How another table plays the other seats; None for not at all."""

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
_FAR: Final = 0.15
"""In so many another table plays."""
_FAR_WEIGHT: Final = 2
"""Faults of other layers strike there, too: there are more than twice as many."""
_LESSONS: Final = 0.15
"""In so many there is a lesson: one takes as long as some five decisions."""
_MOST_TRIES: Final = 4
_MOST_IN_LESSON: Final = 3
_CLOCKS: Final = ("", "", "90+10")
"""In games with lessons, where a clock waits too."""
_FAR_CLOCKS: Final = ("", "90+10", "90+10")
"""In games with another table, which tells what is left."""
_LESSON_MS: Final = 60_000
"""So late faults may still strike in a lesson."""


def possible(game: str, layers: Collection[Layer], without: Collection[Layer] = ()) -> list[Fault]:
    """The faults that may strike a game: of these layers, or of all but those `without` which it is played."""
    return [
        fault
        for fault in CATALOGUE.values()
        if (not layers or fault.layer in layers)
        and (game == ALU_NAME or not fault.needs_board)
        and fault.layer not in without
    ]


def _against(seed: int, layer: Layer | None) -> int:
    """The computer's level, 0 in games that it does not play. It is drawn by itself: the other games stay as they are."""
    chance = Random(f"against {seed}")
    if layer is Layer.OPPONENT or (layer is None and chance.random() < _AGAINST):
        return chance.randint(1, _MOST_LEVELS)
    return 0


def _lessons(seed: int, layer: Layer | None) -> int:
    """In how many lessons the players are, drawn by itself like `_against`."""
    chance = Random(f"lessons {seed}")
    if layer is Layer.LESSON:
        return chance.randint(1, 3)
    return int(layer is None and chance.random() < _LESSONS)


def _far(seed: int, layer: Layer | None, is_taken: bool) -> With | None:
    """How another table plays; None in games where none does, as where that `is_taken`. It is drawn by itself, too."""
    chance = Random(f"far {seed}")
    if layer is Layer.REMOTE or (layer is None and not is_taken and chance.random() < _FAR):
        return chance.choice(tuple(With))
    return None


def far_language(script: Script) -> str:
    """The language of the other table: never the one of this."""
    return LANGUAGES[(LANGUAGES.index(script.language) + 1) % len(LANGUAGES)]


def _with_lessons(items: list[Item], number: int, seed: int, faults: list[Fault]) -> list[Item]:
    """The same with so many lessons before decisions, each with faults that strike in it."""
    chance = Random(f"with lessons {seed}")
    weights = [fault.weight for fault in faults]
    for _ in range(number):
        tries = chance.choices(tuple(Try), (4, 3, 2, 1, 1, 1, 1, 1), k=chance.randint(0, _MOST_TRIES))
        learn = Learn(
            chance.randrange(_DRAWS), chance.random() < 0.5, chance.random() < 0.4, tuple(tries), chance.random() < 0.5
        )
        struck = chance.choices(faults, weights, k=chance.randint(0, _MOST_IN_LESSON))
        strikes = [Strike(one.name, chance.randint(0, _LESSON_MS), chance.randrange(_DRAWS)) for one in struck]
        at = chance.choice([at for at, item in enumerate(items) if isinstance(item, Decide)])
        items = [*items[:at], learn, *strikes, *items[at:]]
    return items


def draw(seed: int, layer: Layer | None = None) -> Script:
    """The script of a seed: of faults of one layer, or of all."""
    chance = Random(seed)
    layers = () if layer is None else (layer,)
    games = [game for game in _GAMES if possible(game, layers)]
    game = chance.choice(games)
    against = min(_against(seed, layer), len(RULESETS[game].levels))
    lessons = _lessons(seed, layer)
    far = _far(seed, layer, bool(against or lessons))
    without = {each for each, is_on in ((Layer.OPPONENT, against), (Layer.REMOTE, far)) if not is_on}
    faults = possible(game, layers, without if layer is Layer.LESSON else {*without, Layer.LESSON})
    weights = [fault.weight * (_FAR_WEIGHT if fault.layer is Layer.REMOTE else 1) for fault in faults]
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
    items = _with_lessons(items, lessons, seed, possible(game, layers, without))
    # Wrong hands and a counter that goes at any moment would leave more than one true reading.
    is_sure = all(not CATALOGUE[item.fault].needs_sure_hands for item in items if isinstance(item, Strike))
    noise = chance.choice(_NOISE) if is_sure else "none"
    if not is_sure:
        # A counter that cannot be read would let what is begun be played.
        items = [item for item in items if not isinstance(item, GiveUp)]
    if against or far:
        # What was decided elsewhere goes back too, and nobody had meant that.
        items = [item for item in items if not isinstance(item, TakeBack)]
    loose = chance.choice(_LOOSE) if game == ALU_NAME else ()
    clocks = _FAR_CLOCKS if far else _CLOCKS if lessons else ("",)
    clock = Random(f"clock {seed}").choice(clocks)
    return Script(seed, game, noise, chance.choice(LANGUAGES), tuple(items), loose, against, clock, far)
