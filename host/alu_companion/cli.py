"""The command `alu`."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import click

from alu_companion import __version__

_COMMANDS: Final = (
    "demo",
    "play",
    "board",
    "boards",
    "chips",
    "keys",
    "replay",
    "position",
    "simulate",
    "sounds",
    "voices",
    "doctor",
    "bench",
    "hardware",
    "guide",
    "card",
)


class _Commands(click.Group):
    """The subcommands, each imported when it is asked for: the others would only keep a player waiting, and again
    in every process that speaks or plays sounds, because each of these reads this file anew."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.commands:
            return None
        command = getattr(import_module(f"alu_companion.commands.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command


@click.group(
    cls=_Commands,
    # With their names alone, which is what a list of them and a guess at a mistyped one need.
    commands=[click.Command(name) for name in _COMMANDS],
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, message="ALU Companion %(version)s")
def main() -> None:
    """The companion of ALU: Island of Loki, Almajara and POI Control. It reads the board, knows the rules and speaks."""


if __name__ == "__main__":
    main()
