"""Whole games that robots play at any speed, with slips, and what came of them."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, fields
from dataclasses import field as dataclass_field
from functools import cache
from typing import Any

from alu_companion.games.alu.notation import format_options
from alu_companion.games.alu.policy import choices
from alu_companion.games.alu.values import Action, Options, Side, State
from alu_companion.games.game import CHANCE, GameError
from alu_companion.games.geometry import Field, Geometry
from alu_companion.kit.model import Description, load
from alu_companion.paths import board_file
from alu_companion.rulesets import RULESETS, locale_folders, new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import NoLine, SimulatedLine
from alu_companion.runtime.robots import Typist, heard
from alu_companion.runtime.runner import Runner
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.hands import Hands
from alu_companion.simulator.noise import RATES, Noise
from alu_companion.simulator.pilot import Pilot
from alu_companion.simulator.world import World
from alu_companion.speech.message import Part
from alu_companion.speech.queue import Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings, TableState
from alu_companion.table.bodies import ALU_NAME

COUNTERS = {"none": (), "one": (Side.CIRCLE,), "both": (Side.CIRCLE, Side.SQUARE)}
"""Which are plugged in."""
_LONGEST_GAME_MS = 3 * 3600 * 1000
# Debounce, both counters, one line and one look: after this a world at rest looks the same at every scan.
_REST_SCANS = 16
_LONGEST_STALL_MS = 400
_LONGEST_TYPED_GAME_MS = 6 * 3600 * 1000
_SLIP_RATES = {"none": 0.0, "human": 0.002, "rough": 0.01}
"""Of wrong lines in every 20 ms: one for some ten or two actions."""


@dataclass(slots=True)
class Report:
    """What came of one game, or of many added up."""

    games: int = 0
    ended: int = 0
    as_meant: int = 0
    actions: int = 0
    false_actions: int = 0
    plans: int = 0
    plan_steps: int = 0
    questions: int = 0
    refusals: int = 0
    slips: Counter[str] = dataclass_field(default_factory=Counter)

    def add(self, other: Report) -> None:
        """Add another report to this one."""
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))


class Ears:
    """Takes utterances and counts them; nothing is rendered, so that a thousand games stay affordable."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self.quiet = True
        self.behind = False

    def say(self, utterance: Utterance, settings: Settings, now_ms: int) -> None:
        """Count what was said."""
        self._report.refusals += any(cue.name == "refuse" for cue in utterance.cues)
        for one in utterance.message:
            if one.id == "repair-left":
                self._report.plans += 1
                self._report.plan_steps += _number(one)
            self._report.questions += one.id in ("ambiguous", "theirs")

    def chime(self, name: str, field: Field | None, settings: Settings, now_ms: int) -> None:
        """Nothing sounds here."""

    def state_changed(self, version: int) -> None:
        """Nothing waits here."""

    def silence(self) -> None:
        """Nothing is spoken here."""

    def advance(self, now_ms: int) -> None:
        """Words take no time here."""

    def troubles(self) -> list[str]:
        """Nothing goes wrong here."""
        return []

    def guide_heard(self) -> bool:
        """Nobody listens to the guide here."""
        return False


def _number(one: Part) -> int:
    return next((value for name, value in one.args if name == "count" and isinstance(value, int)), 0)


@cache
def vocabulary() -> Vocabulary:
    """Read once a process."""
    return Vocabulary(Words(further=locale_folders()))


def play_one(given: tuple[int, str, str], description: Description | None = None) -> Report:
    """One game to its end. `given`: seed, noise, counters; `description`: of another board than the kit's."""
    seed, noise, counters = given
    report = Report(games=1)
    description = description or load(board_file())
    geometry = Geometry(description.board.columns, description.board.rows)
    state, first = new_table(Settings().with_house(ALU_NAME, format_options(Options(geometry=geometry))), 1)
    runner = Runner(state, MemoryJournal(), Ears(report), vocabulary())
    runner.open(first)
    world = World(description, seed)
    for side in COUNTERS[counters]:
        world.attach(side, int(side))
    board = SimulatedBoard(world, engine="cpython", seed=seed)
    driver = Driver(runner, SimulatedLine(board, Pacer(None)))
    hands = Hands(world, seed)
    slips = Noise(world, hands, RATES[noise], seed, lambda text: runner.typed(text, board.now_ms))
    chance = random.Random(seed)

    def choose(game: State) -> Action:
        return chance.choice(choices(game))

    pilot = Pilot(world, hands, choose, slips.play, lambda text: runner.typed(text, board.now_ms))
    try:
        _play_out(driver, board, pilot, report)
    finally:
        driver.close()
        board.close()
    report.ended = int(runner.state.is_over)
    accepted = [past.action for past in runner.state.past]
    report.actions = len(pilot.meant)
    report.as_meant = int(accepted == pilot.meant)
    report.slips = Counter({slip.name: count for slip, count in slips.made.items() if count})
    return report


