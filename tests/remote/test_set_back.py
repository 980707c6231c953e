"""Journals of different age: a table goes on from an older copy of its journal, and what was under way comes late."""

from __future__ import annotations

from random import Random

import pytest

from alu_companion.features.far.messages import Events, format_message
from alu_tools.campaign.typed_end import TABLE, TypedEnd, play
from remote.tables import Tables


def _play(tables: Tables, turns: int, chance: Random) -> None:
    for _ in range(turns):
        mover = tables.mover()
        assert mover is not None
        play(mover, chance)
        tables.settle()


def _set_back(end: TypedEnd, game: int, length: int) -> None:
    """The table goes on from a copy of its journal that holds so many events of this game, and no later one."""
    for later in range(game + 1, end.journal.last_game() + 1):
        end.journal.cut(later, 1)
    told = [row.sequence for row in end.journal.events(game) if row.body.get("event")]
    if length < len(told):
        end.journal.cut(game, told[length])
    end.kill()


def _play_otherwise(end: TypedEnd, than: tuple[str, ...], chance: Random) -> None:
    """Take another action than this one."""
    game = end.state.rules.game
    others = [one for one in game.legal_actions(end.state.game) if (game.format_action(end.state.game, one),) != than]
    end.act(chance.choice(others))


@pytest.mark.parametrize("lost", [1, 2])
def test_who_has_lost_nothing_but_its_own_last_actions_plays_them_otherwise_and_nobody_is_asked(lost: int) -> None:
    tables = Tables("poi")
    tables.meet()
    chance = Random(4)
    for _ in range(60):
        mover = tables.mover()
        assert mover is not None
        length = mover.far.length
        _play(tables, 1, chance)
        if tables.mover() is mover and mover.far.length >= lost and own_last(mover) >= lost:
            break
    other, length = tables.ends[1 - mover.number], mover.far.length - lost
    gone = other.far.log[length].actions
    tables.network.is_cut = True
    tables.wait(4000)
    _set_back(mover, mover.state.number, length)
    _play_otherwise(mover, gone, chance)
    tables.network.is_cut = False
    tables.settle()
    assert [end.heard("far-differed") for end in (mover, other)] == [0, 1]
    assert other.heard("far-cut") == 0


def own_last(end: TypedEnd) -> int:
    """How many of the last actions hands at this table have taken."""
    found = 0
    for one in reversed(end.state.past):
        if one.by_other or end.state.rules.game.to_move(one.before) in end.state.seats:
            break
        found += 1
    return found


def test_what_follows_an_action_that_was_lost_is_not_played_behind_another_one() -> None:
    tables = Tables("alu")
    tables.meet()
    chance = Random(4)
    while True:
        mover = tables.mover()
        assert mover is not None
        lost = mover.far.length
        play(mover, chance)
        tables.settle()
        if tables.mover() is not mover:
            break
    other = tables.ends[1 - mover.number]
    _play(tables, 1, chance)
    under_way = format_message(Events(TABLE, lost, other.far.heads[lost], other.far.log[lost:]))
    tables.network.is_cut = True
    tables.wait(4000)
    _set_back(mover, mover.state.number, lost)
    _play_otherwise(mover, other.far.log[lost].actions, chance)
    tables.network.is_cut = False
    before = mover.far.log
    tables.network.carry(under_way, to=mover.number)
    mover.serve(tables.network.now_ms)
    assert mover.far.log == before
    tables.wait(10_000)
    assert other.heard("far-cut") == 1, "what was played here since is not taken back unasked"
    other.type("yes")
    tables.settle()
    assert [end.heard("far-differed") for end in (mover, other)] == [0, 1]
    assert [end.heard("far-refused") for end in tables.ends] == [0, 0]


@pytest.mark.parametrize("who", [0, 1])
def test_a_journal_from_before_the_game_that_the_other_table_plays_is_told_at_both_once(who: int) -> None:
    tables = Tables("alu")
    tables.meet()
    chance = Random(3)
    _play(tables, 6, chance)
    old, other = tables.ends[who], tables.ends[1 - who]
    before = old.state.number
    other.type("new")
    tables.wait(1000)
    old.type("yes")
    tables.settle()
    _play(tables, 2, chance)
    tables.network.is_cut = True
    tables.wait(4000)
    for length in range(5, 0, -1):
        _set_back(old, before, length)
        if old.is_to_move:
            break
    _play_otherwise(old, other.far.log[old.far.length].actions, chance)
    tables.network.is_cut = False
    tables.wait(20_000)
    assert [end.heard("far-apart") for end in tables.ends] == [1, 1]
    assert [end.heard("far-differed-here") for end in tables.ends] == [0, 0]
    assert [end.heard("far-differed") for end in tables.ends] == [0, 0]
    games = [end.state.game for end in tables.ends]
    assert games[0] != games[1], "each keeps its own"
    for end in tables.ends:
        end.type("leave table")
    tables.network.fetch(0)
    tables.network.fetch(1)
    tables.meet()
    _play(tables, 2, chance)


def _forgotten(line: str) -> tuple[Tables, TypedEnd, TypedEnd]:
    """Two tables that have agreed on what a line asks for; the first has done it, the other has lost it and is asked."""
    tables = Tables("alu")
    tables.meet()
    chance = Random(2)
    _play(tables, 3, chance)
    mover = tables.mover()
    assert mover is not None
    other = tables.ends[1 - mover.number]
    game, length = other.state.number, other.far.length
    (other if line == "undo" else mover).type(line)
    tables.wait(1000)
    (mover if line == "undo" else other).type("yes")
    tables.settle()
    assert mover.far.length == length + 1
    tables.network.is_cut = True
    tables.wait(4000)
    # With the last event of all rows about it, that both had agreed on this.
    for later in range(game + 1, other.journal.last_game() + 1):
        other.journal.cut(later, 1)
    told = [row.sequence for row in other.journal.events(game) if row.body.get("event")]
    other.journal.cut(game, told[length - 1] + 1)
    other.kill()
    assert other.far.length == length
    tables.network.is_cut = False
    tables.wait(5000)
    assert other.far.their_question is not None
    assert not tables.agree()
    return tables, mover, other


@pytest.mark.parametrize("line", ["swap sides", "draw", "new", "undo"])
def test_what_a_table_has_forgotten_that_it_agreed_on_is_asked_again(line: str) -> None:
    tables, mover, other = _forgotten(line)
    length = other.far.length
    other.type("yes")
    tables.settle()
    assert [end.heard("far-refused") for end in tables.ends] == [0, 0]
    assert mover.far.length == length + 1


@pytest.mark.parametrize("line", ["swap sides", "draw", "new", "undo"])
def test_where_a_table_does_not_know_what_it_has_forgotten_both_are_told_how_to_meet_anew(line: str) -> None:
    tables, mover, other = _forgotten(line)
    assert other.type("no") == ["far-declined-here", "far-apart"]
    tables.wait(30_000)
    assert mover.heard("far-apart") == 1
    assert other.far.their_question is None
    other.kill()
    tables.wait(8000)
    assert other.far.their_question is not None, "whoever starts it again may know better"
    other.type("yes")
    tables.settle()
    _play(tables, 0 if line == "draw" else 1, Random(1))
