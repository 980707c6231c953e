"""What one table has answered to the other holds, whoever is killed meanwhile and whatever else is asked."""

from __future__ import annotations

from random import Random

import pytest

from alu_companion.features.far.messages import FarAnswer, format_message
from alu_tools.campaign.typed_end import TABLE, TypedEnd, resume_of
from remote.tables import Tables
from table.read import far_game


def _begun(game: str = "alu") -> tuple[Tables, TypedEnd, TypedEnd]:
    """Two tables in the midst of a game: the one that is to move, and the other."""
    tables = Tables(game)
    tables.meet()
    tables.play(3, Random(1))
    mover = tables.mover()
    assert mover is not None
    return tables, mover, tables.ends[1 - mover.number]


@pytest.mark.parametrize("killed", ["asking", "asked", "both"])
@pytest.mark.parametrize("asks", ["mover", "other"])
@pytest.mark.parametrize("line", ["draw", "swap sides", "new"])
def test_a_no_is_told_once_and_nothing_is_asked_again_after_a_start(line: str, asks: str, killed: str) -> None:
    tables, mover, other = _begun()
    asking, asked = (mover, other) if asks == "mover" else (other, mover)
    asking.type(line)
    tables.wait(1000)
    asked.type("no")
    tables.wait(3000)
    assert asking.heard("far-declined") == 1
    before = [len(end.said) for end in tables.ends]
    for end in {"asking": [asking], "asked": [asked], "both": [asking, asked]}[killed]:
        kept = far_game(resume_of(end))
        assert kept is not None
        assert (kept.our_question, kept.wants, kept.answered) == (end.far.our_question, end.far.wants, end.far.answered)
        end.kill()
    tables.wait(10_000)
    said = [
        one.id
        for end, count in zip(tables.ends, before, strict=True)
        for message in end.said[count:]
        for one in message
    ]
    assert not {"far-declined", "far-may-end", "far-may-swap", "far-may-new"} & set(said)
    assert asked.type("yes") == ["nothing-asked"]
    # What was declined may be asked anew.
    asking.type(line)
    tables.wait(3000)
    asked.type("yes")
    tables.settle()
    assert asking.far.log[-1].kind in ("ended", "swap", "new")


@pytest.mark.parametrize("is_killed", [False, True])
@pytest.mark.parametrize(("line", "done"), [("swap sides", "swap"), ("new", "new"), ("undo", "play")])
def test_a_yes_holds_though_whoever_may_do_it_has_asked_something_else_since(
    line: str, done: str, is_killed: bool
) -> None:
    tables, mover, other = _begun()
    while mover.state.past[-1].by_other is False:
        tables.play(1, Random(1))
        mover = tables.mover() or mover
    other, length = tables.ends[1 - mover.number], mover.far.length
    assert mover.type(line) == ["far-asked"]
    tables.wait(1000)
    tables.network.is_cut = True
    tables.wait(500)
    assert other.type("yes") == ["far-agreed-here"]
    mover.type("draw")
    if is_killed:
        mover.kill()
    tables.reconnect()
    assert [end.far.log[-1].kind for end in tables.ends] == [done, done]
    assert mover.far.length == length + 1
    assert [end.heard("far-refused") for end in tables.ends] == [0, 0]


@pytest.mark.parametrize("answer", [True, False])
def test_that_somebody_gives_up_needs_no_answer(answer: bool) -> None:
    tables, _, other = _begun()
    tables.network.is_cut = True
    tables.wait(200)
    other.type("resign")
    other.type("yes")
    asks = other.far.our_question
    assert asks is not None
    tables.network.is_cut = False
    tables.network.carry(format_message(FarAnswer(TABLE, asks.number, answer)), to=other.number)
    other.serve(tables.network.now_ms)
    assert other.far.our_question == asks
    tables.settle()
    assert [end.far.log[-1].kind for end in tables.ends] == ["won", "won"]
