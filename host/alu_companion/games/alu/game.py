"""ALU behind the seam of all games."""

from typing import Final

from alu_companion.games.alu import notation, rules
from alu_companion.games.alu.values import Action, Kind, Options, Phase, Reason, State
from alu_companion.games.game import Game, Outcome, Seat


class AluGame:
    """The rules of ALU as a `Game`; it has no state of its own."""

    name = "alu"

    def start(self, options: Options) -> State:
        return rules.start(options)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return Seat(0), Seat(1)

    def to_move(self, state: State) -> Seat:
        return rules.seat_of(state, state.turn)

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
        return action.kind is Kind.END_TURN

    def another(self, options: Options) -> Options:
        return options

    def chance_action(self, state: State) -> Action:
        raise ValueError("ALU has no chance")

    def parse_action(self, state: State, text: str) -> Action:
        return notation.parse_action(text, state.options.geometry)

    def format_action(self, state: State, action: Action) -> str:
        return notation.format_action(action, state.options.geometry)

    def parse_state(self, text: str) -> State:
        return notation.parse_state(text)

    def format_state(self, state: State) -> str:
        return notation.format_state(state)

    def parse_options(self, text: str) -> Options:
        return notation.parse_options(text)

    def format_options(self, options: Options) -> str:
        return notation.format_options(options)


ALU: Final[Game[State, Action, Options]] = AluGame()
