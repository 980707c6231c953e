"""The circuits: what they join is what board.toml demands, and every fault is found by its name."""

from __future__ import annotations

import random

import pytest

from alu_companion import paths
from alu_companion.kit.check import checked
from alu_companion.kit.model import Description, load, parse
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.circuits import board_circuits, every_circuit, verify
from alu_companion.maker.electronics.counter_circuit import counter_circuit
from alu_companion.maker.electronics.main_circuit import LATCH_IDLES, main_circuit
from alu_companion.maker.electronics.netlist import NetlistError, format_netlist, netlist_of, parse_netlist
from alu_companion.maker.electronics.values import Circuit, format_value, parse_value
from kit.variants import variant
from maker.electronics.circuits import changed, joined, of_purpose, rewired, swapped, without

DESCRIPTION = load(paths.board_file())
MAIN = main_circuit(DESCRIPTION)
SQUARE = counter_circuit(DESCRIPTION, "square")


def problems(circuit: Circuit, description: Description = DESCRIPTION) -> tuple[str, ...]:
    """What is found in the text of a circuit's netlist."""
    return verify(parse_netlist(format_netlist(netlist_of(circuit))), description)


@pytest.mark.parametrize(
    "shape", [(8, 5, (25, 10, 14)), (10, 4, (25, 10, 14)), (7, 7, (25, 10, 14)), (6, 6, (20, 8, 12))]
)
def test_every_board_joins_what_its_file_demands(shape: tuple[int, int, tuple[int, int, int]]) -> None:
    description = checked(parse(variant(*shape)))
    for circuit in board_circuits(description):
        assert problems(circuit, description) == ()
        fields = [part for part in circuit.parts if part.kind == catalogue.FIELD]
        assert len(fields) == (shape[0] * shape[1] if circuit.name == "main" else 0)
        assert len({part.ref for part in circuit.parts}) == len(circuit.parts)


def test_banks_share_an_input_and_have_a_line_each() -> None:
    description = checked(parse(variant(7, 7)))
    main = main_circuit(description)
    assert [main.part(name).net("COM") for name in description.mux] == ["ADC0", "ADC1", "ADC0", "ADC1"]
    assert [main.part(name).net("EN") for name in description.mux] == ["EN0", "EN0", "EN1", "EN1"]
    # A second pull-up on a shared input would halve it.
    second = main._replace(parts=(*main.parts, of_purpose(main, "pull-up of ADC0")._replace(ref="R99")))
    assert problems(second, description) == (
        "ADC input 0: pin 1 of R99 should not be joined to it.",
        "Pin 2 of R99 is joined to 3V3, which no part of board.toml demands.",
    )
    both_on = rewired(main, "U3", {"15": "EN0"})
    assert any(sentence.startswith("Enable line 0: pin 15 of U3") for sentence in problems(both_on, description))


