"""The kept tracks of a board as text: a line for each straight piece and each via, millimetres from the lower left corner."""

from __future__ import annotations

import re
from collections.abc import Iterable

from alu_companion.maker.pcb.values import Face, Track

_HEAD = """# Tracks of the board {name}, laid by `alu hardware route`. CERN-OHL-P-2.0.
# net side x y x y: a straight piece on the side F (top) or B (bottom); net via x y: a joint of both sides. Millimetres, seen from the top.
"""
_LINE = re.compile(r"(?P<net>\S+) (?:(?P<side>[FB])|via) (?P<numbers>[-\d.]+(?: [-\d.]+)+)")


class TracksError(ValueError):
    """The text holds no tracks; the sentence says in which line."""


def format_tracks(name: str, tracks: Iterable[Track]) -> str:
    """The text of tracks; the inverse of `parse_tracks`."""
    lines = []
    for track in tracks:
        numbers = (track.x1, track.y1) if track.face is None else (track.x1, track.y1, track.x2, track.y2)
        said = " ".join(f"{number:g}" for number in numbers)
        lines.append(f"{track.net} {track.face.value if track.face else 'via'} {said}\n")
    return _HEAD.format(name=name) + "".join(lines)


def parse_tracks(text: str) -> tuple[Track, ...]:
    """The tracks in a text.

    Raises: TracksError for a line that is none.

    >>> parse_tracks("GND F 1 2 3 4\\nGND via 3 4\\n")[1]
    Track(net='GND', face=None, x1=3.0, y1=4.0, x2=3.0, y2=4.0)
    """
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line or line.startswith("#"):
            continue
        read = _LINE.fullmatch(line)
        numbers = [float(one) for one in read["numbers"].split()] if read else []
        if not read or len(numbers) != (4 if read["side"] else 2):
            raise TracksError(f"line {number} is no track: {line}")
        face = Face(read["side"]) if read["side"] else None
        found.append(Track(read["net"], face, *(numbers if face else numbers * 2)))
    return tuple(found)
