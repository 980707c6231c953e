"""Another table that knows the key, and uses what two tables ask each other: nothing breaks, and each is heard once."""

from __future__ import annotations

from random import Random

import pytest

from alu_companion.features.far.log import is_theirs, replayed
from alu_companion.features.far.messages import (
    Events,
    FarAnswer,
    FarEvent,
    FarMessage,
    FarQuestion,
    Heads,
    Standing,
    format_message,
)
from alu_companion.runtime.journal import JournalError
from alu_companion.table.clock import read
from alu_tools.campaign.typed_end import TABLE, TypedEnd
from remote.tables import Tables
from table.read import clock_of


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


def _send(tables: Tables, here: TypedEnd, *messages: FarMessage) -> None:
    for message in messages:
        tables.network.carry(format_message(message), to=here.number)
    tables.wait(250)


def test_a_new_game_of_more_players_than_play_here_is_not_begun() -> None:
    tables, here = _alone("poi", "10+5")
    far, clock = here.far, clock_of(here.state)
    assert clock is not None
    told = FarEvent("new", 0, ("players=3",), clock.left_ms)
    _send(tables, here, Events(TABLE, far.length, far.head, (told,)))
    here.type("yes")
    tables.wait(3000)
    assert here.far.log == far.log
    assert here.heard("far-refused") == 1


def test_a_question_with_the_number_of_the_log_is_none() -> None:
    tables, here = _alone()
    _send(tables, here, FarQuestion(TABLE, 0, "swap", 0, here.far.length))
    assert here.far.their_question is None
    assert here.heard("far-may-swap") == 0


def test_two_kinds_of_refusal_by_turns_are_each_heard_once() -> None:
    tables, here = _alone()
    far = here.far
    bad = Events(TABLE, far.length, far.head, (FarEvent("play", 0, ("camp Z9",)),))
    for _ in range(40):
        _send(tables, here, Standing(TABLE, 0, far.heads[0], 0), bad, FarAnswer(TABLE, 0, False))
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
    assert here.far.our_question is None


def _forged(end: TypedEnd, length: int) -> Heads:
    """The heads of the game so far as somebody tells them who goes on otherwise after so many events."""
    return Heads(TABLE, 0, (*end.far.heads[: length + 1], "f" * 16), end.far.base)


def _where_theirs(end: TypedEnd) -> list[int]:
    """After how many events the other table may write."""
    return [length for length in range(end.far.length) if is_theirs(replayed(end.state, end.far, length))]


def _played(game: str = "alu", clock: str = "", actions: int = 8) -> tuple[Tables, TypedEnd]:
    """A table in the midst of a game, whose other one tells nothing by itself any more."""
    tables = Tables(game)
    if clock:
        tables.ends[0].type("clock zero lost")
        tables.ends[0].type(f"clock {clock}")
    tables.meet()
    tables.play(actions, Random(1))
    here = tables.ends[0]
    tables.ends.remove(tables.ends[1])
    return tables, here


@pytest.mark.parametrize("clock", ["", "10+5"])
def test_heads_that_are_invented_take_back_nothing_of_hands_here_unasked(clock: str) -> None:
    tables, here = _played("alu", clock)
    log, past = here.far.log, here.state.past
    for _ in range(10):
        for length in _where_theirs(here):
            _send(tables, here, _forged(here, length))
        tables.wait(2000)
    assert here.heard("far-cut") == 1
    assert here.heard("far-differed") == 0
    assert (here.far.log, here.state.past) == (log, past)
    named = next(message for message in here.said if message[0].id == "far-cut")
    assert {"far-cut-gone", "far-cut-gone-many"} & {one.id for one in named}
    assert ("far-cut-clock" in {one.id for one in named}) == bool(clock)
    # A no is no: it is not asked again, and the other table is told.
    assert here.type("no") == ["far-declined-here", "far-apart"]
    (length,) = here.far.forks
    for _ in range(10):
        _send(tables, here, _forged(here, length))
        tables.wait(2000)
    assert here.heard("far-cut") == 1
    assert here.far.log == log