def _play_out(driver: Driver, board: SimulatedBoard, pilot: Pilot, report: Report) -> None:
    """Play; pauses of the hands in which nothing can change are passed without scanning."""
    runner = driver.runner
    rested = 0
    accepted = 0
    while not runner.state.is_over and board.now_ms < _LONGEST_GAME_MS:
        version = runner.state.version
        now_ms = driver.step()
        waiting = pilot.hands.next_ms
        pilot.advance(now_ms, heard(runner.state, caught_up=True))
        past = runner.state.past
        if len(past) > accepted and [one.action for one in past] != pilot.meant[: len(past)]:
            report.false_actions += 1
        accepted = len(past)
        moved = pilot.hands.next_ms != waiting or version != runner.state.version
        rested = 0 if moved else rested + 1
        if rested >= _REST_SCANS and board.plugged:
            _pass_pause(runner, board, pilot, now_ms)


def _pass_pause(runner: Runner, board: SimulatedBoard, pilot: Pilot, now_ms: int) -> None:
    ends = [time_ms for time_ms in (pilot.hands.next_ms, runner.due_ms()) if time_ms is not None]
    gap_ms = min([_LONGEST_STALL_MS, *(time_ms - now_ms - 16 for time_ms in ends)])
    if gap_ms > 0:
        board.stall(gap_ms)


def play_typed(game: str, given: tuple[int, str, str]) -> Report:
    """One game by typing robots to its end, with random actions. `given`: seed, noise, and counters, of which there are none."""
    seed, noise, _ = given
    report = Report(games=1)
    rules = RULESETS[game]
    state, first = new_table(
        Settings(), 1, None, game, rules.game.parse_options(f"seed={seed}" if rules.seeded("") else "")
    )
    runner = Runner(state, MemoryJournal(), Ears(report), vocabulary())
    runner.open(first)
    chance = random.Random(seed)
    meant: list[Any] = []

    def choose(now: Any) -> Any:
        report.false_actions += decided(runner.state) != meant
        meant.append(chance.choice(rules.game.legal_actions(now)))
        return meant[-1]

    line = NoLine(Pacer(None))
    driver, typist = Driver(runner, line), Typist(runner, choose)
    rate = _SLIP_RATES[noise]
    while not runner.state.is_over and line.now_ms < _LONGEST_TYPED_GAME_MS:
        if chance.random() < rate:
            report.slips["TYPING"] += 1
            runner.typed(_misspelt(chance, runner.state), line.now_ms)
        typist.advance(driver.step())
    report.ended = int(runner.state.is_over)
    report.actions = len(meant)
    report.as_meant = int(decided(runner.state) == meant)
    return report


def decided(state: TableState) -> list[Any]:
    """The actions that somebody chose: not what came up by chance, nor passes where nothing else could be done."""
    game = state.rules.game
    return [
        past.action
        for past in state.past
        if game.to_move(past.before) != CHANCE and game.legal_actions(past.before) != (past.action,)
    ]


def _misspelt(chance: random.Random, state: TableState) -> str:
    """An action with one letter or number wrong that is none of the legal ones."""
    game = state.rules.game
    legal = game.legal_actions(state.game)
    text = game.format_action(state.game, chance.choice(legal)) if legal else "end"
    place = chance.randrange(len(text))
    wrong = text[:place] + chance.choice("xyz0 -") + text[place + 1 :]
    try:
        is_legal = game.parse_action(state.game, wrong) in legal
    except GameError:
        is_legal = False
    return "xyz" if is_legal else wrong
