"""Shared by the subcommands: settings, outlets, and how a command that cannot go on says so. Their options are in `options`."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import click

from alu_companion.cli.user import STARTED_AS, dictated_as, user_language
from alu_companion.devices.braille import BrailleDisplay
from alu_companion.devices.braille_device import BrailleError
from alu_companion.devices.terminal import leave_untold, put_line
from alu_companion.paths import start_file
from alu_companion.registry import locale_folders, own_earcons
from alu_companion.runtime.config import ConfigError, keep_settings, usable_settings
from alu_companion.runtime.environment import Failure, settings_path
from alu_companion.runtime.outlets import Outlets, Reader
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.transcript import FileTranscript
from alu_companion.speech.phrases_table import program
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.settings import BY_NAME, Output
from alu_companion.speech.words import Typed, Words
from alu_companion.table import Settings
from alu_companion.voice.errors import VoiceError
from alu_companion.voice.sound_path import Opened, open_screen_reader, open_voice
from alu_companion.voice.voice import SilentVoice


def user_words() -> Words:
    """The words of all languages, in which commands are named as the user types them."""
    alu = dictated_as()
    if os.environ.get(STARTED_AS):
        typed = Typed(alu, f"{alu} add {{extra}}")
    else:
        typed = Typed(alu) if start_file().exists() else Typed(alu, 'pip install "alu-companion[{extra}]"')
    return Words(typed=typed, further=locale_folders())


def extra_missing(extra: str) -> Failure:
    """The failure of a command of builders, which has no settings, where an extra is not installed."""
    return Failure(Speaker(user_words(), Settings(user_language())).line("extra-missing", extra=extra))


def load_settings(words: Words, config: Path | None, lang: str | None, verbosity: str | None) -> Speaker:
    """Settings from the file, with what the command line says on top: its language is everybody's.

    What is wrong in the file is said, in the language asked for or in the user's, and the usual settings stand for it.
    """
    settings, wrong = usable_settings(config or settings_path())
    speaker = Speaker(words, Settings(language=lang or user_language()))
    for error in wrong:
        click.echo(_wrong_settings(speaker, error), err=True)
    overrules = bool(lang) and any(chosen not in ("", lang) for chosen in settings.seats)
    if lang:
        settings = replace(settings, language=lang, seats=("",) * len(settings.seats))
    if verbosity:
        level = BY_NAME["verbosity"]
        settings = level.write(settings, level.kind.parse(verbosity))
    return Speaker(words, settings, overrules)


def tell_language(speaker: Speaker, outlets: Outlets) -> None:
    """Say once that the language of the command line replaces those of the players, where it does."""
    if speaker.overrules:
        outlets.say(Utterance(Class.MESSAGE, program("language-for-all")), speaker.settings, 0)


def _wrong_settings(speaker: Speaker, error: ConfigError) -> str:
    if error.reason in ("unreadable", "too-large"):
        return speaker.line(f"file-{error.reason}", path=str(error.path))
    if error.reason == "syntax":
        return speaker.line("config-syntax", path=str(error.path), line=error.line)
    if error.reason == "unknown":
        return speaker.line("config-unknown", path=str(error.path), line=error.line, key=error.key)
    told = speaker.line("config-wrong", path=str(error.path), line=error.line, key=error.key)
    if error.allowed:
        told += " " + speaker.line("config-allowed", values=error.allowed)
    return told


def settings_keeper(speaker: Speaker, config: Path | None) -> Callable[[Settings], None]:
    """Keeps changed settings in the file. A file that cannot be written, or is wrong, is said and the table goes on; what it did not
    take is written with the next change."""

    last = [speaker.settings]

    def keep(settings: Settings) -> None:
        path = config or settings_path()
        try:
            keep_settings(path, last[0], settings)
        except (OSError, MemoryError):
            speaker.warn("file-unwritable", path=str(path))
        except ConfigError as error:
            click.echo(_wrong_settings(speaker, error), err=True)
        else:
            last[0] = settings

    return keep


@contextlib.contextmanager
def simulator_faults(speaker: Speaker) -> Iterator[None]:
    """Say in one sentence that the simulated board has died under the table."""
    from alu_companion.runtime.lines import LineLostError
    from alu_companion.simulator.firmware import FirmwareError

    try:
        yield
    except (FirmwareError, LineLostError):
        speaker.fail("simulator-failed")


@contextlib.contextmanager
def open_outlets(
    speaker: Speaker,
    silent: bool,
    transcript: Path | None,
    append: bool = False,
    sound: Path | None = None,
    braille: bool = False,
    is_paced: bool = False,
    is_brief: bool = False,
) -> Iterator[Outlets]:
    """Voice, transcript, terminal and, for a game, the braille display; closed at the end. A voice that is not there is said in one line.

    `is_paced`: see `Outlets`. What `is_brief` is over before a sound device could be plugged in: no voice waits for one.
    With `sound` what would be heard is written to that WAV file instead, even where the table is silent.
    """
    try:
        file = FileTranscript(transcript, append) if transcript else None
    except OSError:
        speaker.fail("file-unwritable", path=str(transcript))
    made: list[Outlets] = []
    voice, choice, _ = _voice(speaker, silent, sound, lambda reason: made[0].note(reason), may_wait=not is_brief)
    readers = _braille(lambda: made[0].on_status(), lambda reason: made[0].note("braille")) if braille else []
    outlets = Outlets(
        speaker.words,
        voice,
        file,
        put_line,
        on_full=lambda: speaker.warn("file-unwritable", path=str(transcript)),
        readers=readers,
        choice=choice,
        is_paced=is_paced,
    )
    made.append(outlets)
    outlets.tune(speaker.settings)
    try:
        yield outlets
    finally:
        outlets.close()
        if "terminal" in outlets.troubles():
            leave_untold()


def _voice(
    speaker: Speaker, silent: bool, sound: Path | None, on_trouble: Callable[[str], None], *, may_wait: bool
) -> Opened:
    if silent and sound is None:
        return Opened(SilentVoice(), {})
    geometry = speaker.settings.geometry
    if sound is None and speaker.settings.sounding.output is Output.SCREEN_READER:
        try:
            return open_screen_reader(geometry, own_earcons(), on_trouble)
        except VoiceError as error:
            speaker.echo(f"no-voice-{error.reason}")
            # The voice that speaks now has a rate, and can be chosen at the table.
            sounding = replace(speaker.settings.sounding, output=Output.VOICE)
            speaker.settings = replace(speaker.settings, sounding=sounding)
    try:
        return open_voice(sound, geometry, own_earcons(), on_trouble, may_wait=may_wait)
    except OSError:
        speaker.fail("file-unwritable", path=str(sound))
    except VoiceError as error:
        if sound is not None:
            speaker.fail(f"no-voice-{error.reason}")
        # In few words, heard at each start: the doctor tells why, and what to do.
        speaker.echo("no-voice")
        return Opened(SilentVoice(), {})


def _braille(on_status: Callable[[], None], on_trouble: Callable[[str], None]) -> list[Reader]:
    """The braille display; without the package for it there is none, and that is told by the doctor alone."""
    with contextlib.suppress(BrailleError):
        return [BrailleDisplay(on_status, on_trouble)]
    return []
