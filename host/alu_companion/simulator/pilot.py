"""Two robot players who know the game only by what the table says: they lay out the board, play, and follow every repair."""

from __future__ import annotations

from alu_companion.games.alu.policy import sensible
from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import Action, Kind, Side, State
from alu_companion.referee.placement import Content
from alu_companion.referee.repair import MovePiece, PutOn, RepairStep, SetSliders, TakeOff
from alu_companion.simulator.hands import Hands

END_BUTTON = 2
"""The board's button that ends a turn."""
_PIECES = {Content.CIRCLE: "C", Content.SQUARE: "S", Content.RAIDED: "R"}
_PATIENCE_MS = 12_000


class Pilot:
    """Decides what the hands do next. Deterministic in its seed and in what the table knows."""

    def __init__(self, hands: Hands, seed: int, simulations: int = 200) -> None:
        self.hands = hands
        self._seed = seed
        self._simulations = simulations
        self._waiting_for: State | None = None
        self._since_ms = 0

    def advance(self, now_ms: int, game: State, repair: tuple[RepairStep, ...], ready: bool, heard: bool) -> None:
        """Go on with the game. `repair` is what the table asks to be put right, `ready` that it takes actions,
        `heard` that it is not behind with what it has to say: hands begin while the last sentence is still spoken."""
        self.hands.advance(now_ms)
        if self.hands.busy or not heard:
            self._since_ms = now_ms
            return
        if repair:
            self._fix(repair[0])
            self._waiting_for = None
        elif not ready or game.ended is not None:
            return
        elif self._waiting_for != game or now_ms - self._since_ms > _PATIENCE_MS:
            self._waiting_for = game
            self._since_ms = now_ms
            self._act(game)

    def _act(self, game: State) -> None:
        action = sensible(game, self._seed, self._simulations)
        if action.kind is Kind.END_TURN:
            following = apply(game, action)
            reply = sensible(following, self._seed, self._simulations) if following.ended is None else None
            # Half of the time nobody says that the turn is over: the other player's hand says it.
            if reply is not None and self._implies(game, reply):
                self.hands.play(following, reply)
            else:
                self.hands.press(END_BUTTON)
        else:
            self.hands.play(game, action)

    def _implies(self, game: State, reply: Action) -> bool:
        return bool(game.actions_used and game.turn_number % 2 and reply.kind <= Kind.ATTACK)

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
