"""`alu bench`: what the parts cost, each next to a named alternative in the same run."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator

import click

from alu_companion.cli.common import extra_missing
from alu_companion.cli.help import Rare, argument, command, lang_option
from alu_companion.speech.words import LANGUAGES
from alu_tools.bench import decoder, engine, latency, levels, referee, replay, rules
from alu_tools.bench import thinking as thinking_latency

_BENCHES: dict[str, Callable[[], list[tuple[str, float, str]]]] = {
    "decoder": decoder.run,
    "replay": replay.run,
    "rules": rules.run,
    "engine": engine.run,
    "referee": referee.run,
    "latency": latency.run,
}


_LEVELS, _VOICE, _WORDS, _CLUB = "levels", "voice", "words", "club"


@command()
@argument("what", type=click.Choice([*_BENCHES, _LEVELS, _VOICE, _WORDS, _CLUB, "all"]), default="all")
@click.option("--seconds", default=60.0, show_default=True, help="With voice and club: how long is measured.")
@lang_option("With words: this language alone.")
@click.option("--voice", default="", help="With words: this voice alone, as {alu} voices names it.")
@click.option(
    "--thinking", is_flag=True, help="With latency: while the computer thinks on every core, and while it rests."
)
@click.option(
    "--far",
    is_flag=True,
    help="With latency: from a hand at one table to the ear at another, and under a flood from there.",
)
@click.option(
    "--boards", default=300, show_default=True, type=click.IntRange(1, 1000), help="With club: so many boards."
)
@click.option("--rate", default=2.0, show_default=True, help="With club: so many messages a second from each.")
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object a line.")
def bench(
    what: str,
    seconds: float,
    lang: str | None,
    voice: str,
    thinking: bool,
    far: bool,
    boards: int,
    rate: float,
    as_json: bool,
) -> None:
    """Measure the parts: absolute values of this machine, and ratios that hold on others too.

    Voice takes four minutes and a sound card made of software (pulseaudio), so all leaves it out.

    Levels tells how long each level of ALU thinks about a turn, and takes five minutes, so all leaves it out.

    Club plays many boards on one broker, and needs mosquitto.

    Words tells how well fields, numbers and announcements stay apart by ear in noise, and takes two minutes a language.
    """
    extra: dict[str, Callable[[], Iterable[tuple[str, float, str]]]] = {
        _LEVELS: levels.run,
        _VOICE: lambda: _voice(seconds),
        _WORDS: lambda: _words(lang, voice),
        _CLUB: lambda: _club(boards, rate, seconds),
    }
    if thinking:
        extra["latency"] = thinking_latency.run
    if far:
        extra["latency"] = _far
    for name in _BENCHES if what == "all" else (what,):
        for label, value, unit in {**_BENCHES, **extra}[name]():
            if as_json:
                click.echo(json.dumps({"bench": name, "name": label, "value": value, "unit": unit}))
            else:
                click.echo(f"{label}: {value:,.1f} {unit}")


def _voice(seconds: float) -> list[tuple[str, float, str]]:
    # It needs numpy, which is an extra, and pulseaudio.
    try:
        from alu_tools.bench import voice
        from alu_tools.bench.virtual_card import NoCard
    except ModuleNotFoundError as error:
        raise extra_missing("voice") from error
    try:
        return voice.run(seconds)
    except NoCard as error:
        raise click.ClickException(f"no sound card made of software: {error}") from error


def _far() -> Iterator[tuple[str, float, str]]:
    # The network takes packages of an extra.
    try:
        from alu_tools.bench import far
    except ModuleNotFoundError as error:
        raise extra_missing("club") from error
    return far.run()


def _words(lang: str | None, voice: str) -> Iterator[tuple[str, float, str]]:
    # It needs numpy and an engine, which are extras.
    try:
        from alu_companion.voice.engines.synth import SynthError
        from alu_tools.bench import recogniser, words
    except ModuleNotFoundError as error:
        raise extra_missing("bench") from error
    languages = (lang,) if lang else LANGUAGES
    if words.RECOGNISED in languages and not recogniser.is_there():
        click.echo("Without pocketsphinx: only the acoustic distance is measured.", err=True)
    try:
        yield from words.run(languages, voice)
    except SynthError as error:
        raise click.ClickException(f"no speech engine: {error}") from error


def _club(boards: int, rate: float, seconds: float) -> Iterator[tuple[str, float, str]]:
    # It needs paho-mqtt and cryptography, which are extras, and mosquitto.
    try:
        from alu_companion.remote.club.broker import BrokerError
        from alu_tools.bench import club
    except ModuleNotFoundError as error:
        raise extra_missing("club") from error
    try:
        yield from club.run(boards, rate, seconds)
    except BrokerError as error:
        raise click.ClickException(f"no broker: {error}") from error
