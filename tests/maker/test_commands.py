"""`alu hardware`: what it prints, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path

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
    refused = run("figures", "--board", bad)
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
