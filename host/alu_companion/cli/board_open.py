"""A board for the commands that look after it: its line, what is known of it, who types, and where words go."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import click

from alu_companion.board.phrases_hands import HANDS_TYPED
from alu_companion.cli.common import load_settings, open_outlets, simulator_faults, user_words
from alu_companion.cli.help import CONFIG, Rare, lang_option
from alu_companion.cli.options import SILENT, TRANSCRIPT, parse_speed
from alu_companion.cli.tables import load_board
from alu_companion.devices.keys import is_terminal, listen_to_lines
from alu_companion.devices.serial_port import PortError, candidates
from alu_companion.diagnostics.requests import Request
from alu_companion.kit.model import Description
from alu_companion.runtime.board_line import BoardError, open_port, open_simulated
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.workbench import Robot, Teller, Workbench, type_hands
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.fault_injection import FAULTS
from alu_companion.simulator.world import World
from alu_companion.speech.vocabulary import Vocabulary

AUTO, SIM = "auto", "sim"
_Function = TypeVar("_Function", bound=Callable[..., Any])


def fault_options(function: _Function) -> _Function:
    """Options for the language, the kind of board, and the faults of a simulated one."""
    for option in (
        CONFIG,
        lang_option(),
        click.option(
            "--board",
            "board_file",
            cls=Rare,
            type=click.Path(dir_okay=False, path_type=Path),
            help="The board's hardware file instead of hardware/board.toml.",
        ),
        click.option(
            "--fault",
            "faults",
            cls=Rare,
            multiple=True,
            type=click.Choice(sorted(FAULTS)),
            help="A fault of the simulated board; may be given several times.",
        ),
    ):
        function = option(function)
    return function


def board_options(function: _Function) -> _Function:
    """Which board, in which language."""
    port = click.option("--port", default=AUTO, show_default=True, help="auto, sim, a device, or a URL.")
    return port(fault_options(function))


def voice_options(function: _Function) -> _Function:
    """How it is said, and who the hands are at the simulated board."""
    for option in (
        SILENT,
        TRANSCRIPT,
        click.option(
            "--robot",
            cls=Rare,
            is_flag=True,
            help="With --port sim: a robot does what is asked for, instead of typed words.",
        ),
        click.option(
            "--speed",
            cls=Rare,
            default="1",
            callback=parse_speed,
            help="With --port sim: a factor of real time, or max.",
        ),
    ):
        function = option(function)
    return function


@contextlib.contextmanager
def open_bench(
    port: str,
    board_file: Path | None,
    faults: tuple[str, ...],
    lang: str | None,
    config: Path | None,
    speed: float | None = None,
) -> Iterator[Workbench]:
    """The board at a port, answering. Raises Failure with a sentence when there is none or it goes."""
    speaker = load_settings(user_words(), config, lang, None)
    description = load_board(speaker, board_file)
    with simulator_faults(speaker), _port_faults(speaker, port):
        bench = _open(speaker, description, port, faults, speed)
        with contextlib.closing(bench):
            yield bench


@contextlib.contextmanager
def _port_faults(speaker: Speaker, port: str) -> Iterator[None]:
    try:
        yield
    except PortError as error:
        speaker.fail(f"port-{error.reason}", port=error.device)
    except BoardError as error:
        speaker.fail(f"board-talk-{error.reason}", port=port)


def _open(
    speaker: Speaker, description: Description, port: str, faults: tuple[str, ...], speed: float | None
) -> Workbench:
    if port == SIM:
        world = World(description)
        for name in faults:
            FAULTS[name].inject(world)
        board = SimulatedBoard(world)
        return _answering(Workbench(speaker, description, open_simulated(board, Pacer(speed)), board))
    devices = candidates() if port == AUTO else [port]
    if not devices:
        speaker.fail("doctor-board-none")
    failures: list[PortError | BoardError] = []
    for device in devices:
        try:
            return _answering(Workbench(speaker, description, open_port(device)))
        except (PortError, BoardError) as error:
            failures.append(error)
    # A board whose port cannot be opened is told before a device that does not answer, which may be no board.
    raise next((error for error in failures if isinstance(error, PortError)), failures[-1])


def _answering(bench: Workbench) -> Workbench:
    with contextlib.ExitStack() as stack:
        stack.callback(bench.close)
        bench.await_board()
        stack.pop_all()
    return bench


@contextlib.contextmanager
def open_teller(
    bench: Workbench, silent: bool, transcript: Path | None, request: Callable[[], Request | None], robot: bool
) -> Iterator[Teller]:
    """A voice for the bench and somebody who types or, at the simulated board, does what `request` asks for."""
    vocabulary = Vocabulary(bench.speaker.words)
    with open_outlets(bench.speaker, silent, transcript) as outlets:
        teller = Teller(bench, outlets, vocabulary)
        if bench.board is not None and robot:
            hand = Robot(bench.board.world, request)
            bench.line.act, bench.next_typed = hand.advance, hand.typed
        else:
            if bench.board is not None:
                type_hands(bench, bench.board, vocabulary, teller, patient=not is_terminal())
                teller.say(HANDS_TYPED)
            listen_to_lines(bench.inbox.typed)
        yield teller
        outlets.drain()
