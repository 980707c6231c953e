"""`alu campaign`: whole games against faults at every layer. One line below for each subcommand."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final

import click
import msgspec

from alu_companion.cli.common import user_words
from alu_companion.cli.help import Group, Rare
from alu_companion.cli.outputs import OutputFile
from alu_companion.cli.user import started_as, user_language
from alu_companion.remote.opening import can_connect
from alu_companion.runtime.speaker import Speaker
from alu_companion.table import Settings
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
from alu_tools.commands.pool import in_processes

_LAYERS: Final = tuple(layer.value for layer in Layer)
_SHRUNK: Final = 3
"""So many violations are made shorter; the others can be repeated by their seeds."""


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
    speaker = Speaker(user_words(), Settings(language=user_language()))
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
                speaker.echo("simulate-progress", percent=told * 10, count=total.games)
    if as_json:
        click.echo(msgspec.json.encode(total.plain()))
    else:
        tell(total, speaker)
        for one in violated:
            _tell_violation(one, aimed, speaker)
        for one in violated[:_SHRUNK]:
            _shrink(one, aimed, speaker)
    if report_file is not None:
        _keep(report_file, seed, layer or "", total, speaker)
    if total.broken:
        raise SystemExit(1)


def tell(total: Report, speaker: Speaker) -> None:
    """Tell what came of the games, a fact a line: first each fault."""
    for name, row in sorted(total.faults.items()):
        speaker.echo("campaign-fault", fault=name, count=row.struck, games=row.games, told=row.told, broken=row.broken)
    speaker.echo("campaign-phases", count=len(total.phases))
    speaker.echo("campaign-decisions", count=total.decisions, deaths=total.deaths)
    speaker.echo("campaign-time", seconds=total.cpu_ms // 1000, each=total.cpu_ms // total.games, most=total.longest_ms)
    speaker.echo("campaign-games", count=total.games, broken=total.broken)


def _again(seed: int, layer: Layer | None) -> str:
    return f"{started_as()} campaign --games 1 --seed {seed}" + (f" --layer {layer.value}" if layer else "")


def _tell_violation(one: Played, layer: Layer | None, speaker: Speaker) -> None:
    """Tell what was broken, and how to see it again."""
    for violation in one.violations:
        speaker.echo("campaign-violation", seed=one.seed, broken=violation.invariant)
        click.echo(violation.detail)
    speaker.echo("campaign-again", command=_again(one.seed, layer))


def _shrink(one: Played, layer: Layer | None, speaker: Speaker) -> None:
    """Record the shortest game that shows the same. It takes minutes: all else has been told by then."""
    first: Violation = one.violations[0]
    shortest = shrink(
        draw(one.seed, layer), lambda script: any(found.invariant == first.invariant for found in broken(script))
    )
    _, records = happen(shortest, Path(f"campaign-{one.seed}.rec"))
    speaker.echo("campaign-shrunk", count=len(shortest.items), path=" ".join(map(str, records)))
    for item in shortest.items:
        click.echo(f"{item}")


def _keep(path: Path, seed: int, layer: str, total: Report, speaker: Speaker) -> None:
    try:
        append(path, seed, layer, total)
        found = runs(path)
    except OSError:
        speaker.fail("campaign-unwritable", path=str(path))
    count, wrong = sum(run.games for run in found), sum(run.broken for run in found)
    speaker.echo("campaign-together", path=str(path), count=count, broken=wrong)


_COMMANDS: Final[Sequence[click.Command]] = (kills, processes, fuzz, soak)

for command in _COMMANDS:
    campaign.add_command(command)
