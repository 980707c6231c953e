"""The watchdog, by a clock that the tests turn."""

from __future__ import annotations

import pytest

from alu_companion.voice.audio.messages import Play
from alu_companion.voice.audio.process import Watchdog
from alu_companion.voice.mixing.sounds import Group, Mark

TWO_S = Play(Group.SPEECH, bytes(2 * 2 * 48_000), mark=Mark(1, 0), gap_ms=500)
NEXT = Play(Group.SPEECH, bytes(2), mark=Mark(1, 1))
LOOK_S = 0.5


def hangs_after_s(watchdog: Watchdog, first: Play, begun: bool, from_s: float) -> float:
    now_s = from_s
    while not watchdog.has_hung(first, begun, now_s):
        now_s += LOOK_S
        assert now_s < from_s + 100
    return now_s - from_s


def test_it_waits_for_the_length_of_the_sound_and_its_patience() -> None:
    assert hangs_after_s(Watchdog(3.0), TWO_S, False, 1000.0) == pytest.approx(2 + 0.5 + 3 + LOOK_S)


def test_each_news_begins_the_waiting_anew() -> None:
    watchdog = Watchdog(3.0)
    for begun, now_s in ((False, 0.0), (True, 5.0), (True, 5.5)):
        assert not watchdog.has_hung(TWO_S, begun, now_s)
    assert hangs_after_s(watchdog, NEXT, False, 10.0) == pytest.approx(3 + LOOK_S)


def test_while_nothing_is_to_be_said_nothing_hangs() -> None:
    watchdog = Watchdog(3.0)
    assert not any(watchdog.has_hung(None, False, float(now_s)) for now_s in range(100))
    assert hangs_after_s(watchdog, NEXT, False, 100.0) == pytest.approx(3 + LOOK_S)


def test_a_host_that_slept_does_not_blame_the_process() -> None:
    watchdog = Watchdog(3.0)
    for now_s in (0.0, 0.5, 5000.0, 5000.5):
        assert not watchdog.has_hung(NEXT, False, now_s)
