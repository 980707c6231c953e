"""A game at a table of a club, as somebody who looks on follows it: played again by its rules, said as that table says it, in any language.

Nothing leads from here to the table: who looks on can ask and order nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from alu_companion.games.game import GameError, Seat
from alu_companion.rulesets import RULESETS
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message
from alu_companion.speech.queue import Utterance
from alu_companion.speech.time_control import Allowance
from alu_companion.table import Say, Settings, TableState
from alu_companion.table.accepting import accept
from alu_companion.table.clock import Clock, new_clock
from alu_companion.table.club_messages import ClockTold, GameTold
from alu_companion.table.ending import end_told
from alu_companion.table.resume import new_table
from alu_companion.table.transition import Transition
from alu_companion.table.values import Ended, How


class BadGameError(ValueError):
    """What was told is no game that these rules know: it is of another version, or forged."""


class _Fit(NamedTuple):
    """How what was told goes on from what is known."""

    back: int
    """So many of the known actions are taken back."""
    new: int
    """How many of those that were told are known."""


class Mirror:
    """A table without hands, at which is played what another one has told."""

    def __init__(self, settings: Settings, told: GameTold) -> None:
        """Begin with what was told, without a word of it. Raises BadGameError."""
        self._settings = settings
        self._told = told
        self.state = self._begun(told)

    def follow(self, told: GameTold) -> list[Utterance]:
        """Go on to what is told now; what is said of it. Raises BadGameError, and nothing has changed then."""
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
        # What hands do at that board is not told.
        rules = rules._replace(hands=None)
        try:
            state, _ = new_table(rules, self._settings, number, rules.game.parse_state(told.begins))
        except GameError as error:
            raise BadGameError(told.begins) from error
        transition = Transition(state, 0)
        _play(transition, told.actions, 0)
        _end(transition, told)
        return transition.state

    def _fit(self, told: GameTold) -> _Fit | None:
        """How what was told goes on from what is known, with as few actions taken back as can be; None where it is another game."""
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
    """The position of a game in short, or its end."""
    return end_told(state) or state.rules.narrator.answer(state.game, Command("status")) or ()


def _common(known: Sequence[str], told: Sequence[str]) -> int:
    """How many of the first actions are the same."""
    pairs = enumerate(zip(known, told, strict=False))
    return next((number for number, (one, other) in pairs if one != other), min(len(known), len(told)))


def _play(transition: Transition, actions: Sequence[str], back: int) -> None:
    """Take the last `back` actions back, and play these. Raises BadGameError for what the rules do not allow."""
    game = transition.state.rules.game
    if back and not actions:
        accept(transition, (), back)
    played = 0
    while played < len(actions):
        state = transition.state
        now = state.past[-back].before if back else state.game
        known = len(state.past) - back
        try:
            action = game.parse_action(now, actions[played])
            if game.outcome(now) is not None or game.check(now, action):
                raise BadGameError(actions[played])
            accept(transition, (action,), back)
        except GameError as error:
            raise BadGameError(actions[played]) from error
        back = 0
        # What goes on by itself is among what was told: it was played with the action before it.
        done = [game.format_action(one.before, one.action) for one in transition.state.past[known:]]
        if done[: len(actions) - played] != list(actions[played : played + len(done)]):
            raise BadGameError(actions[played])
        played += len(done)


def _end(transition: Transition, told: GameTold) -> None:
    """Let the clocks stand as they were told, and the game end as it has ended there. Raises BadGameError for an end that no game has."""
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
    """Raises BadGameError where a game of so many seats cannot have ended as it was told."""
    if any(seat >= seats for seat in (*told.losers, told.timed_out or 0)):
        raise BadGameError("no such seat")
    # Who gives up, gives up to somebody: that nobody has won cannot even be said.
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
