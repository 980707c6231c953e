"""Almajara behind the seam of all that is said."""

from __future__ import annotations

from typing import Final

from alu_companion.games.almajara.values import Action, ActionKind, Side, State
from alu_companion.games.game import Seat
from alu_companion.games.geometry import Geometry
from alu_companion.speech.almajara import actions, chart, frequent, names, phrases, questions, refusals, scan
from alu_companion.speech.almajara.controls import ALMAJARA_CONTROLS
from alu_companion.speech.almajara.cues import ALMAJARA_CUES
from alu_companion.speech.almajara.whole import game_resumed, game_started, over, position_started, whole
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, Value
from alu_companion.speech.narrator import Narrator, Scan

_ORDERS: Final = {"end": ActionKind.END_TURN, "swap": ActionKind.SWAP}


class AlmajaraNarrator:
    """What is said of Almajara. The seats are the places at the board, so a language stays with its side."""

    controls = ALMAJARA_CONTROLS
    cues = ALMAJARA_CUES
    help_more = questions.HELP_MORE

    started = staticmethod(game_started)
    resumed = staticmethod(game_resumed)
    positioned = staticmethod(position_started)
    accepted = staticmethod(phrases.action_accepted)
    taken_back = staticmethod(phrases.taken_back)
    taken_back_together = staticmethod(phrases.taken_back_together)
    confirm_undo = staticmethod(phrases.confirm_undo)
    refused = staticmethod(refusals.refused)
    over = staticmethod(over)
    last = staticmethod(questions.last_actions)
    help = staticmethod(questions.help_spoken)
    topic = staticmethod(questions.topic)
    whole = staticmethod(whole)
    offered = staticmethod(questions.offered)
    clause = staticmethod(actions.clause)
    # First: the name means the module up to the next line.
    touched = staticmethod(chart.touched)
    chart = staticmethod(chart.chart)
    frequent = staticmethod(frequent.frequent)

    def geometry(self, state: State) -> Geometry:
        return names.geometry_of(state.options.layout)

    def mover(self, state: State) -> Seat:
        return Seat(int(state.turn))

    def seat(self, seat: Seat) -> Value:
        return names.player(Side(seat))

    def never_back(self, state: State) -> bool:
        return False

    def is_grave(self, state: State, action: Action) -> bool:
        return False

    def order(self, state: State, name: str) -> Action | None:
        return Action(_ORDERS[name]) if name in _ORDERS else None

    def answer(self, state: State, command: Command) -> Message | None:
        if command.name == "row":
            heard = self.scan(state, command)
            return None if heard is None else heard.message
        return questions.answer(state, command)

    def scan(self, state: State, command: Command) -> Scan | None:
        """The whole board, or a row of tiles by its number."""
        if command.number is None:
            return Scan(scan.board_heard(state), scan.board_told(state))
        if not 1 <= command.number <= len(state.options.layout.rows):
            return None
        return Scan(scan.row_heard(state, command.number), scan.row_told(state, command.number))


ALMAJARA_NARRATOR: Final[Narrator[State, Action]] = AlmajaraNarrator()
