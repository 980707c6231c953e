"""`alu position`: the position of the last game as text, to be kept, sent, or laid out again with `alu play --position`."""

from __future__ import annotations

from pathlib import Path

import click

from alu_companion.adapters.config import journal_path
from alu_companion.commands.common import load_settings
from alu_companion.commands.saved_games import last_game, open_journal
from alu_companion.games.alu.notation import format_state
from alu_companion.speech.words import LANGUAGES, Words


@click.command()
@click.option("--journal", type=click.Path(dir_okay=False, path_type=Path), help="The file that keeps the games.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language of what goes wrong.")
def position(journal: Path | None, lang: str | None) -> None:
    """Print the position of the last game: rows from the top, then everything else on one line."""
    speaker = load_settings(Words(), None, lang, None)
    path = journal or journal_path()
    with open_journal(speaker, path) as book:
        table = last_game(speaker, book, path)
    if table is None:
        speaker.fail("no-games", path=str(path))
    click.echo(format_state(table.game))
