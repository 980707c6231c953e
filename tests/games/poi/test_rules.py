"""Turns, moves, goods, ends: one test for each sentence of docs/rules/poi.md that a single position can show."""

import pytest

from alu_companion.games.game import Outcome, Seat
from alu_companion.games.poi import rules, turns
from alu_companion.games.poi.board import Slot, place_at
from alu_companion.games.poi.notation import format_action, parse_options
from alu_companion.games.poi.queries import mined
from alu_companion.games.poi.values import EndReason, Goods, Kind, Phase, State, Unit
from games.poi.positions import play, position


def at(state: State, place: str) -> tuple[int, int] | None:
    unit = state.units[state.board.parse_place(place)]
    return (unit.seat + 1, unit.value) if unit else None


def goods(state: State, tile: str) -> Goods:
    return state.goods[state.board.parse_tile(tile)]


def texts(state: State) -> set[str]:
    return {format_action(state, action) for action in rules.legal_actions(state)}


def new_game(options: str = "map=.,.,./2ARM,.,2SUP/.,.,.") -> State:
    return rules.start(parse_options(options))


def test_each_player_in_turn_fills_a_territory() -> None:
    state = new_game()
    assert (state.phase, state.turn, state.round) == (Phase.CHOOSE, 0, 0)
    assert texts(state) == {"choose a1", "choose b1", "choose c1", "choose a3", "choose b3", "choose c3", "resign"}
    state = play(state, "choose a1")
    assert (state.phase, state.turn) == (Phase.CHOOSE, 1)
    assert {at(state, f"a1-{slot}") for slot in "neswc"} == {(1, 6)}
    assert "choose a1" not in texts(state)
    state = play(state, "choose c3")
    assert (state.phase, state.turn, state.round, state.left) == (Phase.UNITS, 0, 1, 3)


def test_a_turn_has_its_phases_in_order() -> None:
    state = position("a1 c=1:2", "c1 c=1:3 arm=1 sup=1", "f1 c=2:6")
    assert state.phase is Phase.UNITS
    state = play(state, "end")
    assert (state.phase, state.left, state.turn) == (Phase.GOODS, 3, 0)
    assert mined(state) is None
    state = play(state, "end")
    assert (state.phase, state.left, state.turn) == (Phase.RECRUIT, 0, 0)
    assert mined(state) is not None
    assert goods(state, "c1") == (4, 1)
    state = play(state, "end")
    assert (state.phase, state.left, state.turn, state.round) == (Phase.UNITS, 3, 1, 3)
    assert mined(state) is None


def test_a_round_ends_with_the_last_seat() -> None:
    state = position("a1 c=1:2", "f1 c=2:6", turn=2)
    state = play(state, "end")
    assert (state.phase, state.turn, state.round) == (Phase.UNITS, 0, 4)


def test_phases_in_which_nothing_is_possible_pass_and_mining_is_still_told() -> None:
    state = play(position("c1 c=1:2", "f1 c=2:6"), "end")
    assert (state.phase, state.turn) == (Phase.UNITS, 1)
    mining = mined(state)
    assert mining is not None
    assert mining.seat == 0
    assert [(found.tile, found.goods) for found in mining.yields] == [(state.board.parse_tile("c1"), (2, 0))]


def test_mining_of_nothing_is_told_as_such() -> None:
    mining = mined(play(position("a1 c=1:2", "f1 c=2:6"), "end"))
    assert mining is not None
    assert mining.yields == ()


def test_the_third_move_ends_the_phase() -> None:
    state = position("a1 c=1:3 arm=1", "f1 c=2:6")
    state = play(state, "move a1-c a1-n 1", "move a1-c a1-s 1")
    assert (state.phase, state.left) == (Phase.UNITS, 1)
    assert play(state, "move a1-s a1-c").phase is Phase.GOODS


def test_whole_moves_and_splits_keep_the_sum() -> None:
    state = position("a1 c=1:5", "f1 c=2:6")
    moved = play(state, "move a1-c a1-e")
    assert (at(moved, "a1-c"), at(moved, "a1-e")) == (None, (1, 5))
    split = play(state, "move a1-c a1-e 2")
    assert (at(split, "a1-c"), at(split, "a1-e")) == ((1, 3), (1, 2))


def test_moves_lead_through_gates_and_freely_only_in_own_territories() -> None:
    state = position("a1 n=1:1 c=1:1", "b1 e=1:1", "f1 c=2:6")
    assert {"move a1-n a1-e", "move a1-n a1-s", "move b1-e b1-c", "move b1-e c1-w"} <= texts(state)
    assert not texts(state) & {"move b1-e b1-w", "move b1-e b1-n", "move a1-c b1-w"}


