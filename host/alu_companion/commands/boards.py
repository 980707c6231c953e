"""`alu boards`: the boards that come with a game, described aloud."""

from __future__ import annotations

from pathlib import Path

import click

from alu_companion.commands.common import load_settings, open_outlets
from alu_companion.speech.controls import Command
from alu_companion.speech.phrases_table import program
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.words import LANGUAGES, Words
from alu_companion.table.resume import new_table
from alu_companion.table.ruleset import RULESETS

_WITH_BOARDS = tuple(name for name, rules in RULESETS.items() if not rules.has_board)


@click.command()
@click.option("--game", type=click.Choice(_WITH_BOARDS), required=True, help="Which game.")
@click.option("--silent", is_flag=True, help="Do not speak; the text on the terminal is the voice.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language.")
@click.option("--config", type=click.Path(dir_okay=False, path_type=Path), help="The settings file.")
def boards(game: str, silent: bool, lang: str | None, config: Path | None) -> None:
    """Describe each board that comes with a game, with the options that choose it."""
    speaker = load_settings(Words(), config, lang, None)
    rules = RULESETS[game]
    with open_outlets(speaker, silent, None) as outlets:
        for options in rules.boards():
            state, _ = new_table(speaker.settings, 1, None, game, rules.game.parse_options(options))
            told = rules.telling.answer(state.game, Command("board")) or ()
            outlets.say(Utterance(Class.MESSAGE, (*program("board-option", text=options), *told)), state.settings, 0)
        outlets.drain(limit_s=300)
