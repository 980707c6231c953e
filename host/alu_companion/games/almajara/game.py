"""Almajara behind the seam of all games."""

from dataclasses import replace
from typing import Final

from alu_companion.games.almajara import notation, position, rules
from alu_companion.games.almajara.values import SEEDS, Action, ActionKind, Options, Phase, Reason, State
from alu_companion.games.game import Game, Outcome, Seat


class AlmajaraGame:
    """The rules of Almajara as a `Game`; it has no state of its own."""

    name = "almajara"

    def start(self, options: Options) -> State:
        return rules.start(options)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return Seat(0), Seat(1)

    def to_move(self, state: State) -> Seat:
        return rules.to_move(state)

    def phase(self, state: State) -> Phase:
        return rules.phase(state)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return rules.legal_actions(state)

    def check(self, state: State, action: Action) -> Reason | None:
        return rules.check(state, action)

    def apply(self, state: State, action: Action) -> State:
        return rules.apply(state, action)

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state)

    def is_pass(self, action: Action) -> bool:
        return action.kind is ActionKind.END_TURN

    def another(self, options: Options) -> Options:
        return replace(options, seed=(options.seed + 1) % SEEDS)

    def chance_action(self, state: State) -> Action:
        return rules.chance_action(state)

    def parse_action(self, state: State, text: str) -> Action:
        return notation.parse_action(text, state)

    def format_action(self, state: State, action: Action) -> str:
        return notation.format_action(action, state.options)

    def parse_state(self, text: str) -> State:
        return position.parse_state(text)

    def format_state(self, state: State) -> str:
        return position.format_state(state)

    def parse_options(self, text: str) -> Options:
        return notation.parse_options(text)

    def format_options(self, options: Options) -> str:
        return notation.format_options(options)


ALMAJARA: Final[Game[State, Action, Options]] = AlmajaraGame()
