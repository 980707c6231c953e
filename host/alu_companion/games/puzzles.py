"""Puzzles: positions from which one turn can reach a goal in exactly one way.

Proofs look at all that a turn can lead to, by the rules alone, so they hold however a puzzle was found. A game gives its
goals by `Goals`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, Final, Generic, NamedTuple

from alu_companion.games.game import CHANCE, Action, Game, NotUnderstood, State, TextReason
from alu_companion.games.options import parse_number

HARDEST: Final = 6
"""The highest level of a puzzle; the lowest is 1."""
_MOST_COUNTED: Final = 99
_FIRST_LINE: Final = "puzzles 1"
"""The first words of a file, with the version of the format; the name of the game follows."""
_MARK: Final = "puzzle"
_SOLUTION: Final = "solution "
_APART: Final = ", "
_WORDS: Final = ("level", "goal", "origin")


class Goal(NamedTuple):
    """The goal of a turn: an aim of the game's own enum, and its field or count, 0 without one."""

    aim: Enum
    number: int = 0


class Goals(ABC, Generic[State, Action]):
    """The goals of a game. `first` is the position of the puzzle, `last` one in which the turn is over.

    As text a goal is the word of its aim, alone (`win`), with a place (`take b2`) or with a count (`capture 2`).
    """

    game: Game[State, Action, Any]
    aims: type[Enum]
    """The game's own enum; the values are the words."""
    at_place: Enum
    """The aim that is about a place."""
    counted: frozenset[Enum]
    """The aims that are about a count."""

    @abstractmethod
    def is_over(self, first: State, now: State) -> bool:
        """True when the part of a turn that the puzzle is about is over."""

    @abstractmethod
    def measure(self, goal: Goal, first: State, last: State) -> int:
        """How much of a goal was reached, in the goal's own measure."""

    @abstractmethod
    def parse_place(self, state: State, text: str) -> int:
        """The number of a place. Raises NotUnderstood."""

    @abstractmethod
    def format_place(self, state: State, number: int) -> str:
        """The text of a place; `parse_place` gives it back."""

    def wanted(self, goal: Goal) -> int:
        """The measure from which on a goal is reached."""
        return goal.number if goal.aim in self.counted else 1

    def parse_goal(self, state: State, text: str) -> Goal:
        """The goal that a text names.

        Raises:
            NotUnderstood: UNKNOWN_WORD, BAD_VALUE or NO_SUCH_FIELD.
        """
        word, *rest = text.split() or [""]
        aim = {str(aim.value): aim for aim in self.aims}.get(word)
        if aim is None:
            raise NotUnderstood(TextReason.UNKNOWN_WORD, text)
        if len(rest) != (aim is self.at_place or aim in self.counted):
            raise NotUnderstood(TextReason.BAD_VALUE, text)
        if aim is self.at_place:
            return Goal(aim, self.parse_place(state, rest[0]))
        return Goal(aim, parse_number(rest[0], text, most=_MOST_COUNTED) if rest else 0)

    def format_goal(self, state: State, goal: Goal) -> str:
        """The text of a goal; `parse_goal` gives it back."""
        words = [str(goal.aim.value)]
        if goal.aim is self.at_place:
            words.append(self.format_place(state, goal.number))
        elif goal.aim in self.counted:
            words.append(str(goal.number))
        return " ".join(words)


class Puzzle(NamedTuple, Generic[State, Action]):
    """A puzzle. `origin` tells the game that it was found in."""

    number: int
    level: int
    goal: Goal
    position: State
    solution: tuple[Action, ...]
    origin: str


class NotProvenError(ValueError):
    """This is not a puzzle; the text tells developers why."""


class TooMuchError(NotProvenError):
    """A turn can lead to more positions than allowed."""


def is_reached(goals: Goals[State, Action], goal: Goal, first: State, last: State) -> bool:
    """True when a turn that led from `first` to `last` has reached a goal."""
    return goals.measure(goal, first, last) >= goals.wanted(goal)


def endings(goals: Goals[State, Action], first: State, most: int = 1 << 30) -> dict[State, tuple[Action, ...]]:
    """Every position in which the turn can be over, with the shortest line that leads there.

    Raises:
        NotProvenError: chance moves within the turn.
        TooMuchError: more than `most` positions lie on the way.
    """
    game = goals.game
    over: dict[State, tuple[Action, ...]] = {}
    seen: set[State] = {first}
    ways: list[tuple[State, tuple[Action, ...]]] = [(first, ())]
    while ways:
        further = []
        for state, line in ways:
            for action in game.legal_actions(state):
                then = game.apply(state, action)
                if then in seen:
                    continue
                seen.add(then)
                if len(seen) > most:
                    raise TooMuchError("the turn is too rich")
                if goals.is_over(first, then):
                    over[then] = (*line, action)
                elif game.to_move(then) == CHANCE:
                    raise NotProvenError("chance has a say")
                else:
                    further.append((then, (*line, action)))
        ways = further
    return over


