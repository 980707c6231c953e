"""Sentences that several messages share: about the map, units and goods, what players hold, and turns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from alu_companion.games.game import Seat
from alu_companion.games.poi.board import InterestKind, Place, Tile, centre_of, tile_of
from alu_companion.games.poi.combat import bonus, controller
from alu_companion.games.poi.notation import is_generated
from alu_companion.games.poi.queries import goods_lying
from alu_companion.games.poi.turns import seats_in, strength, territory_count
from alu_companion.games.poi.values import MOVES_A_TURN, NO_GOODS, STRONGEST, Phase, State, Unit
from alu_companion.speech.message import Level, Message, Part, part

from .names import goods_list, player, slot_list, tile_name, tile_names, unit_list, yield_list

INTERESTS: Final = {
    InterestKind.ATTACK: "attack",
    InterestKind.DEFENCE: "defence",
    InterestKind.ARMS: "weapons",
    InterestKind.SUPPLIES: "supplies",
}
"""The kinds of points of interest, as message ids write them."""
_BONUSES: Final = ((InterestKind.ATTACK, "attack"), (InterestKind.DEFENCE, "defence"))


def all_seats(state: State) -> tuple[Seat, ...]:
    """All seats in turn order, also those that are out."""
    return tuple(Seat(number) for number in range(state.options.players))


def agreed(state: State) -> Message:
    """Tell the options of a game besides the map: dice, tokens, rounds and the house rule."""
    options = state.options
    told = [
        part("poi-material", dice=options.dice, tokens=options.tokens),
        part("poi-rounds", count=options.round_limit),
    ]
    if options.no_growth:
        told.append(part("poi-option-no-growth"))
    if options.first_turn_moves != MOVES_A_TURN:
        told.append(part("poi-option-first-turn-moves", count=options.first_turn_moves))
    told += [
        part("poi-option-start-value", seat=player(seat), count=options.start_value(seat))
        for seat in all_seats(state)
        if options.start_value(seat) < STRONGEST
    ]
    if is_generated(options):
        told.append(part("poi-option-seed", seed=options.seed))
    return tuple(told)


def layout(state: State) -> Message:
    """Tell the map: its size, its gaps, and its points of interest by kind, the biggest first."""
    board = state.board
    told = [part("poi-size", columns=board.columns, rows=board.rows, count=len(board.territories))]
    if gaps := [Tile(number) for number, tile in enumerate(board.tiles) if tile is None]:
        told.append(part("poi-gaps", fields=tile_names(gaps)))
    for kind, word in INTERESTS.items():
        found: dict[int, list[Tile]] = {}
        for tile in board.territories:
            interest = board.interest(tile)
            if interest and interest.kind is kind:
                found.setdefault(interest.amount, []).append(tile)
        told += [
            part(f"poi-map-{word}", amount=amount, fields=tile_names(found[amount]))
            for amount in sorted(found, reverse=True)
        ]
    return tuple(told)


def free_starts(state: State) -> Message:
    """Tell the tiles on which a player can still start. Empty if there are none."""
    free = [tile for tile in state.board.starts if state.units[centre_of(tile)] is None]
    return (part("poi-can-start", fields=tile_names(free)),) if free else ()


def units(state: State, seats: Iterable[Seat], places: Iterable[Place] | None = None) -> Message:
    """Tell the units of some seats, one sentence for each tile; with `places`, only the units there."""
    wanted = None if places is None else set(places)
    told: list[Part] = []
    for seat in seats:
        for tile in state.board.territories:
            own: list[tuple[Place, Unit]] = []
            for place in state.board.places[tile]:
                unit = state.units[place]
                if unit and unit.seat == seat and (wanted is None or place in wanted):
                    own.append((place, unit))
            if own:
                told.append(part("poi-units", seat=player(seat), field=tile_name(tile), units=unit_list(own)))
    return tuple(told)


def freed(state: State, places: Iterable[Place]) -> Message:
    """Tell which of some places are free, one sentence for each tile."""
    found: dict[Tile, list[Place]] = {}
    for place in places:
        if state.units[place] is None:
            found.setdefault(tile_of(place), []).append(place)
    return tuple(
        part("poi-free", field=tile_name(tile), count=len(free), slots=slot_list(free)) for tile, free in found.items()
    )


def goods_on(state: State, tile: Tile) -> Part:
    """What lies on a tile."""
    goods = state.goods[tile]
    if goods == NO_GOODS:
        return part("poi-goods-none", field=tile_name(tile))
    return part("poi-goods-lie", field=tile_name(tile), goods=goods_list(goods))


def all_goods(state: State) -> Message:
    """Everything that lies on the board."""
    return tuple(goods_on(state, tile) for tile, _ in goods_lying(state))


def mined_last(state: State) -> Message:
    """Tell what the last action mined. Empty if it led to no mining."""
    mining = state.mining
    if mining is None:
        return ()
    if not mining.yields:
        return (part("poi-last-mined-nothing", seat=player(mining.seat)),)
    return (part("poi-last-mined", seat=player(mining.seat), yields=yield_list(mining.yields)),)


def counts(state: State, seats: Iterable[Seat]) -> Message:
    """Tell how many tiles each seat controls and its strength, or that it is out."""
    return tuple(
        part("poi-is-out", seat=player(seat))
        if state.out[seat]
        else part("poi-count", seat=player(seat), tiles=territory_count(state, seat), strength=strength(state, seat))
        for seat in seats
    )


def bonuses(state: State, seat: Seat) -> Message:
    """Tell what a seat's tiles add to its attacks and to its defence. Empty if nothing."""
    told = ((word, bonus(state, seat, kind)) for kind, word in _BONUSES)
    return tuple(part(f"poi-{word}-bonus", seat=player(seat), count=count) for word, count in told if count)


