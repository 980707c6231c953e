"""Robots with erring hands: what the table accepts is what was meant, with counters, with one, and with none."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections import Counter

import pytest
from click.testing import CliRunner

from alu_companion.cli import main
from alu_companion.runtime.pilots import COUNTERS, play_one
from alu_companion.runtime.robot_games import Report
from alu_companion.simulator.slips import Slip
from alu_tools.commands.simulate import SLIPS, tell
from cli.alu import HANG_S

pytestmark = pytest.mark.slow


def added(seeds: range, noise: str, counters: str) -> Report:
    """What came of these games together."""
    total = Report()
    for seed in seeds:
        total.add(play_one((seed, noise, counters)))
    return total


@pytest.mark.quick("one")
@pytest.mark.parametrize("counters", sorted(COUNTERS))
def test_human_slips_never_become_actions(counters: str) -> None:
    # Seeds at which raiding pieces fell, wet fingers rested and payments came late.
    total = added(range(103, 106), "human", counters)
    assert (total.ended, total.as_meant, total.false_actions) == (3, 3, 0), total
    assert total.slips


def test_rough_hands_are_understood_with_both_counters() -> None:
    total = added(range(1, 2), "rough", "both")
    assert (total.ended, total.as_meant, total.false_actions) == (1, 1, 0), total
    assert total.plans > 0


def test_a_program_can_read_the_report() -> None:
    args = ["simulate", "--game", "poi", "--games", "2", "--jobs", "1", "--noise", "rough", "--json"]
    done = CliRunner().invoke(main, args)
    assert done.exception is None
    report = json.loads(done.output)
    assert (report["games"], report["as_meant"]) == (2, 2)
    assert report["slips"]["TYPING"] > 0


def test_the_report_is_in_english_wherever_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["simulate", "--game", "poi", "--games", "1", "--jobs", "1", "--lang", "ru"]
    assert CliRunner().invoke(main, args).output.splitlines()[:2] == [
        "100 percent: 1 game played.",
        "Games: 1, ended: 1, exactly as meant: 1.",
    ]
    tell(Report(slips=Counter([*Slip.__members__, "TYPING"])))
    said = capsys.readouterr().out.splitlines()
    # Each slip has words of its own, and there are words for no other.
    assert len(set(said)) == 5 + len(SLIPS)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_whoever_interrupts_leaves_nothing_behind(number: signal.Signals) -> None:
    code = "from alu_companion.cli import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", code, "simulate", "--games", "10"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PYTHONPATH": ":".join(sys.path), "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"},
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(b"10 percent")
        process.send_signal(number)
        _, errors = process.communicate(timeout=HANG_S)
    assert process.returncode != 0
    assert b"resource_tracker" not in errors
    assert b"Traceback" not in errors
