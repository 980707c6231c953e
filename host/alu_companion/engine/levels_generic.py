"""The three levels of Almajara and of POI Control, as data. Names and a sentence of each: `levels.ftl`.

A level is defined by work, so it is the same on every machine. The weak ones look less far and overlook what beginners
overlook; none moves at random. How strong each is: `docs/opponent.md`.
"""

from typing import Any, Final, NamedTuple

from alu_companion.engine.generic import Search
from alu_companion.engine.guides import Guide, almajara_guide, poi_guide


class Level(NamedTuple):
    """How well a seat is played: with what in mind, and how many simulations an action."""

    id: str
    """In the locale files `level-` and this is the name, with `.what` the sentence about it."""
    guide: Guide[Any, Any]
    simulations: int


LEVELS: Final = {
    "almajara": (
        Level("almajara-1", almajara_guide(sees_danger=False), 0),
        Level("almajara-2", almajara_guide(), 0),
        Level("almajara-3", almajara_guide(), 60),
    ),
    "poi": (
        Level("poi-1", poi_guide(sees_interests=False), 0),
        Level("poi-2", poi_guide(), 0),
        Level("poi-3", poi_guide(), 30),
    ),
}
"""By the name of the game, the weakest first."""


def decide(level: Level, state: Any, seed: int) -> Any:
    """The action of a level; the seed decides between equals and draws what nobody can know.

    Raises:
        ValueError: if the game is over or chance moves.
    """
    search = Search(level.guide, state, seed)
    if len(search.lines()) > 1:
        search.run(level.simulations)
    return search.best()
