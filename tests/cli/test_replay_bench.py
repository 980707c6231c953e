"""Both ways of the benchmark of playbacks read the same lines, so that their times compare."""

from pathlib import Path

from alu_tools.bench import replay
from runtime.games import WORDS


def test_both_ways_read_every_line(tmp_path: Path) -> None:
    path = tmp_path / "recording"
    replay.make_recording(path, 450)
    assert replay.play(path, WORDS()) == 450
    assert replay.read_plainly(path) == 450
