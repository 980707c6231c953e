"""Reads what a command reads before its first words: lessons, puzzles, and the sentences of all languages.

It happens at the import, which is all that a server of forks offers to do beforehand; nothing else may import this.
"""

from __future__ import annotations

import gc

from alu_companion.registry import RULESETS
from alu_companion.runtime.lesson_files import course, puzzles
from alu_companion.speech.languages import LANGUAGES, LOCALES
from alu_companion.speech.sentences import Sentences


def _read() -> None:
    for game in RULESETS:
        course(game)
        puzzles(game)
    for language in LANGUAGES:
        Sentences(language, (LOCALES / language,), {}).read_all()
    # A fork that looks for garbage here would copy every page of it.
    gc.collect()
    gc.freeze()


_read()
