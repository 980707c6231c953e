"""The runner between inputs and the world: what it does when the world refuses."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from alu_companion.board import phrases_board
from alu_companion.board.values import at_board
from alu_companion.games.geometry import Geometry
from alu_companion.registry import new_table
from alu_companion.runtime.journal import Committed, JournalError, MemoryJournal
from alu_companion.runtime.line_news import LineNews
from alu_companion.runtime.outlets import Outlets, style_of
from alu_companion.runtime.recording import Recorder, read_recording
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.transcript import FileTranscript
from alu_companion.speech.controls import Command, Controls
from alu_companion.speech.message import say
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Style
from alu_companion.table import Settings
from alu_companion.voice.voice import SilentVoice
from alu_companion.wire import messages as wire
from alu_companion.wire.board_link import BoardLink
from devices.pty_board import hello
from runtime.games import WORDS, robot_game

FULL = Path("/dev/full")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="only Linux has a device that is always full")


def make_runner(heard: list[str], journal: MemoryJournal, recorder: Recorder | None = None) -> Runner:
    words = WORDS()
    state, first = new_table(Settings(), 1)
    runner = Runner(state, journal, Outlets(words, SilentVoice(), show=heard.append), Vocabulary(words), recorder)
    runner.open(first)
    return runner


def test_a_game_that_cannot_be_kept_does_not_begin() -> None:
    journal = MemoryJournal()
    journal.fail_next = True
    heard: list[str] = []
    with pytest.raises(JournalError):
        make_runner(heard, journal)
    assert heard == []


def test_what_cannot_be_kept_has_not_happened_and_is_played_again() -> None:
    """The journal refuses the first attempt at every action: each is told, and the game is the same in the end."""
    with robot_game(20) as game:
        refused = game.text(say("save-failed"))
        tried = -1
        refusals = 0
        while not game.is_over:
            taken = len(game.actions)
            if game.runner.state.is_on and taken != tried and taken % 5 == 0:
                tried, game.journal.fail_next = taken, True
                refusals += 1
            before = game.runner.state.game
            waits = game.journal.fail_next
            game.step()
            if waits and not game.journal.fail_next:
                assert game.runner.state.game == before
                assert game.journaled() == before
        assert tuple(game.actions) == game.script.actions
        assert game.journaled() == game.script.states[-1]
        assert game.heard.count(refused) == refusals


class CountingJournal(MemoryJournal):
    """Notes how many events each call brings."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[int] = []

    def commit(self, at_ms: int, events: Sequence[Committed]) -> None:
        """See `Journal.commit`."""
        self.calls.append(len(events))
        super().commit(at_ms, events)


def test_what_belongs_together_is_kept_together() -> None:
    """An action and the ends of turns that follow by themselves are events of one step: no crash may come between."""
    with robot_game(16) as game:
        journal = CountingJournal()
        game.runner.journal = journal
        while not game.is_over:
            game.step()
    assert min(journal.calls) == 1
    assert max(journal.calls) > 1
    assert sum(journal.calls) == len(journal.events(1))


@needs_full
def test_a_full_disk_ends_the_recording_and_not_the_game(tmp_path: Path) -> None:
    heard: list[str] = []
    recorder = Recorder(tmp_path / "r")
    runner = make_runner(heard, MemoryJournal(), recorder)
    recorder._file.close()
    recorder._file = FULL.open("wb")
    for line in ("status", "mine"):
        runner.typed(line, 5)
    runner.close(9)
    told = WORDS().render(say("recording-failed"), style(runner))
    assert heard.count(told) == 1
    assert len(heard) == 4


def style(runner: Runner) -> Style:
    return style_of(runner.state.settings)


@needs_full
def test_a_full_disk_ends_the_transcript_and_not_the_game() -> None:
    heard: list[str] = []
    full: list[str] = []
    words = WORDS()
    outlets = Outlets(words, SilentVoice(), FileTranscript(FULL), heard.append, lambda: full.append("full"))
    state, first = new_table(Settings(), 1)
    runner = Runner(state, MemoryJournal(), outlets, Vocabulary(words))
    runner.open(first)
    runner.typed("status", 5)
    outlets.close()
    assert (len(heard), full) == (2, ["full"])


