"""`alu campaign`: whole games against faults at every layer. One line below for each subcommand."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final

import click
import msgspec

from alu_companion.cli.help import Group, Rare
from alu_companion.cli.outputs import OutputFile
from alu_companion.cli.user import started_as
from alu_companion.remote.opening import can_connect
from alu_companion.runtime.environment import Failure
from alu_tools.campaign.catalogue import Layer
from alu_tools.campaign.invariants import Violation
from alu_tools.campaign.playing import Played, broken, happen, play_seed
from alu_tools.campaign.report import Report, append, runs
from alu_tools.campaign.script import draw
from alu_tools.campaign.shrinking import shrink
from alu_tools.commands.campaign_fuzz import fuzz
from alu_tools.commands.campaign_kills import kills
from alu_tools.commands.campaign_processes import processes
from alu_tools.commands.campaign_soak import soak
from alu_tools.commands.english import counted, english_speaker
from alu_tools.commands.pool import in_processes

_LAYERS: Final = tuple(layer.value for layer in Layer)
_SHRUNK: Final = 3
"""So many violations are made shorter; the others can be repeated by their seeds."""
BROKEN: Final = {
    "false-action": "an action was accepted that nobody meant",
    "lost": "something announced is not in the journal",
    "illegal": "the journal cannot be played by the rules",
    "untold": "a fault or its end was not told in time",
    "told-twice": "a failure of what thinks for the computer was told twice, or one that never was",
    "stuck": "the game does not go on after the faults",
    "unspoken": "something that was said never sounded",
    "late": "an alert did not sound in time",
    "over": "something was spoken over something else",
    "astray": "the board stood otherwise than the game, and nothing was said of it",
    "unseen": "something stood on the board and was not seen",
    "untrue": "something was told that was not so",
    "unread": "something that was said could not be read",
    "disturbed": "a game was changed while it waited for a lesson",
    "unlearned": "what was told of a lesson was not kept",
    "apart": "two tables that play one game had different games",
    "spoilt": "a file was left as it must not be",
    "traceback": "the companion ended with an error",
}
"""What it means that an invariant is broken, by its name."""


@click.group(cls=Group, example="--games 20", invoke_without_command=True)
@click.option("--games", default=20, show_default=True, type=click.IntRange(min=1), help="How many games.")
@click.option("--seed", default=1, show_default=True, help="The first game's seed; the next games take the next seeds.")
@click.option("--jobs", cls=Rare, default=2, show_default=True, type=click.IntRange(min=1), help="How many processes.")
@click.option("--layer", type=click.Choice(_LAYERS), help="Faults of one layer alone.")
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object for a program to read.")
@click.option(
    "--report",
    "report_file",
    cls=Rare,
    type=OutputFile(),
    help="A file to which this run is added, and that tells of all runs in it.",
)
@click.pass_context
def campaign(
    context: click.Context,
    games: int,
    seed: int,
    jobs: int,
    layer: str | None,
    as_json: bool,
    report_file: Path | None,
) -> None:
    """Play whole games with faults at every layer, and check what must never happen.

    Robots with erring hands play at the simulated board, others type; wires, cables, disks, clocks, voices and the companion itself fail
    meanwhile. What is broken is made as short as it goes and recorded in this folder. Exit code 1 when anything is.
    """
    if context.invoked_subcommand is not None:
        return
    speaker = english_speaker()
    if not can_connect():
        speaker.fail("doctor-far-package")
    aimed = None if layer is None else Layer(layer)
    total, told, violated = Report(), 0, list[Played]()
    with closing(in_processes(partial(play_seed, layer=aimed), range(seed, seed + games), jobs)) as played:
        for one in played:
            total.add(one)
            if one.violations:
                violated.append(one)
            if not as_json and total.games * 10 // games > told:
                told = total.games * 10 // games
                click.echo(f"{told * 10} percent: {counted(total.games, 'game')} played.")
    if as_json:
        click.echo(msgspec.json.encode(total.plain()))
    else:
        tell(total)
        for one in violated:
            _tell_violation(one, aimed)
        for one in violated[:_SHRUNK]:
            _shrink(one, aimed)
    if report_file is not None:
        _keep(report_file, seed, layer or "", total)
    if total.broken:
        raise SystemExit(1)


def tell(total: Report) -> None:
    """Tell what came of the games, a fact a line: first each fault."""
    for name, row in sorted(total.faults.items()):
        click.echo(
            f"Fault {name}: struck {row.struck}, in games {row.games}, told in time {row.told}, "
            f"games with violations {row.broken}."
        )
    click.echo(f"Phases of the hands in which faults struck: {len(total.phases)} of 10.")
    click.echo(f"Decisions of players: {total.decisions}. Deaths of the companion: {total.deaths}.")
    each = total.cpu_ms // total.games
    click.echo(f"Processor time: {total.cpu_ms // 1000} s; milliseconds a game: {each}, at most {total.longest_ms}.")
    click.echo(f"Games: {total.games}, with violations: {total.broken}.")


def _again(seed: int, layer: Layer | None) -> str:
    return f"{started_as()} campaign --games 1 --seed {seed}" + (f" --layer {layer.value}" if layer else "")


def _tell_violation(one: Played, layer: Layer | None) -> None:
    """Tell what was broken, and how to see it again."""
    for violation in one.violations:
        click.echo(f"Violation with seed {one.seed}: {BROKEN[violation.invariant]}.")
        click.echo(violation.detail)
    click.echo(f"To see it again: {_again(one.seed, layer)}")


def _shrink(one: Played, layer: Layer | None) -> None:
    """Record the shortest game that shows the same. It takes minutes: all else has been told by then."""
    first: Violation = one.violations[0]
    shortest = shrink(
        draw(one.seed, layer), lambda script: any(found.invariant == first.invariant for found in broken(script))
    )
    _, records = happen(shortest, Path(f"campaign-{one.seed}.rec"))
    paths = " ".join(map(str, records))
    click.echo(f"Steps of the shortest script that shows it: {len(shortest.items)}. Its recordings: {paths}")
    for item in shortest.items:
        click.echo(f"{item}")


def _keep(path: Path, seed: int, layer: str, total: Report) -> None:
    try:
        append(path, seed, layer, total)
        found = runs(path)
    except OSError as error:
        raise Failure(f"The report cannot be written: {path}") from error
    count, wrong = sum(run.games for run in found), sum(run.broken for run in found)
    click.echo(f"All runs in {path}: games {count}, with violations {wrong}.")


_COMMANDS: Final[Sequence[click.Command]] = (kills, processes, fuzz, soak)

for command in _COMMANDS:
    campaign.add_command(command)
