"""The guide rendered: chapter by chapter, only what has changed, and never half a file."""

from __future__ import annotations

import contextlib
import io
import wave
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from html import escape
from pathlib import Path
from typing import NamedTuple

import lameenc
import msgspec
import numpy as np
from mutagen.id3 import ID3, TALB, TCOP, TIT2, TLAN, TLEN, TPE1, TRCK, USLT

from alu_companion.speech.guide import Chapter, Sentence, Sound
from alu_companion.speech.languages import about
from alu_companion.voice.engines.lexicon import rules
from alu_companion.voice.mixing.described import Earcon
from alu_companion.voice.mixing.earcons import LEVEL_DBFS, render
from alu_companion.voice.mixing.loudness import mastered
from alu_companion.voice.mixing.sounds import RATE_HZ
from alu_companion.voice.mixing.waves import Pcm, Samples, levelled, to_float, to_int16

from .checks import read_record
from .manifest import (
    CEILING_DBTP,
    FORMAT,
    LOUDNESS_LUFS,
    MANIFEST,
    RECORD,
    ChapterFacts,
    FileFacts,
    Manifest,
    Record,
    VoiceFacts,
    format_manifest,
    format_record,
    sealed,
    sha256,
    text_sha256,
)
from .timeline import Mark, Piece, laid_out, pieces

MP3_KBIT_S = 64
# LAME's own scale, 0 to 9: 2 is its advice for good sound.
_QUALITY = 2
MP3_DELAY_FRAMES = 1105
"""What a decoder puts before the first sample: LAME's 576 frames and the 529 of every decoder. lameenc writes no LAME tag that would let
players cut them off, so all players keep them. Source: LAME's technical FAQ; measured with ffmpeg at 48 kHz: 1105, give or take 3."""


class Tags(NamedTuple):
    """The facts of a chapter that a player shows; `total` is how many chapters there are, `text` all that is said."""

    title: str
    number: int
    total: int
    album: str
    artist: str
    language: str
    rights: str
    length_ms: int
    text: str


def encode_mp3(pcm: Pcm, rate_hz: int, tags: Tags) -> bytes:
    """A mono MP3 at 64 kbit/s whose decoded samples lie where `pcm` has them.

    For that the first `MP3_DELAY_FRAMES` are left out: they must be silence, and a decoder brings as many.
    """
    encoder = lameenc.Encoder()
    encoder.set_channels(1)
    encoder.set_in_sample_rate(rate_hz)
    encoder.set_out_sample_rate(rate_hz)
    encoder.set_bit_rate(MP3_KBIT_S)
    encoder.set_quality(_QUALITY)
    encoder.silence()
    frames = encoder.encode(pcm[MP3_DELAY_FRAMES:].astype("<i2").tobytes()) + encoder.flush()
    return _tagged(bytes(frames), tags)


def _tagged(frames: bytes, tags: Tags) -> bytes:
    """The frames after an ID3 tag of version 2.3, which every player reads."""
    # The letters of ISO 639-2, as ID3 wants them.
    language = about(tags.language).iso639
    id3 = ID3()
    for frame in (
        TIT2(encoding=1, text=tags.title),
        TRCK(encoding=0, text=f"{tags.number}/{tags.total}"),
        TALB(encoding=1, text=tags.album),
        TPE1(encoding=1, text=tags.artist),
        TLAN(encoding=0, text=language),
        TCOP(encoding=1, text=tags.rights),
        TLEN(encoding=0, text=str(tags.length_ms)),
        USLT(encoding=1, lang=language, desc="", text=tags.text),
    ):
        id3.add(frame)
    file = io.BytesIO(frames)
    id3.save(file, v1=0, v2_version=3, padding=lambda info: 0)
    return file.getvalue()


