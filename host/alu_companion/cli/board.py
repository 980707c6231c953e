"""`alu board`: set a board up and look after it, by ear."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from alu_companion.board.faults import counter_cause, multiplexer_faults
from alu_companion.cli.board_calibrate import calibrate
from alu_companion.cli.board_install import install
from alu_companion.cli.board_open import board_options, open_bench
from alu_companion.cli.board_simulate import simulate
from alu_companion.cli.board_test import test
from alu_companion.cli.help import Rare, group
from alu_companion.diagnostics.phrases import button, counter_gone, counter_reading, reading
from alu_companion.diagnostics.reading import UNCLEAR, windows
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field
from alu_companion.runtime.board_line import ask
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.workbench import Workbench
from alu_companion.speech.message import Message
from alu_companion.wire import messages
from alu_companion.wire.maintenance import RAW_ONCE, ForgetWords, SetRaw
from alu_companion.wire.meanings import SETTINGS
from alu_companion.wire.settings import OFFSETS
from alu_companion.wire.state import DETACHED, FAULT, Counter

_BOOTS = {
    messages.POWER: "power",
    messages.WATCHDOG: "watchdog",
    messages.RESET: "reset",
    messages.CRASH: "crash",
    messages.UNKNOWN: "unknown",
}


_SIDES = {"C": Side.CIRCLE, "S": Side.SQUARE}


@group(example="test --port sim")
def board() -> None:
    """Set a board up and look after it, by ear."""


@board.command()
@board_options
@click.option("--forget", is_flag=True, help="Let the board forget its failure message once it is told.")
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object for a program to read.")
def info(
    port: str,
    board_file: Path | None,
    faults: tuple[str, ...],
    lang: str | None,
    config: Path | None,
    forget: bool,
    as_json: bool,
) -> None:
    """Tell what a board is: version, id, why it started, its failure message, its self-test, its settings, its margins."""
    with open_bench(port, board_file, faults, lang, config) as bench:
        bench.line.send(SetRaw(RAW_ONCE))
        settings = bench.settings()
        while bench.view.raw is None or bench.view.test is None:
            bench.advance()
        least = least_margin(bench, {key: int(settings[key]) for key in OFFSETS})
        if as_json:
            click.echo(json.dumps(_described(bench, settings, least), ensure_ascii=False))
        else:
            _tell(bench, settings, least)
        if forget and bench.view.words is not None:
            ask(bench.line, ForgetWords(), bench.take)


def readings(bench: Workbench, offsets: dict[str, int]) -> list[tuple[Field, str, int, int | None]]:
    """Every field with its letter, its code, and the codes that are left to the end of its window; None where it has none."""
    assert bench.view.raw is not None
    assert bench.view.state is not None
    known = windows(bench.description, offsets)
    found: list[tuple[Field, str, int, int | None]] = []
    for field, channel in enumerate(bench.description.field_channels()):
        letter, code = bench.view.state.fields[field], bench.view.raw.codes[channel]
        found.append((Field(field), letter, code, known[letter].margin(code) if letter in known else None))
    return found


def least_margin(bench: Workbench, offsets: dict[str, int]) -> tuple[Field, str, int, int] | None:
    """The field that is nearest to the end of its window."""
    told = [
        (field, letter, code, margin)
        for field, letter, code, margin in readings(bench, offsets)
        if margin is not None and letter != UNCLEAR
    ]
    return min(told, key=lambda one: one[3], default=None)


def faults_told(bench: Workbench) -> Message:
    """Say what the self-test has found, one sentence each; nothing when all is in order."""
    test = bench.view.test
    said = list(multiplexer_faults(test))
    for socket in range(len(test.sockets) if test else 0):
        said.extend(counter_cause(test, socket))
    return tuple(said)


def _tell(bench: Workbench, settings: dict[str, str], least: tuple[Field, str, int, int] | None) -> None:
    hello, speaker, words = bench.view.hello, bench.speaker, bench.view.words
    assert hello is not None
    speaker.echo("board-firmware", firmware=hello.firmware, protocol=hello.version)
    speaker.echo("board-id", id=hello.board_id)
    speaker.echo(f"board-boot-{_BOOTS[hello.boot]}")
    if words is None:
        speaker.echo("board-words-none")
    else:
        speaker.echo(f"board-words-{_BOOTS[words.reason]}", text=words.text)
    speaker.echo("board-size", columns=hello.columns, rows=hello.rows, tiles=hello.geometry.fields)
    speaker.echo("board-parts", sockets=hello.sockets, buttons=hello.buttons, multiplexers=hello.multiplexers)
    told = faults_told(bench)
    if told:
        for sentence in speaker.words.sentences(told, style_of(speaker.settings)):
            click.echo(sentence)
    else:
        speaker.echo("board-selftest-good")
    for key, (name, _) in SETTINGS.items():
        if settings[key]:
            value = settings[key]
            speaker.echo(f"board-setting-{name}", value=int(value) if name == "led" else value)
    if least is not None:
        speaker.echo("board-least-margin")
        click.echo(speaker.words.render(reading(*least), style_of(speaker.settings)))


def _described(bench: Workbench, settings: dict[str, str], least: tuple[Field, str, int, int] | None) -> dict[str, Any]:
    hello, words, test = bench.view.hello, bench.view.words, bench.view.test
    assert hello is not None
    assert test is not None
    field = None if least is None else bench.geometry.format_field(least[0])
    return {
        "firmware": hello.firmware,
        "protocol": hello.version,
        "id": hello.board_id,
        "boot": _BOOTS[hello.boot],
        "words": None if words is None else {"reason": words.reason, "text": words.text},
        "columns": hello.columns,
        "rows": hello.rows,
        "sockets": hello.sockets,
        "buttons": hello.buttons,
        "multiplexers": hello.multiplexers,
        "selftest": {
            "good": not faults_told(bench) and not test.buttons,
            "multiplexers": test.multiplexers,
            "selects": list(test.selects),
            "sockets": test.sockets,
            "buttons": test.buttons,
        },
        "settings": {name: settings[key] for key, (name, _) in SETTINGS.items()},
        "least_margin": None if least is None else {"tile": field, "code": least[2], "margin": least[3]},
    }


@board.command()
@board_options
@click.option("--changes", is_flag=True, help="Only what changes, not what lies there at the beginning.")
@click.option("--seconds", type=click.FloatRange(min=0), help="End after so many seconds; else at Ctrl-C.")
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object a line.")
def watch(
    port: str,
    board_file: Path | None,
    faults: tuple[str, ...],
    lang: str | None,
    config: Path | None,
    changes: bool,
    seconds: float | None,
    as_json: bool,
) -> None:
    """Tell what every tile reads, with codes and margins, and then every change, also of counters and buttons, one a line."""
    with (
        # Ctrl-C is the way to end it, and no failure.
        contextlib.suppress(KeyboardInterrupt),
        open_bench(port, board_file, faults, lang, config, speed=1.0) as bench,
        bench.raw_lines() as keeper,
    ):
        offsets = bench.offsets()
        end_ms = None if seconds is None else bench.line.now_ms + round(seconds * 1000)
        shown = _shown(bench) if changes else ""
        counters: object = bench.view.state.counters if changes and bench.view.state else None
        buttons = 0
        while end_ms is None or bench.line.now_ms < end_ms:
            keeper.tick()
            bench.view.raw = None
            while bench.view.raw is None:
                bench.advance()
            fields = _shown(bench)
            for one in readings(bench, offsets):
                if not shown or shown[one[0]] != fields[one[0]]:
                    _show(bench, one, as_json)
            shown = fields
            assert bench.view.state is not None
            if bench.view.state.counters != counters:
                counters = bench.view.state.counters
                for line in counter_lines(bench, as_json):
                    click.echo(line)
            for line in _button_lines(bench, buttons, as_json):
                click.echo(line)
            buttons = bench.view.state.buttons


def _button_lines(bench: Workbench, before: int, as_json: bool) -> Iterator[str]:
    """Every button that was pressed or let go since the mask was `before`."""
    now = bench.view.state.buttons if bench.view.state else 0
    for number in range((before ^ now).bit_length()):
        if (before ^ now) >> number & 1:
            pressed = bool(now >> number & 1)
            if as_json:
                yield json.dumps({"ms": bench.line.now_ms, "button": number + 1, "pressed": pressed})
            else:
                yield bench.speaker.words.render(button(number + 1, pressed), style_of(bench.speaker.settings))


def _shown(bench: Workbench) -> str:
    return bench.view.state.fields if bench.view.state else ""


def _show(bench: Workbench, one: tuple[Field, str, int, int | None], as_json: bool) -> None:
    field, letter, code, margin = one
    if as_json:
        name = bench.geometry.format_field(field)
        click.echo(json.dumps({"ms": bench.line.now_ms, "tile": name, "class": letter, "code": code, "margin": margin}))
    else:
        click.echo(bench.speaker.words.render(reading(field, letter, code, margin), style_of(bench.speaker.settings)))


def counter_lines(bench: Workbench, as_json: bool) -> Iterator[str]:
    """The counter at every socket, as sentences or as JSON objects."""
    state = bench.view.state
    for socket, counter in enumerate(state.counters if state else ()):
        rows = [row.count for row in counter.rows]
        if as_json:
            yield json.dumps({"ms": bench.line.now_ms, "socket": socket, "identity": counter.identity, "rows": rows})
        else:
            yield bench.speaker.words.render(_counter_told(bench, socket, counter), style_of(bench.speaker.settings))


def _counter_told(bench: Workbench, socket: int, counter: Counter) -> Message:
    if counter.identity == FAULT:
        return tuple(counter_cause(bench.view.test, socket))
    if counter.identity == DETACHED:
        return counter_gone(Side(socket))
    material, iron, food = (row.count for row in counter.rows)
    return counter_reading(_SIDES[counter.identity], material, iron, food)


for command in (calibrate, install, simulate, test):
    board.add_command(command)
