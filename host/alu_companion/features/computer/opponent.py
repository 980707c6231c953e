"""The computer at the table: when it is to think, what becomes of what it has decided, and what it says of itself meanwhile."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from alu_companion.features.computer.company import computers, players_told
from alu_companion.features.computer.thoughts import (
    DECIDED,
    THOUGHT,
    Considered,
    Decided,
    Decision,
    OpponentNews,
    Thought,
)
from alu_companion.features.dictating.pad import presses_to_setting
from alu_companion.games.game import GameError, Seat
from alu_companion.speech import phrases_opponent
from alu_companion.speech.message import Message, part, say
from alu_companion.speech.settings import OPPONENT
from alu_companion.table.accepting import accept
from alu_companion.table.bodies import SlowTold
from alu_companion.table.effects import Chime
from alu_companion.table.players import called, rejudge_board, seat_players
from alu_companion.table.seats import Decider, Engine
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

STILL_MS: Final = 4000
"""So long it thinks before it says that it does, and between two soft sounds after that."""


class Task(NamedTuple):
    """What the computer is to decide: for a seat, at a level, in a state of the ruleset's game that `ply` actions led to."""

    game: Any
    ply: int
    seat: Seat
    level: int
    since_ms: int
    for_coach: bool = False
    """True when it is looked at for the coach: nothing is played then."""
    in_review: bool = False
    """True when it is one of the many positions of a whole game."""


def task_of(state: TableState) -> Task | None:
    """What is to be thought about now; None while there is nothing."""
    return next((task for row in state.rules.grid.thinks if (task := row(state)) is not None), None)


def own_task(state: TableState) -> Task | None:
    """What the computer is to decide as a player; None while there is nothing, or it has decided."""
    thought = THOUGHT.of(state)
    if thought is None or thought.decision is not None:
        return None
    return Task(thought.game, len(state.past), thought.seat, level_for(state, thought.seat), thought.since_ms)


def ahead_of(state: TableState) -> Task | None:
    """What the computer is to think about while hands decide; None where players have not chosen that, or nothing comes after it."""
    if not (state.settings.ponder and engine_levels(state) and state.is_on) or THOUGHT.of(state) is not None:
        return None
    seat = state.rules.game.to_move(state.game)
    if seat not in state.rules.game.seats(state.game) or seat in state.seats:
        return None
    return Task(state.game, len(state.past), seat, level_for(state, seat), 0)


