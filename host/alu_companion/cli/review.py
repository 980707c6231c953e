"""`alu review`: the turning points of a saved game, as a page and as a text."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

import click

from alu_companion.cli.common import user_words
from alu_companion.cli.help import argument, command
from alu_companion.cli.outputs import OutputFile
from alu_companion.cli.user import given, user_language
from alu_companion.features.coach.review import choices
from alu_companion.features.computer.thinking import load_computer
from alu_companion.open_files import write_output
from alu_companion.page.printed import review_page
from alu_companion.registry import locale_folders, resume
from alu_companion.runtime.config import journal_path
from alu_companion.runtime.opponent.thinkers import review_level
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.review import as_text, look_through, reviewed
from alu_companion.runtime.saved_games import copied_journal
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.labels import label
from alu_companion.speech.message import say
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings, TableState
from alu_companion.table.resume import ResumeError

_FILE = click.Path(dir_okay=False, path_type=Path)
_TOLD = 10
"""So often it is told how far it is."""


@command()
@argument("number", type=click.IntRange(min=1), required=False)
@click.option("--level", type=click.IntRange(min=1), help="Think at this level instead of the usual one.")
@click.option(
    "--out",
    type=OutputFile(also=lambda page: [_text_beside(page)], endings=(".html", ".htm")),
    help="Write the page to this file; the text stands beside it.",
)
@click.option("--seed", default=1, show_default=True, help="The same seed finds the same.")
@click.option("--journal", type=_FILE, help="The file that keeps the games.")
def review(number: int | None, level: int | None, out: Path | None, seed: int, journal: Path | None) -> None:
    """Look through a saved game, the last one if none is named, and write its turning points as a page and as a text."""
    speaker = Speaker(user_words(), Settings(language=user_language()))
    chosen, state = _saved(speaker, journal or journal_path(), number)
    coach = state.rules.coach
    if coach is None:
        click.echo(speaker.words.render(say("coach-none"), style_of(speaker.settings)))
        return
    if not choices(state.rules, state.past):
        click.echo(speaker.words.render(say("judged-nothing"), style_of(speaker.settings)))
        return
    computer = load_computer(state.rules.computer)
    computer.warm_up()
    thinks_at = level or review_level(computer, coach.review_level)
    views = look_through(state, thinks_at, seed, _progress(speaker))
    words = Words(further=locale_folders())
    style = style_of(state.settings)
    title = words.render(label("review-title", number=chosen), style)
    found = reviewed(state, views, words, title)
    page = out or Path(f"review-{chosen}.html")
    text = _text_beside(page)
    _write(speaker, page, review_page(found, state, words, Vocabulary(words)))
    _write(speaker, text, as_text(found, lambda name: words.render(label(name), style)))
    for sentence in found.summary:
        click.echo(sentence)
    speaker.echo("review-written", page=str(page), text=str(text))


def _text_beside(page: Path) -> Path:
    return page.with_suffix(".txt")


def _saved(speaker: Speaker, path: Path, number: int | None) -> tuple[int, TableState]:
    """A saved game by its number, or the last one. Raises Failure."""
    if not path.exists():
        speaker.fail("games-none", path=str(path))
    with copied_journal(speaker, path) as book:
        games = book.games()
        if not games:
            speaker.fail("games-none", path=str(path))
        chosen = games[0] if number is None else number
        if chosen not in games:
            speaker.fail("games-unknown", number=chosen, path=str(path), options=given("--journal"))
        events = [(event.kind, event.body) for event in book.events(chosen)]
    with contextlib.suppress(ResumeError):
        return chosen, resume(speaker.settings, chosen, events)
    return speaker.fail("games-wrong", number=chosen)


def _progress(speaker: Speaker) -> Callable[[int, int], None]:
    def tell(done: int, count: int) -> None:
        if done * _TOLD // count != (done - 1) * _TOLD // count:
            speaker.echo("review-progress", percent=100 * done // count, count=done)

    return tell


def _write(speaker: Speaker, path: Path, text: str) -> None:
    """Raises Failure."""
    try:
        write_output(path, text.encode(), is_private=True)
    except OSError:
        speaker.fail("file-unwritable", path=str(path))
