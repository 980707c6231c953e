"""Effects that follow an action by themselves: phases, mining, turns, players that drop out, and the end of a game.

A phase ends as soon as ending it is the only possible action. A player who has a unit can always move one: the places of
a map are connected, so some unit stands next to a place that is free or an enemy's. So every turn has a decision, and no
action leads to more than one mining.
"""

from dataclasses import replace

from alu_companion.games.game import Seat
from alu_companion.games.poi.board import InterestKind
from alu_companion.games.poi.combat import controller, in_force
from alu_companion.games.poi.listing import possible
from alu_companion.games.poi.values import (
    MOVES_A_TURN,
    PACKS_A_TURN,
    STORE,
    EndReason,
    Goods,
    Mining,
    Phase,
    State,
    Yield,
)


def seats_in(state: State) -> tuple[Seat, ...]:
    """The seats that are not out, in turn order."""
    return tuple(Seat(number) for number, out in enumerate(state.out) if not out)


def strength(state: State, seat: Seat) -> int:
    """The sum of all that a seat's dice show."""
    return sum(unit.value for unit in state.units if unit and unit.seat == seat)


def territory_count(state: State, seat: Seat) -> int:
    """How many territories a seat controls."""
    return sum(controller(state, tile) == seat for tile in state.board.territories)


def supply_left(state: State) -> Goods:
    """The tokens that do not lie on the board."""
    tokens = state.options.tokens
    return Goods(tokens - sum(goods.arm for goods in state.goods), tokens - sum(goods.sup for goods in state.goods))


def yields(state: State, seat: Seat) -> tuple[Yield, ...]:
    """What mining would give a seat now, by territory from a1 on. If the supply runs short, later territories get less."""
    arms_left, supplies_left = supply_left(state)
    found = []
    for tile in state.board.territories:
        interest = state.board.interest(tile)
        if interest is None or controller(state, tile) != seat:
            continue
        amount = min(in_force(state, tile), STORE - sum(state.goods[tile]))
        arms = min(amount, arms_left) if interest.kind is InterestKind.ARMS else 0
        supplies = min(amount, supplies_left) if interest.kind is InterestKind.SUPPLIES else 0
        if arms or supplies:
            found.append(Yield(tile, Goods(arms, supplies)))
            arms_left -= arms
            supplies_left -= supplies
    return tuple(found)


def settle(state: State) -> State:
    """Let phases and turns pass until a player has a decision, or the game is over."""
    while state.ended is None and next(possible(state), None) is None:
        if state.phase is Phase.CHOOSE:
            break  # no territory is left for the last players: they can only resign
        state = end_phase(state)
    return state


def end_phase(state: State) -> State:
    """End the phase: mining is done, and the next phase or turn begins."""
    if state.phase is Phase.UNITS:
        return replace(state, phase=Phase.GOODS, left=PACKS_A_TURN)
    if state.phase is Phase.GOODS:
        return replace(_mine(state), phase=Phase.RECRUIT, left=0)
    return next_turn(state)


def _mine(state: State) -> State:
    found = yields(state, state.turn)
    goods = list(state.goods)
    for tile, (arms, supplies) in found:
        goods[tile] = Goods(goods[tile].arm + arms, goods[tile].sup + supplies)
    return replace(state, goods=tuple(goods), mining=Mining(state.turn, found))


def next_turn(state: State) -> State:
    """The state in the turn of the next seat that still plays. After the last seat a new round begins; after the last round the
    game ends."""
    later = [seat for seat in seats_in(state) if seat > state.turn]
    if state.phase is Phase.CHOOSE and later:
        return replace(state, turn=later[0])
    if later:
        return replace(state, phase=Phase.UNITS, turn=later[0], left=MOVES_A_TURN)
    if state.round >= state.options.round_limit:
        return _end_by_count(state)
    first = seats_in(state)[0]
    left = MOVES_A_TURN if state.round else state.options.first_turn_moves
    return replace(state, phase=Phase.UNITS, turn=first, left=left, round=state.round + 1)


def _end_by_count(state: State) -> State:
    """End the game: the most territories win, then the most strength; equal is a draw."""
    held = {seat: (territory_count(state, seat), strength(state, seat)) for seat in seats_in(state)}
    best = max(held.values())
    winners = tuple(seat for seat, count in held.items() if count == best)
    if len(winners) > 1:
        return _end(state, EndReason.EQUAL, ())
    by_territories = [territories for territories, _ in held.values()].count(best[0]) == 1
    return _end(state, EndReason.MORE_TERRITORIES if by_territories else EndReason.MORE_STRENGTH, winners)


def _end(state: State, why: EndReason, winners: tuple[Seat, ...]) -> State:
    return replace(state, phase=Phase.OVER, left=0, ended=why, winners=winners)


def drop_out(state: State) -> State:
    """The state after a fight: a player without units is out, the last one left wins, and a mover that is out ends its turn."""
    standing = {unit.seat for unit in state.units if unit}
    out = tuple(was_out or Seat(number) not in standing for number, was_out in enumerate(state.out))
    return state if out == state.out else _without(state, out)


def resign(state: State) -> State:
    """The state after the mover gave up: its dice leave the board, its goods stay."""
    units = tuple(None if unit and unit.seat == state.turn else unit for unit in state.units)
    out = tuple(was_out or number == state.turn for number, was_out in enumerate(state.out))
    return _without(replace(state, units=units), out)


def _without(state: State, out: tuple[bool, ...]) -> State:
    state = replace(state, out=out)
    left = seats_in(state)
    if len(left) > 1:
        return next_turn(state) if out[state.turn] else state
    return _end(state, EndReason.LAST_STANDING, left) if left else _end(state, EndReason.NOBODY_LEFT, ())
