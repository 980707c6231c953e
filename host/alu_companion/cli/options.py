"""The options that commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from alu_companion.cli.help import CONFIG, Rare, lang_option
from alu_companion.cli.outputs import OutputFile, is_sound, is_transcript, never
from alu_companion.cli.user import text
from alu_companion.page import PORT
from alu_companion.registry import RULESETS
from alu_companion.speech.cleaning import clean_name, clean_number
from alu_companion.speech.settings import WORDS

_Function = TypeVar("_Function", bound=Callable[..., Any])

MAX_SPEED = "max"

SILENT: Final = click.option("--silent", is_flag=True, help="Do not speak; the text on the terminal is the voice.")
TRANSCRIPT: Final = click.option(
    "--transcript", cls=Rare, type=OutputFile(is_transcript), help="Write every utterance to a file."
)


def table_options(function: _Function) -> _Function:
    """Options of every command that opens a table."""
    for option in (
        click.option(
            "--record",
            cls=Rare,
            type=OutputFile(never),
            help="Record what comes in, for {alu} replay; compressed where the name ends with .gz.",
        ),
        TRANSCRIPT,
        click.option(
            "--sound",
            cls=Rare,
            type=OutputFile(is_sound, endings=(".wav", ".wave")),
            help="Write what would be heard to a WAV file.",
        ),
        SILENT,
        click.option(
            "--verbosity",
            cls=Rare,
            type=click.Choice(WORDS["verbosity"]),
            help="How much is said.",
        ),
        lang_option("The language for everybody at the table this time, whatever was chosen for a player before."),
        CONFIG,
    ):
        function = option(function)
    return function


def page_options(function: _Function) -> _Function:
    """The options of commands that can show the table on a page."""
    for option in (
        click.option("--lan", is_flag=True, help="With --page: let phones in this network open it too."),
        click.option(
            "--page-port",
            cls=Rare,
            type=click.IntRange(0, 65535),
            default=PORT,
            show_default=True,
            help="With --page: its port.",
        ),
        click.option("--page", "with_page", is_flag=True, help="Show the table on a page in the browser."),
    ):
        function = option(function)
    return function


def game_option(function: _Function) -> _Function:
    """Which of the games a command is about."""
    names = click.Choice(tuple(RULESETS))
    return click.option("--game", type=names, default=next(iter(RULESETS)), show_default=True, help="Which game.")(
        function
    )


def simulated_board_option(function: _Function) -> _Function:
    """The hardware file of the simulated board."""
    return click.option(
        "--board",
        "board_file",
        cls=Rare,
        type=click.Path(dir_okay=False, path_type=Path),
        help="The hardware file of the simulated board instead of hardware/board.toml.",
    )(function)


def parse_name(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """A name of a person, as it is kept and compared."""
    return None if value is None else clean_name(value)


def parse_speed(context: click.Context, parameter: click.Parameter, value: str) -> float | None:
    """A factor of real time, or None for as fast as the machine can."""
    if value == MAX_SPEED:
        return None
    try:
        speed = float(clean_number(value))
    except ValueError:
        speed = 0.0
    if not 0 < speed <= 1000:
        raise click.BadParameter(text("give a number above 0, or max"))
    return speed
