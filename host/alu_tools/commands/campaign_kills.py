"""`alu campaign kills`: tables that are killed, and what is lost by it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click
import msgspec

from alu_companion.cli.help import Rare, command
from alu_companion.cli.outputs import OutputFile
from alu_companion.runtime.files import replace_file
from alu_tools.campaign.kills import Report, killed_games
from alu_tools.commands.english import counted, english_speaker

_DIED: Final = {
    "moment": "Ended from outside at a random moment",
    "processor": "Ended after a random time of the processor",
    "write": "Ended in the midst of a write",
}


@command()
@click.option("--number", default=20, show_default=True, type=click.IntRange(min=1), help="How many kills.")
@click.option("--seed", default=1, show_default=True, help="The first game's seed; the next games take the next seeds.")
@click.option("--jobs", cls=Rare, default=1, show_default=True, type=click.IntRange(min=1), help="How many processes.")
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object for a program to read.")
@click.option(
    "--report",
    cls=Rare,
    type=OutputFile(),
    help="Write the JSON object to this file, too.",
)
def kills(number: int, seed: int, jobs: int, as_json: bool, report: Path | None) -> None:
    """Kill real tables at random moments of random games, start them again on the same journal, and compare what is kept with what was
    announced.

    A table is ended from outside, after a random time of the processor, or in the midst of a write. Exit code 1 when anything was lost.
    """
    total = Report()
    told = 0
    for one in killed_games(number, seed, jobs):
        total.add(one)
        if not as_json and total.kills * 10 // number > told:
            told = total.kills * 10 // number
            click.echo(f"{told * 10} percent: {counted(total.kills, 'kill')}.")
    plain = msgspec.json.encode(total)
    if report is not None:
        try:
            replace_file(report, plain + b"\n")
        except OSError:
            english_speaker().fail("file-unwritable", path=str(report))
    if as_json:
        click.echo(plain)
    else:
        _tell(total)
    if total.violations:
        raise SystemExit(1)


def _tell(total: Report) -> None:
    """Tell what came of the kills, a fact a line."""
    for name, count in sorted(total.killed.items()):
        click.echo(f"Killed, {name}: {count}.")
    for death, count in sorted(total.died.items()):
        click.echo(f"{_DIED[death]}: {count}.")
    click.echo(f"Announcements: {total.announced}, of which the journal lost: {total.lost}.")
    click.echo(f"Journals read after a kill: {total.kills}, unreadable: {total.unreadable}.")
    click.echo(
        f"First words after a kill compared with the rules: {total.resumed}. "
        f"Games that went on and were left in good order: {total.finished}."
    )
    click.echo(f"Violations: {len(total.violations)}.")
    for text in total.violations:
        click.echo(text)
