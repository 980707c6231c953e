"""`alu board simulate`: the simulated board at a port, for programs of others."""

from __future__ import annotations

import contextlib
import queue
from pathlib import Path
from typing import Final

import click

from alu_companion.board.phrases_hands import HANDS_TYPED
from alu_companion.cli.board_open import fault_options
from alu_companion.cli.common import load_settings, simulator_faults, user_words
from alu_companion.cli.help import command
from alu_companion.cli.tables import load_board
from alu_companion.devices.keys import is_terminal, listen_to_lines
from alu_companion.games.geometry import Geometry
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.workbench import LineHands
from alu_companion.simulator import micropython
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.fault_injection import FAULTS
from alu_companion.simulator.world import World
from alu_companion.speech.message import Message
from alu_companion.speech.synonyms import synonyms
from alu_companion.speech.vocabulary import Vocabulary

_STEP_MS: Final = 10
"""So often the port is looked at."""
_QUIT: Final = "quit"


@command()
@fault_options
def simulate(board_file: Path | None, faults: tuple[str, ...], lang: str | None, config: Path | None) -> None:
    """Put the simulated board at a port of this computer, for a program that speaks with it. The real firmware answers there.

    What you type, hands do: put square a1, take a1, attach circle, slide material 24, press 1, unplug, plug. Quit or Ctrl-C ends it.
    """
    speaker = load_settings(user_words(), config, lang, None)
    description = load_board(speaker, board_file)
    if not micropython.is_available():
        speaker.fail("extra-missing", extra="sim")
    world = World(description)
    for name in faults:
        FAULTS[name].inject(world)
    with (
        simulator_faults(speaker),
        contextlib.closing(SimulatedBoard(world, "micropython")) as board,
        contextlib.suppress(KeyboardInterrupt),
    ):
        geometry = Geometry(description.board.columns, description.board.rows)
        _serve(speaker, board, geometry, Pacer(1))


def _serve(speaker: Speaker, board: SimulatedBoard, geometry: Geometry, pacer: Pacer) -> None:
    """Let time pass on the board until somebody types quit; its port goes on where nobody can type any more."""
    language = speaker.settings.language
    hands = LineHands(board, Vocabulary(speaker.words), patient=not is_terminal())
    ends = synonyms(speaker.words, language, (_QUIT,), "command")
    lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
    listen_to_lines(lines.put)
    device = None
    while True:
        if board.device != device:
            device = board.device
            if device is None:
                speaker.echo("board-nowhere")
            else:
                speaker.echo("board-at", port=device)
        board.run_until(board.now_ms + _STEP_MS)
        hands.advance(board.now_ms)
        pacer.wait(board.now_ms)
        typed = lines.get() if hands.is_free and not lines.empty() else None
        if typed is None:
            continue
        if typed.strip().lower() in ends:
            return
        told = hands.obey(typed, language, geometry)
        _tell(speaker, HANDS_TYPED if told is None else told)


def _tell(speaker: Speaker, message: Message) -> None:
    for sentence in speaker.words.sentences(message, style_of(speaker.settings)):
        click.echo(sentence)