def changes(before: State, after: State) -> Message:
    """Tell the tiles that a seat has lost or won, and the bonuses that have changed."""
    lost: list[Part] = []
    gained: list[Part] = []
    bonus_now: list[Part] = []
    for seat in all_seats(after):
        old, new = held(before, seat), held(after, seat)
        if gone := [tile for tile in old if tile not in new]:
            lost.append(part("poi-lost", seat=player(seat), fields=tile_names(gone)))
        if won := [tile for tile in new if tile not in old]:
            gained.append(part("poi-gained", seat=player(seat), fields=tile_names(won)))
        for kind, word in _BONUSES:
            count = bonus(after, seat, kind)
            if count != bonus(before, seat, kind):
                bonus_now.append(part(f"poi-{word}-bonus", seat=player(seat), count=count))
    return (*lost, *gained, *bonus_now)


def held(state: State, seat: Seat) -> tuple[Tile, ...]:
    """The tiles that a seat controls, from a1 on."""
    return tuple(tile for tile in state.board.territories if controller(state, tile) == seat)


def others(state: State) -> tuple[Seat, ...]:
    """The seats that still play, without the one to move, in turn order after it."""
    seats = seats_in(state)
    return (*(seat for seat in seats if seat > state.turn), *(seat for seat in seats if seat < state.turn))


def now(state: State) -> Message:
    """Tell whose turn it is, which part of it, and what is left of it. Empty once the game is over."""
    seat = player(state.turn)
    if state.phase is Phase.UNITS:
        return (part("poi-now-units", seat=seat, count=state.left),)
    if state.phase is Phase.GOODS:
        return (part("poi-now-goods", seat=seat, count=state.left),)
    if state.phase is Phase.RECRUIT:
        return (part("poi-now-recruit", seat=seat),)
    return (part("poi-choose", seat=seat),) if state.phase is Phase.CHOOSE else ()


def round_of(state: State) -> Message:
    """Tell which round it is. Empty before the first."""
    return (part("poi-round", count=state.round),) if state.round else ()


GOAL: Final[Message] = (part("poi-goal", Level.TEACHING),)
"""How the game is won, for learners."""
