"""A piece that may be the other side's plays nothing by itself: the table asks, and plays on with what lies beside it."""

from __future__ import annotations

import pytest

from alu_companion.board.judging import PASSING_MS
from alu_companion.board.values import Played, at_board
from alu_companion.board.wet import TOGETHER_MS
from alu_companion.games.alu.values import Action, Kind, Side
from alu_companion.table import Settings, Timings
from alu_companion.table.questions import asking
from board.test_outside import LONG_MS, circles_turn, kinds
from table.scenarios import CIRCLE, FIRST_BUTTON, RAIDED, SECOND_BUTTON, SQUARE, THIRD_BUTTON, action
from table.table_driver import BOTH, NONE, Table

TIMES = Timings()


def asked(shows: tuple[bool, bool] = NONE) -> Table:
    """Circle has two actions left, and a camp of Square lies there."""
    table = circles_turn(shows)
    table.play(action(Kind.CAMP, "D2"))
    table.said()
    table.put("F4", SQUARE)
    table.wait(TIMES.lift_settle_ms)
    assert table.said() == ["theirs-left", "theirs"]
    return table


def test_a_piece_alone_never_ends_a_turn_with_actions_left() -> None:
    table = asked()
    past = kinds(table)
    table.type("status")
    table.wait(30 * LONG_MS)
    assert kinds(table) == past
    assert isinstance(table.state.question, Played)
    assert table.said().count("theirs") == 3


@pytest.mark.parametrize("answer", ["yes", "1st button", "end", "3rd button"])
def test_yes_and_the_end_of_the_turn_bring_it_in(answer: str) -> None:
    table = asked()
    if answer == "1st button":
        table.sees(buttons=FIRST_BUTTON)
    elif answer == "3rd button":
        table.sees(buttons=THIRD_BUTTON)
    else:
        table.type(answer)
    table.wait(TIMES.settle_ms)
    assert kinds(table)[-2:] == [Action(Kind.END_TURN), action(Kind.CAMP, "F4")]


@pytest.mark.parametrize("answer", ["no", "2nd button"])
def test_no_leaves_it_outside_and_says_how_to_put_it_right(answer: str) -> None:
    table = asked()
    past = kinds(table)
    if answer == "no":
        table.type("no")
    else:
        table.sees(buttons=SECOND_BUTTON)
    assert table.said() == ["whose-turn", "repair-left", "repair-take-off"]
    table.wait(LONG_MS)
    assert kinds(table) == past
    table.put("E2", CIRCLE)
    table.wait(LONG_MS)
    assert kinds(table) == [*past, action(Kind.CAMP, "E2")]
    assert table.state.game.turn is Side.CIRCLE


def test_lifting_means_no() -> None:
    table = asked()
    past = kinds(table)
    table.lift("F4")
    assert table.said() == ["whose-turn"]
    assert table.state.question is None
    table.wait(LONG_MS)
    assert kinds(table) == past


def test_the_page_offers_both_answers() -> None:
    question = asking(asked().state)
    assert question is not None
    assert [answer.line for answer in question.answers] == ["yes", "no"]
    assert [part.id for part in question.told] == ["theirs-left", "theirs"]


def test_another_action_at_the_same_look_is_kept_when_the_answer_is_no() -> None:
    table = circles_turn()
    table.play(action(Kind.CAMP, "D2"))
    past = kinds(table)
    table.put("E2", CIRCLE)
    table.wait(TOGETHER_MS)
    table.put("F4", SQUARE)
    table.wait(TIMES.hint_ms)
    table.type("no")
    table.wait(1000)
    table.lift("F4")
    table.wait(TIMES.hint_ms)
    assert kinds(table) == [*past, action(Kind.CAMP, "E2")]


def test_the_payment_of_the_other_side_is_the_answer() -> None:
    table = circles_turn(BOTH)
    table.play(action(Kind.CAMP, "D2"))
    table.put("F4", SQUARE)
    table.slide(Side.SQUARE, material=21)
    table.wait(PASSING_MS)
    assert kinds(table)[-2:] == [Action(Kind.END_TURN), action(Kind.CAMP, "F4")]


def test_quick_turns_end_as_they_always_did() -> None:
    table = circles_turn(settings=Settings(house={"alu": "quick_turns"}))
    table.play(action(Kind.CAMP, "D2"))
    table.put("F4", SQUARE)
    table.wait(TIMES.lift_settle_ms)
    assert kinds(table)[-2:] == [Action(Kind.END_TURN), action(Kind.CAMP, "F4")]


def test_a_raiding_piece_is_asked_about_like_a_camp() -> None:
    table = circles_turn()
    table.play(action(Kind.CAMP, "D2"))
    table.said()
    table.put("G4", RAIDED)
    table.wait(TIMES.lift_settle_ms)
    assert table.said() == ["theirs-left", "theirs"]


def test_nothing_is_taken_back_where_nothing_has_to_settle_and_nothing_may_be() -> None:
    table = circles_turn(BOTH, Settings(house={"alu": "no_takeback"}, timings=Timings(settle_ms=0)))
    table.play(action(Kind.CAMP, "D2"))
    past = kinds(table)
    table.said()
    table.lay(table.state.past[-1].before)
    assert table.said()[0] == "undo-forbidden"
    assert kinds(table) == past


