"""What a folder of rendered chapters holds, written down so that it can be checked before it is played or handed on.

`<folder>/<language>/<game>/manifest.json` names the files beside it: for each chapter MP3, transcript, captions and a record with
the marks of its sentences. A record is written last of its chapter, the manifest last of all: what is named is whole.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Annotated, NamedTuple, TypeVar

import msgspec

from alu_companion.speech.guide import Chapter, format_chapter

from .timeline import LEAD_MS, TAIL_MS, Mark

FORMAT = 1
MANIFEST = "manifest.json"
RECORD = "json"
"""The ending of a chapter's record, and the key of it among its files."""

LOUDNESS_LUFS = -18.0
CEILING_DBTP = -1.5
_LOUDNESS_TOLERANCE_LU = 1.0
_CEILING_TOLERANCE_DB = 0.05
# Frames of an MP3 are 24 ms long, and the last one is filled up.
_END_TOLERANCE_MS = 2

_Sha256 = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$")]
_Count = Annotated[int, msgspec.Meta(ge=0)]
# Part of a path that is opened: nothing but a name of ours.
_Name = Annotated[str, msgspec.Meta(pattern=r"^\d\d-[a-z]+(-[a-z]+)*\.[a-z0-9]+$")]
_Ending = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+$")]
_Word = Annotated[str, msgspec.Meta(pattern=r"^[a-z]+(-[a-z]+)*$")]


class FileFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of a chapter."""

    name: _Name
    size_bytes: _Count
    sha256: _Sha256


class VoiceFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who speaks; `licence` is the SPDX name of the voice's own terms, empty where they are not known."""

    engine: str
    id: str
    name: str
    language: str
    licence: str
    words_a_minute: Annotated[int, msgspec.Meta(gt=0)]


class ChapterFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter; its files by their endings. Loudness and true peak are those of the samples before MP3."""

    number: Annotated[int, msgspec.Meta(ge=1, le=99)]
    name: _Word
    title: str
    length_ms: _Count
    loudness_lufs: float
    true_peak_dbtp: float
    text_sha256: _Sha256
    files: dict[_Ending, FileFacts]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One chapter and where its sentences are heard. `recipe_sha256` stands for all that the rendering depends on."""

    format: int
    recipe_sha256: _Sha256
    chapter: ChapterFacts
    marks: tuple[Mark, ...]


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole guide in one language. The files of a chapter include its record.

    `seal_sha256` is taken over all the rest, so that a change by mistake is found; it is no signature.
    """

    format: int
    game: _Word
    language: _Word
    text_licence: str
    voice: VoiceFacts
    length_ms: _Count
    chapters: Annotated[tuple[ChapterFacts, ...], msgspec.Meta(min_length=1)]
    seal_sha256: str = ""


class _Format(msgspec.Struct):
    format: int


_Parsed = TypeVar("_Parsed", Manifest, Record)


class Fault(Enum):
    """What is wrong with a folder; the values name the sentences that tell it."""

    MISSING = "missing"
    SYNTAX = "syntax"
    FORMAT = "format"
    SEAL = "seal"
    ORDER = "order"
    FILE_MISSING = "file-missing"
    FILE_CHANGED = "file-changed"
    RECORD = "record"
    MARKS = "marks"
    LOUDNESS = "loudness"
    STALE = "stale"


class ManifestError(Exception):
    """There is no manifest that could be used: `fault` is MISSING, SYNTAX, FORMAT or SEAL."""

    def __init__(self, fault: Fault, detail: str) -> None:
        super().__init__(f"{fault.value}: {detail}")
        self.fault = fault


class Problem(NamedTuple):
    """One thing that is wrong, and the file or chapter that it is about."""

    fault: Fault
    name: str


def sha256(data: bytes) -> str:
    """The digest as it stands in a manifest."""
    return hashlib.sha256(data).hexdigest()


def text_sha256(chapter: Chapter) -> str:
    """What a chapter's text is known by, marks included."""
    return sha256(format_chapter(chapter).encode())


def sealed(manifest: Manifest) -> Manifest:
    """The manifest with its seal."""
    bare = msgspec.structs.replace(manifest, seal_sha256="")
    return msgspec.structs.replace(manifest, seal_sha256=sha256(msgspec.json.encode(bare, order="sorted")))


def format_manifest(manifest: Manifest) -> bytes:
    """A manifest as a file; `parse_manifest` gives it back when it is sealed."""
    return _format(manifest)


def parse_manifest(data: bytes) -> Manifest:
    """The manifest in a file.

    Raises:
        ManifestError: SYNTAX, FORMAT for one of a later version, or SEAL.
    """
    manifest = _parse(data, Manifest)
    if sealed(manifest) != manifest:
        raise ManifestError(Fault.SEAL, MANIFEST)
    return manifest


def format_record(record: Record) -> bytes:
    """A record as a file; `parse_record` gives it back."""
    return _format(record)


def parse_record(data: bytes) -> Record:
    """The record in a file. Raises ManifestError: SYNTAX or FORMAT."""
    return _parse(data, Record)


def _format(value: Manifest | Record) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"


