"""The three levels of Almajara and of POI Control, as data. Their names and sentences are in `levels.ftl`.

A level is defined by work, so it is the same on every machine. Weak ones look less far and overlook what beginners
overlook; none moves at random. `docs/opponent.md` has their measured strengths.
"""

from typing import Any, Final, NamedTuple

from alu_companion.engine.generic import Search
from alu_companion.engine.guides import Guide, almajara_guide, poi_guide


class Level(NamedTuple):
    """A level: its guide, and its number of simulations for an action."""

    id: str
    """Its id: the locale files have its name as `level-<id>`, and a sentence about it as `.what`."""
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
"""By the name of the game: its levels, the weakest first."""


def decide(level: Level, state: Any, seed: int) -> Any:
    """The action that a level takes. The seed decides between equals and draws the hidden parts of the state.

    Raises:
        ValueError: if the game is over or chance moves.
    """
    search = Search(level.guide, state, seed)
    if len(search.lines()) > 1:
        search.run(level.simulations)
    return search.best()
