"""Each game of two tables is kept under its own number, and what was agreed on is asked once, whatever else is typed meanwhile."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from alu_companion.features.far.messages import FarAnswer, FarTold
from alu_companion.registry import resume
from alu_companion.runtime.lesson_files import with_courses
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.table import Settings
from alu_tools.campaign.typed_end import TypedEnd, play, resume_of
from remote.tables import OPTIONS, Tables
from table.read import far_game, learning_of, meeting_of

_MAY = ("far-may-new", "far-may-swap", "far-may-end")


@contextlib.contextmanager
def _begun(game: str, folder: Path) -> Iterator[tuple[Tables, TypedEnd, TypedEnd]]:
    """Two tables with journals in files, in the midst of a game: the one that is to move, and the other."""
    tables = Tables(game)
    with contextlib.ExitStack() as stack:
        books = [stack.enter_context(contextlib.closing(SqliteJournal(folder / f"{at}.db"))) for at in (0, 1)]
        tables.ends = [
            TypedEnd(game, OPTIONS[game], tables.network, at, Settings(), book) for at, book in enumerate(books)
        ]
        tables.meet()
        tables.play(3, Random(1))
        mover = tables.mover()
        assert mover is not None
        yield tables, mover, tables.ends[1 - mover.number]


def _check_kept(tables: Tables) -> None:
    """Each journal alone gives the table as it is, and both give the same game."""
    for end in tables.ends:
        kept = resume_of(end)
        assert far_game(kept) is not None
        assert (kept.number, kept.game, kept.seats, kept.ended) == (
            end.state.number,
            end.state.game,
            end.state.seats,
            end.state.ended,
        )
        assert far_game(kept).heads == end.far.heads
        for number in end.journal.games():
            kinds = [event.kind for event in end.journal.events(number)]
            assert kinds.index("start") == 0
            assert kinds.count("start") == 1
    assert tables.agree()


@pytest.mark.parametrize("game", ["alu", "almajara"])
def test_giving_up_the_game_before_belongs_to_the_journal_of_the_game_before(game: str, tmp_path: Path) -> None:
    with _begun(game, tmp_path) as (tables, mover, other):
        other.type("new")
        other.type("resign")
        assert other.state.question is not None
        tables.wait(1000)
        mover.type("yes")
        tables.wait(1000)
        assert other.far.waiting, "the new game waits for the question to be answered"
        other.type("yes")
        tables.settle()
        assert other.state.number == mover.state.number
        assert other.journal.events(other.state.number - 1)[-1].kind == "far-asking"
        assert other.journal.events(other.state.number)[0].kind == "start"
        tables.play(4, Random(2))
        _check_kept(tables)
        for end in tables.ends:
            end.kill()
        tables.reconnect()
        tables.play(2, Random(3))
        _check_kept(tables)


@pytest.mark.parametrize("asks", ["mover", "other"])
@pytest.mark.parametrize("line", ["new", "swap sides", "draw"])
def test_a_question_that_is_typed_twice_is_asked_once(line: str, asks: str, tmp_path: Path) -> None:
    with _begun("alu", tmp_path) as (tables, *pair):
        asking, other = pair if asks == "mover" else pair[::-1]
        length = asking.far.length
        asking.type(line)
        numbered = asking.far.numbered
        tables.wait(1000)
        asking.type(line)
        other.type("yes")
        tables.wait(2000)
        assert asking.far.numbered == numbered
        assert other.type("no") == ["nothing-asked"]
        tables.settle()
        assert asking.far.length == other.far.length == length + 1
        asked = [sum(end.heard(one) for one in _MAY) for end in (asking, other)]
        assert asked == [0, 1]
        _check_kept(tables)


@contextlib.contextmanager
def _unheard(tables: Tables, there: TypedEnd) -> Iterator[None]:
    """Nothing comes to one of the tables."""
    carry = tables.network.carry
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables.network, "carry", lambda frame, to: None if to == there.number else carry(frame, to))
        yield


@pytest.mark.parametrize("is_killed", [False, True])
def test_a_yes_holds_though_something_else_is_declined_before_it_has_come(is_killed: bool, tmp_path: Path) -> None:
    with _begun("alu", tmp_path) as (tables, asking, other):
        asking.type("new")
        tables.wait(1000)
        with _unheard(tables, asking):
            other.type("yes")
            asking.type("swap sides")
            tables.wait(4000)
            assert other.type("no") == ["far-declined-here"]
            if is_killed:
                other.kill()
            assert other.far.granted == {("new", 0)}
        tables.reconnect()
        asking.type("new")
        tables.settle()
        assert [end.far.log[-1].kind for end in tables.ends] == ["new", "new"]
        assert other.heard("far-may-new") == 1
        assert not any(end.heard("far-refused") or end.heard("far-apart") for end in tables.ends)
        _check_kept(tables)


@pytest.mark.parametrize("line", ["no", "leave table"])
def test_whom_this_table_asks_is_kept_with_the_game_that_waits_for_a_lesson(line: str) -> None:
    tables = Tables("poi")
    host, guest = tables.ends
    host.runner.state = with_courses(host.state)
    host.type("invite")
    host.type("learn 1")
    tables.wait(100)
    assert meeting_of(host.state) is not None
    assert learning_of(host.state) is not None
    assert host.journal.events(1)[-1].kind == "far-invited"
    if line == "no":
        guest.type("join 270413")
        tables.wait(2000)
        guest.type("no")
        tables.wait(2000)
    else:
        host.type(line)
    assert meeting_of(host.state) is None
    host.type("leave")
    kept = resume(host.settings, 1, [(event.kind, event.body) for event in host.journal.events(1)])
    assert (host.state.number, meeting_of(kept)) == (1, None)


def test_a_table_that_ends_in_a_lesson_still_asks_the_other_one() -> None:
    tables = Tables("poi")
    host, guest = tables.ends
    host.runner.state = with_courses(host.state)
    host.type("learn 1")
    host.type("leave")
    host.type("invite")
    host.type("learn 1")
    guest.type("join 270413")
    tables.wait(2000)
    guest.type("yes")
    kept = resume(host.settings, 1, [(event.kind, event.body) for event in host.journal.events(1)])
    assert meeting_of(kept) is not None
    assert meeting_of(kept).table == guest.far.table


def test_an_answer_of_the_game_before_answers_no_question_of_the_next_one(tmp_path: Path) -> None:
    with _begun("alu", tmp_path) as (tables, mover, other):
        mover.type("new")
        tables.wait(1000)
        other.type("yes")
        tables.settle()
        late = mover.far.numbered
        mover.kill()
        tables.reconnect()
        tables.network.is_cut = True
        mover.type("new")
        mover.runner.give(FarTold(FarAnswer(mover.far.table, late, True)), tables.network.now_ms)
        assert mover.far.log[-1].kind == "new"
        assert mover.far.length == other.far.length
        assert (mover.far.numbered, mover.far.is_agreed) == (late + 1, False)
        tables.network.is_cut = False
        tables.wait(4000)
        assert other.heard("far-may-new") == 2
        other.type("yes")
        tables.settle()
        assert mover.state.number == other.state.number == 4
        _check_kept(tables)


def test_what_both_want_is_done_and_nobody_is_asked(tmp_path: Path) -> None:
    with _begun("poi", tmp_path) as (tables, mover, other):
        tables.network.is_cut = True
        for end in (mover, other):
            end.type("new")
        tables.network.is_cut = False
        tables.settle()
        tables.wait(4000)
        assert [end.far.log[-1].kind for end in tables.ends] == ["new", "new"]
        assert [end.heard("far-may-new") for end in tables.ends] == [0, 0]
        play(next(end for end in tables.ends if end.is_to_move), Random(1))
        tables.settle()
        _check_kept(tables)
