"""All files of a board, and its kept tracks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from alu_companion import paths
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics.netlist import format_netlist, netlist_of
from alu_companion.maker.pcb.kicad import Checked, check, differences
from alu_companion.maker.pcb.layouts import layout_of
from alu_companion.maker.pcb.lists import parts_csv, places_csv
from alu_companion.maker.pcb.pictures import side_svg, whole_svg
from alu_companion.maker.pcb.tracks import format_tracks, parse_tracks
from alu_companion.maker.pcb.values import Face, Layout, Track


class Made(NamedTuple):
    """A board that KiCad has checked and plotted: its files by name, and what is wrong with it, a sentence each."""

    layout: Layout
    checked: Checked
    files: dict[str, bytes]
    wrong: tuple[str, ...]

    @property
    def faults(self) -> int:
        """How many rules it breaks and lands it leaves open."""
        return self.checked.violations + self.checked.unconnected


def make(name: str, description: Description, sizes: Sizes) -> Made:
    """Make a board from its kept tracks.

    Raises: KeyError for another name, OSError where no tracks are kept, TracksError where they are wrong, KicadMissingError, KicadError.
    """
    layout, tracks = layout_of(name, description, sizes), kept_tracks(name)
    checked = check(layout, tracks)
    netlist = {f"{name}.net": format_netlist(netlist_of(layout.circuit)).encode()}
    return Made(layout, checked, files(layout, tracks, checked) | netlist, differences(layout, checked.nets))


def files(layout: Layout, tracks: tuple[Track, ...], checked: Checked) -> dict[str, bytes]:
    """What is written for a board, by name: gerbers and drills in a folder of their own, as factories want them."""
    name = layout.name
    found = {
        (f"gerbers/{file}" if file.endswith((".gbr", ".drl")) else file): content
        for file, content in checked.files.items()
    }
    texts = {
        f"{name}-parts.csv": parts_csv(layout),
        f"{name}-places.csv": places_csv(layout),
        f"{name}-top.svg": side_svg(layout, tracks, Face.TOP),
        f"{name}-bottom.svg": side_svg(layout, tracks, Face.BOTTOM),
        f"{name}-whole.svg": whole_svg(layout),
    }
    return found | {file: text.encode() for file, text in texts.items()}


def kept_tracks(name: str) -> tuple[Track, ...]:
    """The tracks of a board as they are kept. Raises OSError where there are none, TracksError where they are wrong."""
    return parse_tracks((paths.tracks_dir() / f"{name}.txt").read_text(encoding="utf-8"))


def keep_tracks(name: str, tracks: Iterable[Track]) -> None:
    """Keep tracks in the place of those before. Raises OSError."""
    (paths.tracks_dir() / f"{name}.txt").write_text(format_tracks(name, tracks), encoding="utf-8", newline="\n")
