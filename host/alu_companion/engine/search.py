"""A search that thinks in slices. It has no clock and no thread: its caller decides when to stop."""

from __future__ import annotations

from typing import Final, NamedTuple

from alu_companion.engine.convert import decode_action, encode_action, encode_options, encode_state
from alu_companion.engine.core import INTERPRETED, Core
from alu_companion.engine.tree import OPEN, PROVEN_DRAW, SEAT_0_WINS, SEAT_1_WINS, Tree
from alu_companion.games.alu.policy import seed_for
from alu_companion.games.alu.rules import apply, seat_of
from alu_companion.games.alu.values import Action, State

SLICE: Final = 500
"""Simulations between two checks of the room that is left in the tree."""
MAX_NODES: Final = 1_000_000
"""Most nodes of a tree, 64 bytes each when compiled. The tree grows more slowly once half full; when it is full, the search
goes on without new nodes."""
SETTLED: Final = 50_000, 0.9
"""After this number of simulations an action with this share of the visits settles the decision. Measured: of 120 positions
57 were settled in this way, and 3 of those would have been decided otherwise after 600,000 simulations."""
NO_DEPTH: Final = 1 << 30


class Limits(NamedTuple):
    """How much a player thinks, as work and not as time, so that it is the same on every machine."""

    simulations: int
    """Simulations for one action."""
    depth: int = NO_DEPTH
    """Most actions that the tree looks ahead; from there games are played to the end at random."""
    overlook: int = 0
    """What the player overlooks: a sum of OVERLOOK_ATTACKS, OVERLOOK_ENCLOSURES and OVERLOOK_WINS of `tree`."""


