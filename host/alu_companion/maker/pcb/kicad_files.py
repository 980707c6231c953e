"""All files of a board, and its kept tracks."""

from __future__ import annotations

from collections.abc import Iterable

from alu_companion import paths
from alu_companion.maker.pcb.kicad import Checked
from alu_companion.maker.pcb.lists import parts_csv, places_csv
from alu_companion.maker.pcb.pictures import side_svg, whole_svg
from alu_companion.maker.pcb.tracks import format_tracks, parse_tracks
from alu_companion.maker.pcb.values import Face, Layout, Track


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
