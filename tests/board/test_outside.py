"""What was refused stays outside the game until it is lifted, and a piece that may be misplaced plays nothing by itself."""

from __future__ import annotations

from alu_companion.board.link import Connected
from alu_companion.board.values import at_board
from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import Action, Kind, Side
from alu_companion.referee.placement import Content, expected
from alu_companion.registry import resume
from alu_companion.table import Opened, Settings, Timings
from table.scenarios import CIRCLE, EMPTY, RAIDED, SHORT, SQUARE, action
from table.table_driver import BOTH, HELLO, NONE, Table, started

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
    assert not at_board(table.state).outside
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


def test_whoever_pays_for_a_piece_that_was_refused_is_asked_whether_it_is_meant() -> None:
    table = refused(BOTH)
    table.play(action(Kind.END_TURN))
    table.said()
    table.slide(Side.SQUARE, material=21)
    table.wait(TIMES.hint_ms)
    assert table.said() == ["theirs"]
    assert kinds(table)[-1] == action(Kind.END_TURN)
    table.type("yes")
    assert kinds(table)[-1] == action(Kind.CAMP, "F4")
    assert not at_board(table.state).outside
    table.wait(LONG_MS)
    assert "outside-piece" not in table.said()


def test_whoever_did_not_mean_it_is_led_back_to_what_was_paid_for_it() -> None:
    table = refused(BOTH)
    table.play(action(Kind.END_TURN))
    table.slide(Side.SQUARE, material=21)
    table.wait(TIMES.hint_ms)
    past = kinds(table)
    table.said()
    table.type("no")
    assert table.said() == ["repair-left", "repair-take-off"]
    table.wait(LONG_MS)
    assert kinds(table) == past


def test_a_piece_that_fell_onto_a_tile_and_is_paid_for_there_is_asked_about_and_its_own_tile_is_recalled() -> None:
    table = circles_turn(BOTH)
    table.lift("G5")
    table.put("H5", SQUARE)
    table.wait(LONG_MS)
    table.play(action(Kind.END_TURN))
    table.said()
    table.slide(Side.SQUARE, material=21)
    table.wait(TIMES.hint_ms)
    assert table.said() == ["outside-missing", "theirs"]
    table.type("yes")
    assert kinds(table)[-1] == action(Kind.CAMP, "H5")
    table.type("end")
    assert table.said().count("outside-missing") == 1


def test_a_fallen_piece_that_nobody_puts_back_stops_nobody() -> None:
    table = circles_turn()
    table.lift("G5")
    table.lift("D1")
    table.wait(LONG_MS)
    assert len(at_board(table.state).outside) == 2
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


def restarted(table: Table) -> list[str]:
    """What is said of a table when the program was away and the board is found again."""
    table.said()
    table.state = resume(table.state.settings, 1, [(kind, body) for _, kind, body in table.journal])
    table.give(Opened(is_new=False))
    table.plug()
    return table.said()


def test_what_was_played_where_something_was_refused_is_of_the_game_after_a_restart_too() -> None:
    table = refused()
    table.lift("F4")
    table.type("end")
    table.put("F4", SQUARE)
    table.wait(LONG_MS)
    assert kinds(table)[-1] == action(Kind.CAMP, "F4")
    assert restarted(table)[-1] == "board-back-unchanged"


def test_a_piece_that_was_taken_back_since_is_not_missed_after_a_restart() -> None:
    table = circles_turn()
    table.lift("C1")
    table.wait(LONG_MS)
    assert list(at_board(table.state).outside.values()) == [EMPTY]
    table.put("C1", CIRCLE)
    while action(Kind.CAMP, "C1") in kinds(table):
        table.type("undo")
        table.type("yes")
        table.lay(table.state.game)
    assert restarted(table)[-1] == "board-back-unchanged"


