"""`alu simulate`: many games by robots whose hands err, to see whether the referee always knows what was meant."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final

import click
import msgspec

from alu_companion.cli.hardware_check import read_board
from alu_companion.cli.help import Rare, command
from alu_companion.cli.options import game_option, simulated_board_option
from alu_companion.registry import RULESETS
from alu_companion.runtime.pilots import COUNTERS, play_one
from alu_companion.runtime.robot_games import Report, play_typed
from alu_companion.simulator.noise import RATES
from alu_tools.commands.english import counted
from alu_tools.commands.pool import in_processes

SLIPS: Final = {
    "BUMP": "A piece rattles on its tile",
    "SLIDE": "A piece is dragged over other tiles",
    "SWAP": "Two pieces are exchanged",
    "WRONG_FIELD": "The piece goes to a wrong tile first",
    "WRONG_SHAPE": "A piece of the wrong shape first",
    "ONE_TOO_MANY": "One slider too many",
    "EARLY": "Sliders long before the piece",
    "LATE": "Sliders long after the piece",
    "REST": "A hand rests on the board",
    "PULL": "The counter comes off and is put back elsewhere",
    "FALL": "Pieces fall to the floor",
    "SLEEVE": "A sleeve drags three pieces along",
    "LIFT": "A piece is lifted, read and put back",
    "LEFT_LYING": "A refused piece is left lying while play goes on",
    "WRONG_OWNER": "The other player's piece is put down",
    "NOT_TO_MOVE": "The player who is not to move acts",
    "TOO_EARLY": "The other player acts while actions are left",
    "AT_ONCE": "Both players act at once",
    "TYPING": "A line is mistyped",
}
"""What each kind of slip is."""


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
    announced = 0
    has_board = RULESETS[game].board is not None
    play = partial(play_one, description=read_board(board_file)) if has_board else partial(play_typed, game)
    wanted = [(number, noise, counters) for number in range(seed, seed + games)]
    with closing(in_processes(play, wanted, jobs)) as reports:
        for report in reports:
            total.add(report)
            if not as_json and (total.games * 10 // games) > announced:
                announced = total.games * 10 // games
                click.echo(f"{announced * 10} percent: {counted(total.games, 'game')} played.")
    if as_json:
        click.echo(msgspec.json.encode(total))
    else:
        tell(total)
    if total.ended < total.games or total.as_meant < total.games:
        raise SystemExit(1)


def tell(total: Report) -> None:
    """Tell what came of the games, a fact a line."""
    click.echo(f"Games: {total.games}, ended: {total.ended}, exactly as meant: {total.as_meant}.")
    click.echo(f"Actions meant: {total.actions}, accepted and not meant: {total.false_actions}.")
    click.echo(f"Repair plans spoken: {total.plans}, steps in them: {total.plan_steps}.")
    click.echo(f"Refusals: {total.refusals}. Questions asked: {total.questions}.")
    click.echo(f"Slips: {total.slips.total()}.")
    for name, count in sorted(total.slips.items()):
        click.echo(f"{SLIPS[name]}: {count}.")
