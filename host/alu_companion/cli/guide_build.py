"""`alu guide build` and `alu guide check`: the guide spoken into files, and whether such files are whole."""

from __future__ import annotations

import errno
import json
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from alu_companion.cli.common import load_settings, user_words
from alu_companion.cli.help import CONFIG, Rare, argument, command, lang_option
from alu_companion.cli.options import game_option
from alu_companion.guide.library import guide_languages, read_guide
from alu_companion.paths import earcons_file
from alu_companion.runtime.playing import open_synth
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.guide import Chapter, GuideError
from alu_companion.speech.settings import RATES
from alu_companion.voice.engines.engine import EngineError, Manner, VoiceInfo, choose
from alu_companion.voice.engines.opening import AUTO, NAMES
from alu_companion.voice.engines.synth import Synth, SynthError

if TYPE_CHECKING:
    from alu_companion.guide.audio.build import Order, Progress
    from alu_companion.guide.audio.checks import Problem
    from alu_companion.guide.audio.manifest import Manifest

_WORDS_A_MINUTE = 165
"""Slower than the table speaks: who listens to rules hears them for the first time. Audio books are read at 150 to 160."""
_PATIENCE_S = 30.0
"""Longer than at a table, where players wait: a busy computer must not end a build."""
_MS_A_MINUTE = 60_000


def build_folder(folder: Path) -> str:
    """The folder to name to `guide build` so that a guide lies in or below this one, as a shell reads it."""
    return "guide" if folder == Path() else shlex.quote(str(folder))


@command()
@argument("folder", type=click.Path(file_okay=False, path_type=Path), default="guide")
@game_option
@lang_option()
@click.option("--engine", type=click.Choice(NAMES), default=AUTO, show_default=True, help="The speech engine.")
@click.option("--voice", default="", help="The voice, as {alu} voices names it; else the best for the language.")
@click.option(
    "--rate",
    type=click.IntRange(RATES[0], RATES[-1]),
    default=_WORDS_A_MINUTE,
    show_default=True,
    help="How fast is spoken, in words a minute.",
)
@click.option("--lossless", is_flag=True, help="Write WAV files too.")
@CONFIG
def build(
    folder: Path,
    game: str,
    lang: str | None,
    engine: str,
    voice: str,
    rate: int,
    lossless: bool,
    config: Path | None,
) -> None:
    """Speak the guide to a game into MP3 files with transcripts, captions and marks. What is there and unchanged is kept."""
    speaker = load_settings(user_words(), config, lang, None)
    try:
        # These packages are an extra.
        from alu_companion.guide.audio.build import build_guide
    except ImportError:
        speaker.fail("extra-missing", extra="guide")
    language = speaker.settings.language
    chapters = _chapters(speaker, game, language)
    with open_synth(speaker, engine, patience_s=_PATIENCE_S) as synth:
        chosen = _voice(speaker, synth, voice or speaker.settings.sounding.voices.get(language, ""))
        manner = Manner(language, chosen.id, rate)
        order = _order(speaker, game, chapters, chosen, rate, lossless)
        try:
            manifest = build_guide(
                folder, order, lambda text: synth.render(text, manner), lambda progress: _tell(speaker, progress)
            )
        except SynthError:
            speaker.fail("guide-voice-failed", voice=chosen.id)
        except OSError as error:
            _unwritten(speaker, error, folder)
        except KeyboardInterrupt:
            speaker.fail("guide-interrupted")
    _tell_whole(speaker, folder / language / game, manifest)


def _chapters(speaker: Speaker, game: str, language: str) -> tuple[Chapter, ...]:
    """The texts. Raises Failure when there are none, or they cannot be read."""
    try:
        return read_guide(game, language)
    except KeyError:
        there = ", ".join(guide_languages(game)) or "-"
        speaker.fail("guide-none", game=game, language=language, languages=there)
    except GuideError as error:
        speaker.fail("guide-wrong-text", name=error.stem, line=error.line)


def _voice(speaker: Speaker, synth: Synth, voice: str) -> VoiceInfo:
    """The voice that speaks. Raises Failure when there is none."""
    try:
        return choose(synth.voices(), Manner(speaker.settings.language, voice))
    except EngineError as error:
        if error.reason == "voice":
            speaker.fail("guide-no-voice", voice=voice)
        speaker.fail("guide-no-language", language=speaker.settings.language)