def played(goals: Goals[State, Action], first: State, line: Sequence[Action]) -> State:
    """The position after a line of actions.

    Raises:
        IllegalAction: by the rules.
    """
    state = first
    for action in line:
        state = goals.game.apply(state, action)
    return state


def prove(goals: Goals[State, Action], puzzle: Puzzle[State, Action]) -> None:
    """Check that the solution reaches the goal and no other end of the turn does.

    Raises:
        NotProvenError: the check fails.
        IllegalAction: the solution is against the rules.
    """
    first, goal = puzzle.position, puzzle.goal
    last = played(goals, first, puzzle.solution)
    reached = [state for state in endings(goals, first) if is_reached(goals, goal, first, state)]
    if reached != [last]:
        raise NotProvenError(f"puzzle {puzzle.number}: {len(reached)} positions reach the goal")


def format_puzzles(goals: Goals[State, Action], puzzles: Sequence[Puzzle[State, Action]]) -> str:
    """The text of a file of puzzles; `parse_puzzles` gives them back."""
    return "\n\n".join([f"{_FIRST_LINE} {goals.game.name}", *(format_puzzle(goals, one) for one in puzzles)]) + "\n"


def format_puzzle(goals: Goals[State, Action], puzzle: Puzzle[State, Action]) -> str:
    """One puzzle: a line about it, its position as the game writes it, its solution."""
    number, level, goal, position, solution, origin = puzzle
    head = f"{_MARK} {number} level {level} goal {goals.format_goal(position, goal)} origin {origin}"
    return "\n".join([head, goals.game.format_state(position), _SOLUTION + _format_line(goals, position, solution)])


def parse_puzzles(goals: Goals[State, Action], text: str) -> tuple[Puzzle[State, Action], ...]:
    """The puzzles of a file. Lines that begin with `#` are remarks; nothing is proven.

    Raises:
        NotUnderstood: of a position, a goal or an action.
        ValueError: of all else.
    """
    blocks = list(_blocks(text))
    if not blocks or blocks[0] != [f"{_FIRST_LINE} {goals.game.name}"]:
        raise ValueError("no puzzles of this game and version")
    return tuple(_parse_puzzle(goals, block) for block in blocks[1:])


def is_puzzle_file(text: str) -> bool:
    """True for a text that begins like a file of puzzles, of any game.

    >>> is_puzzle_file("# mine\\npuzzles 1 alu"), is_puzzle_file("[title]")
    (True, False)
    """
    return next(_blocks(text), [""])[0].startswith(_FIRST_LINE)


def _blocks(text: str) -> Iterator[list[str]]:
    block: list[str] = []
    for line in [*text.splitlines(), ""]:
        if line.startswith("#"):
            continue
        if line.strip():
            block.append(line)
        elif block:
            yield block
            block = []


def _parse_puzzle(goals: Goals[State, Action], block: list[str]) -> Puzzle[State, Action]:
    head, *position, solution = block
    words = head.split()
    if words[:1] != [_MARK] or any(words.count(word) != 1 for word in _WORDS) or not solution.startswith(_SOLUTION):
        raise ValueError(f"no puzzle: {head}")
    level, goal, origin = (words.index(word) for word in _WORDS)
    number = int(words[1])
    state = goals.game.parse_state("\n".join(position))
    return Puzzle(
        number,
        int(words[level + 1]),
        goals.parse_goal(state, " ".join(words[goal + 1 : origin])),
        state,
        _parse_line(goals, state, solution.removeprefix(_SOLUTION)),
        " ".join(words[origin + 1 :]),
    )


def _format_line(goals: Goals[State, Action], first: State, line: Sequence[Action]) -> str:
    state, words = first, []
    for action in line:
        words.append(goals.game.format_action(state, action))
        state = goals.game.apply(state, action)
    return _APART.join(words)


def _parse_line(goals: Goals[State, Action], first: State, text: str) -> tuple[Action, ...]:
    state, line = first, []
    for words in text.split(_APART):
        line.append(goals.game.parse_action(state, words))
        state = goals.game.apply(state, line[-1])
    return tuple(line)
