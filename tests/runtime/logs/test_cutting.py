"""Pieces of recordings, and recordings joined."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from alu_companion import replay
from alu_companion.board.values import at_board
from alu_companion.guide.library import with_guide
from alu_companion.runtime.board_bytes import BoardBytes
from alu_companion.runtime.logs.checking import problems_of
from alu_companion.runtime.logs.cutting import CutError, cut, merge, new_recording
from alu_companion.runtime.recording import Entry, Recorder, RecordingError, read_recording
from alu_companion.wire.messages import Hello
from alu_companion.wire.state import BoardState
from runtime.games import WORDS
from runtime.logs.games import new_playback, not_cut, synthetic, typed_game

pytestmark = pytest.mark.slow


def test_a_piece_plays_from_the_same_state_to_the_same_state(tmp_path: Path, board_game: Path) -> None:
    typed = [entry for entry in read_recording(board_game) if entry.kind == "typed"]
    last_ms = list(read_recording(board_game))[-1].at_ms
    whole = replay(board_game)
    assert whole.state is not None
    for entry in typed:
        piece = tmp_path / "piece.rec"
        assert cut(board_game, piece, entry.at_ms, last_ms, new_playback, not_cut) is False
        assert list(problems_of(piece, WORDS(), with_guide)) == []
        played = replay(piece)
        assert played.state is not None
        assert (played.state.game, played.state.past) == (whole.state.game, whole.state.past)
        assert played.state.settings == whole.state.settings
        assert at_board(played.state).sensed.placement == at_board(whole.state).sensed.placement
        kinds = [one.kind for one in read_recording(piece)]
        assert kinds[0] == "setting"
        assert len(kinds) < len(list(read_recording(board_game)))
        # What is answered in the piece is what was answered there.
        answers = [one.text for one in whole.said if one.at_ms == entry.at_ms and one.cls.name == "ANSWER"]
        assert [one.text for one in played.said if one.at_ms == 0 and one.cls.name == "ANSWER"] == answers


def test_a_piece_in_the_middle_of_a_line_keeps_the_line(tmp_path: Path) -> None:
    path = synthetic(tmp_path / "r", 3)
    entries = [one for one in read_recording(path) if one.kind != "end"]
    recorder = Recorder(tmp_path / "split")
    for one in entries[:-1]:
        recorder.write(*one)
    at_ms, kind, content = entries[-1]
    recorder.write(at_ms, kind, content[:30])
    recorder.write(at_ms + 8, kind, content[30:])
    recorder.close()
    cuts: list[RecordingError] = []
    cut(tmp_path / "split", tmp_path / "piece", at_ms + 4, None, new_playback, cuts.append)
    assert [(one.path, one.line) for one in cuts] == [(tmp_path / "split", 7)]
    board = BoardBytes()
    events = [line.event for entry in read_cut(tmp_path / "piece") for line in board.take(entry)]
    assert [type(one) for one in events] == [Hello, BoardState, BoardState]


def read_cut(path: Path) -> Iterator[Entry]:
    try:
        yield from read_recording(path)
    except RecordingError as error:
        assert error.reason == "cut"  # noqa: PT017 - any other reason is a failure


def test_a_piece_from_the_beginning_is_the_beginning(tmp_path: Path) -> None:
    path = typed_game(tmp_path / "r", "choose c1", "status")
    cut(path, tmp_path / "piece", 0, 999, new_playback, not_cut)
    assert list(read_recording(tmp_path / "piece"))[:4] == list(read_recording(path))[:4]
    assert replay(tmp_path / "piece").said == replay(path).said[: len(replay(tmp_path / "piece").said)]


def test_a_piece_tells_that_a_question_was_open(tmp_path: Path) -> None:
    path = typed_game(tmp_path / "r", "choose c1", "choose a3", "new game", "yes", "status")
    assert cut(path, tmp_path / "asked", 2500, 9000, new_playback, not_cut) is True
    assert cut(path, tmp_path / "calm", 1500, 9000, new_playback, not_cut) is False


def test_where_nothing_came_in_there_is_no_piece(tmp_path: Path) -> None:
    path = typed_game(tmp_path / "r", "choose c1")
    with pytest.raises(CutError, match="no-piece"):
        cut(path, tmp_path / "piece", 100, 200, new_playback, not_cut)
    assert not (tmp_path / "piece").exists()


def test_two_times_the_wrong_way_round_are_told_as_that(tmp_path: Path) -> None:
    path = typed_game(tmp_path / "r", "choose c1")
    with pytest.raises(CutError, match="backwards"):
        cut(path, tmp_path / "piece", 200, 100, new_playback, not_cut)
    assert not (tmp_path / "piece").exists()


def test_two_pieces_joined_end_as_the_whole(tmp_path: Path, board_game: Path) -> None:
    entries = list(read_recording(board_game))
    middle_ms = next(entry.at_ms for entry in entries if entry.kind == "typed" and entry.content == b"status")
    cut(board_game, tmp_path / "a", 0, middle_ms - 1, new_playback, not_cut)
    cut(board_game, tmp_path / "b", middle_ms, entries[-1].at_ms, new_playback, not_cut)
    merge(tmp_path / "a", tmp_path / "b", tmp_path / "m", new_playback, not_cut)
    assert list(problems_of(tmp_path / "m", WORDS(), with_guide)) == []
    whole, joined = replay(board_game).state, replay(tmp_path / "m").state
    assert whole is not None
    assert joined is not None
    assert (joined.game, joined.past, joined.settings) == (whole.game, whole.past, whole.settings)
    assert at_board(joined).connected


@pytest.mark.quick
def test_recordings_that_do_not_fit_are_not_joined(tmp_path: Path) -> None:
    path = typed_game(tmp_path / "r", "choose c1", "choose a3", "slower", "status")
    whole = Recorder(tmp_path / "empty")
    whole.write(0, "end", b"")
    whole.close()
    cut(path, tmp_path / "a", 0, 500, new_playback, not_cut)
    cut(path, tmp_path / "b", 1500, 9000, new_playback, not_cut)
    cut(path, tmp_path / "c", 0, 1500, new_playback, not_cut)
    cut(path, tmp_path / "d", 2500, 9000, new_playback, not_cut)
    for first, second, reason in (
        ("a", "r", "fit-new"), ("a", "b", "fit-game"), ("c", "d", "fit-settings"), ("a", "empty", "fit-empty")
    ):  # fmt: skip
        with pytest.raises(CutError, match=reason):
            merge(tmp_path / first, tmp_path / second, tmp_path / "m", new_playback, not_cut)
        assert not (tmp_path / "m").exists()
    merge(tmp_path / "c", tmp_path / "b", tmp_path / "m", new_playback, not_cut)
    (tmp_path / "foreign").write_text("x")
    with pytest.raises(RecordingError) as caught:
        merge(tmp_path / "a", tmp_path / "foreign", tmp_path / "m2", new_playback, not_cut)
    assert (caught.value.path, caught.value.reason) == (tmp_path / "foreign", "foreign")


@pytest.mark.parametrize("name", ["old.rec", "old.rec.gz"])
def test_the_old_file_is_there_until_the_new_one_is_whole(tmp_path: Path, board_game: Path, name: str) -> None:
    target = tmp_path / name
    target.write_bytes(b"old")
    with new_recording(target) as recorder:
        for entry in list(read_recording(board_game))[:50]:
            recorder.write(*entry)
        # Whoever is killed now leaves it so.
        assert target.read_bytes() == b"old"
    assert target.read_bytes() != b"old"
    assert target.read_bytes().startswith(b"\x1f\x8b") is name.endswith(".gz")
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_what_is_no_file_is_neither_written_nor_removed(tmp_path: Path, board_game: Path) -> None:
    target = tmp_path / "pipe"
    os.mkfifo(target)
    with pytest.raises(OSError, match="no file"), new_recording(target):
        pass
    assert target.is_fifo()
