"""The games that are kept: the journal file, the last game in it, positions in files."""

from __future__ import annotations

import contextlib
import secrets
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from alu_companion.board.events import Lent
from alu_companion.features.far.events import FarInvited, FarUninvited
from alu_companion.features.lessons.learning import LEARNING, lesson_begun
from alu_companion.file_names import alike
from alu_companion.games.game import BadFile, GameError
from alu_companion.open_files import make_folder, make_private
from alu_companion.registry import new_table, resume
from alu_companion.runtime.config import journal_path
from alu_companion.runtime.damage import copy_journal
from alu_companion.runtime.environment import Failure, HomelessError
from alu_companion.runtime.journal import Journal, JournalError
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.own_files import fail_for, read_own_file, told_too_large, with_files
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.sqlite_journal import DamagedError, SqliteJournal, mend
from alu_companion.table import Commit, TableState
from alu_companion.table.resume import ResumeError, name_of
from alu_companion.table.ruleset import Ruleset

_SEED: Final = "seed="
_SEEDS: Final = 10_000
"""Few enough to be said and typed again."""


@contextlib.contextmanager
def open_journal(speaker: Speaker, path: Path) -> Iterator[SqliteJournal]:
    """The journal, and the sentence for everything that keeps a game from beginning in it.

    Of a damaged one what can be read is kept in its place, and it lies beside; that is said on standard error.
    """
    # A folder that cannot be made is met again, and told, when the file is opened.
    with contextlib.suppress(OSError, HomelessError):
        if path == journal_path():
            make_folder(path.parent)
            make_private(path.parent)
    try:
        with contextlib.closing(_sound_journal(speaker, path)) as book:
            yield book
    except JournalError as error:
        # How much can be read of one that was spoilt while it was open is found out as it is opened again.
        speaker.fail("journal-spoilt" if error.reason == "damaged" else f"journal-{error.reason}", path=str(path))


def _sound_journal(speaker: Speaker, path: Path) -> SqliteJournal:
    def moved(reason: str, now: Path) -> None:
        speaker.warn(reason, path=str(path), fresh=str(now))

    try:
        return SqliteJournal(path, on_moved=moved)
    except DamagedError as error:
        aside = mend(path, error)
        kept = error.found.kept
        speaker.warn("journal-damaged", path=str(path), count=len(kept.rows), lost=kept.lost)
        speaker.warn("journal-aside", path=aside)
        speaker.troubles.append("journal")
    return SqliteJournal(path, on_moved=moved)


@contextlib.contextmanager
def copied_journal(speaker: Speaker, path: Path) -> Iterator[SqliteJournal]:
    """The journal for one who only reads: a copy, so that a folder that nobody may write to is no hindrance, and no table is disturbed.

    Of a damaged one it is what can be read; that is said on standard error.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "games.db"
        try:
            copy_journal(path, copy)
            book = SqliteJournal(copy)
        except OSError:
            speaker.fail("journal-open", path=str(path))
        except DamagedError as error:
            kept = error.found.kept
            speaker.warn("journal-damaged", path=str(path), count=len(kept.rows), lost=kept.lost)
            mend(copy, error)
            book = SqliteJournal(copy)
        except JournalError as error:
            speaker.fail(f"journal-{error.reason}", path=str(path))
        with contextlib.closing(book):
            yield book


def read_position(speaker: Speaker, path: Path, rules: Ruleset) -> Any:
    """The position in a file, lines that begin with a hash left out. Raises Failure."""
    lines = read_own_file(speaker, path).splitlines()
    try:
        position = rules.game.parse_state(
            "\n".join(line for line in lines if line.strip() and not line.startswith("#"))
        )
    except GameError:
        speaker.fail("position-wrong", path=str(path), game=rules.game.name)
    if not rules.may_be_played(position):
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
    """The last of these games if it goes on and nothing was chosen for a new one, else a new one. A game with another table goes on until
    one of them leaves it: its end may not be known there yet; one that another table was asked to play may have begun there."""
    anew = begin_new or position is not None or options is not None
    state = None if anew else game_again(speaker, journal, path, rules)
    if state is not None and (state.has_other_table or state.awaits_table or not state.is_over):
        return state, None
    if options is None and position is None and rules.board is None:
        options = read_options(speaker, rules, "")
    return new_table(speaker.settings, journal.last_game() + 1, position, rules.game.name, options)


def game_again(speaker: Speaker, journal: Journal, path: Path, rules: Ruleset) -> TableState | None:
    """The last game of a kind as people sit down to it again; None where there is none. What a lesson has left on the board since is no
    action of it: the hands are led back."""
    state = last_game(speaker, journal, path, rules)
    if state is None:
        return None
    if rules.board is not None and _was_lent_to_lesson(journal, rules, state.number):
        journal.append(state.number, 0, [(Lent.kind, {})])
        state = last_game(speaker, journal, path, rules) or state
    return replace(state, newest=journal.last_game())


def _was_lent_to_lesson(journal: Journal, rules: Ruleset, number: int) -> bool:
    """True when something was done in a lesson after the last that was done in the game of this number."""
    # Another table can be asked, too, while a lesson is on.
    at = max(
        event.sequence for event in journal.events(number) if event.kind not in (FarInvited.kind, FarUninvited.kind)
    )
    # A lesson begins later than the game that waits for it.
    for later in (later for later in journal.games() if later > number):
        events = journal.events(later)
        is_lesson = name_of(events[0].body) == rules.game.name and lesson_begun(events[0].body) is not None
        if is_lesson and events[-1].sequence > at:
            return True
    return False


def open_lesson(speaker: Speaker, journal: Journal, rules: Ruleset, player: str) -> TableState | None:
    """The lesson that a player has not finished, as its journal left it; None where the last one is over, or there is none."""
    for number in journal.games():
        events = journal.events(number)
        begun = lesson_begun(events[0].body)
        if begun is None or alike(begun.player) != alike(player) or name_of(events[0].body) != rules.game.name:
            continue
        try:
            state = resume(speaker.settings, number, [(event.kind, event.body) for event in events])
        except ResumeError:
            return None
        learning = LEARNING.of(state)
        is_over = learning is None or learning.is_over
        return None if is_over else replace(state, newest=journal.last_game())
    return None


def last_game(
    speaker: Speaker, journal: Journal, path: Path, rules: Ruleset, keeps_all: bool = True
) -> TableState | None:
    """The table of the last game of a kind as its journal left it; None when there is none.

    A game that makes no sense from some event on goes on before it: the rest is dropped, and said on standard error; with `keeps_all`
    also where the file as it was is kept.
    """
    for number in journal.games():
        events = journal.events(number)
        if name_of(events[0].body) not in (rules.game.name, "") or lesson_begun(events[0].body) is not None:
            continue
        while events:
            try:
                return resume(speaker.settings, number, [(event.kind, event.body) for event in events])
            except ResumeError as error:
                place = max(error.position, 1)
            aside = journal.cut(number, events[place - 1].sequence)
            left_out = len(events) - place + 1
            speaker.warn("journal-wrong", path=str(path), game=number, line=place, count=left_out)
            if keeps_all:
                speaker.warn("journal-aside", path=aside)
                speaker.troubles.append("journal")
            events = events[: place - 1]
    return None
