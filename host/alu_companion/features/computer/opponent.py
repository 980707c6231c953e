"""The computer as a player: lets it think, plays what it has decided, and says how far it is."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from alu_companion.features.computer.company import OPPONENT, computers, players_told
from alu_companion.features.computer.thoughts import (
    DECIDED,
    THOUGHT,
    Considered,
    Decided,
    Decision,
    OpponentNews,
    SlowTold,
    Thought,
)
from alu_companion.features.dictating.pad import presses_to_setting
from alu_companion.games.game import GameError, Seat
from alu_companion.speech import phrases_opponent
from alu_companion.speech.message import Message, part, say
from alu_companion.table.accepting import accept
from alu_companion.table.effects import Chime
from alu_companion.table.players import called, rejudge_board, seat_players
from alu_companion.table.seats import By, Decider, Engine
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

STILL_MS: Final = 4000
"""The time in ms before the computer says that it thinks, and between the soft sounds after that."""


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
    """The task to think about now, or None."""
    return next((task for row in state.rules.grid.thinks if (task := row(state)) is not None), None)


def own_task(state: TableState) -> Task | None:
    """The task of the computer as a player; None when it has decided, or has nothing to decide."""
    thought = THOUGHT.of(state)
    if thought is None or thought.decision is not None:
        return None
    return Task(thought.game, len(state.past), thought.seat, level_for(state, thought.seat), thought.since_ms)


def ahead_of(state: TableState) -> Task | None:
    """The task to think ahead while players decide; None unless players chose that and the computer comes next."""
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
    """The table with the computer's thinking stopped; it begins again when the game goes on."""
    return THOUGHT.on(state, None)


def waits_for_hands(state: TableState) -> bool:
    """True when the computer has decided and waits for the hands."""
    thought = THOUGHT.of(state)
    return thought is not None and thought.decision is not None


def run_computer(transition: Transition) -> None:
    """Let the computer start thinking, stop thinking or play, after any step."""
    state = transition.state
    if state.decider(state.game) is not Decider.COMPUTER or not state.is_on or state.unsaved_until_ms:
        # A decision that could not be saved is made again.
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
    """Handle a decision of the computer, or what it would do so far. A decision for an earlier position is dropped."""
    state = transition.state
    thought = THOUGHT.of(state)
    if thought is None or thought.decision is not None or given.ply != len(state.past):
        return
    if thought.is_asked:
        transition.answer(_intent(state, given.decision))
    decision = given.decision if given.is_final else None
    transition.put(THOUGHT, thought._replace(is_asked=False, decision=decision))


def handle_opponent_news(transition: Transition, given: OpponentNews) -> None:
    """Handle news of the process that thinks: it was restarted, has failed, or is slow. Slowness is recorded and said once."""
    if given.reason == phrases_opponent.SLOW:
        transition.tell(say(f"opponent-{given.reason}"))
        transition.record(SlowTold())
        return
    transition.alert(say(f"opponent-{given.reason}"))
    if given.reason == phrases_opponent.GONE:
        seat_players(transition, {})
        rejudge_board(transition)


def still_due_ms(state: TableState) -> int | None:
    """When to say next that the computer still thinks; None while it does not."""
    thought = THOUGHT.of(state)
    if thought is None or thought.decision is not None:
        return None
    return thought.since_ms + STILL_MS * (thought.told + 1)


def still_thinking(transition: Transition) -> bool:
    """Say that the computer still thinks, once in words, then by a soft sound; False before it is due."""
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
    """The message about a resumed game, with who plays."""
    state = transition.state
    is_played = bool(state.seats) and not state.has_other_table and not state.is_over
    return (*told, *players_told(state)) if is_played else told


def _offered(state: TableState) -> Message:
    """Say that one may play alone, before somebody's first game, unless another table is to play."""
    is_first = state.number == state.newest == 1 and not state.past and not state.seats and not state.is_exercise
    return (
        phrases_opponent.offered(presses_to_setting(state, OPPONENT))
        if is_first and not state.awaits_table and state.rules.levels
        else ()
    )


def offered_to_typists(state: TableState) -> Message:
    """Say to players who type that they may play alone."""
    return () if state.by_keys else _offered(state)


def offered_by_keys(state: TableState, by_keys: bool) -> Message:
    """Say to players who press keys for help that they may play alone."""
    return _offered(state) if by_keys else ()


def say_levels(state: TableState) -> Message:
    """Say who plays which seat, and the levels of the computer."""
    if not state.rules.levels:
        return say("opponent-not-offered")
    return (*players_told(state), *phrases_opponent.how_it_plays(computers(state), state.rules.levels))


def say_why(state: TableState) -> Message:
    """Say why the computer took its last action."""
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
    """Say the first action that the computer expects of another player; unreadable ones are left out."""
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
    """Say what the computer would do now."""
    try:
        action = state.rules.game.parse_action(state.game, decision.action)
    except GameError:
        return say("opponent-not-yet")
    return say("opponent-intent", action=state.rules.narrator.clause(state.game, action))


def _legal(state: TableState, decision: Decision) -> Any | None:
    """The action of a decision; None when it is unknown or illegal."""
    game = state.rules.game
    try:
        action = game.parse_action(state.game, decision.action)
        return action if game.check(state.game, action) is None else None
    except GameError:
        return None


def _play(transition: Transition, decision: Decision) -> None:
    """Play a decision of the computer by the rules, and lead the hands to lay it out."""
    state = transition.state
    action = _legal(state, decision)
    if action is None:
        # Never stuck: players take over a seat that the computer cannot play.
        handle_opponent_news(transition, OpponentNews(phrases_opponent.GONE))
        return
    transition.put(THOUGHT, None)
    transition.put(DECIDED, Decided(state.game, decision))
    transition.change(is_lent=False)
    accept(transition, (action,), By.COMPUTER)
