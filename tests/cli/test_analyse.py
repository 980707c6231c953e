"""`alu analyse match`: what it tells, and that its report lets it go on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from alu_companion.cli import main
from alu_companion.engine.levels import LEVELS
from alu_tools.analysis.match import LEAST_GAMES


def run(report: Path, *more: str) -> Result:
    args = ["analyse", "match", "--level", "2", "--report", str(report), *more]
    return CliRunner().invoke(main, args, prog_name="alu")


def line(score: float, seed: int = 1, level: int = 2) -> str:
    stronger, weaker = LEVELS[level - 1].limits, LEVELS[level - 2].limits
    first, second = ({"type": "work", "limits": limits} for limits in (stronger, weaker))
    return json.dumps({"match": {"seed": seed, "first": first, "second": second}, "score": score})


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled: that takes longer than what is tested."""
    monkeypatch.setattr("alu_tools.commands.analyse.compile_all", lambda: None)


@pytest.mark.usefixtures("interpreted")
def test_a_finished_match_is_told_from_its_report(tmp_path: Path) -> None:
    report = tmp_path / "report.jsonl"
    # Games of another seed and of other levels do not count, nor does a line that makes no sense.
    others = [line(0.0, seed=2), line(0.0, level=3), '{"match": 1}']
    report.write_text("\n".join([line(1.0)] * LEAST_GAMES + others) + "\n", encoding="utf-8")
    before = report.read_bytes()
    done = run(report)
    assert done.exit_code == 0, done.output
    assert done.output.splitlines()[-2] == (
        "Level 2, Beginner, against level 1: 100 percent of the points, between 84 and 100 percent. Games: 20. "
        "One is certainly the stronger."
    )
    assert "start.py add fast" in done.output or "alu-companion[fast]" in done.output
    assert report.read_bytes() == before


@pytest.mark.usefixtures("interpreted")
def test_every_level_has_a_name_and_a_sentence(tmp_path: Path) -> None:
    report = tmp_path / "report.jsonl"
    told = set()
    for level in range(2, len(LEVELS) + 1):
        report.write_text("\n".join([line(1.0, level=level)] * LEAST_GAMES), encoding="utf-8")
        done = run(report, "--level", str(level))
        assert done.exit_code == 0, done.output
        told.update(done.output.splitlines()[-2:])
    assert len(told) == 2 * (len(LEVELS) - 1)


@pytest.mark.slow
def test_a_stopped_match_goes_on_after_half_a_line(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole.jsonl", tmp_path / "stopped.jsonl"
    assert run(whole, "--games", "2").exit_code == 0
    lines = whole.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2
    stopped.write_text(lines[0] + "\n" + lines[1][:20], encoding="utf-8")
    assert run(stopped, "--games", "2").exit_code == 0
    kept = stopped.read_text(encoding="utf-8").splitlines()
    assert [kept[0], kept[-1]] == lines
    assert len(kept) == 3


@pytest.mark.usefixtures("interpreted")
def test_a_report_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    done = run(tmp_path / "no" / "report.jsonl", "--games", "2", "--players", "greedy", "greedy")
    assert done.exit_code == 1
    assert "report.jsonl" in done.output


@pytest.mark.usefixtures("interpreted")
def test_any_two_players_play_a_match_that_is_told_in_words(tmp_path: Path) -> None:
    report = tmp_path / "report.jsonl"
    first = {"type": "time", "compiled": False, "seconds": 0.5}
    for second, name in (
        ({"type": "greedy"}, "greedy"),
        ({"type": "robot"}, "robot"),
        ({"type": "work", "limits": LEVELS[2].limits}, "level:3"),
    ):
        lines = [json.dumps({"match": {"seed": 1, "first": first, "second": second}, "score": 1.0})] * LEAST_GAMES
        report.write_text("\n".join(lines), encoding="utf-8")
        args = ["analyse", "match", "--players", "interpreted:0.5s", name, "--report", str(report)]
        done = CliRunner().invoke(main, args, prog_name="alu")
        assert done.exit_code == 0, done.output
        told = done.output.splitlines()[-3:]
        assert "500" in told[0]
        assert "500" not in told[1]
        assert "84" in told[2]


@pytest.mark.usefixtures("interpreted")
def test_two_quick_players_play_to_the_end_and_no_further(tmp_path: Path) -> None:
    report = tmp_path / "report.jsonl"
    args = ["analyse", "match", "--players", "greedy", "greedy", "--games", "2", "--whole", "--report", str(report)]
    assert CliRunner().invoke(main, args, prog_name="alu").exit_code == 0
    scores = [json.loads(line)["score"] for line in report.read_text(encoding="utf-8").splitlines()]
    # The same player on both sides of the same opening.
    assert len(scores) == 2
    assert CliRunner().invoke(main, args, prog_name="alu").exit_code == 0
    assert len(report.read_text(encoding="utf-8").splitlines()) == 2


@pytest.mark.parametrize("name", ["level:0", "level:7", "compiled:0s", "compiled:-1s", "interpreted:0.5", "chess", ""])
def test_a_player_that_there_is_not_is_refused(name: str) -> None:
    done = CliRunner().invoke(main, ["analyse", "match", "--players", "greedy", name], prog_name="alu")
    assert done.exit_code == 2
    assert "level:3" in done.output
