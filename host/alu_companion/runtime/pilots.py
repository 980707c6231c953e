"""Robots with hands at the simulated board: they know how ALU is played, hear what the table says, and may err."""

from __future__ import annotations

import random
from collections import Counter

from alu_companion.board.guided_repair import steps_to
from alu_companion.board.phases import Handled, Playing
from alu_companion.board.values import Choose, Played, at_board
from alu_companion.games.alu.notation import format_options
from alu_companion.games.alu.policy import choices
from alu_companion.games.alu.values import Action, Options, Side, State
from alu_companion.games.geometry import Field, Geometry
from alu_companion.kit.model import Description, load
from alu_companion.paths import board_file
from alu_companion.referee.explain import Unfinished
from alu_companion.rulesets import new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import SimulatedLine
from alu_companion.runtime.robot_games import Ears, Report, vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.hands import Hands
from alu_companion.simulator.noise import RATES, Noise
from alu_companion.simulator.pilot import Heard, Pilot
from alu_companion.simulator.world import World
from alu_companion.table import Settings, TableState
from alu_companion.table.bodies import ALU_NAME

COUNTERS = {"none": (), "one": (Side.CIRCLE,), "both": (Side.CIRCLE, Side.SQUARE)}
"""Which are plugged in."""
_LONGEST_GAME_MS = 3 * 3600 * 1000
# Debounce, both counters, one line and one look: after this a world at rest looks the same at every scan.
_REST_SCANS = 16
_LONGEST_STALL_MS = 400


def leave_behind(world: World, seed: int) -> None:
    """The world as the last players left it: two pieces on the board, a few sliders moved; both counters are plugged in."""
    chance = random.Random(seed)
    for piece, field in zip("CR", chance.sample(range(len(world.description.field_names())), 2), strict=True):
        world.set_piece(Field(field), piece)
    world.set_slider(Side.SQUARE, 1, min(8, world.description.counters.row[1].sliders))
    for side in Side:
        world.attach(side, int(side))


def heard(state: TableState, caught_up: bool) -> Heard:
    """What the players know of a table."""
    board = at_board(state)
    seen, phase = board.sensed is not None, board.phase
    return Heard(
        state.game,
        steps_to(state, board.plan.goal) if seen and board.plan else (),
        tuple(reading.state for reading in state.question.readings) if isinstance(state.question, Choose) else (),
        state.question.reading.state if isinstance(state.question, Played) else None,
        tuple(board.outside),
        seen and state.is_on,
        isinstance(phase, Playing) and isinstance(phase.look, Handled) and isinstance(phase.look.verdict, Unfinished),
        caught_up,
    )


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