def test_a_yes_to_what_is_taken_back_holds_for_what_was_asked_alone() -> None:
    tables, here = _played()
    first, *others = _where_theirs(here)
    _send(tables, here, _forged(here, first))
    for other in others:
        _send(tables, here, _forged(here, other))
    here.type("yes")
    assert here.far.length == first
    assert here.heard("far-differed") == 1


def test_a_game_that_was_given_up_does_not_go_on_by_heads_alone() -> None:
    tables = Tables("alu")
    tables.meet()
    tables.play(3, Random(1))
    there = tables.mover()
    assert there is not None
    here = tables.ends[1 - there.number]
    there.type("resign")
    there.type("yes")
    tables.settle()
    tables.ends.remove(there)
    for _ in range(5):
        _send(tables, here, _forged(here, here.far.length - 1))
        tables.wait(2000)
    assert here.state.is_over
    assert here.heard("far-cut") == here.heard("far-cut-end") == 1


def test_a_takeback_that_was_granted_is_not_undone_by_heads_alone() -> None:
    tables = Tables("alu")
    tables.meet()
    chance = Random(3)
    tables.play(2, chance)
    while True:
        here = tables.mover()
        assert here is not None
        tables.play(1, chance)
        if tables.mover() is not here:
            break
    there = tables.ends[1 - here.number]
    here.type("undo")
    tables.wait(1000)
    there.type("yes")
    tables.settle()
    past = here.state.past
    tables.ends.remove(there)
    _send(tables, here, _forged(here, here.far.length - 1))
    tables.wait(3000)
    assert here.state.past == past
    assert here.heard("far-cut") == 1
    assert here.heard("far-cut-again") + here.heard("far-cut-again-many") == 1


def test_sides_that_were_swapped_are_not_swapped_back_by_heads_alone() -> None:
    tables = Tables("alu")
    tables.meet()
    tables.play(2, Random(1))
    there = tables.mover()
    assert there is not None
    here = tables.ends[1 - there.number]
    here.type("swap sides")
    tables.wait(1000)
    there.type("yes")
    tables.settle()
    seats = here.state.seats
    tables.ends.remove(there)
    _send(tables, here, _forged(here, here.far.length - 1))
    assert here.heard("far-cut-sides") == 1
    assert here.state.seats == seats


def test_time_that_was_used_is_not_given_back_by_heads_alone() -> None:
    tables = Tables("poi")
    tables.ends[0].type("clock 10+0")
    tables.meet()
    there = tables.mover()
    assert there is not None
    here = tables.ends[1 - there.number]
    tables.wait(30_000)
    tables.play(1, Random(1))
    tables.ends.remove(there)
    clock = clock_of(here.state)
    assert clock is not None
    left = read(clock, tables.network.now_ms).left_ms
    _send(tables, here, _forged(here, 0))
    assert here.heard("far-cut") == here.heard("far-cut-clock") == 1
    assert clock_of(here.state) is not None
    assert clock_of(here.state).left_ms[there.number] == left[there.number]


def test_what_the_other_table_takes_back_of_its_own_by_heads_again_and_again_is_told_once() -> None:
    tables = Tables("poi")
    tables.meet()
    there = tables.mover()
    assert there is not None
    here = tables.ends[1 - there.number]
    tables.play(1, Random(1))
    log, heads = there.far.log, there.far.heads
    tables.ends.remove(there)
    for _ in range(20):
        _send(tables, here, Heads(TABLE, 0, (heads[0], "f" * 16)))
        tables.wait(2000)
        _send(tables, here, Events(TABLE, 0, heads[0], log))
        tables.wait(2000)
    assert [here.heard(name) for name in ("far-differed", "far-cut")] == [1, 1]


