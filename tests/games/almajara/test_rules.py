"""The rules by example: turns, captures, reserves, and how a game ends."""

import pytest

from alu_companion.games.almajara import rules
from alu_companion.games.almajara.turns import points
from alu_companion.games.almajara.values import EndReason, Piece, Side, State, Waiting
from alu_companion.games.game import Outcome, Seat
from games.almajara.positions import action, cell, chip, options, play, position

FAR = "a4-nw=no11"
"""A piece of player two that is in nobody's way."""


def targets(state: State, source: str) -> set[int]:
    return {one.target for one in rules.legal_actions(state) if one.source == cell(source)}


def test_a_piece_jumps_to_its_points_over_whatever_stands_between() -> None:
    state = position("b2-s=no3 b2-c=no1", FAR)
    assert targets(state, "b2-s") == {cell("b2-n"), cell("b3-s")}  # b2-c holds an own piece


def test_the_opponents_drawings_are_turned_around() -> None:
    state = position("a1-sw=no4", "b4-s=no7", turn="two")
    # To its right is west for who sits in the north; the jump over three cells ends in a4-c.
    assert targets(state, "b4-s") == {cell("b4-sw"), cell("a4-se"), cell("a4-s")}


def test_the_back_of_a_chip_is_its_other_drawing() -> None:
    assert targets(position("b2-c=no7", FAR), "b2-c") == {cell("b2-e"), cell("c2-w"), cell("c2-c")}
    assert targets(position("b2-c=no7/back", FAR), "b2-c") == {cell("b2-w"), cell("a2-e"), cell("a2-c")}


def test_a_capture_goes_to_the_movers_reserve_and_waits_for_its_next_turn() -> None:
    state = play(position("b2-c=no4", f"{FAR} b2-n=no5/back"), "move b2-c b2-n")
    assert state.pieces[cell("b2-c")] is None
    assert state.pieces[cell("b2-n")] == Piece(Side.ONE, chip("no4"), 0)
    assert state.reserves[Side.ONE] == (Waiting(chip("no5"), 1, captured=True),)
    assert state.captured == (chip("no5"),)
    place = "place no5 b1-c"
    assert action(state, place) not in rules.legal_actions(state)
    placed = play(state, "end", "end", place)
    assert placed.pieces[cell("b1-c")] == Piece(Side.ONE, chip("no5"), 1)
    assert placed.reserves[Side.ONE] == ()


def test_flip_on_capture_turns_the_chip_over() -> None:
    state = position("b2-c=no4", f"{FAR} b2-n=no5/back", agreed=options(flip_on_capture=True))
    assert play(state, "move b2-c b2-n").reserves[Side.ONE] == (Waiting(chip("no5"), 0, captured=True),)


def test_a_piece_acts_once_a_turn() -> None:
    state = play(position("b2-c=no4 a1-c=no5", FAR, one_reserve="no8"), "move b2-c b2-n", "place no8 b1-c")
    assert {one.source for one in rules.legal_actions(state) if one.source >= 0} == {cell("a1-c")}
    assert targets(play(state, "end", "end"), "b1-c")


def test_the_turn_ends_by_itself_after_three_actions() -> None:
    state = position("a1-c=no4 b1-c=no5 c1-c=no9", FAR)
    state = play(state, "move a1-c a1-n", "move b1-c b1-ne")
    assert (state.turn, state.actions_left, len(state.moved)) == (Side.ONE, 1, 2)
    state = play(state, "move c1-c c1-n")
    assert (state.turn, state.number, state.actions_left, state.moved) == (Side.TWO, 6, 3, ())


def test_who_cannot_act_passes() -> None:
    state = position("c4-ne=no1", FAR)
    assert [one.kind for one in rules.legal_actions(state)] == [rules.END_TURN]
    assert play(state, "end").turn is Side.TWO


