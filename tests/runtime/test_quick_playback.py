"""The quick way of a runner past lines that say the same: whatever a board sends, it ends as if every line had been looked at."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from alu_companion.board.values import at_board
from alu_companion.registry import new_table
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.line_news import LineNews
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.transcript import MemoryTranscript, Said
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import Settings, TableState
from alu_companion.voice.voice import SilentVoice
from alu_companion.wire.board_link import BoardLink
from alu_companion.wire.maintenance import SelfTest
from alu_companion.wire.messages import Geometry, make_hello
from alu_companion.wire.state import BoardState, Counter, Row, layout_of
from runtime.games import WORDS
from suite.tiers import examples
from wire.run_vectors import open_link, told_by_board

GEOMETRY = Geometry()
HELLO = open_link(BoardLink, GEOMETRY).send(make_hello(GEOMETRY, "1", "0" * 16, "P"))
LAYOUT = layout_of(BoardState, GEOMETRY)
ROWS = (Row(25, "="), Row(10, "="), Row(0, "="))
PAID = (Row(24, "="), Row(10, "="), Row(0, "="))
COUNTERS = (Counter("C", ROWS), Counter("S", ROWS))
SEEN = (
    ("." * 40, COUNTERS, 0, 0),
    ("C" + "." * 39, COUNTERS, 0, 0),
    ("C" + "." * 39, (Counter("C", PAID), Counter("S", ROWS)), 0, 0),
    ("CW" + "." * 38, COUNTERS, 1, 0),
    ("?" * 16 + "." * 24, COUNTERS, 0, 1),
)
TESTS = [told_by_board(SelfTest(multiplexers, ("====",) * 3, "==", 0), GEOMETRY) for multiplexers in ("===", "o==")]


class PlainRunner(Runner):
    """Looks at every line and lets every moment pass."""

    def received(self, data: bytes, now_ms: int) -> None:
        self._knows_state, self._idle_until_ms = False, 0
        super().received(data, now_ms)


class Ended(NamedTuple):
    """What came of a stream."""

    said: list[Said]
    lines: int
    lost: int
    garbage: dict[str, int]
    journal: list[tuple[int, str, object]]
    state: TableState
    quick: int


class Stream(NamedTuple):
    """Chunks of a board with their times; None where a port is opened anew, a text where somebody types."""

    chunks: list[tuple[int, bytes | str | None]]


@st.composite
def streams(draw: st.DrawFn) -> Stream:
    """Mostly a board that says the same; some lines are lost, doubled, spoilt, late or otherwise, and come in any pieces."""
    chance = Random(draw(st.integers(0, 2**32)))
    seen = now_ms = 0
    sequence = draw(st.sampled_from([0, 65_500]))
    board_ms = draw(st.sampled_from([0, 2**30 - 3000]))
    chunks: list[tuple[int, bytes | str | None]] = [(0, None), (1, HELLO)]
    held = b""
    for _ in range(draw(st.integers(1, 12))):
        what = draw(
            st.sampled_from(["same", "other", "lost", "twice", "spoilt", "rubbish", "hello", "test", "typed", "up"])
        )
        if what == "other":
            seen = draw(st.integers(0, len(SEEN) - 1))
        step_ms = draw(st.sampled_from([0, 10, 500]))
        glued = draw(st.sampled_from([0.0, 0.1, 0.9]))
        for number in range(draw(st.integers(1, 40))):
            now_ms += step_ms
            line = LAYOUT.format(BoardState(sequence % 65536, (board_ms + now_ms) % 2**30, *SEEN[seen]))
            sequence += 1
            if number == 0 and what == "lost":
                continue
            if number == 0 and what == "spoilt":
                at = chance.randrange(len(line))
                line = line[:at] + bytes([chance.randrange(256)]) + line[at + 1 :]
            beside = {"twice": line, "rubbish": b"\x00\xff~\n", "hello": HELLO, "test": chance.choice(TESTS)}.get(
                what, b""
            )
            held += line + (beside if number == 0 else b"")
            if number == 0 and what == "typed":
                chunks.append((now_ms, chance.choice(["status", "undo", "yes", "new", "guide", "stop"])))
            if number == 0 and what == "up":
                chunks += [(now_ms, None), (now_ms, HELLO)]
            if chance.random() >= glued:
                cut = chance.randrange(len(held)) if chance.random() < glued else len(held)
                chunks.append((now_ms, held[:cut]))
                held = held[cut:]
    return Stream(chunks)


def play(stream: Stream, runner_of: type[Runner], is_playback: bool, bytewise: bool = False) -> Ended:
    transcript, journal = MemoryTranscript(), MemoryJournal()
    state, first = new_table(Settings(), 1)
    outlets = Outlets(WORDS(), SilentVoice(), transcript)
    runner = runner_of(state, journal, outlets, vocabulary(), is_playback=is_playback)
    runner.open(first)
    quick = 0
    for now_ms, chunk in stream.chunks:
        if chunk is None:
            runner.line_news(LineNews.UP, now_ms)
        elif isinstance(chunk, str):
            runner.typed(chunk, now_ms)
        else:
            quick += runner._knows_state
            for piece in [bytes([one]) for one in chunk] if bytewise else [chunk]:
                runner.received(piece, now_ms)
    runner.advance(stream.chunks[-1][0] + 60_000)
    tally = runner.host_end.tally
    journaled = [(event.at_ms, event.kind, event.body) for event in journal.events(runner.state.number)]
    return Ended(transcript.said, tally.lines, tally.lost, dict(tally.garbage), journaled, runner.state, quick)


@cache
def vocabulary() -> Vocabulary:
    return Vocabulary(WORDS())


@settings(deadline=None, max_examples=examples(150))
@given(stream=streams(), is_playback=st.booleans())
def test_whatever_comes_the_quick_way_ends_as_the_plain_one(stream: Stream, is_playback: bool) -> None:
    quick = play(stream, Runner, is_playback)
    plain = play(stream, PlainRunner, is_playback)
    assert quick.said == plain.said
    assert quick[1:5] == plain[1:5]
    assert quick.state.game == plain.state.game
    assert at_board(quick.state) == at_board(plain.state)


@settings(deadline=None, max_examples=examples(40))
@given(stream=streams())
def test_byte_by_byte_the_same_lines_are_taken(stream: Stream) -> None:
    # Greeted twice in one breath, a host takes the second for an answer to what it had sent before.
    assume(all(breath.count(HELLO) < 2 for breath in _breaths(stream)))
    whole, bytewise = play(stream, Runner, True), play(stream, PlainRunner, True, bytewise=True)
    assert whole[1:4] == bytewise[1:4]
    assert whole.said == bytewise.said


def _breaths(stream: Stream) -> list[bytes]:
    """What comes at one moment, however it is cut."""
    found = [b""]
    for wait_ms, chunk in stream.chunks:
        if wait_ms:
            found.append(b"")
        if isinstance(chunk, bytes):
            found[-1] += chunk
    return found


def test_the_quick_way_is_taken_by_all_but_the_first_lines() -> None:
    lines = [LAYOUT.format(BoardState(number, 10 * number, *SEEN[0])) for number in range(50)]
    stream = Stream([(0, None), (1, HELLO), *((10 * number, line) for number, line in enumerate(lines, 1))])
    assert play(stream, Runner, False).quick == 48
    assert play(stream, PlainRunner, False).lines == play(stream, Runner, False).lines == 50


def test_an_action_that_could_not_be_kept_is_tried_again_though_the_board_says_the_same() -> None:
    journal = MemoryJournal()
    state, first = new_table(Settings(), 1)
    heard = MemoryTranscript()
    runner = Runner(state, journal, Outlets(WORDS(), SilentVoice(), heard), vocabulary())
    runner.open(first)
    runner.line_news(LineNews.UP, 0)
    runner.received(HELLO, 1)
    for number in range(2000):
        if number == 100:
            journal.fail_next = True
        runner.received(LAYOUT.format(BoardState(number, 10 * number, *SEEN[0 if number < 100 else 2])), 10 * number)
    assert not journal.fail_next
    assert runner.state.settings.timings.hint_ms < 19_000
    assert [event.kind for event in journal.events(1)][-1] == "play"
    assert runner.host_end.tally.lines == 2000


def test_what_is_due_is_said_as_soon_as_a_line_comes_after_it() -> None:
    transcript = MemoryTranscript()
    state, first = new_table(Settings(), 1)
    runner = Runner(state, MemoryJournal(), Outlets(WORDS(), SilentVoice(), transcript), vocabulary())
    runner.open(first)
    runner.line_news(LineNews.UP, 0)
    runner.received(HELLO, 1)
    hints: list[int] = []
    for number in range(9000):
        seen = SEEN[0 if number < 4000 else 1]
        runner.received(LAYOUT.format(BoardState(number, 10 * number, *seen)), 10 * number)
        hints += [10 * number] * (len([one for one in transcript.said if one.cls.name == "HINT"]) - len(hints))
    assert hints == [one.at_ms for one in transcript.said if one.cls.name == "HINT"]
    assert hints
