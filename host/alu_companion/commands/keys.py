"""`alu keys`: what the keys of the number pad do, spoken and written."""

from __future__ import annotations

import time
from pathlib import Path

import click

from alu_companion.adapters.clock import MonotonicClock
from alu_companion.adapters.outlets import Outlets
from alu_companion.commands.common import load_settings, open_outlets
from alu_companion.speech.phrases_table import key_explained
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.words import LANGUAGES, Words

_POLL_S = 0.02


@click.command()
@click.argument("key", required=False)
@click.option("--silent", is_flag=True, help="Do not speak; the text on the terminal is the voice.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language.")
@click.option("--config", type=click.Path(dir_okay=False, path_type=Path), help="The settings file.")
def keys(key: str | None, silent: bool, lang: str | None, config: Path | None) -> None:
    """Tell what each key of the number pad does at the table, or only KEY. "menu 4" is the key for more, then 4."""
    words = Words()
    speaker = load_settings(words, config, lang, None)
    bindings = speaker.settings.keys
    wanted = tuple(bindings) if key is None else (key,)
    with open_outlets(speaker, silent, None) as outlets:
        clock = MonotonicClock()
        for name in wanted:
            message = key_explained(name, bindings.get(name, ""))
            outlets.say(Utterance(Class.MESSAGE, message), speaker.settings, clock.now_ms())
        if not silent:
            _until_quiet(outlets, clock)


def _until_quiet(outlets: Outlets, clock: MonotonicClock) -> None:
    while not outlets.quiet:
        outlets.advance(clock.now_ms())
        time.sleep(_POLL_S)
