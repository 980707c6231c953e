"""`alu analyse balance`: that it goes on where it was stopped, tells how long it takes, and plays on a cluster alike."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from alu_companion.cli import main
from alu_tools.analysis.balance import VARIANTS
from alu_tools.commands import analyse_balance, cluster
from alu_tools.commands.analyse_balance import _Progress

COUNT = 3


@pytest.fixture(autouse=True)
def _few_and_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three variants of one game, as interpreted as anywhere."""
    monkeypatch.setattr(analyse_balance, "compile_all", lambda: object())
    monkeypatch.setitem(VARIANTS, "almajara", VARIANTS["almajara"][:COUNT])


def run(*more: str) -> Result:
    args = ["analyse", "balance", "--game", "almajara", "--games", "4", "--jobs", "1", "--level", "1", *more]
    return CliRunner().invoke(main, args, prog_name="alu")


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole.jsonl", tmp_path / "stopped.jsonl"
    first = run("--out", str(whole), "--json")
    assert first.exit_code == 0, first.output
    lines = whole.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 4 * COUNT
    stopped.write_text("\n".join(lines[:5]) + "\n" + lines[5][:20], encoding="utf-8")
    again = run("--out", str(stopped), "--json")
    assert again.stdout == first.stdout
    assert sorted(lines) == sorted(
        line for line in stopped.read_text(encoding="utf-8").splitlines() if line != lines[5][:20]
    )
    # Once more, and nothing is left to play.
    before = stopped.read_bytes()
    assert run("--out", str(stopped), "--json").stdout == first.stdout
    assert stopped.read_bytes() == before


def test_games_of_another_level_or_seed_do_not_count(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    assert run("--out", str(out)).exit_code == 0
    played = len(out.read_text(encoding="utf-8").splitlines())
    assert run("--out", str(out), "--seed", "100").exit_code == 0
    assert len(out.read_text(encoding="utf-8").splitlines()) == 2 * played


def test_every_variant_is_told_in_a_line_with_its_interval() -> None:
    done = run()
    assert done.exit_code == 0, done.output
    told = done.stdout.splitlines()
    rows = json.loads(run("--json").stdout)
    assert len(told) == len(rows) == COUNT
    for line, row in zip(told, rows, strict=True):
        assert row["low"] <= row["share"] <= row["high"]
        assert all(str(round(100 * row[name])) in line for name in ("low", "share", "high"))
        assert row["options"] in line
        assert "Almajara" in line


def test_progress_tells_the_time_that_is_left(capsys: pytest.CaptureFixture[str]) -> None:
    now = iter(range(0, 100_000, 30))
    progress = _Progress(0, 40, lambda: float(next(now)))
    for _ in range(40):
        progress.one_more()
    told = capsys.readouterr().err.splitlines()
    # Nine times, every tenth, and not at the end; half a minute a game and less each time.
    assert len(told) == 9
    assert "10" in told[0]
    assert "40" in told[0]
    left = [int(line.split(" ")[-3]) for line in told]
    assert left == sorted(left, reverse=True)
    assert left[0] > left[-1]


@pytest.fixture
def address() -> Iterator[str]:
    """A cluster of one worker in this process."""
    distributed = pytest.importorskip(
        "distributed", reason="NOT TESTED: Dask is not installed (`start.py add cluster`)"
    )
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=":0"
    ) as local:
        yield local.scheduler_address


def test_a_cluster_plays_the_same_games(address: str, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    done = run("--cluster", address, "--json", "--out", str(out))
    assert done.exit_code == 0, done.output
    assert done.stdout == run("--json").stdout
    assert len(out.read_text(encoding="utf-8").splitlines()) == 4 * COUNT


def test_a_cluster_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="NOT TESTED: Dask is not installed (`start.py add cluster`)")
    monkeypatch.setattr(cluster, "_CONNECT_S", 0.5)
    done = run("--cluster", "tcp://127.0.0.1:1")
    assert done.exit_code == 1
    assert "tcp://127.0.0.1:1" in done.output
    assert "Traceback" not in done.output


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyse_balance, "has_cluster", lambda: False)
    done = run("--cluster", "tcp://127.0.0.1:1")
    assert done.exit_code == 1
    assert "cluster" in done.output


def test_a_cluster_that_goes_away_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def lost(play: Any, wanted: Any, where: str) -> Iterator[Any]:
        yield play(wanted[0])
        raise cluster.ClusterLostError(where)

    monkeypatch.setattr(analyse_balance, "has_cluster", lambda: True)
    monkeypatch.setattr(analyse_balance, "on_cluster", lost)
    out = tmp_path / "out.jsonl"
    done = run("--cluster", "tcp://far:8786", "--out", str(out))
    assert done.exit_code == 1
    assert "tcp://far:8786" in done.output
    assert len(out.read_text(encoding="utf-8").splitlines()) == 1
