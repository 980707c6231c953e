"""`alu campaign kills`: tables that are killed, and what is lost by it."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from alu_companion.cli.common import user_words
from alu_companion.cli.help import Rare, command
from alu_companion.cli.outputs import OutputFile
from alu_companion.cli.user import user_language
from alu_companion.runtime.files import replace_file
from alu_companion.runtime.speaker import Speaker
from alu_companion.table import Settings
from alu_tools.campaign.kills import Report, killed_games


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
    speaker = Speaker(user_words(), Settings(language=user_language()))
    total = Report()
    told = 0
    for one in killed_games(number, seed, jobs):
        total.add(one)
        if not as_json and total.kills * 10 // number > told:
            told = total.kills * 10 // number
            speaker.echo("campaign-kills-progress", percent=told * 10, count=total.kills)
    plain = msgspec.json.encode(total)
    if report is not None:
        try:
            replace_file(report, plain + b"\n")
        except OSError:
            speaker.fail("file-unwritable", path=str(report))
    if as_json:
        click.echo(plain)
    else:
        _tell(total, speaker)
    if total.violations:
        raise SystemExit(1)


def _tell(total: Report, speaker: Speaker) -> None:
    """Tell what came of the kills, a fact a line."""
    for name, count in sorted(total.killed.items()):
        speaker.echo("campaign-kills-killed", what=name, count=count)
    for name, count in sorted(total.died.items()):
        speaker.echo("campaign-kills-died", death=name, count=count)
    speaker.echo("campaign-kills-announced", count=total.announced, lost=total.lost)
    speaker.echo("campaign-kills-journals", count=total.kills, unreadable=total.unreadable)
    speaker.echo("campaign-kills-resumed", count=total.resumed, finished=total.finished)
    speaker.echo("campaign-kills-violations", count=len(total.violations))
    for text in total.violations:
        click.echo(text)
