"""Tells the user what the program itself has to say, outside the table."""

from __future__ import annotations

import sys
from typing import NoReturn

from alu_companion.runtime.environment import Failure
from alu_companion.runtime.outlets import style_of
from alu_companion.speech.message import Value
from alu_companion.speech.phrases_table import program
from alu_companion.speech.words import Words
from alu_companion.table import Settings


class Speaker:
    """Speaks for the program itself, in the language of the settings."""

    def __init__(self, words: Words, settings: Settings, overrules: bool = False) -> None:
        """`overrules` says that a language on the command line replaces those that the players have chosen."""
        self.words = words
        self.settings = settings
        self.overrules = overrules
        self.troubles: list[str] = []
        """Troubles that the table is to say aloud once it stands, see `phrases_settings.TROUBLES`."""

    def line(self, message_id: str, /, **args: Value) -> str:
        """A sentence of program.ftl."""
        return self.words.render(program(message_id, **args), style_of(self.settings))

    def echo(self, message_id: str, /, **args: int | str) -> None:
        """The sentence on standard output."""
        print(self.line(message_id, **args), flush=True)

    def warn(self, message_id: str, /, **args: int | str) -> None:
        """The sentence on standard error; the command goes on."""
        print(self.line(message_id, **args), file=sys.stderr, flush=True)

    def fail(self, message_id: str, /, **args: int | str) -> NoReturn:
        """End the command with the sentence. Raises Failure."""
        raise Failure(self.line(message_id, **args))