def test_what_was_paid_for_an_action_that_was_taken_back_pays_for_nothing_else_after_a_restart() -> None:
    table = circles_turn(BOTH)
    table.play(action(Kind.RAID, "C2"))
    table.type("undo")
    table.wait(TIMES.wrong_ms)
    past = kinds(table)
    assert action(Kind.RAID, "C2") not in past
    assert "board-back-changed" in restarted(table)
    table.put("D2", RAIDED)
    table.wait(LONG_MS)
    assert kinds(table) == past
    table.lay(table.state.game)
    table.wait(1000)
    table.play(action(Kind.RAID, "D2"))
    assert kinds(table) == [*past, action(Kind.RAID, "D2")]


def test_sliders_alone_do_not_play_a_raid_and_its_end_where_something_refused_lies() -> None:
    table = refused(BOTH)
    past = kinds(table)
    ended = apply(apply(table.state.game, action(Kind.RAID, "C2")), action(Kind.RESTORE, "C2"))
    table.counters(*expected(ended, BOTH).counters)
    table.wait(LONG_MS)
    assert kinds(table) == past


def test_a_counter_that_lay_loose_pays_for_nothing_after_a_restart_either() -> None:
    table = circles_turn(NONE)
    past = kinds(table)
    table.put("C2", RAIDED)
    table.counters(*expected(apply(table.state.game, action(Kind.RAID, "C2")), BOTH).counters)
    assert "repair-left" in table.said()
    restarted(table)
    table.wait(TIMES.lift_settle_ms)
    assert kinds(table) == past


def test_a_counter_whose_slider_is_moving_at_the_first_look_was_never_loose() -> None:
    table = circles_turn(BOTH)
    past = kinds(table)
    paid = expected(apply(table.state.game, action(Kind.RAID, "C2")), BOTH).counters
    assert paid[Side.CIRCLE] is not None
    table.put("C2", RAIDED)
    table.counters(paid[Side.CIRCLE]._replace(material=None), paid[Side.SQUARE])
    restarted(table)
    table.counters(*paid)
    table.wait(TIMES.lift_settle_ms)
    assert kinds(table) == [*past, action(Kind.RAID, "C2")]
    assert "lent" not in [kind for _, kind, _ in table.journal]


def test_a_takeback_does_not_bring_it_in() -> None:
    table = circles_turn()
    table.play(action(Kind.CAMP, "D2"))
    table.put("A5", CIRCLE)
    table.wait(TIMES.wrong_ms)
    table.lift("D2")
    table.wait(LONG_MS)
    assert kinds(table)[-1] == action(Kind.CAMP, "E5")
    assert list(at_board(table.state).outside.values()) == [Content.CIRCLE]
    table.type("correct")
    table.type("yes")
    assert not at_board(table.state).outside
    assert table.placement.camps == table.state.game.camps


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


def test_a_choice_tells_of_the_fallen_piece_that_may_have_been_put_down() -> None:
    table = started(shows=NONE)
    table.play(*SHORT[:4])
    table.lift("C1")
    table.wait(LONG_MS)
    table.type("skip")
    table.said()
    table.put("B1", CIRCLE)
    table.wait(TIMES.settle_ms)
    asked = ["outside-missing", "ambiguous", "choice", "choice"]
    assert table.said() == asked
    table.wait(TIMES.repeat_ms)
    assert table.said() == asked
    table.type("7")
    assert table.said() == asked
    # A board that says hello again is not seen for a moment, and nothing of what stands there can be told.
    table.give(Connected(HELLO))
    table.type("7")
    assert table.said() == ["ambiguous", "choice", "choice"]
    table.type("1")
    assert kinds(table)[-1] == action(Kind.CAMP_ON_RAIDED, "B1")


def test_nothing_is_noted_anew_while_the_board_cannot_be_seen() -> None:
    table = refused()
    table.unplug()
    before = at_board(table.state)
    assert before.outside
    table.type("status")
    assert at_board(table.state) is before
