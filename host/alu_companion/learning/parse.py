"""Reads a lesson from its TOML file, and reports all problems at once.

docs/lessons.md explains the form to writers. Each text stands in several languages side by side. `{c4}` in it is a tile,
spoken in the listener's way of naming tiles; `{b2-ne}` is a part of a tile.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from alu_companion.games.game import GameError
from alu_companion.speech.languages import LANGUAGES
from alu_companion.toml_text import parse_toml

from .lesson import MOST_PIECES, Answer, Cause, Check, CheckError, Goal, Lay, Lesson, Play, Stage, Tried, Wrong
from .reading import BadLesson, LessonProblem, LessonReason, Reading, Rules, shortened

_LARGEST_ANSWER: Final = 9
"""The largest number that can be an answer: it is given with one key."""
_GOALS: Final = ("play", "lay", "answer")


def parse_lesson(name: str, text: str, rules: Rules, keeps_text: bool = False) -> Lesson:
    """The lesson in the text of a file. With `keeps_text` the lesson holds that text. Raises BadLesson."""
    try:
        found = parse_toml(text)
    except ValueError as error:
        told, _, place = str(error).partition(" (at line ")
        line = re.match(r"\d+", place)
        problem = LessonProblem(LessonReason.TOML, name, told, line=int(line[0]) if line else 0)
        raise BadLesson(name, (problem,)) from error
    try:
        return parse_found(name, found, rules, text if keeps_text else "")
    except BadLesson as error:
        problems = (problem._replace(line=line_of(text, problem.where)) for problem in error.problems)
        raise BadLesson(name, tuple(problems)) from error


def parse_found(name: str, found: Mapping[str, Any], rules: Rules, text: str = "") -> Lesson:
    """The lesson in the values of a TOML file; `text` is what the lesson is to hold of it. Raises BadLesson."""
    reading = _Parsing(rules)
    lesson = reading.lesson(name, found, text)
    if reading.problems or lesson is None:
        raise BadLesson(name, tuple(reading.problems))
    return lesson


def line_of(text: str, where: str) -> int:
    """The line, from 1, that a problem is about; 0 if it is not found. `where` names the keys; the first one found counts.

    >>> line_of('position = "x"\\n[goal]\\nplay = "y"\\nwithin = 0\\n[[hint]]\\nen = "z"', "goal within")
    4
    """
    key, *rest = where.split(" ")
    number = int(rest.pop(0)) if rest and rest[0].isdecimal() else 1
    lines = text.splitlines()
    if key == "position":
        begins = next((at for at, line in enumerate(lines, 1) if re.match(r"\s*position\b", line)), 0)
        return begins + number if begins and where != key else begins
    heading, seen, found = "", 0, 0
    for at, line in enumerate(lines, 1):
        if table := re.match(r"\s*\[+\s*([\w-]+)", line):
            heading = table[1]
            seen += heading == key
        is_there = heading == key and seen == number
        if (table and is_there) or (not heading and re.match(rf"\s*{re.escape(key)}\b", line)):
            found = found or at
        if is_there and rest and re.match(rf"\s*{re.escape(rest[0])}\b", line):
            return at
    return found


class _Parsing(Reading):
    """Reads one whole lesson: its position, its goal and its wrong tries. The rules check all of them."""

    def lesson(self, name: str, found: Mapping[str, Any], text: str) -> Lesson | None:
        """The lesson; None if too much of it is missing."""
        self.known("", found, ("position", "title", "task", "goal", "hint", "wrong"))
        position = self._position(found)
        if position is None:
            return None
        title, task = (self.text(key, found.get(key)) for key in ("title", "task"))
        for key in ("title", "task"):
            if isinstance(found.get(key), Mapping):
                self.known(key, found[key], ("ask", *LANGUAGES) if key == "task" else LANGUAGES)
        goal = self._goal(position, found.get("goal"))
        for at, one in self._listed("hint", found.get("hint", [])):
            if isinstance(one, Mapping):
                self.known(f"hint {at}", one, ("ask", *LANGUAGES))
        hints = tuple(self.text(f"hint {at}", one) for at, one in self._listed("hint", found.get("hint", [])))
        if goal is None:
            return None
        wrong = tuple(
            one
            for at, given in self._listed("wrong", found.get("wrong", []))
            if (one := self._wrong(position, goal, at, given))
        )
        return Lesson(name, title, position, task, goal, hints, wrong, text, lacking=self.lacking())

    def _position(self, found: Mapping[str, Any]) -> Any | None:
        written = found.get("position")
        if written is not None and not isinstance(written, str):
            self.wrong(LessonReason.VALUE, "position", shortened(written))
            return None
        if written is None:
            self.wrong(LessonReason.MISSING, "position")
            return None
        try:
            position = self.rules.game.parse_state(written.strip())
            self.geometry = self.rules.geometry(position)
        except (GameError, ValueError) as error:
            rows, text = written.strip().split("\n"), getattr(error, "text", "")
            row = self._bad_row(rows, text)
            self.wrong(LessonReason.POSITION, f"position {row}" if row else "position", rows[row - 1] if row else text)
            return None
        if not self.rules.is_playable(position):
            self.wrong(LessonReason.POSITION, "position")
            return None
        if self.rules.lessons.pieces(position) > MOST_PIECES and self.rules.pieces:
            self.wrong(LessonReason.PIECES, "position", str(self.rules.lessons.pieces(position)))
        return position

    def _bad_row(self, rows: list[str], text: str) -> int:
        """The wrong row of a position, from 1: the row with this text, or the row that makes the position valid if replaced; else 0."""
        holding = (at for at, row in enumerate(rows, 1) if text and text in row)
        return next(holding, 0) or next(
            (at for at in range(1, len(rows)) for other in rows if self._can_be([*rows[: at - 1], other, *rows[at:]])),
            0,
        )

    def _can_be(self, rows: list[str]) -> bool:
        try:
            self.rules.game.parse_state("\n".join(rows))
        except (GameError, ValueError):
            return False
        return True

    # --- goals

    def _goal(self, position: Any, given: Any) -> Goal | None:
        chosen = [key for key in _GOALS if isinstance(given, Mapping) and key in given]
        if len(chosen) != 1:
            self.wrong(LessonReason.GOAL, "goal")
            return None
        if chosen == ["play"]:
            self.known("goal", given, ("play", "within", "solution"))
            return self._play(position, given)
        if chosen == ["lay"]:
            self.known("goal", given, ("lay", "timed"))
            return self._lay(given)
        self.known("goal", given, ("answer",))
        return self._answer(position, given["answer"])

    def _play(self, position: Any, given: Mapping[str, Any]) -> Play | None:
        checks = self._checks(position, "goal play", given["play"])
        solution = self.words("goal solution", given.get("solution", []))
        if not solution or not checks:
            self.wrong(LessonReason.MISSING, "goal solution" if checks else "goal play")
            return None
        within = given.get("within", len(solution))
        if type(within) is not int or within < 1:
            self.wrong(LessonReason.VALUE, "goal within", shortened(within))
            return None
        tried = self._tried(position, "goal solution", solution)
        if tried is not None and not all(check(tried) for check in checks):
            self.wrong(LessonReason.SOLUTION, "goal solution")
        return Play(checks, within, self._written(position, solution))

    def _written(self, position: Any, texts: tuple[str, ...]) -> tuple[str, ...]:
        """The texts of actions in the game's own form."""
        game, now, written = self.rules.game, position, []
        for text in texts:
            try:
                action = game.parse_action(now, text)
                written.append(game.format_action(now, action))
                now = game.apply(now, action)
            except GameError:
                return texts
        return tuple(written)

    def _tried(self, position: Any, where: str, texts: tuple[str, ...]) -> Tried | None:
        """Play actions from a position; None if one of them is not possible."""
        game, now, done = self.rules.game, position, []
        for text in texts:
            try:
                action = game.parse_action(now, text)
                after = game.apply(now, action)
            except GameError:
                self.wrong(LessonReason.ACTION, where, text)
                return None
            done.append((now, action))
            now = after
        return Tried(position, tuple(done), now)

    def _lay(self, given: Mapping[str, Any]) -> Lay | None:
        if not self.rules.pieces:
            self.wrong(LessonReason.NO_BOARD, "goal lay")
            return None
        stages = []
        for at, one in self._listed("goal lay", given["lay"]):
            if isinstance(one, Mapping):
                self.known(f"goal lay {at}", one, ("stands", "ask", *LANGUAGES))
            layout = self.layout(f"goal lay {at}", one)
            if layout is not None:
                stages.append(Stage(layout, self.text(f"goal lay {at}", one)))
        if not stages:
            self.wrong(LessonReason.MISSING, "goal lay")
            return None
        timed = given.get("timed", False)
        if not isinstance(timed, bool):
            self.wrong(LessonReason.VALUE, "goal timed", shortened(timed))
            return None
        return Lay(tuple(stages), timed)

    def _answer(self, position: Any, given: Any) -> Answer | None:
        asked = self.word("goal answer", given)
        if not isinstance(given, str):
            return None
        try:
            right = self.rules.lessons.query(position, asked)
        except CheckError as error:
            self.wrong(LessonReason.CHECK, "goal answer", error.text)
            return None
        is_number = isinstance(right, int) and not isinstance(right, bool)
        if (is_number and not 0 <= int(str(right)) <= _LARGEST_ANSWER) or right == frozenset():
            self.wrong(LessonReason.NUMBER, "goal answer", str(right) if is_number else "")
        return Answer(right)

    def _checks(self, position: Any, where: str, given: Any) -> tuple[Check, ...]:
        checks = []
        for text in self.words(where, given):
            try:
                checks.append(self.rules.lessons.check(position, text))
            except CheckError as error:
                self.wrong(LessonReason.CHECK, where, error.text)
        return tuple(checks)

    # --- wrong tries

    def _wrong(self, position: Any, goal: Goal, at: int, given: Any) -> Wrong | None:
        where = f"wrong {at}"
        chosen = [cause for cause in Cause if isinstance(given, Mapping) and cause.value in given]
        if len(chosen) != 1:
            self.wrong(LessonReason.CAUSE, where)
            return None
        self.known(where, given, (chosen[0].value, "try", "ask", *LANGUAGES))
        cause, said = chosen[0], self.text(where, given)
        value, tries = given[cause.value], given.get("try", [])
        if cause is Cause.ANSWERED:
            # A wrong answer may be a number.
            tries = [str(one) for one in (tries if isinstance(tries, list) else [tries])]
        tried = self.words(f"{where} try", tries)
        made = Wrong(cause, said, tried)
        if cause is Cause.REFUSED:
            made = made._replace(reason=self.word(where, value))
            if isinstance(value, str) and made.reason not in self.rules.lessons.reasons:
                self.wrong(LessonReason.REFUSAL, where, made.reason, tuple(sorted(self.rules.lessons.reasons)))
            else:
                self._check_refused(position, where, made)
        elif cause is Cause.MISSED:
            made = made._replace(checks=self._checks(position, where, value))
            self._check_missed(position, goal, where, made)
        elif cause is Cause.LAID:
            layout = self.layout(where, value)
            made = made._replace(layout=layout, tried=(str(value),))
        else:
            made = made._replace(answer=self.answered(where, value))
            if not tried and made.answer is not None:
                made = made._replace(tried=(str(value),))
        if not made.tried:
            self.wrong(LessonReason.MISSING, f"{where} try")
        return made

    def _check_refused(self, position: Any, where: str, made: Wrong) -> None:
        """Check that the rules refuse the last action of the try for this reason. A board's own reasons are not checked here."""
        if not made.tried or made.reason in ("wrong-payment", "others-piece", "unexplained"):
            return
        tried = self._tried(position, where, made.tried[:-1])
        if tried is None:
            return
        game = self.rules.game
        try:
            reason = game.check(tried.game, game.parse_action(tried.game, made.tried[-1]))
        except GameError:
            self.wrong(LessonReason.ACTION, where, made.tried[-1])
            return
        if reason is None or self.rules.lessons.reason(reason) != made.reason:
            self.wrong(LessonReason.TRY, where, made.reason)

    def _check_missed(self, position: Any, goal: Goal, where: str, made: Wrong) -> None:
        """Check that the try misses the goal and that its checks hold."""
        tried = self._tried(position, where, made.tried) if made.tried else None
        if tried is None or not isinstance(goal, Play):
            return
        if all(check(tried) for check in goal.checks) or not all(check(tried) for check in made.checks):
            self.wrong(LessonReason.TRY, where)

    def _listed(self, where: str, given: Any) -> list[tuple[int, Any]]:
        """The tables of a list, each with its number from 1."""
        if isinstance(given, list):
            return list(enumerate(given, start=1))
        self.wrong(LessonReason.VALUE, where, shortened(given))
        return []