def test_a_closed_runner_leaves_a_whole_recording(tmp_path: Path) -> None:
    runner = make_runner([], MemoryJournal(), Recorder(tmp_path / "r"))
    runner.line_news(LineNews.UP, 3)
    runner.received(hello(), 4)
    runner.typed("status", 5)
    runner.line_news(LineNews.DOWN, 6)
    runner.close(7)
    runner.close(8)
    assert [(entry.at_ms, entry.kind) for entry in read_recording(tmp_path / "r")] == [
        (3, "link"),
        (4, "board"),
        (5, "typed"),
        (6, "link"),
        (7, "end"),
    ]


class DeafVocabulary(Vocabulary):
    """Understands no line that anybody types."""

    def parse(self, text: str, language: str, controls: Controls, geometry: Geometry) -> Command | None:
        raise AssertionError(text)


def test_what_the_page_has_understood_is_not_read_again(tmp_path: Path) -> None:
    heard: list[str] = []
    runner = make_runner(heard, MemoryJournal(), Recorder(tmp_path / "r"))
    runner.vocabulary = DeafVocabulary(WORDS())
    runner.asked_at_page(Command("status"), runner.state, 5)
    runner.close(6)
    assert len(heard) == 2
    entries = [(entry.kind, entry.content) for entry in read_recording(tmp_path / "r")]
    assert entries == [("typed", b"status"), ("end", b"")]


def test_bytes_without_a_line_are_dropped() -> None:
    heard: list[str] = []
    runner = make_runner(heard, MemoryJournal())
    runner.received(hello(), 4)
    assert runner.host_end.hello is None
    assert len(heard) == 1


def test_a_board_that_falls_silent_must_introduce_itself_anew() -> None:
    heard: list[str] = []
    runner = make_runner(heard, MemoryJournal())
    runner.line_news(LineNews.UP, 0)
    assert runner.tick_line(0)
    runner.received(hello(), 10)
    assert at_board(runner.state).connected
    assert runner.tick_line(100) == b""
    for now_ms in range(200, 5000, 100):
        runner.tick_line(now_ms)
    assert not at_board(runner.state).connected
    assert heard[-1] == WORDS().render(phrases_board.BOARD_UNPLUGGED, style(runner))
    runner.received(hello(), 5000)
    assert at_board(runner.state).connected


def test_a_board_that_fails_at_each_start_before_it_is_greeted_is_told_to_be_gone() -> None:
    """It says hello once a second, and nothing else."""
    heard: list[str] = []
    runner = make_runner(heard, MemoryJournal())
    runner.line_news(LineNews.UP, 0)
    runner.tick_line(0)
    runner.received(hello(), 10)
    begun = BoardLink(wire.Geometry()).send(wire.make_hello(wire.Geometry(), "9.9", "0" * 16, wire.CRASH))
    for now_ms in range(100, 5000, 100):
        if now_ms % 1000 == 0:
            runner.received(begun, now_ms)
        runner.tick_line(now_ms)
    assert not at_board(runner.state).connected
    assert heard[-1] == WORDS().render(phrases_board.BOARD_UNPLUGGED, style(runner))


def test_a_board_that_was_held_up_and_answers_every_greeting_is_found_once() -> None:
    answer = hello() + b"B 00000 0000000060 " + b"." * 40 + b" C25=10=00= S25=10=00= 00 0 A8E2\n"
    said: list[list[str]] = []
    for count in (1, 11):
        heard: list[str] = []
        runner = make_runner(heard, MemoryJournal())
        runner.line_news(LineNews.UP, 0)
        runner.received(answer * count, 10)
        runner.advance(20_000)
        said.append(heard)
    assert said[0] == said[1]
