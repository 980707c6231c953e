"""What a planted bug is."""

from __future__ import annotations

from typing import NamedTuple


class Mutation(NamedTuple):
    """A planted bug: in a file below `host/alu_companion`, or below `firmware` where it says so, one text for another. `part` is the part
    of the companion that has the bug, `layer` the layer of faults that is aimed at it."""

    name: str
    part: str
    layer: str
    file: str
    old: str
    new: str
