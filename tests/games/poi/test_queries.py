"""What a player may ask about a position."""

import pytest

from alu_companion.games.game import Seat
from alu_companion.games.poi import queries, rules
from alu_companion.games.poi.board import Slot, Tile, centre_of
from alu_companion.games.poi.combat import resolve
from alu_companion.games.poi.listing import dice_left
from alu_companion.games.poi.queries import Gate, Neighbour
from alu_companion.games.poi.values import Kind, State
from games.poi.positions import play, position, random_states

MIDDLE = position(
    "a1 c=1:5 n=1:3 e=1:2 arm=2 sup=1", "b1 c=2:1 w=2:2 e=1:1", "c1 c=1:2 arm=4", "d1 c=2:6", "f1 n=1:4 sup=2"
)


def tile(state: State, name: str) -> int:
    return state.board.parse_tile(name)


def test_territories() -> None:
    facts = {MIDDLE.board.format_tile(one.tile): one for one in queries.territories(MIDDLE)}
    assert list(facts) == ["a1", "b1", "c1", "d1", "e1", "f1"]
    assert [(one.controller, one.in_force) for one in facts.values()] == [
        (0, 0),
        (1, 1),
        (0, 2),
        (1, 1),
        (None, 0),
        (None, 0),
    ]
    assert facts["b1"].interest == MIDDLE.board.interest(MIDDLE.board.parse_tile("b1"))
    assert facts["c1"].goods == (4, 0)
    assert facts["e1"] == queries.territory(MIDDLE, MIDDLE.board.parse_tile("e1"))


def test_bonuses_of_a_player() -> None:
    assert [queries.attack_bonus(MIDDLE, Seat(seat)) for seat in (0, 1)] == [0, 1]
    assert [queries.defence_bonus(MIDDLE, Seat(seat)) for seat in (0, 1)] == [0, 1]


def test_units_by_territory() -> None:
    assert queries.units_of(MIDDLE, Seat(0)) == (
        (tile(MIDDLE, "a1"), ((Slot.NORTH, 3), (Slot.EAST, 2), (Slot.CENTRE, 5))),
        (tile(MIDDLE, "b1"), ((Slot.EAST, 1),)),
        (tile(MIDDLE, "c1"), ((Slot.CENTRE, 2),)),
        (tile(MIDDLE, "f1"), ((Slot.NORTH, 4),)),
    )
    assert dice_left(MIDDLE, Seat(0)) == 30 - 6


def test_goods_by_territory() -> None:
    assert queries.goods_lying(MIDDLE) == (
        (tile(MIDDLE, "a1"), (2, 1)),
        (tile(MIDDLE, "c1"), (4, 0)),
        (tile(MIDDLE, "f1"), (0, 2)),
    )


def test_neighbours_and_the_gates_between() -> None:
    assert queries.neighbours(MIDDLE, MIDDLE.board.parse_tile("b1"), Seat(0)) == (
        Neighbour(Slot.NORTH, None, Gate.FREE, None),
        Neighbour(Slot.EAST, MIDDLE.board.parse_tile("c1"), Gate.OWN, Gate.FREE),
        Neighbour(Slot.SOUTH, None, Gate.FREE, None),
        Neighbour(Slot.WEST, MIDDLE.board.parse_tile("a1"), Gate.ENEMY, Gate.OWN),
    )
    assert queries.neighbours(MIDDLE, MIDDLE.board.parse_tile("b1"), Seat(1))[3].near is Gate.OWN


def way(state: State, source: str, target: str, seat: int = 0) -> tuple[list[str], list[str]]:
    place, name = state.board.parse_place, state.board.format_place
    found = queries.route(state, place(source), place(target), Seat(seat))
    return [name(step.place) for step in found.steps], [name(step.place) for step in found.in_the_way]


def test_a_route_goes_straight_from_gate_to_gate_only_in_own_territories() -> None:
    assert way(MIDDLE, "a1-n", "b1-w")[0] == ["a1-e", "b1-w"]
    assert way(MIDDLE, "b1-w", "c1-w", seat=1)[0] == ["b1-e", "c1-w"]
    assert way(MIDDLE, "b1-w", "c1-w", seat=0)[0] == ["b1-c", "b1-e", "c1-w"]


def test_a_route_tells_what_stands_in_the_way() -> None:
    steps, met = way(MIDDLE, "a1-c", "d1-c")
    assert steps == ["a1-e", "b1-w", "b1-c", "b1-e", "c1-w", "c1-e", "d1-w", "d1-c"]
    assert met == ["a1-e", "b1-w", "b1-c", "b1-e", "d1-c"]
    assert way(MIDDLE, "a1-c", "a1-c") == ([], [])


@pytest.mark.parametrize(
    ("met", "steps"),
    [
        ("a2 s=2:1", ["a1-e", "b1-w", "b1-c", "b1-n", "b2-s", "b2-c"]),
        ("b1 c=2:1", ["a1-n", "a2-s", "a2-c", "a2-e", "b2-w", "b2-c"]),
    ],
)
def test_of_equally_short_routes_the_emptiest_is_taken(met: str, steps: list[str]) -> None:
    assert way(position("a1 c=1:5", met, board=".,./.,."), "a1-c", "b2-c") == (steps, [])