PULL_UP = of_purpose(MAIN, "pull-up of ADC1").ref
REFERENCE = of_purpose(MAIN, "reference of U2").ref
SLIDER_PULL_UP = of_purpose(SQUARE, "pull-up of iron 3").ref
JACK_ARRAY = of_purpose(MAIN, "protects the left jack").ref
FAULTS = {
    "two field wires are swapped": (
        swapped(MAIN, "U1", "8", "7"),
        "Field A1: pin 8 of U1 is not joined to pin 1 of D1.",
    ),
    "fields of two multiplexers are swapped": (
        rewired(rewired(MAIN, "U1", {"8": "F_G2"}), "U2", {"8": "F_A1"}),
        "Field G2: pin 8 of U2 is not joined to pin 1 of D5.",
    ),
    "a select line is open": (rewired(MAIN, "U2", {"14": ""}), "Select line S2: pin 14 of U2 is not joined to"),
    "two select lines are swapped": (swapped(MAIN, "U3", "10", "11"), "Select line S0: pin 10 of U3 is not joined to"),
    "a pull-up is missing": (
        without(MAIN, "pull-up of ADC1"),
        "ADC input 1: a resistor of 3.3k to pin 36 of PICO1 is missing.",
    ),
    "a pull-up pulls down": (
        rewired(MAIN, PULL_UP, {"2": "GND"}),
        "ADC input 1: a resistor of 3.3k to pin 36 of PICO1 is missing.",
    ),
    "a pull-up is the usual one": (
        changed(MAIN, PULL_UP, value="10k"),
        "ADC input 1: a resistor of 3.3k to pin 36 of PICO1 is missing.",
    ),
    "a pull-up is too loose": (changed(MAIN, PULL_UP, tolerance="5 %"), "ADC input 1: a resistor of 3.3k"),
    "a reference is wrong": (changed(MAIN, REFERENCE, value="3.3k"), "REF_MID of U2: a resistor of 1.5k"),
    "the supply's resistor is wrong": (
        changed(MAIN, of_purpose(MAIN, "supply of the left jack").ref, value="220"),
        "Fuse of jack J1: a resistor of 12 to pin 36 of PICO1 is missing.",
    ),
    "a signal's resistor is missing": (without(MAIN, "CLK of the right jack"), "CLK of jack J2: a resistor of 330"),
    "LATCH is low until the firmware runs": (
        without(MAIN, LATCH_IDLES),
        "LATCH of the Pico: a resistor of 10k to pin 36 of PICO1 is missing.",
    ),
    "3V3 is tied to VBUS": (
        changed(rewired(MAIN, "PICO1", {"40": "3V3"}), "PICO1", free=()),
        "Pin 40 of PICO1 is joined to 3V3",
    ),
    "the data lines are swapped": (
        swapped(MAIN, "PICO1", "16", "17"),
        "DATA of jack J1: a resistor of 330 to pin 16 of PICO1 is missing.",
    ),
    "an enable input is open": (rewired(MAIN, "U1", {"15": ""}), "Enable inputs at ground: pin 15 of U1"),
    "a spare channel is wired": (rewired(MAIN, "U3", {"18": "F_H5"}), "SPARE0 of U3: pin 18 of U3 should be open."),
    "a ring is not at ground": (rewired(MAIN, "FC3", {"2": ""}), "Ground: pin 2 of FC3 is not joined to it."),
    "a multiplexer is missing": (
        MAIN._replace(parts=tuple(part for part in MAIN.parts if part.ref != "U3")),
        "There is no 74HC4067 of the name U3.",
    ),
    "a bypass is missing": (
        without(MAIN, "bypass of U2"),
        "Supply: there are 2 capacitors of 100n across it instead of 3.",
    ),
    "two switches are swapped": (
        swapped(SQUARE, "U2", "3", "4"),
        "Bit 12 of the frame, material 6: pin 3 of U2 is not joined to pin 2 of HM6.",
    ),
    "the chain takes the chips in another order": (
        rewired(rewired(rewired(SQUARE, "U1", {"10": "CHAIN3"}), "U3", {"10": "CHAIN2"}), "U2", {"10": "CHAIN4"}),
        "Bit 9 of the frame, material 3",
    ),
    "the output is the one that is not inverted": (
        changed(rewired(SQUARE, "U1", {"7": "", "9": "OUT"}), "U1", free=("7",)),
        "From DATA backwards the chain has 0 chips instead of 8: none.",
    ),
    "the chain is broken": (
        rewired(SQUARE, "U5", {"10": ""}),
        "From DATA backwards the chain has 5 chips instead of 8: U1, U2, U3, U4, U5.",
    ),
    "a switch's pull-up is missing": (without(SQUARE, "pull-up of iron 3"), "iron 3: a resistor of 10k to pin 2 of J1"),
    "a switch's pull-up is wrong": (
        changed(SQUARE, SLIDER_PULL_UP, value="100k"),
        "iron 3: a resistor of 10k to pin 2 of J1 is missing.",
    ),
    "DATA has no resistor": (rewired(without(SQUARE, "DATA"), "U1", {"7": "DATA"}), "the chain has 0 chips"),
    "the other player's identity": (
        counter_circuit(DESCRIPTION, "circle")._replace(name="counter-square"),
        "Bit 5 of the frame, fixed 0: pin 14 of U1 is not joined to it.",
    ),
    "a field has no protection": (
        rewired(MAIN, "D1", {"1": ""}),
        "Pin 1 of FA1 is on 0 lines of ESD arrays instead of 1.",
    ),
    "an array is not at ground": (rewired(MAIN, "D2", {"2": ""}), "Rails of D2: pin 2 of D2 is not joined to it."),
    "a jack has no protection": (
        rewired(MAIN, JACK_ARRAY, {"1": ""}),
        "Pin 3 of J1 is on 0 lines of ESD arrays instead of 1.",
    ),
    "a counter has no protection": (
        rewired(SQUARE, "D1", {"4": ""}),
        "Pin 5 of J1 is on 0 lines of ESD arrays instead of 1.",
    ),
    "a jack has a resistor in place of the fuse": (
        rewired(without(MAIN, "fuse of the left jack"), "J1", {"2": "FUSE_LEFT"}),
        "3V3 of jack J1: there is no fuse in it.",
    ),
    "the clock reaches the chips without the buffer": (
        joined(without(SQUARE, "makes the edges of CLK and LATCH steep"), {"CLK_STEEP": "CLK", "LATCH_STEEP": "LATCH"}),
        "There is no 74HC14 of the name U9",
    ),
    "a switch is always supplied": (
        rewired(SQUARE, "HM7", {"1": "3V3"}),
        "Supply of the switches: pin 1 of HM7 is not joined to it.",
    ),
    "all switches are always supplied": (
        joined(SQUARE, {"3V3_SWITCHES": "3V3"}),
        "Supply of the switches: it is joined to the supply.",
    ),
    "the transistor is on while LATCH is high": (
        rewired(SQUARE, "U9", {"11": "LATCH"}),
        "LATCH: pin 11 of U9 should not be joined to it.",
    ),
    "the transistor is switched by the clock": (
        rewired(SQUARE, "Q1", {"1": "CLK_LOW"}),
        "Gate of the switches: pin 10 of U9 is not joined to pin 1 of Q1.",
    ),
    "a switch does not keep what it says": (
        without(SQUARE, "hold of food 2"),
        "Supply: there are 54 capacitors of 10n across it instead of 55.",
    ),
    "the store is missing": (
        without(SQUARE, "store of the switches"),
        "Supply: there are 0 capacitors of 100u across it instead of 1.",
    ),
    "a switch is not at ground": (rewired(SQUARE, "HF9", {"3": ""}), "Ground: pin 3 of HF9 is not joined to it."),
    "a field has other gold": (
        changed(MAIN, "FC3", drawn="alu:Field_D9.00"),
        "FC3 has the footprint alu:Field_D9.00 instead of",
    ),
    "clock and latch are swapped": (swapped(SQUARE, "J1", "3", "4"), "CLK: pin 1 of U9 is not joined to pin 3 of D1."),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_and_named(fault: str) -> None:
    circuit, expected = FAULTS[fault]
    found = problems(circuit)
    assert any(expected in sentence for sentence in found), found


def test_any_two_wires_that_are_swapped_are_found() -> None:
    chooser = random.Random(1)
    for circuit in (MAIN, SQUARE):
        parts = [
            part
            for part in circuit.parts
            if part.kind in (catalogue.PICO, catalogue.MULTIPLEXER, catalogue.SHIFT_REGISTER)
        ]
        for _ in range(30):
            part = chooser.choice(parts)
            one, other = chooser.sample(sorted(part.wires), 2)
            if part.wires[one] != part.wires[other]:
                assert problems(swapped(circuit, part.ref, one, other)), (part.ref, one, other)


def test_a_netlist_is_read_as_it_was_written() -> None:
    for circuit in every_circuit(DESCRIPTION):
        netlist = netlist_of(circuit)
        text = format_netlist(netlist)
        assert parse_netlist(text) == netlist
        assert format_netlist(parse_netlist(text)) == text
        assert all(part.footprint for part in netlist.components)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("(export (design)", "do not match"),
        ("(export))", "never opened"),
        ("(import)", "does not begin"),
        ("(export (design))", "no section components"),
        (
            "(export (design) (components) (nets (net (name A) (node (ref R1) (pin 1)))"
            " (net (name B) (node (ref R1) (pin 1)))))",
            "pin 1 of R1 is on two nets",
        ),
        ("(export (design) (components) (nets (net (name A)) (net (name A))))", "two nets A"),
        (
            "(export (design) (components (comp (ref R1) (libsource)) (comp (ref R1) (libsource))) (nets))",
            "two parts R1",
        ),
    ],
)
def test_a_text_that_is_no_netlist(text: str, reason: str) -> None:
    with pytest.raises(NetlistError, match=reason):
        parse_netlist(text)


