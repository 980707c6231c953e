"""`alu guide`: the guide as files for players, phones and web sites. One line below for each subcommand."""

from __future__ import annotations

import click

from alu_companion.commands.guide_build import build, check


@click.group()
def guide() -> None:
    """The guide to the games by ear: rendered to sound files and checked."""


for command in (
    build,
    check,
):
    guide.add_command(command)
