"""Manifests that were tampered with are refused, and every fault of a folder is told."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from alu_companion.guide.audio.checks import built_folders, problems
from alu_companion.guide.audio.manifest import (
    MANIFEST,
    Fault,
    Manifest,
    ManifestError,
    format_manifest,
    format_record,
    parse_manifest,
    parse_record,
    read_manifest,
    sealed,
    sha256,
)
from guide.audio.small import Built, chapters

Change = Callable[[dict[str, Any]], object]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return Built(tmp_path_factory.mktemp("guide"))


@pytest.fixture
def place(built: Built, tmp_path: Path) -> Path:
    """A copy that a test may damage."""
    return Path(shutil.copytree(built.place, tmp_path / "en" / "alu"))


def faults(place: Path, manifest: Manifest | None = None) -> list[tuple[Fault, str]]:
    return [(fault, name) for fault, name in problems(place, manifest or read_manifest(place), chapters())]


def test_manifest_and_records_are_read_back_as_written(built: Built) -> None:
    manifest = read_manifest(built.place)
    assert manifest == built.manifest
    assert parse_manifest(format_manifest(manifest)) == manifest
    for facts in manifest.chapters:
        data = (built.place / facts.files["json"].name).read_bytes()
        assert format_record(parse_record(data)) == data


def test_a_guide_as_it_was_built_has_no_fault(built: Built) -> None:
    assert faults(built.place) == []


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(language="et"),
        lambda data: data.update(game="poi"),
        lambda data: data.update(text_licence="CC0-1.0"),
        lambda data: data.update(length_ms=1),
        lambda data: data["voice"].update(licence="CC0-1.0 OR MIT"),
        lambda data: data["chapters"].pop(),
        lambda data: data["chapters"].reverse(),
        lambda data: data["chapters"][0].update(title="Another"),
        lambda data: data["chapters"][0].update(loudness_lufs=-17.9),
        lambda data: data["chapters"][1]["files"]["mp3"].update(sha256="0" * 64),
        lambda data: data.pop("seal_sha256"),
        lambda data: data.update(seal_sha256="0" * 64),
    ],
)
def test_a_change_of_any_value_breaks_the_seal(place: Path, change: Change) -> None:
    data = json.loads((place / MANIFEST).read_bytes())
    change(data)
    (place / MANIFEST).write_text(json.dumps(data))
    with pytest.raises(ManifestError) as caught:
        read_manifest(place)
    assert caught.value.fault is Fault.SEAL


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(more=1),
        lambda data: data.pop("chapters"),
        lambda data: data.update(chapters=[]),
        lambda data: data.update(game="../alu"),
        lambda data: data["chapters"][0].update(number="1"),
        lambda data: data["chapters"][0]["files"]["mp3"].update(name="../../01-start.mp3"),
        lambda data: data["chapters"][0]["files"]["mp3"].update(name="/etc/passwd"),
        lambda data: data["chapters"][0]["files"]["mp3"].update(size_bytes=-1),
        lambda data: data["chapters"][0]["files"]["mp3"].update(sha256="x"),
        lambda data: data["chapters"][0]["files"].update({"../x": data["chapters"][0]["files"]["mp3"]}),
    ],
)
def test_what_is_no_manifest_is_refused(place: Path, change: Change) -> None:
    data = json.loads((place / MANIFEST).read_bytes())
    change(data)
    with pytest.raises(ManifestError) as caught:
        parse_manifest(json.dumps(data).encode())
    assert caught.value.fault is Fault.SYNTAX


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b'{"format": "1"}', b"null"])
def test_what_is_no_json_is_refused(data: bytes) -> None:
    with pytest.raises(ManifestError) as caught:
        parse_manifest(data)
    assert caught.value.fault is Fault.SYNTAX


def test_a_later_version_is_told_apart_whatever_it_holds() -> None:
    with pytest.raises(ManifestError) as caught:
        parse_manifest(b'{"format": 2, "of": "tomorrow"}')
    assert caught.value.fault is Fault.FORMAT


def test_a_build_that_is_not_finished_has_no_manifest(place: Path) -> None:
    (place / MANIFEST).unlink()
    with pytest.raises(ManifestError) as caught:
        read_manifest(place)
    assert caught.value.fault is Fault.MISSING


def test_files_that_are_missing_or_changed_are_all_named(place: Path) -> None:
    (place / "01-start.mp3").unlink()
    data = bytearray((place / "02-sounds.mp3").read_bytes())
    data[-1] ^= 1
    (place / "02-sounds.mp3").write_bytes(data)
    (place / "03-end.vtt").write_bytes(b"")
    assert faults(place) == [
        (Fault.FILE_MISSING, "01-start.mp3"),
        (Fault.FILE_CHANGED, "02-sounds.mp3"),
        (Fault.FILE_CHANGED, "03-end.vtt"),
    ]


def test_texts_of_today_that_are_not_in_the_sound_are_named(place: Path) -> None:
    today = chapters(c03_end="# The end?\n\nCamp on D one.\n")
    assert problems(place, read_manifest(place), today) == ((Fault.STALE, "03-end"),)
    assert problems(place, read_manifest(place), today[:2]) == ((Fault.STALE, MANIFEST),)


def resealed(place: Path, number: int, change: Change, record: Change = lambda data: None) -> Manifest:
    """The manifest by a forger who knows how seals and digests are made: he changes a chapter's facts, or its record."""
    data = json.loads((place / MANIFEST).read_bytes())
    chapter = data["chapters"][number - 1]
    path = place / chapter["files"]["json"]["name"]
    held = json.loads(path.read_bytes())
    record(held)
    path.write_bytes(json.dumps(held).encode())
    chapter["files"]["json"] |= {"size_bytes": path.stat().st_size, "sha256": sha256(path.read_bytes())}
    change(chapter)
    return sealed(msgspec.convert(data, Manifest))


