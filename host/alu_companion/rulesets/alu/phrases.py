"""Messages that a game says by itself: its start, every action with all that it changed, refusals, and the end.

From these messages, and the questions for what the level leaves out, a listener can rebuild the state after every action.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from alu_companion.games.alu.control import control, target_count
from alu_companion.games.alu.notation import FLAGS
from alu_companion.games.alu.values import (
    ACTIONS_A_TURN,
    PRICES,
    START_RESOURCES,
    Action,
    EndReason,
    Kind,
    Options,
    Reason,
    Side,
    State,
)
from alu_companion.games.geometry import STANDARD
from alu_companion.referee.placement import Row
from alu_companion.speech.message import FieldName, Level, Message, Part, on_wish, part, rule, slug

from .facts import (
    changed_holdings,
    clause,
    clauses,
    control_changes,
    holdings,
    names,
    pieces,
    scores,
    whose_turn,
)
from .nouns import resource_noun, side_noun


def game_started(first: State) -> Message:
    """Tell a new game: its house rules, and what both sides start with. The board tells whose turn it is once it is ready."""
    options = first.options
    told = [part("game-started")]
    if options.geometry != STANDARD:
        told.append(part("option-geometry", columns=options.geometry.columns, rows=options.geometry.rows))
    told += (part(f"option-{name.replace('_', '-')}") for name in FLAGS if getattr(options, name))
    if options.first_turn_actions != Options().first_turn_actions:
        told.append(part("option-first-turn-actions", count=options.first_turn_actions))
    told += _starting_resources(first)
    goal = part("start-goal", Level.TEACHING, count=target_count(options.geometry))
    return (*told, goal)


def _starting_resources(first: State) -> Message:
    """Tell what both sides start with; a side with less than usual is told at every level."""
    usual = START_RESOURCES
    if all(own == usual for own in first.resources):
        return (part("start-resources", Level.TEACHING, material=usual.material, iron=usual.iron, food=usual.food),)
    told: list[Part] = []
    for side, own in zip(Side, first.resources, strict=True):
        if own == usual:
            told += (replace(one, level=Level.NORMAL) for one in holdings(first, side))
        else:
            told.append(part("option-resources", side=side_noun(side), material=own.material, iron=own.iron))
    return tuple(told)


def game_resumed(state: State) -> Message:
    """Tell a saved game that goes on, with all that a listener needs to know."""
    return (part("game-resumed"), *whole(state))


def position_started(state: State) -> Message:
    """Tell a game that begins from a chosen position, with all that a listener needs to know."""
    return (part("position-started"), *whole(state))


def whole(state: State) -> Message:
    """Tell the whole state: whose turn it is, then counts, pieces, resources and enclosed areas."""
    inside = ((side, mask & ~state.camps[side]) for side, mask in zip(Side, control(state), strict=True))
    return (
        *whose_turn(state),
        *on_wish(
            (
                *scores(state),
                *pieces(state, state.options.geometry.all_mask),
                *(one for side in Side for one in holdings(state, side)),
                *(
                    part("enclosed-list", side=side_noun(side), count=mask.bit_count(), fields=names(mask))
                    for side, mask in inside
                    if mask
                ),
            )
        ),
    )


def turn_started(state: State, ready: int = 0) -> Message:
    """Tell whose turn begins, its resources if food became `ready`, and the number of actions unless it is the usual one."""
    if state.actions_left == ACTIONS_A_TURN:
        told = [part("turn-of", side=side_noun(state.turn))]
    else:
        told = [part("turn-started", side=side_noun(state.turn), count=state.actions_left)]
    if ready:
        told.append(part("food-ready", Level.BRIEF, food=state.resources[state.turn].food))
    if not state.founded[state.turn]:
        told.append(part("first-camp-hint", Level.NORMAL))
    return tuple(told)


def action_accepted(before: State, action: Action, after: State) -> Message:
    """Tell an action with all that it changed, up to the actions left or the next player's turn; the player is named once.

    `game_over` tells the end of the game.
    """
    side = before.turn
    told = [_done(before, action), *_payment(before, action, after), *control_changes(before, after, side)]
    if action.kind in (Kind.CAMP, Kind.RAID, Kind.RESTORE, Kind.CAMP_ON_RAIDED, Kind.ATTACK):
        told.append(rule(f"teach-{slug(action.kind)}"))
    count = control(after)[side].bit_count()
    missing = target_count(after.options.geometry) - count
    if after.ended is None and missing > 0 and count != control(before)[side].bit_count():
        told.append(rule("teach-goal", side=side_noun(side), count=missing))
    return (*told, *what_next(before, action, after))


def what_next(before: State, action: Action, after: State) -> Message:
    """Tell the actions left after an action, or the turn that begins. Empty once the game is over."""
    if after.ended is not None:
        return ()
    if action.kind is Kind.SWAP:
        return whose_turn(after)
    if after.turn is before.turn:
        return (part("actions-left", Level.BRIEF, count=after.actions_left),)
    return turn_started(after, before.resources[after.turn].pending)


_NEXT: Final = {"actions-left", "turn-of", "turn-started", "food-ready", "first-camp-hint", "whose-turn"}


def without_next(told: Message) -> Message:
    """Remove what comes next from the words of an action: it is told once the hands have laid the action out."""
    return tuple(one for one in told if one.id not in _NEXT)


def _done(before: State, action: Action) -> Part:
    side = before.turn
    if action.kind is Kind.END_TURN:
        return part("done-end-turn" if before.actions_used else "done-pass", side=side_noun(side))
    if action.kind is Kind.SWAP:
        return part("done-swap", side=side_noun(side))
    return part(f"done-{slug(action.kind)}", side=side_noun(side), field=FieldName(action.field))


def _payment(before: State, action: Action, after: State) -> Message:
    """Tell the new amounts of all that the action cost or brought; an attached counter shows them, too."""
    if action.kind in (Kind.END_TURN, Kind.SWAP):
        return ()
    side, price = before.turn, PRICES[action.kind]
    left = after.resources[side]
    told = [part("spent", Level.NORMAL, resource=resource_noun(row), left=left[row]) for row in Row if price[row]]
    if action.kind is Kind.RAID:
        # The action may have ended the turn, but pending food waits for the side's own next turn.
        told.append(part("food-gained", Level.NORMAL, count=left.pending, food=left.food))
    return tuple(told)


def ledger(told: Message) -> Message:
    """Tell the amounts of a message at every level, because the player's counter is not attached."""
    return tuple(replace(one, level=Level.TERSE) if one.id in ("spent", "food-gained") else one for one in told)