def test_control_is_lost_with_the_centre_at_once() -> None:
    state = play(position("a1 n=1:1 c=1:1", "f1 c=2:6"), "move a1-c a1-e")
    assert "move a1-n a1-s" not in texts(state)


def test_joining_stops_at_six_and_the_rest_stays() -> None:
    state = play(position("a1 c=1:5 n=1:3", "f1 c=2:6"), "move a1-c a1-n")
    assert (at(state, "a1-c"), at(state, "a1-n")) == ((1, 2), (1, 6))
    state = play(position("a1 c=1:2 n=1:3", "f1 c=2:6"), "move a1-c a1-n")
    assert (at(state, "a1-c"), at(state, "a1-n")) == (None, (1, 5))
    state = play(position("a1 c=1:5 n=1:3", "f1 c=2:6"), "move a1-c a1-n 1")
    assert (at(state, "a1-c"), at(state, "a1-n")) == ((1, 4), (1, 4))


@pytest.mark.parametrize(
    ("attacker", "defender", "after"), [("1:5", "2:2", (1, 3)), ("1:2", "2:5", (2, 3)), ("1:4", "2:4", None)]
)
def test_a_fight(attacker: str, defender: str, after: tuple[int, int] | None) -> None:
    state = position(f"a1 e={attacker}", f"b1 w={defender}", "c1 c=1:1", "f1 s=2:6")
    after_fight = play(state, "move a1-e b1-w")
    assert at(after_fight, "a1-e") is None
    assert at(after_fight, "b1-w") == after


def test_a_part_can_attack_and_the_rest_stays() -> None:
    state = play(position("a1 e=1:5", "b1 w=2:2", "f1 s=2:6"), "move a1-e b1-w 3")
    assert (at(state, "a1-e"), at(state, "b1-w")) == ((1, 2), (1, 1))


def test_a_bonus_acts_in_the_very_next_move() -> None:
    state = position("b1 w=1:2", "a1 e=2:2", "f1 c=2:6")
    assert at(play(state, "move b1-w a1-e"), "a1-e") is None
    state = play(state, "move b1-w b1-c 1", "move b1-c b1-w")
    assert at(play(state, "move b1-w a1-e"), "a1-e") is None  # and is gone with the centre
    state = position("b1 w=1:2 e=1:2", "a1 e=2:2", "f1 c=2:6")
    assert at(play(state, "move b1-e b1-c", "move b1-w a1-e"), "a1-e") == (1, 2)


def test_packs_go_to_own_and_nobodys_neighbours() -> None:
    state = position("a1 n=2:2", "b1 w=1:1 arm=4 sup=1", "c1 c=2:3", phase="goods")
    assert texts(state) == {
        "end", "resign", "carry b1 a1 sup=1", "carry b1 a1 arm=1", "carry b1 a1 arm=1 sup=1", "carry b1 a1 arm=2",
        "carry b1 a1 arm=2 sup=1", "carry b1 a1 arm=3",
    }  # fmt: skip
    state = play(state, "carry b1 a1 arm=2 sup=1")
    assert (goods(state, "b1"), goods(state, "a1"), state.left) == ((2, 0), (2, 1), 2)


def test_goods_can_be_robbed_from_a_gate() -> None:
    state = position("a1 n=2:1", "b1 e=1:1", "c1 w=1:1 c=2:3 arm=3", phase="goods")
    assert goods(play(state, "carry c1 b1 arm=3"), "b1") == (3, 0)


def test_three_packs_end_the_phase() -> None:
    state = position("a1 c=1:2 arm=3", "f1 c=2:6", phase="goods")
    state = play(state, *["carry a1 b1 arm=1"] * 3)
    assert (state.phase, state.turn) == (Phase.UNITS, 1)


def test_mining_is_limited_by_the_unit_the_store_and_the_supply() -> None:
    board = "3ARM,3SUP,3ARM,3ARM,.,."
    lines = ("a1 c=1:2", "b1 c=1:6 sup=11", "c1 c=1:6", "d1 c=1:6", "f1 c=2:1 arm=8")
    state = play(position(*lines, board=board, options="tokens=14", left=1, phase="goods"), "end")
    assert [goods(state, tile) for tile in ("a1", "b1", "c1", "d1")] == [(2, 0), (0, 12), (3, 0), (1, 0)]
    mining = mined(state)
    assert mining is not None
    assert [tuple(found.goods) for found in mining.yields] == [(2, 0), (0, 1), (3, 0), (1, 0)]


def test_only_the_movers_mines_work() -> None:
    state = play(position("c1 c=1:6", "e1 c=2:6"), "end")
    assert (goods(state, "c1"), goods(state, "e1")) == ((3, 0), (0, 0))


