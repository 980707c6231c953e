"""The deal, the set-up by the seed and by the players, and chance itself."""

from collections import Counter

import pytest

from alu_companion.games.almajara import rules
from alu_companion.games.almajara.chance import drawn, shuffled
from alu_companion.games.almajara.notation import parse_options
from alu_companion.games.almajara.setup import area
from alu_companion.games.almajara.values import Kind, Options, Phase, Side, State
from games.almajara.positions import options, position

PLENTY = [parse_options(f"seed={seed} dealt={dealt} share={share}") for seed, dealt, share in
          ((1, 9, 50), (2, 12, 75), (3, 20, 50), (4, 20, 100))]  # fmt: skip


def on_board(state: State, side: Side) -> list[int]:
    return [number for number, piece in enumerate(state.pieces) if piece is not None and piece.owner is side]


@pytest.mark.parametrize("agreed", PLENTY, ids=lambda agreed: str(agreed.seed))
def test_every_chip_is_dealt_once_and_the_share_stands_in_the_own_area(agreed: Options) -> None:
    state = rules.start(agreed)
    chips = [piece.chip for piece in state.pieces if piece is not None]
    for side in Side:
        cells = on_board(state, side)
        assert set(cells) <= set(area(agreed, side))
        assert len(cells) + len(state.reserves[side]) == agreed.dealt
        chips += [waiting.chip for waiting in state.reserves[side]]
        starters = [
            waiting for waiting in state.reserves[side] if agreed.kind(waiting.chip) in (Kind.NORMAL, Kind.GUARD)
        ]
        wanted = -(-agreed.dealt * agreed.share // 100)
        assert len(cells) == wanted or (len(cells) < wanted and not starters)
    assert len(set(chips)) == 2 * agreed.dealt
    assert all(agreed.kind(piece.chip) in (Kind.NORMAL, Kind.GUARD) for piece in state.pieces if piece is not None)


def test_the_seed_is_all_that_chance_there_is() -> None:
    same, again, other = (rules.start(options(seed=seed)) for seed in (5, 5, 6))
    assert same == again
    assert same.pieces != other.pieces
    faces = Counter(piece.face for seed in range(20) for piece in rules.start(options(seed=seed)).pieces if piece)
    assert min(faces[0], faces[1]) > 60


def test_plain_kinds_all_stand_at_the_start() -> None:
    state = rules.start(options(plain_kinds=True, share=100))
    assert [len(on_board(state, side)) for side in Side] == [9, 9]


def test_the_players_deploy_one_each_in_turn() -> None:
    agreed = options(deploy=True, share=50)
    state = rules.start(agreed)
    assert state.to_deploy == (5, 5)
    turns = []
    while rules.phase(state) is Phase.DEPLOY:
        turns.append(state.turn)
        state = rules.apply(state, rules.legal_actions(state)[0])
    assert turns == [Side.ONE, Side.TWO] * 5
    assert [len(on_board(state, side)) for side in Side] == [5, 5]
    assert (state.turn, state.number, rules.phase(state)) == (Side.ONE, 1, Phase.ACTIONS)


def test_who_is_ready_first_waits_for_the_other() -> None:
    state = position("", "b4-c=no2", turn="two", number=1, deploy="0 2", two_reserve="no5 no6 no7")
    state = rules.apply(state, rules.legal_actions(state)[0])
    assert (state.turn, state.to_deploy) == (Side.TWO, (0, 1))
    state = rules.apply(state, rules.legal_actions(state)[0])
    assert state.turn is Side.ONE


def test_numbers_follow_from_the_key_alone() -> None:
    # Literal: a journal must replay on every machine and with every Python.
    assert [drawn(1000, 7, "face", number) for number in range(4)] == [763, 752, 573, 328]
    assert shuffled(range(10), 7, "deal") == [5, 1, 2, 9, 7, 6, 8, 4, 0, 3]
    counts = Counter(drawn(6, "fair", throw) for throw in range(6000))
    assert set(counts) == set(range(6))
    assert all(900 < count < 1100 for count in counts.values())