def encode_wav(pcm: Pcm, rate_hz: int) -> bytes:
    """The samples themselves, 16 bits each."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(rate_hz)
        writer.writeframes(pcm.astype("<i2").tobytes())
    return file.getvalue()


def format_transcript(chapter: Chapter) -> str:
    """The text of a chapter without marks: its title and its paragraphs, a blank line between them.

    >>> from alu_companion.speech.guide import parse_chapter
    >>> format_transcript(parse_chapter("01-x", "# X\\n\\nFeel *it*.\\nListen.\\n[sound: place]\\n\\n[pause: long]\\n\\nGood.\\n"))
    'X\\n\\nFeel it. Listen.\\n\\nGood.\\n'
    """
    paragraphs = (
        " ".join(item.text for item in paragraph if isinstance(item, Sentence)) for paragraph in chapter.paragraphs
    )
    return "\n\n".join((chapter.title, *filter(None, paragraphs))) + "\n"


def format_captions(marks: Iterable[Mark]) -> str:
    """Title and sentences as WebVTT, a cue for each. Source: W3C WebVTT, section 4.

    >>> print(format_captions([Mark("title", "The board", 0, 300, 1_250)]), end="")
    WEBVTT
    <BLANKLINE>
    1
    00:00:00.300 --> 00:00:01.250
    The board
    """
    spoken = (mark for mark in marks if mark.kind != "sound")
    cues = (
        f"{number}\n{_time(mark.start_ms)} --> {_time(mark.end_ms)}\n{escape(mark.text, quote=False)}\n"
        for number, mark in enumerate(spoken, start=1)
    )
    return "\n".join(("WEBVTT\n", *cues))


def _time(ms: int) -> str:
    seconds, ms = divmod(ms, 1_000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours:02d}:{minutes:02d}:{seconds:02d}.{ms:03d}"


TEXT_LICENCE = "CC-BY-4.0"
ATTRIBUTION = "ALU Companion guide, CC BY 4.0"

# To be raised with every change of what is rendered from the same text.
_RENDERING = 1

Say = Callable[[str], bytes]
"""Text to int16 mono samples at 48 kHz without silence around them. Raises SynthError."""


@dataclass(frozen=True, slots=True)
class Order:
    """The chapter to render. `openings` are how the titles of the chapters are said."""

    game: str
    language: str
    album: str
    chapters: tuple[Chapter, ...]
    openings: tuple[str, ...]
    voice: VoiceFacts
    earcons: Mapping[str, Earcon]
    lossless: bool = False


class Done(Enum):
    """The result for a chapter."""

    RENDERED = "rendered"
    KEPT = "kept"


@dataclass(frozen=True, slots=True)
class Progress:
    """A chapter is there; `percent` counts the sentences up to its end."""

    chapter: Chapter
    facts: ChapterFacts
    done: Done
    percent: int


def build_guide(folder: Path, order: Order, say: Say, on_chapter: Callable[[Progress], None]) -> Manifest:
    """Render into `<folder>/<language>/<game>/` what is not there yet as it should be.

    Interrupted at any point it leaves whole chapters and no manifest; the next build goes on from there.

    Raises:
        SynthError: the voice failed.
        OSError: a file cannot be written or removed.
    """
    place = folder / order.language / order.game
    place.mkdir(parents=True, exist_ok=True)
    for path in place.glob(_part("*")):
        path.unlink()
    sentences = [sum(1 for _ in chapter.sentences) for chapter in order.chapters]
    facts = []
    for index, chapter in enumerate(order.chapters):
        recipe = _recipe(order, index)
        record, done = read_record(place, chapter.stem), Done.KEPT
        if record is None or record.recipe_sha256 != recipe:
            (place / MANIFEST).unlink(missing_ok=True)
            record, done = _rendered(place, order, index, recipe, say), Done.RENDERED
        facts.append(_with_record(record))
        percent = 100 * sum(sentences[: index + 1]) // sum(sentences)
        on_chapter(Progress(chapter, facts[-1], done, percent))
    manifest = sealed(
        Manifest(
            FORMAT, order.game, order.language, TEXT_LICENCE, order.voice, sum(one.length_ms for one in facts), tuple(facts)
        )
    )  # fmt: skip
    _clear(place, manifest)
    _write(place / MANIFEST, format_manifest(manifest))
    return manifest


def _recipe(order: Order, index: int) -> str:
    """The digest of all that a chapter's files depend on."""
    voice, chapter = order.voice, order.chapters[index]
    parts = {
        "rendering": _RENDERING,
        "format": FORMAT,
        "text": text_sha256(chapter),
        "opening": order.openings[index],
        "total": len(order.chapters),
        "album": order.album,
        "language": order.language,
        "voice": [voice.engine, voice.id, voice.name, voice.licence, voice.words_a_minute],
        "lossless": order.lossless,
        "earcons": _sha256_of([order.earcons[item.earcon] for item in chapter.items if isinstance(item, Sound)]),
        "lexicon": _sha256_of(rules(order.language)),
    }
    return _sha256_of(parts)


