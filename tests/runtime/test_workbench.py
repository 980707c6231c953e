"""What is typed at a workbench: orders, lines that mean nothing, and the end of the input."""

from __future__ import annotations

from contextlib import closing

import pytest

from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.runtime.board_line import open_simulated
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.workbench import Teller, Workbench, type_hands
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.speech.controls import Command
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import Settings
from alu_companion.voice.voice import SilentVoice
from runtime.games import WORDS


@pytest.mark.parametrize("are_hands", [False, True])
def test_only_the_end_of_the_input_is_the_end(are_hands: bool) -> None:
    description, words = load(board_file()), WORDS()
    board = SimulatedBoard(World(description), "cpython")
    line = open_simulated(board, Pacer(None))
    with closing(Workbench(Speaker(words, Settings("en")), description, line, board)) as bench:
        teller = Teller(bench, Outlets(words, SilentVoice()), Vocabulary(words))
        if are_hands:
            type_hands(bench, board, Vocabulary(words), teller, patient=False)
        for text in ("", " \n", "skip\n", None):
            bench.inbox.typed(text)
        orders = [teller.order() for _ in range(5)]
    assert orders == [None, None, Command("skip"), Command("quit"), None]
