"""docs/recording.schema.json describes what recordings hold: no less, and no more than a table takes in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from alu_companion import Entry, MemoryTable, Settings, read_recording
from alu_companion.features.computer.thoughts import REASONS
from alu_companion.runtime.inputs import (
    INPUTS,
    NEWS,
    OPPONENT_NEWS,
    TROUBLES,
)
from alu_companion.runtime.line_news import LineNews
from alu_companion.runtime.recording import EVENT, KINDS, SETTING
from alu_companion.speech.keypad import KEYS, NO_KEY
from alu_companion.speech.phrases_club import ClubReason
from alu_companion.speech.phrases_far import FAR_REASONS
from runtime.json_schema import faults

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "docs" / "recording.schema.json").read_text(encoding="utf-8"))
CONTENTS = {one["properties"]["kind"]["const"]: one["properties"]["content"] for one in SCHEMA["oneOf"]}
RECORDINGS = sorted([*(ROOT / "tests" / "data").rglob("*.rec"), *(ROOT / "docs" / "examples").rglob("*.rec")])


def wrong(plain: Any) -> list[str]:
    return list(faults(SCHEMA, plain, SCHEMA))


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: str(path.relative_to(ROOT)))
def test_each_line_of_a_recording_is_as_the_schema_says(path: Path) -> None:
    assert [(one, found) for one in read_recording(path) if (found := wrong(one.plain()))] == []


def test_what_a_table_records_today_is_as_the_schema_says(tmp_path: Path) -> None:
    with MemoryTable("alu", Settings("ru"), record=tmp_path / "r") as table:
        table.listen()
        table.type("put circle e5")
        table.type("чепуха")
        table.press("5", "1", "1")
        table.listen()
    entries = list(read_recording(tmp_path / "r"))
    assert {one.kind for one in entries} >= {SETTING, EVENT, "link", "board", "hands", "typed", "key", "end"}
    assert [(one, found) for one in entries if (found := wrong(one.plain()))] == []


def test_it_knows_every_kind_and_every_word() -> None:
    assert list(CONTENTS) == list(KINDS)
    for kind, words in {
        "link": [news.value.decode() for news in LineNews], "key": [*KEYS, NO_KEY], "trouble": TROUBLES,
        "opponent": OPPONENT_NEWS, "club-news": list(ClubReason),
    }.items():  # fmt: skip
        assert set(CONTENTS[kind]["enum"]) == set(words), kind
    for kind, words in {"page": NEWS, "far-news": FAR_REASONS}.items():
        assert set(CONTENTS[kind]["anyOf"][0]["enum"]) == set(words), kind
    assert SCHEMA["$defs"]["choice"]["prefixItems"][2]["enum"] == list(REASONS)


@pytest.mark.parametrize(
    "entry",
    [
        Entry(1, "link", b"gone"), Entry(1, "key", b"x"), Entry(1, "hand", b"empty c3"), Entry(1, "end", b"."),
        Entry(1, "decided", b'[4,"camp C1","guess",60,[]]'), Entry(1, "decided", b'[4,"camp C1","best",101,[]]'),
        Entry(1, "page", b"code 12"), Entry(1, "far-met", b"abc"), Entry(1, "welcome", b"lines"),
    ],
)  # fmt: skip
def test_what_no_table_takes_in_is_refused_by_both(entry: Entry) -> None:
    assert wrong(entry.plain())
    if entry.kind not in ("end", "welcome"):
        with pytest.raises(ValueError):  # noqa: PT011 - each kind says it in words of its own
            INPUTS[entry.kind].parse(entry.content)


def test_a_line_without_time_or_of_another_kind_is_refused() -> None:
    assert wrong({"kind": "end", "content": ""}) == ["/at_ms: is missing"]
    assert wrong({"at_ms": 1, "kind": "noise", "content": ""}) == [": fits 0 of oneOf"]
