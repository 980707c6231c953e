"""POI Control behind the seam of all games."""

from typing import Final

from alu_companion.games.game import Game, Outcome, Seat
from alu_companion.games.poi import notation, position, rules
from alu_companion.games.poi.values import Action, Kind, Options, Phase, Reason, State


class PoiGame:
    """The rules of POI Control as a `Game`; it has no state of its own."""

    name = "poi"

    def start(self, options: Options) -> State:
        return rules.start(options)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(Seat(number) for number in range(state.options.players))

    def to_move(self, state: State) -> Seat:
        return state.turn

    def phase(self, state: State) -> Phase:
        return state.phase

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return rules.legal_actions(state)

    def check(self, state: State, action: Action) -> Reason | None:
        return rules.check(state, action)

    def apply(self, state: State, action: Action) -> State:
        return rules.apply(state, action)

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state)

    def is_pass(self, action: Action) -> bool:
        return action.kind is Kind.END

    def another(self, options: Options) -> Options:
        return notation.another(options)

    def chance_action(self, state: State) -> Action:
        raise ValueError("POI Control has no chance")

    def parse_action(self, state: State, text: str) -> Action:
        return notation.parse_action(state, text)

    def format_action(self, state: State, action: Action) -> str:
        return notation.format_action(state, action)

    def parse_state(self, text: str) -> State:
        return position.parse_state(text)

    def format_state(self, state: State) -> str:
        return position.format_state(state)

    def parse_options(self, text: str) -> Options:
        return notation.parse_options(text)

    def format_options(self, options: Options) -> str:
        return notation.format_options(options)


POI: Final[Game[State, Action, Options]] = PoiGame()
