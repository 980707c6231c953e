"""`alu campaign soak`: whether a table that stands for days takes more and more of the computer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import click

from alu_companion.cli.help import Rare, command
from alu_companion.cli.outputs import OutputFile
from alu_companion.runtime.files import replace_file
from alu_tools.campaign.growth import Growth, Sample, growths
from alu_tools.campaign.soak import soak as soaked
from alu_tools.commands.english import english_speaker

_IN_KB = ("memory", "game")
_NAMES: Final = {
    "memory": "Memory in kB",
    "blocks": "Pieces of memory",
    "handles": "Open files",
    "threads": "Threads",
    "line": "Functions called for a line",
    "action": "Functions called for an action",
    "game": "Journal a game, in kB",
}


@command()
@click.option(
    "--days", default=1.0, show_default=True, type=click.FloatRange(min=0.04), help="How long, in days of table time."
)
@click.option("--seed", default=1, show_default=True, help="The same number gives the same games.")
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object for a program to read.")
@click.option(
    "--report",
    cls=Rare,
    type=OutputFile(),
    help="Also write what the program reads with --json into this file.",
)
def soak(days: float, seed: int, as_json: bool, report: Path | None) -> None:
    """Let a table stand for days of its own time, and tell whether anything grows.

    Games follow one another on the simulated board, with quiet hours, a pulled cable, questions, settings, the guide and the live page.
    Memory, open files, threads, the journal, and the work for a line and for an action are compared. Exit code 1 when anything grows.
    """
    samples: list[Sample] = []
    for sample in soaked(days, seed):
        samples.append(sample)
        if not as_json:
            click.echo(
                f"Hour {sample.hour}: games {sample.games}, memory {sample.memory_bytes // 1000} kB, "
                f"open files {sample.handles}, threads {sample.threads}."
            )
    found = growths(samples)
    grows = any(one.grows for one in found)
    plain = json.dumps(_plain(days, seed, samples, found), sort_keys=True)
    if as_json:
        click.echo(plain)
    else:
        for one in found:
            by = 1000 if one.name in _IN_KB else 1
            first, last, does = round(one.first / by), round(one.last / by), "grows" if one.grows else "does not grow"
            click.echo(f"{_NAMES[one.name]}: {first} at the start, {last} at the end, {does}.")
        what = "Something" if grows else "Nothing"
        click.echo(f"{what} grows. Hours: {samples[-1].hour}, games: {samples[-1].games}.")
    if report is not None:
        try:
            replace_file(report, plain.encode() + b"\n")
        except OSError:
            english_speaker().fail("file-unwritable", path=str(report))
    if grows:
        raise SystemExit(1)


def _plain(days: float, seed: int, samples: list[Sample], found: list[Growth]) -> dict[str, Any]:
    return {
        "days": days,
        "seed": seed,
        "grows": [one.name for one in found if one.grows],
        "figures": {one.name: {"first": one.first, "last": one.last} for one in found},
        "samples": [one._asdict() for one in samples],
    }