def _parse(data: bytes, kind: type[_Parsed]) -> _Parsed:
    try:
        # First the version alone: a later one may have fields that are not known here.
        if msgspec.json.decode(data, type=_Format).format != FORMAT:
            raise ManifestError(Fault.FORMAT, MANIFEST)
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ManifestError(Fault.SYNTAX, str(error)) from error


def read_manifest(folder: Path) -> Manifest:
    """The manifest of the guide in `<folder>`, `.../<language>/<game>`.

    Raises:
        ManifestError: there is none that could be used; MISSING also where a build has not come to its end.
        OSError: it cannot be read.
    """
    try:
        return parse_manifest((folder / MANIFEST).read_bytes())
    except FileNotFoundError as error:
        raise ManifestError(Fault.MISSING, str(folder)) from error


def read_record(folder: Path, stem: str) -> Record | None:
    """The record of a chapter that is whole: None where it or a file of it is missing or not as it was written."""
    try:
        record = parse_record((folder / f"{stem}.{RECORD}").read_bytes())
    except (ManifestError, OSError):
        return None
    return record if not any(_file_problems(folder, record.chapter)) else None


def problems(folder: Path, manifest: Manifest, chapters: tuple[Chapter, ...] = ()) -> tuple[Problem, ...]:
    """All that is wrong with the guide in a folder; `chapters` are the texts that it should hold, none to leave that open.

    Raises:
        OSError: a file is there and cannot be read.
    """
    found = list(_order_problems(manifest))
    for facts in manifest.chapters:
        missing = list(_file_problems(folder, facts))
        found += missing or _chapter_problems(folder, facts)
    if chapters and [text_sha256(one) for one in chapters] != [facts.text_sha256 for facts in manifest.chapters]:
        told = {facts.text_sha256 for facts in manifest.chapters}
        new = [one.stem for one in chapters if text_sha256(one) not in told]
        found.append(Problem(Fault.STALE, ", ".join(new) or MANIFEST))
    return tuple(found)


def _order_problems(manifest: Manifest) -> Iterator[Problem]:
    numbers = [facts.number for facts in manifest.chapters]
    if numbers != list(range(1, len(numbers) + 1)) or manifest.length_ms != sum(
        facts.length_ms for facts in manifest.chapters
    ):
        yield Problem(Fault.ORDER, MANIFEST)


def _file_problems(folder: Path, facts: ChapterFacts) -> Iterator[Problem]:
    for ending, file in facts.files.items():
        if file.name != f"{facts.number:02d}-{facts.name}.{ending}":
            yield Problem(Fault.ORDER, file.name)
            continue
        try:
            data = (folder / file.name).read_bytes()
        except FileNotFoundError:
            yield Problem(Fault.FILE_MISSING, file.name)
            continue
        if len(data) != file.size_bytes or sha256(data) != file.sha256:
            yield Problem(Fault.FILE_CHANGED, file.name)


def _chapter_problems(folder: Path, facts: ChapterFacts) -> Iterator[Problem]:
    stem = f"{facts.number:02d}-{facts.name}"
    name = f"{stem}.{RECORD}"
    if {"mp3", "txt", "vtt", RECORD} - set(facts.files):
        yield Problem(Fault.ORDER, stem)
        return
    try:
        record = parse_record((folder / name).read_bytes())
    except ManifestError:
        yield Problem(Fault.RECORD, name)
        return
    others = {ending: file for ending, file in facts.files.items() if ending != RECORD}
    if msgspec.structs.replace(facts, files=others) != record.chapter:
        yield Problem(Fault.RECORD, name)
    if not _in_order(record.marks, facts):
        yield Problem(Fault.MARKS, name)
    if (
        abs(facts.loudness_lufs - LOUDNESS_LUFS) > _LOUDNESS_TOLERANCE_LU
        or facts.true_peak_dbtp > CEILING_DBTP + _CEILING_TOLERANCE_DB
    ):
        yield Problem(Fault.LOUDNESS, stem)


def _in_order(marks: tuple[Mark, ...], facts: ChapterFacts) -> bool:
    """Whether the marks tell the title first, follow one another and fill the chapter from its lead to its tail."""
    if not marks or (marks[0].kind, marks[0].text, marks[0].start_ms) != ("title", facts.title, LEAD_MS):
        return False
    edges = [edge for mark in marks for edge in (mark.start_ms, mark.end_ms)]
    paragraphs = [mark.paragraph for mark in marks]
    return (
        edges == sorted(edges)
        and paragraphs == sorted(paragraphs)
        and abs(edges[-1] + TAIL_MS - facts.length_ms) <= _END_TOLERANCE_MS
    )


def built_folders(folder: Path) -> tuple[Path, ...]:
    """Every folder here and below that a build has been at work in, whether it came to its end or not."""
    names = re.compile(rf"\d\d-.+\.{RECORD}|{re.escape(MANIFEST)}")
    return tuple(sorted({path.parent for path in folder.rglob(f"*.{RECORD}") if names.fullmatch(path.name)}))


def is_part(name: str) -> bool:
    """Whether a file is what an interrupted build has left half written."""
    return re.fullmatch(r"\..+\.part", name) is not None
