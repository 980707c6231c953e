"""Waves: to int16 and back, trimmed, resampled, measured."""

from __future__ import annotations

import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from alu_companion.voice.mixing.waves import (
    active_rms_dbfs,
    levelled,
    pan_gains,
    polyphase,
    resampled,
    rms_dbfs,
    to_float,
    to_int16,
    trimmed,
)
from voice.mixing.signals import RATE_HZ, Wave, loudest_hz, sine

RATES = ((22_050, 48_000), (24_000, 48_000), (16_000, 48_000), (44_100, 48_000), (48_000, 22_050))


def tone_at(hz: float, rate_hz: int, seconds: float = 1.0) -> Wave:
    return (0.5 * np.sin(2 * np.pi * hz * np.arange(round(seconds * rate_hz)) / rate_hz)).astype(np.float32)


def test_every_int16_survives_the_way_to_float_and_back() -> None:
    every = np.arange(-32768, 32768).astype(np.int16)
    assert np.array_equal(to_int16(to_float(every)), every)


def test_what_is_too_loud_for_int16_is_cut_off_and_never_wraps() -> None:
    assert to_int16(np.array([2.0, -2.0, 1.0], np.float32)).tolist() == [32767, -32768, 32767]


@given(st.integers(0, 3000), st.integers(1, 3000), st.integers(0, 3000))
def test_trimming_takes_silence_and_nothing_else(before: int, sounding: int, after: int) -> None:
    speech = np.full(sounding, -500, np.int16)
    pcm = np.concatenate([np.zeros(before, np.int16), speech, np.zeros(after, np.int16)])
    kept = trimmed(pcm, 22_050)
    assert np.array_equal(kept[kept != 0], speech)
    assert np.flatnonzero(kept)[0] == min(before, 44)
    assert len(kept) - 1 - np.flatnonzero(kept)[-1] == min(after, 220)


def test_silence_is_trimmed_to_nothing() -> None:
    assert len(trimmed(np.zeros(1000, np.int16), 22_050)) == 0
    assert len(trimmed(np.zeros(0, np.int16), 22_050)) == 0


@pytest.mark.parametrize("resample", [resampled, polyphase])
@pytest.mark.parametrize(("from_hz", "to_hz"), RATES)
def test_a_tone_keeps_its_pitch_its_level_and_its_place(resample: object, from_hz: int, to_hz: int) -> None:
    assert callable(resample)
    out = resample(tone_at(1000, from_hz), from_hz, to_hz)
    assert out.dtype == np.float32
    assert abs(len(out) - to_hz) <= 1
    middle = slice(to_hz // 10, to_hz * 9 // 10)
    assert np.abs(out[middle] - tone_at(1000, to_hz)[: len(out)][middle]).max() < 2e-3


@pytest.mark.parametrize("resample", [resampled, polyphase])
def test_a_high_tone_has_no_image(resample: object) -> None:
    # Plain interpolation leaves one at -13 dB for 7 kHz, which makes voices hiss.
    assert callable(resample)
    out = resample(tone_at(7000, 22_050), 22_050, 48_000)[2000:-2000]
    spectrum = np.abs(np.fft.rfft(out * np.blackman(len(out))))
    hz = np.fft.rfftfreq(len(out), 1 / 48_000)
    main, rest = spectrum[np.abs(hz - 7000) < 100].max(), spectrum[np.abs(hz - 7000) > 100].max()
    assert 20 * np.log10(rest / main) < -80


def test_what_a_lower_rate_cannot_hold_is_taken_out() -> None:
    assert rms_dbfs(polyphase(tone_at(15_000, 48_000), 48_000, 22_050)[500:-500]) < -70


def test_both_ways_to_resample_agree() -> None:
    noise = np.random.default_rng(0).uniform(-0.5, 0.5, 22_050).astype(np.float32)
    # Noise that keeps away from the edge of the band, where the two filters differ by design.
    spectrum = np.fft.rfft(noise)
    spectrum[np.fft.rfftfreq(len(noise), 1 / 22_050) > 8_000] = 0
    speech = np.fft.irfft(spectrum, len(noise)).astype(np.float32)
    ours, theirs = (make(speech, 22_050, 48_000)[2000:46_000] for make in (polyphase, resampled))
    assert np.abs(ours - theirs).max() < 5e-3


def test_without_soxr_our_own_resampling_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "soxr", None)
    wave = tone_at(440, 22_050, 0.1)
    assert np.array_equal(resampled(wave, 22_050, 48_000), polyphase(wave, 22_050, 48_000))


@pytest.mark.parametrize("count", [0, 1, 2, 100])
@pytest.mark.parametrize(("from_hz", "to_hz"), RATES)
def test_short_waves_are_resampled_too(count: int, from_hz: int, to_hz: int) -> None:
    wave = np.full(count, 0.5, np.float32)
    assert len(polyphase(wave, from_hz, to_hz)) == round(count * to_hz / from_hz)
    assert abs(len(resampled(wave, from_hz, to_hz)) - count * to_hz / from_hz) <= 1


def test_the_same_rate_is_the_same_wave() -> None:
    wave = sine(300, 10)
    assert resampled(wave, RATE_HZ, RATE_HZ) is wave


def test_levels_are_those_of_a_sine() -> None:
    assert rms_dbfs(sine(1000, 100, 1.0)) == pytest.approx(-3.01, abs=0.01)
    assert rms_dbfs(sine(1000, 100, 0.1)) == pytest.approx(-23.01, abs=0.01)
    assert rms_dbfs(np.zeros(10, np.float32)) == -np.inf
    assert rms_dbfs(np.zeros(0, np.float32)) == -np.inf


def test_pauses_do_not_count_in_the_active_level() -> None:
    spoken = np.concatenate([sine(1000, 100, 0.1), np.zeros(RATE_HZ, np.float32), sine(1000, 100, 0.1)])
    assert active_rms_dbfs(spoken, RATE_HZ) == pytest.approx(-23.01, abs=0.01)
    assert active_rms_dbfs(np.zeros(0, np.float32), RATE_HZ) == -np.inf


def test_levelling_gives_the_level_asked_for_and_leaves_silence() -> None:
    assert active_rms_dbfs(levelled(sine(200, 55), -17.0, RATE_HZ), RATE_HZ) == pytest.approx(-17.0, abs=0.01)
    assert not levelled(np.zeros(100, np.float32), -17.0, RATE_HZ).any()


def test_a_pitch_is_found_where_it_is() -> None:
    assert loudest_hz(sine(440, 100)) == pytest.approx(440, abs=1)


@pytest.mark.parametrize("pan", [-2.0, -1.0, -0.5, 0.0, 0.9, 1.0, 3.0])
def test_a_place_has_constant_power(pan: float) -> None:
    left, right = pan_gains(pan)
    assert left**2 + right**2 == pytest.approx(1.0)
    assert min(left, right) >= 0
