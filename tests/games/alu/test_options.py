"""Each house option, on and off."""

import pytest

from alu_companion.games.alu import rules
from alu_companion.games.alu.control import control
from alu_companion.games.alu.notation import parse_action
from alu_companion.games.alu.values import Action, Kind, Options, Phase, Reason, Resources, Side, State
from alu_companion.games.game import Seat
from games.alu.positions import block, position, tiles

SWAP = Action(Kind.SWAP)
END_TURN = Action(Kind.END_TURN)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_first_turn_actions(count: int) -> None:
    state = rules.start(Options(first_turn_actions=count))
    for text in ("camp A1", "camp A2", "camp A3")[:count]:
        assert state.turn is Side.CIRCLE
        state = rules.apply(state, parse_action(text))
    assert (state.turn, state.actions_left) == (Side.SQUARE, 3)


def test_a_side_may_start_with_less() -> None:
    state = rules.start(Options(circle_material=1, circle_iron=3, square_material=20, square_iron=0))
    assert state.resources == (Resources(1, 3, 0, 0), Resources(20, 0, 0, 0))
    state = rules.apply(state, parse_action("camp A1"))
    assert rules.legal_actions(state) == (END_TURN,)


def test_any_border_lifts_the_edge_rule() -> None:
    rows = ("S S S S S S S S", ". . . . . . . C")
    usual, lifted = (
        tiles(control(position(*rows, top=2, options=Options(any_border=any_border)))[Side.SQUARE])
        for any_border in (False, True)
    )
    assert usual == block("ABCDEFGH", "2")
    assert lifted == block("ABCDEFGH", "2345")


def test_must_use_actions() -> None:
    state = position("S . C", options=Options(must_use_actions=True))
    assert END_TURN not in rules.legal_actions(state)
    broke = Resources(0, 0, 0, 0)
    stuck = state._replace(resources=(broke, broke))
    assert rules.legal_actions(stuck) == (END_TURN,)
    assert rules.check(stuck, END_TURN) is None
    assert END_TURN in rules.legal_actions(position("S . C"))


def test_no_takeback_changes_nothing_in_the_rules() -> None:
    state = position("S . C")
    bound = state._replace(options=Options(no_takeback=True))
    assert rules.legal_actions(bound) == rules.legal_actions(state)


def second_turn(options: Options) -> State:
    state = rules.start(options)
    for text in ("camp D1", "camp D2"):
        assert SWAP not in rules.legal_actions(state)
        state = rules.apply(state, parse_action(text))
    return state


def test_swap_changes_the_persons_and_nothing_else() -> None:
    before = second_turn(Options(swap=True))
    assert rules.phase(before) is Phase.SWAP_OFFER
    assert rules.legal_actions(before)[-1] == SWAP
    after = rules.apply(before, SWAP)
    assert after == before._replace(swapped=True)
    assert rules.phase(after) is Phase.FOUNDING
    assert [rules.seat_of(after, side) for side in Side] == [Seat(1), Seat(0)]
    assert [rules.side_of(after, seat) for seat in (Seat(0), Seat(1))] == [Side.SQUARE, Side.CIRCLE]
    assert rules.check(after, SWAP) is Reason.SWAP_TOO_LATE


def test_swap_decides_who_has_won() -> None:
    won = position("S C", swapped=True)
    outcome = rules.outcome(rules.apply(won, parse_action("attack B5")))
    assert outcome is not None
    assert outcome.winners == (Seat(0),)


def test_swap_is_off_unless_agreed_and_over_after_the_first_action() -> None:
    assert SWAP not in rules.legal_actions(second_turn(Options()))
    late = rules.apply(second_turn(Options(swap=True)), parse_action("camp A5"))
    assert SWAP not in rules.legal_actions(late)
    assert rules.check(late, SWAP) is Reason.SWAP_TOO_LATE
