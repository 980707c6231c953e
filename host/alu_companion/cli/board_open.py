"""A board for the commands that look after it: its line, what is known of it, who types, and where words go."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from alu_companion.cli.board_robot import Robot
from alu_companion.cli.common import (
    Speaker,
    load_board,
    load_settings,
    open_outlets,
    parse_speed,
    simulator_faults,
    user_words,
)
from alu_companion.cli.help import Rare, lang_option
from alu_companion.cli.keyboard import listen
from alu_companion.devices.serial_port import PortError, candidates
from alu_companion.diagnostics.requests import Request
from alu_companion.diagnostics.view import View
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Geometry
from alu_companion.kit.model import Description
from alu_companion.runtime.board_line import (
    BoardError,
    BoardLine,
    RawKeeper,
    ask,
    ask_settings,
    await_board,
    open_port,
    open_simulated,
)
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.inbox import Inbox, TypedLine
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.world_hands import WorldHands
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.fault_injection import FAULTS
from alu_companion.simulator.hands import Hands
from alu_companion.simulator.world import World
from alu_companion.speech.controls import Command, Controls
from alu_companion.speech.message import Message
from alu_companion.speech.phrases_table import not_understood
from alu_companion.speech.phrases_typed import hand_told, hands_typed
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.wire.maintenance import RAW_OFF, SetRaw
from alu_companion.wire.messages import Event
from alu_companion.wire.settings import OFFSETS

AUTO, SIM = "auto", "sim"
_BACK = ("undo", "guide-back")
CONTROLS: Final = Controls(dict.fromkeys(("yes", "no", "skip", "repeat", "quit", "help", *_BACK), ""), {}, ())
"""What is understood at the workbench; words for both of `_BACK` are one step back."""
_REST_MS = 800
"""What a typed movement does is judged within this."""

_Function = TypeVar("_Function", bound=Callable[..., Any])


def board_options(function: _Function) -> _Function:
    """Which board, in which language."""
    for option in (
        click.option("--config", cls=Rare, type=click.Path(dir_okay=False, path_type=Path), help="The settings file."),
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
            help="With --port sim: a fault of the simulated board; may be given several times.",
        ),
        click.option("--port", default=AUTO, show_default=True, help="auto, sim, a device, or a URL."),
    ):
        function = option(function)
    return function


def voice_options(function: _Function) -> _Function:
    """How it is said, and who the hands are at the simulated board."""
    for option in (
        click.option("--silent", is_flag=True, help="Do not speak; the text on the terminal is the voice."),
        click.option(
            "--transcript",
            cls=Rare,
            type=click.Path(dir_okay=False, path_type=Path),
            help="Write every utterance to a file.",
        ),
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


class Workbench:
    """An open board that has answered."""

    def __init__(
        self, speaker: Speaker, description: Description, line: BoardLine, board: SimulatedBoard | None = None
    ) -> None:
        """`board` is the simulated one, where it is none of wood: somebody has to move the hands at its world."""
        self.speaker = speaker
        self.description = description
        self.line = line
        self.board = board
        self.view = View()
        self.inbox = Inbox()
        self.geometry = Geometry(description.board.columns, description.board.rows)
        self.next_typed: Callable[[], str | None] = lambda: None
        """The next line that is for the command; "" when the input has ended, None when there is none."""

    def close(self) -> None:
        """Let go of the line, and end a simulated board."""
        self.line.close()
        if self.board is not None:
            self.board.close()

    def take(self, event: Event) -> None:
        """Note what has come."""
        self.view.take(event)

    def advance(self) -> None:
        """Let time pass."""
        for event in self.line.advance():
            self.view.take(event)

    def settings(self) -> dict[str, str]:
        """What every setting of the board is."""
        return ask_settings(self.line, self.take)

    def offsets(self) -> dict[str, int]:
        """The offsets of the windows."""
        settings = self.settings()
        return {key: int(settings[key]) for key in OFFSETS}

    @contextlib.contextmanager
    def raw_lines(self) -> Iterator[RawKeeper]:
        """Raw lines until the end of the block."""
        try:
            yield RawKeeper(self.line)
        finally:
            with contextlib.suppress(BoardError):
                ask(self.line, SetRaw(RAW_OFF), self.take)


class Teller:
    """Gives messages to the outlets, and reads orders."""

    def __init__(self, bench: Workbench, outlets: Outlets, vocabulary: Vocabulary) -> None:
        self._bench = bench
        self.outlets = outlets
        self._vocabulary = vocabulary

    def say(self, message: Message, cls: Class = Class.MESSAGE) -> None:
        """Say something; nothing is said of an empty message."""
        if message:
            self.outlets.say(Utterance(cls, message), self._bench.speaker.settings, self._bench.line.now_ms)

    def order(self) -> Command | None:
        """The next order, if one has been typed; the end of the input is `quit`. What is not understood is told."""
        self.outlets.advance(self._bench.line.now_ms)
        text = self._bench.next_typed()
        if text is None or (text and not text.strip()):
            return None
        if not text:
            return Command("quit")
        settings = self._bench.speaker.settings
        command = self._vocabulary.parse(text, settings.language, CONTROLS, self._bench.geometry)
        if command is None or command.name not in CONTROLS.commands:
            self.say(not_understood(), Class.ANSWER)
            return None
        return Command(_BACK[0]) if command.name in _BACK else command


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
    with simulator_faults(speaker), _told(speaker, port):
        bench = _open(speaker, description, port, faults, speed)
        with contextlib.closing(bench):
            yield bench


@contextlib.contextmanager
def _told(speaker: Speaker, port: str) -> Iterator[None]:
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
            FAULTS[name](world)
        board = SimulatedBoard(world)
        return _answering(Workbench(speaker, description, open_simulated(board, Pacer(speed)), board))
    devices = candidates() if port == AUTO else [port]
    if not devices:
        speaker.fail("doctor-board-none")
    for device in devices[:-1]:
        with contextlib.suppress(PortError, BoardError):
            return _answering(Workbench(speaker, description, open_port(device)))
    return _answering(Workbench(speaker, description, open_port(devices[-1])))


def _answering(bench: Workbench) -> Workbench:
    try:
        await_board(bench.line, bench.take)
        while bench.view.state is None:
            bench.advance()
    except BaseException:
        bench.close()
        raise
    return bench


@contextlib.contextmanager
def open_teller(
    bench: Workbench, silent: bool, transcript: Path | None, request: Callable[[], Request | None], robot: bool
) -> Iterator[Teller]:
    """A voice for the bench and somebody who types or, at the simulated board, does what `request` asks for."""
    vocabulary = Vocabulary(bench.speaker.words)
    with open_outlets(bench.speaker, silent, transcript) as outlets:
        teller = Teller(bench, outlets, vocabulary)
        if bench.board is None:
            bench.next_typed = lambda: _next(bench)
            listen(bench.inbox.typed)
        elif robot:
            hand = Robot(bench.board.world, request)
            bench.line.act, bench.next_typed = hand.advance, hand.typed
        else:
            _type_hands(bench, bench.board, vocabulary, teller)
            listen(bench.inbox.typed)
            teller.say(hands_typed())
        yield teller
        outlets.drain()


def _next(bench: Workbench) -> str | None:
    asked = bench.inbox.take_asked()
    return (asked.text or "") if isinstance(asked, TypedLine) else None


def _type_hands(bench: Workbench, board: SimulatedBoard, vocabulary: Vocabulary, teller: Teller) -> None:
    """Typed lines that move something go to the simulated world; piped ones wait until the hands have rested."""
    hands = Hands(board.world, seed=1)
    moved = WorldHands(board, hands)
    patient = not sys.stdin.isatty()
    rested_ms = 0

    def act(now_ms: int) -> None:
        nonlocal rested_ms
        hands.advance(now_ms)
        if hands.busy:
            rested_ms = now_ms

    def next_typed() -> str | None:
        nonlocal rested_ms
        if hands.busy or (patient and board.now_ms - rested_ms < _REST_MS):
            return None
        text = _next(bench)
        hand = vocabulary.parse_hand(text, bench.speaker.settings.language, bench.geometry) if text else None
        if text is not None:
            rested_ms = board.now_ms
        if hand is None or hand.name == "lay":
            return text
        side = Side.CIRCLE if hand.side is None else hand.side
        why_not = moved.why_not(hand, side)
        if why_not is None:
            moved.do(hand, side)
        else:
            teller.say(hand_told(why_not[0], hand.field, hand.row, side, why_not[1]), Class.ANSWER)
        return None

    bench.line.act, bench.next_typed = act, next_typed
