"""Turns, payments, ends: one test for each sentence of docs/rules/alu.md that a single position can show."""

from itertools import pairwise

import pytest

from alu_companion.games.alu import rules
from alu_companion.games.alu.control import areas, control
from alu_companion.games.alu.notation import parse_action
from alu_companion.games.alu.values import Action, EndReason, Kind, Options, Phase, Resources, Side, State
from alu_companion.games.game import Outcome, Seat
from alu_companion.games.geometry import STANDARD
from games.alu.positions import mask, position, random_states, tiles

BOARD = ("R S . . . . . .", ". C . . . . . .", "C . . . . . . .")


def play(state: State, *texts: str) -> State:
    for text in texts:
        state = rules.apply(state, parse_action(text))
    return state


def test_the_start() -> None:
    state = rules.start()
    assert state.turn is Side.CIRCLE
    assert state.actions_left == 2
    assert state.resources == (Resources(25, 10, 0, 0),) * 2
    assert {action.kind for action in rules.legal_actions(state)} == {Kind.CAMP}
    allowed = tuple(STANDARD.format_field(action.field) for action in rules.legal_actions(state))
    assert allowed == tiles(STANDARD.edge_mask)
    assert rules.phase(state) is Phase.FOUNDING


@pytest.mark.parametrize(
    ("text", "sign", "paid", "pending"),
    [
        ("camp C5", "own", (1, 0, 0), 0),
        ("raid C5", "raided", (1, 0, 0), 1),
        ("restore A5", "empty", (1, 0, 0), 0),
        ("build A5", "own", (2, 1, 0), 0),
        ("attack B4", "raided", (0, 1, 1), 0),
    ],
)
def test_what_an_action_changes_and_pays(text: str, sign: str, paid: tuple[int, int, int], pending: int) -> None:
    before = position(*BOARD)
    action = parse_action(text)
    after = rules.apply(before, action)
    bit = 1 << action.field
    assert (after.camps[Side.SQUARE] & bit != 0) == (sign == "own")
    assert (after.raided & bit != 0) == (sign == "raided")
    assert not after.camps[Side.CIRCLE] & bit
    for mask_before, mask_after in zip((*before.camps, before.raided), (*after.camps, after.raided), strict=True):
        assert mask_before & ~bit == mask_after & ~bit
    mine, rich = after.resources[Side.SQUARE], before.resources[Side.SQUARE]
    assert (rich.material - mine.material, rich.iron - mine.iron, rich.food - mine.food) == paid
    assert mine.pending == pending
    assert after.resources[Side.CIRCLE] == before.resources[Side.CIRCLE]
    assert (after.turn, after.actions_left, after.actions_used) == (Side.SQUARE, 2, 1)


def test_turns_have_two_actions_first_and_then_three() -> None:
    state = play(rules.start(), "camp A1", "camp A2")
    assert (state.turn, state.actions_left, state.actions_used, state.turn_number) == (Side.SQUARE, 3, 0, 2)
    state = play(state, "camp H5", "raid H4", "raid G5")
    assert (state.turn, state.actions_left, state.turn_number) == (Side.CIRCLE, 3, 3)
    assert play(state, "camp A3", "end").turn is Side.SQUARE


def test_a_new_camp_gives_reach_at_once() -> None:
    assert tiles(play(rules.start(), "camp D1", "camp D2").camps[Side.CIRCLE]) == ("D1", "D2")


def test_food_is_usable_from_the_own_next_turn() -> None:
    state = play(rules.start(), "camp A1", "raid B1")
    assert state.resources[Side.CIRCLE] == Resources(23, 10, 0, 1)
    state = play(state, "camp H5", "end")
    assert state.resources[Side.CIRCLE] == Resources(23, 10, 1, 0)


def test_either_player_may_use_a_raided_field() -> None:
    state, raided = position("S R C"), STANDARD.parse_field("B5")
    for turn in Side:
        kinds = {action.kind for action in rules.legal_actions(state._replace(turn=turn)) if action.field == raided}
        assert kinds == {Kind.RESTORE, Kind.CAMP_ON_RAIDED}


def test_a_controlled_field_without_a_camp_gives_no_reach() -> None:
    state = position(". . S", ". S .", "S . .")
    state = state._replace(camps=(mask("H1"), state.camps[1]), founded=(True, True))
    assert "A5" in tiles(control(state)[Side.SQUARE])
    assert parse_action("camp A5") not in rules.legal_actions(state)
    assert parse_action("camp A4") in rules.legal_actions(state)


def test_losing_the_last_camp_loses_at_once() -> None:
    state = play(position("S C"), "attack B5")
    assert rules.outcome(state) == Outcome((Seat(1),), EndReason.NO_CAMPS)
    assert rules.legal_actions(state) == ()
    assert rules.phase(state) is Phase.OVER


def test_a_side_that_has_not_founded_has_not_lost() -> None:
    state = play(rules.start(), "camp A1")
    assert state.ended is None


