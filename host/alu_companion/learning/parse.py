"""A lesson from its file, TOML, with everything that is wrong with it at once.

docs/lessons.md shows the form to writers. A text stands in every language side by side; `{c4}` in it is a tile, called as the listener
calls tiles, and `{b2-ne}` a part of one.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final, NamedTuple

from alu_companion.games.game import Game, GameError, NotUnderstood
from alu_companion.games.geometry import Field, Geometry
from alu_companion.speech.guide import GuideError, Layout, parse_layout
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.message import FieldName, PlaceName, Translated

from .lesson import (
    MOST_PIECES,
    Answer,
    Cause,
    Check,
    CheckError,
    Goal,
    Lay,
    Lesson,
    Lessons,
    Play,
    Stage,
    Tried,
    Wrong,
)

_NAMED: Final = re.compile(r"\{([a-z]\d+)(?:-(c|n|ne|e|se|s|sw|w|nw))?\}")
_LARGEST_ANSWER: Final = 9
"""A number is answered with one key."""
_GOALS: Final = ("play", "lay", "answer")


class LessonReason(Enum):
    """Why a text is no lesson."""

    TOML = "it is not TOML"
    UNKNOWN = "there is no such key"
    MISSING = "this is missing"
    LANGUAGE = "the text is missing in a language"
    TILE = "a text names a tile that there is not"
    POSITION = "this is no position that can be laid out"
    PIECES = "there are too many pieces"
    GOAL = "a lesson has one goal: play, lay or answer"
    CHECK = "there is no such check or question"
    NUMBER = "the answer is no single digit, yes or no, or some tiles"
    LAYOUT = "this cannot be laid out"
    NO_BOARD = "no board feels the pieces of this game"
    ACTION = "this is no action, or not possible there"
    SOLUTION = "the solution does not reach the goal"
    CAUSE = "a wrong try has one cause: refused, missed, answered or laid"
    REFUSAL = "there is no such reason"
    TRY = "the try does not lead to what is said of it"


class LessonProblem(NamedTuple):
    """One thing wrong with a lesson: where in the file, and the part that it is about."""

    reason: LessonReason
    where: str
    text: str = ""


class BadLesson(Exception):  # noqa: N818 - the name is the whole news
    """A text is no lesson; with all its problems."""

    def __init__(self, problems: tuple[LessonProblem, ...]) -> None:
        super().__init__("; ".join(f"{where}: {reason.value} {text}" for reason, where, text in problems))
        self.problems = problems


class Rules(NamedTuple):
    """What a lesson is read with: the game, and what may be laid out where."""

    game: Game[Any, Any, Any]
    lessons: Lessons
    geometry: Callable[[Any], Geometry]
    is_playable: Callable[[Any], bool]
    pieces: tuple[str, ...]
    """What a layout may name; none where no board feels pieces."""


def parse_lesson(name: str, text: str, rules: Rules, keeps_text: bool = False) -> Lesson:
    """The lesson that a file holds. With `keeps_text` it knows its own text. Raises BadLesson."""
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadLesson((LessonProblem(LessonReason.TOML, name, str(error)),)) from error
    reading = _Reading(rules)
    lesson = reading.lesson(name, found, text if keeps_text else "")
    if reading.problems or lesson is None:
        raise BadLesson(tuple(reading.problems))
    return lesson


class _Reading:
    """One lesson while it is read; collects its problems."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.problems: list[LessonProblem] = []
        self._geometry: Geometry | None = None

    def wrong(self, reason: LessonReason, where: str, text: str = "") -> None:
        """Note a problem."""
        self.problems.append(LessonProblem(reason, where, text))

    def lesson(self, name: str, found: Mapping[str, Any], text: str) -> Lesson | None:
        """The whole lesson; None where too much of it is missing."""
        self._known("", found, ("position", "title", "task", "goal", "hint", "wrong"))
        position = self._position(found)
        if position is None:
            return None
        title, task = (self._text(key, found.get(key)) for key in ("title", "task"))
        goal = self._goal(position, found.get("goal"))
        hints = tuple(self._text(f"hint {at}", one) for at, one in _listed(found.get("hint")))
        if goal is None:
            return None
        wrong = tuple(
            one for at, given in _listed(found.get("wrong")) if (one := self._wrong(position, goal, at, given))
        )
        return Lesson(name, title, position, task, goal, hints, wrong, text)

    def _known(self, where: str, found: Mapping[str, Any], names: tuple[str, ...]) -> None:
        for name in found:
            if name not in names:
                self.wrong(LessonReason.UNKNOWN, f"{where} {name}".strip())

    def _position(self, found: Mapping[str, Any]) -> Any | None:
        written = found.get("position")
        if not isinstance(written, str):
            self.wrong(LessonReason.MISSING, "position")
            return None
        try:
            position = self.rules.game.parse_state(written.strip())
            self._geometry = self.rules.geometry(position)
        except (GameError, ValueError) as error:
            self.wrong(LessonReason.POSITION, "position", getattr(error, "text", ""))
            return None
        if not self.rules.is_playable(position):
            self.wrong(LessonReason.POSITION, "position")
            return None
        if self.rules.lessons.pieces(position) > MOST_PIECES and self.rules.pieces:
            self.wrong(LessonReason.PIECES, "position", str(self.rules.lessons.pieces(position)))
        return position

    def _text(self, where: str, given: Any) -> Translated:
        if not isinstance(given, Mapping):
            self.wrong(LessonReason.MISSING, where)
            return Translated(())
        texts = []
        for language in LANGUAGES:
            written = given.get(language)
            if not isinstance(written, str) or not written.strip():
                self.wrong(LessonReason.LANGUAGE, where, language)
                continue
            texts.append((language, self._pieces(where, " ".join(written.split()))))
        return Translated(tuple(texts))

    def _pieces(self, where: str, text: str) -> tuple[str | FieldName | PlaceName, ...]:
        assert self._geometry is not None
        pieces: list[str | FieldName | PlaceName] = []
        end = 0
        for named in _NAMED.finditer(text):
            if named.start() > end:
                pieces.append(text[end : named.start()])
            end = named.end()
            try:
                field = self._geometry.parse_field(named[1])
            except NotUnderstood:
                self.wrong(LessonReason.TILE, where, named[1])
                continue
            pieces.append(PlaceName(field, named[2]) if named[2] else FieldName(field))
        if end < len(text):
            pieces.append(text[end:])
        return tuple(pieces)

    # --- goals

    def _goal(self, position: Any, given: Any) -> Goal | None:
        chosen = [key for key in _GOALS if isinstance(given, Mapping) and key in given]
        if len(chosen) != 1:
            self.wrong(LessonReason.GOAL, "goal")
            return None
        if chosen == ["play"]:
            self._known("goal", given, ("play", "within", "solution"))
            return self._play(position, given)
        if chosen == ["lay"]:
            self._known("goal", given, ("lay", "timed"))
            return self._lay(given)
        self._known("goal", given, ("answer",))
        return self._answer(position, given["answer"])

    def _play(self, position: Any, given: Mapping[str, Any]) -> Play | None:
        checks = self._checks(position, "goal play", given["play"])
        solution = tuple(str(one) for one in given.get("solution", ()))
        if not solution or not checks:
            self.wrong(LessonReason.MISSING, "goal solution" if checks else "goal play")
            return None
        within = given.get("within", len(solution))
        tried = self._tried(position, "goal solution", solution)
        if tried is not None and not all(check(tried) for check in checks):
            self.wrong(LessonReason.SOLUTION, "goal solution")
        return Play(checks, int(within), self._written(position, solution))

    def _written(self, position: Any, texts: tuple[str, ...]) -> tuple[str, ...]:
        """Actions as the game writes them."""
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
        """What comes of actions; None where one of them is not possible."""
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
        for at, one in _listed(given["lay"]):
            layout = self._layout(f"goal lay {at}", one)
            if layout is not None:
                stages.append(Stage(layout, self._text(f"goal lay {at}", one)))
        if not stages:
            self.wrong(LessonReason.MISSING, "goal lay")
            return None
        return Lay(tuple(stages), bool(given.get("timed", False)))

    def _layout(self, where: str, given: Any) -> Layout | None:
        written = given.get("stands") if isinstance(given, Mapping) else given
        try:
            return parse_layout(str(written), self.rules.pieces)
        except GuideError as error:
            self.wrong(LessonReason.LAYOUT, where, error.text)
            return None

    def _answer(self, position: Any, given: Any) -> Answer | None:
        try:
            right = self.rules.lessons.query(position, str(given))
        except CheckError as error:
            self.wrong(LessonReason.CHECK, "goal answer", error.text)
            return None
        is_number = isinstance(right, int) and not isinstance(right, bool)
        if (is_number and not 0 <= int(str(right)) <= _LARGEST_ANSWER) or right == frozenset():
            self.wrong(LessonReason.NUMBER, "goal answer", str(right) if is_number else "")
        return Answer(right)

    def _checks(self, position: Any, where: str, given: Any) -> tuple[Check, ...]:
        checks = []
        for text in given if isinstance(given, list) else [given]:
            try:
                checks.append(self.rules.lessons.check(position, str(text)))
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
        self._known(where, given, (chosen[0].value, "try", *LANGUAGES))
        cause, said = chosen[0], self._text(where, given)
        value, tries = given[cause.value], given.get("try", [])
        tried = tuple(str(one) for one in (tries if isinstance(tries, list) else [tries]))
        made = Wrong(cause, said, tried)
        if cause is Cause.REFUSED:
            made = made._replace(reason=str(value))
            if made.reason not in self.rules.lessons.reasons:
                self.wrong(LessonReason.REFUSAL, where, made.reason)
            self._check_refused(position, where, made)
        elif cause is Cause.MISSED:
            made = made._replace(checks=self._checks(position, where, value))
            self._check_missed(position, goal, where, made)
        elif cause is Cause.LAID:
            layout = self._layout(where, value)
            made = made._replace(layout=layout, tried=(str(value),))
        else:
            made = made._replace(answer=self._answered(where, value))
            if not tried and made.answer is not None:
                made = made._replace(tried=(str(value),))
        if not made.tried:
            self.wrong(LessonReason.MISSING, f"{where} try")
        return made

    def _answered(self, where: str, value: Any) -> int | bool | Field | None:
        if value == "other":
            return None
        if isinstance(value, int):
            return value
        if value in ("yes", "no"):
            return bool(value == "yes")
        assert self._geometry is not None
        try:
            return self._geometry.parse_field(str(value))
        except NotUnderstood:
            self.wrong(LessonReason.TILE, where, str(value))
            return None

    def _check_refused(self, position: Any, where: str, made: Wrong) -> None:
        """The last action of the try is refused for this reason; what the board says is not looked for here."""
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
        """The try does not reach the goal, and this can be told of it."""
        tried = self._tried(position, where, made.tried) if made.tried else None
        if tried is None or not isinstance(goal, Play):
            return
        if all(check(tried) for check in goal.checks) or not all(check(tried) for check in made.checks):
            self.wrong(LessonReason.TRY, where)


def _listed(given: Any) -> list[tuple[int, Any]]:
    return list(enumerate(given, start=1)) if isinstance(given, list) else []
