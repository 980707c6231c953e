"""`alu hardware`: for whoever builds or changes a board. One line below for each subcommand."""

from __future__ import annotations

from alu_companion.cli.hardware_check import check, figures, generate
from alu_companion.cli.hardware_electronics import drawings, netlist, parts
from alu_companion.cli.hardware_margins import counters, margins
from alu_companion.cli.hardware_pcb import pcb, route
from alu_companion.cli.hardware_pictures import pictures
from alu_companion.cli.hardware_release import release
from alu_companion.cli.hardware_spice import spice
from alu_companion.cli.hardware_studies import studies
from alu_companion.cli.hardware_tactile import braille, large_print, models, swell
from alu_companion.cli.help import group


@group(example="check")
def hardware() -> None:
    """The board as hardware/board.toml describes it: figures, checks, margins, and what is made from it."""


for command in (
    figures,
    check,
    generate,
    margins,
    counters,
    studies,
    spice,
    netlist,
    drawings,
    pictures,
    pcb,
    route,
    parts,
    release,
    models,
    braille,
    large_print,
    swell,
):
    hardware.add_command(command)
