"""`alu hardware places`: where the parts of a circuit board are, for fingers and a ruler."""

from __future__ import annotations

from pathlib import Path

import click

from alu_companion import paths
from alu_companion.cli.common import load_settings, user_words
from alu_companion.cli.hardware_check import read_sizes
from alu_companion.cli.help import CONFIG, argument, command
from alu_companion.kit.model import load
from alu_companion.maker.pcb import by_touch, layouts
from alu_companion.maker.shopping.told import tongue
from alu_companion.maker.tactile.texts import LANGUAGES


@command()
@argument("name")
@click.option("--lang", "language", type=click.Choice(LANGUAGES), help="The language of the list that is said.")
@CONFIG
def places(name: str, language: str | None, config: Path | None) -> None:
    """Say where each part of the circuit board NAME is soldered, in millimetres, for fingers and a ruler; in the order of soldering."""
    speaker = load_settings(user_words(), config, language, None)
    if name not in layouts.ROUTED:
        speaker.fail("pcb-unknown", name=name, names=", ".join(layouts.ROUTED))
    layout = layouts.layout_of(name, load(paths.board_file()), read_sizes(paths.tactile_dir() / "sizes.toml"))
    speaker.echo("places-board", name=name, width=f"{layout.width:g}", height=f"{layout.height:g}")
    known, face = tongue(speaker.settings.language), None
    for group in by_touch.groups(layout):
        if group.face is not face:
            face = group.face
            near = "near" if by_touch.jacks_are_near(layout) else "far"
            speaker.echo("places-side", side=face.name.lower(), jacks=near)
        value = "" if group.value == group.part else group.value
        what = " ".join(word for word in (known.say(group.part), value, group.tolerance) if word)
        speaker.echo("places-group", what=what[:1].upper() + what[1:], count=len(group.spots))
        for spot in group.spots:
            (right, away), (other_right, other_away) = spot.first, spot.last
            speaker.echo(
                "places-part", name=spot.ref, right=right, away=away, lastright=other_right, lastaway=other_away
            )
