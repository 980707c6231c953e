"""Actions by hand: accepted at once or after a while, hinted at, refused, asked about, put right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from alu_companion.board.judging import PASSING_MS
from alu_companion.board.values import at_board
from alu_companion.games.alu.rules import apply, start
from alu_companion.games.alu.values import EndReason, Kind, Resources, Side, State
from alu_companion.speech.queue import Class
from alu_companion.table import Settings, Timings
from table.scenarios import CIRCLE, HOUSE, OPENING, RAIDED, SHORT, SQUARE, action
from table.table_driver import BOTH, NONE, Table, started

TIMES = Timings()


@pytest.mark.parametrize("shows", [BOTH, NONE, (True, False), (False, True)])
def test_a_whole_game_is_led_to_its_end(shows: tuple[bool, bool]) -> None:
    table = started(shows=shows)
    table.play(*SHORT)
    assert table.state.is_over
    assert table.state.game.ended is EndReason.NO_CAMPS
    assert [past.action for past in table.state.past] == list(SHORT)
    assert table.heard[-1].cls is Class.ALERT
    assert "game-over" in table.said()


def test_set_up_is_led_step_by_step_and_the_game_begins_by_itself() -> None:
    table = Table()
    table.placement = table.placement._replace(camps=(1 << 10, 0), raided=1 << 14)
    table.open()
    assert not at_board(table.state).phase.is_laid_out
    assert table.said()[-2:] == ["repair-left", "repair-take-off"]
    table.lift("C2")
    assert table.said() == ["repair-step-done", "repair-take-off"]
    table.wait(60_000)
    assert table.said() == []
    table.lift("G2")
    assert table.said()[0] == "setup-done"
    assert table.state.is_on
    assert [kind for _, kind, _ in table.journal] == ["start", "ready"]


def test_what_is_paid_is_accepted_at_once() -> None:
    table = started()
    table.put("C1", CIRCLE)
    table.wait(PASSING_MS)
    table.slide(Side.CIRCLE, material=24)
    assert table.said()[0] == "done-camp"


def test_what_was_paid_before_is_accepted_when_the_piece_is_not_dragged_past() -> None:
    table = started()
    table.lay(apply(table.state.game, OPENING[0]))
    table.wait(PASSING_MS - 1)
    assert table.said() == []
    table.wait(1)
    assert table.said()[0] == "done-camp"


def test_without_its_counter_an_action_is_accepted_when_it_has_settled() -> None:
    table = started(shows=NONE)
    table.put("C1", CIRCLE)
    table.wait(TIMES.settle_ms - 1)
    assert table.said() == []
    table.wait(1)
    assert table.said()[0] == "done-camp"


def test_only_the_payers_counter_has_to_be_there() -> None:
    table = started(shows=(True, False))
    table.play(*OPENING[:2])
    table.said()
    table.put("E1", SQUARE)
    assert table.said() == []
    table.wait(TIMES.settle_ms)
    assert table.said()[0] == "done-camp"


def test_an_opponents_food_that_becomes_ready_is_no_payment() -> None:
    table = started(shows=(False, True))
    table.play(*SHORT[:3], action(Kind.CAMP, "F1"))
    table.said()
    table.lay(apply(table.state.game, action(Kind.CAMP, "G1")))
    table.wait(PASSING_MS)
    assert table.said()[0] == "done-camp"


def test_a_restore_without_counter_waits_for_a_reading_hand() -> None:
    table = started(shows=NONE)
    table.play(*SHORT[:2], action(Kind.CAMP, "E1"), action(Kind.END_TURN))
    table.said()
    table.lift("B1")
    table.wait(TIMES.lift_settle_ms - 1)
    assert table.said() == []
    table.wait(1)
    assert table.said()[0] == "done-restore"


def test_a_counter_that_comes_voids_what_the_board_meant_without_it() -> None:
    table = started()
    table.play(*SHORT[:2], action(Kind.CAMP, "E1"), action(Kind.END_TURN))
    counters = table.placement.counters
    table.counters(None, counters[Side.SQUARE])
    table.lift("B1")
    table.wait(TIMES.lift_settle_ms - 100)
    table.said()
    # It shows that nothing was paid: the raiding piece has fallen.
    table.counters(*counters)
    assert table.said() == ["counter-attached", "repair-left", "repair-put-on"]
    table.wait(60_000)
    assert "done-restore" not in table.said()
    assert len(table.state.past) == 4


def test_where_nothing_is_taken_back_what_is_not_paid_for_yet_is_only_hinted_at() -> None:
    table = started(Settings(house={"alu": "no_takeback"}), shows=(True, False))
    table.play(*SHORT[:2], action(Kind.CAMP, "E1"), action(Kind.RAID, "F1"), action(Kind.CAMP, "D1"))
    assert table.state.game.turn is Side.CIRCLE
    past = table.state.past
    table.said()
    table.put("D1", RAIDED)
    table.wait(60_000)
    assert table.state.past == past
    assert "done-attack" not in table.said()


@pytest.mark.parametrize("shows", [BOTH, NONE])
def test_a_piece_lifted_and_put_back_is_a_question(shows: tuple[bool, bool]) -> None:
    table = started(shows=shows)
    table.play(*OPENING[:1])
    table.said()
    table.lift("C1")
    table.wait(TIMES.lift_settle_ms - 100)
    table.put("C1", CIRCLE)
    assert table.said()[0] == "here-camp"
    table.wait(60_000)
    assert table.said() == []
    assert len(table.state.past) == 1


def test_a_piece_put_back_after_it_was_refused_is_no_question() -> None:
    table = started()
    table.play(*OPENING[:1])
    table.said()
    table.lift("C1")
    table.wait(TIMES.held_ms)
    assert table.said()[-3:] == ["unexplained", "repair-left", "repair-put-on"]
    table.put("C1", CIRCLE)
    assert table.said() == ["board-correct"]


def test_what_is_missing_is_hinted_once() -> None:
    table = started()
    table.put("C1", CIRCLE)
    table.wait(TIMES.hint_ms - 1)
    assert table.said() == []
    table.wait(1)
    assert table.said() == ["still-missing", "repair-sliders-right"]
    assert table.heard[-1].cls is Class.HINT
    table.wait(60_000)
    assert table.said() == []
    table.slide(Side.CIRCLE, material=24)
    assert table.said()[0] == "done-camp"


def test_sliders_before_the_piece_are_hinted_at_and_then_accepted() -> None:
    table = started()
    table.play(*OPENING[:1])
    table.said()
    table.slide(Side.CIRCLE, material=23)
    table.wait(TIMES.hint_ms)
    assert table.said() == ["paid-without-piece"]
    table.put("C2", CIRCLE)
    table.wait(PASSING_MS)
    assert table.said()[0] == "done-camp"


def test_a_row_in_motion_is_waited_for() -> None:
    table = started()
    table.put("C1", CIRCLE)
    table.slide(Side.CIRCLE, material=None)
    table.wait(TIMES.hint_ms - 1)
    assert table.said() == []
    table.slide(Side.CIRCLE, material=24)
    assert table.said()[0] == "done-camp"


def test_a_refusal_leads_back_to_a_correct_board() -> None:
    table = started(shows=NONE)
    table.put("D3", CIRCLE)
    table.put("H3", RAIDED)
    table.wait(TIMES.wrong_ms)
    said = table.said()
    assert said[:2] == ["refused-action", "refusal-first-camp-not-at-edge"]
    assert said[-2:] == ["repair-left", "repair-take-off"]
    table.lift("H3")
    assert table.said() == ["repair-step-done", "repair-take-off"]
    table.wait(60_000)
    assert table.said() == []
    table.lift("D3")
    assert table.said() == ["board-correct"]
    assert table.state.past == ()


def test_a_piece_in_the_air_on_its_way_through_a_plan_is_not_refused_again() -> None:
    table = started(shows=NONE)
    table.play(*OPENING[:3])
    table.said()
    table.lift("C1")
    table.put("H5", CIRCLE)
    table.wait(TIMES.wrong_ms)
    table.said()
    table.lift("H5")
    table.wait(TIMES.hint_ms - 1)
    assert table.said() == []
    table.wait(1)
    assert table.said() == ["repair-left", "repair-put-on"]


def test_only_sliders_wrong_says_nothing_about_pieces() -> None:
    table = started()
    table.play(*OPENING[:1])
    table.said()
    table.slide(Side.SQUARE, material=20)
    table.wait(TIMES.wrong_ms)
    assert table.said() == ["repair-left", "repair-sliders-left"]
    table.slide(Side.SQUARE, material=25)
    assert table.said() == ["board-correct"]


def test_a_wrong_payment_leads_to_the_right_one_and_the_action_is_accepted() -> None:
    table = started()
    table.put("C1", CIRCLE)
    table.slide(Side.CIRCLE, material=20)
    table.wait(TIMES.wrong_ms)
    assert table.said() == ["wrong-payment", "repair-left", "repair-sliders-left"]
    table.slide(Side.CIRCLE, material=24)
    assert table.said()[0] == "done-camp"


def ambiguous() -> Table:
    table = started(shows=NONE)
    table.play(*SHORT[:4])
    table.said()
    table.put("B1", CIRCLE)
    table.wait(TIMES.settle_ms)
    return table


@pytest.mark.parametrize(("number", "kinds"), [(1, [Kind.CAMP_ON_RAIDED]), (2, [Kind.RESTORE, Kind.CAMP])])
def test_a_choice_is_asked_and_answered_by_number(number: int, kinds: list[Kind]) -> None:
    table = ambiguous()
    assert table.said() == ["ambiguous", "choice", "choice"]
    table.type("7")
    assert table.said() == ["ambiguous", "choice", "choice"]
    table.type(str(number))
    assert [past.action.kind for past in table.state.past[4:]] == kinds
    assert table.said()[0].startswith("done-")


def test_a_choice_about_pieces_that_have_gone_is_no_longer_open() -> None:
    table = ambiguous()
    table.put("H5", RAIDED)
    table.said()
    table.type("1")
    assert table.said() == ["nothing-asked"]
    assert len(table.state.past) == 4


def test_where_nothing_is_taken_back_putting_back_is_not_offered() -> None:
    table = started(Settings(house={"alu": "no_takeback"}), NONE)
    table.play(action(Kind.CAMP, "C1"), action(Kind.RAID, "C2"))
    table.play(action(Kind.CAMP, "E1"), action(Kind.RAID, "D1"))
    table.said()
    table.lift("D1")
    table.wait(TIMES.lift_settle_ms)
    assert table.said()[0] == "done-restore"
    table.lift("E1")
    table.wait(TIMES.lift_settle_ms)
    assert "taken-back" not in table.said()


def test_putting_back_takes_back() -> None:
    table = started()
    table.play(*OPENING[:1])
    table.said()
    table.lay(start())
    table.wait(TIMES.settle_ms)
    assert table.said()[0] == "taken-back"
    assert table.state.past == ()


def test_a_piece_slid_on_corrects_its_action() -> None:
    table = started(shows=NONE)
    table.play(*OPENING[:1])
    table.said()
    table.lift("C1")
    table.wait(1000)
    table.put("D1", CIRCLE)
    table.wait(TIMES.settle_ms)
    assert table.said()[0] == "corrected"
    assert [past.action for past in table.state.past] == [action(Kind.CAMP, "D1")]


def test_a_forced_pass_is_taken_and_told() -> None:
    table = started(HOUSE)
    game = start(table.state.options)
    poor = game._replace(resources=(game.resources[0], Resources(1, 0, 0, 0)))
    set_game(table, apply(apply(poor, OPENING[0]), OPENING[1]))
    table.play(action(Kind.CAMP, "E1"))
    said = table.said()
    assert said.count("turn-started") == 1
    assert "done-end-turn" in said
    assert table.state.game.turn is Side.CIRCLE
    # It can be taken back without being played again at once.
    table.type("undo")
    table.type("yes")
    assert table.state.game.turn is Side.SQUARE


def set_game(table: Table, game: State) -> None:
    """Put the table and its board into the middle of a game."""
    table.state = replace(table.state, game=game)
    table.lay(table.state.game)
    table.said()


def test_after_the_end_only_questions_and_a_new_game_are_heard() -> None:
    table = started()
    table.play(*SHORT)
    table.said()
    table.lift("C1")
    table.wait(60_000)
    assert table.said() == []
    table.type("end")
    assert table.said() == ["refusal-game-over"]
    table.type("new")
    said = table.said()
    assert said[0] == "game-started"
    assert "setup-started" in said
    assert not at_board(table.state).phase.is_laid_out
    assert table.state.number == 2
    table.lay(table.state.game)
    assert "setup-done" in table.said()


def test_a_new_game_on_a_bare_board_begins_at_once() -> None:
    table = started()
    table.type("new")
    table.type("yes")
    assert "setup-done" in table.said()
    assert table.state.is_on


def test_ending_the_turn_takes_what_has_not_settled_yet() -> None:
    table = started(shows=NONE)
    table.put("C1", CIRCLE)
    table.type("end")
    assert [past.action.kind for past in table.state.past] == [Kind.CAMP, Kind.END_TURN]


def test_ending_the_turn_with_the_last_action_unsettled_is_no_pass_of_the_opponent() -> None:
    table = started(shows=NONE)
    table.play(OPENING[0])
    table.put("C2", CIRCLE)
    table.type("end")
    assert [past.action.kind for past in table.state.past] == [Kind.CAMP, Kind.CAMP]
    assert table.state.game.turn is Side.SQUARE


def test_ending_the_turn_over_a_wrong_board_does_not_silence_it() -> None:
    table = started(shows=NONE)
    table.play(OPENING[0])
    table.put("H5", CIRCLE)
    table.type("end")
    table.said()
    table.wait(TIMES.wrong_ms)
    assert "repair-left" in table.said()


def test_the_opponents_first_action_ends_the_turn() -> None:
    table = started(shows=NONE)
    table.play(OPENING[0])
    table.said()
    table.put("E1", SQUARE)
    table.wait(TIMES.settle_ms)
    assert table.said() == []
    table.wait(TIMES.lift_settle_ms - TIMES.settle_ms)
    assert table.said() == ["theirs-left", "theirs"]
    table.wait(10 * TIMES.repeat_ms)
    assert set(table.said()) == {"theirs-left", "theirs"}
    table.type("yes")
    assert [one for one in table.said() if one.startswith("done-")] == ["done-end-turn", "done-camp"]


def test_a_swap_is_ordered_and_told() -> None:
    table = started(Settings(house={"alu": "swap"}))
    table.play(*OPENING[:2])
    table.said()
    table.type("swap")
    assert table.said()[0] == "done-swap"
    assert table.state.game.swapped
    table.type("swap")
    assert table.said()[-1] == "refusal-swap-too-late"


def test_an_unclear_field_is_named() -> None:
    table = started()
    table.placement = table.placement._replace(unclear=1 << 5)
    table.show()
    table.wait(TIMES.hint_ms)
    assert table.said() == ["unclear-fields"]
