"""A learner of a typed game: it knows the language and the notation; of the lessons it knows the transcript.

What a hint orders is looked up among the clauses of all actions that are possible in any position of the course, so the learner is told
nothing of the position that the lesson begins in.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from alu_companion.learning.lesson import Lesson, Play
from alu_companion.rulesets import RULESETS
from alu_companion.runtime.lesson_files import course, with_courses
from alu_companion.speech.message import part
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Style
from alu_companion.table import Asked, Commit, Opened, Say, Settings, step
from alu_companion.table.resume import new_table
from learning.ears import LAST, LESSON_EARS, NO, NUMBER, PRAISE, WORDS, YES
from table.table_driver import words

_MOST = 20


@cache
def clauses(name: str, language: str) -> dict[str, str]:
    """Every action of the positions of a course, by how a hint tells it."""
    known = course(name)
    assert known is not None
    return clauses_of(name, language, known.lessons)


def clauses_of(name: str, language: str, lessons: Sequence[Lesson]) -> dict[str, str]:
    """The same for some lessons."""
    rules = RULESETS[name]
    found: dict[str, str] = {}
    for lesson in lessons:
        states: list[Any] = [lesson.position]
        if isinstance(lesson.goal, Play):
            for text in lesson.goal.solution[:-1]:
                now = states[-1]
                states.append(rules.game.apply(now, rules.game.parse_action(now, text)))
        for state in states:
            style = Style(language, geometry=rules.narrator.geometry(state))
            for action in rules.game.legal_actions(state):
                told = words().render((part("lesson-action", action=rules.narrator.clause(state, action)),), style)
                # Notation leaves out a strength that is a whole unit's; whoever hears a strength types it.
                found[told] = max(found.get(told, ""), rules.game.format_action(state, action), key=len)
    return found


class TypedLearner:
    """Whoever types, and reads what is said."""

    def __init__(self, name: str, language: str, of: Sequence[Lesson] = ()) -> None:
        self._clauses = clauses_of(name, language, of) if of else clauses(name, language)
        rules = RULESETS[name]
        options = rules.game.parse_options("seed=1" if rules.seeded("") else "")
        state, _ = new_table(rules, Settings(language=language), 1, None, options)
        self.state = with_courses(state)
        self.name, self.language = name, language
        self.grammar, self.words = LESSON_EARS[language], WORDS[language]
        self.lines: list[str] = []
        self.journal: list[tuple[int, str, Any]] = []
        self._vocabulary = Vocabulary(words())
        self.give(Opened(is_new=True))

    def give(self, given: Any) -> list[str]:
        """One input; what was said to it."""
        self.state, effects = step(self.state, given, 0)
        self.journal += [(self.state.number, one.kind, one.body) for one in effects if isinstance(one, Commit)]
        style = Style(self.language, geometry=self.state.settings.geometry)
        said = [words().render(one.utterance.message, style) for one in effects if isinstance(one, Say)]
        self.lines += said
        return said

    def type(self, text: str) -> list[str]:
        """Type a line; what was said to it."""
        settings = self.state.settings
        return self.give(Asked(self._vocabulary.parse(text, self.language, self.state.controls, settings.geometry)))

    def act(self, notation: str) -> list[str]:
        """Type an action in the notation of the game, and say yes if asked back."""
        said = self.type(notation)
        return [*said, *self.type(self.words["yes"])] if self.state.question is not None else said

    def solve(self) -> bool:
        """Ask for hints until one tells what to do, and do it, until there is praise."""
        for _ in range(_MOST):
            said = self.type(self.words["hint"])
            for line in list(said):
                said += self._obey(line)
            if any(one.kind == PRAISE for line in said for one in self.grammar.understood(line)):
                return True
        return False

    def goes_on(self) -> bool:
        """Go on to the next lesson; False after the last one."""
        said = self.type(self.words["next"])
        return not any(one.kind == LAST for line in said for one in self.grammar.understood(line))

    def _obey(self, line: str) -> list[str]:
        if line in self._clauses:
            return self.act(self._clauses[line])
        said: list[str] = []
        for one in self.grammar.understood(line):
            if one.kind == NUMBER:
                said += self.type(str(self.grammar.number(one.words["count"])))
            elif one.kind in (YES, NO):
                said += self.type(self.words["yes" if one.kind == YES else "no"])
            elif one.kind == "fields-are":
                for name in self.grammar.fields(one.words["fields"] or ""):
                    said += self.type(name)
        return said
