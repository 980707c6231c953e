"""Makes a lesson of a puzzle: its task, hints from its solution, and what a try misses. All follow from the puzzle's goal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from zlib import crc32

from alu_companion.games.puzzles import Puzzle, format_puzzles, is_reached, parse_puzzles
from alu_companion.speech.message import Message, Part, say
from alu_companion.speech.phrases_puzzles import PuzzleWords

from .lesson import PUZZLES, Cause, Course, Lesson, Play, Tried, Wrong

Clause = Callable[[Any, Any], Part]
"""Names an action in a state."""


def puzzle_course(
    words: PuzzleWords, clause: Clause, pieces: Callable[[Any], int], text: str, is_own: bool = False
) -> Course:
    """Make a course of the puzzles in a file, the easiest first. Puzzles of a user's own file keep their text and are named by
    it, since each file numbers its puzzles anew.

    Raises:
       NotUnderstood, ValueError: as `parse_puzzles` does."""
    puzzles = sorted(parse_puzzles(words.goals, text), key=lambda one: (one.level, one.number))
    lessons = (_lesson(words, clause, pieces, one) for one in puzzles)
    if not is_own:
        return Course(PUZZLES, tuple(lessons))
    texts = [format_puzzles(words.goals, [one]) for one in puzzles]
    return Course(
        PUZZLES,
        tuple(
            replace(lesson, name=f"{lesson.name}-{crc32(own.encode()):08x}", text=own)
            for lesson, own in zip(lessons, texts, strict=True)
        ),
    )


def _lesson(words: PuzzleWords, clause: Clause, pieces: Callable[[Any], int], puzzle: Puzzle[Any, Any]) -> Lesson:
    goals, goal, first, line = words.goals, puzzle.goal, puzzle.position, puzzle.solution
    texts, last = [], first
    for action in line:
        before, text = last, goals.game.format_action(last, action)
        texts.append(text)
        last = goals.game.apply(last, action)

    def reached(tried: Tried) -> bool:
        return goals.is_over(first, tried.game) and is_reached(goals, goal, first, tried.game)

    def missed(tried: Tried) -> Message:
        return words.missed(first, goal, tried.game)

    hints = [say("puzzle-takes", count=len(line))]
    if len(line) > 1:
        hints.append(say("puzzle-last-is", action=clause(before, line[-1])))
    return Lesson(
        name=str(puzzle.number),
        title=words.title(puzzle.level, pieces(first)),
        position=first,
        task=words.task(first, goal),
        goal=Play((reached,), len(line), tuple(texts)),
        hints=tuple(hints),
        wrong=(Wrong(Cause.MISSED, missed, ()),),
        level=puzzle.level,
    )
