"""A shorter first turn, fewer chips for one side, and taking over the starter's side."""

from random import Random

import pytest

from alu_companion.games.almajara import policy, rules
from alu_companion.games.almajara.game import ALMAJARA
from alu_companion.games.almajara.notation import format_options, parse_options
from alu_companion.games.almajara.position import format_state, parse_state
from alu_companion.games.almajara.rules import apply, legal_actions, seat_of, start, to_move
from alu_companion.games.almajara.values import HAND, Action, ActionKind, EndReason, Moves, Reason, Side, State
from alu_companion.games.game import CHANCE, NotUnderstood, Seat
from games.almajara.positions import options, play, position

SWAP, END = Action(ActionKind.SWAP), Action(ActionKind.END_TURN)


def drawn(state: State) -> State:
    while to_move(state) == CHANCE:
        state = apply(state, rules.chance_action(state))
    return state


@pytest.mark.parametrize("moves", list(Moves))
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_first_turn_has_as_many_actions_as_agreed(count: int, moves: Moves) -> None:
    state = drawn(start(options(seed=3, first_turn_actions=count, moves=moves)))
    for left in range(count, 0, -1):
        assert (state.turn, state.number, state.actions_left) == (Side.ONE, 1, left)
        # Cards are drawn at the beginning of a turn alone, however many actions it has.
        assert to_move(state) == Seat(0)
        state = apply(state, next(one for one in legal_actions(state) if one != END))
    state = drawn(state)
    assert (state.turn, state.number, state.actions_left) == (Side.TWO, 2, 3)
    assert moves is Moves.DRAWINGS or len(state.hands[Side.TWO]) == HAND


def test_a_side_is_dealt_fewer_and_the_other_as_ever() -> None:
    usual, less = start(options(seed=3)), start(options(seed=3, south_fewer=4))
    for state, counts in ((usual, (9, 9)), (less, (5, 9))):
        standing = [sum(piece is not None and piece.owner is side for piece in state.pieces) for side in Side]
        assert tuple(n + len(reserve) for n, reserve in zip(standing, state.reserves, strict=True)) == counts
    for state in (usual, less):
        chips = {piece.chip for piece in state.pieces if piece is not None and piece.owner is Side.TWO}
        assert chips | {waiting.chip for waiting in state.reserves[Side.TWO]} == {
            *(piece.chip for piece in usual.pieces if piece is not None and piece.owner is Side.TWO),
            *(waiting.chip for waiting in usual.reserves[Side.TWO]),
        }


def test_swap_changes_the_persons_and_nothing_else() -> None:
    before = play(start(options(seed=3, swap=True)), "end")
    assert legal_actions(before)[-1] == SWAP
    after = apply(before, SWAP)
    assert (after.pieces, after.turn, after.actions_left) == (before.pieces, Side.TWO, 3)
    assert [seat_of(after, side) for side in Side] == [Seat(1), Seat(0)]
    assert (to_move(before), to_move(after)) == (Seat(1), Seat(0))
    assert rules.check(after, SWAP) is Reason.SWAP_TOO_LATE
    assert parse_state(format_state(after)) == after
    assert parse_state(format_state(before)) == before


def test_swap_is_the_second_players_first_decision_only() -> None:
    first = start(options(seed=3, swap=True))
    assert rules.check(first, SWAP) is Reason.SWAP_TOO_LATE
    second = play(first, "end")
    acted = apply(second, legal_actions(second)[0])
    assert rules.check(acted, SWAP) is Reason.SWAP_TOO_LATE
    assert rules.check(play(start(options(seed=3)), "end"), SWAP) is Reason.SWAP_NOT_AGREED


def test_swap_comes_after_the_cards_are_drawn() -> None:
    state = play(drawn(start(options(seed=3, swap=True, moves=Moves.CARDS))), "end")
    assert SWAP in legal_actions(drawn(state))


def test_swap_decides_who_has_won() -> None:
    near = position("b4-c=no4", "b1-e=no5", swapped="yes")
    won = play(near, "move b4-c b4-n")
    outcome = rules.outcome(won)
    assert won.ended is EndReason.PORTAL
    assert outcome is not None
    assert outcome.winners == (Seat(1),)


def test_the_quick_player_takes_over_the_better_side() -> None:
    swap = options(swap=True)
    strong, weak = "a2-c=no1 b2-c=no2 c2-c=no4 a1-c=no5", "b4-c=no7"
    better = position(strong, weak, turn="two", number="2", agreed=swap)
    worse = position(weak.replace("b4", "b1"), strong.replace("a2", "a3").replace("b2", "b3").replace("c2", "c3").replace(
        "a1", "a4"), turn="two", number="2", agreed=swap)  # fmt: skip
    assert policy.choose(better, Random(1)) == SWAP
    assert policy.choose(worse, Random(1)) != SWAP
    assert policy.chances(ALMAJARA.to_move(better), 4.0)[1] > 0.5
    assert policy.chances(ALMAJARA.to_move(apply(better, SWAP)), 4.0)[0] > 0.5


@pytest.mark.parametrize("text", ["first_turn_actions=1 swap south_fewer=6", "north_fewer=1", "first_turn_actions=2"])
def test_options_both_ways(text: str) -> None:
    agreed = parse_options(text)
    assert agreed != parse_options("")
    assert parse_options(format_options(agreed)) == agreed


@pytest.mark.parametrize("text", ["first_turn_actions=0", "first_turn_actions=4", "south_fewer=7", "swap=yes"])
def test_options_that_make_no_sense(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse_options(text)
