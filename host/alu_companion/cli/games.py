"""`alu games`: which games are kept, one as a file and back, and games removed for good."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path
from typing import Any, NamedTuple

import click

from alu_companion.cli.asking import agrees
from alu_companion.cli.common import user_words
from alu_companion.cli.help import argument, group
from alu_companion.cli.options import parse_name
from alu_companion.cli.outputs import OutputFile
from alu_companion.cli.user import given, user_language
from alu_companion.features.computer.company import players_told
from alu_companion.games.game import CHANCE
from alu_companion.open_files import write_output
from alu_companion.registry import RULESETS, resume
from alu_companion.runtime.config import journal_path
from alu_companion.runtime.damage import asides
from alu_companion.runtime.environment import Failure
from alu_companion.runtime.files import FileError
from alu_companion.runtime.game_files import GameFileError, format_game, read_game
from alu_companion.runtime.journal import JournalError
from alu_companion.runtime.lesson_files import games_of
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.saved_games import copied_journal, open_journal
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.speech.labels import game_called
from alu_companion.speech.phrases_desk import day_called
from alu_companion.table import Settings, TableState
from alu_companion.table.ending import end_told, winners_of
from alu_companion.table.resume import ResumeError, name_of

_NAMED = "journal"
"""Keeps the file that was named before the subcommand."""
_FILE = click.Path(dir_okay=False, path_type=Path)
_JOURNAL = click.option("--journal", type=_FILE, help="The file that keeps the games.")
_JSON = click.option("--json", "as_json", is_flag=True, help="One JSON object for a program to read.")


class Kept(NamedTuple):
    """The facts about a saved game; `state` is None where its events make no sense."""

    number: int
    name: str
    day: date | None
    state: TableState | None

    @property
    def is_lesson(self) -> bool:
        """True where it is no game of its own, but a lesson or a puzzle that was begun."""
        return self.state is not None and self.state.is_exercise

    @property
    def turns(self) -> int:
        """How many turns have begun: so often another one than before was to move."""
        if self.state is None:
            return 0
        game = self.state.rules.game
        movers = [game.to_move(past.before) for past in self.state.past]
        seated = [mover for mover in movers if mover != CHANCE]
        return sum(before != after for before, after in zip([None, *seated], seated, strict=False))

    def plain(self) -> dict[str, Any]:
        """For a program."""
        result = None if self.state is None else self.state.rules.game.outcome(self.state.game)
        return {
            "game": self.number,
            "name": self.name,
            "day": self.day and self.day.isoformat(),
            "lesson": self.is_lesson,
            "turns": self.turns,
            "sound": self.state is not None,
            "over": self.state is not None and self.state.is_over,
            "winners": list(result.winners) if result else [] if self.state is None else list(winners_of(self.state)),
        }


@group(example="export 3 --out game.txt", invoke_without_command=True)
@_JOURNAL
@_JSON
@click.pass_context
def games(context: click.Context, journal: Path | None, as_json: bool) -> None:
    """Hear which games are kept, write one as a file, take one in, and remove games for good.

    Without another word each game is told by its number, the last one first, who plays and how it ended; then how many lessons were begun.
    """
    if context.invoked_subcommand is not None:
        context.meta[_NAMED] = journal
        return
    speaker = _speaker()
    path = _kept_path(speaker, journal)
    with copied_journal(speaker, path) as book:
        found = [_look(book, number, day) for number, day in _numbered(book)]
        size_bytes = book.size_bytes()
    if as_json:
        click.echo(json.dumps({"path": str(path), "bytes": size_bytes, "games": [one.plain() for one in found]}))
        return
    lessons = [one for one in found if one.is_lesson]
    for one in found:
        if not one.is_lesson:
            click.echo(_line(speaker, one))
    if lessons:
        speaker.echo("games-lessons", count=len(lessons))
    options = given("--journal")
    speaker.echo("games-size", count=len(found), path=str(path), size=_kilobytes(size_bytes), options=options)
    _tell_asides(speaker, path)


def _speaker() -> Speaker:
    return Speaker(user_words(), Settings(language=user_language()))


def _path(journal: Path | None) -> Path:
    """The journal that was named, after the subcommand or before it, else the usual one."""
    return journal or click.get_current_context().meta.get(_NAMED) or journal_path()


def _kept_path(speaker: Speaker, journal: Path | None) -> Path:
    """The journal, which is there already. Raises Failure."""
    path = _path(journal)
    try:
        is_there = path.exists()
    except OSError:
        speaker.fail("journal-open", path=str(path))
    if not is_there:
        speaker.fail("games-none", path=str(path))
    return path


def _numbered(book: SqliteJournal) -> list[tuple[int, date | None]]:
    days = book.days()
    return [(number, days.get(number)) for number in book.games()]


def _look(book: SqliteJournal, number: int, day: date | None) -> Kept:
    events = [(event.kind, event.body) for event in book.events(number)]
    name = name_of(events[0][1])
    with contextlib.suppress(ResumeError):
        return Kept(number, name, day, resume(Settings(), number, events))
    return Kept(number, name, day, None)


def _line(speaker: Speaker, one: Kept) -> str:
    if one.state is None:
        return _why_not(speaker, one)
    name = speaker.words.render((game_called(one.name),), style_of(speaker.settings))
    if one.day is None:
        line = speaker.line("games-game-undated", number=one.number, name=name, turns=one.turns)
    else:
        day = day_called(one.day)
        line = speaker.line("games-game", number=one.number, name=name, turns=one.turns, day=day, year=one.day.year)
    if one.state.seats:
        line = f"{line} {speaker.words.render(players_told(one.state), style_of(speaker.settings))}"
    if not one.state.is_over:
        return f"{line} {speaker.line('games-goes-on')}"
    told = end_told(one.state) or one.state.rules.narrator.over(one.state.game)
    result = speaker.words.render(told, style_of(speaker.settings))
    return f"{line} {result}"


def _why_not(speaker: Speaker, one: Kept) -> str:
    """Why there is no more to tell of a game."""
    if one.name and one.name not in RULESETS:
        return speaker.line("games-other", number=one.number, game=one.name)
    return speaker.line("games-wrong", number=one.number)


def _kilobytes(size_bytes: int) -> int:
    return -(-size_bytes // 1000)


def _tell_asides(speaker: Speaker, path: Path) -> None:
    for aside in asides(path):
        speaker.echo("games-aside", path=str(aside))


@games.command()
@argument("number", type=int)
@click.option("--out", type=OutputFile(), help="Write to this file instead, as UTF-8.")
@_JOURNAL
def export(number: int, out: Path | None, journal: Path | None) -> None:
    """Print a game as text, to be kept, sent, or taken into another journal by {alu} games import."""
    speaker = _speaker()
    path = _kept_path(speaker, journal)
    with copied_journal(speaker, path) as book:
        _check_there(speaker, book, path, (number,))
        looked_at = _look(book, number, None)
        if looked_at.state is None:
            raise Failure(_why_not(speaker, looked_at))
        text = format_game(book.rows(number))
    if out is None:
        click.echo(text, nl=False)
        return
    try:
        write_output(out, text.encode(), is_private=True)
    except OSError:
        speaker.fail("file-unwritable", path=str(out))
    speaker.echo("games-exported", number=number, path=str(out))


def _check_there(speaker: Speaker, book: SqliteJournal, path: Path, numbers: tuple[int, ...]) -> None:
    """Raises Failure where one of these games is not in the journal."""
    there = book.games()
    for number in numbers:
        if number not in there:
            speaker.fail("games-unknown", number=number, path=str(path), options=given("--journal"))


@games.command("import")
@argument("file", type=_FILE)
@_JOURNAL
def import_game(file: Path, journal: Path | None) -> None:
    """Take a game in from a file of {alu} games export. The rules judge it first, from its first action to its last."""
    speaker = _speaker()
    path = _path(journal)
    with open_journal(speaker, path) as book:
        number = book.last_game() + 1
        try:
            read = read_game(file, number)
        except FileError as error:
            speaker.fail(f"file-{error.reason}", path=str(file))
        except GameFileError as error:
            speaker.fail(f"game-file-{error.reason}", path=str(file), line=error.line, game=error.game)
        book.restore(read.rows)
    speaker.echo("games-imported", number=number)


@games.command()
@argument("numbers", type=int, nargs=-1)
@click.option(
    "--before",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="DATE",
    help="All games that were last played before this day: year, month and day, as in 2026-01-31.",
)
@click.option("--all", "everything", is_flag=True, help="All games.")
@click.option("--player", callback=parse_name, help="All lessons and games of this player, with what was solved.")
@click.option("--copies", is_flag=True, help="Also the damaged files that lie beside.")
@click.option("--yes", "agreed", is_flag=True, help="Do not ask before anything is removed.")
@_JOURNAL
@_JSON
def forget(
    numbers: tuple[int, ...],
    before: datetime | None,
    everything: bool,
    player: str | None,
    copies: bool,
    agreed: bool,
    journal: Path | None,
    as_json: bool,
) -> None:
    """Remove games for good, by their numbers or by their age, with the places in the guide that were kept with them.

    Nothing of them stays in the file. Recordings and transcripts are files of their own: delete them where you have written them.
    """
    speaker = _speaker()
    path = _kept_path(speaker, journal)
    with open_journal(speaker, path) as book:
        _check_there(speaker, book, path, numbers)
        lessons = () if player is None else games_of(book, player)
        if player is not None and not lessons:
            speaker.fail("games-nobody", player=player, path=str(path))
        chosen = sorted({*_chosen(book, numbers, before, everything), *lessons})
        beside = asides(path) if copies else ()
        if not chosen and not beside:
            speaker.fail("games-nothing-chosen")
        undated = [number for number, day in _numbered(book) if day is None and number not in chosen]
        if before is not None and undated:
            speaker.warn("games-undated", numbers=_listed(undated))
        question = speaker.line("games-ask", count=len(chosen), numbers=_listed(chosen), copies=len(beside))
        if not agreed and not agrees(speaker, question):
            speaker.fail("games-kept")
        if chosen:
            book.forget(chosen)
        _delete(speaker, beside)
        _shrink(speaker, book)
    if as_json:
        click.echo(json.dumps({"forgotten": chosen, "copies": [str(one) for one in beside]}))
        return
    speaker.echo("games-forgotten", count=len(chosen), copies=len(beside))
    _tell_asides(speaker, path)


def _chosen(book: SqliteJournal, numbers: tuple[int, ...], before: datetime | None, everything: bool) -> Iterator[int]:
    for number, day in _numbered(book):
        is_old = before is not None and day is not None and day < before.date()
        if everything or is_old or number in numbers:
            yield number


def _listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers)) or "-"


def _delete(speaker: Speaker, files: tuple[Path, ...]) -> None:
    for one in files:
        try:
            one.unlink()
        except OSError:
            speaker.fail("file-unwritable", path=str(one))


def _shrink(speaker: Speaker, book: SqliteJournal) -> None:
    try:
        book.shrink()
    except JournalError:
        speaker.warn("games-not-smaller", options=given("--journal"))


@games.command()
@_JOURNAL
def shrink(journal: Path | None) -> None:
    """Give the space of removed games back to the disk. Removing games does this by itself where the disk has room for it."""
    speaker = _speaker()
    path = _kept_path(speaker, journal)
    with open_journal(speaker, path) as book:
        _shrink(speaker, book)
        speaker.echo("games-size-now", path=str(path), size=_kilobytes(book.size_bytes()))
