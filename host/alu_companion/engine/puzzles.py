"""Makes puzzles of positions from games that the levels play: tries what one turn can reach, takes away what is not needed,
and keeps what has one solution only.

A position is made lighter piece by piece, so that hands have less to lay out and ears less to remember. Everything
follows from the seed: the same seed gives the same puzzles in the same order, whenever it was stopped.
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
"""Where a turn can end in fewer positions there is too little to choose from."""
MOST_LINES: Final = 40
MOST_WAYS: Final = 5
"""A goal that is reached in more positions than these is not made a puzzle by taking pieces away."""
TRIES: Final = 9
"""How often a level is asked, each time with another seed."""
NEEDED: Final = 6
"""How often the weakest level that can solve a puzzle finds the solution."""
HALF: Final = 5
"""How often every stronger level finds it, too: where one does not, the weaker one was lucky."""
_PASSES: Final = 2
"""A piece that is needed at first may not be needed once others are gone."""
_GRACE: Final = 4
"""So many puzzles may be of one kind before shares are looked at."""
_SHORT: Final = 0.25
"""At most this share of puzzles has a solution of one action."""
_ONE_LEVEL: Final = 0.45
"""At most this share of puzzles is of one level."""


class _Draft(NamedTuple, Generic[State, Action]):
    """What may become a puzzle: in how many positions its goal is reached."""

    position: State
    goal: Goal
    line: tuple[Action, ...]
    ways: int
    ends: int
    """In how many positions the turn can be over."""


def puzzles(
    source: Source[State, Action, Any], seed: int, known: Sequence[Puzzle[State, Action]] = ()
) -> Iterator[tuple[Puzzle[State, Action], ...]]:
    """The puzzles of one game after the other, without end, after those that are known already. Many games have none."""
    kept = _Kept(source, known)
    # The game of the last one is over; what was looked at after it gave nothing, and does so again.
    number = max((int(one.origin) for one in known), default=seed - 1) + 1
    while True:
        yield _in_game(source, number, kept)
        number += 1


class _Kept(Generic[State, Action]):
    """The puzzles that there are, and which kinds of them there may be more of."""

    def __init__(self, source: Source[State, Action, Any], known: Sequence[Puzzle[State, Action]]) -> None:
        self._source = source
        self._shapes: set[object] = set()
        self._aims: Counter[Enum] = Counter()
        self._lengths: Counter[int] = Counter()
        self._levels: Counter[int] = Counter()
        self.count = 0
        self.last = 0
        """The highest number. Numbers of puzzles that were left out later are not given again: players may have solved them."""
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
        """True when this position was asked about: another goal there is often the same task in other words."""
        return self._source.shape(position) in self._shapes

    def _most(self, share: float) -> float:
        return share * (self.count + _GRACE)


def _in_game(
    source: Source[State, Action, Any], number: int, kept: _Kept[State, Action]
) -> tuple[Puzzle[State, Action], ...]:
    """What is found in a game: few puzzles, of different kinds and from different positions."""
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
    """True when there is a choice, and nobody is asked for less than nothing, such as to be behind by two fields at most."""
    return draft.ends >= FEWEST_ENDS and draft.goal.number >= 0


def level_of(source: Source[State, Action, Any], position: State, goal: Goal) -> int | None:
    """The weakest level that finds the solution in most tries, as no stronger one fails to; None where none does and that is not asked
    for."""
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
    """Puzzles with their levels found anew; what no level finds is the hardest. A position that was asked about before is left out."""
    kept = _Kept(source, ())
    for one in known:
        if not kept.has(one.position):
            kept.add(one)
            yield one._replace(level=level_of(source, one.position, one.goal) or HARDEST)


def _drafts(
    source: Source[State, Action, Any], first: State, random: Random, kept: _Kept[State, Action]
) -> Iterator[_Draft[State, Action]]:
    """What can be asked in a position, each made light, with one solution."""
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
    """True when it is asked for: where only good play is, the best of the levels that are asked would reach the goal."""
    if source.not_found(draft.goal) is not None:
        return True
    last = source.turn_of(source.levels(draft.goal), draft.goal, draft.position, 0)
    return is_reached(source.goals, draft.goal, draft.position, last)


def _made_light(
    source: Source[State, Action, Any], draft: _Draft[State, Action], random: Random
) -> _Draft[State, Action]:
    """Without pieces that the solution does not need, until it is the only one and the position light enough."""
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
    """A position with the same line as one of so many solutions at most, or None if it is none there."""
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
    """The shortest line that reaches a goal, None if none or too many do."""
    wanted = source.goals.wanted(goal)
    lines: list[tuple[Action, ...]] = []
    for end, line in turn.ends.items():
        if turn.measure(goal, end) >= wanted:
            # Shortest first: longer ones go on where the goal is reached already.
            if lines and len(line) > len(lines[0]):
                break
            lines.append(line)
    return lines[0] if 0 < len(lines) <= MOST_LINES else None
