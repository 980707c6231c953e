"""`alu report`: one file for whoever finds out what went wrong; and how a table writes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import click

from alu_companion.cli.common import load_settings, user_words
from alu_companion.cli.doctor import look_around
from alu_companion.cli.help import CONFIG, Rare, command, lang_option
from alu_companion.cli.log_desk import Desk
from alu_companion.cli.outputs import OutputFile, never
from alu_companion.runtime.config import journal_path
from alu_companion.runtime.environment import Failure, HomelessError, settings_path
from alu_companion.runtime.inputs import END
from alu_companion.runtime.journal import JournalError
from alu_companion.runtime.logs.report import report_path, write_report
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.playback import beginning, format_desk
from alu_companion.runtime.recent import Recent
from alu_companion.runtime.recording import Entry
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.saved_games import copied_journal
from alu_companion.runtime.shows import format_show
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.phrases_report import GAME, MINUTES, NOTHING, UNWRITABLE, inside
from alu_companion.table import Commit
from alu_companion.table.inputs import ReportNews


@command()
@click.option("--out", type=OutputFile(never), help="The file; else one in your home folder.")
@click.option(
    "--journal", cls=Rare, type=click.Path(dir_okay=False, path_type=Path), help="The file that keeps the games."
)
@lang_option()
@CONFIG
def report(out: Path | None, journal: Path | None, lang: str | None, config: Path | None) -> None:
    """Write a file for whoever helps you when something went wrong. Nothing is sent.

    It holds the version of the program, what computer this is, the settings and the actions of the last game, without names and codes.
    At the table the word report adds its last minutes.
    """
    speaker = load_settings(user_words(), config, lang, None)
    entries = _last_game(speaker, journal or journal_path())
    # Their texts may name folders, ports and voices.
    looked = look_around(speaker, config or settings_path(), speaker.settings, None)
    found = [{"subject": one.subject, "good": one.good} for one in looked]
    path = out or report_path(_home())
    recordings = (entries,) if entries else ()
    try:
        has_game = write_report(path, speaker.settings, recordings, Desk().silent_playback, {"found": found})
    except OSError:
        speaker.fail("file-unwritable", path=str(path))
    speaker.echo("report-written", path=str(path))
    for sentence in speaker.words.sentences(inside(GAME if has_game else NOTHING), style_of(speaker.settings)):
        click.echo(sentence)


def _home() -> Path:
    """Raises HomelessError."""
    try:
        return Path.home()
    except RuntimeError as error:
        raise HomelessError from error


def _last_game(speaker: Speaker, path: Path) -> Sequence[Entry]:
    """A recording in which the last game of a journal goes on, and nothing more comes in; empty where none can be read, which is said on
    standard error where a file is there."""
    try:
        if path.exists():
            with copied_journal(speaker, path) as book:
                if number := book.last_game():
                    return (*beginning(speaker.settings, book, number, None, {}), Entry(0, END.name, b""))
    except Failure as failure:
        click.echo(str(failure), err=True)
    except (OSError, JournalError):
        speaker.warn("journal-open", path=str(path))
    return ()


def keep_recent(runner: Runner, first: Commit | None, now_ms: int = 0, before: Recent | None = None) -> None:
    """Let a table that is about to open keep its last minutes, and write a report of them when it is asked to; those of the table `before`
    go into it too. Raises JournalError."""

    def begins(first: Commit | None) -> Sequence[Entry]:
        state = runner.state
        return beginning(
            state.settings,
            runner.journal,
            state.number,
            first,
            state.voices,
            show=format_show(state),
            by_keys=state.by_keys,
            asks_passes=state.asks_passes,
            desk=format_desk(state),
        )

    recent = Recent(begins(first), lambda: begins(None), opened_ms=now_ms, before=before)
    runner.recent, runner.report = recent, _reporter(runner, recent)


def _reporter(runner: Runner, recent: Recent) -> Callable[[], ReportNews]:
    def write() -> ReportNews:
        try:
            path = report_path(_home())
            has_minutes = write_report(path, runner.state.settings, recent.stretches(), Desk().silent_playback)
        except (OSError, HomelessError, MemoryError):
            return ReportNews(UNWRITABLE)
        return ReportNews(MINUTES if has_minutes else NOTHING, path.name)

    return write
