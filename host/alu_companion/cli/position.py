"""`alu position`: the position of the last game in words, or as text to be kept, sent, or laid out with `alu play --position`."""

from __future__ import annotations

from pathlib import Path

import click

from alu_companion.cli.common import load_settings, user_words
from alu_companion.cli.help import CONFIG, Rare, command, lang_option
from alu_companion.cli.options import game_option
from alu_companion.cli.outputs import OutputFile
from alu_companion.cli.user import given
from alu_companion.open_files import write_output
from alu_companion.registry import RULESETS
from alu_companion.runtime.config import journal_path
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.saved_games import copied_journal, last_game


@command()
@game_option
@click.option(
    "--journal", cls=Rare, type=click.Path(dir_okay=False, path_type=Path), help="The file that keeps the games."
)
@click.option("--out", type=OutputFile(), help="Write it to this file instead, for {alu} play --position.")
@lang_option()
@CONFIG
def position(game: str, journal: Path | None, out: Path | None, lang: str | None, config: Path | None) -> None:
    """Tell the position of the last game in words, or write it to a file."""
    speaker = load_settings(user_words(), config, lang, None)
    rules = RULESETS[game]
    path = journal or journal_path()
    try:
        has_begun = path.exists()
    except OSError:
        # In a folder that one may not enter nobody sees whether it is there.
        speaker.fail("journal-open", path=str(path))
    if not has_begun:
        speaker.fail("no-games", path=str(path), game=game, options=given("--journal"))
    with copied_journal(speaker, path) as book:
        table = last_game(speaker, book, path, rules, keeps_all=False)
    if table is None:
        speaker.fail("no-games", path=str(path), game=game, options=given("--journal"))
    if out is None:
        for sentence in speaker.words.sentences(rules.narrator.whole(table.game), style_of(table.settings)):
            click.echo(sentence)
        return
    try:
        write_output(out, f"{rules.game.format_state(table.game)}\n".encode(), is_private=True)
    except OSError:
        speaker.fail("file-unwritable", path=str(out))
