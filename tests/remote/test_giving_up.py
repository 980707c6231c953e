"""Whoever gives up gives up the game that is on, and no other one."""

from __future__ import annotations

from random import Random

import pytest

from alu_tools.campaign.typed_end import TypedEnd, play, resume_of
from remote.tables import Tables
from table.read import far_game


def _begun() -> tuple[Tables, TypedEnd, TypedEnd]:
    """Two tables in the midst of a game: the one that is to move, and the other."""
    tables = Tables("alu")
    tables.meet()
    tables.play(3, Random(1))
    mover = tables.mover()
    assert mover is not None
    return tables, mover, tables.ends[1 - mover.number]


@pytest.mark.parametrize("is_killed", [False, True])
def test_what_was_not_heard_of_the_game_before_ends_no_game_that_has_begun_since(is_killed: bool) -> None:
    tables, mover, other = _begun()
    other.type("new")
    tables.wait(1000)
    tables.network.is_cut = True
    tables.wait(200)
    mover.type("yes")
    other.type("resign")
    assert other.type("yes") == ["far-resigning"]
    if is_killed:
        other.kill()
    tables.reconnect()
    assert [end.far.log[-1].kind for end in tables.ends] == ["new", "new"]
    assert not any(end.state.is_over for end in tables.ends)
    assert [end.far.our_question for end in tables.ends] == [None, None]
    tables.play(2, Random(2))
    assert [end.heard("far-gave-up") for end in tables.ends] == [0, 0]


def test_whoever_gave_up_late_asks_for_the_next_game_as_anybody_does() -> None:
    tables, mover, other = _begun()
    tables.network.is_cut = True
    tables.wait(200)
    other.type("resign")
    other.type("yes")
    while mover.is_to_move:
        play(mover, Random(3))
    tables.reconnect()
    assert [end.far.log[-1].kind for end in tables.ends] == ["resigned", "resigned"]
    kept = far_game(resume_of(other))
    assert kept is not None
    assert (other.far.our_question, other.far.wants) == (kept.our_question, kept.wants) == (None, ())
    assert other.type("new") == ["far-asked"]
    tables.wait(4000)
    assert mover.heard("far-may-new") == 1
    mover.type("yes")
    tables.settle()
    assert not any(end.state.is_over for end in tables.ends)


def test_whoever_gave_up_before_the_seats_were_swapped_has_still_given_up() -> None:
    tables, mover, other = _begun()
    other.type("swap sides")
    tables.wait(1000)
    tables.network.is_cut = True
    tables.wait(200)
    mover.type("yes")
    other.type("resign")
    other.type("yes")
    tables.reconnect()
    assert all(end.state.is_over for end in tables.ends)
    assert other.far.log[-1].kind == "resigned"
    assert other.far.log[-2].kind == "swap"


def test_who_gave_up_unheard_a_game_that_ended_by_its_rules_has_not_given_it_up_where_it_goes_on() -> None:
    tables, mover, other = _one_before_its_end()
    tables.network.is_cut = True
    tables.wait(200)
    other.type("resign")
    other.type("yes")
    mover.act(mover.state.rules.game.parse_action(mover.state.game, "end"))
    tables.reconnect()
    assert all(end.state.is_over and end.state.ended is None for end in tables.ends)
    kept = far_game(resume_of(other))
    assert kept is not None
    assert (kept.our_question, kept.wants) == (other.far.our_question, other.far.wants) == (None, ())
    assert "taken-back" in mover.type("undo")
    tables.settle()
    other.kill()
    tables.reconnect()
    assert not any(end.state.is_over for end in tables.ends)


def _one_before_its_end() -> tuple[Tables, TypedEnd, TypedEnd]:
    """Two tables at a game that ends with the next turn that ends: the one that is to move, and the other."""
    tables = Tables("alu")
    tables.meet()
    tables.play(1, Random(1))
    for line in ("end", "camp A1", "end", "end"):
        mover = tables.mover()
        assert mover is not None
        mover.act(mover.state.rules.game.parse_action(mover.state.game, line))
        tables.settle()
    mover = tables.mover()
    assert mover is not None
    return tables, mover, tables.ends[1 - mover.number]
