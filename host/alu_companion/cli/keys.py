"""`alu keys`: what the keys of the number pad do, spoken and written."""

from __future__ import annotations

from pathlib import Path

from alu_companion.cli.common import load_settings, open_outlets, user_words
from alu_companion.cli.help import CONFIG, argument, command, lang_option
from alu_companion.cli.options import SILENT, game_option
from alu_companion.rulesets import RULESETS
from alu_companion.speech.phrases_keys import KEY_NONE, key_explained
from alu_companion.speech.queue import Class, Utterance


@command()
@game_option
@argument("key", nargs=-1)
@SILENT
@lang_option()
@CONFIG
def keys(game: str, key: tuple[str, ...], silent: bool, lang: str | None, config: Path | None) -> None:
    """Tell what each key of the number pad does at the table, or only KEY: 8, star, menu 4 (the key for more, then 4)."""
    words = user_words()
    speaker = load_settings(words, config, lang, None)
    bindings = RULESETS[game].narrator.controls.bound(speaker.settings.keys).keys
    # Those of the game first, then level by level, and the show last.
    levels = list(dict.fromkeys(["", "menu", *(name.rpartition(" ")[0] for name in bindings)]))
    levels.sort(key=lambda level: level == "show")
    by_level = sorted(bindings, key=lambda name: levels.index(name.rpartition(" ")[0]))
    wanted: list[str | None] = [*by_level]
    if key:
        # Here and not above: to read the words of all languages takes longer than all the rest.
        from alu_companion.speech.vocabulary import Vocabulary

        wanted = [Vocabulary(words).parse_key(" ".join(key), speaker.settings.language, bindings)]
    with open_outlets(speaker, silent, None) as outlets:
        for name in wanted:
            message = KEY_NONE if name is None else key_explained(name, bindings.get(name, ""))
            outlets.say(Utterance(Class.MESSAGE, message), speaker.settings, 0)
        outlets.drain(limit_s=300)