def test_values_are_read_as_they_are_printed() -> None:
    printed = ["22", "560", "1k", "1.8k", "3k", "3.3k", "8.2k", "10k", "12k", "1M", "1n", "100n", "1u", "22u"]
    assert [format_value(parse_value(text)) for text in printed] == printed
    with pytest.raises(ValueError, match="no value"):
        parse_value("3k3")


# Source: data sheets of the chips, pin descriptions; the Pico's, pinout. Written here a second time on purpose.
DATA_SHEETS = {
    catalogue.MULTIPLEXER: {
        "COM": 1,
        "I0": 9,
        "I7": 2,
        "I8": 23,
        "I15": 16,
        "S0": 10,
        "S1": 11,
        "S2": 14,
        "S3": 13,
        "EN": 15,
    },
    catalogue.SHIFT_REGISTER: {
        "PL": 1,
        "CP": 2,
        "D0": 11,
        "D3": 14,
        "D4": 3,
        "D7": 6,
        "Q7N": 7,
        "Q7": 9,
        "DS": 10,
        "CE": 15,
    },
    catalogue.HALL_SWITCH: {"VCC": 1, "OUT": 2, "GND": 3},
    catalogue.TRANSISTOR: {"GATE": 1, "SOURCE": 2, "DRAIN": 3},
    catalogue.ARRAY: {"L1": 1, "GND": 2, "L2": 3, "L3": 4, "L4": 6},
    catalogue.BUFFER: {"1A": 1, "1Y": 2, "4Y": 8, "4A": 9, "5Y": 10, "5A": 11, "6Y": 12, "6A": 13, "GND": 7, "VCC": 14},
    catalogue.PICO: {
        "GP0": 1,
        "GP2": 4,
        "GP10": 14,
        "GP14": 19,
        "GP16": 21,
        "GP22": 29,
        "GP26": 31,
        "GP28": 34,
        "3V3": 36,
    },
}


def test_pins_are_where_the_data_sheets_have_them() -> None:
    for kind, pins in DATA_SHEETS.items():
        for name, number in pins.items():
            assert kind.numbers(name) == (str(number),)
    assert [len(kind.pins) for kind in DATA_SHEETS] == [24, 16, 3, 3, 6, 14, 40]
    assert catalogue.PICO.numbers("GND") == ("3", "8", "13", "18", "23", "28", "38")
    for kind in (catalogue.MULTIPLEXER, catalogue.SHIFT_REGISTER):
        assert (kind.numbers("GND"), kind.numbers("VCC")) == ((str(len(kind.pins) // 2),), (str(len(kind.pins)),))
