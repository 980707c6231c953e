"""`alu voices`: the voices of this computer, which of them speaks which language and why, how to get better ones, and how they sound."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from pathlib import Path

import click

from alu_companion.cli.common import load_settings, user_words
from alu_companion.cli.help import CONFIG, Rare, command, lang_option
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.playing import open_player, open_synth
from alu_companion.speech.message import Message, say
from alu_companion.speech.phrases_voices import (
    voice_better,
    voice_line,
    voice_none,
)
from alu_companion.speech.words import LANGUAGES
from alu_companion.voice.engines.advice import Advice, advise
from alu_companion.voice.engines.engine import Manner, VoiceInfo
from alu_companion.voice.engines.opening import AUTO, NAMES
from alu_companion.voice.engines.synth import SynthError

Say = Callable[[Message], None]


@command()
@click.option("--try", "try_them", is_flag=True, help="Let every voice speak a sample.")
@click.option("--engine", type=click.Choice(NAMES), default=AUTO, show_default=True, help="The speech engine.")
@lang_option("The language; only voices that speak it are told.")
@CONFIG
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object for a program to read.")
def voices(try_them: bool, engine: str, lang: str | None, config: Path | None, as_json: bool) -> None:
    """Tell the voices of this computer, which of them speaks which language and why, and how to get a better one."""
    words = user_words()
    speaker = load_settings(words, config, lang, None)
    chosen = speaker.settings.sounding.voices
    with open_synth(speaker, engine) as synth:
        there = synth.voices()
        found = {
            language: advise(there, language, chosen.get(language, ""), sys.platform)
            for language in ((lang,) if lang else LANGUAGES)
        }
        if engine != AUTO:
            # A better voice may be here already, in an engine that was not asked.
            found = {language: replace(advice, better=None) for language, advice in found.items()}
        if as_json:
            click.echo(json.dumps(as_plain(found), ensure_ascii=False))
            return

        def hear(message: Message) -> None:
            click.echo(words.render(message, style_of(speaker.settings)))

        if not try_them:
            tell(found, sys.platform, hear, lambda voice, language: None)
            return
        with open_player(speaker) as play:

            def speak(voice: VoiceInfo, language: str) -> None:
                text = words.render(say("voice-sample"), replace(style_of(speaker.settings), language=language))
                try:
                    play(synth.render(text, Manner(language, voice.id)))
                except SynthError:
                    hear(say("program-voice-mute", voice=voice.id))

            tell(found, sys.platform, hear, speak)


def tell(found: Mapping[str, Advice], platform: str, hear: Say, speak: Callable[[VoiceInfo, str], None]) -> None:
    """For each language one line for each voice, then its sample; why the first one is used, and how to get a better one."""
    for language, advice in found.items():
        for voice in advice.voices:
            used = voice == advice.voices[0]
            hear(voice_line(voice.id, voice.name, voice.language, voice.engine, used=used))
            if used and advice.why:
                hear(say(f"program-voice-why-{advice.why}", language=language))
            speak(voice, language)
        if not advice.voices:
            hear(voice_none(language, platform))
        elif advice.better:
            for message in voice_better(advice.better, language):
                hear(message)
    if any(len(advice.voices) > 1 for advice in found.values()):
        hear(say("program-voice-choose"))


def as_plain(found: Mapping[str, Advice]) -> dict[str, object]:
    """The voices as plain values: for each language its voices, the one that is used first, with `why`; `better` is where to get one."""
    return {
        language: {"voices": [asdict(voice) for voice in advice.voices], "why": advice.why, "better": advice.better}
        for language, advice in found.items()
    }
