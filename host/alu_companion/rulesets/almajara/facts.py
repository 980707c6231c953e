"""Sentences that several messages share: about turns, pieces, zones, cards, and the marks of a turn."""

from __future__ import annotations

from collections.abc import Iterable

from alu_companion.games.almajara.board import board_of, only_portal
from alu_companion.games.almajara.cards import deck
from alu_companion.games.almajara.queries import pieces
from alu_companion.games.almajara.turns import points, turns_to_defend
from alu_companion.games.almajara.values import ChipId, Hold, Moves, Side, State, TileId, Waiting
from alu_companion.speech.message import Listed, Message, Part, part

from .names import cards, chip, chips, listed, on_cells, player, tile, zone


def turn_number(state: State) -> Part:
    """The number of the turn, and of the last one."""
    return part("almajara-turn-number", number=state.number, limit=state.options.turn_limit)


def whose_turn(state: State) -> Message:
    """Tell who is to act and what is left: pieces to set up, or actions. Empty once the game is over."""
    if state.ended is not None:
        return ()
    if any(state.to_deploy):
        return tuple(
            part("almajara-deploy-left", side=player(side), count=state.to_deploy[side])
            for side in (state.turn, state.turn.other)
            if state.to_deploy[side]
        )
    return (turn_number(state), part("whose-turn", side=player(state.turn), count=state.actions_left))


def pieces_told(state: State, side: Side) -> Part:
    """All pieces of a side with their places."""
    own = pieces(state, side)
    if not own:
        return part("almajara-pieces-none", side=player(side))
    return part("almajara-pieces", side=player(side), count=len(own), pieces=listed(state, own))


def reserve_told(state: State, side: Side) -> Message:
    """The chips in a reserve, dealt and captured ones apart."""
    reserve = state.reserves[side]
    if not reserve:
        return (part("almajara-reserve-empty", side=player(side)),)
    told: list[Part] = []
    for name, captured in (("dealt", False), ("captured", True)):
        waiting = tuple(one for one in reserve if one.captured is captured)
        if waiting:
            own = chips(state.options, waiting)
            told.append(part(f"almajara-reserve-{name}", side=player(side), count=len(waiting), chips=own))
    return tuple(told)


def hand_told(state: State, side: Side) -> Message:
    """The open cards of a side. Empty in a game without cards."""
    if state.options.moves is Moves.DRAWINGS:
        return ()
    hand = state.hands[side]
    if not hand:
        return (part("almajara-hand-empty", side=player(side)),)
    return (part("almajara-hand", side=player(side), count=len(hand), cards=cards(state.options, hand)),)


def piles_told(state: State) -> Message:
    """The discarded cards, and the number of cards left to draw. Empty in a game without cards."""
    if state.options.moves is Moves.DRAWINGS:
        return ()
    left = len(deck(state)) if deck(state) != state.discard else 0
    discard = state.discard
    told = (part("almajara-discard", count=len(discard), cards=cards(state.options, discard)),) if discard else ()
    return (*told, part("almajara-deck", count=left))


def hold_told(state: State, number: TileId, hold: Hold) -> Part:
    """Tell who holds a zone, and since when."""
    what = zone(board_of(state.options.layout).tiles[number].zone)
    return part(
        "almajara-holds-since",
        side=player(hold.side),
        zone=what,
        tile=tile(state.options, number),
        number=hold.since,
    )


def holds_told(state: State, *sides: Side) -> Message:
    """All zones that these sides hold."""
    return tuple(
        hold_told(state, TileId(number), hold)
        for number, hold in enumerate(state.holds)
        if hold is not None and hold.side in sides
    )


def hold_changes(before: State, after: State) -> Message:
    """Tell the zones that are held no longer, then those that are held from now on."""
    told = []
    for message_id, old, new in (
        ("almajara-hold-ended", before, after),
        ("almajara-hold-began", after, before),
    ):
        for number, hold in enumerate(old.holds):
            if hold is not None and new.holds[number] != hold:
                what = zone(board_of(after.options.layout).tiles[number].zone)
                where = tile(after.options, TileId(number))
                told.append(part(message_id, side=player(hold.side), zone=what, tile=where))
    return tuple(told)


def marks_told(state: State) -> Message:
    """Tell what this turn has used up: pieces that have acted, chips just captured, guards that have blocked."""
    told = []
    for message_id, cells in (
        ("almajara-marks-moved", state.moved),
        ("almajara-marks-placed", state.placed),
        ("almajara-marks-guards", state.spent_guards),
        ("almajara-marks-blocked", state.blocked),
    ):
        if cells:
            told.append(part(message_id, count=len(cells), pieces=on_cells(state, cells)))
    if state.captured:
        told.append(part("almajara-marks-captured", count=len(state.captured), chips=_captured(state, state.captured)))
    return tuple(told)


def _captured(state: State, ids: Iterable[ChipId]) -> Listed:
    waiting: dict[ChipId, Waiting] = {one.chip: one for one in state.reserves[state.turn]}
    return Listed(tuple(chip(state.options, one, waiting[one].face) for one in ids))


def defence_told(state: State) -> Message:
    """Tell how long the only portal is still to be defended. Empty if that does not win, or the game is over."""
    owner, left = only_portal(state.options.layout), turns_to_defend(state)
    if owner is None or left is None or state.ended is not None:
        return ()
    return (part("almajara-defend-left", side=player(owner), count=left),)


def points_told(state: State) -> Part:
    """The points that would count at the limit of turns."""
    return part("almajara-points", one=points(state, Side.ONE), two=points(state, Side.TWO))
