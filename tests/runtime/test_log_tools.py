"""What is done with recordings: cut, joined, told, checked and made anonymous, on real games of a table in memory."""

from __future__ import annotations

import gzip
import json
import os
import runpy
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from alu_companion import Level, MemoryTable, Settings, replay
from alu_companion.guide.library import with_guide
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.logs.anonymise import NOTHING, anonymise
from alu_companion.runtime.logs.board_bytes import BoardBytes
from alu_companion.runtime.logs.checking import problems_of
from alu_companion.runtime.logs.cutting import CutError, cut, merge, new_recording
from alu_companion.runtime.logs.facts import facts_of
from alu_companion.runtime.logs.shown import Shown, Wanted, show
from alu_companion.runtime.logs.test_case import write_test
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import Playback, begin_recording
from alu_companion.runtime.recording import Entry, Recorder, RecordingError, read_recording
from alu_companion.runtime.transcript import MemoryTranscript, Said
from alu_companion.speech.words import Style
from alu_companion.table import Commit
from alu_companion.voice.voice import SilentVoice
from alu_companion.wire.board_link import BoardLink
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.messages import Garbage, Geometry, Greeting, Hello, make_hello
from alu_companion.wire.state import BoardState, Counter, Row, layout_of
from runtime.games import WORDS

LAYOUT = layout_of(BoardState, Geometry())
ROWS = (Row(25, "="), Row(10, "="), Row(0, "="))
COUNTERS = (Counter("C", ROWS), Counter("S", ROWS))


def outlets(said: MemoryTranscript | None = None) -> Outlets:
    return Outlets(WORDS(), SilentVoice(), said)


def new_playback(said: MemoryTranscript | None = None) -> Playback:
    return Playback(outlets(said), with_guide)


