"""One search for every `Game`: a tree of actions, guided by the game's quick player (PUCT).

Each simulation walks from the root to a new position. There it asks the guide which actions are worth a thought and how
likely each seat is to win, and adds these chances to all positions on the way. Games are not played to the end at random:
the guide looks one action ahead, and that says more. Every seat plays for its own chances, so any number of seats works.

When chance moves, the hidden part of the state is drawn anew first: the search never sees what nobody at the table knows.
The budget is a number of simulations, so results are the same on every machine. The same state and seed give the same
tree, in slices of any size.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from typing import Any, Final, Generic

from alu_companion.engine.guides import Guide
from alu_companion.games.game import CHANCE, Action, Outcome, Seat, State

EXPLORATION: Final = 0.3
"""Weight of trying actions that were seldom tried (PUCT's constant)."""
BREADTH: Final = 12
"""Most actions that are considered in a position."""


class _Node:
    """A position. `totals` is, by seat, the sum of its chances over all simulations that came here."""

    __slots__ = ("actions", "chances", "children", "mover", "priors", "state", "totals", "visits")

    def __init__(self, state: Any, mover: Seat | None, seats: int) -> None:
        self.state = state
        self.mover = mover
        """The seat to move; None once the game is over."""
        self.visits = 0
        self.totals = [0.0] * seats
        self.chances: Sequence[float] | None = None
        """The guide's actions with their scores; None until the position was looked at."""
        self.actions: list[Any] = []
        self.priors: list[float] = []
        self.children: list[_Node | None] = []


@dataclass(frozen=True, slots=True)
class Line(Generic[Action]):
    """An action that was considered: its number of simulations, its chance to win, and the expected play after it."""

    action: Action
    visits: int
    value: float
    reply: tuple[Action, ...]


class Search(Generic[State, Action]):
    """A search for the mover's best action. It may go on at any time."""

    def __init__(self, guide: Guide[State, Action], state: State, seed: int, breadth: int = BREADTH) -> None:
        """Begin at a state; `breadth` is the most actions of a position to consider.

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
        """Do this number of simulations more."""
        for _ in range(simulations):
            self._simulate()
        self.simulations += simulations

    def best(self) -> Action:
        """The action with the most simulations; before the first one, the quick player's choice."""
        return self.lines()[0].action

    def value(self, seat: Seat | None = None) -> float:
        """The chance of a seat to win, from 0 to 1; without a seat, the mover's."""
        root = self._root
        assert root.mover is not None
        assert root.chances is not None
        of = root.mover if seat is None else seat
        return root.totals[of] / root.visits if root.visits else root.chances[of]

    def lines(self) -> tuple[Line[Action], ...]:
        """The considered actions, best first."""
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
            # Play a new position on, by the guide, to the beginning of this seat's next turn and judge it there. So no line
            # looks better just because somebody has had a turn. A player who is out has no next turn.
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
        """Ask the guide about a position: for its actions and for the chances of all seats."""
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
        """The child with the best chances for the mover, plus a bonus for children that were seldom tried."""
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
        """Let chance move, after drawing the hidden part of the state anew."""
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
    """By seat, the result of a finished game: the winners share 1; in a draw all seats do."""
    assert outcome is not None
    winners = outcome.winners or tuple(Seat(number) for number in range(seats))
    return [1 / len(winners) if Seat(number) in winners else 0.0 for number in range(seats)]


def _line(node: _Node | None) -> tuple[Any, ...]:
    """The expected play from a position, by the most simulated actions, up to the next move of chance."""
    line = []
    while node is not None and node.mover not in (None, CHANCE):
        visited = [(child.visits, number) for number, child in enumerate(node.children) if child and child.visits]
        if not visited:
            break
        _visits, number = max(visited, key=lambda one: (one[0], -one[1]))
        line.append(node.actions[number])
        node = node.children[number]
    return tuple(line)
