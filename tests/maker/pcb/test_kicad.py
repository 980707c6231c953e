"""The boards as KiCad, gerbonara and gerbv see them, and the faults that they must find."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from alu_companion.maker.pcb import kicad, kicad_files
from alu_companion.maker.pcb.layouts import NAMES
from alu_companion.maker.pcb.values import Layout, Track, pads
from maker.pcb.kept import board

# In one worker: KiCad looks at each board once for all of them.
pytestmark = [pytest.mark.usefixtures("kicad"), pytest.mark.xdist_group("kicad"), pytest.mark.slow]


@cache
def made(name: str) -> tuple[Layout, tuple[Track, ...], kicad.Checked]:
    """A board as it is kept, checked once."""
    layout, tracks = board(name), kicad_files.kept_tracks(name)
    return layout, tracks, kicad.check(layout, tracks)


@pytest.mark.quick("contact-disc")
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
    assert right - left == pytest.approx(layout.width, abs=0.15)
    assert high - low == pytest.approx(layout.height, abs=0.15)
    for side in ("top", "bottom"):
        assert len(stack[f"{side} copper"].objects) > 1
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
    # Not the disc: its ring has more corners than gerbv can store.
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


def test_a_track_that_was_moved_is_a_violation() -> None:
    layout, tracks, _ = made("contact-disc")
    moved = tuple(
        track._replace(x2=track.x2 + 1.7, y2=track.y2 - 5.2) if (track.x2, track.y2) == (7.45, 7.45) else track
        for track in tracks
    )
    assert kicad.check(layout, moved).violations > 0


def test_a_track_that_was_removed_leaves_a_land_unconnected() -> None:
    layout, tracks, _ = made("contact-disc")
    left = tuple(track for track in tracks if track.net != "RING" or track.is_via)
    assert kicad.check(layout, left).unconnected > 0


def test_two_wires_that_were_swapped_are_told() -> None:
    layout, _, checked = made("contact-disc")
    swapped = dict(zip(checked.nets, reversed(checked.nets.values()), strict=True))
    assert "contact-disc: pin 1 of R1 is on PAD in the circuit only." in kicad.differences(layout, swapped)


def test_without_kicad_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kicad, "PYTHON", "/nowhere/python3")
    with pytest.raises(kicad.KicadMissingError):
        kicad.check(board("contact-disc"), ())
