"""Plays actions, refuses them, and takes them back: journal first, then words. The same for every game."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

from alu_companion.games.game import CHANCE
from alu_companion.speech import phrases_opponent
from alu_companion.speech.message import Message
from alu_companion.table.advancing import by_itself, clock_back
from alu_companion.table.bodies import Play, TaughtAnew
from alu_companion.table.clock import kept, read, with_left
from alu_companion.table.seats import Engine
from alu_companion.table.teaching import counted, fade
from alu_companion.table.transition import Transition
from alu_companion.table.values import Accepted, TableState, Taught


def accept(
    transition: Transition,
    actions: Sequence[Any],
    back: int = 0,
    instead: Message = (),
    by_other: bool = False,
    follows: bool = False,
    left: Sequence[int] | None = None,
) -> None:
    """Undo the last `back` actions, then play these: journal first, then words.

    `instead` is said in place of what each of them changed. The board is guided to actions that are `by_other`: decided by the
    computer, at another table or in a show, or known to another table while the journal here had lost them. Another table need not be
    told of what `follows` from the game alone; of actions that it has told itself, `left` are the times on the clocks.
    """
    state = transition.state
    game, narrator = state.rules.game, state.rules.narrator
    clock = None if state.clock is None else read(state.clock, transition.now_ms)
    undone = state.past[len(state.past) - back :] if back else ()
    now = undone[0].before if undone else state.game
    told = [_taken_back(state, undone)] if undone else []
    # The times after the actions were taken back, and before the new ones change them.
    shown = clock
    if shown is not None and back:
        shown = clock_back(state, shown, back)
    if shown is not None and left is not None:
        shown = with_left(shown, left)
    left_ms = () if shown is None else shown.left_ms
    written = []
    taught, said = state.taught, list[Taught]()
    for action in actions:
        written.append(game.format_action(now, action))
        after = game.apply(now, action)
        seat = narrator.mover(now)
        learner = None if isinstance(state.seats.get(seat), Engine) else seat
        message, just_said = fade(narrator.accepted(now, action, after), learner, state.settings.level, taught)
        # Actions that follow by themselves are told without a pause: nothing is left for later then.
        goes_on = not (by_other or left is not None) or by_itself(state, after) is not None
        told.append(state.rules.hands.told(state, seat, message, is_shown=goes_on))
        if not instead:
            taught, said = counted(taught, just_said), [*said, *just_said]
        now = after
    played = Play(
        back,
        tuple(written),
        taught=tuple((int(seat), name) for seat, name in said),
        by_other=by_other,
        left=left_ms,
        event=state.has_other_table and not follows,
        led=left is not None and bool(actions) and not by_other,
    )
    transition.change(clock=clock, question=None)
    transition.record(played)
    if transition.state.clock is not None:
        transition.change(clock=kept(transition.state.clock, transition.now_ms))
    state.rules.hands.accepted(transition)
    for message in (instead,) if instead else told:
        transition.tell(message)
    if actions:
        # A forced pass that was just taken back is not played again at once.
        go_on(transition)


def refuse(transition: Transition, message: Message, reason: Enum | str, to: int | None = None) -> None:
    """Refuse an action that the rules forbid, or that the board cannot make out, to a seat or to the one that is to move."""
    if not any(refused(transition, message, reason, to) for refused in transition.state.rules.grid.refused):
        transition.refuse(message, to)


def _taken_back(state: TableState, undone: Sequence[Accepted]) -> Message:
    """Say in one message which of the last actions are undone."""
    narrator, first = state.rules.narrator, undone[0]
    if len(undone) > 1:
        return narrator.taken_back_together(state.game, [one.action for one in undone], first.before)
    return narrator.taken_back(state.game, first.action, first.before)


def go_on(transition: Transition) -> None:
    """Do what happens by itself: end the game, let chance decide, end a turn in which nothing can be done."""
    state = transition.state
    if state.rules.game.outcome(state.game) is not None:
        is_alone = bool(state.seats) and not state.has_other_table
        anew = phrases_opponent.anew(state.controls.keys, state.by_keys) if is_alone else ()
        transition.tell(
            (
                *state.rules.narrator.over(state.game),
                *(one for told in state.rules.grid.over for one in told(state)),
                *anew,
            )
        )
    elif (action := by_itself(state, state.game)) is not None:
        accept(transition, (action,), follows=True)


def last_decision(state: TableState) -> int:
    """The number of actions to undo with the last one that a player decided: all that happened by itself since, and in a game with
    another player than hands here that player's actions."""
    game = state.rules.game
    for back, (before, action, by_other) in enumerate(reversed(state.past), start=1):
        is_forced = game.is_pass(action) and len(game.legal_actions(before)) == 1
        is_answer = by_other and bool(state.seats)
        if game.to_move(before) != CHANCE and not is_forced and not is_answer:
            return back
    return 0


def teach_anew(transition: Transition) -> None:
    """Teach every rule again to a player who asks for it."""
    if transition.state.taught:
        transition.record(TaughtAnew())
