"""Almajara behind the seam of all that is said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from alu_companion.games.almajara.values import Action, ActionKind, Reason, Side, State
from alu_companion.games.game import Seat
from alu_companion.games.geometry import Geometry
from alu_companion.speech.almajara import actions, chart, frequent, names, phrases, questions, refusals, scan, whole
from alu_companion.speech.almajara.controls import ALMAJARA_CONTROLS
from alu_companion.speech.almajara.cues import ALMAJARA_CUES
from alu_companion.speech.chart import Chart
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, Part, Value
from alu_companion.speech.narrator import Narrator, Scan


class AlmajaraNarrator:
    """What is said of Almajara. Seat 0 is the player in the south."""

    controls = ALMAJARA_CONTROLS
    cues = ALMAJARA_CUES

    def geometry(self, state: State) -> Geometry:
        return names.geometry_of(state.options.layout)

    def mover(self, state: State) -> Seat:
        return Seat(int(state.turn))

    def seat(self, seat: Seat) -> Value:
        return names.player(Side(seat))

    def started(self, first: State) -> Message:
        return whole.game_started(first)

    def resumed(self, state: State) -> Message:
        return whole.game_resumed(state)

    def positioned(self, state: State) -> Message:
        return whole.position_started(state)

    def accepted(self, before: State, action: Action, after: State) -> Message:
        return phrases.action_accepted(before, action, after)

    def taken_back(self, before: State, action: Action, after: State) -> Message:
        return phrases.taken_back(before, action, after)

    def confirm_undo(self, before: State, action: Action) -> Message:
        return phrases.confirm_undo(before, action)

    def refused(self, state: State, action: Action, reason: object) -> Message:
        assert isinstance(reason, Reason)
        return refusals.refused(state, action, reason)

    def over(self, state: State) -> Message:
        return whole.over(state)

    def last(self, past: Sequence[tuple[State, Action]]) -> Message:
        return questions.last_actions(past)

    def help(self, state: State | None) -> Message:
        return questions.help_spoken(state)

    def help_more(self) -> Message:
        return questions.HELP_MORE

    def topic(self, name: str) -> Message:
        return questions.topic(name)

    def whole(self, state: State) -> Message:
        return whole.whole(state)

    def never_back(self, state: State) -> bool:
        return False

    def is_grave(self, state: State, action: Action) -> bool:
        return False

    def order(self, state: State, name: str) -> Action | None:
        return Action(ActionKind.END_TURN) if name == "end" else None

    def answer(self, state: State, command: Command) -> Message | None:
        return questions.answer(state, command)

    def offered(self, state: State, command: Command) -> tuple[Action, ...]:
        return questions.offered(state, command)

    def clause(self, state: State, action: Action) -> Part:
        return actions.clause(state, action)

    def scan(self, state: State, command: Command) -> Scan | None:
        """The whole board, or a row of tiles by its number."""
        if command.number is None:
            return Scan(scan.board_heard(state), scan.board_told(state))
        if not 1 <= command.number <= len(state.options.layout.rows):
            return None
        return Scan(scan.row_heard(state, command.number), scan.row_told(state, command.number))

    def chart(self, state: State) -> Chart:
        return chart.chart(state)

    def frequent(self, state: State) -> Iterator[Message]:
        return frequent.frequent(state)


ALMAJARA_NARRATOR: Final[Narrator[State, Action]] = AlmajaraNarrator()
