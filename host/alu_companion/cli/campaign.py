"""`alu campaign`: whole games against faults. One line below for each subcommand."""

from __future__ import annotations

from alu_companion.cli.campaign_kills import kills
from alu_companion.cli.campaign_processes import processes
from alu_companion.cli.help import group


@group(example="kills --number 20")
def campaign() -> None:
    """Play whole games with faults at every layer, and check what must never happen."""


for command in (kills, processes):
    campaign.add_command(command)
