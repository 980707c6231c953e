"""The measurement of how long each level thinks about a turn."""

from __future__ import annotations

import pytest

from alu_companion.engine.levels import LEVELS
from alu_tools.bench import levels


def test_every_level_is_measured_as_it_can_run(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[tuple[int, int]] = []

    def times(level: int, turns: int) -> list[float]:
        measured.append((level, turns))
        return [1.0, 5.0, 2.0]

    monkeypatch.setattr(levels, "turn_times_ms", times)
    monkeypatch.setattr(levels, "compile_now", lambda: None)
    monkeypatch.setattr(levels, "is_compiled", lambda: False)
    rows = list(levels.run())
    assert rows[:2] == [
        ("level 1, interpreted, a turn, median", 2.0, "ms"),
        ("level 1, interpreted, a turn, most", 5.0, "ms"),
    ]
    assert measured == [(level.number, levels.TURNS) for level in LEVELS]


@pytest.mark.slow("30")  # More than a game has.
@pytest.mark.parametrize("turns", [2, 30])
def test_turns_are_whole_and_as_many_as_were_asked_for(turns: int) -> None:
    times_ms = levels.turn_times_ms(1, turns)
    assert len(times_ms) == turns
    assert min(times_ms) >= 0
