"""The decks: ngspice solves the circuits that the model computes, and both must agree."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from alu_companion.kit.model import Description
from alu_tools.commands.hardware.spice import run_deck
from alu_tools.hardware import spice

pytestmark = pytest.mark.slow

needs_ngspice = pytest.mark.skipif(
    shutil.which("ngspice") is None,
    reason="ngspice is not installed: the circuits were NOT checked by a second program",
)


def solved(description: Description, folder: Path) -> list[spice.Comparison]:
    printed = {}
    for name, deck in spice.decks(description).items():
        (folder / name).write_text(deck, encoding="utf-8")
        printed[name] = run_deck(folder / name)
    return list(spice.compare(description, printed))


@pytest.mark.quick
@needs_ngspice
def test_every_corner_is_in_its_window_and_as_the_model_says(description: Description, tmp_path: Path) -> None:
    found = solved(description, tmp_path)
    assert len(found) == 8 * 5 + 5
    for one in found:
        print(f"{one.name}: ngspice {one.spice:.4g}, model {one.model} {one.unit}")
        assert one.holds, one
        if one.unit == "codes" and one.model is not None:
            assert one.spice == pytest.approx(one.model, abs=0.5)
    settling, dip, inrush, cable, edge = found[-5:]
    assert settling.spice == pytest.approx(settling.model, rel=0.01)
    assert inrush.spice == pytest.approx(inrush.model, rel=0.01)
    assert cable.spice == pytest.approx(cable.model, rel=0.01)
    assert edge.spice == pytest.approx(edge.model, rel=0.01)
    # The bounce leaves the counter's capacitor half full: the model, without it, is the worse case.
    assert dip.model is not None
    assert 0.8 * dip.model < dip.spice <= dip.model


@needs_ngspice
def test_a_wrong_part_is_found_by_ngspice_too(description: Description, tmp_path: Path) -> None:
    worse = msgspec.structs.replace(
        description,
        front_end=msgspec.structs.replace(description.front_end, pull_up_ohm=10_000, output_capacitor_farad=1e-8),
    )
    broken = {one.name for one in solved(worse, tmp_path) if not one.holds}
    assert {"square0_low", "circle0_low", "settling"} <= broken


def test_decks_hold_every_load_of_the_description(description: Description) -> None:
    deck = spice.front_end(description)
    for kind in description.classes.values():
        if kind.ohm:
            assert f" 0 {kind.ohm:g}\n" in deck
    assert deck.count("Rup_") == len(list(spice.cases(description))) == 40
