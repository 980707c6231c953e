"""Scans, measured on their samples: place, pitch, timbre and duration."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import numpy as np
import pytest

from alu_companion.voice.mixing.distance import timbre
from alu_companion.voice.mixing.mixer import Mixer
from alu_companion.voice.mixing.sonify import (
    BOARD_LIMIT_MS,
    ROW_LIMIT_MS,
    Cell,
    CellKind,
    Tone,
    column_pan,
    row_semitones,
    stereo,
    sweep,
)
from alu_companion.voice.mixing.sounds import RATE_HZ, Group
from alu_companion.voice.mixing.tones import semitones_hz
from alu_companion.voice.mixing.waves import active_rms_dbfs, pan_gains, rms_dbfs
from voice.mixing.signals import MS, loudest_hz

C4_HZ = 261.63


def row(number: int = 1, columns: int = 8, kind: CellKind = CellKind.OWN) -> list[Cell]:
    return [Cell(column, number, kind) for column in range(columns)]


def board(columns: int = 8, rows: int = 5) -> list[Cell]:
    return [cell for number in range(1, rows + 1) for cell in row(number, columns, CellKind.EMPTY)]


def end_ms(tones: tuple[Tone, ...]) -> float:
    return max(tone.at_ms + len(tone.samples) / MS for tone in tones)


def test_a_row_goes_from_left_to_right() -> None:
    tones = sweep(row())
    wave = stereo(tones)
    sides = []
    for tone in tones:
        start = tone.at_ms * MS
        heard = wave[start : start + len(tone.samples)]
        sides.append(rms_dbfs(heard[:, 0]) - rms_dbfs(heard[:, 1]))
        left, right = pan_gains(tone.pan)
        assert sides[-1] == pytest.approx(20 * math.log10(left / right), abs=0.1)
    assert sides == sorted(sides, reverse=True)
    assert sides[0] == pytest.approx(-sides[-1], abs=0.1)
    assert sides[0] > 20


@pytest.mark.parametrize("kind", [CellKind.OWN, CellKind.ENEMY, CellKind.MARKED, CellKind.HELD, CellKind.EMPTY])
@pytest.mark.parametrize("number", range(1, 8))
def test_the_pitch_is_the_row_whatever_stands_there(number: int, kind: CellKind) -> None:
    (tone,) = sweep([Cell(3, number, kind)])
    pitch_hz = C4_HZ * 2 ** (row_semitones(number) / 12)
    # The strongest component within half an octave of the fundamental, and nothing sounds below that.
    spectrum = np.abs(np.fft.rfft(tone.samples * np.hanning(len(tone.samples)), 1 << 17))
    hz = np.fft.rfftfreq(1 << 17, 1 / RATE_HZ)
    near = (hz > pitch_hz / 2**0.5) & (hz < pitch_hz * 2**0.5)
    assert hz[near][np.argmax(spectrum[near])] == pytest.approx(pitch_hz, rel=0.02)
    if kind is not CellKind.MARKED:
        assert spectrum[hz < pitch_hz / 2].max() < 0.1 * spectrum[near].max()
    if kind is not CellKind.ENEMY:
        assert loudest_hz(tone.samples) == pytest.approx(pitch_hz, rel=0.02)


def test_kinds_are_told_apart_by_timbre() -> None:
    pitch_hz = semitones_hz(-9)
    heard = {kind: timbre(sweep([Cell(3, 1, kind)])[0].samples, pitch_hz) for kind in CellKind}
    loud = {kind: active_rms_dbfs(sweep([Cell(3, 1, kind)])[0].samples, RATE_HZ) for kind in CellKind}
    for one, other in combinations(CellKind, 2):
        apart = np.linalg.norm(heard[one] - heard[other])
        assert apart > 0.4 or abs(loud[one] - loud[other]) > 7, (one, other, apart)


def test_an_empty_field_is_faint_beside_any_other() -> None:
    levels = {kind: active_rms_dbfs(sweep([Cell(0, 1, kind)])[0].samples, RATE_HZ) for kind in CellKind}
    assert all(levels[kind] > levels[CellKind.EMPTY] + 6 for kind in CellKind if kind is not CellKind.EMPTY)


@pytest.mark.parametrize("columns", [1, 2, 6, 8, 10, 16])
def test_a_row_lasts_two_seconds_at_most(columns: int) -> None:
    tones = sweep(row(columns=columns), columns)
    assert len(tones) == columns
    assert end_ms(tones) <= ROW_LIMIT_MS
    assert [tone.at_ms for tone in tones] == sorted({tone.at_ms for tone in tones})


@pytest.mark.parametrize(("columns", "rows"), [(8, 5), (10, 10), (6, 4)])
def test_a_board_lasts_eight_seconds_at_most_and_ticks_before_every_row(columns: int, rows: int) -> None:
    tones = sweep(board(columns, rows), columns, ticks=True)
    assert end_ms(tones) <= BOARD_LIMIT_MS
    assert [tone.cell for tone in tones if tone.cell is not None] == list(range(columns * rows))
    before = [following.cell for tick, following in pairwise(tones) if tick.cell is None]
    assert before == [columns * number for number in range(rows)]


def test_a_border_is_walked_in_the_order_given() -> None:
    border = [Cell(2, 1, CellKind.OWN), Cell(3, 2, CellKind.OWN), Cell(2, 3, CellKind.OWN), Cell(1, 2, CellKind.OWN)]
    tones = sweep(border)
    assert [tone.cell for tone in tones] == [0, 1, 2, 3]
    assert [tone.pan for tone in tones] == [column_pan(cell.column, 8) for cell in border]


def test_tones_do_not_overlap_and_keep_silence_between() -> None:
    tones = sweep(board(), ticks=True)
    for one, following in pairwise(tones):
        assert one.at_ms + len(one.samples) / MS < following.at_ms


def test_the_mixer_plays_a_scan_as_the_one_wave_of_it() -> None:
    tones = sweep([*row(1), *row(2, kind=CellKind.MARKED)], ticks=True)
    mixer = Mixer()
    for tone in tones:
        mixer.play(Group.EFFECT, tone.samples, pan=tone.pan, gap_ms=tone.at_ms)
    wave = stereo(tones)
    assert np.abs(mixer.mix(len(wave)) - wave).max() < 1e-6
    assert not mixer.busy(Group.EFFECT)


def test_a_scan_of_nothing_is_no_sound() -> None:
    assert sweep([], ticks=True) == ()
    assert stereo(()).shape == (0, 2)