def _order(
    speaker: Speaker, game: str, chapters: tuple[Chapter, ...], voice: VoiceInfo, rate: int, lossless: bool
) -> Order:
    from alu_companion.guide.audio.build import Order
    from alu_companion.guide.audio.licences import voice_licence
    from alu_companion.guide.audio.manifest import VoiceFacts
    from alu_companion.voice.mixing.described import parse_earcons

    return Order(
        game,
        speaker.settings.language,
        speaker.line("guide-album", game=game),
        chapters,
        tuple(speaker.line("guide-opening", number=chapter.number, title=chapter.title) for chapter in chapters),
        VoiceFacts(voice.engine, voice.id, voice.name, voice.language, voice_licence(voice), rate),
        parse_earcons(earcons_file().read_text(encoding="utf-8")),
        lossless,
    )


def _tell(speaker: Speaker, progress: Progress) -> None:
    speaker.echo(
        "guide-chapter",
        percent=progress.percent,
        number=progress.chapter.number,
        title=progress.chapter.title,
        done=progress.done.value,
    )


def _tell_whole(speaker: Speaker, place: Path, manifest: Manifest) -> None:
    from alu_companion.guide.audio.licences import NOT_COMMERCIAL, UNKNOWN

    count, minutes = len(manifest.chapters), _minutes(manifest)
    speaker.echo("guide-built", path=str(place), count=count, minutes=minutes)
    if manifest.voice.licence == UNKNOWN:
        speaker.echo("guide-voice-unknown", voice=manifest.voice.id)
    elif manifest.voice.licence == NOT_COMMERCIAL:
        speaker.echo("guide-voice-not-sold", voice=manifest.voice.id, licence=manifest.voice.licence)
    speaker.echo("guide-hear", folder=shlex.quote(str(place.parent.parent)))


def _unwritten(speaker: Speaker, error: OSError, folder: Path) -> NoReturn:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        speaker.fail("guide-disk-full")
    speaker.fail("file-unwritable", path=str(error.filename or folder))


def _minutes(manifest: Manifest) -> int:
    return round(manifest.length_ms / _MS_A_MINUTE)


@command()
@argument("folder", type=click.Path(file_okay=False, path_type=Path))
@lang_option()
@CONFIG
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object for a program to read.")
def check(folder: Path, lang: str | None, config: Path | None, as_json: bool) -> None:
    """Check every rendered guide below a folder: whether it is whole, as it was written, and of the texts of today."""
    speaker = load_settings(user_words(), config, lang, None)
    try:
        from alu_companion.guide.audio.checks import built_folders
    except ImportError:
        speaker.fail("extra-missing", extra="guide")
    places = built_folders(folder)
    if not places:
        speaker.fail("guide-check-none", path=str(folder.resolve()), folder=build_folder(folder))
    found = []
    wrong = False
    for place in places:
        manifest, faults = _checked(speaker, place)
        wrong = wrong or bool(faults)
        found.append(_plain(place, manifest, faults))
        if as_json:
            continue
        for fault in faults:
            speaker.echo("guide-problem", path=str(place), fault=fault.fault.value, name=fault.name)
        if manifest is not None and not faults:
            speaker.echo("guide-good", path=str(place), count=len(manifest.chapters), minutes=_minutes(manifest))
    if as_json:
        click.echo(json.dumps({"guides": found}, ensure_ascii=False))
    if wrong:
        raise SystemExit(1)


def _checked(speaker: Speaker, place: Path) -> tuple[Manifest | None, Sequence[Problem]]:
    """The manifest, unless it cannot be used, and all that is wrong."""
    from alu_companion.guide.audio.checks import Problem, problems
    from alu_companion.guide.audio.manifest import ManifestError, read_manifest

    try:
        manifest = read_manifest(place)
        try:
            chapters = read_guide(manifest.game, manifest.language)
        except (KeyError, GuideError):
            chapters = ()
        return manifest, problems(place, manifest, chapters)
    except ManifestError as error:
        return None, (Problem(error.fault, str(place)),)
    except OSError as error:
        speaker.fail("file-unreadable", path=str(error.filename or place))


def _plain(place: Path, manifest: Manifest | None, faults: Sequence[Problem]) -> dict[str, object]:
    return {
        "path": str(place),
        "game": manifest.game if manifest else None,
        "language": manifest.language if manifest else None,
        "chapters": len(manifest.chapters) if manifest else 0,
        "length_ms": manifest.length_ms if manifest else 0,
        "problems": [{"fault": problem.fault.value, "name": problem.name} for problem in faults],
    }
