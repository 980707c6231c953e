"""Messages that a game says by itself: every action with all that it changed, and actions that are taken back.

From these messages and the start, at any level, a listener can rebuild the whole state after every action.
"""

from __future__ import annotations

from collections.abc import Sequence

from alu_companion.games.almajara.board import board_of, only_portal
from alu_companion.games.almajara.cards import side_to_draw
from alu_companion.games.almajara.combat import blocker
from alu_companion.games.almajara.rules import apply
from alu_companion.games.almajara.turns import turns_to_defend
from alu_companion.games.almajara.values import (
    NO_CHIP,
    OBELISKS_TO_WIN,
    Action,
    ActionKind,
    Cell,
    ChipId,
    Options,
    Piece,
    Side,
    State,
    TileId,
    Zone,
)
from alu_companion.games.almajara.zones import holds
from alu_companion.speech.message import Level, Message, Part, Value, on_wish, part, rule

from .actions import clause
from .facts import hold_changes, hold_told, marks_told, turn_number, whose_turn
from .names import chip, kind, number, place, player, tile, zone


def action_accepted(before: State, action: Action, after: State) -> Message:
    """Tell an action with all that it changed, up to the actions left or the next player's turn, but not the end of the game."""
    told = _done(before, action, after)
    if action.kind is ActionKind.DEPLOY:
        return (*told, *_next_to_deploy(after))
    if action.kind is ActionKind.DRAW:
        return told
    if action.kind is ActionKind.SWAP:
        return (*told, *whose_turn(after))
    changes = hold_changes(before, after)
    if after.number == before.number:
        left = () if after.ended is not None else (_left(after),)
        return (*told, *changes, *_hope(before, action, after), *left)
    return (*told, *_hope(before, action, after), *_turn_begun(after, changes))


def _turn_begun(after: State, changes: Message) -> Message:
    """Tell the next turn: its number, who holds what from now on, and who may act."""
    ended = tuple(one for one in changes if one.id == "almajara-hold-ended")
    began = tuple(one for one in changes if one.id != "almajara-hold-ended")
    if after.ended is not None:
        return (*ended, turn_number(after), *began)
    turn = part("turn-started", side=player(after.turn), count=after.actions_left)
    return (*ended, turn_number(after), *began, *_near_victory(after), turn)


def _near_victory(state: State) -> Message:
    """Remind of a side that holds enough obelisks, and of the last turn of a defence."""
    owner = only_portal(state.options.layout)
    last = (part("almajara-last-defence", Level.NORMAL, side=player(owner)),) if owner is not None else ()
    return (last if turns_to_defend(state) == 1 else ()) + tuple(
        part("almajara-two-obelisks", Level.NORMAL, side=player(side))
        for side in Side
        if len(holds(state, side, Zone.OBELISK)) >= OBELISKS_TO_WIN
    )


def _done(before: State, action: Action, after: State) -> Message:
    """Tell the action itself, and what it did to chips and cards."""
    side, options = player(before.turn), before.options
    if action.kind is ActionKind.MOVE:
        return _moved(before, action, after)
    if action.kind is ActionKind.DRAW:
        who = side_to_draw(before)
        assert who is not None  # a card is drawn for somebody
        shuffled = (part("almajara-reshuffled"),) if action.chip in before.discard else ()
        return (*shuffled, part("almajara-drew", side=player(who), card=chip(options, action.chip)))
    if action.kind is ActionKind.SWAP:
        return (part("almajara-swapped"),)
    if action.kind is ActionKind.END_TURN:
        passed = before.actions_left == before.options.actions(before.number)
        return (part("almajara-passed" if passed else "almajara-ended-turn", side=side),)
    done = "almajara-placed" if action.kind is ActionKind.PLACE else "almajara-deployed"
    piece = after.pieces[action.target] or Piece(before.turn, action.chip, 0)
    return (part(done, side=side, **_called(options, piece), target=place(options, action.target)),)


def _called(options: Options, piece: Piece) -> dict[str, Value]:
    return {"kind": kind(options, piece.chip, piece.face), "number": number(options, piece.chip)}


def _moved(before: State, action: Action, after: State) -> Message:
    options, piece, other = before.options, before.pieces[action.source], before.pieces[action.target]
    assert piece is not None  # only a piece moves
    told: dict[str, Value] = {
        "side": player(before.turn),
        **_called(options, piece),
        "source": place(options, action.source),
        "target": place(options, action.target),
    }
    card = () if action.chip == NO_CHIP else (part("almajara-card-used", card=chip(options, action.chip)),)
    if other is None:
        return (part("almajara-moved", **told), *card)
    guard = blocker(before, action.target)
    if guard is None:
        taken = [part("almajara-captured", **_called(options, other))]
        if options.flip_on_capture:
            taken.append(part("almajara-turned-over"))
        return (part("almajara-moved", **told), *taken, *card)
    told |= {"taken": kind(options, other.chip, other.face), "taken_number": number(options, other.chip)}
    protector = before.pieces[guard]
    assert protector is not None  # a guard stands there
    told |= {"guard_number": number(options, protector.chip), "guard_place": place(options, guard)}
    told |= {"guard": kind(options, protector.chip, protector.face)}
    again = rule("almajara-blocked-once")
    return (part("almajara-blocked", **told), *card, again)


