"""Makes puzzles from positions of games between levels: looks at all that one turn can reach, removes pieces that are not
needed, and keeps positions with exactly one solution.

Fewer pieces mean less to lay out by hand and less to remember by ear. Everything follows from the seed: the same seed
gives the same puzzles in the same order, however often it was stopped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from random import Random
from typing import Any, Final, Generic, NamedTuple

from alu_companion.engine.puzzle_source import Source, Turn
from alu_companion.games.game import Action, State
from alu_companion.games.puzzles import HARDEST, Goal, Puzzle, is_reached, prove

POSITIONS_A_GAME: Final = 8
PUZZLES_A_GAME: Final = 2
FEWEST_ENDS: Final = 6
"""Fewest positions in which a turn must be able to end, or there is too little choice."""
MOST_LINES: Final = 40
MOST_WAYS: Final = 5
"""Most positions that reach a goal: with more, removing pieces does not make it a puzzle."""
TRIES: Final = 9
"""Number of tries of a level, each with another seed."""
NEEDED: Final = 6
"""Successful tries by which the weakest level counts as solving a puzzle."""
HALF: Final = 5
"""Successful tries that every stronger level needs, or the weaker one was lucky."""
_PASSES: Final = 2
"""Number of passes: a piece that is needed at first may not be once others are gone."""
_GRACE: Final = 4
"""Puzzles of one kind that are allowed before its share is limited."""
_SHORT: Final = 0.25
"""Largest share of puzzles with a solution of one action."""
_ONE_LEVEL: Final = 0.45
"""Largest share of puzzles of one level."""


class _Draft(NamedTuple, Generic[State, Action]):
    """A possible puzzle. `ways` counts the positions in which its goal is reached."""

    position: State
    goal: Goal
    line: tuple[Action, ...]
    ways: int
    ends: int
    """Number of positions in which the turn can be over."""


def puzzles(
    source: Source[State, Action, Any], seed: int, known: Sequence[Puzzle[State, Action]] = ()
) -> Iterator[tuple[Puzzle[State, Action], ...]]:
    """Give the puzzles of each game in turn, without end, after those that are `known`. Many games have none."""
    kept = _Kept(source, known)
    # Go on after the game of the last known puzzle. Games after it gave none, and will give none again.
    number = max((int(one.origin) for one in known), default=seed - 1) + 1
    while True:
        yield _in_game(source, number, kept)
        number += 1


class _Kept(Generic[State, Action]):
    """The puzzles so far. It knows which kinds may still be added."""

    def __init__(self, source: Source[State, Action, Any], known: Sequence[Puzzle[State, Action]]) -> None:
        self._source = source
        self._shapes: set[object] = set()
        self._aims: Counter[Enum] = Counter()
        self._lengths: Counter[int] = Counter()
        self._levels: Counter[int] = Counter()
        self.count = 0
        self.last = 0
        """The highest number so far. Numbers of removed puzzles are not used again: players may have solved them."""
        for one in known:
            self.add(one)

    def add(self, puzzle: Puzzle[State, Action]) -> None:
        self._shapes.add(self._source.shape(puzzle.position))
        self._aims[puzzle.goal.aim] += 1
        self._lengths[len(puzzle.solution)] += 1
        self._levels[puzzle.level] += 1
        self.count += 1
        self.last = max(self.last, puzzle.number)

    def wants(self, aim: Enum) -> bool:
        return self._aims[aim] < self._most(self._source.shares[aim])

    def wants_length(self, length: int) -> bool:
        return length > 1 or self._lengths[1] < self._most(_SHORT)

    def wants_level(self, level: int) -> bool:
        return self._levels[level] < self._most(_ONE_LEVEL)

    def has(self, position: State) -> bool:
        """True when a puzzle has this position: another goal there is often the same task in other words."""
        return self._source.shape(position) in self._shapes

    def _most(self, share: float) -> float:
        return share * (self.count + _GRACE)


def _in_game(
    source: Source[State, Action, Any], number: int, kept: _Kept[State, Action]
) -> tuple[Puzzle[State, Action], ...]:
    """The puzzles of one game: few, of different kinds and from different positions."""
    random = Random(f"{source.goals.game.name} {number}")
    positions = list(source.game(random))
    random.shuffle(positions)
    found: dict[Enum, Puzzle[State, Action]] = {}
    for first in positions[:POSITIONS_A_GAME]:
        for draft in _drafts(source, first, random, kept):
            if kept.has(draft.position) or draft.goal.aim in found or not _is_fit(draft):
                continue
            level = level_of(source, draft.position, draft.goal)
            if level is not None and kept.wants_level(level):
                puzzle = Puzzle(kept.last + 1, level, draft.goal, draft.position, draft.line, str(number))
                prove(source.goals, puzzle)
                kept.add(puzzle)
                found[draft.goal.aim] = puzzle
                break
        if len(found) == PUZZLES_A_GAME:
            break
    return tuple(found.values())


def _is_fit(draft: _Draft[State, Action]) -> bool:
    """True when there is a choice, and the goal asks for a gain: not, for example, to be behind by two fields at most."""
    return draft.ends >= FEWEST_ENDS and draft.goal.number >= 0


def level_of(source: Source[State, Action, Any], position: State, goal: Goal) -> int | None:
    """The weakest level that finds the solution in most tries, while every stronger level does, too. If there is none:
    `source.not_found`, which may be None."""
    weakest = source.not_found(goal)
    for level in range(source.levels(goal), 0, -1):
        lasts = (source.turn_of(level, goal, position, seed) for seed in range(TRIES))
        found = sum(is_reached(source.goals, goal, position, last) for last in lasts)
        if found < HALF:
            break
        if found >= NEEDED:
            weakest = level
    return weakest


def rated(
    source: Source[State, Action, Any], known: Sequence[Puzzle[State, Action]]
) -> Iterator[Puzzle[State, Action]]:
    """Find the levels of known puzzles again. A puzzle that no level solves is the hardest. Repeated positions are left out."""
    kept = _Kept(source, ())
    for one in known:
        if not kept.has(one.position):
            kept.add(one)
            yield one._replace(level=level_of(source, one.position, one.goal) or HARDEST)


def _drafts(
    source: Source[State, Action, Any], first: State, random: Random, kept: _Kept[State, Action]
) -> Iterator[_Draft[State, Action]]:
    """The possible puzzles of a position, with unneeded pieces removed and one solution."""
    turn = source.turn(first)
    if turn is None:
        return
    goals = [goal for goal in source.asks(first, turn) if kept.wants(goal.aim)]
    random.shuffle(goals)
    for goal in goals:
        line = _shortest(source, goal, turn)
        if line is None or not kept.wants_length(len(line)):
            continue
        draft = _draft(source, source.shortened(first, len(line)), goal, line)
        if draft is not None and _is_worth_it(source, draft):
            draft = _made_light(source, draft, random)
            if draft.ways == 1 and source.weight(draft.position) <= source.light:
                yield draft


def _is_worth_it(source: Source[State, Action, Any], draft: _Draft[State, Action]) -> bool:
    """True when the puzzle is wanted. If puzzles that no level solves are not, the strongest level must reach the goal."""
    if source.not_found(draft.goal) is not None:
        return True
    last = source.turn_of(source.levels(draft.goal), draft.goal, draft.position, 0)
    return is_reached(source.goals, draft.goal, draft.position, last)


def _made_light(
    source: Source[State, Action, Any], draft: _Draft[State, Action], random: Random
) -> _Draft[State, Action]:
    """Remove pieces that the solution does not need, until it is the only solution and the position is light enough."""
    for _ in range(_PASSES):
        pieces = list(source.pieces(draft.position))
        random.shuffle(pieces)
        for piece in pieces:
            if draft.ways == 1 and source.weight(draft.position) <= source.light:
                return draft
            position = source.without(draft.position, piece)
            tried = _draft(source, position, draft.goal, draft.line, draft.ways)
            draft = tried or draft
    return draft


def _draft(
    source: Source[State, Action, Any], position: State, goal: Goal, line: tuple[Action, ...], most: int = MOST_WAYS
) -> _Draft[State, Action] | None:
    """The position as a draft, if this line solves it and at most `most` positions reach the goal; else None."""
    turn = source.turn(position)
    last = None if turn is None else turn.after(line)
    if turn is None or last is None:
        return None
    sharpened = source.sharpened(goal, position, turn)
    if sharpened is None:
        return None
    wanted = source.goals.wanted(sharpened)
    if turn.measure(sharpened, last) < wanted:
        return None
    ways = 0
    for end in turn.ends:
        ways += turn.measure(sharpened, end) >= wanted
        if ways > most:
            return None
    return _Draft(position, sharpened, line, ways, len(turn.ends))


def _shortest(source: Source[State, Action, Any], goal: Goal, turn: Turn[Action, Any]) -> tuple[Action, ...] | None:
    """The shortest line that reaches a goal; None if no line does or too many do."""
    wanted = source.goals.wanted(goal)
    lines: list[tuple[Action, ...]] = []
    for end, line in turn.ends.items():
        if turn.measure(goal, end) >= wanted:
            # Shortest first: longer lines only go on after the goal is reached.
            if lines and len(line) > len(lines[0]):
                break
            lines.append(line)
    return lines[0] if 0 < len(lines) <= MOST_LINES else None
