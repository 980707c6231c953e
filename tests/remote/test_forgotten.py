"""A journal that has lost what hands at its own table did: the other table knows of it, and the players are asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from alu_companion.features.far.messages import Events, FarEvent, format_message
from alu_companion.features.far.values import FAR_GAME
from alu_companion.remote.memory import Faults
from alu_tools.campaign.typed_end import TABLE, TypedEnd
from remote.tables import Tables


def _lose(tables: Tables, end: TypedEnd, game: int, length: int) -> None:
    """The table goes on from a copy of its journal that holds so many events of this game, and no later one."""
    tables.network.is_cut = True
    tables.wait(4000)
    for later in range(game + 1, end.journal.last_game() + 1):
        end.journal.cut(later, 1)
    told = [row.sequence for row in end.journal.events(game) if row.body.get("event") or row.kind == "ended"]
    if length < len(told):
        end.journal.cut(game, told[length])
    end.kill()
    assert end.far.length == length
    tables.network.is_cut = False


def _play(tables: Tables, actions: int, chance: Random) -> None:
    """Play so many actions, by which nobody passes or gives up where there is anything else."""
    for _ in range(actions):
        mover = tables.mover()
        assert mover is not None
        game, now = mover.state.rules.game, mover.state.game
        legal = game.legal_actions(now)
        mover.act(
            chance.choice([one for one in legal if game.format_action(now, one) not in ("end", "resign")] or legal)
        )
        tables.settle()


def _turn_over(tables: Tables, chance: Random) -> tuple[TypedEnd, TypedEnd, int]:
    """Play until the turn goes to the other table: whose it was, the other, and how long the log was before its last action."""
    while True:
        mover = tables.mover()
        assert mover is not None
        length = mover.far.length
        _play(tables, 1, chance)
        if tables.mover() is not mover:
            return mover, tables.ends[1 - mover.number], length


_SPOILT = Faults((0, 300), 0.1, 0.1)


def _begun(
    game: str = "alu", clock: str = "", recordings: Path | None = None, faults: Faults | None = _SPOILT
) -> Tables:
    tables = Tables(game, recordings=recordings, faults=faults)
    if clock:
        tables.ends[0].type(f"clock {clock}")
    tables.meet()
    _play(tables, 2, Random(4))
    return tables


@pytest.mark.parametrize("game", ["alu", "almajara", "poi"])
@pytest.mark.parametrize("clock", ["", "10+5"])
@pytest.mark.parametrize("more", [0, 2])
def test_an_action_that_this_table_has_lost_is_played_again_once_it_is_said_to_be_right(
    game: str, clock: str, more: int, tmp_path: Path
) -> None:
    tables, chance = _begun(game, clock, tmp_path), Random(11)
    old, other, length = _turn_over(tables, chance)
    number = old.state.number
    for _ in range(more):
        if other.is_to_move:
            _play(tables, 1, chance)
    log, past = other.far.log, other.state.past
    _lose(tables, old, number, length)
    tables.wait(30_000)
    assert old.heard("far-claim") == 1
    assert old.heard("far-refused") == other.heard("far-refused") == 0
    assert old.far.length == length, "nothing is taken unasked"
    old.type("yes")
    tables.settle()
    assert old.far.log == other.far.log == log
    assert [(one.before, one.action) for one in old.state.past] == [(one.before, one.action) for one in past]
    moves = old.state.rules.game.to_move
    assert all(one.by_other == (moves(one.before) in old.state.seats) for one in old.state.past)
    old.kill()
    tables.settle()
    _play(tables, 2, chance)
    assert [end.heard("far-differed") for end in tables.ends] == [0, 0]


def test_a_turn_that_was_lost_comes_back_action_by_action_though_the_table_is_killed_in_between() -> None:
    tables, chance = _begun(), Random(8)
    while True:
        old = tables.mover()
        assert old is not None
        length = old.far.length
        while old.is_to_move:
            _play(tables, 1, chance)
        if old.far.length - length > 1:
            break
    log = tables.ends[1 - old.number].far.log
    _lose(tables, old, old.state.number, length)
    for at in range(length, len(log)):
        tables.wait(30_000)
        assert old.far.their_question is not None
        old.kill()
        tables.wait(30_000)
        assert old.far.their_question is not None
        tables.network.is_cut = True
        tables.wait(500)
        old.type("yes")
        assert old.far.length == at + 1
        old.kill()
        assert old.far.length == at + 1
        tables.network.is_cut = False
    tables.settle()
    assert old.far.log == log


@pytest.mark.parametrize(
    ("line", "asked"), [("swap sides", "far-may-swap"), ("draw", "far-may-end"), ("new", "far-may-new")]
)
def test_what_both_had_agreed_on_and_this_table_did_is_asked_again(line: str, asked: str) -> None:
    tables = _begun()
    old = tables.mover()
    assert old is not None
    other = tables.ends[1 - old.number]
    number, length = old.state.number, old.far.length
    other.type(line)
    tables.wait(3000)
    old.type("yes")
    tables.settle()
    log, before = other.far.log, old.heard(asked)
    _lose(tables, old, number, length)
    tables.wait(30_000)
    assert old.heard(asked) == before + 1
    old.type("yes")
    tables.settle()
    assert old.far.log == log
    assert old.heard("far-refused") == 0


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_that_the_other_table_gave_up_before_is_asked_too(answer: str) -> None:
    tables = _begun()
    old = tables.mover()
    assert old is not None
    other = tables.ends[1 - old.number]
    number, length = old.state.number, old.far.length
    other.type("resign")
    other.type("yes")
    tables.settle()
    assert other.far.log[-1].kind == "won"
    _lose(tables, old, number, length)
    tables.wait(30_000)
    assert [one.id for one in old.said[-1]] == ["far-gave-up", "far-won", "far-claim-asked"]
    assert not old.state.is_over
    old.type(answer)
    if answer == "no":
        old.act(old.state.rules.game.legal_actions(old.state.game)[0])
        tables.wait(10_000)
        assert [one.id for one in other.said[-1]] == ["far-cut", "far-cut-end", "far-claim-asked"]
        other.type("yes")
    tables.settle()
    assert [end.state.is_over for end in tables.ends] == [answer == "yes"] * 2


@pytest.mark.parametrize("is_own_turn", [True, False])
def test_what_was_taken_back_here_is_asked_too(is_own_turn: bool) -> None:
    tables, chance = _begun(), Random(5)
    other, old, _ = _turn_over(tables, chance)
    if is_own_turn:
        _play(tables, 1, chance)
    else:
        # The last action of the hands here is of the turn before.
        other, old = old, other
        other, old, _ = _turn_over(tables, chance)
    assert old.is_to_move
    number, length = old.state.number, old.far.length
    old.type("undo")
    if not is_own_turn:
        tables.wait(3000)
        other.type("yes")
        tables.wait(6000)
    tables.settle()
    log = old.far.log
    assert len(log) == length + 1
    assert log[-1].back
    _lose(tables, old, number, length)
    tables.wait(30_000)
    assert old.heard("far-claim-back") == 1
    old.type("yes")
    tables.settle()
    assert old.far.log == log
    _play(tables, 2, chance)


@pytest.mark.parametrize("is_killed", [False, True])
def test_what_was_not_so_is_played_otherwise_and_the_other_table_goes_back(is_killed: bool) -> None:
    tables, chance = _begun(), Random(6)
    old, other, length = _turn_over(tables, chance)
    _play(tables, 1, chance)
    lost = other.far.log[length].actions
    _lose(tables, old, old.state.number, length)
    tables.wait(30_000)
    assert old.type("no") == ["far-declined-here", "far-differed-here"]
    tables.wait(30_000)
    assert old.heard("far-claim") == 1
    if is_killed:
        old.kill()
        tables.wait(30_000)
        assert old.heard("far-claim") == 2, "whoever starts it again may know better"
        old.type("no")
    game = old.state.rules.game
    others = [one for one in game.legal_actions(old.state.game) if (game.format_action(old.state.game, one),) != lost]
    old.act(chance.choice(others))
    tables.wait(10_000)
    assert other.heard("far-cut") == 1, "an action of the hands there goes with it"
    other.type("yes")
    tables.settle()
    assert [end.heard("far-differed") for end in (old, other)] == [0, 1]
    assert other.heard("far-apart") == 0


_Forge = Callable[[TypedEnd, str], FarEvent]


@pytest.mark.parametrize(
    "forge",
    [
        lambda end, text: FarEvent("play", 0, ("camp Z9",), ()),
        lambda end, text: FarEvent("play", 9, (text,), ()),
        lambda end, text: FarEvent("play", 0, (text,), (1, 2)),
        lambda end, text: FarEvent("play", 0, (), ()),
        lambda end, text: FarEvent("new", 0, ("nonsense",), ()),
        lambda end, text: FarEvent("swap", 1, (), ()),
        lambda end, text: FarEvent("lost", 0, (), ()),
    ],
)
def test_what_hands_here_cannot_have_done_is_not_asked(forge: _Forge) -> None:
    tables = _begun(faults=None)
    old = tables.mover()
    assert old is not None
    game = old.state.rules.game
    text = game.format_action(old.state.game, game.legal_actions(old.state.game)[0])
    before = old.far
    told = Events(TABLE, before.length, before.head, (forge(old, text),))
    tables.network.carry(format_message(told), to=old.number)
    old.serve(tables.network.now_ms)
    assert (old.far.log, old.far.their_question, old.far.claim) == (before.log, None, None)
    assert old.heard("far-refused") == 1


def test_what_is_invented_is_not_played_without_a_yes_and_asked_once() -> None:
    tables = _begun(faults=None)
    old = tables.mover()
    assert old is not None
    game = old.state.rules.game
    first, second = (game.format_action(old.state.game, one) for one in game.legal_actions(old.state.game)[:2])
    before = old.far
    for text in (first, second, first):
        told = Events(TABLE, before.length, before.head, (FarEvent("play", 0, (text,), ()),))
        tables.network.carry(format_message(told), to=old.number)
        old.serve(tables.network.now_ms)
        tables.wait(2000)
    assert old.far.log == before.log
    assert old.heard("far-claim") == 1
    assert old.far.claim is not None
    assert old.far.claim.event.actions == (first,)
    # The yes is to what was asked, whatever has come since.
    old.runner.state = FAR_GAME.on(old.state, replace(old.far, waiting=()))
    old.type("yes")
    assert [one.actions for one in old.far.log[before.length :]] == [(first,)]


def test_a_no_that_nothing_played_here_could_follow_is_told_at_both_tables() -> None:
    tables = _begun(faults=None)
    old = tables.mover()
    assert old is not None
    other = tables.ends[1 - old.number]
    number = old.state.number
    old.type("resign")
    old.type("yes")
    tables.settle()
    length = old.far.length
    other.type("new")
    tables.wait(3000)
    old.type("yes")
    tables.settle()
    _lose(tables, old, number, length)
    tables.wait(30_000)
    assert old.type("no") == ["far-declined-here", "far-apart"]
    tables.wait(30_000)
    assert [end.heard("far-apart") for end in (old, other)] == [1, 1]
