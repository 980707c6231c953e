"""The command `alu`."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import Any, Final

import click

from alu_companion import __version__
from alu_companion.cli.help import Section, lang_option
from alu_companion.cli.tools import GroupWithTools, imported
from alu_companion.devices.terminal import guarded_streams, words_lost

_DASHES: Final = re.compile(r"^[\u2010-\u2015\u2212]+-?(?=[^\W\d_]{2})")
"""The sign that a word processor or a web page makes of the two hyphens before an option."""
_SECTIONS: Final = (
    Section(
        "Play",
        "play --port sim",
        {
            "play": "Play a game at a board, or without one.",
            "boards": "Hear the maps of Almajara and POI Control, or check a map of your own.",
            "chips": "Enter the chips of your own box of Almajara by ear.",
            "review": "Look through a saved game, and write its turning points as a page and as a text.",
            "games": "Hear which games are kept, write one as a file, take one in, or remove games for good.",
            "position": "Tell the position of the last game.",
            "doctor": "Hear what was found on this computer, and what to do about what is missing.",
            "report": "Write a file for whoever helps you when something went wrong. Nothing is sent.",
        },
    ),
    Section(
        "Learn",
        "demo",
        {
            "learn": "Learn a game by hand, lesson by lesson.",
            "teach": "The teacher's desk: demonstrations, lessons, pupils, and plans to print.",
            "club": "A club: many tables and one teacher, at a broker of their own.",
            "puzzle": "Solve puzzles: reach the goal in one turn.",
            "demo": "Hear a whole game that robots play.",
            "keys": "Hear what the keys of the number pad do.",
            "guide": "The rules as sound files, on phones, as a site.",
        },
    ),
    Section(
        "Listen",
        "voices --try",
        {
            "voices": "Hear which voices this computer has.",
            "sounds": "Hear the short sounds of the table and what they mean.",
        },
    ),
    Section(
        "Build",
        "board test",
        {
            "board": "Set up the electronic board that senses the pieces, test it and calibrate it by ear.",
            "card": "Make the card with the code that opens the guide.",
            "hardware": "Compute, check and draw the board, and print what fingers read.",
        },
    ),
    Section(
        "Develop",
        "replay game.rec",
        {
            "replay": "Play a recording back.",
            "log": "Look into a recording, cut it, and make a test of it.",
            "check": "Check a language of your own: what is missing, file by file, and what is wrong.",
        },
    ),
)


class _Commands(GroupWithTools):
    """The subcommands, each imported when it is asked for: the others would only keep a player waiting, and again
    in every process that speaks or plays sounds, because each of these reads this file anew."""

    def own_sections(self) -> Sequence[Section]:
        return _SECTIONS

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        is_own = any(cmd_name in section.commands for section in _SECTIONS)
        return imported("alu_companion.cli", cmd_name) if is_own else super().get_command(ctx, cmd_name)

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any) -> Any:  # type: ignore[override]
        """A command goes on when its words cannot be written; that they were lost is told at its end."""
        typed = sys.argv[1:] if args is None else args
        with guarded_streams():
            try:
                return super().main([_DASHES.sub("--", one) for one in typed], prog_name, **extra)
            except SystemExit as ended:
                if ended.code or not words_lost():
                    raise
                _tell_lost()
                raise SystemExit(1) from None


def _tell_lost() -> None:
    from alu_companion.cli.common import user_words
    from alu_companion.cli.user import user_language
    from alu_companion.runtime.speaker import Speaker
    from alu_companion.table import Settings

    Speaker(user_words(), Settings(user_language())).warn("output-lost")


@click.group(
    "alu",
    cls=_Commands,
    # With their names alone, as the tools.
    commands=[click.Command(name) for section in _SECTIONS for name in section.commands],
    package="alu_tools.commands",
    tools=("simulate", "campaign", "analyse", "bench"),
    context_settings={"help_option_names": ["-h", "--help"], "terminal_width": 100_000},
)
@lang_option("The language; else that of the settings, else that of the computer.", expose_value=False)
@click.version_option(__version__, message="ALU Companion %(version)s", help="Show the version.")
def main() -> None:
    """The companion of ALU: Island of Loki, Almajara and POI Control. It reads the board, knows the rules and speaks.

    To hear what a command can do, write --help after its name.
    """
