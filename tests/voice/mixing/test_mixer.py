"""The mixer, measured on the samples that come out."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest

from alu_companion.voice.mixing.mixer import FADE_FRAMES, MAX_EFFECTS, RAMP_FRAMES, RESUME_FRAMES, Mixer
from alu_companion.voice.mixing.sonify import column_pan
from alu_companion.voice.mixing.sounds import RATE_HZ, Ended, Group, Mark, Started
from alu_companion.voice.mixing.waves import rms_dbfs
from voice.mixing.signals import MS, Wave, counting, largest_step, level, sine

LEFT = -1.0
"""Hard left, so that the left channel is the mono signal itself."""


def left(mixer: Mixer, frames: int) -> Wave:
    return mixer.mix(frames)[:, 0]


def test_nothing_played_is_silence() -> None:
    out = Mixer().mix(480)
    assert out.shape == (480, 2)
    assert out.dtype == np.float32
    assert not out.any()


def test_what_is_played_comes_out_unchanged_on_its_side() -> None:
    mixer, wave = Mixer(), sine(300, 50)
    mixer.play(Group.EFFECT, wave, pan=LEFT)
    out = mixer.mix(len(wave))
    assert np.array_equal(out[:, 0], wave)
    assert not out[:, 1].any()


@pytest.mark.parametrize("group", Group)
def test_a_cut_fades_within_5_ms_without_a_click(group: Group) -> None:
    mixer, wave = Mixer(), sine(300, 1000)
    mixer.play(group, wave, pan=LEFT)
    before = left(mixer, 10_007)
    mixer.cut(group)
    after = left(mixer, 4800)
    natural = largest_step(wave)
    # The fade itself may add its slope: amplitude 0.5 in 240 frames.
    assert largest_step(np.concatenate([before, after])) < natural + 0.5 / FADE_FRAMES
    assert after[: FADE_FRAMES // 2].any()
    assert not after[FADE_FRAMES - 1 :].any()


def test_a_cut_of_a_scan_leaves_the_effects_and_the_other_way_round() -> None:
    for cut, stays in ((Group.SCAN, 0.1), (Group.EFFECT, 0.2)):
        mixer = Mixer()
        mixer.play(Group.EFFECT, level(100, 0.1), pan=LEFT)
        mixer.play(Group.SCAN, level(100, 0.2), pan=LEFT)
        mixer.mix(480)
        mixer.cut(cut)
        assert np.allclose(left(mixer, 960)[FADE_FRAMES:], stays)


def test_sounds_of_a_scan_are_counted_from_now_and_overlap() -> None:
    mixer = Mixer()
    mixer.play(Group.SCAN, level(10, 0.1), pan=LEFT)
    mixer.play(Group.SCAN, level(10, 0.2), pan=LEFT, gap_ms=5)
    out = left(mixer, 20 * MS)
    assert np.allclose(out[[0, 5 * MS, 10 * MS, 15 * MS]], [0.1, 0.3, 0.2, 0.0])


@pytest.mark.parametrize("group", [Group.SPEECH, Group.EFFECT, Group.SCAN])
def test_a_new_sound_starts_in_the_block_of_the_cut(group: Group) -> None:
    mixer, new = Mixer(), sine(500, 100)
    mixer.play(group, sine(300, 1000), pan=-1.0)
    mixer.mix(4801)
    mixer.cut(group)
    mixer.play(group, new, pan=1.0)
    block = mixer.mix(512)
    assert np.abs(block[:, 1] - new[:512]).max() < 1e-6
    assert not block[FADE_FRAMES:, 0].any()


def test_a_cut_forgets_what_waits() -> None:
    mixer = Mixer()
    for _ in range(3):
        mixer.play(Group.SPEECH, level(100))
    mixer.mix(480)
    mixer.cut(Group.SPEECH)
    assert not mixer.busy(Group.SPEECH)
    assert not mixer.mix(RATE_HZ)[FADE_FRAMES:].any()


def test_speech_is_played_in_turn_with_gaps_exact_to_the_sample() -> None:
    mixer, first, second = Mixer(), counting(30), counting(20)
    mixer.play(Group.SPEECH, first, pan=LEFT)
    mixer.play(Group.SPEECH, second, pan=LEFT, gap_ms=7)
    mixer.play(Group.SPEECH, first, pan=LEFT)
    silence = np.zeros(7 * MS, np.float32)
    expected = np.concatenate([first, silence, second, first])
    out = np.concatenate([left(mixer, 333) for _ in range(20)])
    assert np.array_equal(out[: len(expected)], expected)
    assert not out[len(expected) :].any()


def test_effects_sound_together_and_beside_speech() -> None:
    mixer = Mixer()
    mixer.play(Group.SPEECH, level(10, 0.1), pan=LEFT)
    mixer.play(Group.EFFECT, level(10, 0.2), pan=LEFT)
    mixer.play(Group.EFFECT, level(10, 0.3), pan=LEFT, gap_ms=5)
    out = left(mixer, 15 * MS)
    assert np.allclose(out[: 5 * MS], 0.3)
    assert np.allclose(out[5 * MS : 10 * MS], 0.6)
    assert np.allclose(out[10 * MS :], 0.3)


def test_marks_are_told_in_the_block_in_which_their_samples_come_out() -> None:
    mixer = Mixer()
    one, two = Mark(7, 0), Mark(7, 1)
    mixer.play(Group.SPEECH, level(10), mark=one)
    mixer.play(Group.SPEECH, level(10), mark=two, gap_ms=10)
    told = []
    for _ in range(7):
        mixer.mix(5 * MS)
        told.append(mixer.events())
    assert told == [[Started(one)], [Ended(one)], [], [], [Started(two)], [Ended(two)], []]


def test_sounds_of_no_length_are_told_in_their_turn() -> None:
    mixer = Mixer()
    marks = [Mark(1, part) for part in range(3)]
    for mark, ms in zip(marks, (0, 10, 0), strict=True):
        mixer.play(Group.SPEECH, level(ms), mark=mark)
    mixer.mix(1)
    assert mixer.events() == [Started(marks[0]), Ended(marks[0]), Started(marks[1])]
    mixer.mix(10 * MS - 1)
    assert mixer.events() == [Ended(marks[1]), Started(marks[2]), Ended(marks[2])]
    assert not mixer.busy(Group.SPEECH)


@pytest.mark.parametrize("group", Group)
def test_a_cut_mark_is_never_told_as_ended(group: Group) -> None:
    mixer = Mixer()
    mixer.play(group, level(10), mark=Mark(1, 0))
    mixer.play(group, level(10), mark=Mark(1, 1), gap_ms=20)
    mixer.mix(480 - 1)
    mixer.cut(group)
    mixer.mix(RATE_HZ)
    assert mixer.events() == [Started(Mark(1, 0))]


def test_nothing_ever_clips() -> None:
    mixer = Mixer()
    for number in range(40):
        mixer.play(Group.EFFECT, sine(200 + 37 * number, 200, 1.0), pan=column_pan(number % 8, 8))
    mixer.play(Group.SPEECH, sine(300, 200, 1.0))
    mixer.volume(Group.EFFECT, 4.0)
    out = mixer.mix(200 * MS)
    assert np.abs(out).max() > 0.95
    assert np.abs(out).max() <= 1.0


def test_the_limiter_leaves_usual_levels_alone_and_keeps_the_order_of_loud_ones() -> None:
    mixer = Mixer()
    rising = np.linspace(0, 3, 3000, dtype=np.float32)
    mixer.play(Group.EFFECT, rising, pan=LEFT)
    out = left(mixer, 3000)
    assert np.array_equal(out[rising <= 0.8], rising[rising <= 0.8])
    assert np.all(np.diff(out) >= 0)
    # No corner at the knee: the slope never jumps by more than it bends within 1 % of full scale.
    assert np.abs(np.diff(out, 2)).max() < 0.02 * float(np.diff(rising).max()) + 1e-6


def test_a_volume_is_reached_in_a_straight_line() -> None:
    mixer = Mixer()
    mixer.play(Group.SPEECH, level(200), pan=LEFT)
    mixer.mix(100)
    mixer.volume(Group.SPEECH, 0.0)
    out = left(mixer, 2 * RAMP_FRAMES)
    assert largest_step(np.concatenate([[0.5], out])) == pytest.approx(0.5 / RAMP_FRAMES, rel=1e-2)
    assert np.all(np.diff(out) <= 0)
    assert not out[RAMP_FRAMES - 1 :].any()


def test_a_volume_changed_on_its_way_goes_on_from_where_it_is() -> None:
    mixer = Mixer()
    mixer.play(Group.SPEECH, level(200), pan=LEFT)
    mixer.volume(Group.SPEECH, 0.0)
    down = left(mixer, RAMP_FRAMES // 2)
    mixer.volume(Group.SPEECH, 2.0)
    up = left(mixer, 2 * RAMP_FRAMES)
    assert largest_step(np.concatenate([down, up])) < 2 * 0.5 * 2 / RAMP_FRAMES
    assert up[-1] == pytest.approx(0.9, abs=0.1)


def test_a_volume_is_of_its_group_alone() -> None:
    mixer = Mixer()
    mixer.volume(Group.EFFECT, 0.0)
    mixer.mix(RAMP_FRAMES)
    mixer.play(Group.EFFECT, level(10, 0.1), pan=LEFT)
    mixer.play(Group.SPEECH, level(10, 0.2), pan=LEFT)
    assert np.allclose(left(mixer, 480), 0.2)


def test_columns_go_from_left_to_right_at_one_power() -> None:
    sides = []
    for column in range(8):
        mixer = Mixer()
        mixer.play(Group.EFFECT, sine(440, 100), pan=column_pan(column, 8))
        out = mixer.mix(100 * MS)
        sides.append((rms_dbfs(out[:, 0]), rms_dbfs(out[:, 1])))
    lefts, rights = zip(*sides, strict=True)
    assert list(lefts) == sorted(lefts, reverse=True)
    assert list(rights) == sorted(rights)
    assert len(set(lefts)) == len(set(rights)) == 8
    powers = [10 ** (one / 10) + 10 ** (other / 10) for one, other in sides]
    assert powers == pytest.approx([powers[0]] * 8)


def test_the_guide_waits_for_speech_and_goes_on_without_a_word_lost() -> None:
    guide, spoken = counting(2000), Mark(1, 0)
    mixer = Mixer()
    mixer.play(Group.GUIDE, guide, pan=LEFT, mark=Mark(2, 0))
    before = left(mixer, 500 * MS)
    mixer.play(Group.SPEECH, level(100), pan=1.0, mark=spoken)
    during = left(mixer, 100 * MS)
    quiet = left(mixer, RESUME_FRAMES)
    after = left(mixer, 3000 * MS)
    assert np.array_equal(before, guide[: 500 * MS])
    assert not during[FADE_FRAMES - 1 :].any()
    assert not quiet.any()
    # It rises over what was heard already and goes on in full exactly where it was held.
    assert largest_step(after[:FADE_FRAMES]) < 2 / FADE_FRAMES
    rest = guide[500 * MS :]
    assert np.array_equal(after[FADE_FRAMES : FADE_FRAMES + len(rest)], rest)
    assert not after[FADE_FRAMES + len(rest) :].any()
    events = mixer.events()
    assert events.count(Started(Mark(2, 0))) == 1
    assert events[-1] == Ended(Mark(2, 0))


@pytest.mark.parametrize("gap_ms", [0, 40, 302, 310, 700])
def test_a_guide_held_again_and_again_loses_nothing(gap_ms: int) -> None:
    guide = counting(300)
    mixer = Mixer()
    mixer.play(Group.GUIDE, guide, pan=LEFT)
    heard = [left(mixer, 30 * MS)]
    for _ in range(5):
        mixer.play(Group.SPEECH, level(20), pan=1.0)
        heard.append(left(mixer, (20 + gap_ms) * MS))
        assert len(mixer._voices[Group.GUIDE]) <= 2
    heard.append(left(mixer, RATE_HZ))
    whole = np.concatenate(heard)
    # Every sample of the guide comes out at its full level once, in order.
    places = np.searchsorted(guide, whole[np.isin(whole, guide)])
    assert set(places) == set(range(len(guide)))


def test_a_guide_cut_while_it_is_held_stays_silent() -> None:
    mixer = Mixer()
    mixer.play(Group.GUIDE, level(1000), pan=LEFT)
    mixer.mix(4800)
    mixer.play(Group.SPEECH, level(100), pan=1.0)
    mixer.mix(960)
    mixer.cut(Group.GUIDE)
    assert not left(mixer, 2 * RATE_HZ).any()


def test_a_guide_that_begins_during_speech_begins_after_it() -> None:
    mixer, guide = Mixer(), counting(50)
    mixer.play(Group.SPEECH, level(20), pan=1.0)
    mixer.mix(10 * MS)
    mixer.play(Group.GUIDE, guide, pan=LEFT)
    out = left(mixer, RATE_HZ)
    start = 10 * MS + RESUME_FRAMES
    assert not out[:start].any()
    assert np.array_equal(out[start : start + len(guide)], guide)


def test_too_many_effects_cost_the_oldest() -> None:
    mixer = Mixer()
    mixer.play(Group.EFFECT, level(1000, 0.5), pan=LEFT, mark=Mark(0, 0))
    mixer.mix(480)
    for number in range(MAX_EFFECTS):
        mixer.play(Group.EFFECT, level(1000, 0.001), pan=LEFT, mark=Mark(1, number))
    out = left(mixer, RATE_HZ)
    assert out[FADE_FRAMES] == pytest.approx(0.001 * MAX_EFFECTS, rel=1e-3)
    assert Ended(Mark(0, 0)) not in mixer.events()


def test_long_play_keeps_no_memory() -> None:
    mixer = Mixer()

    def play(rounds: int) -> None:
        for _ in range(rounds):
            for group in Group:
                mixer.play(group, np.zeros(4800, np.float32), mark=Mark(1, 1), gap_ms=3)
            mixer.mix(2400)
            mixer.cut(Group.SPEECH)
            for _ in range(3):
                mixer.mix(RESUME_FRAMES)
            mixer.events()

    tracemalloc.start()
    try:
        play(5)
        early = tracemalloc.get_traced_memory()[0]
        play(100)
        assert tracemalloc.get_traced_memory()[0] - early < 4800 * 4
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("samples", "gap_ms"), [(np.zeros((10, 2), np.float32), 0), (np.zeros(10, np.float32), -1)], ids=["stereo", "gap"]
)
def test_what_cannot_be_played_is_refused(samples: Wave, gap_ms: int) -> None:
    mixer = Mixer()
    with pytest.raises(ValueError, match="samples"):
        mixer.play(Group.SPEECH, samples, gap_ms=gap_ms)
    assert not mixer.busy(Group.SPEECH)


@pytest.mark.parametrize("gain", [-0.1, float("nan")])
def test_a_gain_below_zero_is_refused(gain: float) -> None:
    with pytest.raises(ValueError, match="gain"):
        Mixer().volume(Group.SPEECH, gain)
