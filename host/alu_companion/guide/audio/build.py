"""The guide rendered: chapter by chapter, only what has changed, and never half a file."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import msgspec
import numpy as np

from alu_companion.speech.guide import Chapter, Sound
from alu_companion.voice.engines.lexicon import rules
from alu_companion.voice.mixing.earcons import LEVEL_DBFS, Earcon, render
from alu_companion.voice.mixing.loudness import mastered
from alu_companion.voice.mixing.sounds import RATE_HZ
from alu_companion.voice.mixing.waves import Samples, levelled, to_float, to_int16

from .checks import read_record
from .encode import Tags, encode_mp3, encode_wav
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
from .timeline import Piece, laid_out, pieces
from .transcript import format_captions, format_transcript

TEXT_LICENCE = "CC-BY-4.0"
ATTRIBUTION = "ALU Companion guide, CC BY 4.0"

# To be raised with every change of what is rendered from the same text.
_RENDERING = 1

Say = Callable[[str], bytes]
"""Text to int16 mono samples at 48 kHz without silence around them. Raises SynthError."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be rendered. `openings` are how the titles of the chapters are said."""

    game: str
    language: str
    album: str
    chapters: tuple[Chapter, ...]
    openings: tuple[str, ...]
    voice: VoiceFacts
    earcons: Mapping[str, Earcon]
    lossless: bool = False


class Done(Enum):
    """What became of a chapter."""

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
    """The pieces as samples; speech as a whole at the level of the earcons, whatever the voice."""
    spoken = [to_float(np.frombuffer(say(piece.said), np.int16)) if piece.kind != "sound" else None for piece in parts]
    whole = np.concatenate([wave for wave in spoken if wave is not None])
    level = levelled(whole, LEVEL_DBFS, RATE_HZ)
    waves = []
    at = 0
    for piece, wave in zip(parts, spoken, strict=True):
        if wave is None:
            waves.append(render(earcons[piece.said]))
        else:
            waves.append(level[at : at + len(wave)])
            at += len(wave)
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
    """What a file is called until it is whole."""
    return f".{name}.part"
