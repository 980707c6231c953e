"""Answers all questions during a game of POI Control. Changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field, Geometry
from alu_companion.games.poi.board import Place, Tile
from alu_companion.games.poi.listing import dice_left
from alu_companion.games.poi.queries import next_mining, route
from alu_companion.games.poi.turns import seats_in, strength, supply_left, territory_count
from alu_companion.games.poi.values import NO_GOODS, Action, Phase, State
from alu_companion.speech.controls import Command
from alu_companion.speech.message import FieldName, Level, Message, Part, part

from . import advice, offers, places
from .clauses import played
from .controls import RULES_NAMED
from .facts import all_goods, all_seats, bonuses, counts, free_starts, goods_on, held, layout, now, others, units
from .names import into, player, players, tile_names, yield_list

RULES = 16
"""Number of sentences of the rules; their ids are numbered from 1."""


def answer(state: State, command: Command, geometry: Geometry) -> Message | None:
    """The answer to a question about the game; None if the command is no such question."""
    match command:
        case Command("field" | "here" | "neighbours", word=word) if word:
            place = offers.place_named(state, word)
            if place is None:
                return advice.no_such_place(state, word, geometry)
            return _ABOUT_A_PLACE[command.name](state, place)
        case Command("poi-route", word=word):
            return way(state, word, geometry)
        case Command("poi-rule", word=name) if name:
            return topic(name) or None
        case Command("poi-rule"):
            return rules()
        case Command("board"):  # the program asks every game in this way, whatever its players type
            return board(state)
    return _ABOUT_ALL[command.name](state) if command.name in _ABOUT_ALL else None


def status(state: State) -> Message:
    """Tell whose turn it is, what is left of it, the round, and how everybody stands."""
    told = [*(now(state) or (part("game-over"),))]
    if state.round:
        told.append(part("poi-round-of", count=state.round, limit=state.options.round_limit))
    return (*told, *counts(state, all_seats(state)))


def mine(state: State) -> Message:
    """Tell all that the player to move has."""
    return of_seat(state, state.turn)


def theirs(state: State) -> Message:
    """Tell all that the other players have, in turn order."""
    return tuple(one for seat in others(state) for one in of_seat(state, seat)) or (part("poi-alone"),)


def of_seat(state: State, seat: Seat) -> Message:
    """Tell what one player has: tiles and strength, units, bonuses, goods on own tiles, dice, and what mining would bring."""
    lying = tuple(goods_on(state, tile) for tile in held(state, seat) if state.goods[tile] != NO_GOODS)
    return (
        *counts(state, (seat,)),
        *units(state, (seat,)),
        *bonuses(state, seat),
        *lying,
        *_will_mine(state, seat),
        part("poi-dice-left", seat=player(seat), count=dice_left(state, seat)),
    )


def _will_mine(state: State, seat: Seat) -> Message:
    found = next_mining(state, seat)
    return (part("poi-will-mine", seat=player(seat), yields=yield_list(found)),) if found else ()


def territory(state: State) -> Message:
    """Tell the tiles of every player, what they give, who is ahead, and how many rounds are left."""
    seats = seats_in(state)
    told = [one for seat in seats for one in (_holds(state, seat), *bonuses(state, seat), *_will_mine(state, seat))]
    if state.ended is not None or state.phase is Phase.CHOOSE:
        return tuple(told)
    standing = {seat: (territory_count(state, seat), strength(state, seat)) for seat in seats}
    ahead = [seat for seat in seats if standing[seat] == max(standing.values())]
    told.append(
        part("poi-ahead", seat=player(ahead[0])) if len(ahead) == 1 else part("poi-level", seats=players(ahead))
    )
    told.append(part("poi-rounds-left", count=state.options.round_limit - state.round))
    return tuple(told)


def _holds(state: State, seat: Seat) -> Part:
    if tiles := held(state, seat):
        return part("poi-holds", seat=player(seat), count=len(tiles), fields=tile_names(tiles))
    return part("poi-holds-none", seat=player(seat))


def goods(state: State) -> Message:
    """Tell where goods lie, what is left in stock, and what the next mining of each player would bring."""
    stock = supply_left(state)
    return (
        *(all_goods(state) or (part("poi-no-goods"),)),
        *(one for seat in seats_in(state) for one in _will_mine(state, seat)),
        part("poi-stock", arm=stock.arm, sup=stock.sup),
    )


def board(state: State) -> Message:
    """Tell the map: its size, gaps, points of interest, and, while players choose, where they can start."""
    return (
        *layout(state),
        part("poi-connected", Level.NORMAL),
        *(free_starts(state) if state.phase is Phase.CHOOSE else ()),
    )


def way(state: State, word: str, geometry: Geometry) -> Message:
    """Tell a shortest way between two places for the player to move, with the units on it."""
    names = word.split()
    if len(names) != 2:
        return (part("poi-route-how"),)
    ends = []
    for name in names:
        place = offers.place_named(state, name)
        if place is None:
            return advice.no_such_place(state, name, geometry)
        ends.append(place)
    found = route(state, ends[0], ends[1], state.turn)
    if not found.steps:
        return (part("poi-route-none"),)
    steps = into(step.place for step in found.steps)
    met = (advice.unit_at(state, step.place) for step in found.in_the_way)
    return (part("poi-route", count=len(found.steps), places=steps), *met)


def resigning(state: State) -> Message:
    """Tell what giving up would mean, before it is offered by its number."""
    if state.ended is not None:
        return (part("refusal-game-over"),)
    return (part("poi-resign-sure", seat=player(state.turn)),)


def row(state: State, number: int, geometry: Geometry) -> Message:
    """Who controls the tiles of a row, from the west."""
    tiles = [Tile(geometry.field(column, number)) for column in range(geometry.columns)]
    return (
        part("poi-row", row=number),
        *(places.holder(state, tile) if state.board.has_tile(tile) else places.gap(tile) for tile in tiles),
    )


def control(state: State) -> Message:
    """Tell the tiles of every player, and the points of interest that nobody controls."""
    free = places.free_interests(state)
    return (
        *(_holds(state, seat) for seat in seats_in(state)),
        *((part("poi-free-interests", fields=tile_names(free)),) if free else ()),
    )


def last_actions(past: Sequence[tuple[State, Action]]) -> Message:
    """The last actions, oldest first, each with the player who took it."""
    told = tuple(
        part("poi-last-action", seat=player(before.turn), action=played(before, action)) for before, action in past
    )
    return told or (part("last-none"),)


def rules() -> Message:
    """Tell the rules in short, for listeners."""
    return tuple(part(f"poi-rule-{number}") for number in range(1, RULES + 1))


def help_spoken(state: State | None) -> Message:
    """The first words of help; in a game they begin with whose turn it is."""
    led = now(state) if state is not None else ()
    return (*led, part("poi-help-first", field=FieldName(Field(0))))


HELP_MORE: Final[Message] = (part("poi-help-more"),)
"""The topics of help, as players type them."""


def topic(name: str) -> Message:
    """Tell a topic of help, or the rules of this name."""
    match name:
        case "ask":
            return (part("poi-help-look"), part("poi-help-plan"))
        case "play":
            return (part("poi-help-act"), part("poi-help-type"), part("poi-help-game"))
        case "speech":
            return (part("poi-help-speech"),)
        case "goal":
            return (part("poi-goal"),)
    return tuple(part(f"poi-rule-{number}") for number in RULES_NAMED.get(name.removeprefix("poi-"), ()))


_ABOUT_A_PLACE: Final[Mapping[str, Callable[[State, Place], Message]]] = {
    "field": places.field,
    "here": advice.here,
    "neighbours": places.neighbours,
}
_ABOUT_ALL: Final[Mapping[str, Callable[[State], Message]]] = {
    "status": status,
    "mine": mine,
    "theirs": theirs,
    "actions": advice.actions,
    "poi-attacks": advice.attacks,
    "poi-threats": advice.threats,
    "poi-territory": territory,
    "poi-goods": goods,
    "poi-board": board,
    "resign": resigning,
}
