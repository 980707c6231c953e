"""What two tables ask each other besides an action to take back: to swap seats, a draw; and that one of them gives up."""

from __future__ import annotations

from random import Random

import pytest

from alu_companion.features.far.messages import Events, FarEvent, FarQuestion, format_message
from alu_companion.page.view import Viewing
from alu_companion.remote.memory import Faults
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table.ending import winners_of
from alu_tools.campaign.typed_end import TABLE, TypedEnd, play, resume_of
from remote.tables import Tables
from table.read import clock_of, far_game


def _begun(game: str = "alu", faults: Faults | None = None, clock: str = "") -> Tables:
    tables = Tables(game, faults)
    if clock:
        tables.ends[0].type(f"clock {clock}")
    tables.meet()
    for _ in range(3):
        _play(tables)
    return tables


def _play(tables: Tables) -> None:
    mover = tables.mover()
    assert mover is not None
    play(mover, Random(1))
    tables.settle()


def _roles(tables: Tables) -> tuple[TypedEnd, TypedEnd]:
    """The table that may write the next event, and the other one."""
    mover = tables.mover()
    assert mover is not None
    return mover, tables.ends[1 - mover.number]


@pytest.mark.parametrize("asks", ["mover", "other"])
@pytest.mark.parametrize("answer", ["yes", "no"])
@pytest.mark.parametrize(
    ("line", "asked", "done"), [("swap sides", "far-may-swap", "far-swapped"), ("draw", "far-may-end", "far-ended")]
)
def test_what_is_asked_is_done_at_both_tables_after_a_yes(
    line: str, asked: str, done: str, answer: str, asks: str
) -> None:
    tables = _begun()
    pair = _roles(tables)
    asking, other = pair if asks == "mover" else pair[::-1]
    seats = [dict(end.state.seats) for end in tables.ends]
    assert asking.type(line) == ["far-asked"]
    tables.wait(7000)
    assert other.heard(asked) == 1
    other.type(answer)
    tables.settle()
    tables.wait(3000)
    is_done = answer == "yes"
    assert [end.heard(done) for end in tables.ends] == [is_done, is_done]
    assert asking.heard("far-declined") == (not is_done)
    assert [end.state.is_over for end in tables.ends] == [is_done and line == "draw"] * 2
    assert ([dict(end.state.seats) for end in tables.ends] == seats[::-1]) == (is_done and line != "draw")
    for end in tables.ends:
        kept = resume_of(end)
        far = far_game(kept)
        assert (kept.seats, kept.ended, far and far.heads) == (
            end.state.seats,
            end.state.ended,
            end.far.heads,
        )


@pytest.mark.parametrize("game", ["alu", "almajara", "poi"])
def test_whoever_has_swapped_plays_on_with_the_other_seat_and_takes_back_what_hands_here_did(game: str) -> None:
    tables = _begun(game)
    mover, other = _roles(tables)
    mover.type("swap sides")
    tables.wait(1000)
    other.type("yes")
    tables.settle()
    assert tables.mover() is other
    _play(tables)
    for end in tables.ends:
        end.kill()
    tables.settle()
    assert tables.mover() is not None
    _play(tables)
    assert tables.ends[0].state.past[-1].action == tables.ends[1].state.past[-1].action


def test_what_was_swapped_holds_in_the_next_game_too() -> None:
    tables = _begun()
    for line in ("swap sides", "new"):
        tables.ends[0].type(line)
        tables.wait(1000)
        tables.ends[1].type("yes")
        tables.settle()
    assert tables.mover() is tables.ends[1]
    _play(tables)


