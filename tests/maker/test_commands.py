"""`alu hardware`: what it prints, and how it ends."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from alu_companion import paths
from alu_companion.cli.hardware import hardware

TEXT = paths.board_file().read_text(encoding="utf-8")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(hardware, [str(argument) for argument in arguments])


def test_a_good_file_and_a_bad_one(tmp_path: Path) -> None:
    assert run("check").exit_code == 0
    bad = tmp_path / "board.toml"
    bad.write_text(TEXT.replace("led = 25", "led = 29").replace("settle_us = 50", "settle_us = 20"), encoding="utf-8")
    done = run("check", bad)
    assert done.exit_code == 1
    assert len(done.output.splitlines()) == 3
    assert done.output.splitlines()[-1].endswith("2 problems.")
    told = json.loads(run("check", bad, "--json").output)
    assert [sentence.split(":")[0].split(", ")[1] for sentence in told["problems"]] == [
        "pico.led",
        "front_end.settle_us",
    ]
    # Nothing is computed from it either.
    for command in (["figures"], ["margins"], ["counters"], ["spice", str(tmp_path / "decks")]):
        refused = run(*command, "--board", str(bad))
        assert refused.exit_code == 1
        assert "no board that could work" in refused.output
    assert run("check", tmp_path / "nowhere.toml").exit_code == 1


def test_figures_are_the_same_in_words_and_as_json() -> None:
    said, values = run("figures").output, json.loads(run("figures", "--json").output)
    assert values["board"][0] == {"what": "fields", "value": "8 columns by 5 rows, 40"}
    (raid,) = [one for one in values["classes"] if one["class"] == "raid"]
    assert (
        f"Raid: resistor 5.1 kilo-ohms, nominal code 2514, worst case {raid['worst case']}, window {raid['window']}, "
        f"outside at the worst {raid['outside at the worst']}." in said
    )


def test_nothing_is_stale() -> None:
    done = run("generate", "--check")
    assert (done.exit_code, done.output) == (0, "Nothing is stale.\n")


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
