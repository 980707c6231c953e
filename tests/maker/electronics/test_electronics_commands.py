"""`alu hardware netlist`, `drawings`, `parts`: what they write and say, and how they end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from alu_companion import paths
from alu_companion.cli.hardware import hardware
from alu_companion.kit.model import load
from alu_companion.maker.electronics import catalogue, main_circuit
from alu_companion.maker.electronics.circuits import every_circuit
from alu_companion.maker.electronics.netlist import format_netlist


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(hardware, [str(argument) for argument in arguments])


def test_netlists_are_written(tmp_path: Path) -> None:
    done = run("netlist", tmp_path)
    assert done.exit_code == 0
    main, *_ = circuits = every_circuit(load(paths.board_file()))
    assert f"main: {len(main.parts)} parts, {len(main.nets())} nets.\n" in done.output
    assert "All is joined as the board's file demands. No board has been manufactured" in done.output
    for circuit in circuits:
        written = (tmp_path / f"{circuit.name}.net").read_text(encoding="utf-8")
        assert written == format_netlist(circuit)


def test_broken_rules_end_in_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main_circuit, "_OPEN_PINS", ("RUN", "ADC_VREF", "3V3_EN", "VSYS"))
    told = "main: Pin 40 of PICO1 is open, and nobody meant it to be."
    done = run("netlist", tmp_path)
    assert done.exit_code == 1
    assert told in done.output.splitlines()
    checked = run("check")
    assert checked.exit_code == 1
    assert told in checked.output.splitlines()


def test_a_part_that_cannot_be_ordered_fails_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = {key: number for key, number in catalogue._NUMBERS.items() if key[0] != catalogue.RESETTABLE_FUSE.name}
    monkeypatch.setattr(catalogue, "_NUMBERS", numbers)
    assert run("check").exit_code == 0
    monkeypatch.setattr(catalogue, "_NUMBERS", {**numbers, (catalogue.RESETTABLE_FUSE.name, "50mA"): ""})
    done = run("check")
    assert done.exit_code == 1
    assert "F1 of main, 50mA, has neither a maker's number nor the mark unverified." in done.output.splitlines()


def test_drawings(tmp_path: Path) -> None:
    pytest.importorskip("schemdraw", reason="schemdraw is not installed (extra: hardware)")
    done = run("drawings", tmp_path)
    assert done.exit_code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "counter-circle.svg",
        "counter-square.svg",
        "front-end.svg",
        "main-U1.svg",
        "main-U2.svg",
        "main-U3.svg",
        "main-jacks.svg",
        "main-pico.svg",
        "main-protection.svg",
    ]


def test_parts_for_ears_and_for_programs() -> None:
    told = json.loads(run("parts", "--json").output)["parts"]
    assert (told[0]["part"], told[0]["value"]) == ("main circuit board", "main")
    said = run("parts").output.splitlines()
    groups = len({line["group"] for line in told})
    price, weight, work, power = 1, 1, 3, 4
    assert len(said) == len(told) + groups + price + weight + work + power
    heading, summed = 1, 1
    assert len(run("parts", "--csv").output.splitlines()) == len(told) + heading + summed


def test_a_place_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    done = run("drawings", tmp_path / "file" / "folder")
    assert done.exit_code == 1
    assert "cannot be written to" in done.output