@pytest.mark.parametrize("killed", [(0,), (1,), (0, 1)])
@pytest.mark.parametrize("line", ["swap sides", "draw"])
@pytest.mark.parametrize("asks", [0, 1])
def test_tables_that_are_killed_between_the_answer_and_what_follows_still_do_it(
    line: str, asks: int, killed: tuple[int, ...]
) -> None:
    tables = _begun()
    tables.ends[asks].type(line)
    tables.wait(1000)
    tables.network.is_cut = True
    tables.wait(500)
    tables.ends[1 - asks].type("yes")
    for number in killed:
        tables.ends[number].kill()
    tables.wait(8000)
    tables.network.is_cut = False
    tables.wait(8000)
    tables.settle()
    assert [end.far.log[-1].kind for end in tables.ends] == ["swap" if line != "draw" else "ended"] * 2


@pytest.mark.parametrize("who", ["mover", "other"])
def test_whoever_gives_up_has_lost_at_once_at_both_tables(who: str) -> None:
    tables = _begun()
    pair = _roles(tables)
    loser, winner = pair if who == "mover" else pair[::-1]
    assert loser.type("resign") == ["far-confirm-resign"]
    assert not loser.state.is_over
    loser.type("yes")
    tables.settle()
    tables.wait(2000)
    assert [end.heard("far-gave-up") for end in tables.ends] == [1, 1]
    assert winner.heard("far-may-end") == 0
    (won,) = winners_of(loser.state)
    assert won in loser.state.seats
    assert winners_of(winner.state) == (won,)
    for end in tables.ends:
        end.kill()
        assert winners_of(end.state) == (won,)
        assert end.type("status") == ["far-gave-up", "far-won"]
        assert end.type("undo")[0] == "far-gave-up"
        assert end.type("draw") == ["far-gave-up", "far-won"]
    tables.settle()
    play(winner, Random(1))
    assert winner.far.length == loser.far.length
    loser.type("new")
    tables.wait(3000)
    winner.type("yes")
    tables.settle()
    assert not any(end.state.is_over for end in tables.ends)
    _play(tables)


@pytest.mark.parametrize("is_killed", [False, True])
def test_whoever_gives_up_without_being_heard_does_it_once_the_other_has_played(is_killed: bool) -> None:
    tables = _begun()
    mover, other = _roles(tables)
    tables.network.is_cut = True
    tables.wait(1000)
    other.type("resign")
    other.type("yes")
    while mover.is_to_move:
        play(mover, Random(3))
    if is_killed:
        other.kill()
    tables.wait(2000)
    tables.reconnect()
    assert [end.far.log[-1].kind for end in tables.ends] == ["resigned", "resigned"]
    every = mover.state.rules.game.seats(mover.state.game)
    won = tuple(seat for seat in every if seat not in mover.state.seats)
    assert [winners_of(end.state) for end in tables.ends] == [won, won]


def test_a_game_that_has_its_own_way_to_give_up_keeps_it() -> None:
    tables = _begun("poi")
    mover, other = _roles(tables)
    assert other.type("resign") == ["far-turn"]
    assert mover.type("resign") == ["confirm-action"]
    mover.type("yes")
    tables.settle()
    assert mover.heard("poi-resigned") == other.heard("poi-resigned") == 1


def test_where_nobody_else_plays_nobody_can_be_offered_anything() -> None:
    end = Tables().ends[0]
    for line in ("draw", "resign"):
        assert end.type(line) == ["far-nobody"]


@pytest.mark.parametrize(
    ("kind", "asked"), [("swap", "far-may-swap"), ("ended", "far-may-end"), ("won", "far-confirm-resign")]
)
@pytest.mark.parametrize("answer", ["no", "yes"])
def test_what_nobody_agreed_on_is_asked_once_and_done_after_a_yes_alone(kind: str, asked: str, answer: str) -> None:
    tables = Tables("alu")
    tables.meet()
    here, there = tables.ends
    before = there.state
    forged = format_message(Events(TABLE, 0, there.far.head, (FarEvent(kind),)))
    for _ in range(3):
        tables.network.carry(forged, to=1)
        tables.wait(1000)
    assert (there.state.game, there.state.seats, there.state.ended) == (before.game, before.seats, None)
    assert there.heard(asked) == 1
    there.type(answer)
    tables.network.carry(forged, to=1)
    tables.wait(50)
    assert there.far.length == (answer == "yes")
    assert there.heard("far-refused") == 0
    if answer == "no":
        play(here, Random(1))
        tables.settle()


