"""The boards as KiCad, gerbonara and gerbv see them, and the faults that they must find."""

from __future__ import annotations

import csv
import io
import subprocess
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from alu_companion import paths
from alu_companion.kit.model import load
from alu_companion.maker.pcb import kicad, kicad_files
from alu_companion.maker.pcb.layouts import NAMES
from alu_companion.maker.pcb.values import Face, Layout, Track, pads
from maker.pcb.kept import board

DESCRIPTION = load(paths.board_file())

# In one worker: KiCad looks at each board once for all of them.
pytestmark = [pytest.mark.usefixtures("kicad"), pytest.mark.xdist_group("kicad"), pytest.mark.slow]


@cache
def made(name: str) -> tuple[Layout, tuple[Track, ...], kicad.Checked]:
    """A board as it is kept, checked once."""
    layout = board(name)
    tracks = kicad_files.tracks_of(layout)
    return layout, tracks, kicad.check(layout, tracks)


@pytest.mark.quick("feet")
@pytest.mark.parametrize("name", NAMES)
def test_kicad_finds_no_fault_and_joins_what_the_circuit_joins(name: str) -> None:
    layout, _, checked = made(name)
    assert (checked.violations, checked.unconnected) == (0, 0), checked.report
    assert kicad.differences(layout, checked.nets) == ()


@pytest.mark.parametrize("name", NAMES)
def test_gerbers_are_read_back_by_another_library(name: str, tmp_path: Path) -> None:
    gerbonara = pytest.importorskip("gerbonara")
    layout, tracks, checked = made(name)
    for file, content in checked.files.items():
        if file.endswith((".gbr", ".drl")):
            (tmp_path / file).write_bytes(content)
    stack = gerbonara.LayerStack.open(tmp_path)
    (left, low), (right, high) = stack.outline.bounding_box(gerbonara.utils.MM)
    # From the same corner as the places of parts, with the width of the line.
    assert (left, low) == (pytest.approx(0, abs=0.1), pytest.approx(0, abs=0.1))
    assert right == pytest.approx(layout.width, abs=0.1)
    assert high == pytest.approx(layout.height, abs=0.1)
    lands = [pad for pad in pads(layout) if pad.faces]
    for side, face in (("top", Face.TOP), ("bottom", Face.BOTTOM)):
        copper = len(stack[f"{side} copper"].objects)
        assert copper >= sum(face in pad.faces for pad in lands) + sum(track.face is face for track in tracks)
        openings = [pad for pad in lands if face in pad.faces and not pad.land.is_covered]
        assert len(stack[f"{side} mask"].objects) >= len(openings)
    wanted = [round(pad.land.hole, 2) for pad in pads(layout) if pad.land.drilled]
    wanted += [round(hole.diameter, 2) for hole in layout.holes]
    wanted += [0.3 for track in tracks if track.is_via]
    drilled = [
        round(one.tool.diameter, 2)
        for file in sorted(tmp_path.glob("*.drl"))
        for one in gerbonara.ExcellonFile.open(file).drills()
    ]
    assert sorted(drilled) == sorted(wanted)


@pytest.mark.parametrize("name", ["main", "counter-square"])
def test_gerbers_are_drawn_by_a_third_program(name: str, gerbv: str, tmp_path: Path) -> None:
    _, _, checked = made(name)
    copper = tmp_path / f"{name}-B_Cu.gbr"
    copper.write_bytes(checked.files[copper.name])
    picture = tmp_path / "copper.png"
    subprocess.run([gerbv, "-x", "png", "-D", "100", "-o", str(picture), str(copper)], check=True, capture_output=True)
    with Image.open(picture) as image:
        assert len(image.convert("RGB").getcolors(1 << 24) or ()) > 1


def test_a_board_made_twice_is_the_same_bytes() -> None:
    layout, tracks, checked = made("counter-square")
    again = kicad.check(layout, tracks)
    first, second = (kicad_files.files(layout, tracks, one) for one in (checked, again))
    assert {name for name in first if first[name] != second[name]} == set()
    assert list(first) == list(second)


def test_the_gold_of_a_field_lies_bare_and_its_way_out_does_not(tmp_path: Path) -> None:
    gerbonara = pytest.importorskip("gerbonara")
    layout, _, checked = made("main")
    mask = tmp_path / "main-F_Mask.gbr"
    mask.write_bytes(checked.files[mask.name])
    field = layout.keepouts[0]
    boxes = [one.bounding_box(gerbonara.utils.MM) for one in gerbonara.GerberFile.open(mask).objects]
    across = sorted(
        right - left
        for (left, low), (right, high) in boxes
        if abs((left + right) / 2 - field.x) < 0.1 and abs((low + high) / 2 - field.y) < 0.1
    )
    pad = DESCRIPTION.pad
    # Openings are 0.05 larger on all sides.
    assert across == [pytest.approx(pad.disc_mm + 0.1, abs=0.01), pytest.approx(pad.ring_outer_mm + 0.1, abs=0.06)]
    ends = [box for box in boxes if box[0][0] < field.x + 11.4 < box[1][0] and box[0][1] < field.y < box[1][1]]
    assert ends == []


def test_a_track_that_was_moved_is_a_violation() -> None:
    layout, (first, *rest), _ = made("feet")
    moved = first._replace(y2=first.y2 + 5.0)
    assert kicad.check(layout, (moved, *rest)).violations > 0


def test_a_track_that_was_removed_leaves_a_land_unconnected() -> None:
    layout, tracks, _ = made("feet")
    left = tuple(track for track in tracks if track.net != "INNER1")
    assert kicad.check(layout, left).unconnected > 0


def test_two_wires_that_were_swapped_are_told() -> None:
    layout, _, checked = made("feet")
    swapped = checked.nets | {"INNER1": checked.nets["OUTER1"], "OUTER1": checked.nets["INNER1"]}
    assert "feet: pin 1 of R1 is on INNER1 in the circuit only." in kicad.differences(layout, swapped)


@pytest.mark.parametrize("name", NAMES)
def test_a_factory_gets_its_lists_with_the_columns_that_it_knows(name: str) -> None:
    layout, tracks, checked = made(name)
    files = kicad_files.files(layout, tracks, checked)
    places = list(csv.DictReader(io.StringIO(files[f"{name}-places.csv"].decode())))
    listed = list(csv.DictReader(io.StringIO(files[f"{name}-parts.csv"].decode())))
    assert list(places[0]) == ["Designator", "Mid X", "Mid Y", "Layer", "Rotation"]
    assert list(listed[0]) == ["Comment", "Designator", "Footprint", "Quantity", "Manufacturer Part Number"]
    refs = [row["Designator"] for row in places]
    assert sorted(refs) == sorted(ref for row in listed for ref in row["Designator"].split(","))
    assert set(refs) == {part.ref for part in layout.soldered if not part.kind.by_hand}
    assert all(row["Manufacturer Part Number"] for row in listed)
    assert {row["Layer"] for row in places} == {"Top" if layout.face is Face.TOP else "Bottom"}
    assert f"{layout.thickness:g} mm thick" in files[f"{name}-order.txt"].decode()


def test_without_kicad_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kicad, "PYTHON", "/nowhere/python3")
    with pytest.raises(kicad.KicadMissingError):
        kicad.check(board("feet"), ())
