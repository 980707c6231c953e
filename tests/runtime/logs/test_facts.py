"""What a recording is, and its entries in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from alu_companion import Settings, replay
from alu_companion.guide.library import with_guide
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.logs.checking import problems_of
from alu_companion.runtime.logs.facts import facts_of
from alu_companion.runtime.logs.shown import Shown, Wanted, show
from alu_companion.runtime.playback import begin_recording
from alu_companion.runtime.recording import Recorder
from alu_companion.runtime.transcript import MemoryTranscript, Said
from alu_companion.speech.words import Style
from alu_companion.table import Commit
from runtime.games import WORDS
from runtime.logs.games import new_playback, outlets, synthetic, typed_game

pytestmark = pytest.mark.slow


def shown(path: Path, wanted: Wanted | None = None, said: bool = False) -> list[Shown | Said]:
    heard = MemoryTranscript()
    return list(show(path, wanted or Wanted(), new_playback(heard) if said else None, heard))


def words(one: Shown | Said) -> str:
    return one.text if isinstance(one, Said) else f"{one.kind} {one.part.id}"


def test_a_recording_tells_what_made_it(tmp_path: Path, board_game: Path) -> None:
    facts = facts_of(board_game, outlets(), with_guide)
    assert (facts.game, facts.languages, facts.fault) == ("alu", ("en",), "")
    assert set(facts.made) == {"program", "protocol", "board"}
    assert len(facts.made["board"]) == 64
    assert facts.firmware
    # The camp was taken back, and another one laid.
    assert (facts.before, facts.actions) == (0, 1)
    assert facts.entries["typed"] == 4
    assert facts.plain() == json.loads(json.dumps(facts.plain()))


def test_the_time_of_day_is_told_where_it_is_known(tmp_path: Path) -> None:
    path, begun = tmp_path / "r", "2026-01-31T20:00:00+00:00"
    first = Commit("start", {"game": "poi", "options": "map=first"}, 1)
    recorder = begin_recording(path, Settings("et"), MemoryJournal(), 1, first, {}, begun=begun)
    recorder.write(5, "welcome", b"")
    recorder.close()
    facts = facts_of(path, outlets(), with_guide)
    assert (facts.made["begun"], facts.fault, facts.line) == (begun, "cut", 4)


def test_a_recording_of_a_version_that_told_nothing_of_itself_plays_as_before(tmp_path: Path) -> None:
    path = typed_game(tmp_path / "new", "choose c1", "status")
    lines = path.read_text().splitlines(keepends=True)
    head, kind, content = lines[1].split(" ", 2)
    described = json.loads(content)
    assert described.pop("made")
    old = tmp_path / "old"
    old.write_text("".join([lines[0], f"{head} {kind} {json.dumps(described)}\n", *lines[2:]]))
    assert replay(old) == replay(path)
    assert facts_of(old, outlets(), with_guide).made == {}
    assert list(problems_of(old, WORDS(), with_guide)) == []


def test_what_came_in_is_shown_with_what_was_heard_in_between(board_game: Path) -> None:
    told = shown(board_game, said=True)
    said = [one for one in told if isinstance(one, Said)]
    assert said == list(replay(board_game).said)
    ids = [words(one) for one in told if isinstance(one, Shown)]
    assert ids[:3] == ["setting log-setting", "event log-event", "hands log-hands-lines"]
    assert ids[-1] == "end log-end"
    assert {"board log-hello", "board log-state", "board log-same", "typed log-typed"} <= set(ids)
    states = [one.part for one in told if isinstance(one, Shown) and one.part.id == "log-state"]
    text = " ".join(WORDS().render((one,), Style()) for one in states)
    assert "E5 a circle piece" in text
    assert "E5 empty" in text
    assert [one.at_ms for one in told if isinstance(one, Shown)] == sorted(
        one.at_ms for one in told if isinstance(one, Shown)
    )


@pytest.mark.quick
def test_every_line_of_the_board_is_counted_once(tmp_path: Path) -> None:
    told = shown(synthetic(tmp_path / "r", 500))
    assert [words(one) for one in told] == [
        "link log-link-up", "board log-hello", "board log-state", "board log-same", "end log-end"
    ]  # fmt: skip
    assert isinstance(told[3], Shown)
    assert (told[3].at_ms, dict(told[3].part.args)) == (4992, {"count": 499})


def test_only_what_is_wanted_is_shown(board_game: Path) -> None:
    typed = shown(board_game, Wanted(kinds=("typed",)))
    assert len(typed) == 4
    at_ms = [one.at_ms for one in typed]
    assert [one.at_ms for one in shown(board_game, Wanted(at_ms[1], at_ms[2], ("typed",)))] == at_ms[1:3]
    heard = shown(board_game, Wanted(at_ms[1], at_ms[2], ("typed",)), said=True)
    assert all(at_ms[1] <= one.at_ms <= at_ms[2] for one in heard)
    assert any(isinstance(one, Said) for one in heard)


def test_what_is_no_line_and_what_nobody_heard_is_shown(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "r")
    for entry in ((1, "board", b"early"), (2, "link", b"up"), (3, "board", b"B 000"), (4, "board", b"\xff 1\n")):
        recorder.write(*entry)
    recorder.write(5, "end", b"")
    recorder.close()
    assert [words(one) for one in shown(tmp_path / "r")] == [
        "board log-unheard", "link log-link-up", "board log-garbage", "end log-end"
    ]  # fmt: skip
