"""What must go in, click and be seen: each fault that a review found in the drawn board, put back, is refused by the command."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec import structs

from alu_companion import paths
from alu_companion.cli.hardware import hardware
from alu_companion.kit import beads, mechanics
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes

SIZES_FILE = paths.tactile_dir() / "sizes.toml"


# What is changed in sizes.toml, and what is said of it.
FAULTS = {
    "a switch far below its slider": ("below = 3.1 ", "below = 4.0 ", "closes for certain from 12"),
    "magnets so strong that the next switch sees them": ("1.38]    # N35 to N45", "2.4]", "A switch in a gap may see"),
    "sliders with more play than their switches bear": ("play = 0.3  ", "play = 0.9  ", "A switch under a slider may see"),
    "a lid that bows": ("screws_apart = 75.0", "screws_apart = 216.0", "The lid of a counter rises by 3.88"),
    "a notch that holds nothing": ("notch = 0.3 ", "notch = 0.2 ", "may hold a slider with 0.00 newtons only"),
    "a tongue that stays bent": ("tongue_arm = 5.8", "tongue_arm = 5.0", "may be stretched by 2.6 percent"),
    "a magnet that does not go in": ("pocket = 3.4 ", "pocket = 3.2 ", "A magnet of 3 does not go into its pocket"),
    "a magnet that stands out of its foot": ("above = 0.8 ", "above = 1.0 ", "does not lie within its foot"),
    "a recess that no foot goes into": ("recess_across = 21.4", "recess_across = 21.0", "does not go in at the tolerances"),
    "a hole too narrow for its screw": ("counter_hole = 2.4", "counter_hole = 2.2", "A screw of 2 does not go into"),
    "a hole of the board too narrow for its screw": ("board_hole = 3.4", "board_hole = 3.2", "A screw of 3 does not go into"),
    "sliders of another length": ("length = 7.5 ", "length = 7.95 ", "not those that board.toml tells of"),
    "heads that feel like one bar": ("head_length = 4.8", "head_length = 7.55", "stand 0.45 apart"),
    "heads that are too small": ("head_width = 9.0", "head_width = 5.0", "smaller than 6.4"),
    "rows too close": ("row_pitch = 16.0\n", "row_pitch = 12.0\n", "rows of a counter are too close"),
}  # fmt: skip
BOARD_FAULTS = {
    "pins of a jack in narrow holes": ("jack_mm = 0.76", "jack_mm = 0.7", "A pin of 0.66 of a jack does not go"),
    "a groove that is printed ever shorter": ("groove_share = 0.003", "groove_share = 0.02", "closes for certain from 12"),
    "a switch that needs a stronger field": ("closes_mt = 12.0", "closes_mt = 15.0", "closes for certain from 15"),
}  # fmt: skip


def refused(path: Path, text: str, before: str, after: str, *options: str) -> str:
    """What the check says of a file with one change. Sections that have the same key come later."""
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    done = CliRunner().invoke(hardware, ["check", *options, str(path)])
    assert done.exit_code == 1
    return done.output


@pytest.mark.parametrize("fault", FAULTS)
def test_sizes_with_a_fault_are_refused(fault: str, tmp_path: Path) -> None:
    before, after, said = FAULTS[fault]
    assert said in refused(tmp_path / "sizes.toml", SIZES_FILE.read_text(encoding="utf-8"), before, after, "--sizes")


@pytest.mark.parametrize("fault", BOARD_FAULTS)
def test_a_board_with_a_fault_is_refused(fault: str, tmp_path: Path) -> None:
    before, after, said = BOARD_FAULTS[fault]
    assert said in refused(tmp_path / "board.toml", paths.board_file().read_text(encoding="utf-8"), before, after)


def test_the_field_on_the_axis_is_the_textbooks() -> None:
    for below in (1.0, 3.1, 10.0):
        textbook = 600 * ((below + 2) / math.hypot(1.5, below + 2) - below / math.hypot(1.5, below))
        assert beads.cylinder_mt(3.0, 2.0, 1.2, 0.0, below) == pytest.approx(textbook, rel=1e-3)
    # Far away a magnet is a dipole, and beside it the field points the other way.
    dipole = 1.2 * math.pi * 1.5**2 * 2 / (4 * math.pi) * 1000 / 30**3
    assert beads.cylinder_mt(3.0, 2.0, 1.2, 30.0, -1.0) == pytest.approx(-dipole, rel=0.02)


def test_a_click_is_what_is_left_of_the_bend(sizes: Sizes) -> None:
    """A beam that is held at one end, twice; and none where a printer takes as much as the nose reaches."""
    part = sizes.slider
    beam = 2 * 2000 * part.foot_height * part.tongue**3 / (4 * part.tongue_arm**3) * part.notch
    assert mechanics.click_newton(sizes) == pytest.approx(2 * beam / 2)
    spread = mechanics.clearance_deviation_mm(sizes.tolerance) / 2
    assert mechanics.click_newton(sizes, part.notch / spread) == pytest.approx(0, abs=1e-9)
    assert mechanics.click_newton(sizes, 1) < mechanics.click_newton(sizes) < mechanics.click_newton(sizes, -1)


def test_a_magnet_the_wrong_way_round_never_closes_its_switch(sizes: Sizes, description: Description) -> None:
    bead = sizes.bead
    turned = structs.replace(sizes, bead=structs.replace(bead, remanence_tesla=(-bead.remanence_tesla[1],) * 2))
    assert beads.least_closed_mt(turned, description) < description.counters.switch.opens_mt


def test_jacks_have_the_holes_that_are_checked(description: Description) -> None:
    pytest.importorskip("numpy", reason="numpy is not installed (extra: hardware)")
    from alu_companion.maker.pcb.packages import packages

    (jack,) = (one for name, one in packages(description).items() if "RJ12" in name)
    assert {land.hole for land in jack.lands if land.pin} == {description.holes.jack_mm}
