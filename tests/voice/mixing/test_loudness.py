"""Loudness against the test signals of EBU Tech 3341, peaks between samples, and the limiter."""

from __future__ import annotations

import numpy as np
import pytest

from alu_companion.voice.mixing.loudness import integrated_lufs, limited, mastered, true_peak_dbtp
from alu_companion.voice.mixing.waves import Samples

RATE_HZ = 48_000


def sine(level_dbfs: float, seconds: float, hz: float = 1000.0, phase: float = 0.0) -> Samples:
    """A tone with this peak, faded at both ends so that its edges have no peaks of their own."""
    frames = np.arange(round(seconds * RATE_HZ))
    fade = np.minimum(1, np.minimum(frames, frames[::-1]) / 480)
    return (10 ** (level_dbfs / 20) * fade * np.sin(2 * np.pi * hz * frames / RATE_HZ + phase)).astype(np.float32)


def speechlike(seconds: float) -> Samples:
    """Bursts of noise with high peaks and pauses, always the same."""
    noise = np.random.default_rng(5).laplace(0, 0.02, round(seconds * RATE_HZ))
    frames = np.arange(len(noise))
    return (noise * (frames // 14_400 % 3 < 2)).astype(np.float32)


# Source: EBU Tech 3341 v4, table 1, cases 1, 3 and 4, which are stereo: one channel of them is 3.01 LU below.
@pytest.mark.parametrize(
    ("parts", "wanted_lufs"),
    [
        ([(-23, 20)], -26.01),
        ([(-36, 10), (-23, 60), (-36, 10)], -26.01),
        ([(-72, 10), (-36, 10), (-23, 60), (-36, 10), (-72, 10)], -26.01),
    ],
)
def test_integrated_loudness_of_the_ebus_signals(parts: list[tuple[float, float]], wanted_lufs: float) -> None:
    wave = np.concatenate([sine(level, seconds) for level, seconds in parts])
    assert integrated_lufs(wave, RATE_HZ) == pytest.approx(wanted_lufs, abs=0.1)


# Source: EBU Tech 3341 v4, cases 15 to 17: tones whose samples miss the peak.
@pytest.mark.parametrize(("divisor", "phase"), [(4, 0), (4, 45), (6, 60)])
def test_true_peak_of_the_ebus_signals(divisor: int, phase: float) -> None:
    wave = sine(-6.02, 0.2, RATE_HZ / divisor, np.radians(phase))
    assert -6.4 <= true_peak_dbtp(wave, RATE_HZ) <= -5.8


def test_true_peak_is_found_wherever_a_block_ends() -> None:
    wave = np.zeros(600_000, np.float32)
    burst = sine(-1, 0.02, 12_000, np.pi / 4)
    for at in (0, 262_144 - 480, 524_288 - 700, len(wave) - len(burst)):
        there = wave.copy()
        there[at : at + len(burst)] = burst
        assert true_peak_dbtp(there, RATE_HZ) == pytest.approx(-1, abs=0.3)


def test_silence_has_neither() -> None:
    silence = np.zeros(RATE_HZ, np.float32)
    assert integrated_lufs(silence, RATE_HZ) == -np.inf
    assert true_peak_dbtp(silence, RATE_HZ) == -np.inf
    with pytest.raises(ValueError, match="silence"):
        mastered(silence, RATE_HZ, -18, -1.5)


def test_what_needs_no_limiting_is_left_as_it_is() -> None:
    wave = sine(-6, 0.5)
    assert limited(wave, RATE_HZ, -1.5) is wave


def test_peaks_are_turned_down_and_what_is_far_from_them_is_not() -> None:
    wave = sine(-12, 1.0)
    wave[24_000:24_048] *= 8
    made = limited(wave, RATE_HZ, -1.5)
    assert true_peak_dbtp(made, RATE_HZ) <= -1.5
    assert np.array_equal(made[:23_500], wave[:23_500])
    assert np.array_equal(made[24_600:], wave[24_600:])
    # Nothing jumps: the gain moves by less than a twentieth from one sample to the next.
    gain = made[23_500:24_600] / np.where(wave[23_500:24_600] == 0, 1, wave[23_500:24_600])
    loud = np.abs(wave[23_500:24_600]) > 0.01
    assert np.abs(np.diff(gain[loud])).max() < 0.05


@pytest.mark.parametrize("level_db", [-40, 0, 12])
def test_mastered_speech_has_its_loudness_and_keeps_the_ceiling(level_db: float) -> None:
    wave = speechlike(4) * np.float32(10 ** (level_db / 20))
    made = mastered(wave, RATE_HZ, -18.0, -1.5)
    assert integrated_lufs(made.samples, RATE_HZ) == made.loudness_lufs == pytest.approx(-18, abs=0.2)
    assert true_peak_dbtp(made.samples, RATE_HZ) == made.true_peak_dbtp <= -1.5


def test_the_ceiling_is_kept_where_both_cannot_be() -> None:
    clicks = np.zeros(2 * RATE_HZ, np.float32)
    clicks[::2400] = 1
    made = mastered(clicks, RATE_HZ, -6.0, -1.5)
    assert made.true_peak_dbtp <= -1.5
    assert made.loudness_lufs < -7
