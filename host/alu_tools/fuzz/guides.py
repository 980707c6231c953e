"""Targets: the files of a rendered guide. They need numpy, as a build does."""

from __future__ import annotations

import contextlib
import hashlib
from functools import cache
from pathlib import PurePath
from typing import Final

import msgspec

from alu_companion.guide.audio.manifest import (
    ChapterFacts,
    FileFacts,
    Manifest,
    ManifestError,
    Record,
    VoiceFacts,
    format_manifest,
    format_record,
    parse_manifest,
    parse_record,
    sealed,
)
from alu_companion.guide.audio.timeline import LEAD_MS, TAIL_MS, Mark
from alu_companion.guide.site.shelf import ShelfError, read_shelf
from alu_tools.fuzz.target import Target, demand, same, scratch


def _manifest(data: bytes) -> None:
    manifest = parse_manifest(data)
    same(manifest, parse_manifest(format_manifest(manifest)), "round trip")


def _record(data: bytes) -> None:
    record = parse_record(data)
    same(record, parse_record(format_record(record)), "round trip")


def _shelf(data: bytes) -> None:
    """A rendered guide, sealed as a build would seal it, with a record whose digest is right: what is in them is anything."""
    folder = scratch() / "shelf" / "en" / "alu"
    folder.mkdir(parents=True, exist_ok=True)
    body, _, record = data.partition(b"\0")
    name = "01-board.json"
    with contextlib.suppress(ManifestError):
        facts = parse_record(record).chapter
        name = f"{facts.stem}.json"
    for left in folder.iterdir():
        left.unlink()
    (folder / name).write_bytes(record)
    for ending in ("mp3", "txt", "vtt"):
        (folder / PurePath(name).with_suffix(f".{ending}")).write_bytes(b"")
    (folder / "manifest.json").write_bytes(_sealed(body, name, record))
    for guide in read_shelf(folder.parents[1]):
        demand(guide.place == f"{guide.language}/{guide.game}", guide.place)


def _sealed(body: bytes, name: str, record: bytes) -> bytes:
    try:
        manifest = msgspec.json.decode(body, type=Manifest)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return body
    facts = FileFacts(name, len(record), hashlib.sha256(record).hexdigest())
    chapters = tuple(
        msgspec.structs.replace(one, files={**one.files, "json": facts}) if "json" in one.files else one
        for one in manifest.chapters
    )
    return format_manifest(sealed(msgspec.structs.replace(manifest, chapters=chapters)))


@cache
def _guide() -> tuple[bytes, bytes]:
    empty = hashlib.sha256(b"").hexdigest()
    files = {ending: FileFacts(f"01-board.{ending}", 0, empty) for ending in ("mp3", "txt", "vtt")}
    marks = (Mark("title", "The board", 0, LEAD_MS, 2500 - TAIL_MS),)
    facts = ChapterFacts(1, "board", "The board", 2500, -18.0, -3.0, empty, files)
    record = format_record(Record(1, empty, facts, marks))
    whole = {**files, "json": FileFacts("01-board.json", len(record), hashlib.sha256(record).hexdigest())}
    voice = VoiceFacts("espeak", "en", "English", "en", "GPL-3.0-or-later", 150)
    chapters = (msgspec.structs.replace(facts, files=whole),)
    return format_manifest(sealed(Manifest(1, "alu", "en", "CC-BY-4.0", voice, 2500, chapters))), record


TARGETS: Final = (
    Target("guide-manifest", _manifest, (ManifestError,), lambda: _guide()[:1]),
    Target("guide-record", _record, (ManifestError,), lambda: _guide()[1:]),
    Target("guide-shelf", _shelf, (ShelfError, ManifestError), lambda: (b"\0".join(_guide()),)),
)
