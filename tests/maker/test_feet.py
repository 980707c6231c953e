"""Magnets and sprung feet against closed forms, and what would not hold is said."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec import structs

from alu_companion import paths
from alu_companion.cli.hardware import hardware
from alu_companion.kit import pads
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes

pytest.importorskip("scipy", reason="scipy is not installed (extra: hardware)")

from scipy.integrate import quad
from scipy.special import j1

from alu_companion.maker import feet
from alu_companion.maker.magnets import Stack, pull_newton

DRAWS = 20_000


def mirrored_newton(magnet: Stack) -> float:
    """The pull of a magnet on its mirror image in wide steel. Source: faces as charged discs, an integral of Bessel functions."""
    radius, thick = magnet.magnet_mm / 2, magnet.magnet_thick_mm

    def faces(apart_mm: float) -> float:
        return float(quad(lambda k: j1(k) ** 2 * math.exp(-k * apart_mm / radius) / k, 0, 60, limit=200)[0])

    gap = 2 * magnet.gap_mm
    area = math.pi * (radius * 1e-3) ** 2
    share = faces(gap) - 2 * faces(gap + thick) + faces(gap + 2 * thick)
    return area * magnet.remanence_tesla**2 / (4e-7 * math.pi) * share


def test_the_pull_of_wide_steel_is_that_of_the_mirror_image() -> None:
    """The closed form has magnets as permeable as air, the solved ones are a twentieth more: that takes some percent."""
    magnet = Stack(10.0, 2.0, 1.2, 0.0, 2.0, 90.0, 0.0, 6.0)
    assert 0.92 * mirrored_newton(magnet) < pull_newton(magnet, 0.2) < mirrored_newton(magnet)


def test_a_finer_mesh_changes_little(sizes: Sizes, description: Description) -> None:
    stack = feet.stack(sizes.hold, description.foot)
    assert pull_newton(stack, 0.4) == pytest.approx(pull_newton(stack, 0.2), rel=0.02)


def test_a_foot_of_no_spread_begins_to_tilt_where_the_lever_says(sizes: Sizes, description: Description) -> None:
    standing = feet.drawn(sizes, description, DRAWS, 1, 13.0)
    edge, sprung = sizes.piece.foot_across / 2, 4 * description.foot.newton_per_mm * description.foot.bend_mm
    pull = float(feet.lifted_newton(sizes.hold, description.foot, 0.0))
    lever = (pull + sizes.hold.weight_newton - sprung) * edge / 13.0
    assert float(standing.begins.mean()) == pytest.approx(lever, rel=0.02)
    assert feet.straight_newton(sizes, description, 0.0) == pytest.approx(lever * 13.0 / edge)


def test_a_weak_magnet_and_stiff_fingers_are_refused(sizes: Sizes, description: Description) -> None:
    weak = structs.replace(sizes, hold=structs.replace(sizes.hold, magnet=10.0))
    stiff = structs.replace(description, foot=structs.replace(description.foot, newton_per_mm=1.2))
    for other in (feet.drawn(weak, description, DRAWS, 1, 13.0), feet.drawn(sizes, stiff, DRAWS, 1, 13.0)):
        assert other.worst(other.begins) < sizes.hold.begins_newton
    own = feet.drawn(sizes, description, DRAWS, 1, 13.0)
    assert own.worst(own.begins) > 0.5


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("magnet = 15.0", "magnet = 10.0", "begins to tilt when its top is pushed with"),
        ("reads_newton = 1.0", "reads_newton = 1.7", "is no longer read when its top is pushed with 1."),
        ("[1.15, 1.24]", "[0.8, 0.9]", "begins to tilt"),
    ],
)
def test_pieces_that_a_finger_rocks_are_refused(before: str, after: str, said: str, tmp_path: Path) -> None:
    text = (paths.tactile_dir() / "sizes.toml").read_text(encoding="utf-8")
    assert before in text
    changed = tmp_path / "sizes.toml"
    changed.write_text(text.replace(before, after, 1), encoding="utf-8")
    done = CliRunner().invoke(hardware, ["check", "--sizes", str(changed)])
    assert (done.exit_code, said in done.output) == (1, True), done.output


def test_soft_fingers_leave_pairs_that_do_not_press(sizes: Sizes, description: Description) -> None:
    soft = structs.replace(description, foot=structs.replace(description.foot, bend_mm=0.15))
    assert feet.unread_share(feet.drawn(sizes, description, DRAWS, 1, 13.0).fingers, 0.05) == 0
    assert feet.unread_share(feet.drawn(sizes, soft, DRAWS, 1, 13.0).fingers, 0.05) > 0.05


@pytest.mark.parametrize(
    ("table", "key", "value", "said"),
    [
        ("foot", "inner_at_mm", 1.4, "the disc ends at 2.5"),
        ("foot", "outer_at_mm", 8.0, "the ring reaches from 6.35 to 8.8"),
        ("pad", "ring_inner_mm", 11.0, "could short them"),
        ("pad", "ring_outer_mm", 24.0, "reach over 14.5"),
        ("foot", "board_mm", 16.0, "over the edge"),
        ("foot", "bend_mm", 1.7, "farther than its circuit board is high"),
    ],
)
def test_what_would_not_touch_or_would_short_is_refused(
    table: str, key: str, value: float, said: str, sizes: Sizes, description: Description, tmp_path: Path
) -> None:
    assert not list(pads.problems(sizes, description))
    part = structs.replace(getattr(description, table), **{key: value})
    assert said in " ".join(pads.problems(sizes, structs.replace(description, **{table: part})))
    text = paths.board_file().read_text(encoding="utf-8")
    before = getattr(getattr(description, table), key)
    changed = tmp_path / "board.toml"
    changed.write_text(text.replace(f"{key} = {before}", f"{key} = {value}", 1), encoding="utf-8")
    done = CliRunner().invoke(hardware, ["check", str(changed)])
    assert (done.exit_code, said in done.output) == (1, True)


def test_the_same_seed_draws_the_same(sizes: Sizes, description: Description) -> None:
    one, other = (feet.drawn(sizes, description, 1000, 7, 13.0) for _ in range(2))
    assert (one.silent == other.silent).all()
