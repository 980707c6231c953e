"""`alu campaign processes`: what happens to a table beside it."""

from __future__ import annotations

from typing import Final

import click
import msgspec

from alu_companion.cli.help import Rare, command
from alu_tools.campaign.processes import FAULTS, suffer

_SAID: Final = {
    "two-on-one-journal": "two companions on one journal",
    "two-on-one-board": "two companions on one board",
    "full-disk": "the disk is full",
    "engine-dies": "the speech engine dies",
    "engine-hangs": "the speech engine hangs",
    "audio-dies": "the audio process dies",
    "audio-hangs": "the audio process hangs",
    "thinker-dies": "what thinks for the computer dies",
    "thinker-hangs": "what thinks for the computer hangs",
    "no-sound-card": "the sound card vanishes",
}


@command()
@click.option(
    "--fault", "names", multiple=True, type=click.Choice(tuple(FAULTS)), help="Only this one; may be repeated."
)
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object for a program to read.")
def processes(names: tuple[str, ...], as_json: bool) -> None:
    """Let other processes die, hang or want the same as a real table, and fill its disk: each is told, and nothing is lost.

    Exit code 1 when anything was lost or not told.
    """
    found: dict[str, str] = {}
    for name in names or FAULTS:
        found[name] = suffer(name)
        if as_json:
            continue
        if found[name]:
            click.echo(f"Violation: {_SAID[name]}. {found[name]}")
        else:
            click.echo(f"Held: {_SAID[name]}.")
    if as_json:
        click.echo(msgspec.json.encode(found))
    if any(found.values()):
        raise SystemExit(1)
