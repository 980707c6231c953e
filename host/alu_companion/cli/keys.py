"""`alu keys`: what the keys of the number pad do, part by part, spoken and written."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import click

from alu_companion.board.link import board_of
from alu_companion.cli.common import load_settings, open_outlets, user_words
from alu_companion.cli.help import CONFIG, Rare, argument, command, lang_option
from alu_companion.cli.options import SILENT, game_option
from alu_companion.devices.keys import is_terminal
from alu_companion.registry import RULESETS
from alu_companion.runtime.outlets import Outlets, style_of
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.controls import Controls
from alu_companion.speech.message import Message, Part, say
from alu_companion.speech.phrases_keys import key_explained
from alu_companion.speech.phrases_table import program
from alu_companion.speech.queue import Class, Utterance
from alu_companion.table.ruleset import Ruleset

GAME_PART: Final = "game"
"""The keys that need no other key before them."""
_HAND: Final = "hand"
_IN_A_ROW: Final = 6
"""So many keys are told before the listener is asked to go on."""
_Part = list[tuple[str, Message]]
"""The keys of a part, by their names, and what is told of each."""


@command()
@game_option
@argument("key", nargs=-1)
@SILENT
@lang_option()
@CONFIG
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object for a program to read.")
def keys(game: str, key: tuple[str, ...], silent: bool, lang: str | None, config: Path | None, as_json: bool) -> None:
    """Tell what a KEY of the number pad does at the table: 8, star, menu 4 (the star, then 4); or the keys of a part: guide.

    Without another word it tells which parts there are.
    """
    words = user_words()
    speaker = load_settings(words, config, lang, None)
    rules = RULESETS[game]
    controls = rules.controls.bound(speaker.settings.keys)
    parts = parts_of(rules, controls)
    if as_json:
        click.echo(json.dumps(as_plain(speaker, parts), ensure_ascii=False))
        return
    with open_outlets(speaker, silent, None, is_brief=True) as outlets:
        if not key:
            for one in parts:
                _tell(speaker, outlets, _heading(parts, one))
            _tell(speaker, outlets, program("keys-parts", hand="yes" if _HAND in parts else "no"))
        else:
            # Here and not above: to read the words of all languages takes longer than all the rest.
            from alu_companion.speech.vocabulary import Vocabulary

            vocabulary, typed = Vocabulary(words), " ".join(key)
            part = vocabulary.parse_key_part(typed, speaker.settings.language, controls)
            if part in parts:
                _tell(speaker, outlets, _heading(parts, part))
                _tell_part(speaker, outlets, parts[part])
            else:
                name = vocabulary.parse_key(typed, speaker.settings.language, controls)
                told = (
                    say("key-none") if name is None else key_explained(name, controls.keys.get(name, ""), controls.lent)
                )
                _tell(speaker, outlets, told)
        outlets.drain(limit_s=300)


def parts_of(rules: Ruleset, controls: Controls) -> dict[str, _Part]:
    """The sentences about each key, by the part that it belongs to; the hand at a simulated board last, as one sentence."""
    parts: dict[str, _Part] = {GAME_PART: []}
    for name, does in controls.keys.items():
        told = key_explained(name, does, controls.lent)
        parts.setdefault(name.rpartition(" ")[0] or GAME_PART, []).append((name, told))
    board = board_of(rules)
    if board is not None:
        parts[_HAND] = [("+", board.explained(controls.keys, True))]
    return parts


def as_plain(speaker: Speaker, parts: Mapping[str, _Part]) -> dict[str, object]:
    """The sentences as plain values."""

    def text(message: Message) -> str:
        return speaker.words.render(message, style_of(speaker.settings))

    return {
        "parts": [
            {
                "part": part,
                "heading": text(_heading(parts, part)),
                "keys": [{"key": name, "text": text(message)} for name, message in told],
            }
            for part, told in parts.items()
        ]
    }


def _heading(parts: Mapping[str, _Part], part: str) -> Message:
    return program("keys-part", heading=Part(f"key-part-{part}"), count=len(parts[part]))


def _tell(speaker: Speaker, outlets: Outlets, message: Message) -> None:
    outlets.say(Utterance(Class.MESSAGE, message), speaker.settings, 0)


def _tell_part(speaker: Speaker, outlets: Outlets, told: _Part) -> None:
    """Tell the keys of a part; at a terminal a question after each six asks whether to go on."""
    for at, (_, message) in enumerate(told):
        if at and at % _IN_A_ROW == 0 and is_terminal():
            outlets.drain(limit_s=300)
            try:
                click.prompt(speaker.line("keys-more", count=len(told) - at), default="", show_default=False)
            except click.Abort:
                click.echo()
                return
        _tell(speaker, outlets, message)
