"""Random games with the invariants checked after every action.

    python tests/games/poi/playouts.py 2000

prints how many games ended how, and how long they were; it stops at the first game that breaks an invariant.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from alu_companion.games.poi import rules, turns
from alu_companion.games.poi.board import InterestKind, Place, centre_of
from alu_companion.games.poi.combat import controller, fight
from alu_companion.games.poi.listing import possible
from alu_companion.games.poi.notation import parse_options
from alu_companion.games.poi.values import RESIGN, STORE, Action, EndReason, Kind, Phase, State

LONGEST = 2_000
SETTINGS = (
    "",
    "map=first",
    "map=lakes no_growth",
    "players=3",
    "players=4",
    "players=4 dice=6 tokens=8 round_limit=15",
    "players=2 map=.,.",
    "players=3 map=.,./6ARM,./6SUP,. tokens=200 round_limit=60",
)
GENERATED = 3
"""Every so manyth game is played on a map of its own."""
RESIGNING = 0.0005
"""How likely a player gives up, at each action."""


class Played(NamedTuple):
    """How a game went."""

    options: str
    actions: int
    ended: EndReason


def random_game(options: str, seed: int, resigning: float = 0.0) -> Iterator[tuple[State, Action | None]]:
    """Each state of a random game with the action that is taken in it, None in the last one."""
    chance = Random(seed)
    state = rules.start(parse_options(options))
    while legal := rules.legal_actions(state):
        *others, _resign = legal
        quits = not others or chance.random() < resigning
        action = RESIGN if quits else others[int(chance.random() * len(others))]
        yield state, action
        state = rules.apply(state, action)
    yield state, None


def check_state(state: State) -> None:
    """Fails if a position could not lie on a table, or waits where nothing is to be decided."""
    options, board = state.options, state.board
    for number, unit in enumerate(state.units):
        assert unit is None or (1 <= unit.value <= 6 and board.has_place(number) and not state.out[unit.seat])
    for goods in state.goods:
        assert min(goods) >= 0
        assert sum(goods) <= STORE
    assert min(turns.supply_left(state)) >= 0
    for seat in range(options.players):
        assert sum(unit is not None and unit.seat == seat for unit in state.units) <= options.dice
    assert 0 <= state.round <= options.round_limit
    assert (state.phase is Phase.OVER) == (state.ended is not None)
    if state.ended is not None:
        return
    assert not state.out[state.turn]
    assert state.out.count(False) > 1
    if state.phase is not Phase.CHOOSE:
        standing = {unit.seat for unit in state.units if unit}
        assert standing == set(turns.seats_in(state))
        assert next(possible(state), None) is not None


def check_step(before: State, action: Action, after: State) -> None:
    """Fails if an action changed more than it may."""
    power = [turns.strength(before, seat) - turns.strength(after, seat) for seat in turns.seats_in(before)]
    lying = [now - then for then, now in zip(turns.supply_left(before), turns.supply_left(after), strict=True)]
    if action.kind is Kind.MOVE:
        fought = fight(before, Place(action.source), Place(action.target), action.points)
        if fought is None:
            assert not any(power)
        else:
            kept = fought.left if fought.result else 0
            assert sum(power) == action.points + fought.defence - kept
    elif action.kind is Kind.CARRY:
        assert not any(power)
        assert before.units == after.units
    elif action.kind is Kind.RECRUIT:
        assert sum(power) == -1
        assert lying == [1, 1]
    if after.mining is None:
        assert action.kind is Kind.RECRUIT or not any(lying)
    else:
        assert after.mining.seat == before.turn
        assert lying == [-sum(found.goods[kind] for found in after.mining.yields) for kind in (0, 1)]
        for found in after.mining.yields:
            interest, unit = after.board.interest(found.tile), after.units[centre_of(found.tile)]
            assert interest is not None
            assert unit is not None
            assert controller(after, found.tile) == before.turn
            assert 1 <= sum(found.goods) <= min(interest.amount, unit.value)
            assert bool(found.goods.arm) == (interest.kind is InterestKind.ARMS)


def setting(number: int) -> str:
    """The options of a game by its number."""
    if number % GENERATED == 0:
        return f"players={2 + number // GENERATED % 3} map=random seed={number}"
    return SETTINGS[number % len(SETTINGS)]


def play_one(number: int) -> Played:
    """One random game, checked at every step."""
    options = setting(number)
    before, action = None, None
    length = 0
    for state, following in random_game(options, number, RESIGNING):
        check_state(state)
        if before is not None and action is not None:
            check_step(before, action, state)
        assert length <= LONGEST, "a game without an end"
        before, action = state, following
        length += following is not None
    assert before is not None
    assert before.ended is not None
    return Played(options, length, before.ended)


def report(games: list[Played]) -> str:
    """What to print of some games."""
    lengths = [game.actions for game in games]
    ends = Counter(game.ended for game in games)
    lines = [f"{len(games)} games, {sum(lengths) / len(games):.0f} actions on average, {max(lengths)} at most"]
    return "\n".join([*lines, *(f"{count:6} {reason.value}" for reason, count in ends.most_common())])


if __name__ == "__main__":
    print(report([play_one(number) for number in range(int(sys.argv[1]))]))