def test_facts_that_their_record_does_not_bear_out_are_told(place: Path) -> None:
    manifest = resealed(place, 1, lambda chapter: chapter.update(title="Another"))
    assert faults(place, manifest) == [(Fault.RECORD, "01-start.json"), (Fault.MARKS, "01-start.json")]


def test_a_chapter_that_lost_its_captions_contradicts_itself(place: Path) -> None:
    assert (Fault.ORDER, "01-start") in faults(place, resealed(place, 1, lambda chapter: chapter["files"].pop("vtt")))


def test_files_of_another_chapter_contradict_the_manifest(place: Path) -> None:
    manifest = resealed(place, 1, lambda chapter: chapter["files"]["mp3"].update(name="02-sounds.mp3"))
    assert faults(place, manifest) == [(Fault.ORDER, "02-sounds.mp3")]


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(marks=[]),
        lambda data: data["marks"].reverse(),
        lambda data: data["marks"].pop(),
        lambda data: data["marks"].pop(0),
        lambda data: data["marks"][0].update(start_ms=0),
        lambda data: data["marks"][1].update(end_ms=data["marks"][1]["start_ms"] - 1),
        lambda data: data["marks"][-1].update(end_ms=data["marks"][-1]["end_ms"] + 60_000),
        lambda data: data["marks"][1].update(paragraph=7),
    ],
)
def test_marks_that_are_out_of_order_or_of_place_are_told(place: Path, change: Change) -> None:
    assert faults(place, resealed(place, 1, lambda chapter: None, change)) == [(Fault.MARKS, "01-start.json")]


@pytest.mark.parametrize(
    ("fact", "value"), [("loudness_lufs", -16.5), ("loudness_lufs", -20.0), ("true_peak_dbtp", -1.0)]
)
def test_sound_that_is_too_loud_or_too_quiet_is_told(place: Path, fact: str, value: float) -> None:
    def change(data: dict[str, Any]) -> None:
        data[fact] = value

    assert faults(place, resealed(place, 1, change, lambda data: change(data["chapter"]))) == [
        (Fault.LOUDNESS, "01-start")
    ]


def test_a_record_that_cannot_be_read_is_told(place: Path) -> None:
    assert faults(place, resealed(place, 1, lambda chapter: None, lambda data: data.clear())) == [
        (Fault.RECORD, "01-start.json")
    ]


def test_folders_are_found_whether_finished_or_not(place: Path) -> None:
    (place / MANIFEST).unlink()
    other = place.parents[1] / "ru" / "poi"
    other.mkdir(parents=True)
    (other / "settings.json").write_text("{}")
    assert built_folders(place.parents[1]) == (place,)
    (other / MANIFEST).write_text("{}")
    assert built_folders(place.parents[1]) == (place, other)
    assert built_folders(place / "nowhere") == ()
