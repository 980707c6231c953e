"""ALU as a `Game`."""

from typing import Final

from alu_companion.games.alu import notation, rules
from alu_companion.games.alu.values import Action, Kind, Options, State
from alu_companion.games.game import Game, Seat


class AluGame:
    """The rules of ALU as a `Game`. It keeps no state."""

    name = "alu"

    start = staticmethod(rules.start)
    phase = staticmethod(rules.phase)
    legal_actions = staticmethod(rules.legal_actions)
    check = staticmethod(rules.check)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    parse_state = staticmethod(notation.parse_state)
    format_state = staticmethod(notation.format_state)
    parse_options = staticmethod(notation.parse_options)
    format_options = staticmethod(notation.format_options)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return Seat(0), Seat(1)

    def to_move(self, state: State) -> Seat:
        return rules.seat_of(state, state.turn)

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


ALU: Final[Game[State, Action, Options]] = AluGame()
