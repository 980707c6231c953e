"""`alu guide`: the guide as files for players, phones and web sites. One line below for each subcommand."""

from __future__ import annotations

from alu_companion.cli.guide_build import build, check
from alu_companion.cli.guide_site import serve, site
from alu_companion.cli.help import group


@group(example="build guide")
def guide() -> None:
    """The guide to the games by ear: rendered to sound files, checked, and opened on phones."""


for command in (
    build,
    check,
    serve,
    site,
):
    guide.add_command(command)