def restored() -> Table:
    """Circle's turn has ended by restoring a tile, where Circle might have built a camp as well."""
    table = circles_turn()
    table.play(action(Kind.RAID, "D2"), action(Kind.CAMP, "C2"), action(Kind.CAMP, "B1"), action(Kind.END_TURN))
    table.play(action(Kind.CAMP, "B2"), action(Kind.CAMP, "A1"), action(Kind.RESTORE, "D2"))
    assert table.state.game.turn is Side.SQUARE
    table.said()
    table.put("D2", CIRCLE)
    table.wait(TIMES.hint_ms)
    assert table.said() == ["theirs"]
    return table


@pytest.mark.parametrize(("answer", "kind"), [("yes", Kind.CAMP_ON_RAIDED), ("no", Kind.RESTORE)])
def test_a_piece_alone_never_changes_what_ended_the_turn_before(answer: str, kind: Kind) -> None:
    table = restored()
    table.wait(30 * LONG_MS)
    assert kinds(table)[-1] == action(Kind.RESTORE, "D2")
    table.type(answer)
    table.wait(LONG_MS)
    assert kinds(table)[-1] == action(kind, "D2")


@pytest.mark.parametrize(("shows", "is_asked"), [(NONE, True), ((True, False), False)])
def test_a_piece_alone_never_takes_back_what_ended_the_turn_before(shows: tuple[bool, bool], is_asked: bool) -> None:
    table = circles_turn(shows)
    table.play(action(Kind.CAMP, "C2"), action(Kind.CAMP, "B1"), action(Kind.CAMP, "D2"))
    past = kinds(table)
    assert table.state.game.turn is Side.SQUARE
    table.said()
    table.lay(table.state.past[-1].before)
    table.wait(TIMES.lift_settle_ms)
    assert isinstance(table.state.question, Played) is is_asked
    if not is_asked:
        assert kinds(table) == past[:-1]
        return
    assert table.said() == ["confirm-undo"]
    table.type("no")
    assert table.said() == ["repair-left", "repair-put-on"]
    table.put("D2", CIRCLE)
    table.wait(LONG_MS)
    assert kinds(table) == past
    table.lift("D2")
    table.wait(TIMES.lift_settle_ms)
    table.type("yes")
    assert kinds(table) == past[:-1]


@pytest.mark.parametrize("order", ["new", "correct"])
def test_what_is_asked_in_between_does_not_silence_the_question(order: str) -> None:
    table = asked()
    for text in (order, "no"):
        table.type(text)
        assert not isinstance(table.state.question, Played)
    table.said()
    table.wait(TIMES.lift_settle_ms)
    assert isinstance(table.state.question, Played)
    assert table.said() == ["theirs-left", "theirs"]
    for text in ("no", order, "no"):
        table.type(text)
    table.said()
    table.wait(LONG_MS)
    assert "theirs" not in table.said()


@pytest.mark.parametrize("shows", [NONE, (True, False)])
@pytest.mark.parametrize("wait_ms", [0, LONG_MS])
def test_what_is_put_down_while_it_is_asked_counts_after_a_no(wait_ms: int, shows: tuple[bool, bool]) -> None:
    table = asked(shows)
    past = kinds(table)
    table.put("E2", CIRCLE)
    if shows != NONE:
        table.slide(Side.CIRCLE, material=table.state.game.resources[Side.CIRCLE].material - 1)
    table.wait(wait_ms)
    table.type("no")
    table.wait(LONG_MS)
    assert kinds(table) == [*past, action(Kind.CAMP, "E2")]
    assert at_board(table.state).outside


def test_the_turn_goes_on_while_it_is_asked_and_the_question_follows_it() -> None:
    table = asked()
    table.put("E2", CIRCLE)
    table.wait(TIMES.settle_ms)
    said = table.said()
    assert said[0] == "done-camp"
    assert said[-2:] == ["theirs-left", "theirs"]
    question = table.state.question
    assert isinstance(question, Played)
    assert question.stays.actions_left == 1
    table.type("yes")
    assert kinds(table)[-3:] == [action(Kind.CAMP, "E2"), Action(Kind.END_TURN), action(Kind.CAMP, "F4")]


def test_a_yes_takes_with_it_what_was_put_down_just_before() -> None:
    table = asked()
    table.put("E2", CIRCLE)
    table.type("yes")
    assert kinds(table)[-3:] == [action(Kind.CAMP, "E2"), Action(Kind.END_TURN), action(Kind.CAMP, "F4")]


def test_what_lies_beside_it_from_the_beginning_is_played_before_it_is_asked() -> None:
    table = circles_turn()
    table.said()
    table.put("D2", CIRCLE)
    table.wait(TOGETHER_MS)
    table.put("F4", SQUARE)
    table.wait(TIMES.hint_ms)
    said = table.said()
    assert said[0] == "done-camp"
    assert said[-2:] == ["theirs-left", "theirs"]
    assert kinds(table)[-1] == action(Kind.CAMP, "D2")


def test_a_hand_that_reads_while_it_is_asked_leaves_the_question_open() -> None:
    table = asked()
    past = kinds(table)
    table.lift("D1")
    table.wait(200)
    assert isinstance(table.state.question, Played)
    table.put("D1", CIRCLE)
    table.wait(TIMES.lift_settle_ms)
    assert table.said() == ["here-camp"]
    table.type("no")
    assert table.said() == ["whose-turn", "repair-left", "repair-take-off"]
    assert kinds(table) == past
