"""How well what is said stays apart by ear in a noisy room, next to the spelling alphabet of the ICAO in the same voice and noise.

Each text is spoken, put into noise and compared with what it is without noise, and with what the other of its pair is: by the acoustic
distance (see `acoustics`), and for English by a recogniser too. `lead` is by how much a text in noise is nearer to itself than to the
other; without noise it is the distance of the two. A pair whose lead is not above nought is confused. Each text stands in a noise three
times, each time elsewhere; a pair's lead is the mean, and the share of confusions counts them all.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from alu_companion.speech.message import Alphabet
from alu_companion.speech.words import Words
from alu_companion.voice.engines.engine import Manner, VoiceInfo, speaking
from alu_companion.voice.engines.synth import Synth
from alu_companion.voice.mixing.waves import polyphase, to_float
from alu_tools.bench import noise, recogniser
from alu_tools.bench.acoustics import RATE_HZ, Cepstra, Wave, cepstra, distances
from alu_tools.bench.recogniser import Recogniser
from alu_tools.bench.word_sets import WordSet, fields, word_sets

RATES = (190, 350)
SNRS_DB = (10, 5, 0)
_ENGINE_HZ = 48_000
_NOISE_S = 20.0
_TALKERS = 6
_TALK_RATES = (150, 170, 190, 210)
_WORST = 5
_DRAWS = 3
_TALK = 5
"""Every fifth field is called in the babble: half a minute of talk for each."""
RECOGNISED = "en"
"""The language that the recogniser knows."""

Row = tuple[str, float, str]
Render = Callable[[str, Manner], bytes]


@dataclass(frozen=True)
class Condition:
    """A noise and how far the voice stands above it; no noise by default."""

    noise: str = "quiet"
    snr_db: int = 0

    def __str__(self) -> str:
        return self.noise if self.noise == "quiet" else f"{self.noise} +{self.snr_db} dB"


QUIET = Condition()
CONDITIONS = (QUIET, *(Condition(name, snr) for name in ("babble", "table") for snr in SNRS_DB))


@dataclass(frozen=True)
class Measured:
    """What was found of a set of pairs in a condition: the share of confusions, and the pairs by their lead, the worst first."""

    confused: float
    pairs: tuple[tuple[float, str, str], ...]


class Speaker:
    """Texts as they sound in one manner, without noise and with it; what was spoken once is kept."""

    def __init__(self, render: Render, manner: Manner, noises: dict[str, Wave]) -> None:
        self._render, self._manner, self._noises = render, manner, noises
        self._waves: dict[str, Wave] = {}
        self._heard: dict[tuple[str, Condition, int], Cepstra] = {}

    def wave(self, text: str, condition: Condition = QUIET, draw: int = 0) -> Wave:
        """The text at 16 kHz. Where in the noise it stands depends on the text and the draw, so that a run can be repeated."""
        if text not in self._waves:
            self._waves[text] = as_wave(self._render(text, self._manner))
        clean = self._waves[text]
        if condition is QUIET:
            return clean
        start = zlib.crc32(f"{draw} {text}".encode()) % round(_NOISE_S * RATE_HZ)
        return noise.within(clean, self._noises[condition.noise], condition.snr_db, start)

    def heard(self, text: str, condition: Condition = QUIET, draw: int = 0) -> Cepstra:
        """What is heard of it."""
        key = (text, condition, draw)
        if key not in self._heard:
            self._heard[key] = cepstra(self.wave(*key))
        return self._heard[key]


def as_wave(pcm: bytes) -> Wave:
    """Samples of an engine at 16 kHz."""
    return polyphase(to_float(np.frombuffer(pcm, np.int16)), _ENGINE_HZ, RATE_HZ)


def noises(render: Render, voices: Sequence[VoiceInfo], language: str, talk: Sequence[str]) -> dict[str, Wave]:
    """The noises by name. The people who talk are the voices of the language, at several rates where there are few."""
    people = [
        Manner(language, voices[number % len(voices)].id, _TALK_RATES[number % len(_TALK_RATES)])
        for number in range(_TALKERS)
    ]
    told = [as_wave(render(". ".join((*talk[number:], *talk[:number])), one)) for number, one in enumerate(people)]
    return {"babble": noise.babble(told, _NOISE_S), "table": noise.table(_NOISE_S)}


def measure(pairs: Sequence[tuple[str, str]], speaker: Speaker, condition: Condition) -> Measured:
    """How the texts of each pair stay apart; both are taken for the one that is spoken, and the smaller lead counts."""
    wanted = [pair for one, two in pairs for pair in ((one, two), (two, one))]
    leads = np.array([_leads(wanted, speaker, condition, draw) for draw in range(1 if condition is QUIET else _DRAWS)])
    means = leads.mean(axis=0)
    worst = sorted((float(means[2 * at : 2 * at + 2].min()), *pair) for at, pair in enumerate(pairs))
    return Measured(float((leads <= 0).mean()), tuple(worst))


def _leads(wanted: Sequence[tuple[str, str]], speaker: Speaker, condition: Condition, draw: int) -> list[float]:
    """By how much the first text of each pair, in noise, is nearer to itself than to the second."""
    said = list(dict.fromkeys(one for one, _ in wanted))
    to_itself = distances([(speaker.heard(one, condition, draw), speaker.heard(one)) for one in said])
    own = dict(zip(said, map(float, to_itself), strict=True))
    others = distances([(speaker.heard(one, condition, draw), speaker.heard(two)) for one, two in wanted])
    return [float(far) - own[one] for far, (one, _) in zip(others, wanted, strict=True)]


def recognised(texts: Sequence[str], speaker: Speaker, condition: Condition) -> float:
    """The share of texts that the recogniser does not hear as what they are. Raises UnknownWordError."""
    known = Recogniser(texts)
    draws = range(1 if condition is QUIET else _DRAWS)
    wrong = sum(known.heard(speaker.wave(text, condition, draw)) != text for text in texts for draw in draws)
    return wrong / (len(texts) * len(draws))


def run(languages: Sequence[str], voice: str = "") -> Iterator[Row]:
    """Rows of (name, value, unit), as they are found.

    Raises:
        SynthError: there is no speech engine, or no such voice.
    """
    synth, words = Synth(), Words()
    try:
        for language in languages:
            sets = word_sets(language, words)
            there = speaking(synth.voices(), language)
            # One voice of each engine: the others of espeak-ng are the same sounds at another pitch.
            best = {one.engine: one for one in reversed(there)}
            best.update({one.engine: one for one in there[:1]})
            around = noises(synth.render, there, language, fields(language, words, Alphabet.NUMBERS)[::_TALK])
            for one in [each for each in there if each.id == voice] if voice else best.values():
                for rate in RATES:
                    yield from _rows(
                        sets, Speaker(synth.render, Manner(language, one.id, rate), around), language, one, rate
                    )
    finally:
        synth.close()


def _rows(sets: Sequence[WordSet], speaker: Speaker, language: str, voice: VoiceInfo, rate: int) -> Iterator[Row]:
    for condition in CONDITIONS:
        at = f"{language} {voice.engine} {voice.id}, {rate} words a minute, {condition}"
        closest = 0.0
        for number, one in enumerate(sets):
            found = measure(one.pairs, speaker, condition)
            lead, first, second = found.pairs[0]
            closest = closest if number else lead
            yield f"{at}: {one.name}, confused by distance", 100 * found.confused, "%"
            yield f"{at}: {one.name}, worst pair {first} / {second}, lead", lead, "(distance)"
            if number:
                nearer = [f"{a} / {b}" for value, a, b in found.pairs if value < closest]
                named = f" ({'; '.join(nearer[:_WORST])})" if nearer else ""
                yield (
                    f"{at}: {one.name}, nearer than the closest of ICAO{named}",
                    100 * len(nearer) / len(one.pairs),
                    "% of pairs",
                )
        if language == RECOGNISED and recogniser.is_there():
            yield from _recognised_rows(sets, speaker, condition, at)


def _recognised_rows(sets: Sequence[WordSet], speaker: Speaker, condition: Condition, at: str) -> Iterator[Row]:
    for one in sets[:-1]:
        texts = list(dict.fromkeys(text for pair in one.pairs for text in pair))
        yield f"{at}: {one.name}, misheard by pocketsphinx", 100 * recognised(texts, speaker, condition), "%"
