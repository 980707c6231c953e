"""What was refused stays outside the game until it is lifted, and a piece that may be misplaced plays nothing by itself."""

from __future__ import annotations

import pytest

from alu_companion.games.alu.values import Action, Kind, Side
from alu_companion.referee.placement import Content
from alu_companion.table import Opened, Settings, Timings
from alu_companion.table.asking import asking
from alu_companion.table.resume import resume
from alu_companion.table.values import Played
from table.scenarios import CIRCLE, EMPTY, FIRST_BUTTON, RAIDED, SECOND_BUTTON, SQUARE, THIRD_BUTTON, action
from table.table_driver import BOTH, NONE, Table, started

TIMES = Timings()
LONG_MS = 60_000


def kinds(table: Table) -> list[Action]:
    return [past.action for past in table.state.past]


def circles_turn(shows: tuple[bool, bool] = NONE, settings: Settings | None = None) -> Table:
    """Both sides are founded, and Circle has three actions."""
    table = started(settings, shows)
    table.play(action(Kind.CAMP, "D1"), action(Kind.CAMP, "C1"))
    table.play(action(Kind.CAMP, "F5"), action(Kind.CAMP, "G5"), action(Kind.CAMP, "E5"))
    table.said()
    return table


def refused(shows: tuple[bool, bool] = NONE) -> Table:
    """Square has put a piece down on Circle's turn, and it was refused."""
    table = circles_turn(shows)
    table.put("F4", SQUARE)
    table.wait(TIMES.wrong_ms)
    assert table.said() == ["whose-turn", "others-piece", "repair-left", "repair-take-off"]
    return table


def test_a_refused_piece_is_not_brought_in_by_a_good_action() -> None:
    table = refused()
    past = kinds(table)
    table.put("D2", CIRCLE)
    table.wait(LONG_MS)
    assert kinds(table) == [*past, action(Kind.CAMP, "D2")]
    assert table.state.game.turn is Side.CIRCLE
    assert [one for one in table.said() if one.startswith(("done-", "outside"))] == ["done-camp"]


def test_it_is_recalled_once_at_each_change_of_turn_and_its_own_turn_does_not_bring_it_in() -> None:
    table = refused()
    table.put("D2", CIRCLE)
    table.wait(LONG_MS)
    assert "outside-piece" not in table.said()
    table.type("end")
    assert table.said().count("outside-piece") == 1
    past = kinds(table)
    table.wait(LONG_MS)
    assert kinds(table) == past
    assert table.said() == []
    table.put("D5", SQUARE)
    table.wait(LONG_MS)
    table.type("end")
    assert table.said().count("outside-piece") == 1


def test_whoever_lifts_it_and_puts_it_again_is_believed() -> None:
    table = refused()
    table.play(action(Kind.END_TURN))
    table.put("F4", EMPTY)
    table.wait(1000)
    table.put("F4", SQUARE)
    table.wait(TIMES.settle_ms)
    assert kinds(table)[-1] == action(Kind.CAMP, "F4")
    assert not table.state.outside
    table.said()
    table.type("end")
    assert "outside-piece" not in table.said()


def test_lifting_it_is_answered_though_nobody_is_led_to_it() -> None:
    table = refused()
    table.put("A5", CIRCLE)
    table.wait(TIMES.wrong_ms)
    table.put("D2", CIRCLE)
    table.wait(LONG_MS)
    table.said()
    table.put("A5", EMPTY)
    table.wait(LONG_MS)
    assert table.said() == ["outside-piece"]
    table.put("F4", EMPTY)
    table.wait(LONG_MS)
    assert table.said() == ["board-correct"]


def test_what_a_repair_has_just_named_is_not_recalled_as_well() -> None:
    table = refused()
    table.play(action(Kind.END_TURN))
    table.type("undo")
    table.said()
    table.type("yes")
    table.wait(LONG_MS)
    said = table.said()
    assert table.state.game.turn is Side.CIRCLE
    assert ("repair-take-off" in said) != ("outside-piece" in said), said


