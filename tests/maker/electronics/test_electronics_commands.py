"""`alu hardware netlist`, `drawings`, `parts`, `wiring`: what they write and say, and how they end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from alu_companion import paths
from alu_companion.cli.hardware import hardware
from alu_companion.kit.model import load
from alu_companion.maker.electronics import rules
from alu_companion.maker.electronics.boards import boards
from alu_companion.maker.electronics.netlist import netlist_of, parse_netlist
from alu_companion.maker.electronics.rules import RulesError


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(hardware, [str(argument) for argument in arguments])


def test_netlists_are_written_and_what_was_not_checked_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: object) -> None:
        raise RulesError("SKiDL is missing.")

    monkeypatch.setattr(rules, "opinions", missing)
    done = run("netlist", tmp_path)
    assert done.exit_code == 0
    assert "main: 86 parts, 69 nets: as the board's file demands.\n" in done.output
    assert "The electrical rules were not checked. SKiDL is missing.\n" in done.output
    assert "No board has been manufactured" in done.output
    for circuit in boards(load(paths.board_file())):
        written = (tmp_path / f"{circuit.name}.net").read_text(encoding="utf-8")
        assert parse_netlist(written) == netlist_of(circuit)


def test_broken_rules_end_in_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def complaining(circuits: tuple[object, ...]) -> tuple[rules.Opinion, ...]:
        return tuple(rules.Opinion(1, 0, ("Pin conflict.",), "(export (design) (components) (nets))") for _ in circuits)

    monkeypatch.setattr(rules, "opinions", complaining)
    done = run("netlist", tmp_path)
    assert done.exit_code == 1
    assert "main: Pin conflict." in done.output
    assert "main: SKiDL's netlist is another one." in done.output


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
        "main-pico.svg",
        "main-protection.svg",
        "main-sockets.svg",
    ]


def test_parts_for_ears_and_for_programs() -> None:
    told = json.loads(run("parts", "--json").output)["parts"]
    assert (told[0]["part"], told[0]["value"]) == ("main circuit board", "main")
    said = run("parts").output.splitlines()
    groups, weight, power = 5, 1, 4
    assert len(said) == len(told) + groups + weight + power
    assert len(run("parts", "--csv").output.splitlines()) == len(told) + 1


def test_wiring_is_plain_lines(tmp_path: Path) -> None:
    said = run("wiring").output.splitlines()
    assert "Stage 1. Ground and supply" in said
    assert not any(line.startswith("#") or not line for line in said)
    assert "Counter of the circle player: 8 chips, 132 parts" in run("wiring", "--counter", "circle").output


def test_a_place_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    done = run("drawings", tmp_path / "file" / "folder")
    assert done.exit_code == 1
    assert "cannot be written to" in done.output