def corrected(wrong: State, previous: Sequence[Action], new: Sequence[Action], after: State) -> Message:
    """Tell a correction: the hands went on, and now show the `new` actions instead of the `previous` ones.

    `wrong` is the state after the previous actions, `after` the state after the new ones; all differences are told.
    """
    return (
        part("corrected", new=clauses(new), previous=clauses(previous)),
        *changed_holdings(wrong, after),
        *control_changes(wrong, after),
        *whose_turn(after),
    )


def taken_back(before: State, action: Action, after: State) -> Message:
    """Tell that the last action was undone; `before` is the state with it, `after` the restored one."""
    return (part("taken-back", action=clauses((action,))), *_stands_again(before, after))


def taken_back_together(before: State, actions: Sequence[Action], after: State) -> Message:
    """Tell that the last actions, the oldest first, were undone: `before` is the state with them, `after` the restored one.
    On request it tells which they were."""
    return (
        part("taken-back-with", action=clauses(actions[:1]), count=len(actions) - 1),
        *_stands_again(before, after, part("taken-back", action=clauses(actions))),
    )


def _stands_again(before: State, after: State, *undone: Part) -> Message:
    """Tell whose turn it is again; on request, what was undone and what has changed back."""
    changed = (*changed_holdings(before, after), *control_changes(before, after))
    return (*whose_turn(after), *on_wish((*undone, *changed)))


def confirm_undo(before: State, action: Action) -> Message:
    """Ask whether to take back an action after which another side has played; `before` is the state it was played in."""
    return (part("confirm-undo", side=side_noun(before.turn), action=clause(action)),)


def game_over(state: State) -> Message:
    """Tell who won and why, or that it is a draw, and the final counts."""
    told = [part("game-over")]
    winner = state.winner
    if winner is None:
        told.append(part("ended-draw"))
    elif state.ended is EndReason.NO_CAMPS:
        told.append(part("ended-no-camps", winner=side_noun(winner), loser=side_noun(winner.other)))
    elif state.ended is EndReason.CONTROL:
        told.append(part("ended-control", winner=side_noun(winner), count=control(state)[winner].bit_count()))
    else:
        told.append(part("ended-both-passed", winner=side_noun(winner)))
    return (*told, *scores(state))


def refused(state: State, action: Action, reason: Reason) -> Message:
    """Tell which action was understood, and why it is refused."""
    told = [] if reason is Reason.GAME_OVER else [part("refused-action", action=clause(action))]
    told.append(_reason(state, action, reason))
    if action.kind in (Kind.CAMP, Kind.RAID, Kind.RESTORE, Kind.CAMP_ON_RAIDED, Kind.ATTACK):
        told.append(part(f"rule-{slug(action.kind)}", Level.TEACHING))
    return tuple(told)


def _reason(state: State, action: Action, reason: Reason) -> Part:
    side, own = state.turn, state.resources[state.turn]
    message_id = f"refusal-{slug(reason)}"
    if reason in (Reason.FIELD_EMPTY, Reason.FIELD_RAIDED, Reason.FIRST_CAMP_NOT_AT_EDGE):
        return part(message_id, field=FieldName(action.field))
    if reason in (Reason.OWN_CAMP, Reason.ENEMY_CAMP, Reason.OUT_OF_REACH):
        return part(message_id, side=side_noun(side), field=FieldName(action.field))
    if reason is Reason.TOO_LITTLE_MATERIAL:
        return part(message_id, side=side_noun(side), need=PRICES[action.kind].material, have=own.material)
    if reason is Reason.FOOD_PENDING:
        return part(message_id, side=side_noun(side), count=own.pending)
    if reason in (Reason.FIRST_MUST_BE_CAMP, Reason.NO_CAMP_LEFT, Reason.NO_IRON, Reason.NO_FOOD):
        return part(message_id, side=side_noun(side))
    if reason is Reason.MUST_USE_ACTIONS:
        return part(message_id, count=state.actions_left)
    return part(message_id)