def test_one_piece_a_turn_onto_the_own_portal() -> None:
    state = position("a1-c=no4", FAR, one_reserve="no8 my1")
    onto = {one.target for one in rules.legal_actions(state) if one.kind is rules.PLACE}
    assert onto == {cell(f"b1-{place}") for place in ("nw", "n", "ne", "w", "c", "e", "sw", "s", "se")}
    state = play(state, "place my1 b1-s")
    assert not any(one.kind is rules.PLACE for one in rules.legal_actions(state))
    assert any(one.kind is rules.PLACE for one in rules.legal_actions(play(state, "end", "end")))


def test_no_piece_comes_onto_the_own_portal_while_an_enemy_is_there() -> None:
    state = position("a1-c=no4", f"{FAR} b1-ne=no5", one_reserve="no8")
    assert not any(one.kind is rules.PLACE for one in rules.legal_actions(state))


def test_a_piece_on_the_sign_of_the_opponents_portal_wins_at_once() -> None:
    state = play(position("b4-w=no1", FAR), "move b4-w b4-n")
    assert rules.outcome(state) == Outcome((Seat(0),), EndReason.PORTAL)
    assert (rules.legal_actions(state), state.turn, rules.phase(state).value) == ((), Side.ONE, "over")


def test_the_second_player_wins_in_the_south() -> None:
    state = play(position("a1-c=no4", "b1-c=gu3", turn="two"), "move b1-c b1-s")
    assert rules.outcome(state) == Outcome((Seat(1),), EndReason.PORTAL)


def test_other_cells_of_the_portal_and_the_own_sign_win_nothing() -> None:
    assert play(position("b4-w=no4", FAR), "move b4-w b4-c").ended is None
    assert play(position("b1-c=no4", FAR), "move b1-c b1-s").ended is None


def test_the_sign_is_captured_with_the_piece_that_guards_it() -> None:
    assert play(position("b4-w=no1", "b4-n=no2"), "move b4-w b4-n").ended is EndReason.PORTAL


@pytest.mark.parametrize(
    ("one", "reserve", "ends"),
    [
        ("", "", True),
        ("a1-c=no1", "", False),
        ("", "no1", False),
        ("", "an1", True),  # no obelisk is held, and the portal does not admit it
    ],
)
def test_who_has_no_piece_and_can_place_none_loses(one: str, reserve: str, ends: bool) -> None:
    state = play(position(one, "a4-nw=no2", turn="two", number=6, one_reserve=reserve), "end")
    assert rules.outcome(state) == (Outcome((Seat(1),), EndReason.NO_PIECES) if ends else None)


def test_a_portal_with_an_enemy_in_it_is_no_way_back() -> None:
    state = position("", "b1-c=no2", turn="two", number=6, one_reserve="no1")
    assert play(state, "end").ended is EndReason.NO_PIECES


def test_a_chip_captured_from_the_last_piece_serves_from_the_next_turn() -> None:
    state = position("a2-c=no4", "a2-n=no5")
    state = play(state, "move a2-c a2-n")
    assert state.ended is None  # the mover may still leave player two a way back
    assert play(state, "end").ended is EndReason.NO_PIECES


def test_points_decide_at_the_limit_of_turns() -> None:
    agreed = options(turn_limit=6)
    state = position(
        "a2-c=no4 c1-c=no5", "c2-c=no1", agreed=agreed, turn="two", number=6, held="a2=one@3 c2=two@4",
        one_reserve="no2 no3", two_reserve="no6/captured",
    )  # fmt: skip
    assert (points(state, Side.ONE), points(state, Side.TWO)) == (3, 4)
    assert rules.outcome(play(state, "end")) == Outcome((Seat(1),), EndReason.POINTS)


def test_equal_points_are_a_draw() -> None:
    state = position("a1-c=no4", FAR, agreed=options(turn_limit=5))
    assert rules.outcome(play(state, "end")) == Outcome((), EndReason.POINTS)


def test_the_turn_before_the_limit_is_not_the_last() -> None:
    assert play(position("a1-c=no4", FAR, agreed=options(turn_limit=6)), "end").ended is None


def test_a_set_must_be_large_enough_for_the_deal() -> None:
    with pytest.raises(ValueError, match="too few chips"):
        rules.start(options(dealt=11))
