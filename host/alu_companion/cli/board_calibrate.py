"""`alu board calibrate`: measure the classes on the board itself, and keep their windows on it."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path

import click

from alu_companion.cli.board_open import board_options, open_bench, open_teller, voice_options
from alu_companion.cli.board_sequence import run
from alu_companion.cli.board_test import fields_named
from alu_companion.cli.help import command
from alu_companion.diagnostics.calibration import Proposal, Refusal, in_order, measure, propose
from alu_companion.diagnostics.measuring import Measuring
from alu_companion.diagnostics.phrases import measured, proposal, refused
from alu_companion.diagnostics.requests import Confirm, Request
from alu_companion.games.geometry import Field
from alu_companion.runtime.board_line import ask
from alu_companion.runtime.workbench import Teller, Workbench
from alu_companion.speech.message import say
from alu_companion.wire.maintenance import RestoreSettings, SetSetting


@command()
@board_options
@voice_options
@click.option("--fields", "names", help='On these tiles, such as "B1 D3"; else on one of each multiplexer.')
@click.option("--default", "restore", is_flag=True, help="Back to the windows and settings of a new board.")
def calibrate(
    port: str,
    board_file: Path | None,
    faults: tuple[str, ...],
    lang: str | None,
    config: Path | None,
    silent: bool,
    transcript: Path | None,
    robot: bool,
    speed: float | None,
    names: str | None,
    restore: bool,
) -> None:
    """Measure every class on some tiles and keep its window on the board. Type yes, no, skip, back, repeat or quit."""
    with open_bench(port, board_file, faults, lang, config, speed) as bench:
        if restore:
            ask(bench.line, RestoreSettings(), bench.take)
            bench.speaker.echo("board-restored")
            return
        fields = fields_named(bench, names) if names else one_of_each(bench)
        measuring = Measuring(bench.description, fields)
        wanted: list[Request | None] = [None]
        with open_teller(bench, silent, transcript, lambda: measuring.request or wanted[0], robot) as teller:
            before = bench.offsets()
            done = run(bench, teller, measuring) and bool(measuring.samples)
            found = measure(bench.description, measuring.samples) if done else ()
            for one in found:
                teller.say(measured(one.letter, one.middle, one.high - one.low, one.offset))
            proposed = propose(bench.description, before, found) if done else None
            if isinstance(proposed, Refusal):
                teller.say(refused(proposed.reason, proposed.letter, proposed.limit))
            if isinstance(proposed, Proposal):
                for letter, (window, margin) in proposed.windows.items():
                    teller.say(proposal(letter, window.low, window.high, margin))
                wanted[0] = Confirm()
                if not _agreed(bench, teller):
                    proposed = None
            if not isinstance(proposed, Proposal):
                teller.say(say("diagnostics-not-kept"))
        if not isinstance(proposed, Proposal):
            raise SystemExit(1)
        keep(bench, before, proposed.offsets)
        bench.speaker.echo("board-kept")


def one_of_each(bench: Workbench) -> tuple[Field, ...]:
    """A field in the middle of every multiplexer."""
    channels = bench.description.field_channels()
    by_mux: dict[int, list[Field]] = {}
    for field, channel in enumerate(channels):
        by_mux.setdefault(channel // 16, []).append(Field(field))
    return tuple(fields[len(fields) // 2] for _, fields in sorted(by_mux.items()))


def keep(bench: Workbench, before: Mapping[str, int], after: Mapping[str, int]) -> None:
    """Keep offsets on the board, one after another. Raises BoardError."""
    for letter in in_order(before, after, bench.description):
        ask(bench.line, SetSetting(letter, str(after[letter])), bench.take)


def _agreed(bench: Workbench, teller: Teller) -> bool:
    teller.say(say("diagnostics-keep"))
    with contextlib.suppress(KeyboardInterrupt):
        while True:
            bench.advance()
            order = teller.order()
            if order is not None and order.name in ("yes", "no", "quit"):
                return order.name == "yes"
            if order is not None:
                teller.say(say("diagnostics-keep"))
    return False
