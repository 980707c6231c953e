"""One search for any game behind the seam: a tree of actions, guided by the game's quick player (PUCT).

Each simulation walks from the root to a position that has not been looked at, asks the guide what is worth a thought
there and how likely each seat is to win, and lets all positions on the way know. There are no playouts to the end of the
game: the guide looks one action ahead, and that says more than random play does. Every seat plays for its own chances,
so there may be any number of seats.

Chance moves as the game has it move, but in a state whose unknown part is drawn anew each time: the search never sees
what nobody at the table could know. The budget is a number of simulations, so it is the same on every machine. The same
state and seed give the same tree, in however many slices it grows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from typing import Any, Final, Generic

from alu_companion.engine.guides import Guide
from alu_companion.games.game import CHANCE, Action, Outcome, Seat, State

EXPLORATION: Final = 0.3
"""How far an action is tried beyond what its chances justify."""
BREADTH: Final = 12
"""Actions of a position that are thought of at most."""


class _Node:
    """A position. `totals` adds up the chances of every seat over all simulations that came by."""

    __slots__ = ("actions", "chances", "children", "mover", "priors", "state", "totals", "visits")

    def __init__(self, state: Any, mover: Seat | None, seats: int) -> None:
        self.state = state
        self.mover = mover
        """None once the game is over."""
        self.visits = 0
        self.totals = [0.0] * seats
        self.chances: Sequence[float] | None = None
        """What the guide said, None until the position has been looked at."""
        self.actions: list[Any] = []
        self.priors: list[float] = []
        self.children: list[_Node | None] = []


@dataclass(frozen=True, slots=True)
class Line(Generic[Action]):
    """An action that was thought of: in how many simulations, how likely it wins, and how play would go on."""

    action: Action
    visits: int
    value: float
    reply: tuple[Action, ...]


class Search(Generic[State, Action]):
    """A search for the mover's best action; it goes on as long as it is told to."""

    def __init__(self, guide: Guide[State, Action], state: State, seed: int, breadth: int = BREADTH) -> None:
        """Begin at a state.

        Raises:
            ValueError: if the game is over or chance moves.
        """
        game = guide.game
        if game.outcome(state) is not None or game.to_move(state) == CHANCE:
            raise ValueError("there is nothing to choose")
        self._guide = guide
        self._random = Random(seed)
        self._breadth = breadth
        self._seats = len(game.seats(state))
        self._root = self._node(guide.resample(state, self._random))
        self._look(self._root)
        self.simulations = 0

    def run(self, simulations: int) -> None:
        """Think for so many simulations more."""
        for _ in range(simulations):
            self._simulate()
        self.simulations += simulations

    def best(self) -> Action:
        """The action that most simulations chose; before the first one what the quick player would do."""
        return self.lines()[0].action

    def value(self, seat: Seat | None = None) -> float:
        """How likely a seat, or else the mover, is to win: 1 is a win, 0 a loss."""
        root = self._root
        assert root.mover is not None
        assert root.chances is not None
        of = root.mover if seat is None else seat
        return root.totals[of] / root.visits if root.visits else root.chances[of]

    def lines(self) -> tuple[Line[Action], ...]:
        """What was thought of, best first."""
        root = self._root
        assert root.mover is not None
        mover, found = root.mover, []
        for action, child in zip(root.actions, root.children, strict=True):
            visits = child.visits if child else 0
            value = child.totals[mover] / visits if child and visits else self.value()
            found.append(Line(action, visits, value, _line(child)))
        # The sort is stable: among equals the quick player's order holds.
        return tuple(sorted(found, key=lambda line: (-line.visits, -line.value)))

    def _simulate(self) -> None:
        node, path = self._root, [self._root]
        searching, fresh, turns = self._root.mover, False, 0
        while node.mover is not None:
            before = node.mover
            node = self._by_chance(node) if before == CHANCE else self._promising(node, before)
            path.append(node)
            if node.chances is None:
                self._look(node)
                fresh = True
            # A fresh position is played on, as the guide would, to where this seat's next turn begins: all are judged
            # there, so that no line looks better because somebody has just had a turn. A player who is out has no next turn.
            if fresh and node.mover not in (before, CHANCE):
                turns += 1
                if node.mover == searching or turns == self._seats:
                    break
        assert node.chances is not None
        for one in path:
            one.visits += 1
            for seat, chance in enumerate(node.chances):
                one.totals[seat] += chance

    def _node(self, state: State) -> _Node:
        game = self._guide.game
        return _Node(state, None if game.outcome(state) is not None else game.to_move(state), self._seats)

    def _look(self, node: _Node) -> None:
        """Ask the guide about a position: what is worth a thought, and who is likely to win."""
        if node.mover is None:
            node.chances = _shares(self._guide.game.outcome(node.state), self._seats)
        elif node.mover == CHANCE:
            node.chances = ()
        else:
            scored = list(self._guide.scored(node.state))
            node.chances = self._guide.chances(node.state, scored)
            self._random.shuffle(scored)
            scored.sort(key=lambda one: -one[1])
            kept = scored[: self._breadth]
            weights = [exp((score - kept[0][1]) / self._guide.doubt) for _action, score in kept]
            node.actions = [action for action, _score in kept]
            node.priors = [weight / sum(weights) for weight in weights]
            node.children = [None] * len(kept)

    def _promising(self, node: _Node, mover: Seat) -> _Node:
        """The child with the best chances for the mover, and something on top for what was seldom tried."""
        usual = node.totals[mover] / node.visits if node.visits else 0.0
        wish = EXPLORATION * sqrt(node.visits + 1)
        best, most = 0, -1.0
        for number, child in enumerate(node.children):
            visits = child.visits if child else 0
            worth = child.totals[mover] / visits if child and visits else usual
            worth += wish * node.priors[number] / (1 + visits)
            if worth > most:
                best, most = number, worth
        return self._child(node, best)

    def _by_chance(self, node: _Node) -> _Node:
        """What comes up in a state whose unknown part is drawn anew."""
        game = self._guide.game
        action = game.chance_action(self._guide.resample(node.state, self._random))
        if action not in node.actions:
            node.actions.append(action)
            node.children.append(None)
        return self._child(node, node.actions.index(action))

    def _child(self, node: _Node, number: int) -> _Node:
        child = node.children[number]
        if child is None:
            child = node.children[number] = self._node(self._guide.game.apply(node.state, node.actions[number]))
        return child


def _shares(outcome: Outcome | None, seats: int) -> list[float]:
    """What the end of a game gives to each seat: winners share a whole, and in a draw all do."""
    assert outcome is not None
    winners = outcome.winners or tuple(Seat(number) for number in range(seats))
    return [1 / len(winners) if Seat(number) in winners else 0.0 for number in range(seats)]


def _line(node: _Node | None) -> tuple[Any, ...]:
    """How play would go on from a position, as far as most simulations agree; chance ends it."""
    line = []
    while node is not None and node.mover not in (None, CHANCE):
        visited = [(child.visits, number) for number, child in enumerate(node.children) if child and child.visits]
        if not visited:
            break
        _visits, number = max(visited, key=lambda one: (one[0], -one[1]))
        line.append(node.actions[number])
        node = node.children[number]
    return tuple(line)
