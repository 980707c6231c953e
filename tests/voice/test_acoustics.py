"""The acoustic distance against values that are known otherwise, and the noises against what they are said to be."""

import math
import sys
from functools import cache

import numpy as np
import pytest
from click.testing import CliRunner
from scipy.fft import dct

from alu_companion.speech.words import Words
from alu_tools.bench import acoustics, noise
from alu_tools.bench import words as words_bench
from alu_tools.bench.acoustics import RATE_HZ, Cepstra, Wave
from alu_tools.bench.recogniser import Recogniser, UnknownWordError
from alu_tools.bench.word_sets import word_sets
from alu_tools.commands.bench import bench


def tone(hz: float, seconds: float = 0.2) -> Wave:
    return np.sin(2 * math.pi * hz * np.arange(round(seconds * RATE_HZ)) / RATE_HZ).astype(np.float32)


@pytest.mark.parametrize("hz", [200.0, 1000.0, 3500.0, 7000.0])
def test_a_tone_is_loudest_in_the_band_of_its_pitch(hz: float) -> None:
    width = acoustics.mel(RATE_HZ / 2) / 27
    for loudest in acoustics.band_energies(tone(hz)).argmax(axis=1):
        assert abs((loudest + 1) * width - acoustics.mel(hz)) <= width


def test_cepstra_are_the_cosine_transform_of_the_bands_without_its_mean() -> None:
    wave = np.random.default_rng(1).standard_normal(RATE_HZ // 4).astype(np.float32)
    wanted = dct(np.log(acoustics.band_energies(wave)), norm="ortho")[:, 1:13]
    assert np.allclose(acoustics.cepstra(wave), wanted - wanted.mean(axis=0), atol=1e-3)


def test_how_loud_a_word_is_changes_nothing() -> None:
    wave = tone(400.0) + tone(2100.0)
    assert np.allclose(acoustics.cepstra(wave), acoustics.cepstra(wave * np.float32(0.1)), atol=1e-3)


def warped(one: Cepstra, two: Cepstra) -> float:
    """The definition, word for word."""

    @cache
    def best(row: int, column: int) -> float:
        if row < 0 or column < 0:
            return 0.0 if row == column == -1 else math.inf
        before = min(best(row - 1, column), best(row, column - 1), best(row - 1, column - 1))
        return float(np.linalg.norm(one[row] - two[column])) + before

    return best(len(one) - 1, len(two) - 1)


def test_distances_are_those_of_the_definition_whatever_the_lengths() -> None:
    chance = np.random.default_rng(2)
    rows = [chance.standard_normal((length, 3)).astype(np.float32) for length in (1, 4, 9, 5, 12, 7)]
    pairs = [(one, two) for one in rows for two in rows]
    wanted = [warped(one, two) for one, two in pairs]
    # The differences are found from squares in single precision.
    assert np.allclose(acoustics.distances(pairs), wanted, atol=0.02)


@pytest.mark.parametrize("snr_db", [10, 5, 0])
def test_a_voice_stands_so_far_above_the_noise(snr_db: int) -> None:
    wave, hiss = tone(300.0, 1.0), noise.table(3.0)
    mixed = noise.within(wave, hiss, snr_db, 0)
    around = noise.rms(hiss[: len(wave)])
    assert 20 * math.log10(noise.rms(wave) / (noise.rms(mixed - wave) / around)) == pytest.approx(snr_db, abs=0.1)


def test_noises_are_the_same_at_every_run_and_of_one_loudness() -> None:
    talk = noise.babble([tone(200.0), tone(310.0, 0.3)], 1.0)
    for wave in (talk, noise.table(1.0)):
        assert len(wave) == RATE_HZ
        assert noise.rms(wave) == pytest.approx(1.0, abs=1e-3)
    assert np.array_equal(noise.table(1.0), noise.table(1.0))


def test_a_recogniser_says_which_words_it_lacks() -> None:
    pytest.importorskip("pocketsphinx")
    with pytest.raises(UnknownWordError, match=r"^qqxyz$"):
        Recogniser(["anna", "qqxyz"])


def test_a_recogniser_knows_every_english_word_of_the_bench() -> None:
    pytest.importorskip("pocketsphinx")
    for one in word_sets("en", Words())[:-1]:
        Recogniser([text for pair in one.pairs for text in pair])


def test_a_missing_recogniser_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pocketsphinx", None)
    monkeypatch.setattr(words_bench, "run", lambda languages, voice: iter([("names", 0.0, "%")]))
    told = CliRunner().invoke(bench, ["words", "--lang", "en"])
    assert told.stderr == "Without pocketsphinx: only the acoustic distance is measured.\n"
    assert told.stdout == "names: 0.0 %\n"
    assert CliRunner().invoke(bench, ["words", "--lang", "et"]).stderr == ""
