"""The values of a clock, and time and turns that change them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alu_companion.features.clock.marks import due_ms, reached
from alu_companion.games.game import Seat
from alu_companion.speech.time_control import (
    NO_CLOCK,
    Allowance,
    TimeControl,
    format_control,
    parse_control,
)
from alu_companion.table.clock import Clock, acted, marks, new_clock, read, run, taken_back

allowances = st.one_of(
    st.tuples(st.integers(1, 999), st.integers(0, 999)).map(lambda both: Allowance(both[0] * 60, both[1])),
    st.integers(1, 9999).map(lambda seconds: Allowance(seconds, is_for_turn=True)),
)
names = st.sampled_from(["circle", "square", "1", "2", "красный", "põhi"])


@given(
    st.builds(
        TimeControl, st.none() | allowances, st.dictionaries(names, allowances).map(lambda own: tuple(own.items()))
    )
)
def test_what_is_written_of_a_time_is_read_again(control: TimeControl) -> None:
    assert parse_control(format_control(control)) == control


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("10", "10+0"),
        (" 10 + 5 ", "10+5"),
        ("30s", "30s/turn"),
        ("30 s / turn", "30s/turn"),
        ("square=10+5 circle=5+5", "square=10+5,circle=5+5"),
        ("10+5, Square = 60s", "10+5,square=60s/turn"),
    ],
)
def test_a_time_may_be_typed_in_several_ways(typed: str, same: str) -> None:
    assert format_control(parse_control(typed)) == same


@pytest.mark.parametrize(
    "typed",
    ["", "0+5", "10+", "+5", "ten", "10:5", "-1+5", "0s", "10m", "10+5 5+5", "=10+5", "circle=", "off,10+5", "1000+1"],
)
def test_what_is_no_time_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        parse_control(typed)


def test_off_is_no_clock() -> None:
    assert parse_control("off") == NO_CLOCK


def test_the_marks_of_a_game_are_half_the_minute_and_the_last_seconds() -> None:
    tens = tuple(range(10_000, -1, -1000))
    assert marks(Allowance(600)) == (300_000, 60_000, *tens)
    assert marks(Allowance(90)) == (60_000, 45_000, *tens)
    assert marks(Allowance(30, is_for_turn=True)) == tens
    assert marks(Allowance(5, is_for_turn=True)) == (4000, 3000, 2000, 1000, 0)


def test_a_clock_is_due_at_its_marks_and_tells_each_once() -> None:
    clock = run(new_clock([Allowance(600), Allowance(600)], False, Seat(0), 0), Seat(0), 0)
    clock = clock._replace(kept_ms=1 << 30)
    assert due_ms(clock) == 300_000
    clock, mark = reached(read(clock, 300_000))
    assert (mark, due_ms(clock)) == (300_000, 540_000)
    clock, mark = reached(read(clock, 595_500))
    assert mark == 5000
    assert reached(clock)[1] is None
    assert due_ms(clock) == 596_000


class Stopwatch:
    """What a clock must show, counted otherwise: all that was given, less all that was used; kept for every action."""

    def __init__(self, allowed: list[Allowance]) -> None:
        self.allowed = allowed
        self.shown = [one.time_s * 1000 for one in allowed]
        self.before: list[list[int]] = []
        self.used = self.gained = 0

    def passes(self, seat: int, ms: int) -> None:
        used = min(ms, self.shown[seat])
        self.used += used
        self.shown[seat] -= used

    def gives(self, seat: int, ms: int) -> None:
        self.gained += ms
        self.shown[seat] += ms


@given(
    st.lists(allowances, min_size=2, max_size=4),
    st.lists(
        st.one_of(
            st.tuples(st.just("pass"), st.integers(0, 90_000)),
            st.tuples(st.sampled_from(["stand", "goes on"]), st.integers(0, 90_000)),
            st.tuples(st.just("act"), st.booleans()),
            st.tuples(st.just("back"), st.integers(1, 3)),
        ),
        max_size=40,
    ),
)
def test_what_the_clocks_show_is_all_that_was_given_less_the_time_of_play(
    allowed: list[Allowance], happens: list[tuple[str, int]]
) -> None:
    clock, watch = new_clock(allowed, True, Seat(0), 0), Stopwatch(allowed)
    first_ms, now_ms, turns = sum(watch.shown), 0, [0]
    clock = run(clock, Seat(0), 0)
    for what, much in happens:
        turn = turns[-1]
        if what == "pass":
            if clock.runs is not None:
                watch.passes(turn, much)
            now_ms += much
            if much % 2:
                clock = read(clock, now_ms)
        elif what == "stand":
            clock = run(clock, None, now_ms)
        elif what == "goes on":
            clock = run(clock, Seat(turn), now_ms)
        elif what == "act":
            after = (turn + 1) % len(allowed) if much else turn
            clock = acted(read(clock, now_ms), Seat(after))
            watch.before.append(list(watch.shown))
            if after != turn:
                watch.gives(turn, allowed[turn].increment_s * 1000)
                if allowed[after].is_for_turn:
                    watch.gives(after, allowed[after].time_s * 1000 - watch.shown[after])
            turns.append(after)
        elif much < len(turns):
            del turns[-much:]
            turn = turns[-1]
            clock = taken_back(read(clock, now_ms), much, Seat(turn))
            shown = watch.before[-much]
            shown[turn] = min(shown[turn], watch.shown[turn])
            del watch.before[-much:]
            watch.gained += sum(shown) - sum(watch.shown)
            watch.shown = shown
        if clock.runs is not None:
            clock = run(clock, Seat(turns[-1]), now_ms)
        _agree(read(clock, now_ms), watch, first_ms)


def _agree(clock: Clock, watch: Stopwatch, first_ms: int) -> None:
    assert list(clock.left_ms) == watch.shown
    assert sum(clock.left_ms) == first_ms + watch.gained - watch.used
