"""Parts of the circuits and wiring guide: complete, and nothing twice."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from alu_companion import paths
from alu_companion.games.alu.values import CAMPS_EACH, RAIDING_PIECES
from alu_companion.kit.check import checked
from alu_companion.kit.model import Description, load, parse
from alu_companion.maker.electronics.boards import boards, loose
from alu_companion.maker.electronics.guide import counter_lines, file_text, main_lines
from alu_companion.maker.electronics.guide_counter import counter_guide
from alu_companion.maker.electronics.guide_main import main_guide
from alu_companion.maker.electronics.parts import parts
from alu_companion.maker.electronics.values import GND, SUPPLY, Node
from alu_companion.maker.electronics.wiring import Wires
from kit.variants import variant

DESCRIPTION = load(paths.board_file())
NO_BUTTONS = checked(parse(re.sub(r"buttons = .*", "buttons = []", variant(8, 5))))
BANKS = checked(parse(variant(7, 7, (27, 8, 12))))
BOTH = pytest.mark.parametrize("description", [DESCRIPTION, BANKS, NO_BUTTONS], ids=["standard", "banks", "no buttons"])


@BOTH
def test_the_guide_wires_every_pin_once(description: Description) -> None:
    for circuit in boards(description):
        wires = Wires(circuit)
        make = main_guide if circuit.name == "main" else counter_guide
        done = Counter(node for stage in make(circuit, description) for step in stage.steps for node in step.nodes)
        anchors = {wires.anchor(net) for net in circuit.nets()} - {None}
        wired = {Node(part.ref, number) for part in circuit.parts for number in part.wires}
        assert set(done) == wired - anchors
        assert set(done.values()) == {1}


def test_a_step_names_both_ends() -> None:
    steps = [line for line in main_lines(DESCRIPTION) if ". H1:" in line]
    assert steps == ["8. H1: inner stud to pin 23 of U1 (I8, right 2), ring to ground."]
    said = "\n".join(counter_lines(DESCRIPTION, "square"))
    assert "Pin 9 of U2 (Q7, right 8) to pin 10 of U1 (DS, right 7)." in said
    assert "R1, 330 ohms, DATA: one leg to pin 7 of U1 (Q7N, left 7), the other to pin 5 of J1 (DATA)." in said


def test_every_stage_is_checked_and_power_comes_after_a_search_for_shorts() -> None:
    main, square, _ = boards(DESCRIPTION)
    for stages in (main_guide(main, DESCRIPTION), counter_guide(square, DESCRIPTION)):
        assert all(stage.checks for stage in stages)
        said = [check for stage in stages for check in stage.checks]
        powered = next(number for number, check in enumerate(said) if "plug in USB" in check and "run alu" in check)
        assert any("silence between ground and 3V3" in check for check in said[:powered])


def test_the_other_counter_differs_in_its_identity_only() -> None:
    ends = file_text(DESCRIPTION).splitlines()[-2:]
    assert ends == ["- Pin 13 of U1 (D2, right 4) to 3V3.", "- Pin 14 of U1 (D3, right 3) to ground."]


@BOTH
def test_the_parts_are_those_of_the_circuits(description: Description) -> None:
    found = parts(description, boards(description))
    wanted = sum(len(circuit.parts) for circuit in boards(description))
    wanted += sum(one.copies * len(one.circuit.parts) for one in loose(description))
    assert sum(line.quantity for line in found) == wanted
    by_name = {(line.part, line.value): line.quantity for line in found}
    assert by_name["74HC4067", ""] == len(description.mux)
    assert by_name["74HC165", ""] == 2 * description.counters.chips
    positions = sum(row.positions for row in description.counters.row)
    assert by_name["resistor", "10k"] == by_name["slider contact", ""] == 2 * positions
    # A pull-up for each ADC input, not for each multiplexer.
    assert by_name["resistor", "3.3k"] == len(description.pico.adc)


def test_there_are_pieces_for_a_whole_game() -> None:
    by_name = {(line.part, line.value): line.quantity for line in parts(DESCRIPTION, boards(DESCRIPTION))}
    assert by_name["small resistor", "2.4k"] == by_name["small resistor", "12k"] == CAMPS_EACH
    assert by_name["small resistor", "5.1k"] == RAIDING_PIECES
    assert by_name["contact disc", ""] == 2 * CAMPS_EACH + RAIDING_PIECES + 1
    assert by_name["small resistor", "560"] == 1


def test_capacitors_at_a_counter_are_no_more_than_the_hot_plug_is_computed_with() -> None:
    nanofarads = {"100n": 100, "1u": 1000}
    counter = boards(DESCRIPTION)[1]
    total = sum(
        nanofarads[part.value]
        for part in counter.parts
        if set(part.wires.values()) == {GND, SUPPLY} and part.ref[0] == "C"
    )
    assert total * 1e-9 == pytest.approx(DESCRIPTION.counters.hot_plug.counter_farad)
