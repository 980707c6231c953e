"""The earcons: what the file may hold, how loud they are, and that each is told from every other. The measured minima
stand in `voice/mixing/earcons.py`, `python tests/voice/mixing/earcon_distance.py` prints them. Transposed by a
fifth, an earcon differs from itself by 0.15 in rhythm and 0.56 in timbre at most, nearly always by less than 0.1 and
0.3.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

import numpy as np
import pytest

from alu_companion.paths import earcons_file
from alu_companion.voice.mixing.described import LONGEST_MS, NAMES, Earcon, EarconError, parse_earcons
from alu_companion.voice.mixing.distance import BOTH_RHYTHM, TIMBRE_ALONE, are_apart, distance
from alu_companion.voice.mixing.earcons import LEVEL_DBFS, render
from alu_companion.voice.mixing.sounds import RATE_HZ
from alu_companion.voice.mixing.tones import RELEASE_MS
from alu_companion.voice.mixing.waves import active_rms_dbfs
from voice.mixing.signals import MS, Wave, loudest_hz

TEXT = earcons_file().read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def earcons() -> Mapping[str, Earcon]:
    return parse_earcons(TEXT)


def test_all_are_there_in_the_order_of_their_names(earcons: Mapping[str, Earcon]) -> None:
    assert tuple(earcons) == NAMES
    assert all(earcon.name == name for name, earcon in earcons.items())


@pytest.mark.parametrize("semitones", [-12.0, 0.0, 12.0])
@pytest.mark.parametrize("name", NAMES)
def test_an_earcon_is_short_as_loud_as_speech_and_does_not_click(
    earcons: Mapping[str, Earcon], name: str, semitones: float
) -> None:
    samples = render(earcons[name], semitones)
    assert samples.dtype == np.float32
    assert samples.ndim == 1
    assert 0 < len(samples) <= LONGEST_MS * MS
    assert active_rms_dbfs(samples, RATE_HZ) == pytest.approx(LEVEL_DBFS, abs=0.01)
    assert np.abs(samples).max() < 0.95
    assert abs(samples[0]) < 0.01
    assert np.abs(samples[-RELEASE_MS * MS // 20 :]).max() < 0.03


def test_the_same_description_gives_the_same_samples(earcons: Mapping[str, Earcon]) -> None:
    for earcon in earcons.values():
        assert np.array_equal(render(earcon), render(earcon))


def test_any_two_are_told_apart_without_their_pitch(earcons: Mapping[str, Earcon]) -> None:
    assert [pair for pair in combinations(NAMES, 2) if not are_apart(*map(earcons.__getitem__, pair))] == []


@pytest.mark.parametrize("name", NAMES)
def test_pitch_alone_would_not_count_as_a_difference(earcons: Mapping[str, Earcon], name: str) -> None:
    for semitones in (-7, 7):
        moved = distance(earcons[name], earcons[name], 0, semitones)
        assert moved.rhythm < BOTH_RHYTHM
        assert moved.timbre < TIMBRE_ALONE


@pytest.mark.parametrize("name", ["place", "enclose", "lose-control", "board-correct"])
def test_a_transposed_earcon_is_higher_by_as_much(earcons: Mapping[str, Earcon], name: str) -> None:
    low, high = (loudest_hz(render(earcons[name], semitones)) for semitones in (0.0, 7.0))
    assert 12 * np.log2(high / low) == pytest.approx(7, abs=0.2)


def onsets_ms(samples: Wave) -> list[int]:
    """Where the level of 5 ms is twice that of the loudest of the 15 ms before it, and of some weight."""
    frames = np.pad(samples, (15 * MS, -len(samples) % (5 * MS))).reshape(-1, 5 * MS)
    rms = np.sqrt(np.mean(frames**2, axis=1))
    found = [
        place for place in range(3, len(rms)) if rms[place] > max(2 * rms[place - 3 : place].max(), 0.1 * rms.max())
    ]
    return [5 * (place - 3) for place in found if place - 1 not in found]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("place", [0]),
        ("step-done", [0]),
        ("refuse", [0, 200]),
        ("turn-change", [0, 200]),
        ("board-correct", [0, 130, 260]),
        ("unplug", [0, 70]),
    ],
)
def test_the_strokes_are_heard_when_the_file_says(
    earcons: Mapping[str, Earcon], name: str, expected: list[int]
) -> None:
    assert onsets_ms(render(earcons[name])) == pytest.approx(expected, abs=5)


def pitches(earcon: Earcon) -> list[float]:
    return [note.semitones for note, _ in earcon.notes]


def test_pairs_that_mean_opposites_move_in_opposite_directions(earcons: Mapping[str, Earcon]) -> None:
    assert pitches(earcons["enclose"]) == sorted(pitches(earcons["enclose"]))
    assert pitches(earcons["lose-control"]) == sorted(pitches(earcons["lose-control"]), reverse=True)
    assert [note.glide for note, _ in earcons["plug"].notes if note.glide] == [14]
    assert [note.glide for note, _ in earcons["unplug"].notes if note.glide] == [-14]


@pytest.mark.parametrize(
    ("old", "new", "reason", "place"),
    [
        ("[timbres.knock]", "[timbres.knock", "syntax", ""),
        ("[timbres.knock]", "[timbre.knock]", "value", ""),
        ("noise = 0.25", "noise = 1.25", "value", "timbres.knock.noise"),
        ("noise = 0.25", "nois = 0.25", "value", "timbres.knock"),
        ("[2.76, 0.35]", "[2.76]", "value", "timbres.knock.partials[1]"),
        ('timbre = "breath"', 'timbre = "breeze"', "value", "earcons.lift.timbre"),
        ('timbre = "breath"', "", "value", "earcons.lift"),
        ('timbre = "latch" }', 'timbre = "lath" }', "value", "earcons.unplug.notes[0].timbre"),
        ("length_ms = 110 }]", "length_ms = 401 }]", "value", "earcons.place.notes[0].length_ms"),
        ("start_ms = 200, length_ms = 160", "start_ms = 300, length_ms = 160", "value", "earcons.refuse.notes[1]"),
        ("notes = [{ start_ms = 0, length_ms = 110 }]", "notes = []", "value", "earcons.place.notes"),
        ("[earcons.win]", "[earcons.won]", "value", "earcons.win"),
        ("[earcons.win]", '[earcons.won]\ntimbre = "tick"\nsemitones = 0\nnotes = [{start_ms = 0, length_ms = 9}]\n'
         "[earcons.win]", "value", "earcons.won"),
    ],
)  # fmt: skip
def test_an_error_names_its_place(old: str, new: str, reason: str, place: str) -> None:
    assert old in TEXT
    with pytest.raises(EarconError) as caught:
        parse_earcons(TEXT.replace(old, new, 1))
    assert (caught.value.reason, caught.value.place) == (reason, place)
    assert place in str(caught.value)
