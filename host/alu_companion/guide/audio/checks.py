"""Checks whether the files of a rendered guide are what its manifest says, and names what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from alu_companion.speech.guide import Chapter

from .manifest import (
    CEILING_DBTP,
    LOUDNESS_LUFS,
    MANIFEST,
    RECORD,
    ChapterFacts,
    Fault,
    Manifest,
    ManifestError,
    Record,
    parse_record,
    sha256,
    text_sha256,
)
from .timeline import LEAD_MS, TAIL_MS, Mark

_LOUDNESS_TOLERANCE_LU = 1.0
_CEILING_TOLERANCE_DB = 0.05
# Frames of an MP3 are 24 ms long, and the last one is filled up.
_END_TOLERANCE_MS = 2


class Problem(NamedTuple):
    """One thing that is wrong, and the file or chapter that it is about."""

    fault: Fault
    name: str


def built_folders(folder: Path) -> tuple[Path, ...]:
    """Every folder here and below that a build has been at work in, whether it came to its end or not."""
    names = re.compile(rf"\d\d-.+\.{RECORD}|{re.escape(MANIFEST)}")
    return tuple(sorted({path.parent for path in folder.rglob(f"*.{RECORD}") if names.fullmatch(path.name)}))


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
        if file.name != f"{facts.stem}.{ending}":
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
    name = f"{facts.stem}.{RECORD}"
    if {"mp3", "txt", "vtt", RECORD} - set(facts.files):
        yield Problem(Fault.ORDER, facts.stem)
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
        yield Problem(Fault.LOUDNESS, facts.stem)


def _in_order(marks: tuple[Mark, ...], facts: ChapterFacts) -> bool:
    """True when the marks tell the title first, follow one another and fill the chapter from its lead to its tail."""
    if not marks or (marks[0].kind, marks[0].text, marks[0].start_ms) != ("title", facts.title, LEAD_MS):
        return False
    edges = [edge for mark in marks for edge in (mark.start_ms, mark.end_ms)]
    paragraphs = [mark.paragraph for mark in marks]
    return (
        edges == sorted(edges)
        and paragraphs == sorted(paragraphs)
        and abs(edges[-1] + TAIL_MS - facts.length_ms) <= _END_TOLERANCE_MS
    )
