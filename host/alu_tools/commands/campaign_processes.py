"""`alu campaign processes`: what happens to a table beside it."""

from __future__ import annotations

import click
import msgspec

from alu_companion.cli.common import user_words
from alu_companion.cli.help import Rare, command
from alu_companion.cli.user import user_language
from alu_companion.runtime.speaker import Speaker
from alu_companion.table import Settings
from alu_tools.campaign.processes import FAULTS, suffer


@command()
@click.option(
    "--fault", "names", multiple=True, type=click.Choice(tuple(FAULTS)), help="Only this one; may be repeated."
)
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object for a program to read.")
def processes(names: tuple[str, ...], as_json: bool) -> None:
    """Let other processes die, hang or want the same as a real table, and fill its disk: each is told, and nothing is lost.

    Exit code 1 when anything was lost or not told.
    """
    speaker = Speaker(user_words(), Settings(language=user_language()))
    found: dict[str, str] = {}
    for name in names or FAULTS:
        found[name] = suffer(name)
        if as_json:
            continue
        if found[name]:
            speaker.echo("campaign-processes-violation", fault=name, text=found[name])
        else:
            speaker.echo("campaign-processes-held", fault=name)
    if as_json:
        click.echo(msgspec.json.encode(found))
    if any(found.values()):
        raise SystemExit(1)
