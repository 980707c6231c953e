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
from alu_companion.table.seats import OTHERS, By, Engine
from alu_companion.table.teaching import counted, fade
from alu_companion.table.transition import Transition
from alu_companion.table.values import Accepted, TableState, Taught


def accept(
    transition: Transition,
    actions: Sequence[Any],
    by: By,
    back: int = 0,
    instead: Message = (),
    left: Sequence[int] | None = None,
) -> None:
    """Undo the last `back` actions, then play these and what follows from them by itself: journal first, then words.

    `instead` is said in place of what each of them changed. Of actions that another table has told, `left` are the times on the clocks.
    """
    state = transition.state
    game, narrator = state.rules.game, state.rules.narrator
    # 1. Read the clocks: `shown` after the actions were taken back, and before the new ones change them.
    clock = None if state.clock is None else read(state.clock, transition.now_ms)
    shown = clock
    if shown is not None and back:
        shown = clock_back(state, shown, back)
    if shown is not None and left is not None:
        shown = with_left(shown, left)
    # 2. Judge each action by the rules, and word it.
    undone = state.past[len(state.past) - back :] if back else ()
    now = undone[0].before if undone else state.game
    told = [_taken_back(state, undone)] if undone else []
    written = []
    taught, said = state.taught, list[Taught]()
    for action in actions:
        written.append(game.format_action(now, action))
        after = game.apply(now, action)
        seat = narrator.mover(now)
        learner = None if isinstance(state.seats.get(seat), Engine) else seat
        message, just_said = fade(narrator.accepted(now, action, after), learner, state.settings.level, taught)
        # Actions that follow by themselves are told without a pause: nothing is left for later then.
        goes_on = not (by in OTHERS or by is By.RECALLED) or by_itself(state, after) is not None
        told.append(state.rules.hands.told(state, seat, message, is_shown=goes_on))
        if not instead:
            taught, said = counted(taught, just_said), [*said, *just_said]
        now = after
    # 3. Record it: the game and all features have it then.
    played = Play(
        back,
        tuple(written),
        taught=tuple((int(seat), name) for seat, name in said),
        by_other=bool(actions) and by in OTHERS,
        left=() if shown is None else shown.left_ms,
        event=state.has_other_table and by is not By.ITSELF,
        led=by is By.RECALLED,
    )
    transition.change(clock=clock, question=None)
    transition.record(played)
    if transition.state.clock is not None:
        transition.change(clock=kept(transition.state.clock, transition.now_ms))
    # 4. Say it.
    for message in (instead,) if instead else told:
        transition.tell(message)
    if by is By.ITSELF:
        return
    # 5. Play what follows by itself. A forced pass that was just taken back is not played again at once.
    if actions:
        go_on(transition)
    # 6. Let the hands be led to it, where no piece shows it.
    transition.played(by)


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
    """Do what happens by itself: let chance decide, end turns in which nothing can be done, tell the end of the game."""
    while (action := by_itself(transition.state, transition.state.game)) is not None:
        accept(transition, (action,), By.ITSELF)
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