def test_with_counters_it_stays_out_too() -> None:
    table = refused(BOTH)
    table.put("D2", CIRCLE)
    table.slide(Side.CIRCLE, material=22)
    table.wait(LONG_MS)
    assert kinds(table)[-1] == action(Kind.CAMP, "D2")
    assert table.state.game.turn is Side.CIRCLE


def test_a_fallen_piece_that_nobody_puts_back_stops_nobody() -> None:
    table = circles_turn()
    table.lift("G5")
    table.lift("D1")
    table.wait(LONG_MS)
    assert len(table.state.outside) == 2
    table.said()
    table.put("C2", CIRCLE)
    table.wait(TIMES.hint_ms)
    assert table.said() == ["outside-missing", "theirs"]
    table.type("yes")
    assert kinds(table)[-1] == action(Kind.CAMP, "C2")
    table.type("end")
    assert table.said().count("outside-missing") == 2


def test_the_cable_changes_nothing_about_it() -> None:
    table = refused()
    table.unplug()
    table.said()
    table.plug()
    assert table.said() == ["board-back-changed", "outside-piece"]
    past = kinds(table)
    table.type("skip")
    table.type("end")
    table.wait(LONG_MS)
    assert kinds(table) == [*past, Action(Kind.END_TURN)]


def test_a_restart_changes_nothing_about_it() -> None:
    table = refused()
    table.play(action(Kind.END_TURN))
    past = kinds(table)
    table.state = resume(table.state.settings, 1, [(kind, body) for _, kind, body in table.journal])
    table.give(Opened(is_new=False))
    table.plug()
    assert table.said()[-1] == "outside-piece"
    table.wait(LONG_MS)
    assert kinds(table) == past


def test_a_takeback_does_not_bring_it_in() -> None:
    table = circles_turn()
    table.play(action(Kind.CAMP, "D2"))
    table.put("A5", CIRCLE)
    table.wait(TIMES.wrong_ms)
    table.lift("D2")
    table.wait(LONG_MS)
    assert kinds(table)[-1] == action(Kind.CAMP, "E5")
    assert list(table.state.outside.values()) == [Content.CIRCLE]
    table.type("correct")
    table.type("yes")
    assert not table.state.outside
    assert table.placement.camps == table.state.game.camps


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


def fallen(shows: tuple[bool, bool] = NONE) -> Table:
    """A camp of Circle has fallen off the board, and its field is named."""
    table = circles_turn(shows)
    table.lift("D1")
    table.wait(LONG_MS)
    assert table.said()[-2:] == ["repair-left", "repair-put-on"]
    return table


def astray(shows: tuple[bool, bool] = NONE) -> Table:
    """It was put back on the tile beside, where a camp might be built as well."""
    table = fallen(shows)
    table.put("D2", CIRCLE)
    if shows == BOTH:
        table.slide(Side.CIRCLE, material=22)
    table.wait(TIMES.hint_ms)
    assert table.said()[-2:] == ["outside-missing", "theirs"]
    return table


@pytest.mark.parametrize("shows", [BOTH, NONE])
def test_a_fallen_piece_that_is_put_back_astray_is_never_an_action_by_itself(shows: tuple[bool, bool]) -> None:
    table = astray(shows)
    past = kinds(table)
    for text in ("end", "status", "maybe"):
        table.type(text)
    table.sees(buttons=THIRD_BUTTON)
    table.wait(30 * LONG_MS)
    assert kinds(table) == past
    assert isinstance(table.state.question, Played)


def test_no_leads_the_piece_back_to_where_it_is_missing() -> None:
    table = astray()
    past = kinds(table)
    table.type("no")
    assert table.said() == ["repair-left", "repair-move"]
    table.lift("D2")
    table.put("D1", CIRCLE)
    assert table.said()[-1] == "board-correct"
    table.wait(LONG_MS)
    assert kinds(table) == past
    table.put("D2", CIRCLE)
    table.wait(TIMES.settle_ms)
    assert kinds(table) == [*past, action(Kind.CAMP, "D2")]


