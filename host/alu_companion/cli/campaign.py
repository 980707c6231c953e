"""`alu campaign`: whole games against faults at every layer. One line below for each subcommand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import click

from alu_companion.cli.campaign_soak import soak
from alu_companion.cli.help import Group


@click.group(cls=Group, example="soak --days 1")
def campaign() -> None:
    """Play whole games with faults at every layer, and check what must never happen."""


_COMMANDS: Final[Sequence[click.Command]] = (soak,)

for command in _COMMANDS:
    campaign.add_command(command)
