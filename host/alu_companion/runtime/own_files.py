"""Boards and sets of chips in files of the owners: read for the options that name them, checked, and told what is wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn

from alu_companion.games.game import BadFile, Problem
from alu_companion.runtime.environment import Failure
from alu_companion.runtime.files import FileError, read_small_text
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.message import Message, say
from alu_companion.speech.phrases_files import file_problems
from alu_companion.table.ruleset import Ruleset

_NAMED: Final = re.compile(r'(?<!\S)(\w+)=@("[^"]*"|\S*)')
"""An option that takes a file: `layout=@bay.txt`, or `layout=@"the bay.txt"`."""


class Checked(NamedTuple):
    """The result of a look at a file: everything that is wrong with it, or the options of a game with it."""

    option: str
    """The option that takes such a file."""
    problems: tuple[Problem, ...] = ()
    options: Any = None
    words: str = ""
    """The options, as they are typed, but for the file."""


def read_own_file(speaker: Speaker, path: Path) -> str:
    """The text of a file. Raises Failure."""
    try:
        return read_small_text(path)
    except FileError as error:
        speaker.fail(f"file-{error.reason}", path=str(path))


def with_files(speaker: Speaker, rules: Ruleset, text: str) -> str:
    """Options in which every `@file` is replaced by what the file holds, written out: nothing of the file is needed later.

    Raises:
        Failure: the option takes no file, or the file cannot be used; then with all its problems.
    """

    def written(found: re.Match[str]) -> str:
        option, name = found[1], found[2].strip('"')
        own = rules.own_files.get(option)
        if own is None:
            speaker.fail("option-takes-no-file", option=option)
        try:
            return f"{option}={own.value(read_own_file(speaker, Path(name)))}"
        except BadFile as error:
            fail_for(speaker, name, error.problems)

    return _NAMED.sub(written, text)


def fail_for(speaker: Speaker, what: str, problems: Sequence[Problem]) -> NoReturn:
    """End the command with all problems of a file, one a line. Raises Failure."""
    lines = speaker.words.sentences(file_problems(problems), style_of(speaker.settings))
    raise Failure("\n".join([speaker.line("own-file-wrong", path=what, count=len(problems)), *lines]))


def check(rules: Ruleset, text: str) -> Checked:
    """Check that a file can be played with. One that may be of several sorts is checked as the first sort of the game.

    A set of chips is right if a game can be begun with it, a board also if its tiles can be called by name.
    """
    option = next((name for name, own in rules.own_files.items() if own.is_one(text)), next(iter(rules.own_files)))
    own = rules.own_files[option]
    try:
        words = own.further(text)
        options = rules.game.parse_options(f"{option}={own.value(text)} {words}")
    except BadFile as error:
        return Checked(option, error.problems)
    return Checked(option, options=options, words=words)


def told_too_large(rules: Ruleset, options: Any) -> Message:
    """A sentence if a board has too many tiles to be called by name, else nothing."""
    return () if rules.may_be_played(rules.game.start(options)) else say("file-too-many-tiles")