@pytest.mark.parametrize("actions_left", [3, 1])
def test_21_fields_win_at_once(actions_left: int) -> None:
    # The missing camp F4 closes ten fields in: 12 camps and 10.
    rows = ("S S S S S . . .", ". . . . . . . .", ". . . . . S . C", "S S S S S . . .")
    state = position(*rows, actions_left=actions_left)
    assert len(tiles(control(state)[Side.SQUARE])) == 11
    state = play(state, "camp F4")
    assert len(tiles(control(state)[Side.SQUARE])) == 22
    assert rules.outcome(state) == Outcome((Seat(1),), EndReason.CONTROL)
    assert (state.turn, state.actions_left) == (Side.SQUARE, actions_left - 1)


def test_20_fields_do_not_win() -> None:
    # The missing camp E4 closes eight fields in: 12 camps and 8.
    rows = ("S S S S . . . .", ". . . . . . . .", ". . . . S . . C", "S S S S S S . .")
    state = play(position(*rows), "camp E4")
    assert len(tiles(control(state)[Side.SQUARE])) == 20
    assert state.ended is None


def test_shutting_the_opponent_in_wins_the_rest_of_the_board() -> None:
    shut = position("S S . . . . . .", "C . S . . . . .", top=2, options=Options(any_border=True))
    assert len(tiles(control(shut)[Side.SQUARE])) == 38
    assert rules.outcome(play(shut, "camp C2")) == Outcome((Seat(1),), EndReason.CONTROL)


def test_control_won_by_the_opponents_founding_wins_with_any_own_action() -> None:
    # Square founds in the corner that Circle has shut: all the rest is Circle's, and its next action, a raid, wins.
    state = play(rules.start(Options(any_border=True)), "camp A2", "end")._replace(camps=(mask("A2", "B1"), 0))
    state = play(state, "camp A1", "end")
    assert state.ended is None
    assert len(tiles(control(state)[Side.CIRCLE])) == 39
    assert rules.outcome(play(state, "raid C1")) == Outcome((Seat(0),), EndReason.CONTROL)


@pytest.mark.parametrize(
    ("rows", "winners"),
    [(("S . C",), ()), (("S S . C",), (Seat(1),)), (("S . C C",), (Seat(0),))],
)
def test_two_passes_in_a_row_end_the_game_by_count(rows: tuple[str, ...], winners: tuple[Seat, ...]) -> None:
    state = play(position(*rows), "end")
    assert state.ended is None
    assert state.passes == 1
    state = play(state, "end")
    assert rules.outcome(state) == Outcome(winners, EndReason.BOTH_PASSED)


def test_ending_a_turn_after_an_action_is_no_pass() -> None:
    state = play(position("S . . C"), "end", "camp C5", "end")
    assert (state.ended, state.passes) == (None, 0)
    assert play(state, "end").passes == 1


def test_who_can_do_nothing_passes() -> None:
    broke = Resources(0, 5, 0, 0)
    state = position("S . C", resources=(broke, broke))
    assert rules.legal_actions(state) == (Action(Kind.END_TURN),)
    assert rules.outcome(play(state, "end", "end")) == Outcome((), EndReason.BOTH_PASSED)


def test_properties_over_random_play() -> None:
    games = random_states(20, Options(), seed=11) + random_states(20, Options(any_border=True), seed=12)
    paid = [0, 0]
    for before, after in pairwise(games):
        circle, square = control(before)
        assert circle & square == 0
        if before.ended is not None:
            assert max(paid) <= 35
            paid = [0, 0]
            continue
        other = before.turn.other
        old, new = before.resources[before.turn], after.resources[before.turn]
        paid[before.turn] += (old.material, old.iron) != (new.material, new.iron)
        if all(before.founded):
            assert control(after)[other].bit_count() <= control(before)[other].bit_count()
            inside = control(before)[other] & ~before.camps[other]
            assert not any(inside >> action.field & 1 for action in rules.legal_actions(before) if action.field >= 0)


def test_attacking_a_camp_at_the_border_of_an_area_opens_it() -> None:
    opened = 0
    for state in random_states(60, Options(any_border=True), seed=13):
        if state.ended is not None:
            continue
        other = state.turn.other
        enclosed = [area for area in areas(state) if area.controller is other]
        for action in rules.legal_actions(state):
            if action.kind is not Kind.ATTACK:
                continue
            after = control(rules.apply(state, action))[other]
            for area in enclosed:
                if area.border[other] >> action.field & 1:
                    assert not after & area.fields
                    opened += 1
    assert opened > 10


def test_pieces_are_never_more_than_the_kit_has() -> None:
    for state in random_states(30, Options(), seed=14):
        assert all(camps.bit_count() <= 14 for camps in state.camps)
        assert state.raided.bit_count() <= 14
        assert not state.camps[0] & state.camps[1]
        assert not state.raided & (state.camps[0] | state.camps[1])
        assert all(number >= 0 for resources in state.resources for number in resources)