def test_a_route_takes_as_many_moves_as_it_has_steps() -> None:
    state = position("a1 c=1:5", "f1 c=2:1")
    place = state.board.parse_place
    steps = queries.route(state, place("a1-c"), place("b1-e"), Seat(0)).steps
    at = place("a1-c")
    for step in steps:
        state = play(state, f"move {state.board.format_place(at)} {state.board.format_place(step.place)}")
        at = step.place
        if not state.left or state.turn:
            state = position(f"{state.board.format_place(at)[:2]} {state.board.format_place(at)[3]}=1:5", "f1 c=2:1")
    assert state.units[place("b1-e")] == (0, 5)
    assert len(steps) == 4


def test_no_route_into_a_gap() -> None:
    state = position("a1 c=1:5", "a2 c=2:1", board=".,./.,-")
    with pytest.raises(ValueError, match="no way"):
        queries.route(state, state.board.parse_place("a1-c"), centre_of(Tile(1)), Seat(0))


def test_moves_of_a_unit_and_what_they_would_bring() -> None:
    name = MIDDLE.board.format_place
    found = {name(one.target): one for one in queries.moves_of(MIDDLE, MIDDLE.board.parse_place("a1-c"))}
    assert list(found) == ["a1-n", "a1-e", "a1-s", "a1-w"]
    assert (found["a1-n"].points, found["a1-n"].stays, found["a1-n"].joined) == (3, 2, 6)
    assert (found["a1-e"].points, found["a1-e"].stays, found["a1-e"].joined) == (4, 1, 6)
    assert (found["a1-s"].points, found["a1-s"].joined, found["a1-s"].fight) == (5, None, None)
    attack = {name(one.target): one for one in queries.moves_of(MIDDLE, MIDDLE.board.parse_place("a1-e"))}["b1-w"]
    assert attack.fight == resolve(2, 0, 2, 1)
    assert queries.moves_of(MIDDLE, MIDDLE.board.parse_place("e1-c")) == ()


def test_a_full_unit_cannot_be_joined() -> None:
    state = position("a1 c=1:5 n=1:6", "f1 c=2:1")
    targets = [state.board.format_place(one.target) for one in queries.moves_of(state, state.board.parse_place("a1-c"))]
    assert targets == ["a1-e", "a1-s", "a1-w"]


def test_the_moves_of_a_unit_are_the_legal_ones() -> None:
    for state in random_states("map=first", seed=6)[::5]:
        moves = [action for action in rules.legal_actions(state) if action.kind is Kind.MOVE]
        for source in {action.source for action in moves}:
            most = {action.target: action.points for action in moves if action.source == source}
            assert {one.target: one.points for one in queries.moves_of(state, source)} == most


def test_a_prospect_is_what_then_happens() -> None:
    for state in random_states("map=first", seed=8)[::7]:
        for action in rules.legal_actions(state):
            if action.kind is not Kind.MOVE:
                continue
            told = queries.prospect(state, action.source, action.target, action.points)
            after = rules.apply(state, action)
            left = after.units[action.source]
            assert told.stays == (left.value if left else 0)
            if told.joined is not None:
                assert after.units[action.target] == (state.turn, told.joined)
            if told.fight is not None:
                stands = after.units[action.target]
                assert told.fight.left == (stands.value if stands else 0)
                assert stands is None or (stands.seat == state.turn) == (told.fight.result > 0)
    with pytest.raises(ValueError, match="no unit"):
        queries.prospect(MIDDLE, MIDDLE.board.parse_place("e1-c"), MIDDLE.board.parse_place("e1-n"), 1)


def test_where_recruiting_is_possible() -> None:
    state = position("a1 c=1:6 n=1:3 e=2:2 arm=2 sup=3", "b1 n=1:1 arm=5 sup=5", "c1 c=1:1 arm=1", "f1 c=2:6")
    (found,) = queries.recruiting(state, Seat(0))
    name = state.board.format_place
    assert (found.tile, found.points) == (state.board.parse_tile("a1"), 2)
    assert [name(place) for place in found.new] == ["a1-s", "a1-w"]
    assert [name(place) for place in found.raised] == ["a1-n"]
    assert queries.recruiting(state, Seat(1)) == ()


def test_without_a_die_left_recruiting_only_raises() -> None:
    state = position("a1 c=1:6 n=1:3 e=1:2 arm=2 sup=3", "b1 n=1:1 e=1:1", "f1 c=2:6", options="dice=5")
    (found,) = queries.recruiting(state, Seat(0))
    assert (found.new, len(found.raised)) == ((), 2)


def test_where_recruiting_is_possible_agrees_with_the_rules() -> None:
    seen = 0
    for state in random_states("map=first dice=9", seed=3):
        if state.phase.value == "recruit":
            places = [place for one in queries.recruiting(state, state.turn) for place in (*one.new, *one.raised)]
            legal = [action.target for action in rules.legal_actions(state) if action.kind is Kind.RECRUIT]
            assert sorted(places) == legal
            seen += 1
    assert seen > 10


def test_what_mining_will_bring_is_what_it_brings() -> None:
    mined = 0
    for state in random_states("map=first tokens=20", seed=5):
        if state.phase.value == "goods":
            expected = queries.next_mining(state, state.turn)
            after = queries.mined(play(state, "end"))
            assert after is not None
            assert (after.seat, after.yields) == (state.turn, expected)
            mined += bool(expected)
    assert mined > 10
