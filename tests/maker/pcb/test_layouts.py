"""Circuit boards before KiCad sees them: parts in their places, texts, tracks as text."""

from __future__ import annotations

from collections import Counter

import pytest

from alu_companion.maker.pcb.faults import MOST_BEYOND_MM
from alu_companion.maker.pcb.kicad_files import TracksError, parse_tracks
from alu_companion.maker.pcb.layouts import NAMES
from alu_companion.maker.pcb.printed import printed
from alu_companion.maker.pcb.values import RULES, Box
from maker.pcb.kept import board


@pytest.mark.parametrize("name", NAMES)
def test_every_part_has_a_place_on_the_board_and_nothing_printed_is_lost(name: str) -> None:
    layout = board(name)
    # Jacks and the USB socket reach beyond the edge.
    whole = Box(0, 0, layout.width, layout.height)
    for part in layout.circuit.parts:
        package = layout.packages[part.footprint]
        beyond = MOST_BEYOND_MM if package.plug else 0.0
        box, around = layout.places[part.ref].box(package.extent), whole.grown(beyond)
        assert around.left <= box.left < box.right <= around.right, part.ref
        assert around.low <= box.low < box.high <= around.high, part.ref
        if not package.is_bought:
            assert whole.grown(-RULES.edge).meets(box)
    texts = printed(layout).texts
    assert set(layout.texts) <= set(texts)
    if layout.has_names:
        names = Counter(part.ref for part in layout.soldered) + Counter(text.text for text in layout.texts)
        assert Counter(text.text for text in texts) == names


@pytest.mark.parametrize("name", NAMES)
def test_parts_stand_beside_each_other(name: str) -> None:
    layout = board(name)
    boxes = [(layout.places[part.ref].box(layout.package(part.ref).extent), part.ref) for part in layout.soldered]
    boxes.sort()
    for place, (box, ref) in enumerate(boxes):
        for other, other_ref in boxes[place + 1 :]:
            if other.left > box.right:
                break
            assert not box.meets(other), f"{ref} and {other_ref}"


@pytest.mark.parametrize("line", ["GND F 1 2 3", "GND via 1 2 3 4", "GND X 1 2 3 4", "GND"])
def test_a_line_that_is_no_track_is_told_by_its_number(line: str) -> None:
    with pytest.raises(TracksError, match="line 2"):
        parse_tracks(f"# tracks\n{line}\n")
