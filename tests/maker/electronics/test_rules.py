"""SKiDL's electrical rules: none is broken, and they are broken by what they can see."""

from __future__ import annotations

import pytest

from alu_companion import paths
from alu_companion.kit.model import load
from alu_companion.maker.electronics import rules
from alu_companion.maker.electronics.boards import boards, verify
from alu_companion.maker.electronics.netlist import netlist_of, parse_netlist
from alu_companion.maker.electronics.rules import Opinion
from alu_companion.maker.electronics.values import Circuit
from maker.electronics.circuits import changed, rewired, swapped

pytestmark = [
    pytest.mark.skipif(not rules.is_installed(), reason="SKiDL is not installed (extra: hardware)"),
    pytest.mark.slow,
]

DESCRIPTION = load(paths.board_file())
GOOD = boards(DESCRIPTION)
MAIN = GOOD[0]
FREE = MAIN.part("PICO1").free
FAULTY = {
    "3V3 is tied to VBUS": changed(
        rewired(MAIN, "PICO1", {"40": "3V3"}), "PICO1", free=tuple(pin for pin in FREE if pin != "40")
    ),
    "a select line is open": rewired(MAIN, "U2", {"14": ""}),
    "two field wires are swapped": swapped(MAIN, "U1", "8", "7"),
}


@pytest.fixture(scope="module")
def said() -> dict[str, tuple[Circuit, Opinion]]:
    """What SKiDL says of all circuits, asked at once."""
    named = {circuit.name: circuit for circuit in GOOD} | FAULTY
    return dict(zip(named, zip(named.values(), rules.opinions(tuple(named.values())), strict=True), strict=True))


def test_the_boards_break_no_rule(said: dict[str, tuple[Circuit, Opinion]]) -> None:
    for circuit in GOOD:
        opinion = said[circuit.name][1]
        assert (opinion.errors, opinion.warnings, opinion.messages) == (0, 0, ())


def test_its_netlist_is_the_circuit(said: dict[str, tuple[Circuit, Opinion]]) -> None:
    for circuit in GOOD:
        found = parse_netlist(said[circuit.name][1].netlist)._replace(name=circuit.name)
        assert found == netlist_of(circuit)
        assert verify(found, DESCRIPTION) == ()


def test_two_supplies_against_each_other_are_an_error(said: dict[str, tuple[Circuit, Opinion]]) -> None:
    opinion = said["3V3 is tied to VBUS"][1]
    assert opinion.errors == 1
    assert any("VBUS" in sentence for sentence in opinion.messages)


def test_a_pin_that_nobody_wired_is_a_warning(said: dict[str, tuple[Circuit, Opinion]]) -> None:
    opinion = said["a select line is open"][1]
    assert opinion.errors == 0
    assert opinion.warnings >= 1
    assert any("S2" in sentence for sentence in opinion.messages)


def test_the_rules_do_not_see_swapped_wires_and_the_check_does(said: dict[str, tuple[Circuit, Opinion]]) -> None:
    opinion = said["two field wires are swapped"][1]
    assert (opinion.errors, opinion.warnings) == (0, 0)
    assert verify(parse_netlist(opinion.netlist)._replace(name="main"), DESCRIPTION)
