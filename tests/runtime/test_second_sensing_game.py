"""A second game that a board feels, added from outside by one registration: lines, runner, hands and recordings carry it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import alu_companion
from alu_companion.games.geometry import STANDARD, Field
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.registry import RULESETS, new_table, resume
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.line_news import LineNews
from alu_companion.runtime.lines import SimulatedLine
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.typed_hands import TypedHands
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings
from alu_companion.testing import TableClient
from alu_companion.voice.voice import SilentVoice
from hex_game.rules import HEX, Action, State
from runtime.sensed_hex import SENSED_HEX, felt


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    alu_companion.register(SENSED_HEX)
    try:
        yield
    finally:
        RULESETS.pop("hex", None)


def played(*names: str) -> State:
    now = HEX.start(HEX.parse_options(""))
    for name in names:
        now = HEX.apply(now, Action(STANDARD.parse_field(name)))
    return now


def test_what_stands_on_the_board_is_played_and_told() -> None:
    heard: list[str] = []
    words = Words(further=alu_companion.registry.locale_folders())
    state, first = new_table(Settings(), 1, None, "hex", HEX.parse_options(""))
    journal = MemoryJournal()
    runner = Runner(state, journal, Outlets(words, SilentVoice(), show=heard.append), Vocabulary(words))
    world = World(load(board_file()))
    board = SimulatedBoard(world, "cpython")
    with closing(board), closing(Driver(runner, SimulatedLine(board, Pacer(None)))) as driver:
        runner.open(first)
        for piece, name in (("C", "a3"), ("S", "a1"), ("C", "b3")):
            world.set_piece(STANDARD.parse_field(name), piece)
            for _ in range(400):
                driver.step()
        assert runner.state.game == played("a3", "a1", "b3")
        assert runner.state.is_connected
        assert not runner.refused
        runner.line_news(LineNews.DOWN, board.now_ms)
        assert not runner.state.is_connected
        assert runner.state.was_connected
    events = [(event.kind, event.body) for event in journal.events(1)]
    assert resume(Settings(), 1, events).game == runner.state.game
    assert "Circle puts a piece on tile Anna three." in " ".join(heard)


@pytest.mark.slow
def test_typed_words_are_its_hands_and_a_playback_says_the_same(tmp_path: Path) -> None:
    with TableClient("hex", record=tmp_path / "r") as table:
        table.listen()
        for line in ("put circle c3", "put square h5", "take b2", "press 9", "attach circle", "unplug", "plug"):
            table.type(line)
            table.listen()
        table.hands.put("circle", "d3")
        table.listen()
        assert table.state.game == played("c3", "h5", "d3")
        table.hands.lift("c3")
        table.hands.lay_out()
        table.hands.lay_out()
        table.listen()
        assert felt(table.state).pieces == table.state.game.held
        said = table.said
    again = alu_companion.replay(tmp_path / "r")
    assert again.said == said
    assert again.state is not None
    assert again.state.game == played("c3", "h5", "d3")


def test_a_saved_game_stands_on_the_simulated_board() -> None:
    state, _ = new_table(Settings(), 1, played("c3", "h5"), "hex", HEX.parse_options(""))
    words = Words(further=alu_companion.registry.locale_folders())
    runner = Runner(state, MemoryJournal(), Outlets(words, SilentVoice()), Vocabulary(words))
    world = World(load(board_file()))
    with closing(SimulatedBoard(world, "cpython")) as board:
        TypedHands(runner, board).lay_out(state)
        standing = {Field(at): world.piece(at) for at in range(STANDARD.field_count) if world.piece(at) != "."}
    assert standing == {STANDARD.parse_field("c3"): "C", STANDARD.parse_field("h5"): "S"}
