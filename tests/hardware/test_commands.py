"""`alu hardware` in a checkout: what its simulations and its circuits for ngspice print, and how they end."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from alu_companion import paths
from alu_companion.cli.hardware import hardware


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(hardware, [str(argument) for argument in arguments])


@pytest.mark.parametrize("command", [("margins",), ("counters",), ("studies",), ("spice", "decks")])
def test_nothing_is_computed_from_a_file_that_is_wrong(command: tuple[str, ...], tmp_path: Path) -> None:
    pytest.importorskip("scipy", reason="scipy is not installed (extra: hardware)")
    bad = tmp_path / "board.toml"
    bad.write_text(paths.board_file().read_text(encoding="utf-8").replace("led = 25", "led = 29"), encoding="utf-8")
    refused = run(*command, "--board", bad)
    assert refused.exit_code == 1
    assert "no board that could work" in refused.output


def test_margins_and_counters_are_told() -> None:
    pytest.importorskip("numpy", reason="numpy is not installed (extra: hardware)")
    told = json.loads(run("margins", "--readings", "4000", "--json").output)
    assert {one["name"] for one in told["this board"]} == {"wand", "square", "raid", "circle", "empty"}
    for one in told["this board"]:
        assert one["outside"] == 0
        assert 0 < one["outside_95"] < 0.001
        assert one["outside_at_worst"] < 1e-12
        assert one["spare_codes"] > 0
        assert one["window"][0] < one["worst_case"][0] < one["worst_case"][1] <= one["window"][1]
    switches = told["switches"]
    assert switches["drawn"] == 4000
    assert switches["stay_open"] == switches["close"] == switches["turned_close"] == 0
    # Half way between two places nothing is promised, and all of it happens.
    assert 0 < switches["midway_closed"] < switches["midway_open"] < 2000
    done = run("margins", "--readings", "4000")
    assert done.exit_code == 0
    assert f"takes {told['supply']['average_ma']} milliamperes on average" in done.output
    assert "100 percent." in done.output
    tally = json.loads(run("counters", "--frames", "2000", "--json").output)
    assert tally["frames"] == 2000
    assert tally["right"] + tally["dirty"] + tally["unsettled"] + tally["wrong"] == 2000


@pytest.mark.slow
def test_the_simulation_fails_aloud(tmp_path: Path) -> None:
    pytest.importorskip("numpy", reason="numpy is not installed (extra: hardware)")
    done = run("counters", "--frames", "2000", "--open", "0.1", "--false", "0.1")
    assert done.exit_code == 1
    assert "Wrong: " in done.output


@pytest.mark.parametrize(
    ("program", "said"),
    [
        (None, "ngspice is missing or cannot be started."),
        ("#!/bin/sh\necho nothing is solved\n", "it gave no value of wand0_low."),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for ngspice is a shell script")
def test_a_solver_that_does_not_solve_is_told(
    program: str | None, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if program:
        (tmp_path / "ngspice").write_text(program, encoding="utf-8")
        (tmp_path / "ngspice").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    done = run("spice", tmp_path / "decks", "--run")
    assert done.exit_code == 1
    assert said in done.output.splitlines()[-1]
