"""`alu board install`: put the firmware on a Pico, and prove that it runs."""

from __future__ import annotations

import contextlib
import shutil
import time
from pathlib import Path

import click

from alu_companion.cli.asking import agrees
from alu_companion.cli.board_open import AUTO, SIM
from alu_companion.cli.common import load_settings, user_words
from alu_companion.cli.help import CONFIG, command, lang_option
from alu_companion.cli.user import given
from alu_companion.devices.pico import InstallError, copy, firmware_files, open_pico, restart, see_that_it_reads
from alu_companion.devices.serial_port import PortError, SerialPort, candidates
from alu_companion.runtime.board_line import BoardError, await_board, open_port
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.message import say
from alu_companion.wire.messages import Hello

_TRIES = 10
_TRY_S = 1.0
"""A Pico that was reset is back on USB after two or three seconds."""
_HOLDERS = {"brltty": "brltty", "ModemManager": "modemmanager"}
"""Programs that seize serial ports, and how their sentence is called."""


@command()
@click.option("--port", default=AUTO, show_default=True, help="auto or a device.")
@click.option("--yes", "agreed", is_flag=True, help="Do not ask before the files are copied.")
@lang_option()
@CONFIG
def install(port: str, agreed: bool, lang: str | None, config: Path | None) -> None:
    """Copy the firmware to a Pico that runs MicroPython, read it back, start it, and wait for its first reply."""
    speaker = load_settings(user_words(), config, lang, None)
    if port == SIM:
        speaker.echo("install-simulated")
        return
    device = _device(speaker, port)
    try:
        files = firmware_files()
    except InstallError as error:
        _help(speaker, device, error)
    speaker.echo("install-files", count=len(files), port=device)
    if not agreed and not agrees(speaker, speaker.line("install-ask")):
        click.echo(speaker.words.render(say("diagnostics-not-kept"), style_of(speaker.settings)))
        raise SystemExit(1)
    _see_that_it_is_free(speaker, device)
    try:
        with open_pico(device) as transport:
            see_that_it_reads(transport, files)
            written = copy(transport, files, lambda name: speaker.echo("install-file", name=name))
            speaker.echo("install-copied", count=written)
            restart(transport)
    except InstallError as error:
        _help(speaker, device, error)
    hello = _hello(device)
    if hello is None:
        speaker.fail("install-silent", port=device, options=given("--port"))
    speaker.echo("install-done", version=hello.firmware, options=given("--port"))


def _device(speaker: Speaker, port: str) -> str:
    if port != AUTO:
        return port
    try:
        found = candidates()
    except PortError as error:
        speaker.fail(f"port-{error.reason}", port=error.device)
    if not found:
        speaker.echo("install-none")
        _tell_bootsel(speaker)
        raise SystemExit(1)
    if len(found) > 1:
        speaker.fail("install-several", ports=", ".join(found))
    return found[0]


def _see_that_it_is_free(speaker: Speaker, device: str) -> None:
    """Opening it once tells apart what mpremote does not: held, not allowed, not there."""
    try:
        SerialPort(device, lambda data: None).close()
    except PortError as error:
        click.echo(speaker.line(f"port-{error.reason}", port=device), err=True)
        if error.reason == "taken":
            for program, name in _HOLDERS.items():
                if shutil.which(program):
                    click.echo(speaker.line(f"install-held-{name}"), err=True)
        raise SystemExit(1) from error


def _help(speaker: Speaker, device: str, error: InstallError) -> None:
    match error.reason:
        case "package":
            speaker.echo("install-package", name=error.file)
            speaker.echo("install-by-hand")
        case "old":
            speaker.echo("install-old", port=device)
            _tell_bootsel(speaker)
        case "prompt" if _hello(device, 1) is not None:
            speaker.echo("install-runs")
        case "prompt":
            speaker.echo("install-no-prompt", port=device)
            _tell_bootsel(speaker)
        case _:
            speaker.echo(f"install-{error.reason}", name=error.file)
    raise SystemExit(1)


def _tell_bootsel(speaker: Speaker) -> None:
    speaker.echo("install-bootsel-find")
    speaker.echo("install-bootsel-hold")
    speaker.echo("install-bootsel-copy")
    speaker.echo("install-bootsel-again")


def _hello(device: str, tries: int = _TRIES) -> Hello | None:
    for number in range(tries):
        if number:
            time.sleep(_TRY_S)
        with contextlib.suppress(PortError, BoardError):
            line = open_port(device)
            with contextlib.closing(line):
                return await_board(line, lambda event: None)
    return None
