"""`alu campaign`: whole games against faults at every layer. One line below for each subcommand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import click

from alu_companion.cli.help import Group


@click.group(cls=Group, example="--games 20", invoke_without_command=True)
@click.pass_context
def campaign(context: click.Context) -> None:
    """Play whole games with faults at every layer, and check what must never happen."""
    if context.invoked_subcommand is not None:
        return


_COMMANDS: Final[Sequence[click.Command]] = ()

for command in _COMMANDS:
    campaign.add_command(command)
