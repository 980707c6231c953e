"""Messages that a game of POI Control says by itself: its start, every action with all that it changed, and the end.

From these messages, at any level, a listener can rebuild the whole state after every action.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from alu_companion.games.poi.board import Place, Tile, tile_of
from alu_companion.games.poi.combat import fight
from alu_companion.games.poi.rules import apply
from alu_companion.games.poi.turns import seats_in
from alu_companion.games.poi.values import NO_GOODS, Action, EndReason, Goods, Kind, Phase, State
from alu_companion.speech.message import Level, Message, Part, on_wish, part, rule, slug

from .clauses import meant, played
from .facts import (
    GOAL,
    agreed,
    all_goods,
    all_seats,
    bonuses,
    changes,
    counts,
    free_starts,
    freed,
    goods_on,
    layout,
    mined_last,
    now,
    round_of,
    units,
)
from .names import goods_list, goods_taken, inside, path, player, players, tile_name, yield_list

_TAUGHT = (Kind.MOVE, Kind.CARRY, Kind.RECRUIT)


def started(first: State) -> Message:
    """Tell a new game: its players, options and map, and who chooses first."""
    return (
        part("poi-started", seats=players(all_seats(first))),
        *GOAL,
        *now(first),
        *on_wish(
            (
                *agreed(first),
                *layout(first),
                *(replace(one, level=Level.TEACHING) for one in free_starts(first)),
            )
        ),
    )


def whole(state: State) -> Message:
    """Tell the whole state: whose turn it is, counts, units, goods, who is out, the map, and the options."""
    return (
        *now(state),
        *round_of(state),
        part("poi-players", seats=players(all_seats(state))),
        *on_wish(
            (
                *counts(state, all_seats(state)),
                *(one for seat in seats_in(state) for one in bonuses(state, seat)),
                *units(state, all_seats(state)),
                *all_goods(state),
                *mined_last(state),
                *layout(state),
                *agreed(state),
            )
        ),
    )


def accepted(before: State, action: Action, after: State) -> Message:
    """Tell an action with all that it changed, up to what is left of the turn or the next player's turn."""
    return (
        *_done(before, action, after),
        *(
            part("poi-out", seat=player(seat))
            for seat in all_seats(after)
            # Not for a player who gives up: that was just said.
            if after.out[seat] and not before.out[seat] and action.kind is not Kind.RESIGN
        ),
        *changes(before, after),
        *_mined(after),
        *_taught(before, action),
        *_onwards(before, after),
    )


def _done(before: State, action: Action, after: State) -> Message:
    seat = player(before.turn)
    if action.kind is Kind.MOVE:
        return _moved(before, Place(action.source), Place(action.target), action.points)
    if action.kind is Kind.CARRY:
        source, target = tile_name(Tile(action.source)), tile_name(Tile(action.target))
        pack = goods_taken(Goods(action.arm, action.sup))
        return (part("poi-carried", seat=seat, goods=pack, source=source, target=target),)
    if action.kind is Kind.RECRUIT:
        return _recruited(before, Place(action.target))
    if action.kind is Kind.CHOOSE:
        return (
            part(
                "poi-chosen",
                seat=seat,
                field=tile_name(Tile(action.target)),
                count=before.options.start_value(before.turn),
            ),
        )
    if action.kind is Kind.RESIGN:
        return (part("poi-resigned", seat=seat),)
    return (part(f"poi-ended-{before.phase.value}", seat=seat),)


def _moved(before: State, source: Place, target: Place, points: int) -> Message:
    """Tell a move and what stays behind, so that the result of a fight can follow."""
    seat, unit, there, way = player(before.turn), before.units[source], before.units[target], path(source, target)
    stays = unit.value - points if unit else 0
    rest = (part("poi-stays", count=stays),) if stays else ()
    fought = fight(before, source, target, points)
    if there is None:
        return (part("poi-moved", seat=seat, count=points, path=way), *rest)
    if fought is None:
        return (
            part("poi-moved", seat=seat, count=points, path=way),
            part("poi-joined", count=there.value + points),
            *rest,
        )
    foe = player(there.seat)
    attacked = part(
        "poi-attacked",
        seat=seat,
        foe=foe,
        path=way,
        attack=fought.attack,
        attack_bonus=fought.attack_bonus,
        defence=fought.defence,
        defence_bonus=fought.defence_bonus,
    )
    if not fought.result:
        return (attacked, part("poi-both-gone"), *rest)
    if fought.result > 0:
        return (attacked, part("poi-won", seat=seat, count=fought.left), *rest)
    return (attacked, part("poi-held", seat=foe, count=fought.left), *rest)