def _hope(before: State, action: Action, after: State) -> Message:
    """Tell which zone the piece on the target may come to hold, if it came onto a sign."""
    side = before.turn
    number = board_of(after.options.layout).tile_of_sign.get(action.target)
    piece = None if number is None else after.pieces[action.target]
    if after.ended is not None or number is None or piece is None or piece.owner is not side:
        return ()
    what = zone(board_of(after.options.layout).tiles[number].zone)
    return (part("almajara-may-hold", Level.NORMAL, side=player(side), zone=what, tile=tile(after.options, number)),)


def _left(state: State) -> Part:
    return part("actions-left", Level.BRIEF, count=state.actions_left)


def _next_to_deploy(after: State) -> Message:
    """Tell who sets up the next piece, or the first turn."""
    if any(after.to_deploy):
        return (part("almajara-deploy-next", side=player(after.turn), count=after.to_deploy[after.turn]),)
    return (part("almajara-deploy-over"), *_turn_begun(after, ()))


def taken_back(before: State, action: Action, after: State) -> Message:
    """Tell that the last action was undone: `before` is the state with it, `after` the restored one."""
    undone = _undone(before, action, after)
    if action.kind is ActionKind.DRAW:
        return undone
    return (undone[0], *whose_turn(after), *on_wish((*undone[1:], *marks_told(after))))


def taken_back_together(_: State, actions: Sequence[Action], after: State) -> Message:
    """Tell that the last actions, the oldest first, were undone to the state `after`; details are told on request."""
    states = [after]
    for action in actions:
        states.append(apply(states[-1], action))
    steps = zip(states[1:], actions, states, strict=False)
    each = [_undone(*step) for step in reversed(list(steps))]
    return (
        part("taken-back-with", action=clause(after, actions[0]), count=len(actions) - 1),
        *whose_turn(after),
        *on_wish((*(one for told in each for one in told), *marks_told(after))),
    )


def _undone(before: State, action: Action, after: State) -> Message:
    """Tell an undone action, where its chips and cards are again, and who holds what again."""
    told = [part("taken-back", action=clause(after, action)), *_put_back(before, action, after)]
    if action.kind is ActionKind.DRAW:
        return tuple(told)
    for at, (old, new) in enumerate(zip(before.holds, after.holds, strict=True)):
        if new is not None and new != old:
            told.append(hold_told(after, TileId(at), new))
        elif old is not None and new is None:
            what = zone(board_of(after.options.layout).tiles[at].zone)
            where = tile(after.options, TileId(at))
            told.append(part("almajara-hold-ended", side=player(old.side), zone=what, tile=where))
    return tuple(told)


def _put_back(before: State, action: Action, after: State) -> Message:
    """Tell where chips and cards are again."""
    options = after.options
    told: list[Part] = []
    if action.kind in (ActionKind.PLACE, ActionKind.DEPLOY):
        (waiting,) = (one for one in after.reserves[after.turn] if one.chip == action.chip)
        name = "almajara-back-captured" if waiting.captured else "almajara-back-reserve"
        piece = Piece(after.turn, waiting.chip, waiting.face)
        return (part(name, side=player(after.turn), **_called(options, piece)),)
    if action.kind is ActionKind.DRAW:
        told.append(part("almajara-back-deck", card=chip(options, action.chip)))
        if action.chip in after.discard:
            told.append(part("almajara-unshuffled"))
    if action.kind is ActionKind.MOVE:
        told += [_back_on(after, cell) for cell in (action.source, action.target) if _returned(before, after, cell)]
        if action.chip != NO_CHIP:
            told.append(part("almajara-back-hand", side=player(after.turn), card=chip(options, ChipId(action.chip))))
    return tuple(told)


def _returned(before: State, after: State, cell: Cell) -> bool:
    return after.pieces[cell] is not None and after.pieces[cell] != before.pieces[cell]


def _back_on(after: State, cell: Cell) -> Part:
    piece = after.pieces[cell]
    assert piece is not None  # it has returned
    side = player(piece.owner)
    return part("almajara-back-on", side=side, **_called(after.options, piece), place=place(after.options, cell))


def confirm_undo(before: State, action: Action) -> Message:
    """Ask whether to take back an action after which another side has played; `before` is the state it was played in."""
    return (part("confirm-undo", side=player(before.turn), action=clause(before, action)),)
