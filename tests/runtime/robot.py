"""Two players who play a written game, whatever happens on the way: they follow every repair and begin an action anew that got lost."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from alu_companion.games.alu.policy import sensible
from alu_companion.games.alu.rules import apply, start
from alu_companion.games.alu.values import Action, Kind, Options, Side, State
from alu_companion.games.geometry import fields_of
from alu_companion.referee.placement import Content, shown
from alu_companion.referee.repair import MovePiece, PutOn, RepairStep, SetSliders, TakeOff
from alu_companion.simulator.hands import NOTHING, Hands, piece_on
from alu_companion.simulator.world import World

END_BUTTON = 2
_PIECES = {Content.CIRCLE: "C", Content.SQUARE: "S", Content.RAIDED: "R"}
_PATIENCE_MS = 8000
"""More than the table's own hints take."""


class Script(NamedTuple):
    """A game: its states from the first to the last, and the actions between them."""

    states: tuple[State, ...]
    actions: tuple[Action, ...]


@cache
def script(seed: int) -> Script:
    """A whole game between players who think a little."""
    states, actions = [start(Options())], []
    while states[-1].ended is None:
        actions.append(sensible(states[-1], seed, 16))
        states.append(apply(states[-1], actions[-1]))
    return Script(tuple(states), tuple(actions))


class Robot:
    """Plays a script with its hands, action by action, as the table takes them."""

    def __init__(self, world: World, hands: Hands, written: Script) -> None:
        self.hands = hands
        self._world = world
        self._script = written
        self._begun: int | None = None
        self._since_ms = 0

    def advance(self, now_ms: int, position: int | None, repair: tuple[RepairStep, ...] = ()) -> None:
        """Go on. `position` is how many actions the table has taken, None while it takes none; `repair` is what it asks for."""
        self.hands.advance(now_ms)
        if self.hands.busy:
            self._since_ms = now_ms
        elif repair:
            self._fix(repair[0])
            self._begun = None
        elif position is not None and position < len(self._script.actions):
            waits = position == self._begun and now_ms - self._since_ms <= _PATIENCE_MS
            if not waits:
                self._begin(position, now_ms)

    def _begin(self, position: int, now_ms: int) -> None:
        """Begin an action, or begin it anew because nothing came of it; whoever does looks first whether all else is right."""
        self._begun, self._since_ms = None, now_ms
        self._leave(self._script.states[position])
        if not self.hands.busy:
            self._begun = position
            self._act(position)

    def _act(self, position: int) -> None:
        states, actions = self._script
        game, action = states[position], actions[position]
        if action.kind is not Kind.END_TURN:
            self.hands.play(game, action)
        elif self._goes_without_saying(position):
            self.hands.play(states[position + 1], actions[position + 1])
        else:
            self.hands.press(END_BUTTON)

    def _goes_without_saying(self, position: int) -> bool:
        """Now and then nobody says that a turn is over: the other player's hand says it."""
        game = self._script.states[position]
        following = self._script.actions[position + 1 : position + 2]
        return bool(game.actions_used and game.turn_number % 2 and following and following[0].kind <= Kind.ATTACK)

    def _leave(self, state: State) -> None:
        """Make the world show a state."""
        for field in fields_of(state.options.geometry.all_mask):
            here, wanted = self._world.piece(field), piece_on(state, field)
            if here != wanted and here != NOTHING:
                self.hands.take(field)
            if here != wanted and wanted != NOTHING:
                self.hands.put(field, wanted)
        for side in Side:
            for row, count in enumerate(shown(state.resources[side])):
                self.hands.slide(side, row, count or 0)

    def _fix(self, step: RepairStep) -> None:
        match step:
            case MovePiece(_, source, target):
                self.hands.move(source, target)
            case TakeOff(_, field):
                self.hands.take(field)
            case PutOn(piece, field):
                self.hands.put(field, _PIECES[piece])
            case SetSliders(side, row, _, count):
                self.hands.slide(Side(side), int(row), count)
