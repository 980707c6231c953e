"""However the blocks fall, the samples are the same to the bit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from alu_companion.voice.mixing.mixer import Mixer
from alu_companion.voice.mixing.sounds import Ended, Group, Mark, Started
from voice.mixing.signals import Wave

NOISE = np.random.default_rng(0).uniform(-0.7, 0.7, 30_000).astype(np.float32)


@dataclass(frozen=True)
class Play:
    group: Group
    start: int
    frames: int
    pan: float
    gap_ms: int


@dataclass(frozen=True)
class Cut:
    group: Group


@dataclass(frozen=True)
class Volume:
    group: Group
    gain: float


@dataclass(frozen=True)
class Mix:
    frames: int


Order = Play | Cut | Volume | Mix

groups = st.sampled_from(Group)
orders = st.lists(
    st.one_of(
        st.builds(
            Play,
            groups,
            st.integers(0, 20_000),
            st.integers(0, 9_000),
            st.sampled_from([-1.0, -0.3, 0.0, 0.7]),
            st.sampled_from([0, 0, 1, 40]),
        ),
        st.builds(Cut, groups),
        st.builds(Volume, groups, st.sampled_from([0.0, 0.5, 1.0, 1.7])),
        st.builds(Mix, st.integers(1, 12_000)),
        st.builds(Mix, st.just(15_000)),
    ),
    max_size=30,
)
blocks = st.lists(st.sampled_from([1, 2, 3, 64, 104, 239, 240, 241, 511, 960, 4096]), min_size=1, max_size=12)
USUAL = 512


def run(script: Sequence[Order], sizes: Sequence[int] | None) -> tuple[Wave, dict[int, list[type]]]:
    """All samples, and per mark what was told of it; each mix at once, or in blocks of these sizes, then of the usual one."""
    mixer, out, told = Mixer(), [np.zeros((0, 2), np.float32)], {}
    for number, order in enumerate(script):
        match order:
            case Play(group, start, frames, pan, gap_ms):
                samples = NOISE[start : start + frames]
                mixer.play(group, samples, pan=pan, mark=Mark(number, 0), gap_ms=gap_ms)
            case Cut(group):
                mixer.cut(group)
            case Volume(group, gain):
                mixer.volume(group, gain)
            case Mix(frames):
                left, turn = frames, 0
                while left:
                    wanted = left if sizes is None else sizes[turn] if turn < len(sizes) else USUAL
                    size = min(left, wanted)
                    out.append(mixer.mix(size))
                    left, turn = left - size, turn + 1
                for event in mixer.events():
                    told.setdefault(event.mark.id, []).append(type(event))
    return np.concatenate(out), told


@given(orders, blocks)
@settings(max_examples=100, deadline=None)
def test_blocks_of_any_size_give_the_same_samples(script: list[Order], sizes: list[int]) -> None:
    whole, told = run(script, None)
    parts, told_in_parts = run(script, sizes)
    assert np.array_equal(whole, parts)
    assert told == told_in_parts
    assert np.abs(whole).max(initial=0.0) <= 1.0
    assert all(events in ([Started], [Started, Ended]) for events in told.values())
