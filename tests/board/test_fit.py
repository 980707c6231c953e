"""A board is read while it fits the game, and no other time: judged anew whenever a game of another size begins under it, or is over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest

from alu_companion.board.values import at_board
from alu_companion.features.club.messages import ClubNews, ClubTold, FromTeacher, SentLesson, SentPosition, SentPuzzle
from alu_companion.features.far.messages import Events, FarAnswer, FarEvent, FarMet, FarTold, Terms
from alu_companion.features.far.values import NEW
from alu_companion.games.alu.rules import start
from alu_companion.games.alu.values import Options, Side
from alu_companion.games.geometry import STANDARD, Geometry
from alu_companion.referee.placement import Content, expected
from alu_companion.runtime.lesson_files import with_courses
from alu_companion.speech.phrases_club import ClubReason
from alu_companion.table.inputs import Input
from table.read import club_of, far_game, learning_of
from table.table_driver import NONE, Table

_OTHER: Final = "board=7x7"
_SQUARE: Final = Geometry(columns=7, rows=7)
_TABLE: Final = "0" * 16
UNFIT: Final = "board-other-size"


def _terms(options: str, ours: Side = Side.CIRCLE) -> Input:
    return FarTold(Terms(_TABLE, "alu", options, (int(ours),), (), False))


def _table(geometry: Geometry = STANDARD, board: Geometry | None = None) -> Table:
    """A table at a board of its own, with lessons; what was said up to here is read."""
    table = Table(shows=NONE, options=Options(geometry=geometry))
    table.state = with_courses(table.state)
    table.geometry = board or geometry
    table.open()
    table.said()
    return table


def _check_unread(table: Table) -> None:
    """Nothing that pieces do on the board is an action, or is talked about."""
    before, journaled = table.state.past, len(table.journal)
    table.said()
    for name in ("G1", "A2", "B3"):
        table.put(name, Content.CIRCLE)
        table.show()
        table.wait(20_000)
    assert table.state.past == before
    assert len(table.journal) == journaled
    assert table.said() == []
    assert at_board(table.state).sensed is None


def _terms_accepted(table: Table) -> None:
    table.unplug()
    table.give(FarMet("", "00" * 32))
    table.give(_terms(_OTHER))
    table.plug()
    table.type("yes")


def _next_game_of_both(table: Table) -> None:
    """After our own `new` the other table, which is to move, begins a game of another size."""
    table.give(FarMet("", "00" * 32))
    table.give(_terms("", Side.SQUARE))
    table.type("yes")
    table.type("new")
    for _ in range(2):
        far = far_game(table.state)
        assert far is not None
        if far.their_question is not None:
            table.type("yes")
        elif far.our_question is not None:
            table.give(FarTold(FarAnswer(_TABLE, far.our_question.number, True)))
        if not far.log:
            table.give(FarTold(Events(_TABLE, 0, far.head, (FarEvent(NEW, actions=(_OTHER,)),))))


def _lesson(table: Table) -> None:
    table.type("learn 1")


def _puzzle(table: Table) -> None:
    table.type("puzzle 1")


@pytest.mark.parametrize(
    ("begins", "geometry"),
    [(_terms_accepted, STANDARD), (_next_game_of_both, STANDARD), (_lesson, _SQUARE), (_puzzle, _SQUARE)],
    ids=["terms", "new", "lesson", "puzzle"],
)
def test_a_board_that_does_not_fit_the_game_that_begins_is_told_once_and_not_read(
    begins: Callable[[Table], None], geometry: Geometry
) -> None:
    table = _table(geometry)
    begins(table)
    said = table.said()
    assert said.count(UNFIT) == 1
    assert table.state.settings.geometry != geometry
    assert not table.state.is_connected
    led = [one for one in said[said.index(UNFIT) :] if one.startswith(("setup-", "repair-"))]
    assert led == [], "nobody is led on a board that does not fit"
    _check_unread(table)
    table.type("fix")
    assert table.said() == [UNFIT]
    table.unplug()
    assert table.said() == []
    table.plug()
    assert table.said() == [UNFIT]
    _check_unread(table)


@pytest.mark.parametrize("line", ["learn 1", "puzzle 1"])
def test_a_board_is_read_again_once_the_game_that_it_fits_is_back(line: str) -> None:
    table = _table(_SQUARE)
    assert table.state.is_connected
    table.put("C1", Content.CIRCLE)
    table.wait(3000)
    played = table.state.past
    assert len(played) == 1
    table.type(line)
    table.said()
    _check_unread(table)
    for name in ("G1", "A2", "B3"):
        table.lift(name)
    table.type("leave")
    assert table.state.is_connected
    table.show()
    said = table.said()
    assert UNFIT not in said
    assert "board-back-unchanged" in said
    assert table.state.past == played
    table.put("C2", Content.CIRCLE)
    table.wait(3000)
    assert [one.action.field for one in table.state.past] == [_SQUARE.parse_field(name) for name in ("C1", "C2")]


def test_a_board_that_fits_the_lesson_alone_is_read_while_it_is_on() -> None:
    table = _table(_SQUARE, STANDARD)
    assert not table.state.is_connected
    table.type("learn 1")
    assert table.state.is_connected
    table.show()
    table.lay(table.state.game)
    table.wait(1000)
    assert "setup-done" in table.ids()
    table.said()
    table.type("leave")
    assert table.said().count(UNFIT) == 1
    _check_unread(table)


def test_back_from_a_lesson_the_board_of_the_lesson_is_not_taken_for_that_of_the_game() -> None:
    table = _table(_SQUARE)
    table.unplug()
    table.type("learn 1")
    table.geometry = STANDARD
    table.plug()
    table.lay(table.state.game)
    table.wait(1000)
    table.said()
    table.type("leave")
    assert table.said().count(UNFIT) == 1
    _check_unread(table)
    table.geometry = _SQUARE
    table.placement = expected(table.state.game, NONE)
    table.unplug()
    table.plug()
    assert "board-back-unchanged" in table.said()


def test_a_lesson_after_a_lesson_repeats_nothing() -> None:
    table = _table(_SQUARE)
    table.type("learn 1")
    table.said()
    table.type("learn 2")
    assert UNFIT not in table.said()


@pytest.mark.parametrize("kind", ["lesson", "puzzle", "position"])
def test_a_teacher_sends_nothing_that_the_board_here_cannot_show(kind: str) -> None:
    table = _table(_SQUARE)
    table.give(ClubNews(ClubReason.JOINED))
    table.said()
    sent: dict[str, FromTeacher] = {
        "lesson": SentLesson("01234567", "11111111", 1),
        "puzzle": SentPuzzle("01234567", "11111111", 1),
        "position": SentPosition("01234567", "11111111", "alu", table.state.rules.game.format_state(start())),
    }
    game = table.state.game
    table.give(ClubTold(sent[kind]))
    said = table.said()
    assert said[1:] == ["club-impossible", UNFIT]
    assert club_of(table.state) is not None
    assert club_of(table.state).answer == "impossible"
    assert (table.state.game, learning_of(table.state), table.state.is_connected) == (game, None, True)


def test_terms_that_the_board_cannot_show_are_refused_whatever_the_game_here_is_of() -> None:
    table = _table(_SQUARE, STANDARD)
    table.give(FarMet("", "00" * 32))
    table.give(_terms(_OTHER))
    assert table.said()[-1] == "far-other-board"
    table = _table(_SQUARE, STANDARD)
    table.give(FarMet("", "00" * 32))
    table.give(_terms(""))
    assert "far-other-board" not in table.said()
    table.type("yes")
    assert table.state.is_connected


def test_a_board_that_does_not_fit_takes_no_buttons_and_no_wand() -> None:
    table = _table(_SQUARE)
    table.type("learn 1")
    table.said()
    table.sees(buttons=1, wand=STANDARD.parse_field("A1"))
    assert table.said() == []


def test_what_belongs_to_a_board_goes_with_it() -> None:
    table = _table(_SQUARE)
    table.put("C1", Content.RAIDED)
    table.wait(20_000)
    assert at_board(table.state).outside
    table.type("learn 1")
    board = at_board(table.state)
    assert (board.outside, board.sensed, board.contacts, board.meant) == ({}, None, {}, None)
    assert replace(board, hello=None).connected is False
