"""The bench of the voice measures what it says: one short run on the virtual card."""

from __future__ import annotations

import shutil

import pytest

from alu_companion.voice.engines.synth import Synth, SynthError
from alu_tools.bench import voice
from alu_tools.bench.virtual_card import VirtualCard

pytestmark = pytest.mark.slow


def test_the_bench_of_the_voice_runs(card: VirtualCard, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        Synth().close()
    except SynthError as error:
        pytest.skip(f"no engine: {error}")
    monkeypatch.setattr(voice, "SAMPLES", 1)
    # Plain pyttsx3 takes its time, and hangs.
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "aplay" else f"/usr/bin/{name}")
    rows = {name: (value, unit) for name, value, unit in voice.run(seconds=1)}
    for what in ("queued to audible, cached phrase", "queued to audible, new phrase", "cut to alert audible"):
        median, unit = rows[f"{what}, p50"]
        assert unit == "ms"
        # On a busy computer the recording may lag behind the words: how much is the bench's business, not the test's.
        assert 0 <= median <= rows[f"{what}, p95"][0]
    # The old message lasts for nine seconds: it was cut.
    assert rows["cut to old silent, p95"][0] < 5000
