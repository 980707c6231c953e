"""The circuits: what they join is what board.toml demands, and every fault is told."""

from __future__ import annotations

import random

import pytest

from alu_companion import paths
from alu_companion.kit.check import checked
from alu_companion.kit.model import Description, load, parse
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.circuits import board_circuits, every_circuit
from alu_companion.maker.electronics.counter_circuit import counter_circuit
from alu_companion.maker.electronics.demanded import differences
from alu_companion.maker.electronics.main_circuit import LATCH_IDLES, main_circuit
from alu_companion.maker.electronics.netlist import format_netlist
from alu_companion.maker.electronics.values import Circuit, format_value, parse_value
from kit.variants import variant
from maker.electronics.circuits import changed, joined, of_purpose, rewired, swapped, without

DESCRIPTION = load(paths.board_file())
MAIN = main_circuit(DESCRIPTION)
SQUARE = counter_circuit(DESCRIPTION, "square")


def problems(circuit: Circuit, description: Description = DESCRIPTION) -> tuple[str, ...]:
    return tuple(differences(circuit, description))


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
    assert problems(second, description) == ("Not in the board's file: resistor 3.3k 1 % between 3V3 and ADC0.",)
    both_on = rewired(main, "U3", {"15": "EN0"})
    assert problems(both_on, description) == ("Missing: EN of U3 on EN1.", "Not in the board's file: EN of U3 on EN0.")


