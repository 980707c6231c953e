"""Measures how much a house rule changes who wins: a level plays against itself, by each variant of the rules in turn.

A bout holds all that its game depends on, so any process on any machine may play it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

import msgspec

from alu_companion.engine.core import INTERPRETED, compile_all
from alu_companion.engine.levels import LEVELS as ALU_LEVELS
from alu_companion.engine.levels_generic import LEVELS, decide
from alu_companion.engine.matches import opening
from alu_companion.engine.players import Mind, Working, sit_down
from alu_companion.games.alu.game import ALU
from alu_companion.games.game import CHANCE, Game, Seat

VARIANTS: Final = {
    "alu": (
        *("", "first_turn_actions=1", "first_turn_actions=3"),
        *("swap", "first_turn_actions=1 swap", "first_turn_actions=3 swap"),
        *("circle_material=15", "circle_material=12", "circle_material=10", "square_material=12"),
        *("circle_iron=3", "circle_iron=0", "square_iron=0"),
    ),
    "almajara": (
        *("", "first_turn_actions=2", "first_turn_actions=1", "swap"),
        *("south_fewer=2", "south_fewer=4", "north_fewer=2", "north_fewer=4"),
    ),
    "poi": (
        *("", "first_turn_moves=2", "first_turn_moves=1"),
        *("start_values=5", "start_values=4", "start_values=6,5", "start_values=6,4"),
    ),
}
"""By game: the options that are measured, the usual rules first."""
BOARDS: Final = {"alu": "", "almajara": "layout=small", "poi": "map=random"}
"""By game: the options of all measured games. Games are short, and each seed gives another deal or map: on one map of POI
Control quick players would repeat nearly the same few games."""
USUAL_LEVELS: Final = {"alu": 4, "almajara": 2, "poi": 2}
_SEEDS: Final = 2**31


class Bout(msgspec.Struct, frozen=True):
    """A game to play: options, level of both seats, work of that level (a level may change later), and options of the board."""

    game: str
    options: str
    level: int
    simulations: int
    seed: int
    board: str


class Result(msgspec.Struct, frozen=True):
    """The result of a bout: the score of the seat that began (a draw is one half), and the number of actions."""

    bout: Bout
    score: float
    actions: int


def bouts(games: Sequence[str], count: int, seed: int, levels: dict[str, int]) -> Iterator[Bout]:
    """`count` bouts for each variant of these games. The variants take turns, so at any stop all were played equally often."""
    for number in range(count):
        for game in games:
            level = levels[game]
            for options in VARIANTS[game]:
                yield Bout(game, options, level, _work(game, level), seed + number, BOARDS[game])


def _work(game: str, level: int) -> int:
    return ALU_LEVELS[level - 1].limits.simulations if game == ALU.name else LEVELS[game][level - 1].simulations


def play(bout: Bout) -> Result:
    """Play a bout.

    Raises:
        NotUnderstood: the game does not know these options.
        KeyError, IndexError: there is no such game or level.
    """
    chance = Random(bout.seed)
    options = f"{bout.board} {bout.options}"
    if bout.game == ALU.name:
        return _play(bout, ALU, ALU.start(ALU.parse_options(options)), _minds(bout))
    level = LEVELS[bout.game][bout.level - 1]
    game = level.guide.game
    return _play(
        bout, game, opening(game, options, chance), lambda state: decide(level, state, chance.randrange(_SEEDS))
    )


def _play(bout: Bout, game: Game[Any, Any, Any], state: Any, choose: Callable[[Any], Any]) -> Result:
    actions = 0
    while (outcome := game.outcome(state)) is None:
        by_chance = game.to_move(state) == CHANCE
        state = game.apply(state, game.chance_action(state) if by_chance else choose(state))
        actions += not by_chance
    winners = outcome.winners or game.seats(state)
    return Result(bout, 1 / len(winners) if Seat(0) in winners else 0.0, actions)


def _minds(bout: Bout) -> Callable[[Any], Any]:
    """Make the player of both seats of ALU; each seat keeps its search from one action to the next."""
    player, core = Working(ALU_LEVELS[bout.level - 1].limits), compile_all() or INTERPRETED
    minds: dict[Seat, Mind] = {}

    def choose(state: Any) -> Any:
        seat = ALU.to_move(state)
        if seat not in minds:
            minds[seat] = sit_down(player, state, 2 * bout.seed + seat, core)
        action = minds[seat].decide()
        if ALU.outcome(ALU.apply(state, action)) is None:
            for mind in minds.values():
                mind.advance(action)
        return action

    return choose
