"""`alu simulate`: many games by robots whose hands err, to see whether the referee always knows what was meant."""

from __future__ import annotations

import multiprocessing
import random
import signal
import sys
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from pathlib import Path

import click
import msgspec

from alu_companion.cli.common import game_option, simulated_board_option
from alu_companion.cli.hardware_check import read_board
from alu_companion.cli.help import Rare, command
from alu_companion.cli.reports import Ears, Report
from alu_companion.cli.simulate_typed import play_typed, vocabulary
from alu_companion.games.alu.policy import choices
from alu_companion.games.alu.values import Action, Options, Side, State
from alu_companion.games.geometry import Geometry
from alu_companion.kit.model import Description, load
from alu_companion.paths import board_file
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import SimulatedLine
from alu_companion.runtime.robots import heard
from alu_companion.runtime.runner import Runner
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.hands import Hands
from alu_companion.simulator.noise import RATES, Noise
from alu_companion.simulator.pilot import Pilot
from alu_companion.simulator.world import World
from alu_companion.table import Settings, Stage
from alu_companion.table.resume import new_table
from alu_companion.table.ruleset import RULESETS

COUNTERS = {"none": (), "one": (Side.CIRCLE,), "both": (Side.CIRCLE, Side.SQUARE)}
_LONGEST_GAME_MS = 3 * 3600 * 1000
# Debounce, both counters, one line and one look: after this a world at rest looks the same at every scan.
_REST_SCANS = 16
_LONGEST_STALL_MS = 400
_POLL_S = 0.2


@command()
@game_option
@click.option("--games", default=20, show_default=True, type=click.IntRange(min=1), help="How many games.")
@click.option(
    "--noise", default="human", show_default=True, type=click.Choice(sorted(RATES)), help="How the hands err."
)
@click.option(
    "--counters", default="both", show_default=True, type=click.Choice(sorted(COUNTERS)), help="Which are plugged in."
)
@click.option("--seed", default=1, show_default=True, help="The first game's seed; the next games take the next seeds.")
@click.option("--jobs", cls=Rare, default=2, show_default=True, type=click.IntRange(min=1), help="How many processes.")
@simulated_board_option
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object for a program to read.")
def simulate(
    game: str,
    games: int,
    noise: str,
    counters: str,
    seed: int,
    jobs: int,
    board_file: Path | None,
    as_json: bool,
) -> None:
    """Play random games with erring hands on the simulated board and compare what was accepted with what was meant.

    The firmware runs inside this program, under CPython. A game without a board is typed, with slips of the fingers. Exit code 1
    when a game did not end or anything else was accepted.
    """
    total = Report()
    told = 0
    has_board = RULESETS[game].has_board
    play = partial(play_one, description=read_board(board_file)) if has_board else partial(play_typed, game)
    with closing(_all(play, games, noise, counters, seed, jobs)) as reports:
        for report in reports:
            total.add(report)
            if not as_json and (total.games * 10 // games) > told:
                told = total.games * 10 // games
                click.echo(f"{told * 10} percent: {total.games} games played.")
    if as_json:
        click.echo(msgspec.json.encode(total))
    else:
        for line in lines(total):
            click.echo(line)
    if total.ended < total.games or total.as_meant < total.games:
        raise SystemExit(1)


def lines(total: Report) -> list[str]:
    """The report, a fact a line."""
    mean = total.plan_steps / total.plans if total.plans else 0.0
    slips = ", ".join(f"{name} {count}" for name, count in sorted(total.slips.items())) or "none"
    return [
        f"Games: {total.games}, ended: {total.ended}, exactly as meant: {total.as_meant}.",
        f"Actions meant: {total.actions}, accepted and not meant: {total.false_actions}.",
        f"Repair plans spoken: {total.plans}, mean length: {mean:.1f} steps.",
        f"Refusals: {total.refusals}. Questions asked: {total.questions}.",
        f"Slips: {slips}.",
    ]


def _all(
    play: Callable[[tuple[int, str, str]], Report], games: int, noise: str, counters: str, seed: int, jobs: int
) -> Generator[Report, None, None]:
    wanted = [(number, noise, counters) for number in range(seed, seed + games)]
    if jobs == 1:
        yield from map(play, wanted)
        return
    # An interrupt from the keyboard goes to every process: only this one acts on it, and ends the others.
    pool = multiprocessing.get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    # Signals are only noted and looked at between two games: raised in the midst of the pool they would break its locks.
    noted: list[int] = []
    before = {
        number: signal.signal(number, lambda got, _: noted.append(got)) for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        results = pool.imap_unordered(play, wanted)
        while not noted:
            try:
                yield results.next(timeout=_POLL_S)
            except multiprocessing.TimeoutError:
                continue
            except StopIteration:
                return
        sys.exit(128 + noted[0])
    finally:
        pool.terminate()
        pool.join()
        for number, handler in before.items():
            signal.signal(number, handler)


def play_one(given: tuple[int, str, str], description: Description | None = None) -> Report:
    """One game to its end. `given`: seed, noise, counters; `description`: of another board than the kit's."""
    seed, noise, counters = given
    report = Report(games=1)
    description = description or load(board_file())
    geometry = Geometry(description.board.columns, description.board.rows)
    state, first = new_table(Settings(options=Options(geometry=geometry)), 1)
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
    report.ended = int(runner.state.stage is Stage.OVER)
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
    while runner.state.stage is not Stage.OVER and board.now_ms < _LONGEST_GAME_MS:
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