PULL_UP = of_purpose(MAIN, "pull-up of ADC1").ref
REFERENCE = of_purpose(MAIN, "reference of U2").ref
SLIDER_PULL_UP = of_purpose(SQUARE, "pull-up of iron 3").ref
JACK_ARRAY = of_purpose(MAIN, "protects the left jack").ref
FAULTS = {
    "two field wires are swapped": (swapped(MAIN, "U1", "8", "7"), "Missing: I1 of U1 on F_A1."),
    "fields of two multiplexers are swapped": (
        rewired(rewired(MAIN, "U1", {"8": "F_G2"}), "U2", {"8": "F_A1"}),
        "Missing: I1 of U2 on F_G2.",
    ),
    "a select line is open": (rewired(MAIN, "U2", {"14": ""}), "Missing: S2 of U2 on S2."),
    "two select lines are swapped": (swapped(MAIN, "U3", "10", "11"), "Missing: S0 of U3 on S0."),
    "a pull-up is missing": (without(MAIN, "pull-up of ADC1"), "Missing: resistor 3.3k 1 % between 3V3 and ADC1."),
    "a pull-up pulls down": (
        rewired(MAIN, PULL_UP, {"2": "GND"}),
        "Not in the board's file: resistor 3.3k 1 % between ADC1 and GND.",
    ),
    "a pull-up is the usual one": (
        changed(MAIN, PULL_UP, value="10k"),
        "Not in the board's file: resistor 10k 1 % between 3V3 and ADC1.",
    ),
    "a pull-up is too loose": (
        changed(MAIN, PULL_UP, tolerance="5 %"),
        "Not in the board's file: resistor 3.3k 5 % between 3V3 and ADC1.",
    ),
    "a reference is wrong": (
        changed(MAIN, REFERENCE, value="3.3k"),
        "Missing: resistor 1.5k 1 % between GND and REF_MID_U2.",
    ),
    "the supply's resistor is wrong": (
        changed(MAIN, of_purpose(MAIN, "supply of the left jack").ref, value="220"),
        "Missing: power resistor 12 1 % between 3V3 and FUSE_LEFT.",
    ),
    "a signal's resistor is missing": (
        without(MAIN, "CLK of the right jack"),
        "Missing: resistor 330 1 % between CLK and RIGHT_CLK.",
    ),
    "LATCH is low until the firmware runs": (
        without(MAIN, LATCH_IDLES),
        "Missing: resistor 10k 1 % between 3V3 and LATCH.",
    ),
    "3V3 is tied to VBUS": (
        changed(rewired(MAIN, "PICO1", {"40": "3V3"}), "PICO1", free=()),
        "Not in the board's file: VBUS of PICO1 on 3V3.",
    ),
    "the data lines are swapped": (swapped(MAIN, "PICO1", "16", "17"), "Missing: GP12 of PICO1 on DATA_LEFT."),
    "an enable input is open": (rewired(MAIN, "U1", {"15": ""}), "Missing: EN of U1 on GND."),
    "a spare channel is wired": (rewired(MAIN, "U3", {"18": "F_H5"}), "Not in the board's file: I13 of U3 on F_H5."),
    "a ring is not at ground": (rewired(MAIN, "FC3", {"2": ""}), "Missing: 2 of FC3 on GND."),
    "a multiplexer is missing": (
        MAIN._replace(parts=tuple(part for part in MAIN.parts if part.ref != "U3")),
        "Missing: U3, which is 74HC4067.",
    ),
    "a bypass is missing": (without(MAIN, "bypass of U2"), "Missing: capacitor 100n 10 % between 3V3 and GND."),
    "two switches are swapped": (swapped(SQUARE, "U2", "3", "4"), "Missing: D4 of U2 on M6."),
    "the chain takes the chips in another order": (
        rewired(rewired(rewired(SQUARE, "U1", {"10": "CHAIN3"}), "U3", {"10": "CHAIN2"}), "U2", {"10": "CHAIN4"}),
        "Missing: DS of U1 on CHAIN2.",
    ),
    "the output is the one that is not inverted": (
        changed(rewired(SQUARE, "U1", {"7": "", "9": "OUT"}), "U1", free=("7",)),
        "Not in the board's file: Q7 of U1 on OUT.",
    ),
    "the chain is broken": (rewired(SQUARE, "U5", {"10": ""}), "Missing: DS of U5 on CHAIN6."),
    "a switch's pull-up is missing": (
        without(SQUARE, "pull-up of iron 3"),
        "Missing: resistor 10k 1 % between 3V3 and I3.",
    ),
    "a switch's pull-up is wrong": (
        changed(SQUARE, SLIDER_PULL_UP, value="100k"),
        "Not in the board's file: resistor 100k 1 % between 3V3 and I3.",
    ),
    "DATA has no resistor": (
        rewired(without(SQUARE, "DATA"), "U1", {"7": "DATA"}),
        "Missing: resistor 330 1 % between DATA and OUT.",
    ),
    "the other player's identity": (
        counter_circuit(DESCRIPTION, "circle")._replace(name="counter-square"),
        "Missing: D2 of U1 on GND.",
    ),
    "a field has no protection": (
        rewired(MAIN, "D1", {"1": ""}),
        "Missing: F_A1 on a line of an ESD array with GND on GND and VCC on 3V3.",
    ),
    "an array is not at ground": (
        rewired(MAIN, "D2", {"2": ""}),
        "Not in the board's file: F_E1 on a line of an ESD array with VCC on 3V3.",
    ),
    "a jack has no protection": (
        rewired(MAIN, JACK_ARRAY, {"1": ""}),
        "Missing: LEFT_CLK on a line of an ESD array with GND on GND and VCC on 3V3.",
    ),
    "a counter has no protection": (
        rewired(SQUARE, "D1", {"4": ""}),
        "Missing: DATA on a line of an ESD array with GND on GND and VCC on 3V3.",
    ),
    "a jack has a resistor in place of the fuse": (
        rewired(without(MAIN, "fuse of the left jack"), "J1", {"2": "FUSE_LEFT"}),
        "Missing: fuse 50mA between FUSE_LEFT and LEFT_3V3.",
    ),
    "the clock reaches the chips without the buffer": (
        joined(without(SQUARE, "makes the edges of CLK and LATCH steep"), {"CLK_STEEP": "CLK", "LATCH_STEEP": "LATCH"}),
        "Missing: U9, which is 74HC14.",
    ),
    "a switch is always supplied": (
        rewired(SQUARE, "HM7", {"1": "3V3"}),
        "Not in the board's file: VCC of HM7 on 3V3.",
    ),
    "all switches are always supplied": (
        joined(SQUARE, {"3V3_SWITCHES": "3V3"}),
        "Not in the board's file: DRAIN of Q1 on 3V3.",
    ),
    "the transistor is on while LATCH is high": (
        rewired(SQUARE, "U9", {"11": "LATCH"}),
        "Missing: 5A of U9 on LATCH_LOW.",
    ),
    "the transistor is switched by the clock": (
        rewired(SQUARE, "Q1", {"1": "CLK_LOW"}),
        "Missing: GATE of Q1 on SWITCHES_OFF.",
    ),
    "a switch does not keep what it says": (
        without(SQUARE, "hold of food 2"),
        "Missing: capacitor 10n 10 % between 3V3_SWITCHES and GND.",
    ),
    "the store is missing": (
        without(SQUARE, "store of the switches"),
        "Missing: polymer capacitor 100u 20 % between 3V3 and GND.",
    ),
    "the store is the wrong way round": (
        swapped(SQUARE, of_purpose(SQUARE, "store of the switches").ref, "1", "2"),
        "Missing: polymer capacitor 100u 20 % between 3V3 and GND.",
    ),
    "a switch is not at ground": (rewired(SQUARE, "HF9", {"3": ""}), "Missing: GND of HF9 on GND."),
    "a field has other gold": (
        changed(MAIN, "FC3", drawn="alu:Field_D9.00"),
        "Not in the board's file: FC3, which is alu:Field_D9.00.",
    ),
    "clock and latch are swapped": (swapped(SQUARE, "J1", "3", "4"), "Not in the board's file: 3 of J1 on LATCH."),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_and_named(fault: str) -> None:
    circuit, expected = FAULTS[fault]
    assert expected in problems(circuit)


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


def test_a_netlist_is_read_by_another_library_as_the_circuit_is() -> None:
    sexp = pytest.importorskip("gerbonara.cad.kicad.sexp")
    for circuit in every_circuit(DESCRIPTION):
        text = format_netlist(circuit)
        sections = {name: rows for name, *rows in sexp.parse_sexp(text)[1:]}
        nets = {net[2][1]: {(ref, pin) for _, (_, ref), (_, pin) in net[3:]} for net in sections["nets"]}
        assert nets == {net: set(nodes) for net, nodes in circuit.nets().items()}
        parts = [tuple(words[1] for words in part[1:4]) for part in sections["components"]]
        assert parts == sorted((part.ref, part.value, part.footprint) for part in circuit.parts)
        assert all(footprint for _, _, footprint in parts)
        assert format_netlist(circuit._replace(parts=circuit.parts[::-1])) == text


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
