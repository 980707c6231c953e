"""The commands about the computer as a player."""

from __future__ import annotations

from typing import Final

from alu_companion.features.computer.company import players_told
from alu_companion.features.computer.opponent import engine_levels, say_levels, say_why
from alu_companion.features.computer.thoughts import THOUGHT
from alu_companion.speech.controls import Command
from alu_companion.speech.message import part, say
from alu_companion.table.feature import Entry
from alu_companion.table.players import called, rejudge_board, seat_players
from alu_companion.table.seats import Engine, moved_on
from alu_companion.table.spec import Alters, CommandSpec, Page, consent_for
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def obey_opponent(transition: Transition, command: Command) -> None:
    """Obey one of `OPPONENT_COMMANDS`."""
    if consent := consent_for(transition.state, command):
        consent.ask(transition, command)
    elif transition.state.has_other_table:
        _refuse_computer(transition)
    elif not transition.state.rules.levels:
        transition.answer(say("opponent-not-offered"))
    else:
        {**_SEATING, **_ASKING}[command.name](transition, command)


def _refuse_computer(transition: Transition) -> None:
    """Refuse the computer in a game with another table; say who plays."""
    transition.answer((part("far-not-together"), *players_told(transition.state)))


def _set_level(transition: Transition, level: int) -> None:
    """Let the computer play at a level, 0 for not at all: the seats that it has or, where it has none, all but the one that is to
    move."""
    state = transition.state
    every = state.rules.game.seats(state.game)
    moves = state.rules.game.to_move(state.game)
    ours = moves if moves in every and not state.is_over else every[0]
    theirs = tuple(state.seats) or tuple(seat for seat in every if seat != ours)
    seat_players(transition, {seat: Engine(level) for seat in theirs} if level else {})
    rejudge_board(transition)


def _step_level(transition: Transition, steps: int) -> bool:
    """Raise the level of the computer by `steps`; below the first level it does not play."""
    state = transition.state
    if state.has_other_table:
        _refuse_computer(transition)
        return True
    level = max(0, min(_level_of(state) + steps, len(state.rules.levels)))
    if level != _level_of(state):
        _set_level(transition, level)
    return False


LEVELS: Final = Entry[TableState, Transition](say_levels, _step_level)


def _level_of(state: TableState) -> int:
    """The level of the computer, the highest of its seats; 0 when it has none."""
    return max(engine_levels(state), default=0)


def _opponent(transition: Transition, command: Command) -> None:
    state, level, most = transition.state, command.number, len(transition.state.rules.levels)
    if level is None:
        transition.answer(say_levels(state))
    elif level > most:
        transition.answer(say("opponent-no-level", count=most))
    else:
        _set_level(transition, level)
        transition.tell(players_told(transition.state))


def _off(transition: Transition, _: Command) -> None:
    _set_level(transition, 0)
    transition.tell(say("opponent-none"))


def _swap_sides(transition: Transition, _: Command) -> None:
    state = transition.state
    if not state.seats:
        transition.answer(say("opponent-none"))
        return
    seat_players(transition, moved_on(state.seats, state.rules.game.seats(state.game)))
    rejudge_board(transition)
    transition.tell(players_told(transition.state))


def _play_for_me(transition: Transition, _: Command) -> None:
    state = transition.state
    if not state.is_on:
        transition.answer(say("opponent-not-on"))
    elif state.is_others:
        _thinking(transition, Command("thinking"))
    else:
        transition.tell(say("opponent-lent", side=called(state, state.rules.game.to_move(state.game))))
        transition.change(is_lent=True)


def _intent(transition: Transition, _: Command) -> None:
    thought = THOUGHT.of(transition.state)
    if thought is None or thought.decision is not None:
        _thinking(transition, Command("thinking"))
    else:
        transition.put(THOUGHT, thought._replace(is_asked=True))


def _why(transition: Transition, _: Command) -> None:
    transition.answer(say_why(transition.state))


def _thinking(transition: Transition, _: Command) -> None:
    state = transition.state
    thought = THOUGHT.of(state)
    if thought is None:
        transition.answer(say("opponent-not-thinking"))
    elif thought.decision is not None:
        transition.answer(say("opponent-waits"))
    else:
        seconds = (transition.now_ms - thought.since_ms) // 1000
        transition.answer(say("opponent-thinks", side=called(state, thought.seat), count=seconds))


def _hurry(transition: Transition, _: Command) -> None:
    thought = THOUGHT.of(transition.state)
    if thought is None or thought.decision is not None:
        _thinking(transition, Command("thinking"))
    else:
        transition.answer(say("opponent-hurries"))
        transition.put(THOUGHT, thought._replace(is_hurried=True))


_SEATING: Final = {"opponent": _opponent, "opponent-off": _off, "swap-sides": _swap_sides, "play-for-me": _play_for_me}
_ASKING: Final = {"intent": _intent, "why": _why, "thinking": _thinking, "hurry": _hurry}
_SEATED: Final = CommandSpec(obey_opponent, alters=Alters.PLAYERS, is_for_players=True)
_ASKED: Final = CommandSpec(obey_opponent, is_for_players=True)
SWAPPING: Final = _SEATED._replace(page=Page.PLAYERS)
OPPONENT_COMMANDS: Final = {
    "opponent": _SEATED._replace(needs="number?", page=Page.PLAYERS),
    **dict.fromkeys(("intent", "why", "hurry"), _ASKED._replace(page=Page.PLAYERS)),
    "play-for-me": _SEATED._replace(page=Page.PLAYERS),
    "opponent-off": _SEATED,
    "thinking": _ASKED,
}
"""The commands about the computer as a player, at every table."""
OPPONENT_KEYS: Final = {
    "opponent 1": "intent", "opponent 3": "why", "opponent 7": "thinking", "opponent 9": "hurry",
    "opponent +": "play-for-me", "opponent .": "swap-sides", "opponent 0": "opponent-off",
}  # fmt: skip
