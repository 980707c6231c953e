"""A question is left open while hands go on: it is dropped in words, and nothing that was done is its answer."""

from __future__ import annotations

from alu_companion.board.values import Choose
from alu_companion.games.alu.values import Kind
from alu_companion.referee.placement import Content
from board.test_missing_lines import CIRCLE, LONG_MS, circles_turn, kinds
from table.scenarios import action
from table.table_driver import NONE, Table


def asked() -> Table:
    """A camp was built where a raiding piece lay: restored and then built, or built on the raided tile."""
    table = circles_turn(NONE)
    table.play(*(action(kind, name) for kind, name in ((Kind.RAID, "D2"), (Kind.CAMP, "C2"), (Kind.CAMP, "B1"))))
    table.type("end")
    table.lift("D2")
    table.put("D2", CIRCLE)
    table.wait(LONG_MS)
    assert isinstance(table.state.question, Choose)
    table.said()
    return table


def test_a_choice_that_hands_leave_is_dropped_in_words_and_asked_anew() -> None:
    table = asked()
    past = kinds(table)
    table.put("H5", Content.RAIDED)
    table.wait(LONG_MS)
    assert table.said()[0] == "question-dropped"
    assert kinds(table) == past


def test_a_choice_is_dropped_in_words_where_its_piece_is_taken_back() -> None:
    table = asked()
    past = kinds(table)
    table.lift("D2")
    table.put("D2", Content.RAIDED)
    table.wait(LONG_MS)
    assert table.said()[0] == "question-dropped"
    assert (kinds(table), table.state.question) == (past, None)


def test_a_yes_or_no_that_hands_leave_is_dropped_in_words() -> None:
    table = circles_turn(NONE)
    table.type("new")
    assert table.said()[-1] == "confirm-new-game"
    table.put("D2", CIRCLE)
    table.wait(LONG_MS)
    assert table.said()[0] == "question-dropped"
    assert table.state.question is None
    table.type("yes")
    assert table.said() == ["nothing-asked"]


def test_an_order_that_was_confirmed_drops_no_question() -> None:
    table = circles_turn(NONE)
    table.type("new")
    table.type("yes")
    assert "question-dropped" not in table.said()


def test_what_somebody_has_opened_stays_when_the_board_is_right_again() -> None:
    table = circles_turn(NONE)
    table.put("H5", Content.RAIDED)
    table.wait(LONG_MS)
    table.type("new")
    table.said()
    table.lift("H5")
    table.wait(100)
    assert table.said() == ["board-correct"]
    table.type("yes")
    assert "game-started" in table.said()


def test_an_order_about_what_was_wrong_is_done_with_when_the_board_is_right_again() -> None:
    table = circles_turn(NONE)
    table.put("H5", Content.RAIDED)
    table.wait(LONG_MS)
    table.type("correct")
    table.lift("H5")
    table.wait(100)
    table.said()
    table.type("yes")
    assert table.said() == ["nothing-asked"]


def test_what_somebody_has_opened_stays_when_the_cable_is_pulled() -> None:
    table = circles_turn(NONE)
    table.type("new")
    table.unplug()
    table.said()
    table.type("yes")
    assert "game-started" in table.said()


def test_silence_that_is_wanted_is_answered_in_a_word_and_is_not_what_was_said_last() -> None:
    table = circles_turn(NONE)
    table.type("status")
    told = table.said()
    table.type("stop")
    assert table.said() == ["quiet"]
    table.type("repeat")
    assert table.said() == told
