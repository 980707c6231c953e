"""What typed words do on the simulated board."""

from __future__ import annotations

from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field
from alu_companion.referee.placement import Content
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.hands import Hands
from alu_companion.simulator.world import World
from alu_companion.speech.vocabulary import Hand

PIECES = {Content.CIRCLE: "C", Content.SQUARE: "S", Content.RAIDED: "R"}
"""The world's letter for each content of a field."""


class WorldHands:
    """Two hands, and the cable."""

    def __init__(self, world: World, board: SimulatedBoard, hands: Hands) -> None:
        self._world = world
        self._board = board
        self._hands = hands

    def has(self, hand: Hand) -> bool:
        """Whether the board has so many sliders or buttons; a number that nothing stands for is not understood."""
        number = hand.number or 0
        if hand.name == "press":
            return 1 <= number <= len(self._world.description.pico.buttons)
        return hand.row is None or number <= self._world.description.counters.row[hand.row].sliders

    def do(self, hand: Hand, side: Side) -> None:
        """Begin a movement, on a side's counter."""
        field = Field(0) if hand.field is None else hand.field
        match hand.name:
            case "put" if hand.piece is not None:
                if self._world.piece(field) != ".":
                    self._hands.take(field)
                self._hands.put(field, PIECES[hand.piece])
            case "take":
                self._hands.take(field)
            case "slide" if hand.row is not None:
                self._hands.slide(side, int(hand.row), hand.number or 0)
            case "attach":
                self._hands.attach(side, int(side))
            case "detach":
                self._hands.detach(side)
            case "wand":
                self._world.set_wand(hand.field)
            case "press":
                self._hands.press((hand.number or 1) - 1)
            case "unplug":
                self._board.unplug()
            case "plug":
                self._board.plug()
            case _:
                pass
