"""`alu simulate`: many games by robots whose hands err, to see whether the referee always knows what was meant."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from pathlib import Path

import click
import msgspec

from alu_companion.cli.common import game_option, simulated_board_option
from alu_companion.cli.hardware_check import read_board
from alu_companion.cli.help import Rare, command
from alu_companion.runtime.robot_games import COUNTERS, Report, play_one, play_typed
from alu_companion.simulator.noise import RATES
from alu_companion.table.ruleset import RULESETS

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
