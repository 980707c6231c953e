"""The clocks of a game between two tables: each runs where its seat is played, by what was committed there, and is lost on once."""

from __future__ import annotations

from random import Random

import pytest

from alu_companion.features.far.messages import Events, FarEvent, format_message
from alu_companion.remote.memory import Faults
from alu_companion.table.clock import read
from alu_tools.campaign.typed_end import TABLE, TypedEnd, play, resume_of
from remote.tables import Tables
from table.read import clock_of, timed_out


def _timed(control: str = "2+5", game: str = "alu", faults: Faults | None = None) -> Tables:
    tables = Tables(game, faults)
    host = tables.ends[0]
    host.type("clock zero lost")
    host.type(f"clock {control}")
    tables.meet()
    assert all(clock_of(end.state) is not None and clock_of(end.state).loses for end in tables.ends)
    return tables


def _left(end: TypedEnd) -> list[int]:
    clock = clock_of(end.state)
    assert clock is not None
    return [left // 1000 for left in clock.left_ms]


def _mover(tables: Tables) -> tuple[TypedEnd, TypedEnd]:
    mover = tables.mover()
    assert mover is not None
    return mover, tables.ends[1 - mover.number]


def _turn(tables: Tables, thinks_ms: int) -> None:
    """Whoever is to move thinks, and plays to the end of the turn."""
    mover, _ = _mover(tables)
    tables.wait(thinks_ms)
    while mover.is_to_move:
        play(mover, Random(1))
    tables.settle()


def test_what_each_thinks_is_taken_from_its_own_clock_and_known_to_both_after_its_action() -> None:
    tables = _timed("2+0")
    here, there = tables.ends
    begun = _left(here)
    tables.wait(20_000)
    play(here, Random(1))
    tables.settle()
    assert _left(here)[0] == pytest.approx(begun[0] - 20, abs=2)
    assert _left(there)[0] == pytest.approx(begun[0] - 20, abs=2)
    assert _left(there)[1] == 120, "nobody had to think there"


def test_a_link_that_is_cut_costs_nobody_time_who_has_played_or_has_not_heard() -> None:
    tables = _timed("2+0")
    mover, other = _mover(tables)
    tables.wait(5000)
    tables.network.is_cut = True
    while mover.is_to_move:
        play(mover, Random(1))
    left = _left(mover), _left(other)
    tables.wait(60_000)
    assert (_left(mover), _left(other)) == left
    tables.network.is_cut = False
    tables.settle()
    assert _left(mover) == _left(other)
    tables.wait(10_000)
    clock = clock_of(other.state)
    assert clock is not None
    assert read(clock, tables.network.now_ms).left_ms[1] == pytest.approx(110_000, abs=2000)


def test_thinking_costs_time_while_the_link_is_cut_as_it_always_does() -> None:
    tables = _timed("2+0")
    mover, other = _mover(tables)
    tables.network.is_cut = True
    tables.wait(30_000)
    play(mover, Random(1))
    tables.network.is_cut = False
    tables.settle()
    assert _left(mover) == _left(other)
    assert _left(other)[0] == pytest.approx(90, abs=2)


@pytest.mark.parametrize("turns", [0, 1])
@pytest.mark.parametrize("is_cut", [False, True])
@pytest.mark.parametrize("killed", [None, "mover", "other", "both"])
def test_a_loss_by_time_is_decided_once_and_told_the_same_at_both(turns: int, is_cut: bool, killed: str | None) -> None:
    tables = _timed("2+0", faults=Faults((0, 800), 0.2, 0.2))
    for _ in range(turns):
        _turn(tables, 3000)
    mover, other = _mover(tables)
    tables.network.is_cut = is_cut
    tables.wait(125_000)
    assert mover.heard("clock-lost") == 1
    assert other.heard("clock-lost") == (not is_cut)
    for end in {None: [], "mover": [mover], "other": [other], "both": [mover, other]}[killed]:
        end.kill()
    tables.network.is_cut = False
    tables.wait(10_000)
    tables.settle()
    assert [timed_out(end.state) for end in tables.ends] == [turns, turns]
    assert _left(mover) == _left(other)
    assert _left(mover)[turns] == 0
    # Who comes back to it later also hears who plays.
    told = {message[:2] for end in tables.ends for message in end.said if message[0].id == "clock-lost"}
    assert len(told) == 1
    assert [end.heard("far-refused") for end in tables.ends] == [0, 0]
    before = mover.far.length
    play(mover, Random(1))
    assert mover.far.length == before, "the game is over"
    assert [timed_out(resume_of(end)) for end in tables.ends] == [turns, turns]


@pytest.mark.parametrize("killed", ["mover", "other"])
def test_after_a_restart_the_clock_waits_for_the_other_table_and_then_goes_on(killed: str) -> None:
    tables = _timed("5+0")
    mover, other = _mover(tables)
    tables.wait(20_000)
    tables.network.is_cut = True
    (mover if killed == "mover" else other).kill()
    tables.wait(30_000)
    tables.network.is_cut = False
    tables.wait(8000)
    tables.wait(20_000)
    play(mover, Random(1))
    tables.settle()
    spent = 300 - _left(other)[0]
    assert _left(mover) == _left(other)
    # Less than 5 s are given back by a crash; who has not been killed thinks on meanwhile.
    assert spent == pytest.approx(78 if killed == "other" else 45, abs=6)


@pytest.mark.parametrize("control", ["2+5", "90s/turn"])
@pytest.mark.parametrize("game", ["alu", "almajara", "poi"])
def test_the_clocks_are_the_same_at_both_however_the_game_goes(game: str, control: str) -> None:
    tables = _timed(control, game, Faults((0, 1500), 0.2, 0.2))
    chance = Random(5)
    for number in range(12):
        mover, _ = _mover(tables)
        tables.wait(chance.randrange(0, 9000))
        play(mover, chance)
        tables.settle()
        if number in (3, 8):
            mover = next(end for end in tables.ends if end.far.length and not end.state.is_over)
            mover.type("undo")
            tables.wait(8000)
            next(end for end in tables.ends if end is not mover).type("yes")
            tables.wait(8000)
            tables.settle()
        if number in (5, 9):
            for end in tables.ends:
                end.kill()
            tables.wait(8000)
        mover, _ = _mover(tables)
        # Whose turn it is thinks on; what it has left is known after its next action.
        waits = mover.state.rules.game.to_move(mover.state.game)
        known = [[left for seat, left in enumerate(_left(end)) if seat != waits] for end in tables.ends]
        assert known[0] == known[1]


@pytest.mark.parametrize(
    ("here", "there"), [(-119_999, 0), (-120_000, 0), (1, 0), (10**9 - 120_000, 0), (0, 1), (0, 10**9 - 120_000)]
)
def test_another_table_takes_no_time_from_hands_here_and_gives_itself_none(here: int, there: int) -> None:
    tables = _timed("2+0")
    mover, other = _mover(tables)
    game = mover.state.rules.game
    text = game.format_action(mover.state.game, game.legal_actions(mover.state.game)[0])
    clock = clock_of(other.state)
    assert clock is not None
    left = [known + (there if seat in other.state.seats else here) for seat, known in enumerate(clock.left_ms)]
    forged = Events(TABLE, 0, other.far.head, (FarEvent("play", 0, (text,), tuple(left)),))
    tables.network.carry(format_message(forged), to=other.number)
    other.serve(tables.network.now_ms)
    assert _left(other) == [known // 1000 for known in clock.left_ms]
    assert other.far.length == 0
    assert other.heard("far-refused") == 1
    tables.wait(1000)
    play(mover, Random(1))
    tables.settle()
    assert _left(mover) == _left(other)


@pytest.mark.parametrize("game", ["alu", "almajara"])
@pytest.mark.parametrize("is_killed", [False, True])
def test_the_clocks_go_back_with_the_game_where_a_journal_was_set_back(game: str, is_killed: bool) -> None:
    tables = _timed("5+5", game)
    chance = Random(7)
    for _ in range(8):
        mover, _ = _mover(tables)
        tables.wait(3000)
        play(mover, chance)
        tables.settle()
    mover, _ = _mover(tables)
    number = mover.state.number
    told = [row.sequence for row in mover.journal.events(number) if row.body.get("event")]
    tables.network.is_cut = True
    tables.wait(4000)
    for length in range(6, 0, -1):
        mover.journal.cut(number, told[length])
        mover.kill()
        if mover.is_to_move:
            break
    other = tables.ends[1 - mover.number]
    lost = other.far.log[mover.far.length].actions
    rules = mover.state.rules.game
    mover.act(
        next(
            one
            for one in rules.legal_actions(mover.state.game)
            if (rules.format_action(mover.state.game, one),) != lost
        )
    )
    tables.network.is_cut = False
    tables.wait(10_000)
    assert other.heard("far-cut") == other.heard("far-cut-clock") == 1, "time comes back with what is taken back"
    other.type("yes")
    tables.settle()
    assert other.heard("far-differed") == 1
    if is_killed:
        other.kill()
    for at in range(6):
        mover, other = _mover(tables)
        tables.wait(2000)
        mover.type("undo") if at == 3 else play(mover, chance)
        tables.wait(1000)
        if other.far.their_question is not None:
            other.type("yes")
        tables.settle()
    assert [end.heard("far-refused") for end in tables.ends] == [0, 0]
    mover, _ = _mover(tables)
    waits = mover.state.rules.game.to_move(mover.state.game)
    known = [[left for seat, left in enumerate(_left(end)) if seat != waits] for end in tables.ends]
    assert known[0] == known[1]


@pytest.mark.parametrize("who", [0, 1])
def test_a_loss_by_time_that_no_action_came_before_is_not_taken_back_at_one_table_alone(who: int) -> None:
    tables = _timed("1+0")
    tables.wait(70_000)
    tables.settle()
    end = tables.ends[who]
    assert end.type("undo") == ["clock-lost", "clock-won", "far-not-together"]
    end.type("yes")
    assert [timed_out(one.state) for one in tables.ends] == [0, 0]
    tables.settle()


def test_a_loss_by_time_with_actions_in_it_is_none() -> None:
    tables = _timed()
    for _ in range(2):
        _turn(tables, 1000)
    mover, other = _mover(tables)
    clock = clock_of(other.state)
    assert clock is not None
    before = other.far
    for told in (FarEvent("lost", 1, (), clock.left_ms), FarEvent("lost", 0, ("end",), clock.left_ms)):
        tables.network.carry(format_message(Events(TABLE, before.length, before.head, (told,))), to=other.number)
        other.serve(tables.network.now_ms)
        assert (timed_out(other.state), other.far.log) == (None, before.log)
    play(mover, Random(1))
    tables.settle()
