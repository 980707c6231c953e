"""A learner of a typed game: it knows the language; of the lessons it knows the transcript, and types what hints dictate."""

from __future__ import annotations

from typing import Any

from alone.ears import LANGUAGES, listen
from alu_companion.registry import RULESETS
from alu_companion.runtime.lesson_files import with_courses
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Style
from alu_companion.table import Asked, Commit, Opened, Say, Settings, step
from alu_companion.table.resume import new_table
from learning.ears import LAST, LESSON_EARS, PRAISE, WORDS
from table.table_driver import words

_MOST = 20


class TypedLearner:
    """Whoever types, and reads what is said."""

    def __init__(self, name: str, language: str) -> None:
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
        """Type what a line dictates, but for what asks for a hint or goes on."""
        words = (self.words["hint"], self.words["next"])
        return [
            said for one in listen(line, LANGUAGES[self.language]).lines if one not in words for said in self.act(one)
        ]
