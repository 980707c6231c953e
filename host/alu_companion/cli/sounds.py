"""`alu sounds`: what the short sounds of the table mean, each told and then heard."""

from __future__ import annotations

import contextlib
import wave
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from alu_companion.cli.common import load_settings, user_words
from alu_companion.cli.help import CONFIG, command, lang_option
from alu_companion.open_files import open_output
from alu_companion.paths import earcons_file
from alu_companion.registry import own_earcons
from alu_companion.runtime.environment import Failure
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.playing import Play, open_player, open_synth
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.message import Message, say
from alu_companion.voice.engines.engine import Manner
from alu_companion.voice.engines.opening import AUTO
from alu_companion.voice.mixing.described import parse_earcons

if TYPE_CHECKING:
    from alu_companion.voice.mixing.described import Earcon

_RATE_HZ = 48_000
_SAMPLE_BYTES = 2


@command()
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="Write the sounds to this folder, as WAV."
)
@click.option("--silent", is_flag=True, help="Do not play anything; the text on the terminal tells all.")
@lang_option()
@CONFIG
def sounds(out: Path | None, silent: bool, lang: str | None, config: Path | None) -> None:
    """Tell what each of the short sounds of the table means, and play it."""
    words = user_words()
    speaker = load_settings(words, config, lang, None)
    try:
        # numpy is an extra: without it there are no sounds to tell about.
        import_module("alu_companion.voice.mixing.earcons")
    except ImportError:
        speaker.fail("no-voice-package")
    earcons = {**parse_earcons(earcons_file().read_text(encoding="utf-8")), **own_earcons()}

    with contextlib.ExitStack() as stack:
        heard = None if silent or out else _heard(stack, speaker)

        def line(name: str, meaning: Message) -> None:
            text = words.render(meaning, style_of(speaker.settings))
            # The name is that of its file.
            click.echo(text if out is None else f"{name}: {text}")
            if heard is not None:
                heard.say(text, speaker.settings.language)

        def play(name: str, pcm: bytes) -> None:
            if heard is not None:
                heard.play(pcm)
            if out is not None:
                try:
                    _write(out / f"{name}.wav", pcm)
                except OSError:
                    speaker.fail("file-unwritable", path=str(out))

        tell(earcons.values(), line, play)


class _Heard(NamedTuple):
    say: Callable[[str, str], None]
    play: Play


def _heard(stack: contextlib.ExitStack, speaker: Speaker) -> _Heard | None:
    """A voice and a player, closed with the stack; without a device or an engine the text is left, which is told in one line."""
    try:
        play = stack.enter_context(open_player(speaker))
        synth = stack.enter_context(open_synth(speaker, AUTO))
    except Failure as failure:
        click.echo(str(failure), err=True)
        return None
    return _Heard(lambda text, language: play(synth.render(text, Manner(language))), play)


def tell(earcons: Iterable[Earcon], line: Callable[[str, Message], None], play: Callable[[str, bytes], None]) -> None:
    """Say what each earcon means, then play it; both get its name, `play` also int16 mono samples at 48 kHz."""
    from alu_companion.voice.mixing.earcons import render
    from alu_companion.voice.mixing.waves import to_int16

    for earcon in earcons:
        line(earcon.name, say(f"sound-{earcon.name}"))
        play(earcon.name, to_int16(render(earcon)).astype("<i2").tobytes())


def _write(path: Path, pcm: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with open_output(path, is_private=False) as output, wave.open(output, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(_SAMPLE_BYTES)
        file.setframerate(_RATE_HZ)
        file.writeframes(pcm)
