"""What a search promises to whoever calls it."""

import pytest

from alu_companion.engine.convert import encode_options, encode_state
from alu_companion.engine.search import Limits, Search
from alu_companion.engine.tree import OVERLOOK_ATTACKS, OVERLOOK_ENCLOSURES, overlooked
from alu_companion.games.alu import rules
from alu_companion.games.alu.notation import format_action, parse_action, parse_state
from alu_companion.games.alu.values import Action, Kind, Options, Resources, Side, State
from alu_companion.games.game import IllegalAction
from engine.cores import hard_game, quickest
from games.alu.positions import position

ONE_ATTACK = Action(Kind.ATTACK, position("S C").options.geometry.parse_field("B5"))


def trees(search: Search) -> list[list[int]]:
    return [list(part[: search.nodes]) for part in search._tree]


def test_slices_of_any_size_give_the_same() -> None:
    whole, sliced = (Search(rules.start(), Limits(700), seed=3) for _ in range(2))
    assert whole.run(10_000) == 700
    assert [sliced.run(simulations) for simulations in (1, 99, 350, 1_000)] == [1, 99, 350, 250]
    assert trees(whole) == trees(sliced)
    assert whole.finished
    assert whole.run(1) == 0


def test_a_win_in_reach_is_taken_and_proven() -> None:
    search = Search(position("S C"), Limits(5_000), seed=1)
    assert search.run(5_000) < 5_000
    assert search.best() == ONE_ATTACK
    assert (search.proven(), search.value(), search.finished) == (True, 1.0, True)
    assert search.line()[0] == ONE_ATTACK


def test_thinking_is_settled_once_nearly_all_of_it_goes_to_one_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alu_companion.engine.search.SETTLED", (100, 0.9))
    search = Search(hard_game(Options(), 2)[14], Limits(2_000), seed=4)
    search.run(100)
    assert not search.is_settled
    search._tree.visits[search._children(0)[3]] = 1_000
    search._tree.visits[0] = 1_100
    assert search.is_settled
    monkeypatch.setattr("alu_companion.engine.search.SETTLED", (101, 0.9))
    assert not search.is_settled


def test_what_was_thought_is_kept_when_the_game_goes_on() -> None:
    search = Search(hard_game(Options(), 2)[14], Limits(900), seed=4)
    search.run(900)
    action, line = search.best(), search.line()
    visits = search.visits()[action]
    search.advance(action)
    assert search.state == rules.apply(hard_game(Options(), 2)[14], action)
    assert sum(search.visits().values()) == visits - 1  # its own first visit came before it had children
    assert search.line() == line[1:]
    assert search.run(1_000) == 900


def test_an_action_that_it_never_thought_of_starts_it_afresh() -> None:
    search = Search(rules.start(), Limits(50), seed=4)
    search.advance(parse_action("camp A1"))
    assert search.visits() == {}
    search.run(50)
    assert search.best() in rules.legal_actions(search.state)


def test_an_illegal_action_changes_nothing() -> None:
    search = Search(rules.start(), Limits(50), seed=4)
    search.run(50)
    before = trees(search)
    with pytest.raises(IllegalAction):
        search.advance(parse_action("camp D3"))
    assert trees(search) == before
    assert search.state == rules.start()


def test_a_game_that_is_over_is_not_thought_about() -> None:
    over = rules.apply(position("S C"), ONE_ATTACK)
    with pytest.raises(ValueError, match="over"):
        Search(over, Limits(1), seed=1)
    with pytest.raises(ValueError, match="over"):
        Search(position("S C"), Limits(1), seed=1).advance(ONE_ATTACK)
    with pytest.raises(ValueError, match="nothing"):
        Search(rules.start(), Limits(1), seed=1).best()


def test_memory_is_bounded() -> None:
    search = Search(rules.start(), Limits(2_000), seed=1, max_nodes=400)
    assert search.run(2_000) == 2_000
    assert 300 < search.nodes <= 400
    assert len(search._tree.parent) <= 400


def test_a_limited_depth_looks_no_further() -> None:
    search = Search(rules.start(), Limits(500, depth=2), seed=1)
    search.run(500)
    assert len(search.line()) == 2


def test_a_single_choice_needs_no_thought() -> None:
    stuck = position("S . C", resources=(Resources(0, 0, 0, 0),) * 2)
    search = Search(stuck, Limits(1_000), seed=1)
    assert search.run(1_000) <= 500
    assert search.best() == Action(Kind.END_TURN)


