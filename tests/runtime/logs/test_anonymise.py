"""Recordings without what tells of a person or of one board."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from alu_companion import Settings, replay
from alu_companion.board.values import AT_BOARD, at_board
from alu_companion.runtime.board_bytes import BoardBytes
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.logs.anonymise import NOTHING, anonymise
from alu_companion.runtime.playback import begin_recording
from alu_companion.runtime.recording import Recorder, read_recording
from alu_companion.table import Commit
from alu_companion.wire.messages import Garbage, Hello
from alu_companion.wire.state import BoardState
from runtime.logs.games import new_playback, synthetic
from table.read import learned_of

pytestmark = pytest.mark.slow


def test_what_tells_of_a_person_or_a_board_is_gone_and_the_game_is_the_same(tmp_path: Path, board_game: Path) -> None:
    clean = tmp_path / "clean"
    anonymise(board_game, clean, new_playback)
    assert b"Anna" not in clean.read_bytes()
    before, after = list(read_recording(board_game)), list(read_recording(clean))
    assert [(one.at_ms, one.kind, len(one.content)) for one in before if one.kind == "board"] == [
        (one.at_ms, one.kind, len(one.content)) for one in after if one.kind == "board"
    ]
    assert [one.content for one in after if one.kind == "typed"] == [NOTHING.encode(), b"slower", b"status", b"undo"]
    board = BoardBytes()
    events = [line.event for entry in after for line in board.take(entry)]
    assert {event.board_id for event in events if isinstance(event, Hello)} == {"0" * 16}
    assert not any(isinstance(event, Garbage) for event in events)
    states = [replay(one).state for one in (clean, board_game)]
    # How the board introduced itself is all that differs.
    same = [AT_BOARD.on(state, replace(at_board(state), hello=None)) for state in states]
    assert same[0] == same[1]


@pytest.mark.parametrize("at", [1, 12, 20, 40])
def test_the_identity_of_the_board_is_found_in_pieces_of_a_line(tmp_path: Path, at: int) -> None:
    entries = list(read_recording(synthetic(tmp_path / "r", 2)))
    recorder = Recorder(tmp_path / "split")
    for one in entries:
        if one.at_ms == 1:
            recorder.write(1, "board", one.content[:at])
            recorder.write(1, "typed", b"status")
            recorder.write(1, "board", one.content[at:])
        else:
            recorder.write(*one)
    recorder.close()
    anonymise(tmp_path / "split", tmp_path / "clean", new_playback)
    said = b"".join(one.content for one in read_recording(tmp_path / "clean") if one.kind == "board")
    assert b"0123456789ABCDEF" not in said
    assert [one.kind for one in read_recording(tmp_path / "clean")] == [
        one.kind for one in read_recording(tmp_path / "split")
    ]
    board = BoardBytes()
    events = [line.event for one in read_recording(tmp_path / "clean") for line in board.take(one)]
    assert [type(event) for event in events] == [Hello, BoardState, BoardState]


@pytest.mark.quick
def test_voices_times_and_codes_are_gone(tmp_path: Path) -> None:
    first = Commit("start", {"game": "poi", "options": "map=first"}, 1)
    voices = {"en": ("Jane of Paul",), "ru": ("Jane of Paul", "Anna")}
    recorder = begin_recording(tmp_path / "r", Settings("en"), MemoryJournal(), 1, first, voices, begun="2026-01-31")
    recorder.write(1, "welcome", b"")
    recorder.write(2, "page", b"code 483920")
    recorder.write(2, "far-news", b"code 420815")
    recorder.write(3, "end", b"")
    recorder.close()
    anonymise(tmp_path / "r", tmp_path / "clean", new_playback)
    text = (tmp_path / "clean").read_text()
    assert not any(word in text for word in ("Jane", "Anna", "2026", "483920", "420815"))
    described = json.loads(next(iter(read_recording(tmp_path / "clean"))).content)
    assert described["voices"] == {"en": ["voice-1"], "ru": ["voice-1", "voice-2"]}
    assert replay(tmp_path / "clean").state is not None


def test_learners_have_numbers_and_their_progress_stays(tmp_path: Path) -> None:
    journal = MemoryJournal()
    for number, player in enumerate(("Ben", "Anna"), start=1):
        lesson = {"course": "poi", "lesson": "who-controls", "player": player}
        options = "players=2 map=first"
        journal.append(number, 0, [("start", {"game": "poi", "options": options, "lesson": lesson})])
        journal.append(number, 0, [("lesson", {"tries": 1, "hints": 0, "solved": True})])
    first = Commit("start", journal.events(2)[0].body, 2)
    recorder = begin_recording(tmp_path / "r", Settings("en"), journal, 3, first, {})
    recorder.write(1, "welcome", b"")
    recorder.write(2, "typed", b"progress")
    recorder.write(3, "end", b"")
    recorder.close()
    anonymise(tmp_path / "r", tmp_path / "clean", new_playback)
    text = (tmp_path / "clean").read_text()
    assert not any(word in text for word in ("Anna", "Ben"))
    entries = list(read_recording(tmp_path / "clean"))
    assert json.loads(entries[0].content)["learned"] == [
        ["1", "poi", "who-controls", 1, 0],
        ["2", "poi", "who-controls", 1, 0],
    ]
    assert json.loads(entries[1].content)[1]["lesson"]["player"] == "2"
    state = replay(tmp_path / "clean").state
    assert state is not None
    assert set(learned_of(state)) == {"1", "2"}
