"""What typed words do on the simulated board."""

from __future__ import annotations

from alu_companion.board.hand_words import Hand
from alu_companion.games.alu.values import Side, State
from alu_companion.games.geometry import Field
from alu_companion.referee.placement import Content
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.hands import NOTHING, Hands, Movement, piece_on, shown_on

PIECES = {Content.CIRCLE: "C", Content.SQUARE: "S", Content.RAIDED: "R"}
"""The world's letter for each content of a field."""
_TOUCH_MS = 600
"""A typed wand touches a tile for so long: what stands there cannot be felt meanwhile."""


class WorldHands:
    """Two hands, and the cable."""

    def __init__(self, board: SimulatedBoard, hands: Hands) -> None:
        self._world = board.world
        self._board = board
        self._hands = hands
        self._to_come: dict[Field, str] = {}
        """What the hands that are still busy are going to leave on fields."""

    def why_not(self, hand: Hand, side: Side) -> tuple[str, int] | None:
        """Why a movement on a side's counter would do nothing, one of `phrases_hands.HAND_REASONS`, and how many sliders or buttons there
        are; None when it does something."""
        number = hand.number or 0
        match hand.name:
            case "take" if self._stands(Field(0) if hand.field is None else hand.field) == NOTHING:
                return "empty", 0
            case "slide" if hand.row is not None:
                sliders = self._world.description.counters.row[hand.row].sliders
                if number > sliders:
                    return "sliders", sliders
                done = not self._hands.busy and self._world.slider(side, hand.row) == number
                return ("already", 0) if done else None
            case "press":
                buttons = len(self._world.description.pico.buttons)
                return None if 1 <= number <= buttons else ("buttons", buttons)
            case "attach" | "detach" if not self._hands.busy:
                attached = self._world.socket(side) is not None
                return ("already", 0) if attached == (hand.name == "attach") else None
            case "plug" | "unplug":
                return ("already", 0) if self._board.plugged == (hand.name == "plug") else None
        return None

    def in_vain(self, hand: Hand, side: Side) -> str | None:
        """Why the board does not feel a movement, though it is made; None when it does."""
        if not self._board.plugged and hand.name not in ("plug", "unplug"):
            return "unplugged"
        if hand.name == "slide" and self._world.socket(side) is None and not self._hands.busy:
            return "loose"
        return None

    def do(self, hand: Hand, side: Side) -> None:
        """Begin a movement, on a side's counter."""
        field = Field(0) if hand.field is None else hand.field
        match hand.name:
            case "put" if hand.piece is not None:
                if self._stands(field) != NOTHING:
                    self._hands.take(field)
                self._hands.put(field, PIECES[hand.piece])
                self._to_come[field] = PIECES[hand.piece]
            case "take":
                self._hands.take(field)
                self._to_come[field] = NOTHING
            case "slide" if hand.row is not None:
                self._hands.slide(side, int(hand.row), hand.number or 0)
            case "attach":
                self._hands.attach(side, int(side))
            case "detach":
                self._hands.detach(side)
            case "wand":
                self._touch(field)
            case "press":
                self._hands.press((hand.number or 1) - 1)
            case "unplug":
                self._board.unplug()
            case "plug":
                self._board.plug()
            case _:
                pass

    def lay_out(self, game: State) -> bool:
        """Put all pieces and the sliders of attached counters where a game has them; False when they are there."""
        fields = [Field(number) for number in range(game.options.geometry.field_count)]
        wrong = [field for field in fields if self._world.piece(field) != piece_on(game, field)]
        for field in wrong:
            if self._world.piece(field) != NOTHING:
                self._hands.take(field)
        for field in wrong:
            if piece_on(game, field) != NOTHING:
                self._hands.put(field, piece_on(game, field))
            self._to_come[field] = piece_on(game, field)
        for side in Side:
            if self._world.socket(side) is not None:
                for row, count in enumerate(shown_on(self._world, game.resources[side])):
                    self._hands.slide(side, row, count or 0)
        return self._hands.busy

    def _stands(self, field: Field) -> str:
        """What stands on a field once the hands have done what they were told."""
        if not self._hands.busy:
            self._to_come.clear()
        return self._to_come.get(field, self._world.piece(field))

    def _touch(self, field: Field) -> None:
        """Touch a field with the wand, and lift it off again."""
        self._hands.do(
            [
                Movement(0, lambda: self._world.set_wand(field)),
                Movement(_TOUCH_MS, lambda: self._world.set_wand(None)),
            ]
        )
