"""`alu simulate`: many games by robots whose hands err, to see whether the referee always knows what was meant."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path

import click
import msgspec

from alu_companion.cli.common import user_words
from alu_companion.cli.hardware_check import read_board
from alu_companion.cli.help import Rare, command
from alu_companion.cli.options import game_option, simulated_board_option
from alu_companion.cli.user import user_language
from alu_companion.registry import RULESETS
from alu_companion.runtime.pilots import COUNTERS, play_one
from alu_companion.runtime.robot_games import Report, play_typed
from alu_companion.runtime.speaker import Speaker
from alu_companion.simulator.noise import RATES
from alu_companion.table import Settings
from alu_tools.commands.pool import in_processes


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
    speaker = Speaker(user_words(), Settings(language=user_language()))
    total = Report()
    announced = 0
    has_board = RULESETS[game].board is not None
    play = partial(play_one, description=read_board(board_file)) if has_board else partial(play_typed, game)
    wanted = [(number, noise, counters) for number in range(seed, seed + games)]
    with closing(in_processes(play, wanted, jobs)) as reports:
        for report in reports:
            total.add(report)
            if not as_json and (total.games * 10 // games) > announced:
                announced = total.games * 10 // games
                speaker.echo("simulate-progress", percent=announced * 10, count=total.games)
    if as_json:
        click.echo(msgspec.json.encode(total))
    else:
        tell(total, speaker)
    if total.ended < total.games or total.as_meant < total.games:
        raise SystemExit(1)


def tell(total: Report, speaker: Speaker) -> None:
    """Tell what came of the games, a fact a line."""
    speaker.echo("simulate-games", count=total.games, ended=total.ended, meant=total.as_meant)
    speaker.echo("simulate-actions", count=total.actions, wrong=total.false_actions)
    speaker.echo("simulate-plans", count=total.plans, steps=total.plan_steps)
    speaker.echo("simulate-answers", refusals=total.refusals, questions=total.questions)
    speaker.echo("simulate-slips", count=total.slips.total())
    for name, count in sorted(total.slips.items()):
        speaker.echo("simulate-slip", slip=name, count=count)
