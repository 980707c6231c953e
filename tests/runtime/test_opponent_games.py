"""Whole games against the computer: at the simulated board by what is heard alone, and in the games that are typed."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from alu_companion.engine.core import INTERPRETED
from alu_companion.engine.levels import LEVELS
from alu_companion.engine.search import Search
from alu_companion.games.alu.policy import choices
from alu_companion.games.alu.values import Side
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.registry import RULESETS, new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import NoLine, SimulatedLine
from alu_companion.runtime.opponent.thinkers import Thinkers
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.pilots import BoardRobots
from alu_companion.runtime.playback import begin_recording, play_back
from alu_companion.runtime.robot_games import decided, vocabulary
from alu_companion.runtime.robots import Typist
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.transcript import FileTranscript
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.table import Commit, Settings
from alu_companion.voice.voice import SilentVoice
from runtime.games import WORDS
from runtime.opponent_here import OpponentHere
from speech.ear_board import play_at_board

LONGEST_MS = 3 * 3600 * 1000


@pytest.mark.slow
@pytest.mark.quick("15")
@pytest.mark.parametrize("seed", [0, 5, 10, 15, 4, 9])
def test_a_game_at_the_simulated_board_from_the_transcript_alone_ends_as_meant(seed: int) -> None:
    # Three languages and four levels of speech; counters loose and plugged in; either side.
    played = play_at_board(seed)
    assert played.ended
    assert played.did["put-on"]
    assert played.did["slip of the hands"]


def test_a_game_at_the_simulated_board_is_told_again_from_its_recording_without_a_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recording = tmp_path / "game.rec"
    state, first = new_table(Settings(), 1)
    journal, told = MemoryJournal(), Transcript(tmp_path / "live")
    runner = Runner(
        state, journal, told.outlets, vocabulary(), begin_recording(recording, state.settings, journal, 1, first, {})
    )
    _play_at_board(runner, first)
    told.outlets.close()
    assert {past.by_other for past in runner.state.past} == {True, False}
    for name in ("__init__", "run"):
        monkeypatch.setattr(Search, name, _no_search)
    monkeypatch.setattr(Thinkers, "think", _no_search)
    with pytest.raises(AssertionError):
        Search(state.game, LEVELS[0].limits, 1, INTERPRETED)
    again = Transcript(tmp_path / "again")
    table = play_back(recording, again.outlets, lambda state, _: state)
    again.outlets.close()
    assert table is not None
    assert table.state.past == runner.state.past
    assert again.path.read_bytes() == told.path.read_bytes()


class Transcript:
    """Outlets that write what is told to a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.outlets = Outlets(WORDS(), SilentVoice(1), FileTranscript(path, False))


def _no_search(*_: object, **__: object) -> None:
    raise AssertionError("a search")


def _play_at_board(runner: Runner, first: Commit | None) -> None:
    """A game of a robot with erring hands against the computer, with one counter plugged in."""
    seed = 7
    runner.open(first)
    world = World(load(board_file()), seed)
    world.attach(Side.SQUARE, int(Side.SQUARE))
    board = SimulatedBoard(world, engine="cpython", seed=seed)
    driver = Driver(runner, SimulatedLine(board, Pacer(None)), players=[OpponentHere(Thinkers(), seed)])
    runner.typed("opponent 1", 0)
    chance = random.Random(seed)
    robots = BoardRobots(driver, board, seed, "human", lambda game: chance.choice(choices(game)))
    try:
        while not runner.state.is_over:
            assert robots.step() < LONGEST_MS
        runner.close(driver.line.now_ms)
    finally:
        driver.close()
        board.close()


@pytest.mark.parametrize("game", ["almajara", "poi"])
def test_a_typed_game_is_played_to_its_end_and_told_again_from_its_recording_without_a_thought(
    game: str, tmp_path: Path
) -> None:
    rules = RULESETS[game]
    options = rules.game.parse_options("layout=small seed=3" if game == "almajara" else "map=duel round_limit=4")
    state, first = new_table(Settings(), 1, None, game, options)
    told = []
    for name in ("live", "again"):
        transcript = Transcript(tmp_path / name)
        outlets = transcript.outlets
        if name == "live":
            journal = MemoryJournal()
            recorder = begin_recording(tmp_path / "game.rec", state.settings, journal, 1, first, {})
            runner = Runner(state, journal, outlets, vocabulary(), recorder)
            _play_typed(runner, first)
            played = runner.state
        else:
            again = play_back(tmp_path / "game.rec", outlets, lambda state, _: state)
            assert again is not None
            assert again.state.past == played.past
        outlets.close()
        told.append(transcript.path.read_bytes())
    assert played.is_over
    assert {past.by_other for past in played.past} == {True, False}
    assert decided(played)
    assert told[0] == told[1]


def _play_typed(runner: Runner, first: Any) -> None:
    line = NoLine(Pacer(None))
    driver = Driver(runner, line, players=[OpponentHere(Thinkers(), seed=1)])
    runner.open(first)
    runner.typed("opponent 2", 0)
    rules = runner.state.rules
    typist = Typist(runner, lambda game: rules.choose(game, 5))
    while not runner.state.is_over and line.now_ms < LONGEST_MS:
        now_ms = driver.step()
        if not runner.state.is_others:
            typist.advance(now_ms)
    runner.close(line.now_ms)
    driver.close()
