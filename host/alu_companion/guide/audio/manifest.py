"""Writes down the files of a folder of rendered chapters, so that they can be checked before they are played or handed on.

`<folder>/<language>/<game>/manifest.json` names the files beside it: for each chapter MP3, transcript, captions and a record with
the marks of its sentences. A record is written last of its chapter, the manifest last of all: what is named is whole.
"""

from __future__ import annotations

import hashlib
from enum import Enum
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec

from alu_companion.speech.guide import Chapter, format_chapter

from .timeline import Mark

FORMAT = 1
MANIFEST = "manifest.json"
RECORD = "json"
"""The ending of a chapter's record, and the key of it among its files."""

LOUDNESS_LUFS = -18.0
CEILING_DBTP = -2.5
"""Of the samples, so that an MP3 stays below -1.5: measured, LAME's filters and rounding raise true peaks by up to 1.1 dB, and it makes
all of it 0.45 dB quieter."""

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
    """The voice; `licence` is the SPDX name of its own terms, empty where they are not known."""

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

    @property
    def stem(self) -> str:
        """The name of its files without their endings, such as `03-board`."""
        return f"{self.number:02d}-{self.name}"


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
    """A fault of a folder; the values name the sentences that tell it."""

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


def sha256(data: bytes) -> str:
    """The digest as it stands in a manifest."""
    return hashlib.sha256(data).hexdigest()


def text_sha256(chapter: Chapter) -> str:
    """A digest of a chapter's text, marks included."""
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
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
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
