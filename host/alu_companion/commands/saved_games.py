"""The games that are kept: the journal file, the last game in it, positions in files."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from alu_companion.adapters.config import journal_path
from alu_companion.adapters.journal import Journal, JournalError, SqliteJournal
from alu_companion.adapters.outlets import style_of
from alu_companion.commands.common import Failure, Speaker
from alu_companion.commands.own_files import fail_for, read_own_file, told_too_large, with_files
from alu_companion.games.alu.position import is_playable
from alu_companion.games.game import BadFile, GameError
from alu_companion.table import Commit, Stage, TableState
from alu_companion.table.resume import ResumeError, name_of, new_table, resume
from alu_companion.table.ruleset import Ruleset

_SEED: Final = "seed="
_SEEDS: Final = 10_000
"""Few enough to be said and typed again."""


@contextlib.contextmanager
def open_journal(speaker: Speaker, path: Path) -> Iterator[Journal]:
    """The journal, and the sentence for everything that keeps a game from beginning in it."""
    if path == journal_path():
        # A folder that cannot be made is met again, and told, when the file is opened.
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with contextlib.closing(SqliteJournal(path)) as book:
            yield book
    except JournalError as error:
        speaker.fail(f"journal-{error.reason}", path=str(path))


def read_position(speaker: Speaker, path: Path, rules: Ruleset) -> Any:
    """The position in a file, lines that begin with a hash left out. Raises Failure."""
    lines = read_own_file(speaker, path).splitlines()
    try:
        position = rules.game.parse_state(
            "\n".join(line for line in lines if line.strip() and not line.startswith("#"))
        )
    except GameError:
        speaker.fail("position-wrong", path=str(path), game=rules.game.name)
    if rules.has_board and not is_playable(position):
        speaker.fail("position-wrong", path=str(path), game=rules.game.name)
    try:
        rules.telling.geometry(position)
    except ValueError:
        speaker.fail("position-wrong", path=str(path), game=rules.game.name)
    return position


def read_options(speaker: Speaker, rules: Ruleset, text: str) -> Any:
    """The options of a game as somebody has typed them; files are read, and a seed that nobody has named is drawn. Raises Failure."""
    text = with_files(speaker, rules, text)
    if rules.seeded(text) and _SEED not in text:
        text = f"{text} {_SEED}{secrets.randbelow(_SEEDS)}".strip()
    try:
        options = rules.game.parse_options(text)
    except BadFile as error:
        fail_for(speaker, "--options", error.problems)
    except GameError as error:
        speaker.fail("options-wrong", text=error.text or text)
    # A board may be right by the rules and still have more tiles than can be called by name.
    too_large = told_too_large(rules, options)
    if too_large:
        raise Failure(speaker.words.render(too_large, style_of(speaker.settings)))
    return options


def begin(
    speaker: Speaker,
    journal: Journal,
    path: Path,
    rules: Ruleset,
    begin_new: bool = False,
    position: Any = None,
    options: Any = None,
) -> tuple[TableState, Commit | None]:
    """The last of these games if it is not over and nothing was chosen for a new one, else a new one."""
    anew = begin_new or position is not None or options is not None
    state = None if anew else last_game(speaker, journal, path, rules)
    if state is not None and state.stage is not Stage.OVER:
        return replace(state, newest=journal.last_game()), None
    if options is None and position is None and not rules.has_board:
        options = read_options(speaker, rules, "")
    return new_table(speaker.settings, journal.last_game() + 1, position, rules.game.name, options)


def last_game(speaker: Speaker, journal: Journal, path: Path, rules: Ruleset) -> TableState | None:
    """The table of the last game of a kind as its journal left it; None when there is none. Raises Failure."""
    for number in range(journal.last_game(), 0, -1):
        events = [(event.kind, event.body) for event in journal.events(number)]
        if not events or name_of(events[0][1]) != rules.game.name:
            continue
        try:
            return resume(speaker.settings, number, events)
        except ResumeError as error:
            speaker.fail("journal-wrong", path=str(path), game=number, line=error.position)
    return None
