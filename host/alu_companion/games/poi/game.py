"""POI Control as a `Game`."""

from typing import Final

from alu_companion.games.game import Game, Seat
from alu_companion.games.poi import notation, position, rules
from alu_companion.games.poi.values import Action, Kind, Options, Phase, State


class PoiGame:
    """The rules of POI Control as a `Game`. It keeps no state."""

    name = "poi"

    start = staticmethod(rules.start)
    legal_actions = staticmethod(rules.legal_actions)
    check = staticmethod(rules.check)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    another = staticmethod(notation.another)
    parse_action = staticmethod(notation.parse_action)
    format_action = staticmethod(notation.format_action)
    parse_state = staticmethod(position.parse_state)
    format_state = staticmethod(position.format_state)
    parse_options = staticmethod(notation.parse_options)
    format_options = staticmethod(notation.format_options)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(Seat(number) for number in range(state.options.players))

    def to_move(self, state: State) -> Seat:
        return state.turn

    def phase(self, state: State) -> Phase:
        return state.phase

    def is_pass(self, action: Action) -> bool:
        return action.kind is Kind.END

    def chance_action(self, state: State) -> Action:
        raise ValueError("POI Control has no chance")


POI: Final[Game[State, Action, Options]] = PoiGame()
