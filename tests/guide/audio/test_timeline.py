"""What is heard after what, and where."""

from __future__ import annotations

import numpy as np

from alu_companion.guide.audio.build import format_captions, format_transcript
from alu_companion.guide.audio.timeline import LEAD_MS, TAIL_MS, laid_out, pieces
from alu_companion.voice.engines.lexicon import EMPHASIS
from guide.audio.small import chapters

RATE_HZ = 48_000
before, after = EMPHASIS


def test_every_sentence_and_sound_is_heard_in_order_with_its_marks_for_the_voice() -> None:
    start, sounds, end = (pieces(chapter, chapter.title.upper()) for chapter in chapters())
    assert [(piece.kind, piece.said, piece.paragraph) for piece in start] == [
        ("title", "THE START", 0),
        ("sentence", f"Touch the {before}board{after}.", 1),
        ("sentence", "It is flat.", 1),
        ("sentence", "Good.", 2),
    ]
    assert [(piece.kind, piece.text, piece.said) for piece in sounds[1:]] == [
        ("sentence", "A piece is put down.", "A piece is put down."),
        ("sound", "place", "place"),
        ("sentence", "Say ALU & go.", "Say aloo & go."),
    ]
    assert [piece.text for piece in end] == ["The end?", "Camp on C one."]


def test_a_pause_takes_the_place_of_the_silence_between_sentences_and_two_add_up() -> None:
    (chapter,) = chapters(
        c01_start="# S\n\nA.\nB.\n[pause: short]\nC.\n\nD.\n[pause: long]\n[pause: long]\nE.\n",
        c02_sounds="",
        c03_end="",
    )
    silences = [piece.before_ms for piece in pieces(chapter, "S")]
    assert silences == [LEAD_MS, 1000, 350, 1200, 800, 10_000]


def test_marks_lie_where_the_samples_begin_and_end() -> None:
    parts = pieces(chapters()[0], "The start")
    waves = [np.full(480 * (3 + index), 0.5, np.float32) for index in range(len(parts))]
    samples, marks = laid_out(parts, waves, RATE_HZ)
    loud = samples > 0
    edges = np.flatnonzero(np.diff(loud.astype(int)))
    assert [(mark.start_ms, mark.end_ms) for mark in marks] == [
        (round((start + 1) / 48), round((end + 1) / 48)) for start, end in edges.reshape(-1, 2).tolist()
    ]
    assert not loud[: LEAD_MS * 48].any()
    assert len(samples) == edges[-1] + 1 + TAIL_MS * 48


def test_the_transcript_has_the_words_and_no_mark() -> None:
    start, sounds, end = map(format_transcript, chapters())
    assert start == "The start\n\nTouch the board. It is flat.\n\nGood.\n"
    assert sounds == "Sounds\n\nA piece is put down. Say ALU & go.\n"
    assert end == "The end?\n\nCamp on C one.\n"


def test_captions_hold_every_sentence_escaped_and_no_sound() -> None:
    parts = pieces(chapters()[1], "Sounds")
    _, marks = laid_out(parts, [np.zeros(48_000 * 40, np.float32)] * len(parts), RATE_HZ)
    cues = format_captions(marks).split("\n\n")
    assert cues[0] == "WEBVTT"
    assert [cue.split("\n")[0] for cue in cues[1:]] == ["1", "2", "3"]
    assert cues[-1] == "3\n00:02:06.650 --> 00:02:46.650\nSay ALU &amp; go.\n"