def level_for(state: TableState, seat: Seat) -> int:
    """At which level the computer plays for a seat. For hands that lend it one action it plays as their opponent does, or as the middle
    level where they have none."""
    levels = engine_levels(state)
    player = state.seats.get(seat)
    if isinstance(player, Engine):
        return player.level
    return max(levels, default=(len(state.rules.levels) + 1) // 2)


def engine_levels(state: TableState) -> list[int]:
    """The levels of the computer at its seats."""
    return [player.level for player in state.seats.values() if isinstance(player, Engine)]


def stop_thinking(state: TableState, _: int) -> TableState:
    """The table without what the computer thinks about: it begins anew when the game goes on."""
    return THOUGHT.on(state, None)


def waits_for_hands(state: TableState) -> bool:
    """True when the computer has decided, and waits until the hands have done what they are at."""
    thought = THOUGHT.of(state)
    return thought is not None and thought.decision is not None


def run_computer(transition: Transition) -> None:
    """Let the computer begin to think, stop to think or play, whatever the step has come to."""
    state = transition.state
    if state.decider(state.game) is not Decider.COMPUTER or not state.is_on or state.unsaved_until_ms:
        # What it decided and the journal could not keep is decided again.
        if THOUGHT.of(state) is not None:
            transition.put(THOUGHT, None)
        return
    thought = THOUGHT.of(state)
    if thought is None or thought.game != state.game:
        seat = state.rules.game.to_move(state.game)
        transition.put(THOUGHT, Thought(state.game, seat, transition.now_ms))
    elif thought.decision is not None and state.is_free:
        _play(transition, thought.decision)
        run_computer(transition)


def handle_decision(transition: Transition, given: Considered) -> None:
    """Take in what the computer has decided, or would by now. What came too late for the position is dropped."""
    state = transition.state
    thought = THOUGHT.of(state)
    if thought is None or thought.decision is not None or given.ply != len(state.past):
        return
    if thought.is_asked:
        transition.answer(_intent(state, given.decision))
    decision = given.decision if given.is_final else None
    transition.put(THOUGHT, thought._replace(is_asked=False, decision=decision))


def handle_opponent_news(transition: Transition, given: OpponentNews) -> None:
    """Tell what became of what thinks for the computer: it was begun anew, cannot be, or is slow. The last is journaled, and told once."""
    if given.reason == phrases_opponent.SLOW:
        transition.tell(say(f"opponent-{given.reason}"))
        transition.record(SlowTold())
        return
    transition.alert(say(f"opponent-{given.reason}"))
    if given.reason == phrases_opponent.GONE:
        seat_players(transition, {})
        rejudge_board(transition)


def still_due_ms(state: TableState) -> int | None:
    """When it is to be heard that the computer still thinks; None while it does not."""
    thought = THOUGHT.of(state)
    if thought is None or thought.decision is not None:
        return None
    return thought.since_ms + STILL_MS * (thought.told + 1)


def still_thinking(transition: Transition) -> bool:
    """Let it be heard that the computer still thinks: once in words, then by a soft sound. False where it is not the time."""
    due_ms, thought = still_due_ms(transition.state), THOUGHT.of(transition.state)
    if thought is None or due_ms is None or due_ms > transition.now_ms:
        return False
    if thought.told:
        transition.effects.append(Chime("thinking", None))
    else:
        transition.tell(say("opponent-still", side=called(transition.state, thought.seat)))
    transition.put(THOUGHT, thought._replace(told=thought.told + 1))
    return True


def with_players(transition: Transition, told: Message) -> Message:
    """What is told of a game that goes on, and who plays it with the computer."""
    state = transition.state
    is_played = bool(state.seats) and not state.has_other_table and not state.is_over
    return (*told, *players_told(state)) if is_played else told


def _offered(state: TableState) -> Message:
    """That one may play alone: said to somebody whose first game begins, unless another table is to play."""
    is_first = state.number == state.newest == 1 and not state.past and not state.seats and not state.is_exercise
    return (
        phrases_opponent.offered(presses_to_setting(state, OPPONENT))
        if is_first and not state.awaits_table and state.rules.levels
        else ()
    )


def offered_to_typists(state: TableState) -> Message:
    """That players who type may play alone."""
    return () if state.by_keys else _offered(state)


def offered_by_keys(state: TableState, by_keys: bool) -> Message:
    """That one may play alone, where keys are pressed for help."""
    return _offered(state) if by_keys else ()


def say_levels(state: TableState) -> Message:
    """Who plays which seat, and how the computer plays, where it can."""
    if not state.rules.levels:
        return say("opponent-not-offered")
    return (*players_told(state), *phrases_opponent.how_it_plays(computers(state), state.rules.levels))


def say_why(state: TableState) -> Message:
    """Why the computer took its last action."""
    decided = DECIDED.of(state)
    if decided is None:
        return say("opponent-no-reason")
    before, decision = decided
    action = state.rules.game.parse_action(before, decision.action)
    clause = state.rules.narrator.clause
    after = state.rules.game.apply(before, action)
    return (
        part("opponent-took", action=clause(before, action)),
        *phrases_opponent.reason(decision.why, decision.chances),
        *_expected(state, after, decision.line),
    )


def _expected(state: TableState, after: Any, line: tuple[str, ...]) -> Message:
    """The first action that the computer expects of somebody else; what cannot be read is left out."""
    game = state.rules.game
    for text in line:
        try:
            action = game.parse_action(after, text)
            before, after = after, game.apply(after, action)
        except GameError:
            return ()
        if game.to_move(before) not in state.seats:
            return say("opponent-expects", action=state.rules.narrator.clause(before, action))
    return ()


def _intent(state: TableState, decision: Decision) -> Message:
    """What the computer would take now."""
    try:
        action = state.rules.game.parse_action(state.game, decision.action)
    except GameError:
        return say("opponent-not-yet")
    return say("opponent-intent", action=state.rules.narrator.clause(state.game, action))


def _legal(state: TableState, decision: Decision) -> Any | None:
    """The action that the computer has decided on; None where the rules know no such action, or forbid it."""
    game = state.rules.game
    try:
        action = game.parse_action(state.game, decision.action)
        return action if game.check(state.game, action) is None else None
    except GameError:
        return None


def _play(transition: Transition, decision: Decision) -> None:
    """Play what the computer has decided, as the rules judge it; then the hands lay it out."""
    state = transition.state
    action = _legal(state, decision)
    if action is None:
        # Never stuck: hands take over what the computer cannot play.
        handle_opponent_news(transition, OpponentNews(phrases_opponent.GONE))
        return
    transition.put(THOUGHT, None)
    transition.put(DECIDED, Decided(state.game, decision))
    accept(transition, (action,), by_other=True)
    transition.change(is_lent=False)
    state.rules.hands.lay(transition)
