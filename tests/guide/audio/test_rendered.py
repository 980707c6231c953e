"""Real speech in MP3, listened to with another program's decoder: loudness, silence at the ends, and where the sentences are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import miniaudio
import numpy as np
import pytest

from alu_companion.guide.audio.build import Order, build_guide
from alu_companion.guide.audio.checks import problems, read_record
from alu_companion.guide.audio.licences import voice_licence
from alu_companion.guide.audio.manifest import ChapterFacts, VoiceFacts
from alu_companion.guide.audio.timeline import LEAD_MS, TAIL_MS, Mark
from alu_companion.guide.library import guide_languages, read_guide
from alu_companion.paths import earcons_file
from alu_companion.speech.guide import Chapter
from alu_companion.speech.words import LANGUAGES
from alu_companion.voice.engines.engine import Manner, choose
from alu_companion.voice.engines.lexicon import EMPHASIS
from alu_companion.voice.engines.synth import Synth, SynthError
from alu_companion.voice.mixing.described import parse_earcons
from alu_companion.voice.mixing.loudness import integrated_lufs, true_peak_dbtp
from alu_companion.voice.mixing.waves import Samples

pytestmark = pytest.mark.slow

RATE_HZ = 48_000
FRAMES_A_MS = 48
# What MP3 adds to silence lies below, speech at -18 LUFS above.
_LOUD = 10 ** (-40 / 20)
NEAR_MS = 50
# A chapter with a sound and pauses in it, where the guide has one.
WANTED = {"alu": ("08-camp",), "poi": ("04-control",)}


class Heard(NamedTuple):
    """A chapter as a listener gets it."""

    chapter: Chapter
    facts: ChapterFacts
    marks: tuple[Mark, ...]
    samples: Samples


@pytest.fixture(scope="module")
def synth() -> Iterator[Synth]:
    try:
        made = Synth("espeak")
    except SynthError as error:
        pytest.skip(f"NOTHING WAS RENDERED: there is no espeak-ng here ({error.reason})")
    yield made
    made.close()


def render(synth: Synth, folder: Path, game: str, language: str) -> list[Heard]:
    """Some chapters of a guide, rendered and decoded."""
    chapters = tuple(chapter for chapter in read_guide(game, language) if chapter.stem in WANTED[game])
    voice = choose(synth.voices(), Manner(language))
    earcons = parse_earcons(earcons_file().read_text(encoding="utf-8"))
    facts = VoiceFacts(voice.engine, voice.id, voice.name, voice.language, voice_licence(voice), 165)
    titles = tuple(chapter.title for chapter in chapters)
    order = Order(game, language, "Guide", chapters, titles, facts, earcons)
    manner = Manner(language, voice.id, 165)
    manifest = build_guide(folder, order, lambda said: synth.render(said, manner), lambda progress: None)
    place = folder / language / game
    assert [one for one in problems(place, manifest, chapters) if one.fault.value != "order"] == []
    return [decoded(place, chapter, facts) for chapter, facts in zip(chapters, manifest.chapters, strict=True)]


def decoded(place: Path, chapter: Chapter, facts: ChapterFacts) -> Heard:
    record = read_record(place, chapter.stem)
    assert record is not None
    sound = miniaudio.decode_file(
        str(place / facts.files["mp3"].name), miniaudio.SampleFormat.FLOAT32, nchannels=1, sample_rate=RATE_HZ
    )
    return Heard(chapter, facts, record.marks, np.frombuffer(sound.samples, np.float32))


@pytest.fixture(scope="module", params=LANGUAGES)
def heard(request: pytest.FixtureRequest, synth: Synth, tmp_path_factory: pytest.TempPathFactory) -> list[Heard]:
    language = request.param
    game = next(game for game in ("alu", "poi") if language in guide_languages(game))
    return render(synth, tmp_path_factory.mktemp(language), game, language)


def test_every_chapter_has_its_loudness_and_is_not_clipped(heard: list[Heard]) -> None:
    for one in heard:
        assert integrated_lufs(one.samples, RATE_HZ) == pytest.approx(-18, abs=1)
        assert one.facts.loudness_lufs == pytest.approx(-18, abs=0.2)
        assert true_peak_dbtp(one.samples, RATE_HZ) <= -1.5


def test_there_is_the_same_short_silence_at_both_ends(heard: list[Heard]) -> None:
    for one in heard:
        loud = np.flatnonzero(np.abs(one.samples) > _LOUD)
        assert loud[0] / FRAMES_A_MS == pytest.approx(LEAD_MS, abs=NEAR_MS)
        # What is said last dies away; a decoder brings the end of its last frame.
        assert TAIL_MS - 10 <= (len(one.samples) - loud[-1]) / FRAMES_A_MS <= TAIL_MS + 250
        assert len(one.samples) / FRAMES_A_MS == pytest.approx(one.facts.length_ms, abs=NEAR_MS)


@pytest.mark.quick("en")
def test_every_mark_is_where_its_sentence_begins(heard: list[Heard]) -> None:
    for one in heard:
        texts = [mark.text for mark in one.marks if mark.kind == "sentence"]
        assert texts == [sentence.text for sentence in one.chapter.sentences]
        for mark in one.marks:
            # Before it is silence, at least a third of a second.
            from_ms = mark.start_ms - 200
            stretch = np.abs(one.samples[from_ms * FRAMES_A_MS : mark.end_ms * FRAMES_A_MS])
            onset_ms = from_ms + int(np.argmax(stretch > _LOUD)) / FRAMES_A_MS
            assert stretch.max() > _LOUD
            assert onset_ms == pytest.approx(mark.start_ms, abs=NEAR_MS), mark.text


def test_between_two_marks_is_silence(heard: list[Heard]) -> None:
    for one in heard:
        for before, after in zip(one.marks, one.marks[1:], strict=False):
            assert after.start_ms - before.end_ms >= 349
            gap = one.samples[(before.end_ms + NEAR_MS) * FRAMES_A_MS : (after.start_ms - NEAR_MS) * FRAMES_A_MS]
            assert np.abs(gap).max() < _LOUD


def test_sounds_are_as_loud_as_speech(heard: list[Heard]) -> None:
    for one in heard:
        levels: dict[str, list[float]] = {"sound": [], "sentence": []}
        for mark in one.marks[1:]:
            wave = one.samples[mark.start_ms * FRAMES_A_MS : mark.end_ms * FRAMES_A_MS].astype(np.float64)
            levels[mark.kind].append(10 * np.log10(np.mean(wave**2)))
        for level in levels["sound"]:
            assert level == pytest.approx(np.median(levels["sentence"]), abs=6)


@pytest.mark.parametrize("language", LANGUAGES)
def test_emphasis_is_heard_and_no_word_is_lost(synth: Synth, language: str) -> None:
    text = {"en": "You must {}never{} go.", "et": "See on {}ootel{} praegu.", "ru": "Это {}ваши{} клетки."}[language]
    even, emphasised = (len(synth.render(text.format(*marks), Manner(language))) for marks in (("", ""), EMPHASIS))
    # An emphasised word is longer; one that was left out would make the sentence shorter.
    assert 1.01 * even < emphasised < 1.3 * even
