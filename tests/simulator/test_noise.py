"""Slips that hands make: all kinds are made, and none is another legal action in disguise."""

from __future__ import annotations

from alu_companion.games.alu.rules import apply, start
from alu_companion.games.alu.values import Action, Kind, Options, Side
from alu_companion.games.geometry import Field
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.simulator.hands import RAIDING_PIECE, Hands
from alu_companion.simulator.noise import Noise, Slip
from alu_companion.simulator.world import World

FIRST = Action(Kind.CAMP, Field(2))
SECOND = Action(Kind.RAID, Field(3))
THIRD = Action(Kind.CAMP, Field(6))


def rest(hands: Hands) -> None:
    """Let the hands do all that they have begun."""
    now_ms = 0
    hands.advance(now_ms)
    while hands.busy:
        now_ms += 100
        hands.advance(now_ms)


def pieces_lost(slip: Slip, seed: int, attached: tuple[Side, ...]) -> tuple[set[str], int]:
    """Plays the opponent's first action with one slip: the pieces gone from where they stood, and how often the slip was counted."""
    world = World(load(board_file()), seed)
    for side in attached:
        world.attach(side, int(side))
    hands = Hands(world, seed)
    state = start(Options())
    for action in (FIRST, SECOND):
        hands.play(state, action)
        rest(hands)
        state = apply(state, action)
    if state.turn is Side.CIRCLE:
        state = apply(state, Action(Kind.END_TURN))
    noise = Noise(world, hands, {slip: 1.0}, seed)
    noise.play(state, THIRD)
    rest(hands)
    stood = {2: "C", 3: RAIDING_PIECE}
    return {piece for field, piece in stood.items() if world.piece(field) != piece}, noise.made[slip]


def test_a_raiding_piece_falls_only_where_both_counters_tell_that_nobody_restored() -> None:
    fallen = {attached: set[str]() for attached in ((), (Side.CIRCLE,), (Side.CIRCLE, Side.SQUARE))}
    for attached, pieces in fallen.items():
        for seed in range(12):
            pieces |= pieces_lost(Slip.FALL, seed, attached)[0]
    assert fallen == {
        (): {"C"},
        (Side.CIRCLE,): {"C"},
        (Side.CIRCLE, Side.SQUARE): {"C", RAIDING_PIECE},
    }


def test_slips_of_payment_are_made_only_by_who_has_sliders() -> None:
    for slip in (Slip.ONE_TOO_MANY, Slip.EARLY, Slip.LATE, Slip.PULL):
        assert pieces_lost(slip, 1, (Side.CIRCLE,)) == (set(), 0)
        assert pieces_lost(slip, 1, (Side.SQUARE,)) == (set(), 1)