@pytest.mark.parametrize("shows", [BOTH, NONE])
def test_the_piece_back_where_it_was_missing_answers_that_the_other_was_played(shows: tuple[bool, bool]) -> None:
    table = astray(shows)
    table.put("D1", CIRCLE)
    table.wait(TIMES.hint_ms)
    assert kinds(table)[-1] == action(Kind.CAMP, "D2")
    assert table.state.question is None


def test_who_answers_for_one_side_has_not_answered_for_the_other() -> None:
    table = circles_turn()
    table.play(action(Kind.CAMP, "C2"), action(Kind.CAMP, "B1"))
    past = kinds(table)
    table.lift("D1")
    table.lift("G5")
    table.wait(LONG_MS)
    table.put("D2", CIRCLE)
    table.put("G4", SQUARE)
    table.wait(TIMES.hint_ms)
    table.said()
    table.type("yes")
    assert kinds(table) == [*past, action(Kind.CAMP, "D2")]
    table.wait(TIMES.hint_ms)
    assert table.said()[-2:] == ["outside-missing", "theirs"]
    table.type("no")
    table.wait(LONG_MS)
    assert kinds(table) == [*past, action(Kind.CAMP, "D2")]


def test_no_repair_leads_to_an_action_with_a_piece_that_is_missing_elsewhere() -> None:
    table = circles_turn(BOTH)
    past = kinds(table)
    table.slide(Side.CIRCLE, material=22)
    table.wait(LONG_MS)
    table.lift("D1")
    table.wait(LONG_MS)
    table.put("D2", CIRCLE)
    table.put("A3", SQUARE)
    table.wait(LONG_MS)
    table.lift("A3")
    table.put("D1", CIRCLE)
    table.wait(TIMES.wrong_ms)
    assert table.state.plan is not None
    assert table.state.plan.goal == table.state.game
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


def test_a_reading_hand_hears_the_tile_and_is_left_alone() -> None:
    table = circles_turn()
    table.lift("D1")
    table.wait(TIMES.reading_ms - 1)
    assert table.said() == []
    table.wait(1)
    assert table.said()[0] == "here-camp"
    table.wait(TIMES.held_ms - TIMES.reading_ms - 1)
    assert table.said() == []
    table.put("D1", CIRCLE)
    table.wait(LONG_MS)
    assert table.said() == []


def test_a_hand_that_has_gone_on_is_told_at_once() -> None:
    table = circles_turn()
    table.lift("D1")
    table.wait(TIMES.reading_ms)
    table.put("A5", CIRCLE)
    table.said()
    table.wait(TIMES.wrong_ms)
    assert "repair-left" in table.said()


def test_a_raiding_piece_lifted_without_counters_is_still_restored() -> None:
    table = circles_turn()
    table.play(action(Kind.RAID, "D2"))
    table.play(action(Kind.CAMP, "C2"), action(Kind.CAMP, "B1"), action(Kind.END_TURN))
    table.lift("D2")
    table.wait(TIMES.lift_settle_ms)
    assert kinds(table)[-1] == action(Kind.RESTORE, "D2")


def test_a_counter_that_comes_in_the_middle_of_an_action_refuses_no_piece() -> None:
    """After a restart the board may know its counters one after the other, and a hand may be half way through paying."""
    table = circles_turn(BOTH)
    table.play(action(Kind.RAID, "C2"))
    attached = table.placement.counters
    table.counters(None, None)
    table.lift("C2")
    table.said()
    table.counters(*attached)
    table.slide(Side.CIRCLE, material=table.state.game.resources[Side.CIRCLE].material - 1)
    table.wait(LONG_MS)
    assert kinds(table)[-1] == action(Kind.RESTORE, "C2")