class Search:
    """The search of a player in a game; `advance` goes on to the next position.

    The same state, limits, seed and actions give the same decisions, interpreted and compiled, in slices of any size.
    """

    def __init__(
        self, state: State, limits: Limits, seed: int, core: Core = INTERPRETED, max_nodes: int = MAX_NODES
    ) -> None:
        """Raises ValueError if the game is over."""
        if state.ended is not None:
            raise ValueError("the game is over")
        self._state = state
        self._limits = limits
        self._core = core
        self._rules = encode_options(state.options)
        self._most_children = 2 * state.options.geometry.field_count + 2
        self._max_nodes = max(max_nodes, self._most_children + 1)
        self._rng = seed_for(state, seed)
        self._tree, self._size = self._root(), 1
        self._spent = 0

    @property
    def state(self) -> State:
        """The position that is thought about."""
        return self._state

    @property
    def nodes(self) -> int:
        """Number of nodes of the tree."""
        return self._size

    @property
    def finished(self) -> bool:
        """True when all simulations are done, or more of them would change nothing."""
        return bool(
            self._spent >= self._limits.simulations or self._tree.proof[0] != OPEN or self._tree.children[0] == 1
        )

    @property
    def is_settled(self) -> bool:
        """True when nearly all simulations go to one action: more would hardly find a better one."""
        least, share = SETTLED
        if self._spent < least:
            return False
        most = max(int(self._tree.visits[child]) for child in self._children(0))
        return most >= share * int(self._tree.visits[0])

    @property
    def is_full(self) -> bool:
        """True when the tree has no room for the actions of one more position."""
        return self._size + self._most_children > self._max_nodes

    def run(self, simulations: int) -> int:
        """Do up to this number of simulations; give how many were done. It stops earlier only once `finished` is True."""
        position = encode_state(self._state)
        done = 0
        while done < simulations and not self.finished:
            wanted = min(SLICE, simulations - done, self._limits.simulations - self._spent)
            self._make_room(self._size + wanted * self._most_children)
            self._size, self._rng, just_done = self._core.simulate(
                self._rules,
                position,
                self._tree,
                self._size,
                self._rng,
                wanted,
                self._limits.depth,
                self._limits.overlook,
                self._max_nodes // 2,
            )
            self._spent += just_done
            done += just_done
        return done

    def best(self) -> Action:
        """The best action so far.

        Raises:
            ValueError: before the first simulation.
        """
        return self._action(self._best_child(0))

    def visits(self) -> dict[Action, int]:
        """By action: how often it was tried; empty before the first simulation."""
        return {self._action(child): int(self._tree.visits[child]) for child in self._children(0)}

    def value(self) -> float:
        """The expected score of the side to move: 1 is a win, 0 a loss, one half a draw or not known."""
        proof = int(self._tree.proof[0])
        if proof != OPEN:
            return self._for_mover((proof - 1) / 2)
        visits = int(self._tree.visits[0])
        return self._for_mover(int(self._tree.score[0]) / (2 * visits)) if visits else 0.5

    def proven(self) -> bool:
        """True when `value` is proven. Never for a player that overlooks things."""
        return bool(self._tree.proof[0] != OPEN and not self._limits.overlook)

    def line(self) -> tuple[Action, ...]:
        """The expected play, the best action first."""
        actions = []
        node = 0
        while self._tree.children[node] and any(self._tree.visits[child] for child in self._children(node)):
            node = self._best_child(node)
            actions.append(self._action(node))
        return tuple(actions)

    def advance(self, action: Action) -> None:
        """Go on to the position after an action of either side. Keeps the part of the tree that is still valid.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed then.
            ValueError: the game is over after it.
        """
        after = apply(self._state, action)
        if after.ended is not None:
            raise ValueError("the game is over")
        number = encode_action(action)
        kept = [child for child in self._children(0) if self._tree.action[child] == number]
        self._state = after
        self._spent = 0
        if not kept or self._limits != Limits(self._limits.simulations):
            # What a player overlooks, and how far it looks, depends on the root: begin a new tree.
            self._tree, self._size = self._root(), 1
            return
        room = self._empty(len(self._tree.parent))
        self._size = self._core.cut_out(self._tree, kept[0], room, self._core.numbers(len(self._tree.parent)))
        self._tree = room

    def _action(self, node: int) -> Action:
        # Keep numpy's ints out of the masks of a state: they cannot hold every number.
        return decode_action(int(self._tree.action[node]))

    def _root(self) -> Tree:
        tree = self._empty(1)
        tree.parent[0] = -1
        return tree

    def _empty(self, count: int) -> Tree:
        return Tree(*(self._core.numbers(count) for _ in Tree._fields))

    def _make_room(self, wanted: int) -> None:
        have = len(self._tree.parent)
        if have >= min(wanted, self._max_nodes):
            return
        larger = self._empty(min(max(wanted, 2 * have), self._max_nodes))
        for old, new in zip(self._tree, larger, strict=True):
            new[: self._size] = old[: self._size]
        self._tree = larger

    def _children(self, node: int) -> range:
        first = int(self._tree.first[node])
        return range(first, first + int(self._tree.children[node]))

    def _for_mover(self, score: float) -> float:
        return score if seat_of(self._state, self._state.turn) == 0 else 1 - score

    def _best_child(self, node: int) -> int:
        """The child to choose: a proven win; else the most visited unproven child, unless a certain draw is better; else the loss
        with the best score."""
        tree = self._tree
        children = self._children(node)
        if not children:
            raise ValueError("nothing was thought of yet")
        win = SEAT_0_WINS if tree.seat[node] == 0 else SEAT_1_WINS
        open_ones = [child for child in children if tree.proof[child] == OPEN]
        draws = [child for child in children if tree.proof[child] == PROVEN_DRAW]
        wins = [child for child in children if tree.proof[child] == win]
        most_visited = max(open_ones or children, key=lambda child: tree.visits[child])
        if wins:
            return wins[0]
        if draws and (not open_ones or self._hope(node, most_visited) < 0.5):
            return draws[0]
        return most_visited

    def _hope(self, node: int, child: int) -> float:
        """The mover's mean score with a child of a node."""
        visits = max(self._tree.visits[child], 1)
        score = self._tree.score[child] / (2 * visits)
        return score if self._tree.seat[node] == 0 else 1 - score
