"""Electrical rules: no circuit breaks one, and each is broken by a fault that is planted."""

from __future__ import annotations

import pytest

from alu_companion import paths
from alu_companion.kit.check import checked
from alu_companion.kit.model import Description, load, parse
from alu_companion.maker.electronics.catalogue import BUFFER
from alu_companion.maker.electronics.circuits import broken_rules, every_circuit, unnumbered
from alu_companion.maker.electronics.values import Circuit
from kit.variants import variant
from maker.electronics.circuits import changed, of_purpose, rewired

DESCRIPTION = load(paths.board_file())
MAIN, COUNTER, _, FOOT, *_ = every_circuit(DESCRIPTION)
BUFFER_REF = COUNTER.of_kind(BUFFER)[0].ref


def opened(circuit: Circuit, ref: str, name: str) -> Circuit:
    """The circuit with a pin left open and nothing said of it."""
    return rewired(circuit, ref, {circuit.part(ref).kind.numbers(name)[0]: ""})


def moved(circuit: Circuit, ref: str, name: str, net: str) -> Circuit:
    """The circuit with a pin on another net."""
    (number,) = circuit.part(ref).kind.numbers(name)
    free = tuple(one for one in circuit.part(ref).free if one != number)
    return changed(rewired(circuit, ref, {number: net}), ref, free=free)


@pytest.mark.parametrize("description", [DESCRIPTION, checked(parse(variant(7, 7)))], ids=["standard", "banks"])
def test_no_circuit_breaks_a_rule(description: Description) -> None:
    for circuit in every_circuit(description):
        assert broken_rules(circuit) == ()
        assert tuple(unnumbered([circuit])) == ()


PULL_UP = of_purpose(COUNTER, "pull-up of iron 3").ref
FAULTS = {
    "two outputs on one net": (
        moved(COUNTER, BUFFER_REF, "6Y", "CLK_STEEP"),
        "CLK_STEEP is driven by more than one: pin 4 of U9, pin 12 of U9.",
    ),
    "3V3 is tied to VBUS": (
        moved(MAIN, "PICO1", "VBUS", "3V3"),
        "3V3 is driven by more than one: pin 36 of PICO1, pin 40 of PICO1.",
    ),
    "an output is shorted to ground": (
        moved(COUNTER, BUFFER_REF, "6Y", "GND"),
        "GND is driven by more than one: its supply from elsewhere, pin 12 of U9.",
    ),
    "a switch is joined to an output": (
        moved(COUNTER, "HM1", "OUT", "OUT"),
        "OUT is driven by more than one: pin 7 of U1.",
    ),
    "a switch without its pull-up": (
        COUNTER._replace(parts=tuple(part for part in COUNTER.parts if part.ref != PULL_UP)),
        "No resistor pulls pin 2 of HI3 on I3 up.",
    ),
    "an input that nothing drives": (
        opened(COUNTER, BUFFER_REF, "4Y"),
        "Nothing drives pin 1 of U1 on LATCH_STEEP.",
    ),
    "switches that nothing supplies": (
        opened(COUNTER, "Q1", "DRAIN"),
        "Nothing supplies pin 1 of HM1 on 3V3_SWITCHES.",
    ),
    "a pin that is open": (opened(MAIN, "U2", "S2"), "Pin 14 of U2 is open, and nobody meant it to be."),
    "a pin that is open and joined": (
        changed(MAIN, "FA1", free=("2",)),
        "Pin 2 of FA1 is to be open and is joined to GND.",
    ),
    "a net of one pin": (moved(FOOT, "P1", "1", "NOWHERE"), "NOWHERE joins pin 1 of P1 to nothing."),
    "two parts of one name": (FOOT._replace(parts=(*FOOT.parts, FOOT.part("P1"))), "There are 2 parts P1."),
    "a pin that the part does not have": (rewired(FOOT, "R1", {"3": "INNER"}), "R1 has no pin 3."),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_and_named(fault: str) -> None:
    circuit, sentence = FAULTS[fault]
    assert sentence in broken_rules(circuit)


def test_a_part_that_cannot_be_ordered_is_told() -> None:
    bare = changed(FOOT, "R1", number="")
    assert tuple(unnumbered([MAIN, bare])) == (
        "R1 of foot-square, 2.4k, has neither a maker's number nor the mark unverified.",
    )
