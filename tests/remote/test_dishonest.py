"""Another table that knows the key, and uses what two tables ask each other: nothing breaks, and each is heard once."""

from __future__ import annotations

from random import Random

import pytest

from alu_companion.campaign.typed_end import TABLE, TypedEnd
from alu_companion.runtime.journal import JournalError
from alu_companion.table.far_messages import Answer, Asking, Events, Message, Standing, Told, format_message
from remote.tables import Tables


def _alone(game: str = "alu", clock: str = "") -> tuple[Tables, TypedEnd]:
    """A table that is to move, whose other one tells nothing by itself any more."""
    tables = Tables(game)
    if clock:
        tables.ends[0].type(f"clock {clock}")
    tables.meet()
    tables.play(2, Random(1))
    here = tables.mover()
    assert here is not None
    tables.ends.remove(tables.ends[1 - here.number])
    return tables, here


def _send(tables: Tables, here: TypedEnd, *messages: Message) -> None:
    for message in messages:
        tables.network.carry(format_message(message), to=here.number)
    tables.wait(250)


def test_a_new_game_of_more_players_than_play_here_is_not_begun() -> None:
    tables, here = _alone("poi", "10+5")
    far, clock = here.far, here.state.clock
    assert clock is not None
    told = Told("new", 0, ("players=3",), clock.left_ms)
    _send(tables, here, Events(TABLE, far.length, far.head, (told,)))
    here.type("yes")
    tables.wait(3000)
    assert here.far.log == far.log
    assert here.heard("far-refused") == 1


def test_a_question_with_the_number_of_the_log_is_none() -> None:
    tables, here = _alone()
    _send(tables, here, Asking(TABLE, 0, "swap", 0, here.far.length))
    assert here.far.asked is None
    assert here.heard("far-may-swap") == 0


def test_two_kinds_of_refusal_by_turns_are_each_heard_once() -> None:
    tables, here = _alone()
    far = here.far
    bad = Events(TABLE, far.length, far.head, (Told("play", 0, ("camp Z9",)),))
    for _ in range(40):
        _send(tables, here, Standing(TABLE, 0, far.heads[0], 0), bad, Answer(TABLE, 0, False))
    assert [here.heard(name) for name in ("far-refused", "far-apart")] == [1, 1]


def test_a_no_that_cannot_be_kept_is_told_as_often_as_other_things_that_cannot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = Tables("alu")
    tables.meet()
    here, there = tables.ends
    here.type("draw")
    tables.wait(1000)

    def full(*row: object) -> None:
        raise JournalError("write")

    monkeypatch.setattr(here.journal, "commit", full)
    there.type("no")
    tables.wait(60_000)
    pause_s = here.state.settings.timings.hint_ms / 1000
    assert 1 <= here.heard("action-not-saved") <= 2 + 60 / pause_s
    monkeypatch.undo()
    tables.wait(60_000)
    assert here.heard("far-declined") == 1
    assert here.far.asks is None
