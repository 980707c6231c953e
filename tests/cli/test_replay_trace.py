"""`alu replay --trace` tells which feature does what, and changes nothing of what is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from alu_companion.api import MemoryTable
from alu_companion.cli import main
from alu_companion.grid import GRID
from alu_companion.speech.settings import Clocking
from alu_companion.speech.time_control import parse_control
from alu_companion.table import Settings

RECORDINGS = Path(__file__).parents[1] / "data" / "recordings"


@pytest.fixture
def recording(tmp_path: Path) -> Path:
    """A game with a clock, in which the computer has begun to think."""
    path = tmp_path / "game.rec"
    clocking = Clocking(parse_control("1+2"), loses=True)
    with MemoryTable("poi", Settings("en", clocking=clocking), options="map=first", record=path) as table:
        table.listen()
        for line in ("opponent 1", "choose c1", "pause", "judge"):
            table.type(line)
            table.listen()
    return path


def replayed(*args: str) -> str:
    done = CliRunner().invoke(main, ["replay", *args], prog_name="alu")
    assert done.exit_code == 0, done.output
    return done.stdout


def blocks(trace: Path) -> dict[str, list[str]]:
    """What is told of each input, by the input without its time."""
    told: dict[str, list[str]] = {}
    for line in trace.read_text(encoding="utf-8").splitlines():
        if not line.startswith(" "):
            block = told.setdefault(line.partition(" ")[2], [])
        else:
            block.append(line.strip())
    return told


def test_each_function_is_named_with_what_it_did_in_its_order(recording: Path, tmp_path: Path) -> None:
    replayed(str(recording), "--trace", str(tmp_path / "trace"))
    told = blocks(tmp_path / "trace")
    played = told["Asked: typed choose c1"]
    assert played[0] == "commands table.acting._act"
    assert played.index("keeps play") < played.index("table") < played.index("changes game")
    begins = played.index("follows features.computer.opponent.run_computer")
    assert played[begins + 1 : begins + 3] == ["changes thought", "follows features.clock.timekeeping.keep_time"]
    (said,) = (line for line in played if line.startswith("says as message: "))
    assert "Red starts on tile Cesar one" in said
    assert "changes seats: {} -> {1: Engine(level=1)}" in told["Asked: typed opponent 1"]
    assert "changes clock" in told["Asked: typed pause"]
    assert "changes coaching" in told["Asked: typed judge"]
    assert "inputs features.clock.timekeeping.handle_all_heard" in told["AllHeard: spoken"]


@pytest.mark.parametrize("language", ["en", "et", "ru"])
def test_what_is_said_is_the_same_with_a_trace(recording: Path, tmp_path: Path, language: str) -> None:
    plain = replayed(str(recording), "--lang", language)
    assert plain
    trace = tmp_path / "trace"
    assert replayed(str(recording), "--lang", language, "--trace", str(trace)) == plain
    heard = [line.partition(": ")[2] for lines in blocks(trace).values() for line in lines if line.startswith("says ")]
    assert heard
    assert all(one in plain for one in heard)


def test_no_step_is_told_before_an_earlier_one(tmp_path: Path) -> None:
    clocking = Clocking(parse_control("1+2"), loses=True)
    with MemoryTable("poi", Settings("en", clocking=clocking), options="map=first", record=tmp_path / "r") as table:
        table.listen()
        for line in ("choose c1", "pause", "go on", "choose c2", "pause"):
            table.type(line)
            table.wait(9000)
    replayed(str(tmp_path / "r"), "--trace", str(tmp_path / "trace"))
    lines = (tmp_path / "trace").read_text(encoding="utf-8").splitlines()
    times = [line.partition(" ")[0] for line in lines if not line.startswith(" ")]
    assert len(times) > 10
    assert times == sorted(times)


@pytest.mark.parametrize("path", sorted(RECORDINGS.glob("*.rec")), ids=lambda path: path.stem)
def test_what_was_recorded_at_real_tables_is_traced(path: Path, tmp_path: Path) -> None:
    replayed(str(path), "--trace", str(tmp_path / "trace"))
    text = (tmp_path / "trace").read_text(encoding="utf-8")
    names = {line.split()[0] for line in text.splitlines() if line.startswith("  ") and not line.startswith("    ")}
    assert "inputs" in names or "commands" in names
    assert names <= {"table", *GRID._fields}
    times = [line.partition(" ")[0] for line in text.splitlines() if not line.startswith(" ")]
    assert times
    assert times == sorted(times)
