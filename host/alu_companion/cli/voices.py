"""`alu voices`: the voices of this computer, which of them speaks which language, and how they sound."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from pathlib import Path

import click

from alu_companion.cli.common import load_settings, user_words
from alu_companion.cli.help import Rare, command, lang_option
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.playing import open_player, open_synth
from alu_companion.speech.message import Message
from alu_companion.speech.phrases_voices import VOICE_SAMPLE, voice_line, voice_mute, voice_none
from alu_companion.speech.words import LANGUAGES
from alu_companion.voice.engines.engine import Manner, VoiceInfo, speaking
from alu_companion.voice.engines.opening import AUTO, NAMES
from alu_companion.voice.engines.synth import SynthError

Say = Callable[[Message], None]


@command()
@click.option("--try", "try_them", is_flag=True, help="Let every voice speak a sample.")
@click.option("--engine", type=click.Choice(NAMES), default=AUTO, show_default=True, help="The speech engine.")
@lang_option("The language; only voices that speak it are told.")
@click.option("--config", cls=Rare, type=click.Path(dir_okay=False, path_type=Path), help="The settings file.")
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object for a program to read.")
def voices(try_them: bool, engine: str, lang: str | None, config: Path | None, as_json: bool) -> None:
    """Tell the voices of this computer, and which of them speaks which language."""
    words = user_words()
    speaker = load_settings(words, config, lang, None)
    languages = (lang,) if lang else LANGUAGES
    with open_synth(speaker, engine) as synth:
        there = synth.voices()
        if as_json:
            click.echo(json.dumps(as_plain(there, languages), ensure_ascii=False))
            return

        def say(message: Message) -> None:
            click.echo(words.render(message, style_of(speaker.settings)))

        if not try_them:
            tell(there, languages, say, lambda voice, language: None)
            return
        with open_player(speaker) as play:

            def speak(voice: VoiceInfo, language: str) -> None:
                text = words.render(VOICE_SAMPLE, replace(style_of(speaker.settings), language=language))
                try:
                    play(synth.render(text, Manner(language, voice.id)))
                except SynthError:
                    say(voice_mute(voice.id))

            tell(there, languages, say, speak)


def tell(
    there: Sequence[VoiceInfo], languages: Sequence[str], say: Say, speak: Callable[[VoiceInfo, str], None]
) -> None:
    """One line for each voice of each language, then its sample; one for a language that has none."""
    for language in languages:
        found = speaking(there, language)
        for voice in found:
            say(voice_line(voice.id, voice.name, voice.language, voice.engine, used=voice == found[0]))
            speak(voice, language)
        if not found:
            say(voice_none(language))


def as_plain(there: Sequence[VoiceInfo], languages: Sequence[str]) -> dict[str, object]:
    """The same as plain values: for each language its voices, the one that is used first."""
    return {language: [asdict(voice) for voice in speaking(there, language)] for language in languages}
