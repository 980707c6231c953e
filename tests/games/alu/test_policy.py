"""The robot plays whole, sensible games; every result here follows from its seed."""

import pytest

from alu_companion.games.alu import policy, rules
from alu_companion.games.alu.notation import format_action
from alu_companion.games.alu.values import Action, EndReason, Kind, Options, Side
from games.alu.positions import position

END_TURN = Action(Kind.END_TURN)
ONE_FROM_THE_END = ("S S S S S . . .", ". . . . . . . .", ". . . . . S . C", "S S S S S . . .")


def test_it_takes_a_win() -> None:
    state = position(*ONE_FROM_THE_END)
    assert rules.apply(state, policy.sensible(state, seed=1, simulations=1)).winner is Side.SQUARE


def test_it_takes_the_last_camp() -> None:
    state = position("S C . . . . . .", ". . . . . . . .", actions_left=1)
    assert format_action(policy.sensible(state, seed=1, simulations=150)) == "attack B5"


def test_it_passes_when_that_wins() -> None:
    state = position("S S S . . . . C", passes=1, actions_left=3)
    assert END_TURN in policy.choices(state)
    assert policy.sensible(state, seed=1, simulations=300) == END_TURN


@pytest.mark.parametrize(
    "changes", [{}, {"passes": 1, "actions_used": 1}, {"passes": 1, "turn": Side.CIRCLE}, {"passes": 0}]
)
def test_it_does_not_think_of_passing_otherwise(changes: dict[str, object]) -> None:
    state = position("S S S . . . . C")._replace(**changes)
    assert END_TURN in rules.legal_actions(state)
    assert END_TURN not in policy.choices(state)


def test_it_does_not_think_of_passing_into_a_draw() -> None:
    assert END_TURN not in policy.choices(position("S . . C", passes=1))


def test_it_may_pass_when_only_raids_are_left() -> None:
    state = position("R S . . . . C")
    full = state._replace(camps=(state.camps[0], (1 << 14) - 1))
    assert END_TURN in policy.choices(full)


def test_the_same_arguments_give_the_same_action() -> None:
    state = position("R S . . .", ". C . . .", "C . . . .")
    assert len({policy.sensible(state, seed=5, simulations=40) for _ in range(3)}) == 1
    assert len({policy.random_action(state, seed) for seed in range(40)}) > 5
    assert all(policy.random_action(state, seed) in rules.legal_actions(state) for seed in range(-3, 40))


def test_an_ended_game_has_nothing_to_choose() -> None:
    state = rules.start()._replace(ended=EndReason.BOTH_PASSED)
    with pytest.raises(ValueError, match="nothing"):
        policy.sensible(state, seed=1)
    with pytest.raises(ValueError, match="over"):
        policy.random_action(state, seed=1)


@pytest.mark.parametrize("options", [Options(), Options(swap=True, must_use_actions=True)])
def test_whole_games_against_itself_end(options: Options) -> None:
    state = rules.start(options)
    while state.ended is None:
        action = policy.sensible(state, seed=2, simulations=20)
        if action == END_TURN:
            strong = {Kind.CAMP, Kind.CAMP_ON_RAIDED, Kind.ATTACK}
            wins = rules.apply(state, action).winner is state.turn
            assert wins or not strong & {other.kind for other in rules.legal_actions(state)}
        state = rules.apply(state, action)


def test_whole_random_games_end() -> None:
    for seed in range(5):
        state = rules.start()
        while state.ended is None:
            state = rules.apply(state, policy.random_action(state, seed))


def test_it_beats_greedy_play_with_a_sixth_of_its_simulations() -> None:
    won = 0
    for seed in range(4):
        state = rules.start()
        robot = Side(seed % 2)
        while state.ended is None:
            choose = (lambda s: policy.sensible(s, 9, 100)) if state.turn is robot else (lambda s: policy.greedy(s, 9))
            state = rules.apply(state, choose(state))
        won += state.winner is robot
    assert won >= 3