def _sha256_of(value: object) -> str:
    return sha256(msgspec.json.encode(value, order="sorted"))


def _rendered(place: Path, order: Order, index: int, recipe: str, say: Say) -> Record:
    """Render one chapter and write its files, its record last."""
    chapter = order.chapters[index]
    parts = pieces(chapter, order.openings[index])
    mixed, marks = laid_out(parts, _waves(parts, order.earcons, say), RATE_HZ)
    master = mastered(mixed, RATE_HZ, LOUDNESS_LUFS, CEILING_DBTP)
    pcm = to_int16(master.samples)
    length_ms = round(len(pcm) * 1000 / RATE_HZ)
    text = format_transcript(chapter)
    tags = Tags(
        chapter.title, chapter.number, len(order.chapters), order.album, "ALU Companion", order.language, ATTRIBUTION, length_ms, text
    )  # fmt: skip
    contents = {
        "mp3": encode_mp3(pcm, RATE_HZ, tags),
        **({"wav": encode_wav(pcm, RATE_HZ)} if order.lossless else {}),
        "txt": text.encode(),
        "vtt": format_captions(marks).encode(),
    }
    files = {ending: _facts(f"{chapter.stem}.{ending}", data) for ending, data in contents.items()}
    for ending, data in contents.items():
        _write(place / files[ending].name, data)
    facts = ChapterFacts(
        chapter.number, chapter.name, chapter.title, length_ms, round(master.loudness_lufs, 2), round(master.true_peak_dbtp, 2),
        text_sha256(chapter), files,
    )  # fmt: skip
    record = Record(FORMAT, recipe, facts, marks)
    _write(place / f"{chapter.stem}.{RECORD}", format_record(record))
    return record


def _waves(parts: tuple[Piece, ...], earcons: Mapping[str, Earcon], say: Say) -> list[Samples]:
    """The pieces as samples; all speech is brought to the level of the earcons."""
    spoken = [to_float(np.frombuffer(say(piece.said), np.int16)) if piece.kind != "sound" else None for piece in parts]
    whole = np.concatenate([sound for sound in spoken if sound is not None])
    level = levelled(whole, LEVEL_DBFS, RATE_HZ)
    waves = []
    at = 0
    for piece, sound in zip(parts, spoken, strict=True):
        if sound is None:
            waves.append(render(earcons[piece.said]))
        else:
            waves.append(level[at : at + len(sound)])
            at += len(sound)
    return waves


def _with_record(record: Record) -> ChapterFacts:
    """The chapter as a manifest names it: with the record among its files."""
    own = _facts(f"{record.chapter.stem}.{RECORD}", format_record(record))
    return msgspec.structs.replace(record.chapter, files={**record.chapter.files, RECORD: own})


def _facts(name: str, data: bytes) -> FileFacts:
    return FileFacts(name, len(data), sha256(data))


def _clear(place: Path, manifest: Manifest) -> None:
    """Remove what earlier builds have left: chapters that are no more, and endings that are not wanted now. Nothing else."""
    wanted = {file.name for facts in manifest.chapters for file in facts.files.values()}
    for ending in ("mp3", "wav", "txt", "vtt", RECORD):
        for path in place.glob(f"[0-9][0-9]-*.{ending}"):
            if path.name not in wanted:
                path.unlink()


def _write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all. Raises OSError."""
    part = path.with_name(_part(path.name))
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink()
        raise


def _part(name: str) -> str:
    """The name of a file until it is whole."""
    return f".{name}.part"
