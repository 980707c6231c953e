"""Whole games against the computer: at the simulated board by what is heard alone, and in the games that are typed."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from alu_companion.board.phrases_board import to_lay
from alu_companion.games.alu.policy import choices
from alu_companion.games.alu.values import Action, Side, State
from alu_companion.games.geometry import Field
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.referee.placement import Content, Row
from alu_companion.referee.repair import MovePiece, PutOn, RepairStep, SetSliders, TakeOff
from alu_companion.rulesets import RULESETS, new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import NoLine, SimulatedLine
from alu_companion.runtime.opponent.here import OpponentHere
from alu_companion.runtime.opponent.thinkers import Thinkers
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.pilots import BoardRobots, heard
from alu_companion.runtime.playback import begin_recording, play_back
from alu_companion.runtime.robot_games import Ears, Report, decided, vocabulary
from alu_companion.runtime.robots import Typist
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.transcript import FileTranscript
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.pilot import Heard
from alu_companion.simulator.world import World
from alu_companion.speech.alu.nouns import piece_noun, resource_noun, side_noun
from alu_companion.speech.message import FieldName, Part
from alu_companion.speech.queue import Class, Utterance
from alu_companion.table import Settings, TableState
from alu_companion.voice.voice import SilentVoice
from runtime.games import WORDS

LONGEST_MS = 3 * 3600 * 1000
_PIECES = {piece_noun(one): one for one in (Content.CIRCLE, Content.SQUARE, Content.RAIDED)}
_SIDES, _ROWS = {side_noun(side): side for side in Side}, {resource_noun(row): row for row in Row}
_NO_LONGER = ("laid", "board-correct", "setup-done", "skipped", "corrected", "taken-back")


def step_of(one: Part) -> RepairStep | None:
    """What hands are told to do, from the sentence alone."""
    told: dict[str, Any] = dict(one.args)
    fields = {name: value.field for name, value in told.items() if isinstance(value, FieldName)}
    match one.id:
        case "repair-move":
            return MovePiece(_PIECES[told["piece"]], fields["source"], fields["target"])
        case "repair-take-off":
            return TakeOff(_PIECES[told["piece"]], fields["field"])
        case "repair-put-on":
            return PutOn(_PIECES[told["piece"]], fields["field"])
        case "repair-set" | "repair-sliders-right" | "repair-sliders-left":
            return SetSliders(_SIDES[told["side"]], _ROWS[told["resource"]], None, told["left"])
    return None


class Orders(Ears):
    """Ears that keep what the hands were told last."""

    def __init__(self) -> None:
        super().__init__(Report())
        self.steps: tuple[RepairStep, ...] = ()
        self.ids: list[str] = []

    def say(self, utterance: Utterance, settings: Settings, now_ms: int) -> None:
        """See `Ears.say`."""
        super().say(utterance, settings, now_ms)
        self.ids += [one.id for one in utterance.message]
        if utterance.cls not in (Class.ALERT, Class.MESSAGE):
            return
        steps = tuple(step for one in utterance.message if (step := step_of(one)) is not None)
        if steps or any(one.id in _NO_LONGER or one.id.startswith("done-") for one in utterance.message):
            self.steps = steps

    def hear(self, state: TableState, caught_up: bool) -> Heard:
        """What the robots know: what to do with the board from what was said, the rest as ever."""
        return heard(state, caught_up)._replace(repair=self.steps)


def play_against(
    seed: int, noise: str, counters: tuple[Side, ...], level: int = 3
) -> tuple[Runner, Orders, list[Action]]:
    """A game of a robot with hands, which follows what is said, against the computer; what the robot decided on."""
    ears = Orders()
    state, first = new_table(Settings(), 1)
    runner = Runner(state, MemoryJournal(), ears, vocabulary())
    runner.open(first)
    world = World(load(board_file()), seed)
    for side in counters:
        world.attach(side, int(side))
    board = SimulatedBoard(world, engine="cpython", seed=seed)
    driver = Driver(
        runner, SimulatedLine(board, Pacer(None)), opponent=OpponentHere(Thinkers(), seed=seed, think_ms=1500)
    )
    runner.typed(f"opponent {level}", 0)
    if seed % 2:
        runner.typed("swap sides", 0)
    chance, meant = random.Random(seed), list[Action]()

    def choose(game: State) -> Action:
        meant.append(chance.choice(choices(game)))
        return meant[-1]

    robots = BoardRobots(driver, board, seed, noise, choose, hear=ears.hear)
    try:
        while not runner.state.is_over and driver.line.now_ms < LONGEST_MS:
            robots.step()
    finally:
        driver.close()
        board.close()
    return runner, ears, meant


def ours(state: TableState) -> list[Action]:
    """What hands here chose: not what the computer took, nor passes where nothing else could be done."""
    return [past.action for past in state.past if not past.by_engine and _had_a_choice(past.before, past.action)]


def _had_a_choice(before: State, action: Action) -> bool:
    return RULESETS["alu"].game.legal_actions(before) != (action,)


@pytest.mark.parametrize("seed", range(6))
def test_a_game_at_the_simulated_board_ends_as_meant(seed: int) -> None:
    counters = ((), (Side.CIRCLE,), (Side.CIRCLE, Side.SQUARE))[seed % 3]
    runner, ears, meant = play_against(seed, "human", counters)
    assert runner.state.is_over
    assert ours(runner.state) == meant
    assert any(past.by_engine for past in runner.state.past)
    assert "laid" in ears.ids


@pytest.mark.parametrize("game", ["almajara", "poi"])
def test_a_typed_game_is_played_to_its_end_and_told_again_from_its_recording_without_a_thought(
    game: str, tmp_path: Path
) -> None:
    rules = RULESETS[game]
    options = rules.game.parse_options("layout=small seed=3" if game == "almajara" else "map=duel round_limit=4")
    state, first = new_table(Settings(), 1, None, game, options)
    told = []
    for name in ("live", "again"):
        transcript = FileTranscript(tmp_path / name, False)
        outlets = Outlets(WORDS(), SilentVoice(1), transcript)
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
        told.append((tmp_path / name).read_text(encoding="utf-8"))
    assert played.is_over
    assert {past.by_engine for past in played.past} == {True, False}
    assert decided(played)
    assert told[0] == told[1]


def _play_typed(runner: Runner, first: Any) -> None:
    line = NoLine(Pacer(None))
    driver = Driver(runner, line, opponent=OpponentHere(Thinkers(), seed=1))
    runner.open(first)
    runner.typed("opponent 2", 0)
    rules = runner.state.rules
    typist = Typist(runner, lambda game: rules.choose(game, 5))
    while not runner.state.is_over and line.now_ms < LONGEST_MS:
        now_ms = driver.step()
        if not runner.state.is_engines:
            typist.advance(now_ms)
    runner.close(line.now_ms)
    driver.close()


def test_orders_are_read_from_their_sentences() -> None:
    steps = (
        PutOn(Content.SQUARE, Field(3)),
        TakeOff(Content.CIRCLE, Field(4)),
        SetSliders(Side.SQUARE, Row.IRON, None, 4),
    )
    assert tuple(step_of(one) for one in to_lay(steps)) == steps
