"""The user who typed a command line: the language of the answers, and the words before the name of a command."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final

import click

from alu_companion.runtime.environment import HomelessError, settings_language, settings_path, system_language
from alu_companion.speech.languages import LANGUAGES, LOCALES
from alu_companion.toml_text import parse_toml

STARTED_AS: Final = "ALU_STARTED_AS"
"""The environment variable in which `start.py` tells how it was started, such as `python3 start.py`."""
LANG: Final = "--lang"
_CONFIG: Final = "--config"
HELP: Final = "help.toml"
"""The file in a language's folder that tells what the commands say of themselves."""


class User:
    """The user who typed a command line, and the language of the answers."""

    def __init__(self, args: Sequence[str]) -> None:
        self.args = args

    @property
    def typed(self) -> str:
        """The line after the program's name, as a shell would read it again."""
        return shlex.join(self.args)

    @property
    def asked(self) -> str | None:
        """The language that the line names, wherever it stands; None where it names several, for which something is made."""
        found = set(_values_of(LANG, self.args))
        return found.pop() if len(found) == 1 and found <= set(LANGUAGES) else None

    @property
    def config(self) -> str | None:
        """The settings file that the line names, wherever it stands."""
        return _value_of(_CONFIG, self.args)

    def given(self, *options: str) -> str:
        """Those of these options that the line names, as they are to be typed again, each after a space."""
        values = ((option, self.asked if option == LANG else _value_of(option, self.args)) for option in options)
        return "".join(f" {option} {shlex.quote(value)}" for option, value in values if value)

    @property
    def kept(self) -> str:
        """The language and the settings file where the line names them, for every other line that is dictated."""
        return self.given(LANG, _CONFIG)

    @cached_property
    def language(self) -> str:
        """That language, else the one of the settings, else the computer's."""
        if self.asked:
            return self.asked
        try:
            return settings_language(Path(self.config) if self.config else settings_path()) or system_language()
        except HomelessError:
            return system_language()

    @cached_property
    def _texts(self) -> Mapping[str, object]:
        try:
            return parse_toml((LOCALES / self.language / HELP).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            # There is none, or it is wrong, which `alu check language` tells.
            return {}

    def text(self, english: str) -> str:
        """A text in the user's language; as it is where nobody has translated it."""
        found = self._texts.get(english)
        return found if isinstance(found, str) else english


def user_of(context: click.Context | None) -> User:
    """The user who typed the command that is running."""
    found = context.find_object(User) if context else None
    return found or User(())


def user_language() -> str:
    """The language of the user of the command that is running."""
    return user_of(click.get_current_context(silent=True)).language


def text(english: str) -> str:
    """A text of help.toml for the user of the command that is running."""
    return user_of(click.get_current_context(silent=True)).text(english)


def started_as() -> str:
    """The words before the name of the running command, such as `alu` or `python3 start.py`."""
    context = click.get_current_context(silent=True)
    return (context.find_root().info_name if context else None) or "alu"


def dictated_as() -> str:
    """The words to type before the name of another command, with the language and the settings file where they were named."""
    return f"{started_as()}{user_of(click.get_current_context(silent=True)).kept}"


def line_typed() -> str:
    """The whole line by which the running command was started."""
    return f"{started_as()} {user_of(click.get_current_context(silent=True)).typed}"


def given(*options: str) -> str:
    """Those of these options that the running command was given, see `User.given`."""
    return user_of(click.get_current_context(silent=True)).given(*options)


def _value_of(option: str, args: Sequence[str]) -> str | None:
    """The last value of an option on a line."""
    return next(reversed(_values_of(option, args)), None)


def _values_of(option: str, args: Sequence[str]) -> list[str]:
    """All values of an option on a line."""
    found = []
    for number, word in enumerate(args):
        if word == "--":
            break
        if word == option and number + 1 < len(args):
            found.append(args[number + 1])
        elif word.startswith(f"{option}="):
            found.append(word.partition("=")[2])
    return found
