"""What is in the circuits of a game: as many of each as the board has places for them, and few for a hand to solder."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from alu_companion import paths
from alu_companion.games.alu.values import CAMPS_EACH, RAIDING_PIECES
from alu_companion.kit.check import checked
from alu_companion.kit.model import Description, load, parse
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.circuits import board_circuits, by_hand, every_circuit
from alu_companion.maker.electronics.foot_circuit import INNER, OUTER, feet
from alu_companion.maker.electronics.values import GND, SUPPLY, UNVERIFIED, format_value, parse_value
from kit.variants import variant

DESCRIPTION = load(paths.board_file())
NO_BUTTONS = checked(parse(re.sub(r"buttons = .*", "buttons = []", variant(8, 5))))
BANKS = checked(parse(variant(7, 7, (27, 8, 12))))
MOST_JOINTS_BY_HAND = 70


@pytest.mark.parametrize("description", [DESCRIPTION, BANKS, NO_BUTTONS], ids=["standard", "banks", "no buttons"])
def test_there_is_one_of_each_for_every_place(description: Description) -> None:
    main, *counters = board_circuits(description)
    positions = sum(row.positions for row in description.counters.row)
    on_main = Counter(part.kind.name for part in main.parts)
    assert on_main["field"] == len(description.field_names())
    assert on_main["74HC4067"] == len(description.mux)
    assert on_main["button"] == len(description.pico.buttons)
    # A pull-up for each ADC input, not for each multiplexer.
    pull_up = format_value(description.front_end.pull_up_ohm)
    assert sum(part.value == pull_up for part in main.parts) == len(description.pico.adc)
    for circuit in counters:
        kinds = Counter((part.kind.name, part.value) for part in circuit.parts)
        assert kinds["74HC165", "74HC165"] == description.counters.chips
        assert kinds["Hall switch", "Hall switch"] == kinds["capacitor", "10n"] == kinds["resistor", "10k"] == positions


def test_a_foot_has_two_fingers_at_either_end_of_its_resistor() -> None:
    copies = {}
    for circuit, number in feet(DESCRIPTION):
        resistor = circuit.part("R1")
        copies[resistor.value] = number
        assert set(resistor.wires.values()) == {INNER, OUTER}
        fingers = [part.wires["1"] for part in circuit.of_kind(catalogue.SPRING_FINGER)]
        assert Counter(fingers) == {INNER: 2, OUTER: 2}
    assert copies == {"2.4k": CAMPS_EACH, "12k": CAMPS_EACH, "5.1k": RAIDING_PIECES, "560": 1}


def test_arrays_protect_the_fields_of_one_multiplexer_each() -> None:
    main = board_circuits(DESCRIPTION)[0]
    of_field = {
        net: chip.ref for chip in main.of_kind(catalogue.MULTIPLEXER) for net in chip.wires.values() if net[:2] == "F_"
    }
    for array in main.of_kind(catalogue.ARRAY):
        assert len({of_field[net] for net in array.wires.values() if net in of_field}) <= 1


def test_a_hand_solders_the_pico_and_the_jacks_alone() -> None:
    parts = [part for circuit in board_circuits(DESCRIPTION) for part in by_hand(circuit)]
    assert {part.kind.name for part in parts} == {"Raspberry Pi Pico", "jack"}
    assert sum(len(part.kind.pins) for part in parts) <= MOST_JOINTS_BY_HAND


def test_the_fingers_alone_have_no_number_that_is_known() -> None:
    unknown = {
        part.kind for circuit in every_circuit(DESCRIPTION) for part in circuit.parts if part.number == UNVERIFIED
    }
    assert unknown == {catalogue.SPRING_FINGER}


def test_capacitors_at_a_counter_are_no_more_than_the_hot_plug_is_computed_with() -> None:
    counter = board_circuits(DESCRIPTION)[1]
    across = [part for part in counter.parts if set(part.wires.values()) == {GND, SUPPLY} and part.kind.prefix == "C"]
    limits = DESCRIPTION.counters
    total = sum(parse_value(part.value) for part in across)
    assert total == pytest.approx(limits.hot_plug.counter_farad + limits.switch.store_farad)