def test_by_the_swap_the_score_follows_the_seat() -> None:
    # Whoever has Square wins at once: the second player, who has Square, must not swap it away.
    state = position("S C", turn=Side.SQUARE, options=Options(swap=True))._replace(turn_number=2)
    search = Search(state, Limits(3_000), seed=1)
    search.run(3_000)
    assert (search.best(), search.value()) == (ONE_ATTACK, 1.0)
    # And who could only lose takes the other side, if that wins whatever is done.
    last = position("C S", turn=Side.SQUARE, options=Options(swap=True))._replace(
        turn_number=2, resources=(Resources(9, 9, 9, 0), Resources(0, 0, 0, 0))
    )
    search = Search(last, Limits(3_000), seed=1)
    search.run(3_000)
    assert search.best() == Action(Kind.SWAP)


def seen(state: State, text: str, depth: int, threat: bool, overlook: int) -> bool:
    action = parse_action(text)
    bit = 1 << action.field
    return not overlooked(encode_options(state.options), encode_state(state), action.kind, bit, depth, threat, overlook)


def test_beginners_overlook_an_attack_that_is_coming_but_not_their_own() -> None:
    state = position("S C")
    assert seen(state, "attack B5", 0, False, OVERLOOK_ATTACKS)
    assert seen(state, "attack B5", 4, False, OVERLOOK_ATTACKS)
    assert not seen(state, "attack B5", 1, True, OVERLOOK_ATTACKS)
    assert seen(state, "attack B5", 1, True, OVERLOOK_ENCLOSURES)
    assert seen(state, "attack B5", 1, True, 0)


def test_beginners_overlook_an_enclosure_two_actions_away() -> None:
    state = position(". S . .", ". . . C")  # A4 closes the corner
    assert seen(state, "camp C5", 1, False, OVERLOOK_ENCLOSURES)
    assert seen(state, "camp B4", 1, False, OVERLOOK_ENCLOSURES)
    closing = rules.apply(state, parse_action("camp B4"))
    assert seen(closing, "camp A4", 0, False, OVERLOOK_ENCLOSURES)
    assert not seen(closing, "camp A4", 1, False, OVERLOOK_ENCLOSURES)
    assert seen(closing, "camp A4", 1, True, OVERLOOK_ATTACKS)


def test_who_overlooks_things_is_never_certain() -> None:
    search = Search(position("S C"), Limits(2_000, overlook=OVERLOOK_ATTACKS), seed=1)
    search.run(2_000)
    assert (search.best(), search.value(), search.proven()) == (ONE_ATTACK, 1.0, False)


@pytest.mark.parametrize(
    ("first", "action"), [("camp D1, camp D2, camp D3", "swap"), ("camp A1, raid A2, raid B1", "camp")]
)
def test_the_better_side_is_taken_over_and_the_worse_is_left(first: str, action: str) -> None:
    state = rules.start(Options(first_turn_actions=3, swap=True))
    for text in first.split(", "):
        state = rules.apply(state, parse_action(text))
    search = Search(state, Limits(3_000), seed=1, core=quickest())
    search.run(3_000)
    assert format_action(search.best()).startswith(action)
    assert search.value() > 0.5


THREE_TO_WIN = (
    ".CCCCCCC/..SCC.RC/..SSRCCC/SSSSS.RC/..SSSSS. circle=4,5,2,0 square=6,9,2,0 founded=both turn=square left=3 used=0 "
    "number=14 passes=0 swapped=no end=no winner=no"
)
"""Square wins by `attack C5, build C5, attack B5`, and by nothing else."""


def test_a_win_of_three_actions_is_found() -> None:
    search = Search(parse_state(THREE_TO_WIN), Limits(5_000), 1, quickest())
    search.run(5_000)
    assert (search.proven(), search.value()) == (True, 1.0)


def test_who_overlooks_things_is_not_led_to_a_win() -> None:
    limits = Limits(200, depth=3, overlook=OVERLOOK_ATTACKS | OVERLOOK_ENCLOSURES)
    search = Search(parse_state(THREE_TO_WIN), limits, 1, quickest())
    search.run(200)
    assert search.value() < 1.0


def test_a_tree_that_is_nearly_full_grows_slowly_and_lasts_longer() -> None:
    state = hard_game(Options(), 2)[6]
    room = 4_000

    def simulations_until(nodes: int) -> int:
        search, done = Search(state, Limits(1 << 40), 1, quickest(), max_nodes=room), 0
        while search.nodes < nodes:
            done += search.run(50)
        return done

    half, most = simulations_until(room // 2), simulations_until(room * 3 // 4)
    assert most - half > 2 * half
