"""What must touch touches, what must not does not: each finding of the review, put back, is refused; and the chances."""

from __future__ import annotations

import json
import math
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from alu_companion import paths
from alu_companion.cli.hardware import hardware
from alu_companion.kit import mechanics
from alu_companion.kit.model import Description, load
from alu_companion.kit.sizes import Sizes, load_sizes

pytest.importorskip("numpy", reason="numpy is not installed (extra: hardware)")

from alu_companion.maker import fit

SIZES_FILE = paths.tactile_dir() / "sizes.toml"


@pytest.fixture(scope="module")
def description() -> Description:
    return load(paths.board_file())


@pytest.fixture(scope="module")
def sizes() -> Sizes:
    return load_sizes(SIZES_FILE)


def test_the_parts_of_the_project_touch_where_they_must(sizes: Sizes, description: Description) -> None:
    assert tuple(mechanics.problems(sizes, description)) == ()


# What is changed in sizes.toml, and what is said: first the findings, then what else would not work.
PUT_BACK = {
    "contacts lie deeper than the plastic around them": (
        "disc_proud = 0.4",
        "disc_proud = -0.23",
        "would not touch the field",
    ),
    "a disc ends inside its pocket": ("disc_proud = 0.4", "disc_proud = -1.4", "stand -1.4 clear of its plastic"),
    "there is no magnet near enough below": ("below = 0.5 ", "below = 6.0 ", "the contacts together"),
    "magnets that are too thin": ("thickness = 2.0\nremanence", "thickness = 1.0\nremanence", "pull with"),
    "a field centres no piece": ("recess_across = 21.4", "recess_across = 26.0", "it reads as a short"),
    "a recess that no foot goes into": (
        "recess_across = 21.4",
        "recess_across = 21.0",
        "does not go in at the tolerances",
    ),
    "there is no spring": ("bend = 0.38 ", "bend = 0.0 ", "may press with 0.00 newtons only"),
    "a spring that is bent for good": ("bend = 0.38 ", "bend = 0.8 ", "stays bent from 650"),
    "a spring that does not reach the pads": ("arm = 4.0 ", "arm = 2.6 ", "do not meet the pads"),
    "sliders of another length": ("length = 7.5 ", "length = 7.95 ", "not those that the contacts"),
    "heads that feel like one bar": ("head_length = 4.8", "head_length = 7.55", "stand 0.45 apart"),
    "heads that are too small": ("head_width = 9.0", "head_width = 5.0", "smaller than 6.4"),
    "rows too close": ("row_pitch = 16.0\n", "row_pitch = 12.0\n", "rows of a counter are too close"),
    "a tongue that breaks": ("tongue_arm = 5.0", "tongue_arm = 3.5", "is stretched by"),
    "a notch that holds nothing": ("notch = 0.4 ", "notch = 0.03 ", "less than the friction"),
    "a disc too wide for its pocket": ("pocket_diameter = 18.4", "pocket_diameter = 18.0", "does not fit the pocket"),
    "a pocket too shallow": ("pocket_depth = 4.3", "pocket_depth = 4.0", "reach 4.1 high"),
}


@pytest.mark.parametrize("fault", PUT_BACK)
def test_what_is_put_back_is_refused_by_the_command(fault: str, tmp_path: Path) -> None:
    before, after, said = PUT_BACK[fault]
    text = SIZES_FILE.read_text(encoding="utf-8")
    # Sections that have the same key come later.
    assert before in text
    changed = tmp_path / "sizes.toml"
    changed.write_text(text.replace(before, after, 1), encoding="utf-8")
    done = CliRunner().invoke(hardware, ["check", "--sizes", str(changed)])
    assert done.exit_code == 1
    assert said in done.output


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("ring_turn_deg", 85.0, "would tip off the inner one"),
        ("stud_at_mm", 4.3, "its pad has left the inner stud"),
        ("ring_at_mm", 8.5, "its ring has left an outer stud"),
    ],
)
def test_studs_in_the_wrong_place_are_refused(
    sizes: Sizes, description: Description, key: str, value: float, said: str
) -> None:
    field = msgspec.structs.replace(description.field, **{key: value})
    wrong = msgspec.structs.replace(description, field=field)
    assert any(said in sentence for sentence in mechanics.problems(sizes, wrong))


def test_forces_are_those_of_another_computation(sizes: Sizes) -> None:
    """Against a review that computed a magnet of 10 by 2 with 1.3 tesla through 4.8 millimetres; and in contact, the textbook."""
    magnet = msgspec.structs.replace(sizes.magnet, remanence_tesla=1.3)
    assert mechanics.magnets_newton(magnet, 4.8) == pytest.approx(1.74, rel=0.01)
    assert mechanics.steel_newton(magnet, 4.8) == pytest.approx(0.44, rel=0.02)
    long = msgspec.structs.replace(magnet, thickness=200.0)
    textbook = 1.3**2 * math.pi * 0.005**2 / (2 * 4e-7 * math.pi)
    assert mechanics.magnets_newton(long, 0.0) == pytest.approx(textbook, rel=0.05)


def test_the_chances_keep_their_limits(sizes: Sizes, description: Description) -> None:
    contact, misread, row = fit.chances(sizes, description, 200_000, 1)
    assert contact.holds
    assert misread.holds
    assert row.holds
    assert contact.bound < 2e-4
    assert (misread.events, misread.tail is not None and misread.tail < 1e-9) == (0, True)
    assert fit.chances(sizes, description, 20_000, 3) == fit.chances(sizes, description, 20_000, 3)


def test_the_drawn_chance_is_the_computed_one_where_both_are_seen(sizes: Sizes, description: Description) -> None:
    """With parts ten times as loose as they should be the tail and what is drawn agree in size."""
    loose = msgspec.structs.replace(sizes, tolerance=msgspec.structs.replace(sizes.tolerance, bias=0.25))
    contact, _, row = fit.chances(loose, description, 200_000, 1)
    assert contact.tail is not None
    assert 0.3 < contact.events / contact.drawn / contact.tail < 3
    assert not contact.holds
    assert not row.holds


def test_rows_without_notches_are_as_bad_as_the_review_found(sizes: Sizes, description: Description) -> None:
    found = fit.rows_without_notches(sizes, description, 4000, 1)
    assert 0.25 < found.events / found.drawn < 0.7


def test_a_wide_recess_reads_as_a_short(sizes: Sizes, description: Description) -> None:
    wide = msgspec.structs.replace(sizes, plate=msgspec.structs.replace(sizes.plate, recess_across=26.0))
    assert fit.chances(wide, description, 20_000, 1)[1].events > 10_000


def test_the_command_tells_and_ends_with_what_it_found() -> None:
    done = CliRunner().invoke(hardware, ["fit", "--draws", "50000"])
    assert done.exit_code == 0, done.output
    assert "Magnets, all with north up, pull with: 1.46 N through 4.7 mm." in done.output
    told = json.loads(CliRunner().invoke(hardware, ["fit", "--draws", "20000", "--json"]).output)
    assert [one["holds"] for one in told["chances"]] == [True] * 3
