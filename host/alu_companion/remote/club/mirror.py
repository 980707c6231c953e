"""A game at a table of a club, for somebody who looks on: it is played again by its rules, and said as that table says it, in any language.

Nothing goes from here to the table: who looks on can ask and order nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from alu_companion.features.club.messages import ClockTold, GameTold
from alu_companion.games.game import GameError, Seat
from alu_companion.registry import RULESETS, without_board
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message
from alu_companion.speech.queue import Utterance
from alu_companion.speech.time_control import Allowance
from alu_companion.table import Say, Settings, TableState
from alu_companion.table.accepting import accept
from alu_companion.table.clock import Clock, new_clock
from alu_companion.table.ending import end_told
from alu_companion.table.resume import new_table
from alu_companion.table.seats import By
from alu_companion.table.transition import Transition
from alu_companion.table.values import Ended, How


class BadGameError(ValueError):
    """Raised for a message that is no game by these rules: of another version, or forged."""


class _Fit(NamedTuple):
    """How the game in a message goes on from the game that is known."""

    back: int
    """How many known actions are taken back."""
    new: int
    """How many actions of the message are known already."""


class Mirror:
    """A table without a board at which the game of another table is played again."""

    def __init__(self, settings: Settings, told: GameTold) -> None:
        """Begin with the game in a message, and say nothing. Raises BadGameError."""
        self._settings = settings
        self._told = told
        self.state = self._begun(told)

    def follow(self, told: GameTold) -> list[Utterance]:
        """Go on to the game in the next message. Gives what is said of it. Raises BadGameError, and changes nothing then."""
        before, transition = self.state, Transition(self.state, 0)
        fit = self._fit(told)
        if fit is None:
            after = self._begun(told, before.number + 1)
            narrator = after.rules.narrator
            begins = narrator.started(after.game) if after.is_start else narrator.positioned(after.game)
            transition = Transition(after, 0)
            transition.tell(begins)
        else:
            _play(transition, told.actions[fit.new :], fit.back)
        _end(transition, told)
        self._told, self.state = told, transition.state
        return [effect.utterance for effect in transition.effects if isinstance(effect, Say)]

    def _begun(self, told: GameTold, number: int = 1) -> TableState:
        rules = RULESETS.get(told.game)
        if rules is None:
            raise BadGameError(told.game)
        # Messages do not tell what hands do at that board.
        rules = without_board(rules)
        try:
            state, _ = new_table(rules, self._settings, number, rules.game.parse_state(told.begins))
        except GameError as error:
            raise BadGameError(told.begins) from error
        transition = Transition(state, 0)
        _play(transition, told.actions, 0)
        _end(transition, told)
        return transition.state

    def _fit(self, told: GameTold) -> _Fit | None:
        """How a message goes on from the known game, with as few actions taken back as possible; None when it is another game."""
        state, known = self.state, self._told
        if (told.session, told.game, told.number) != (known.session, known.game, known.number):
            return None
        game = state.rules.game
        texts = [game.format_action(one.before, one.action) for one in state.past]
        states = [game.format_state(one.before) for one in state.past] + [game.format_state(state.game)]
        fits = []
        for begins, text in enumerate(states):
            if text == told.begins:
                same = _common(texts[begins:], told.actions)
                fits.append(_Fit(len(texts) - begins - same, same))
        return min(fits, default=None)


def how_it_stands(state: TableState) -> Message:
    """The position of a game in short, or how it has ended."""
    return end_told(state) or state.rules.narrator.answer(state.game, Command("status")) or ()


def _common(known: Sequence[str], told: Sequence[str]) -> int:
    """How many actions from the first on are the same."""
    pairs = enumerate(zip(known, told, strict=False))
    return next((number for number, (one, other) in pairs if one != other), min(len(known), len(told)))


def _play(transition: Transition, actions: Sequence[str], back: int) -> None:
    """Take the last `back` actions back, then play these. Raises BadGameError when the rules do not allow it."""
    game = transition.state.rules.game
    if back and not actions:
        accept(transition, (), By.JUMP, back)
    played = 0
    while played < len(actions):
        state = transition.state
        now = state.past[-back].before if back else state.game
        known = len(state.past) - back
        try:
            action = game.parse_action(now, actions[played])
            if game.outcome(now) is not None or game.check(now, action):
                raise BadGameError(actions[played])
            accept(transition, (action,), By.HANDS, back)
        except GameError as error:
            raise BadGameError(actions[played]) from error
        back = 0
        # The message names actions that follow by themselves, too: they were played with the action before them.
        done = [game.format_action(one.before, one.action) for one in transition.state.past[known:]]
        if done[: len(actions) - played] != list(actions[played : played + len(done)]):
            raise BadGameError(actions[played])
        played += len(done)


def _end(transition: Transition, told: GameTold) -> None:
    """Set the clocks and the end of the game as the message tells them. Raises BadGameError for an end that no game has."""
    state = transition.state
    seats = len(state.rules.game.seats(state.game))
    _check_end(told, seats)
    ended = Ended(How.PLAYERS, tuple(map(Seat, told.losers))) if told.is_ended else None
    if told.timed_out is not None:
        ended = Ended(How.TIME, (Seat(told.timed_out),))
    is_new = ended != state.ended
    clock = None if told.clock is None else _clock(state, told.clock, seats)
    transition.change(ended=ended, clock=clock)
    if is_new:
        transition.alert(end_told(transition.state))


def _check_end(told: GameTold, seats: int) -> None:
    """Raises BadGameError when a game of so many seats cannot end as the message tells."""
    if any(seat >= seats for seat in (*told.losers, told.timed_out or 0)):
        raise BadGameError("no such seat")
    # A player gives up to somebody: there is no sentence for a game that nobody has won.
    if len(set(told.losers)) < len(told.losers) or len(told.losers) >= seats:
        raise BadGameError("no such losers")
    if (told.losers and not told.is_ended) or (told.is_ended and told.timed_out is not None):
        raise BadGameError("no such end")


def _clock(state: TableState, told: ClockTold, seats: int) -> Clock:
    if not (len(told.allowed) == len(told.left_ms) == seats) or (told.runs is not None and told.runs >= seats):
        raise BadGameError("no such clock")
    turn: Any = state.rules.game.to_move(state.game)
    clock = new_clock([Allowance(*one) for one in told.allowed], told.loses, turn if turn >= 0 else Seat(0), 0)
    return clock._replace(left_ms=told.left_ms, runs=None if told.runs is None else Seat(told.runs))
