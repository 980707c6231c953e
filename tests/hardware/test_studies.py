"""The figures that the board was chosen by: what is drawn, and what would not hold is said."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec import structs

from alu_companion import paths
from alu_companion.cli.hardware import hardware
from alu_companion.kit import beads, pads
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes

pytest.importorskip("scipy", reason="scipy is not installed (extra: hardware)")

from alu_tools.hardware import contacts, halls, studies

DRAWS = 20_000


def test_a_film_over_the_gap_is_the_rings_integral(description: Description) -> None:
    pad, rings = description.pad, 20_000
    width = pads.gap_mm(pad) / rings
    summed = sum(width / (2 * math.pi * (pad.disc_mm / 2 + (ring + 0.5) * width)) for ring in range(rings))
    assert contacts.film_share(pad) == pytest.approx(summed, rel=1e-6)


def test_switches_tell_sliders_from_gaps(sizes: Sizes, description: Description) -> None:
    switch = description.counters.switch
    off = beads.off_mm(description)
    seen = halls.drawn(sizes, off, DRAWS, 1)
    assert seen.closed.min() > switch.closes_mt
    assert seen.open.max() < switch.opens_mt
    far = structs.replace(sizes, bead=structs.replace(sizes.bead, below=5.0))
    assert halls.drawn(far, off, DRAWS, 1).closed.min() < switch.closes_mt


def test_the_worst_switch_is_worse_than_those_that_are_drawn(sizes: Sizes, description: Description) -> None:
    seen = halls.drawn(sizes, beads.off_mm(description), DRAWS, 1)
    assert description.counters.switch.closes_mt < beads.least_closed_mt(sizes, description) < seen.closed.min()
    assert seen.open.max() < beads.most_open_mt(sizes, description) < description.counters.switch.opens_mt


def test_a_printer_that_errs_makes_rows_that_cannot_be_used(sizes: Sizes, description: Description) -> None:
    assert studies.useless_share(sizes, description, 4000, 1) < 0.01
    loose = structs.replace(sizes, tolerance=structs.replace(sizes.tolerance, bias=0.25))
    assert studies.useless_share(loose, description, 4000, 1) > 0.01


@pytest.mark.slow
def test_the_command_says_of_every_figure_whether_it_holds(tmp_path: Path) -> None:
    done = CliRunner().invoke(hardware, ["studies", "--draws", "4000"])
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert all(line.endswith((": holds.", ": does not hold.")) for line in lines)
    told = json.loads(CliRunner().invoke(hardware, ["studies", "--draws", "4000", "--json"]).output)["figures"]
    assert [one["what"] for one in told] == [
        line.partition(": ")[0] if ", " not in line else one["what"] for one, line in zip(told, lines, strict=True)
    ]
    # A board that takes a limit too far is refused.
    text = paths.board_file().read_text(encoding="utf-8")
    stiff = tmp_path / "board.toml"
    stiff.write_text(text.replace("stiffest_newton_per_mm = 1.0", "stiffest_newton_per_mm = 1.2"), encoding="utf-8")
    refused = CliRunner().invoke(hardware, ["studies", "--draws", "4000", "--board", str(stiff)])
    assert refused.exit_code == 1
    assert any(
        line.startswith("This board, stiffest fingers: a camp begins") and line.endswith("does not hold.")
        for line in refused.output.splitlines()
    )


def test_a_verdict_follows_from_the_numbers() -> None:
    assert studies.about("x", "N", 1.05, 1.0).holds
    assert not studies.about("x", "N", 1.15, 1.0).holds
    assert not studies.at_least("x", "N", 0.39, 0.4).holds
    assert studies.at_most("x", "", 0.1, 0.1).sentence() == "x: 0.1; told at most 0.1: holds."
