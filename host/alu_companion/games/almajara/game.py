"""Almajara as a `Game`."""

from dataclasses import replace
from typing import Final

from alu_companion.games.almajara import notation, position, rules
from alu_companion.games.almajara.values import SEEDS, Action, ActionKind, Options, State
from alu_companion.games.game import Game, Seat


class AlmajaraGame:
    """The rules of Almajara as a `Game`. It keeps no state."""

    name = "almajara"

    start = staticmethod(rules.start)
    to_move = staticmethod(rules.to_move)
    phase = staticmethod(rules.phase)
    legal_actions = staticmethod(rules.legal_actions)
    check = staticmethod(rules.check)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    chance_action = staticmethod(rules.chance_action)
    parse_action = staticmethod(notation.parse_action)
    format_action = staticmethod(notation.format_action)
    parse_state = staticmethod(position.parse_state)
    format_state = staticmethod(position.format_state)
    parse_options = staticmethod(notation.parse_options)
    format_options = staticmethod(notation.format_options)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return Seat(0), Seat(1)

    def is_pass(self, action: Action) -> bool:
        return action.kind is ActionKind.END_TURN

    def another(self, options: Options) -> Options:
        return replace(options, seed=(options.seed + 1) % SEEDS)


ALMAJARA: Final[Game[State, Action, Options]] = AlmajaraGame()