@pytest.fixture(scope="module")
def board_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game on the simulated board: a camp, words that mean nothing, a setting, a second player, an action taken back."""
    path = tmp_path_factory.mktemp("games") / "board.rec.gz"
    with MemoryTable("alu", Settings("en", Level.BRIEF), record=path) as table:
        for line in ("put circle e5", "my name is Anna", "slower", "status", "undo", "take e5", "put circle a1"):
            table.listen()
            table.type(line)
        table.listen()
    return path


def typed_game(path: Path, *lines: str, settings: Settings | None = None) -> Path:
    """A game of POI in which somebody types a line a second."""
    with MemoryTable("poi", settings or Settings("en"), options="map=first", record=path) as table:
        for line in lines:
            table.type(line)
            table.wait(1000)
    return path


def synthetic(path: Path, lines: int) -> Path:
    """A board that says the same a hundred times a second."""
    board = BoardLink(Geometry())
    board.receive_data(HostLink(Geometry()).send(Greeting()))
    board.next_event()
    recorder = Recorder(path)
    recorder.write(0, "link", b"up")
    recorder.write(1, "board", board.send(make_hello(Geometry(), "1", "0123456789ABCDEF", "P")))
    for number in range(lines):
        state = BoardState(number % 65536, number * 10, "C" + "." * 39, COUNTERS, 0, 0)
        recorder.write(2 + number * 10, "board", LAYOUT.format(state))
    recorder.write(2 + lines * 10, "end", b"")
    recorder.close()
    return path


def shown(path: Path, wanted: Wanted | None = None, said: bool = False) -> list[Shown | Said]:
    heard = MemoryTranscript()
    return list(show(path, wanted or Wanted(), new_playback(heard) if said else None, heard))


def words(one: Shown | Said) -> str:
    return one.text if isinstance(one, Said) else f"{one.kind} {one.part.id}"


# --- what it is ---


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
    first = Commit("start", {"game": "poi", "options": "map=first"})
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


# --- shown ---


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


# --- cut and joined ---


def test_a_piece_plays_from_the_same_state_to_the_same_state(tmp_path: Path, board_game: Path) -> None:
    typed = [entry for entry in read_recording(board_game) if entry.kind == "typed"]
    last_ms = list(read_recording(board_game))[-1].at_ms
    whole = replay(board_game)
    assert whole.state is not None
    for entry in typed:
        piece = tmp_path / "piece.rec"
        assert cut(board_game, piece, entry.at_ms, last_ms, new_playback) is False
        assert list(problems_of(piece, WORDS(), with_guide)) == []
        played = replay(piece)
        assert played.state is not None
        assert (played.state.game, played.state.past) == (whole.state.game, whole.state.past)
        assert played.state.settings == whole.state.settings
        assert played.state.hands.sensed.placement == whole.state.hands.sensed.placement
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
    cut(tmp_path / "split", tmp_path / "piece", at_ms + 4, None, new_playback)
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
    cut(path, tmp_path / "piece", 0, 999, new_playback)
    assert list(read_recording(tmp_path / "piece"))[:4] == list(read_recording(path))[:4]
    assert replay(tmp_path / "piece").said == replay(path).said[: len(replay(tmp_path / "piece").said)]


def test_a_piece_tells_that_a_question_was_open(tmp_path: Path) -> None:
    path = typed_game(tmp_path / "r", "choose c1", "choose a3", "new game", "yes", "status")
    assert cut(path, tmp_path / "asked", 2500, 9000, new_playback) is True
    assert cut(path, tmp_path / "calm", 1500, 9000, new_playback) is False


def test_where_nothing_came_in_there_is_no_piece(tmp_path: Path) -> None:
    path = typed_game(tmp_path / "r", "choose c1")
    with pytest.raises(CutError, match="no-piece"):
        cut(path, tmp_path / "piece", 100, 200, new_playback)
    assert not (tmp_path / "piece").exists()


def test_two_pieces_joined_end_as_the_whole(tmp_path: Path, board_game: Path) -> None:
    entries = list(read_recording(board_game))
    middle_ms = next(entry.at_ms for entry in entries if entry.kind == "typed" and entry.content == b"status")
    cut(board_game, tmp_path / "a", 0, middle_ms - 1, new_playback)
    cut(board_game, tmp_path / "b", middle_ms, entries[-1].at_ms, new_playback)
    merge(tmp_path / "a", tmp_path / "b", tmp_path / "m", new_playback)
    assert list(problems_of(tmp_path / "m", WORDS(), with_guide)) == []
    whole, joined = replay(board_game).state, replay(tmp_path / "m").state
    assert whole is not None
    assert joined is not None
    assert (joined.game, joined.past, joined.settings) == (whole.game, whole.past, whole.settings)
    assert joined.hands.connected


def test_recordings_that_do_not_fit_are_not_joined(tmp_path: Path) -> None:
    path = typed_game(tmp_path / "r", "choose c1", "choose a3", "slower", "status")
    whole = Recorder(tmp_path / "empty")
    whole.write(0, "end", b"")
    whole.close()
    cut(path, tmp_path / "a", 0, 500, new_playback)
    cut(path, tmp_path / "b", 1500, 9000, new_playback)
    cut(path, tmp_path / "c", 0, 1500, new_playback)
    cut(path, tmp_path / "d", 2500, 9000, new_playback)
    for first, second, reason in (
        ("a", "r", "fit-new"), ("a", "b", "fit-game"), ("c", "d", "fit-settings"), ("a", "empty", "fit-empty")
    ):  # fmt: skip
        with pytest.raises(CutError, match=reason):
            merge(tmp_path / first, tmp_path / second, tmp_path / "m", new_playback)
        assert not (tmp_path / "m").exists()
    merge(tmp_path / "c", tmp_path / "b", tmp_path / "m", new_playback)
    (tmp_path / "foreign").write_text("x")
    with pytest.raises(RecordingError) as caught:
        merge(tmp_path / "a", tmp_path / "foreign", tmp_path / "m2", new_playback)
    assert (caught.value.path, caught.value.reason) == (tmp_path / "foreign", "foreign")


# --- anonymous ---


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
    assert replay(clean).state == replay(board_game).state


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


def test_voices_times_and_codes_are_gone(tmp_path: Path) -> None:
    first = Commit("start", {"game": "poi", "options": "map=first"})
    voices = {"en": ("Jane of Paul",), "ru": ("Jane of Paul", "Anna")}
    recorder = begin_recording(tmp_path / "r", Settings("en"), MemoryJournal(), 1, first, voices, begun="2026-01-31")
    recorder.write(1, "welcome", b"")
    recorder.write(2, "page", b"code 483920")
    recorder.write(3, "end", b"")
    recorder.close()
    anonymise(tmp_path / "r", tmp_path / "clean", new_playback)
    text = (tmp_path / "clean").read_text()
    assert not any(word in text for word in ("Jane", "Anna", "2026", "483920"))
    described = json.loads(next(iter(read_recording(tmp_path / "clean"))).content)
    assert described["voices"] == {"en": ["voice-1"], "ru": ["voice-1", "voice-2"]}
    assert replay(tmp_path / "clean").state is not None


# --- checked ---


def test_everything_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    path = typed_game(tmp_path / "r", "choose c1", "status")
    lines = path.read_text().splitlines()
    # Lines 4 to 6 are: the players come, the tile, the question.
    spoilt = [
        *lines[:4],
        "nonsense",
        "900 key x",
        lines[4],
        "800 board x",
        '900 event ["ready", {}]',
        *lines[5:],
        "9 end",
    ]
    path.write_text("\n".join(spoilt) + "\n")
    found = [(one.reason, one.line) for one in problems_of(path, WORDS(), with_guide)]
    assert found == [("line", 5), ("content", 6), ("time", 7), ("time", 8), ("late", 9), ("after", 12)]
    path.write_text("\n".join([lines[0], '0 setting {"language": "xx"}', '0 event ["start", {}]', lines[3]]) + "\n")
    found = [(one.reason, one.line) for one in problems_of(path, WORDS(), with_guide)]
    assert found == [("content", 2), ("plays", 4), ("cut", 4)]
    path.write_text("\n".join([lines[0], lines[1].replace('"protocol": 1', '"protocol": 7'), *lines[2:]]) + "\n")
    assert [(one.reason, one.line) for one in problems_of(path, WORDS(), with_guide)] == [("protocol", 2)]


def test_a_transcript_is_compared(tmp_path: Path) -> None:
    path = typed_game(tmp_path / "r", "choose c1", "status")
    said = [f"{one}\n" for one in replay(path).said]
    for lines, line in ((said, 0), (said[:-1], len(said)), ([*said, "more\n"], len(said) + 1), (["x\n", *said[1:]], 1)):
        (tmp_path / "t").write_text("".join(lines), encoding="utf-8")
        found = [(one.reason, one.line) for one in problems_of(path, WORDS(), with_guide, tmp_path / "t")]
        assert found == ([("different", line)] if line else [])


# --- a test of it ---


def test_the_written_test_passes_and_fails_where_other_words_are_expected(tmp_path: Path, board_game: Path) -> None:
    cut_short = tmp_path / "Lost camp.rec"
    cut_short.write_bytes(b"".join(board_plain(board_game)[:-3]))
    test = written(cut_short, tmp_path / "t", "")
    assert test.name == "test_lost_camp.py"
    assert pytest_says(test) == 0
    for language in ("", "ru"):
        test = written(cut_short, tmp_path / f"t{language}", language)
        says_the_same = runpy.run_path(str(test))["test_lost_camp_says_the_same"]
        says_the_same()
        expected = test.with_name("lost_camp.txt")
        expected.write_text(expected.read_text(encoding="utf-8").replace(":", ";", 9), encoding="utf-8")
        with pytest.raises(AssertionError):
            says_the_same()


def written(path: Path, folder: Path, language: str) -> Path:
    said = MemoryTranscript()
    return write_test(path, folder, language, said, lambda: Playback(outlets(said), with_guide, language))


def board_plain(path: Path) -> list[bytes]:
    return gzip.decompress(path.read_bytes()).splitlines(keepends=True)


def pytest_says(test: Path) -> int:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(test)]
    return subprocess.run(command, cwd=test.parent, capture_output=True, check=False).returncode


# --- in little memory ---


def test_no_tool_keeps_a_long_recording_in_memory(tmp_path: Path) -> None:
    few, many = synthetic(tmp_path / "few", 500), synthetic(tmp_path / "many", 4000)

    def tools(path: Path) -> None:
        facts_of(path, outlets(), with_guide)
        for _ in show(path, Wanted(), new_playback(), MemoryTranscript()):
            pass
        assert list(problems_of(path, WORDS(), with_guide)) == []
        anonymise(path, tmp_path / "clean", new_playback)
        cut(path, tmp_path / "piece", 1000, None, new_playback)

    tools(few)
    peaks = []
    for path in (few, many):
        tracemalloc.start()
        tools(path)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    # Where a recording is read at once it is 1.5 MB more.
    assert peaks[1] - peaks[0] < many.stat().st_size // 20
