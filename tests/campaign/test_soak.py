"""The soak tells growth from none, counts the same each time, and lives through an hour of everything."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from alu_tools.campaign.growth import Sample, calls_of, growths
from alu_tools.campaign.soak import HOUR_MS, Soak

STEADY = [Sample(hour, 2 * hour, 60_000_000, 400_000, 12, 2, 20_000 * hour, 431, 839) for hour in range(1, 25)]


def grown(name: str, each_hour: float) -> list[Sample]:
    """The same hours, in each of which something has become more."""
    return [one._replace(**{name: round(getattr(one, name) + each_hour * one.hour)}) for one in STEADY]


def test_what_does_not_grow_is_told_as_that() -> None:
    assert [one.name for one in growths(STEADY) if one.grows] == []


@pytest.mark.parametrize(
    ("field", "each_hour", "name"),
    [
        ("memory_bytes", 400_000, "memory"),
        ("blocks", 1000, "blocks"),
        ("handles", 1, "handles"),
        ("threads", 0.2, "threads"),
        ("line_calls", 1, "line"),
        ("action_calls", 3, "action"),
    ],
)
def test_what_grows_a_little_in_each_hour_is_told(field: str, each_hour: float, name: str) -> None:
    assert [one.name for one in growths(grown(field, each_hour)) if one.grows] == [name]


def test_games_that_take_more_and_more_room_are_told() -> None:
    growing = [one._replace(journal_bytes=20_000 * one.hour + 1000 * one.hour**2) for one in STEADY]
    assert [one.name for one in growths(growing) if one.grows] == ["game"]


def test_calls_are_counted_the_same_each_time() -> None:
    def three() -> None:
        for _ in range(3):
            grown("blocks", 0)

    assert calls_of(three) == calls_of(three) > 3
    assert calls_of(lambda: None) == 1


@pytest.mark.slow
def test_an_hour_of_everything(tmp_path: Path) -> None:
    threads = threading.active_count()
    table = Soak(tmp_path, seed=5)
    try:
        sample = table.hour(0)
        assert table.now_ms >= HOUR_MS
    finally:
        table.close()
    # That of the live page.
    assert (sample.hour, sample.games, sample.threads) == (1, 2, threads + 1)
    assert sample.journal_bytes > 10_000
    # Less than a look at all the fields.
    assert 0 < sample.line_calls < 5000
