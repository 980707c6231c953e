"""Slips that hands make: all kinds are made, and none is another legal action in disguise."""

from __future__ import annotations

from functools import reduce

from alu_companion.games.alu.notation import parse_action
from alu_companion.games.alu.rules import apply, start
from alu_companion.games.alu.values import Action, Kind, Options, Side
from alu_companion.games.geometry import Field, adjacent
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.simulator.hands import NOTHING, RAIDING_PIECE, Hands
from alu_companion.simulator.noise import Noise
from alu_companion.simulator.slips import Slip
from alu_companion.simulator.world import World
from games.alu.positions import RICH, position

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


def pieces_lost(slip: Slip, seed: int, attached: tuple[Side, ...], *more: Slip) -> tuple[set[str], int]:
    """Plays the opponent's first action with a slip, and `more`: the pieces gone from where they stood, and how often it was counted."""
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
    noise = Noise(world, hands, dict.fromkeys((slip, *more), 1.0), seed)
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


def test_no_raiding_piece_falls_where_the_counter_comes_off_after_it() -> None:
    both = (Side.CIRCLE, Side.SQUARE)
    assert set[str]().union(*(pieces_lost(Slip.FALL, seed, both, Slip.PULL)[0] for seed in range(12))) == {"C"}


def test_slips_of_payment_are_made_only_by_who_has_sliders() -> None:
    for slip in (Slip.ONE_TOO_MANY, Slip.EARLY, Slip.LATE, Slip.PULL):
        assert pieces_lost(slip, 1, (Side.CIRCLE,)) == (set(), 0)
        assert pieces_lost(slip, 1, (Side.SQUARE,)) == (set(), 1)


def longest_brush_ms(seed: int) -> int:
    """Plays an action while the other player acts too: how long a piece of the player to move stood where it only brushed past."""
    world = World(load(board_file()), seed)
    hands = Hands(world, seed)
    opening = ("camp C1", "raid B1", "camp F5", "camp F4", "raid E5")
    state = reduce(apply, map(parse_action, opening), start(Options()))
    action = parse_action("camp C2")
    Noise(world, hands, {Slip.AT_ONCE: 1.0}, seed).play(state, action)
    now_ms, longest_ms, since_ms = 0, 0, dict[Field, int]()
    hands.advance(now_ms)
    while hands.next_ms is not None:
        now_ms = hands.next_ms
        hands.advance(now_ms)
        for field in map(Field, range(len(world.description.field_names()))):
            if field != action.field and world.piece(field) == "C":
                since_ms.setdefault(field, now_ms)
            elif world.piece(field) == NOTHING and field in since_ms:
                longest_ms = max(longest_ms, now_ms - since_ms.pop(field))
    return longest_ms


def test_the_other_players_hand_does_not_hold_up_a_piece_that_brushes_past() -> None:
    longest = [longest_brush_ms(seed) for seed in range(80)]
    assert any(longest)
    assert max(longest) <= 16


def test_the_other_player_acts_at_once_with_what_the_player_to_move_could_not_play_before_either() -> None:
    # Once the restoring is paid for nothing is left for a raid.
    poor = RICH._replace(material=1)
    state = position(". . S . .", ". R C . S", turn=Side.CIRCLE, actions_left=2, actions_used=1, resources=(poor, RICH))
    action = Action(Kind.RESTORE, state.options.geometry.parse_field("B4"))
    in_reach = adjacent(state.camps[Side.CIRCLE], state.options.geometry.masks)
    raided = set[int]()
    for seed in range(40):
        world = World(load(board_file()), seed)
        hands = Hands(world, seed)
        Noise(world, hands, {Slip.AT_ONCE: 1.0}, seed).play(state, action)
        hands.advance(0)
        while hands.next_ms is not None:
            hands.advance(hands.next_ms)
            raided |= {field for field in range(40) if world.piece(Field(field)) == RAIDING_PIECE}
    assert raided
    assert not any(in_reach >> field & 1 for field in raided)