def test_the_clocks_show_the_same_at_both_once_seats_were_swapped_or_another_game_has_begun() -> None:
    tables = _begun(clock="10+5")
    for line in ("swap sides", "new", "draw"):
        tables.wait(7000)
        tables.ends[1].type(line)
        tables.wait(1000)
        tables.ends[0].type("yes")
        tables.settle()
        clocks = [clock_of(end.state) for end in tables.ends]
        assert clocks[0] is not None
        assert clocks[1] is not None
        assert clocks[0].left_ms == clocks[1].left_ms
        _ = line == "draw" or _play(tables)
    assert all(end.state.is_over for end in tables.ends)


def test_a_page_offers_what_concerns_another_table_only_where_one_plays() -> None:
    tables = Tables()
    words = Words()
    viewing = Viewing(words, Vocabulary(words), "en")
    end = tables.ends[0]
    alone = {one["line"] for one in viewing.buttons(end.state)}
    tables.meet()
    together = {one["line"] for one in viewing.buttons(end.state)}
    assert {"draw", "resign", "swap sides"} <= together - alone


@pytest.mark.parametrize("is_killed", [False, True])
def test_a_yes_to_a_question_holds_though_another_one_was_asked_meanwhile(is_killed: bool) -> None:
    tables = _begun()
    mover, other = _roles(tables)
    other.type("swap sides")
    tables.wait(1000)
    tables.network.is_cut = True
    tables.wait(500)
    mover.type("yes")
    other.type("draw")
    if is_killed:
        other.kill()
    tables.network.is_cut = False
    tables.settle()
    assert [end.heard("far-refused") for end in tables.ends] == [0, 0]
    assert [end.far.log[-1].kind for end in tables.ends] == ["swap", "swap"]


@pytest.mark.parametrize(
    ("line", "done"), [("swap sides", "far-swapped"), ("draw", "far-ended"), ("new", "game-started")]
)
@pytest.mark.parametrize("asks", ["mover", "other"])
def test_whoever_orders_what_is_asked_has_said_yes(line: str, done: str, asks: str) -> None:
    tables = _begun()
    pair = _roles(tables)
    asking, other = pair if asks == "mover" else pair[::-1]
    before = [end.heard(done) for end in tables.ends]
    asking.type(line)
    tables.wait(7000)
    assert "far-asked" not in other.type(line)
    tables.settle()
    tables.wait(3000)
    assert [end.heard(done) for end in tables.ends] == [count + 1 for count in before]


@pytest.mark.parametrize("line", ["draw", "swap sides", "undo", "new"])
def test_whoever_has_given_up_unheard_asks_nothing_more_that_would_take_its_place(line: str) -> None:
    tables = _begun()
    _, other = _roles(tables)
    tables.network.is_cut = True
    tables.wait(500)
    other.type("resign")
    assert other.type("yes") == ["far-resigning"]
    assert other.type(line) == ["far-resigning"]
    tables.reconnect()
    assert [end.far.log[-1].kind for end in tables.ends] == ["won", "won"]


def test_a_game_that_is_over_by_agreement_goes_back_no_more_whoever_asks() -> None:
    tables = _begun()
    mover, other = _roles(tables)
    mover.type("draw")
    tables.wait(1000)
    other.type("yes")
    tables.settle()
    for end in tables.ends:
        tables.network.carry(format_message(FarQuestion(TABLE, 9, "undo", 1, end.far.length)), to=end.number)
    tables.wait(500)
    assert [end.far.their_question for end in tables.ends] == [None, None]
