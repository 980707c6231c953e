"""`alu hardware`: for whoever builds or changes a board. One line below for each subcommand."""

from __future__ import annotations

import click

from alu_companion.cli.hardware_check import check, figures, generate
from alu_companion.cli.hardware_electronics import drawings, netlist, parts
from alu_companion.cli.hardware_pcb import pcb
from alu_companion.cli.hardware_pictures import pictures
from alu_companion.cli.hardware_release import release
from alu_companion.cli.hardware_tactile import braille, large_print, models, swell
from alu_companion.cli.tools import GroupWithTools


@click.group(
    cls=GroupWithTools,
    example="check",
    package="alu_tools.commands.hardware",
    tools=("studies", "margins", "counters", "spice", "route"),
)
def hardware() -> None:
    """The board as hardware/board.toml describes it: figures, checks, and what is made from it."""


for command in (
    figures,
    check,
    generate,
    netlist,
    drawings,
    pictures,
    pcb,
    parts,
    release,
    models,
    braille,
    large_print,
    swell,
):
    hardware.add_command(command)