def test_logs_that_differ_where_this_table_is_right_are_told_once_for_each_place() -> None:
    tables, here = _played()
    places = [length for length in range(here.far.length) if length not in _where_theirs(here)]
    for _ in range(5):
        for length in places:
            _send(tables, here, _forged(here, length))
            tables.wait(2000)
    assert here.heard("far-differed-here") <= len(places)


_OTHER_GAMES = {
    "alu": ("square_material=1 square_iron=0", "board=7x7", "no_takeback"),
    "almajara": ("layout=small seed=99", "layout=fortress seed=4"),
    "poi": ("map=first round_limit=4", "map=duel round_limit=9", "map=random seed=9 round_limit=4"),
}


@pytest.mark.parametrize(
    ("game", "options"), [(game, options) for game, several in _OTHER_GAMES.items() for options in several]
)
@pytest.mark.parametrize("asks", ["here", "nobody"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_yes_to_a_new_game_is_none_to_one_with_other_options(game: str, options: str, asks: str, answer: str) -> None:
    tables = Tables(game)
    tables.meet()
    tables.play(2, Random(1))
    there = tables.mover()
    assert there is not None
    here = tables.ends[1 - there.number]
    tables.ends.remove(there)
    if asks == "here":
        here.type("new")
    far, number = here.far, here.state.number
    rules = here.state.rules
    wanted = rules.game.parse_options(options)
    told = FarEvent("new", 0, (rules.game.format_options(wanted),))
    for _ in range(5):
        _send(tables, here, Events(TABLE, far.length, far.head, (told,)))
        tables.wait(2000)
    assert here.state.number == number
    assert here.heard("far-may-begin") == 1
    asked = next(message for message in here.said if message[0].id == "far-may-begin")
    assert asked[1:-1] == rules.narrator.started(rules.game.start(wanted)), "what it would be is told"
    here.type(answer)
    tables.wait(1000)
    if answer == "yes":
        assert (here.state.number, here.state.game.options) == (number + 1, wanted)
    else:
        assert (here.state.number, here.far.log) == (number, far.log)
        assert here.heard("far-apart") == 1


@pytest.mark.parametrize("order", ["new", "yes"])
def test_who_orders_a_new_game_has_said_no_yes_to_another_one_that_is_offered(order: str) -> None:
    tables = Tables("poi")
    tables.meet()
    tables.play(2, Random(1))
    there = tables.mover()
    assert there is not None
    here = tables.ends[1 - there.number]
    tables.ends.remove(there)
    far, number = here.far, here.state.number
    _send(tables, here, Events(TABLE, far.length, far.head, (FarEvent("new", 0, ("map=first round_limit=4",)),)))
    here.type(order)
    tables.wait(3000)
    if order == "yes":
        assert here.state.number == number + 1
        return
    assert (here.state.number, here.far.log) == (number, far.log)
    assert here.heard("far-may-begin") == 2, "what it would be is told again"
    assert here.far.our_question is None
    here.type("no")
    assert here.heard("far-apart") == 1


@pytest.mark.parametrize("clock", ["", "10+5"])
@pytest.mark.parametrize("kind", ["play", "lost", "new", "swap", "ended", "won"])
@pytest.mark.parametrize("is_theirs_to_write", [True, False])
def test_more_than_was_played_cannot_go_back(clock: str, kind: str, is_theirs_to_write: bool) -> None:
    tables = Tables("poi")
    if clock:
        tables.ends[0].type(f"clock {clock}")
    tables.meet()
    tables.play(2, Random(1))
    here = tables.mover()
    assert here is not None
    if is_theirs_to_write:
        here = tables.ends[1 - here.number]
    tables.ends.remove(tables.ends[1 - here.number])
    assert is_theirs(here.state) == is_theirs_to_write
    far, left = here.far, () if clock_of(here.state) is None else clock_of(here.state).left_ms
    for more in (1, 2, 1000):
        back = len(here.state.past) + more
        _send(tables, here, Events(TABLE, far.length, far.head, (FarEvent(kind, back, (), left),)))
    assert (here.far.log, here.far.their_question) == (far.log, None)
    assert here.heard("far-refused") == 1
