"""Reads the parts of a lesson's file: texts in every language, tiles and layouts; and notes their problems."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, Final, NamedTuple

from alu_companion.games.game import Game, NotUnderstood
from alu_companion.games.geometry import Field, Geometry
from alu_companion.speech.controls import Controls
from alu_companion.speech.guide import GuideError, Layout, parse_layout
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.message import FieldName, Listed, Message, Part, PlaceName, Translated, part, slug
from alu_companion.speech.phrases_files import shown

from .lesson import Lessons

_NAMED: Final = re.compile(r"\{([a-z]\d+)(?:-(c|n|ne|e|se|s|sw|w|nw))?\}")

_LONGEST_SHOWN: Final = 40


class LessonReason(Enum):
    """Why a file is not a lesson."""

    TOML = "it is not TOML"
    UNKNOWN = "there is no such key"
    MISSING = "this is missing"
    VALUE = "this is no value of the right kind"
    LANGUAGE = "the text is missing in the only language that others have"
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
    """One problem of a lesson: its place in the file, the wrong part, what is allowed instead if that is a short list, and the
    line from 1 (0 if unknown)."""

    reason: LessonReason
    where: str
    text: str = ""
    allowed: tuple[str, ...] = ()
    line: int = 0


class BadLesson(Exception):  # noqa: N818 - the name is the whole news
    """The file is not a lesson. Has its name and all its problems."""

    def __init__(self, name: str, problems: tuple[LessonProblem, ...]) -> None:
        told = "; ".join(f"{one.where}: {one.reason.value} {one.text}" for one in problems)
        super().__init__(f"{name}: {told}")
        self.name = name
        self.problems = problems


class Rules(NamedTuple):
    """What a lesson may refer to: the game, and the pieces that its board feels."""

    game: Game[Any, Any, Any]
    lessons: Lessons
    geometry: Callable[[Any], Geometry]
    is_playable: Callable[[Any], bool]
    pieces: tuple[str, ...]
    """The pieces that a layout may name; empty if no board feels pieces."""
    controls: Controls
    """The questions that can be asked at its table."""


class Reading:
    """Reads parts of one lesson and collects its problems. The geometry follows from the position, which is read first."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.problems: list[LessonProblem] = []
        self.texts: list[tuple[str, frozenset[str]]] = []
        """By the place of a text: its languages."""
        self.geometry: Geometry | None = None

    def wrong(self, reason: LessonReason, where: str, text: str = "", allowed: tuple[str, ...] = ()) -> None:
        """Note a problem, once for each place: a wrong value is not also reported as missing."""
        problem = LessonProblem(reason, where, text, allowed)
        is_known = problem in self.problems
        if reason is LessonReason.MISSING:
            is_known = any(one.where == where for one in self.problems)
        if not is_known:
            self.problems.append(problem)

    def known(self, where: str, found: Mapping[str, Any], names: tuple[str, ...]) -> None:
        """Note every key that is not in `names`."""
        for name in found:
            if name not in names:
                self.wrong(LessonReason.UNKNOWN, f"{where} {name}".strip())

    def word(self, where: str, given: Any) -> str:
        """A text that is the same in all languages; "" if it is no text."""
        if isinstance(given, str):
            return given
        self.wrong(LessonReason.VALUE, where, shortened(given))
        return ""

    def words(self, where: str, given: Any) -> tuple[str, ...]:
        """One such text or several; empty if one of them is no text."""
        listed = given if isinstance(given, list) else [given]
        found = tuple(self.word(where, one) for one in listed)
        return found if all(isinstance(one, str) for one in listed) else ()

    def text(self, where: str, given: Any) -> Translated:
        """A text in all languages that the file gives."""
        written = {one: given[one] for one in LANGUAGES if one in given} if isinstance(given, Mapping) else {}
        if not written:
            self.wrong(LessonReason.MISSING, where)
        texts = []
        for language, text in written.items():
            if not isinstance(text, str) or not text.strip():
                self.wrong(LessonReason.VALUE, f"{where} {language}", shortened(text))
                continue
            texts.append((language, self._pieces(where, " ".join(text.split()))))
        self.texts.append((where, frozenset(written)))
        ask = self._asked(where, given.get("ask", "")) if isinstance(given, Mapping) else ""
        return Translated(tuple(texts), ask)

    def _asked(self, where: str, given: Any) -> str:
        """The question that a text tells to type; "" if nobody can ask it."""
        name, _, word = self.word(f"{where} ask", given).partition(" ")
        needs = self.rules.controls.commands.get(name, "none")
        is_known = not word
        if needs.startswith("topic"):
            is_known = is_known or word in self.rules.controls.topics
        elif needs in ("field", "place"):
            assert self.geometry is not None
            with contextlib.suppress(NotUnderstood):
                is_known = self.geometry.parse_field(word.partition("-")[0]) is not None
        if name and (needs == "none" or not is_known):
            self.wrong(LessonReason.VALUE, f"{where} ask", shortened(given))
            return ""
        return f"{name} {word}".strip()

    def lacking(self) -> tuple[tuple[str, str], ...]:
        """The texts that lack a language that other texts have, each with that language. At least one language must have all texts."""
        spoken = [languages for _, languages in self.texts if languages]
        everywhere = frozenset(LANGUAGES).intersection(*spoken)
        if not everywhere:
            most = max(LANGUAGES, key=lambda language: sum(language in one for one in spoken))
            for where, languages in self.texts:
                if languages and most not in languages:
                    self.wrong(LessonReason.LANGUAGE, where, most)
        some = frozenset().union(*spoken)
        return tuple((where, one) for where, languages in self.texts for one in sorted(some - languages) if languages)

    def _pieces(self, where: str, text: str) -> tuple[str | FieldName | PlaceName, ...]:
        assert self.geometry is not None
        pieces: list[str | FieldName | PlaceName] = []
        end = 0
        for named in _NAMED.finditer(text):
            if named.start() > end:
                pieces.append(text[end : named.start()])
            end = named.end()
            try:
                field = self.geometry.parse_field(named[1])
            except NotUnderstood:
                self.wrong(LessonReason.TILE, where, named[1])
                continue
            pieces.append(PlaceName(field, named[2]) if named[2] else FieldName(field))
        if end < len(text):
            pieces.append(text[end:])
        return tuple(pieces)

    def layout(self, where: str, given: Any) -> Layout | None:
        """The layout that a value describes; None if it is wrong."""
        written = given.get("stands") if isinstance(given, Mapping) else given
        if not isinstance(written, str):
            self.wrong(LessonReason.VALUE, where, shortened(written))
            return None
        try:
            return parse_layout(written, self.rules.pieces)
        except GuideError as error:
            self.wrong(LessonReason.LAYOUT, where, error.text)
            return None

    def answered(self, where: str, value: Any) -> int | bool | Field | None:
        """The answer that a value gives; None stands for all other answers."""
        if value == "other":
            return None
        if isinstance(value, int):
            return value
        if not isinstance(value, str):
            self.wrong(LessonReason.VALUE, where, shortened(value))
            return None
        if value in ("yes", "no"):
            return value == "yes"
        assert self.geometry is not None
        try:
            return self.geometry.parse_field(value)
        except NotUnderstood:
            self.wrong(LessonReason.TILE, where, value)
            return None


def shortened(value: Any) -> str:
    """The beginning of a value, as Python writes it; "" for None."""
    text = "" if value is None else str(value)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


def problems_told(problems: Sequence[LessonProblem]) -> Message:
    """All problems in words, each with its line and its place in the file."""
    return tuple(_on_line(one.line, _told(one)) for one in problems)


def lacking_told(lacking: Sequence[tuple[str, str]]) -> Message:
    """Tell which texts a language lacks: players hear them in another one."""
    return problems_told([LessonProblem(LessonReason.LANGUAGE, where, language) for where, language in lacking])


def _told(one: LessonProblem) -> Part:
    name = f"lesson-wrong-{slug(one.reason)}"
    if one.reason is LessonReason.REFUSAL:
        return part(name, where=shown(one.where), text=shown(one.text), allowed=Listed(one.allowed))
    return part(name, where=shown(one.where), text=shown(one.text) if one.text else "")


def _on_line(line: int, told: Part) -> Part:
    return part("file-problem-line", line=line, problem=told) if line else told
