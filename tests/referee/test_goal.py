"""Towards which state a board that can be no play is put right."""

from __future__ import annotations

from random import Random

from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import Kind, Side
from alu_companion.games.geometry import Field
from alu_companion.referee.explain import Impossible, explain, nearest_goal, steps_from
from alu_companion.referee.placement import CAPACITY, Content, content, expected
from referee.plays import BOTH, NONE, put, reached, slide
from referee.test_explain_cases import MIDDLE, action, field

EMPTY, CIRCLE, SQUARE, RAIDED = Content


def test_a_paid_action_beside_a_bumped_piece_stays_and_only_the_bump_is_put_right() -> None:
    after = apply(MIDDLE, action(Kind.CAMP, "B4"))
    board = put(put(expected(after, BOTH), field("H1"), EMPTY), field("H3"), RAIDED)
    assert nearest_goal(MIDDLE, board, CAPACITY) == after


def test_a_piece_that_nobody_paid_for_is_taken_off_again() -> None:
    board = put(put(expected(MIDDLE, BOTH), field("B4"), SQUARE), field("H3"), RAIDED)
    assert nearest_goal(MIDDLE, board, CAPACITY) == MIDDLE


def test_a_raiding_piece_that_is_gone_without_a_payment_has_fallen() -> None:
    for shows in (BOTH, NONE):
        board = put(put(expected(MIDDLE, shows), field("D4"), EMPTY), field("H3"), RAIDED)
        assert nearest_goal(MIDDLE, board, CAPACITY) == MIDDLE


def test_a_dragged_camp_beside_a_slider_too_many_is_no_action() -> None:
    material = MIDDLE.resources[Side.SQUARE].material - 1
    board = slide(expected(MIDDLE, BOTH), Side.SQUARE, material=material)
    board = put(put(board, field("C4"), EMPTY), field("B4"), SQUARE)
    board = put(put(board, field("H1"), EMPTY), field("H3"), RAIDED)
    assert nearest_goal(MIDDLE, board, CAPACITY) == MIDDLE


def test_where_two_actions_are_as_near_neither_is_guessed() -> None:
    raids = [apply(MIDDLE, action(Kind.RAID, name)) for name in ("B4", "E5")]
    # Paid for one raid, two raiding pieces are there.
    board = put(expected(raids[0], BOTH), field("E5"), RAIDED)
    assert len(steps_from(board, raids[0], CAPACITY)) == len(steps_from(board, raids[1], CAPACITY)) == 1
    assert nearest_goal(MIDDLE, board, CAPACITY) == MIDDLE


def test_the_goal_is_never_further_than_the_accepted_state() -> None:
    chance = Random(3)
    for one in reached(20, seed=5, every=5):
        for shows in (BOTH, NONE):
            board = expected(one.state, shows)
            for spot in chance.sample(range(40), 4):
                board = put(board, Field(spot), chance.choice(list(Content)))
            goal = nearest_goal(one.state, board, CAPACITY)
            assert len(steps_from(board, goal, CAPACITY)) <= len(steps_from(board, one.state, CAPACITY))


def test_a_slider_too_many_before_an_unpaid_piece_of_the_other_side_is_set_back() -> None:
    turn = apply(MIDDLE, action(Kind.CAMP, "B4"))
    material = turn.resources[turn.turn].material - 1
    board = put(slide(expected(turn, BOTH), turn.turn, material=material), field("C1"), CIRCLE)
    verdict = explain(turn, board)
    assert isinstance(verdict, Impossible)
    assert verdict.goal == turn


def test_where_a_wet_hand_lies_on_the_board_no_action_is_guessed() -> None:
    after = apply(MIDDLE, action(Kind.CAMP, "B4"))
    board = expected(after, BOTH)
    empty = [Field(index) for index in range(40) if content(board, Field(index)) is EMPTY]
    assert len(empty) > 12
    for beside, place in enumerate(empty[:12]):
        assert nearest_goal(MIDDLE, board, CAPACITY) == (after if beside <= 6 else MIDDLE)
        board = put(board, place, CIRCLE)