def test_recruiting_raises_or_adds_as_long_as_the_goods_last() -> None:
    state = position("a1 c=1:5 arm=3 sup=4", "b1 n=1:1 arm=5 sup=5", "f1 c=2:6", phase="recruit", left=0)
    assert texts(state) == {"end", "resign", *(f"recruit a1-{slot}" for slot in "neswc")}
    state = play(state, "recruit a1-n", "recruit a1-n", "recruit a1")
    assert (at(state, "a1-n"), at(state, "a1-c")) == ((1, 2), (1, 6))
    assert (goods(state, "a1"), state.turn) == ((0, 1), 1)
    assert turns.supply_left(state) == (55, 54)


def test_who_has_no_units_is_out_and_the_last_one_wins() -> None:
    state = play(position("a1 e=1:5", "b1 w=2:2"), "move a1-e b1-w")
    assert rules.outcome(state) == Outcome((Seat(0),), EndReason.LAST_STANDING)
    assert (state.phase, rules.legal_actions(state)) == (Phase.OVER, ())


def test_an_attacker_can_lose_everything() -> None:
    state = play(position("a1 e=1:2", "b1 w=2:5"), "move a1-e b1-w")
    assert rules.outcome(state) == Outcome((Seat(1),), EndReason.LAST_STANDING)


def test_both_last_units_can_vanish() -> None:
    state = play(position("a1 e=1:2", "b1 w=2:2"), "move a1-e b1-w")
    assert rules.outcome(state) == Outcome((), EndReason.NOBODY_LEFT)


def test_a_turn_passes_when_the_mover_drops_out() -> None:
    lines = ("a1 e=1:2", "b1 w=2:5", "f1 c=3:1")
    state = play(position(*lines, options="players=3", board=".,+2ATK,3ARM,.,2SUP,."), "move a1-e b1-w")
    assert (state.out, state.turn, state.phase, state.left) == ((True, False, False), 1, Phase.UNITS, 3)
    state = play(state, "end", "end")
    assert (state.turn, state.round) == (1, 4)


def test_goods_of_who_is_out_stay() -> None:
    lines = ("a1 e=1:2 arm=3", "b1 w=2:5", "f1 c=3:1")
    state = play(position(*lines, options="players=3", board=".,+2ATK,3ARM,.,2SUP,."), "resign")
    assert (goods(state, "a1"), at(state, "a1-e"), state.out[0], state.turn) == ((3, 0), None, True, 1)


def test_resigning_leaves_the_game_to_the_others() -> None:
    assert rules.outcome(play(new_game(), "resign")) == Outcome((Seat(1),), EndReason.LAST_STANDING)
    state = play(new_game("players=3 map=.,.,./2ARM,.,2SUP/.,.,."), "resign", "choose a1", "choose c1")
    assert (state.phase, state.turn, state.round) == (Phase.UNITS, 1, 1)


@pytest.mark.parametrize(
    ("lines", "outcome"),
    [
        (("a1 c=1:1", "b1 c=1:1", "f1 c=2:6"), Outcome((Seat(0),), EndReason.MORE_TERRITORIES)),
        (("a1 c=1:1 n=1:6", "f1 c=2:6"), Outcome((Seat(0),), EndReason.MORE_STRENGTH)),
        (("a1 c=1:1 n=1:5", "f1 c=2:6"), Outcome((), EndReason.EQUAL)),
    ],
)
def test_the_round_limit_ends_by_count(lines: tuple[str, ...], outcome: Outcome) -> None:
    state = position(*lines, options="round_limit=9", round=9, turn=2)
    assert rules.outcome(play(state, "end")) == outcome
    assert rules.outcome(play(position(*lines, options="round_limit=9", round=8, turn=2), "end")) is None


def test_three_seats_at_the_limit_and_two_of_them_equal() -> None:
    lines = ("a1 c=1:4", "d1 c=2:4", "f1 c=3:3")
    state = position(*lines, options="players=3 round_limit=9", board=".,+2ATK,3ARM,.,2SUP,.", round=9, turn=3)
    assert rules.outcome(play(state, "end")) == Outcome((), EndReason.EQUAL)


def test_whoever_has_units_can_move_one() -> None:
    # A whole corner full of sixes: only the outermost can move, and it can.
    tile = "n=1:6 e=1:6 s=1:6 w=1:6 c=1:6"
    state = position(f"a1 {tile}", f"b1 {tile}", "f1 c=2:6")
    whole = {action for action in rules.legal_actions(state) if action.kind is Kind.MOVE and action.points == 6}
    assert {format_action(state, action) for action in whole} == {"move b1-e c1-w"}


def test_states_never_change() -> None:
    state = position("a1 e=1:5", "b1 w=2:2", "f1 c=2:1")
    before = hash(state)
    play(state, "move a1-e b1-w")
    assert hash(state) == before
    assert state.units[place_at(state.board.parse_tile("b1"), Slot.WEST)] == Unit(Seat(1), 2)
