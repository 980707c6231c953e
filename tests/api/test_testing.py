"""The client for tests: what is heard is found, and what is not is told with all that was heard instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from alu_companion import Settings
from alu_companion.testing import RecordingClient, TableClient, transcript


def test_where_nothing_was_heard_that_is_told() -> None:
    with TableClient("poi", options="map=first") as table:
        table.expect("For help, type: help.")
        with pytest.raises(AssertionError, match="heard instead:\nnothing"):
            table.expect("Blue")


def test_it_waits_for_what_is_expected() -> None:
    with TableClient() as table:
        table.expect("A new game begins.", "It is Circle's turn")
        table.type("put circle e5")
        table.expect("Circle builds a camp on tile Eva five.")


@pytest.mark.parametrize(
    ("expected", "missing", "first"),
    [
        (("Blue chooses",), "Blue chooses", 0),
        (("type: help", "A new game begins."), "A new game begins.", 2),
        (("A new game begins.", "A new game begins."), "A new game begins.", 1),
    ],
    ids=["never said", "said before", "said once"],
)
def test_what_is_not_heard_fails_with_all_that_was(expected: tuple[str, ...], missing: str, first: int) -> None:
    """`first` is the number of the first utterance that nobody expected."""
    with TableClient("poi", Settings("en"), options="map=first") as table:
        with pytest.raises(AssertionError) as failed:
            table.expect(*expected)
        since = [str(said) for said in table.said[first:]] or ["nothing"]
        assert str(failed.value).splitlines() == [f"not heard: {missing}", "heard instead:", *since]


def test_what_is_said_in_time_is_heard_and_returned() -> None:
    with TableClient() as table:
        table.listen()
        table.hands.put("circle", "e5")
        begun_ms = table.now_ms
        said = table.heard("Circle builds", within_ms=3000)
        assert begun_ms < said.at_ms <= begun_ms + 3000
        assert table.now_ms - said.at_ms < 100


def test_what_is_said_too_late_is_not_heard() -> None:
    with TableClient() as table:
        table.listen()
        table.hands.put("circle", "e5")
        with pytest.raises(AssertionError, match="not heard within 200 ms: Circle builds"):
            table.heard("Circle builds", within_ms=200)
        table.heard("Circle builds")


def test_each_language_is_heard_on_its_own() -> None:
    with TableClient("poi", Settings("en", seats=("et", "ru")), options="map=first") as table:
        table.heard("Algab uus", language="et")
        table.heard("Начинается", language="ru")
        with pytest.raises(AssertionError, match="not heard in et: Начинается"):
            table.heard("Начинается", language="et")


@pytest.mark.parametrize("settings", [Settings("ru"), Settings("en", seats=("ru", "ru"))], ids=["table", "players"])
def test_the_one_language_of_a_table_has_its_name_too(settings: Settings) -> None:
    with TableClient("poi", settings, options="map=first") as table:
        table.heard("Начинается", language="ru")
        with pytest.raises(AssertionError, match="not heard in en"):
            table.heard("Наберите", language="en")


def test_silence_is_kept_or_told_what_broke_it() -> None:
    with TableClient() as table:
        table.listen()
        table.silent_for(30_000)
        table.hands.put("circle", "e5")
        with pytest.raises(AssertionError, match=r"not silent for 5000 ms\nheard:\n.*Circle builds a camp"):
            table.silent_for(5000)


def test_a_recording_knows_all_its_playbacks(tmp_path: Path) -> None:
    with TableClient("poi", options="map=first", record=tmp_path / "r") as table:
        table.type("choose c1")
    recording = RecordingClient(tmp_path / "r")
    assert recording.said == ()
    first, second = recording.replay(), recording.replay("ru")
    assert recording.said == first.said + second.said
    assert transcript(first.said) == transcript(table.said) != transcript(second.said)
