"""What a takeback makes of the clock, what is left of it after a restart, and the clock in the other games."""

from __future__ import annotations

import pytest

from alu_companion.board.machine import Name, name_of
from alu_companion.features.clock.marks import KEEP_MS
from alu_companion.table import Opened, due_ms
from table.clocks import (
    FIRST,
    LANGUAGES,
    SECOND,
    TypedTable,
    assert_runs,
    begun,
    clock_of,
    turn,
    with_clock,
)
from table.read import timed_out
from table.scenarios import OPENING


def test_an_action_taken_back_gives_the_others_their_time_and_takes_the_increment() -> None:
    table = begun("10+5")
    table.play(OPENING[0])
    table.wait(10_000)
    table.type("end")
    shown = clock_of(table.state).before[-1]
    assert table.left_ms()[0] == shown[0] + 5000
    table.wait(30_000)
    table.type("undo")
    table.type("yes")
    assert table.left_ms() == shown
    table.lay(table.state.game)
    assert_runs(table)


def test_thinking_after_an_action_and_taking_it_back_is_not_free() -> None:
    table = begun("10+5")
    table.play(OPENING[0])
    table.wait(100_000)
    left = table.left_ms()
    table.type("undo")
    assert table.left_ms() == left


# --- the journal


def test_a_killed_program_comes_back_with_the_time_that_was_left_and_paused() -> None:
    table = begun("10+5")
    turn(table)
    table.wait(42_300)
    left = table.left_ms()
    again = table.resumed()
    assert again.left_ms()[0] == left[0]
    assert 0 <= again.left_ms()[1] - left[1] <= KEEP_MS
    again.give(Opened(is_new=False))
    told = again.said()
    assert told[:2] == ["game-resumed", "clock-paused"]
    assert told[-3:] == ["clock-left-to", "clock-left-to", "help-typed"]
    again.plug()
    shown = again.left_ms()
    again.wait(60_000)
    assert again.left_ms() == shown
    again.type("go on")
    again.wait(1000)
    assert again.left_ms() == (shown[0], shown[1] - 1000)


def test_a_pause_is_written_down_at_once() -> None:
    table = begun("10+5")
    table.wait(3210)
    table.type("pause")
    table.wait(1)
    assert table.resumed().left_ms() == table.left_ms() == (596_790, 600_000)


def test_a_lost_game_is_over_for_who_comes_back_and_its_loss_can_be_taken_back() -> None:
    table = begun("1+5", loses=True)
    turn(table)
    table.wait(70_000)
    again = table.resumed()
    assert timed_out(again.state) == SECOND
    again.open()
    assert "clock-lost" in again.said()
    assert name_of(again.state) is Name.OVER
    again.type("undo")
    again.type("yes")
    assert name_of(again.state) is Name.RESTING
    third = again.resumed()
    assert timed_out(third.state) is None
    third.open()
    assert name_of(third.state) is Name.RESTING
    assert third.left_ms() == again.left_ms()


def test_takebacks_come_back_from_the_journal_too() -> None:
    table = begun("10+5")
    table.play(OPENING[0])
    table.type("end")
    table.wait(20_000)
    table.type("undo")
    table.type("yes")
    table.lay(table.state.game)
    table.play(OPENING[1])
    again = clock_of(table.resumed().state)
    assert again.before == clock_of(table.state).before
    assert again.turn == clock_of(table.state).turn


def test_a_full_disk_is_not_told_over_the_time_alone() -> None:
    table = begun("10+5")
    table.journal_is_full = True
    table.wait(60_000)
    assert table.said() == []
    assert table.left_ms()[0] == 540_000
    table.journal_is_full = False
    table.wait(KEEP_MS)
    assert table.resumed().left_ms()[0] <= 540_000


@pytest.mark.parametrize("is_due", [False, True])
def test_a_full_disk_is_told_over_an_action_also_where_the_time_is_due(is_due: bool) -> None:
    table = TypedTable("poi", with_clock("10+5"), "")
    table.journal_is_full = True
    table.now_ms = KEEP_MS * (2 if is_due else 1) - 1
    assert (due_ms(table.state) <= table.now_ms) is is_due
    table.said.clear()
    table.act(0)
    assert table.said == ["action-not-saved"]
    assert not table.state.past


def test_a_full_disk_puts_a_loss_off() -> None:
    table = begun("1+0", loses=True)
    table.journal_is_full = True
    table.wait(70_000)
    assert not table.state.is_over
    table.journal_is_full = False
    table.wait(KEEP_MS)
    assert timed_out(table.state) == FIRST


# --- the other games


@pytest.mark.parametrize(
    ("game", "options", "control", "left"),
    [
        ("poi", "map=first", "blue=1+5,red=10+5", (600_000, 60_000)),
        ("poi", "players=3 map=clover", "10+5,3=30s/turn", (600_000, 600_000, 30_000)),
        ("almajara", "seed=1", "north=1+5,south=10+5", (600_000, 60_000)),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_clock_runs_in_the_other_games_too(
    game: str, options: str, control: str, left: tuple[int, ...], language: str
) -> None:
    table = TypedTable(game, with_clock(control, True, language), options)
    assert table.left_ms() == left
    used, first = [0] * len(left), list(left)
    for which in range(20):
        if table.state.is_over:
            break
        runs = clock_of(table.state).runs
        assert runs == table.state.rules.game.to_move(table.state.game)
        before = table.left_ms()
        table.wait(100)
        used[runs] += 100
        assert before[runs] - table.left_ms()[runs] == 100
        table.act(which)
    gained = [now + spent - had for now, spent, had in zip(table.left_ms(), used, first, strict=True)]
    turns = [one for one in gained if one > 0]
    assert turns
    table.resumed()
    assert "clock-paused" in table.said
    assert clock_of(table.state).is_paused
    table.type("go on" if language == "en" else "clock on")
    table.wait(700_000)
    assert timed_out(table.state) == table.state.rules.game.to_move(table.state.game)
    assert ("clock-won" in table.said) is (len(left) == 2)
    table.act(0)
    assert table.said[-1] in ("clock-lost", "clock-won")


def test_a_clock_for_seats_of_another_game_is_none_here() -> None:
    assert clock_of(TypedTable("poi", with_clock("square=10+5,circle=5+5"), "map=first").state) is None
