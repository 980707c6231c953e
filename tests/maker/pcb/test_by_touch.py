"""The places of parts for fingers and a ruler: all of them, on the side that is up, as the factory's list has them."""

from __future__ import annotations

import csv
import io

import pytest
from click.testing import CliRunner

from alu_companion.cli import main
from alu_companion.maker.pcb.by_touch import Leg, Spot, groups
from alu_companion.maker.pcb.kicad_files import places_csv
from alu_companion.maker.pcb.layouts import ROUTED
from alu_companion.maker.pcb.values import Face
from maker.pcb.kept import board


@pytest.mark.parametrize("name", ROUTED)
def test_every_part_lies_where_the_factory_is_told_that_it_lies(name: str) -> None:
    layout = board(name)
    listed = {row["name"]: row for row in csv.DictReader(io.StringIO(places_csv(layout)))}
    found = {spot.ref: (group.face, spot) for group in groups(layout) for spot in group.spots}
    assert found.keys() == listed.keys()
    for ref, (face, spot) in found.items():
        assert face is (Face.TOP if listed[ref]["side"] == "top" else Face.BOTTOM)
        right = float(listed[ref]["x"])
        # The list counts from the same corner on both sides; a finger from the left edge of the side that is up.
        right = right if face is Face.TOP else layout.width - right
        extent = layout.package(ref).extent
        half = max(extent.right - extent.left, extent.high - extent.low) / 2 + 1
        for leg in (spot.first, spot.last):
            assert abs(leg.right - right) <= half, ref
            assert abs(leg.away - float(listed[ref]["y"])) <= half, ref


def test_both_legs_of_a_resistor_and_the_notch_of_a_chip_that_lies_below() -> None:
    spots = {spot.ref: spot for group in groups(board("main")) for spot in group.spots}
    assert spots["R4"] == Spot("R4", Leg(66, 41), Leg(76, 41))
    # Pin 1 of a multiplexer stays at the left of its notch when the board is turned over.
    assert spots["U1"].first.right < spots["U1"].last.right
    assert spots["U1"].first.away == spots["U1"].last.away


@pytest.mark.parametrize("name", ROUTED)
def test_the_lower_side_comes_first_and_what_is_low_before_what_is_high(name: str) -> None:
    layout = board(name)
    order = [(group.face is Face.TOP, layout.package(group.spots[0].ref).height) for group in groups(layout)]
    assert order == sorted(order)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Resistor 3.3k 1 %. Quantity: 3.", "R6: 66 and 33; 76 and 33."]),
        ("et", ["Takisti 3.3k 1 %. Kogus: 3.", "R6: 66 ja 33; 76 ja 33."]),
        ("ru", ["Резистор 3.3k 1 %. Количество: 3.", "R6: 66 и 33; 76 и 33."]),
    ],
)
def test_it_is_said_part_by_part_in_three_languages(language: str, said: list[str]) -> None:
    done = CliRunner().invoke(main, ["hardware", "places", "main", "--lang", language])
    lines = done.output.splitlines()
    at = lines.index(said[0])
    assert lines[at : at + 2] == said
    assert len(lines) == len(set(lines))


def test_where_the_jacks_are_tells_how_a_board_lies() -> None:
    for name, where in (("main", "near you."), ("counter-circle", "far from you.")):
        lines = CliRunner().invoke(main, ["hardware", "places", name, "--lang", "en"]).output.splitlines()
        assert [line.endswith(where) for line in lines if line.startswith(("Lower", "Upper"))] == [True] * (
            2 if name == "main" else 1
        )


def test_a_board_that_does_not_exist_is_named_with_those_that_do() -> None:
    done = CliRunner().invoke(main, ["hardware", "places", "disc", "--lang", "en"])
    assert done.exit_code != 0
    assert "disc is unknown. There are main, main-smd" in done.output
