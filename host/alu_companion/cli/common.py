"""Shared by the subcommands: settings, outlets, and how a command that cannot go on says so. Their options are in `options`."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from alu_companion.cli.user import STARTED_AS, dictated_as, user_language
from alu_companion.devices.braille import BrailleDisplay
from alu_companion.devices.braille_device import BrailleError
from alu_companion.devices.terminal import leave_untold, put_line
from alu_companion.games.geometry import Geometry
from alu_companion.guide import library
from alu_companion.kit.check import checked
from alu_companion.kit.model import Description, load
from alu_companion.kit.reading import HardwareError
from alu_companion.learning.lesson import Course
from alu_companion.paths import board_file, guide_dir, start_file
from alu_companion.registry import RULESETS, locale_folders
from alu_companion.runtime.config import ConfigError, keep_settings, usable_settings
from alu_companion.runtime.environment import Failure, settings_path
from alu_companion.runtime.journal import Journal
from alu_companion.runtime.lesson_files import learned_by, with_courses
from alu_companion.runtime.outlets import Outlets, Reader
from alu_companion.runtime.playback import begin_recording, guide_events
from alu_companion.runtime.recording import Recorder, RecordingError
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.transcript import FileTranscript
from alu_companion.speech.phrases_table import program
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.settings import BY_NAME, Output
from alu_companion.speech.words import Typed, Words
from alu_companion.table import Commit, Settings, TableState
from alu_companion.table.bodies import ALU_NAME
from alu_companion.table.resume import house_rules
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


def load_board(speaker: Speaker, path: Path | None) -> Description:
    """The hardware that a file describes, by default the kit's. Raises Failure when no board could be built from it."""
    try:
        return checked(load(path or board_file()))
    except (OSError, UnicodeDecodeError):
        speaker.fail("file-unreadable", path=str(path))
    except HardwareError:
        speaker.fail("board-wrong", path=str(path))


def fit_settings(speaker: Speaker, description: Description) -> None:
    """Let the next game of ALU be for a board of this size."""
    rules, geometry = RULESETS[ALU_NAME], Geometry(description.board.columns, description.board.rows)
    options = rules.game.format_options(house_rules(rules, speaker.settings)._replace(geometry=geometry))
    speaker.settings = replace(speaker.settings.with_house(ALU_NAME, options), geometry=geometry)


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
def recording_faults(speaker: Speaker, path: Path) -> Iterator[None]:
    """Say in one sentence why a recording cannot be used, or no further."""
    try:
        yield
    except FileNotFoundError:
        speaker.fail("file-not-found", path=str(path))
    except OSError:
        speaker.fail("file-unreadable", path=str(path))
    except RecordingError as error:
        speaker.fail(f"recording-{error.reason}", path=str(path), line=error.line, game=error.game)


@contextlib.contextmanager
def open_outlets(
    speaker: Speaker,
    silent: bool,
    transcript: Path | None,
    append: bool = False,
    sound: Path | None = None,
    braille: bool = False,
    is_paced: bool = False,
) -> Iterator[Outlets]:
    """Voice, transcript, terminal and, for a game, the braille display; closed at the end. A voice that is not there is said in one line.

    `is_paced`: see `Outlets`. With `sound` what would be heard is written to that WAV file instead, even where the table is silent.
    """
    try:
        file = FileTranscript(transcript, append) if transcript else None
    except OSError:
        speaker.fail("file-unwritable", path=str(transcript))
    made: list[Outlets] = []
    voice, choice, _ = _voice(speaker, silent, sound, lambda reason: made[0].note(reason))
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


def _voice(speaker: Speaker, silent: bool, sound: Path | None, on_trouble: Callable[[str], None]) -> Opened:
    if silent and sound is None:
        return Opened(SilentVoice(), {})
    geometry = speaker.settings.geometry
    if sound is None and speaker.settings.sounding.output is Output.SCREEN_READER:
        try:
            return open_screen_reader(geometry, on_trouble)
        except VoiceError as error:
            speaker.echo(f"no-voice-{error.reason}")
            # The voice that speaks now has a rate, and can be chosen at the table.
            sounding = replace(speaker.settings.sounding, output=Output.VOICE)
            speaker.settings = replace(speaker.settings, sounding=sounding)
    try:
        return open_voice(sound, geometry, on_trouble)
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


def furnished(
    speaker: Speaker, outlets: Outlets, book: Journal, state: TableState, chosen: Course | None = None
) -> TableState:
    """The table with all that every command for people gives it: voices, the guide, lessons, also of a course that was `chosen`, and the
    lessons that were solved.

    A player without company may slip: they are asked before they pass with nothing done.
    """
    state = with_guide(speaker, replace(state, voices=outlets.choice, asks_passes=True), guide_events(book))
    return with_courses(state, learned_by(book), chosen)


def with_guide(speaker: Speaker, state: TableState, places: Sequence[Mapping[str, Any]]) -> TableState:
    """The table with the guide to its game, and with where it was in each language, by the bodies of the journal's events `guide`.

    Chapters that cannot be used are left out with their language, and that is said on standard error.
    """
    name = state.rules.game.name
    return library.with_guide(
        state, places, lambda language: speaker.warn("guide-wrong", path=str(guide_dir() / language / name))
    )


def open_recorder(
    speaker: Speaker,
    path: Path | None,
    journal: Journal,
    state: TableState,
    first: Commit | None,
    outlets: Outlets,
    board: Path | None = None,
    begun: str = "",
    show: Mapping[str, Any] | None = None,
) -> Recorder | None:
    """The recording that was asked for of this table, begun; see `begin_recording`. Raises Failure when it cannot be written."""
    if path is None:
        return None
    try:
        return begin_recording(
            path,
            state.settings,
            journal,
            state.number,
            first,
            outlets.choice,
            board,
            begun,
            show,
            state.by_keys,
            state.asks_passes,
        )
    except OSError:
        speaker.fail("file-unwritable", path=str(path))
