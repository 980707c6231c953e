"""The command `alu`."""

from __future__ import annotations

import click

from alu_companion import __version__
from alu_companion.commands.bench import bench
from alu_companion.commands.board import board
from alu_companion.commands.boards import boards
from alu_companion.commands.card import card
from alu_companion.commands.chips import chips
from alu_companion.commands.demo import demo
from alu_companion.commands.doctor import doctor
from alu_companion.commands.guide import guide
from alu_companion.commands.hardware import hardware
from alu_companion.commands.keys import keys
from alu_companion.commands.play import play
from alu_companion.commands.position import position
from alu_companion.commands.replay import replay
from alu_companion.commands.simulate import simulate
from alu_companion.commands.sounds import sounds
from alu_companion.commands.voices import voices


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, message="ALU Companion %(version)s")
def main() -> None:
    """The companion of ALU: Island of Loki, Almajara and POI Control. It reads the board, knows the rules and speaks."""


for command in (
    demo,
    play,
    board,
    boards,
    chips,
    keys,
    replay,
    position,
    simulate,
    sounds,
    voices,
    doctor,
    bench,
    hardware,
    guide,
    card,
):
    main.add_command(command)


if __name__ == "__main__":
    main()