def _recruited(before: State, place: Place) -> Message:
    seat, unit, tile = player(before.turn), before.units[place], tile_of(place)
    goods = before.goods[tile]
    left = Goods(goods.arm - 1, goods.sup - 1)
    if unit is None:
        done = part("poi-recruited-new", seat=seat, place=inside(place))
    else:
        done = part("poi-recruited", seat=seat, place=inside(place), count=unit.value + 1)
    if left == NO_GOODS:
        return (done, part("poi-goods-left-none", Level.BRIEF))
    return (done, part("poi-goods-left", Level.BRIEF, goods=goods_list(left)))


def _mined(after: State) -> Message:
    mining = after.mining
    if mining is None:
        return ()
    if not mining.yields:
        return (part("poi-mined-nothing", seat=player(mining.seat)),)
    return (part("poi-mined", seat=player(mining.seat), yields=yield_list(mining.yields)),)


def _taught(before: State, action: Action) -> Message:
    if action.kind not in _TAUGHT:
        return ()
    attacked = action.kind is Kind.MOVE and fight(before, Place(action.source), Place(action.target), action.points)
    return (rule("poi-teach-attack" if attacked else f"poi-teach-{action.kind.name.lower()}"),)


def _onwards(before: State, after: State) -> Message:
    """Tell what is left of the turn, its next phase, or the next turn. Empty after recruiting and once the game is over."""
    if after.ended is not None:
        return ()
    seat, count = player(after.turn), after.left
    if (before.turn, before.round) != (after.turn, after.round):
        told = round_of(after) if before.round != after.round else ()
        return (*told, part("poi-turn", seat=seat, count=count) if after.phase is Phase.UNITS else now(after)[0])
    if after.phase is not before.phase:
        return (
            part("poi-packs", seat=seat, count=count)
            if after.phase is Phase.GOODS
            else part("poi-recruiting", seat=seat),
        )
    if after.phase is Phase.UNITS:
        return (part("poi-moves-left", Level.BRIEF, seat=seat, count=count),)
    return (part("poi-packs-left", Level.BRIEF, seat=seat, count=count),) if after.phase is Phase.GOODS else ()


def taken_back(before: State, actions: Sequence[Action], after: State) -> Message:
    """Tell that the last actions, the oldest first, were undone: `before` is the state with them, `after` the restored one. On
    request it tells all differences and, of several actions, which they were."""
    places = [Place(number) for number, unit in enumerate(after.units) if unit != before.units[number]]
    tiles = [Tile(number) for number, goods in enumerate(after.goods) if goods != before.goods[number]]
    undone = _undone(actions, after)
    led = part("taken-back-with", action=meant(after, actions[0]), count=len(actions) - 1)
    return (
        *(undone if len(actions) == 1 else (led,)),
        *(round_of(after) if before.round != after.round else ()),
        *now(after),
        *on_wish(
            (
                *(undone if len(actions) > 1 else ()),
                *units(after, all_seats(after), places),
                *freed(after, places),
                *(goods_on(after, tile) for tile in tiles),
                *(
                    part("poi-back-in", seat=player(seat))
                    for seat in all_seats(after)
                    if before.out[seat] and not after.out[seat]
                ),
                *changes(before, after),
                *mined_last(after),
            )
        ),
    )


def _undone(actions: Sequence[Action], first: State) -> Message:
    """Tell actions that were taken back, the newest first; the oldest was played in the state `first`."""
    told: list[Part] = []
    for action in actions:
        told.append(part("taken-back", action=played(first, action)))
        first = apply(first, action)
    return tuple(reversed(told))


def confirm_undo(before: State, action: Action) -> Message:
    """Ask whether to take back an action of another player; `before` is the state it was played in."""
    return (part("poi-confirm-undo", seat=player(before.turn), action=played(before, action)),)


def over(state: State) -> Message:
    """Tell who won and why, or that it is a draw, and the final counts."""
    return (part("game-over"), *_result(state), *counts(state, all_seats(state)))


def _result(state: State) -> tuple[Part, ...]:
    if state.ended is None:
        return ()
    message_id = f"poi-ended-{slug(state.ended)}"
    if state.ended in (EndReason.NOBODY_LEFT, EndReason.EQUAL):
        return (part(message_id),)
    return (part(message_id, winner=players(state.winners)),)
