"""The quick player: it takes what the rules reward, and beats whoever plays at random."""

from random import Random

import pytest

from alu_companion.games.almajara import policy, rules
from alu_companion.games.almajara.notation import format_action, parse_options
from alu_companion.games.almajara.values import ActionKind, Moves, State
from alu_companion.games.game import CHANCE
from games.almajara.positions import options, play, position

FAR = "a4-nw=no11"


def chosen(state: State, seed: int = 1) -> str:
    return format_action(state, policy.choose(state, Random(seed)))


def test_it_walks_into_the_portal() -> None:
    assert chosen(position("b4-w=no1 a2-c=no4", f"{FAR} a2-n=no5")) == "move b4-w b4-n"


def test_it_captures() -> None:
    assert chosen(position("b2-c=no4", f"{FAR} b2-e=no3")) == "move b2-c b2-e"


def test_it_steps_on_a_sign() -> None:
    assert chosen(position("a3-s=no8 a3-w=no7", FAR)) == "move a3-w a3-c"


def test_it_takes_the_piece_that_looks_at_its_portal() -> None:
    # no3 could jump from b2-s to b1-s; c3-c is the better catch as long as no portal is in danger.
    elsewhere = "move c3-s c3-c"
    assert chosen(position("a2-se=no7 c3-s=no4", f"{FAR} b2-s=no9 c3-c=no5", left="1")) == elsewhere
    assert chosen(position("a2-se=no7 c3-s=no4", f"{FAR} b2-s=no3 c3-c=no5", left="1")) == "move a2-se b2-s"


def test_the_random_source_decides_between_equals() -> None:
    state = rules.start(parse_options("deploy"))
    picks = [chosen(state, seed) for seed in (1, 1, 2, 3, 4)]
    assert picks[0] == picks[1]
    assert len(set(picks)) > 1


def test_nothing_to_choose() -> None:
    over = play(position("b4-w=no1", FAR), "move b4-w b4-n")
    with pytest.raises(ValueError, match="nothing"):
        policy.choose(over, Random(1))
    with pytest.raises(ValueError, match="nothing"):
        policy.choose(rules.start(options(moves=Moves.CARDS)), Random(1))


@pytest.mark.parametrize("text", ["layout=small", "layout=small moves=cards deploy"])
def test_it_beats_random_play(text: str) -> None:
    won = 0
    for seed in range(6):
        chance = Random(seed)
        state = rules.start(parse_options(f"{text} seed={seed}"))
        while state.ended is None:
            if rules.to_move(state) == CHANCE:
                action = rules.chance_action(state)
            elif state.turn == seed % 2:
                action = policy.choose(state, chance)
            else:
                action = chance.choice(rules.legal_actions(state))
            state = rules.apply(state, action)
        won += state.winner == seed % 2
    assert won >= 5


def test_it_ends_its_games_against_itself_before_the_limit() -> None:
    chance = Random(1)
    state = rules.start(parse_options("layout=small seed=1"))
    ends = 0
    while state.ended is None:
        action = policy.choose(state, chance)
        ends += action.kind is ActionKind.END_TURN
        state = rules.apply(state, action)
    assert state.number < state.options.turn_limit
    assert ends < state.number
