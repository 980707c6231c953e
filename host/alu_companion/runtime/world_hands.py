"""The hands at a simulated board: they do what words say, or tell why that does nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from alu_companion.board.hand_words import Hand
from alu_companion.board.link import HandNews, Standing
from alu_companion.games.geometry import Field, Geometry
from alu_companion.referee.placement import Content
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.hands import CIRCLE_PIECE, NOTHING, RAIDING_PIECE, SQUARE_PIECE, Hands, Movement

_PIECES: Final = {"circle": CIRCLE_PIECE, "square": SQUARE_PIECE, "raider": RAIDING_PIECE}
"""The world's letter for each piece of the kit."""
_PUT: Final = {Content.CIRCLE: CIRCLE_PIECE, Content.SQUARE: SQUARE_PIECE, Content.RAIDED: RAIDING_PIECE}
"""The pieces as a hand is told to put them."""
_TOUCH_MS = 600
"""A typed wand touches a tile for so long: what stands there cannot be felt meanwhile."""


class WorldHands(Hands):
    """Hands that know words, and that reach the cable too."""

    def __init__(self, board: SimulatedBoard, seed: int = 1) -> None:
        super().__init__(board.world, seed)
        self._board = board
        self._to_come: dict[Field, str] = {}
        """The pieces on fields once the hands have done what they were told."""
        self._handled: Field | None = None
        """The field where the hands put a piece last."""

    def why_not(self, hand: Hand, seat: int) -> HandNews | None:
        """Why a movement would do nothing, on a seat's counter; None when it does something."""
        why = self._why_not(hand, seat)
        return why and HandNews(why[0], hand.field if hand.source is None else hand.source, hand.row, seat, why[1])

    def _why_not(self, hand: Hand, seat: int) -> tuple[str, int] | None:
        """One of `HAND_REASONS`, and how many sliders or buttons there are."""
        number = hand.number or 0
        match hand.name:
            case "take" if self._stands(Field(0) if hand.field is None else hand.field) == NOTHING:
                return "empty", 0
            case "put" if hand.piece is not None and self._stands(hand.field or Field(0)) == _PUT[hand.piece]:
                return "already", 0
            case "move":
                source = self._source(hand)
                if hand.source is not None and self._stands(hand.source) == NOTHING:
                    return "empty", 0
                if source is None:
                    return "which", 0
                return ("already", 0) if source == hand.field else None
            case "slide" if hand.row is not None:
                sliders = self._world.description.counters.row[hand.row].sliders
                if number > sliders:
                    return "sliders", sliders
                done = not self.busy and self._world.slider(seat, hand.row) == number
                return ("already", 0) if done else None
            case "press":
                buttons = len(self._world.description.pico.buttons)
                return None if 1 <= number <= buttons else ("buttons", buttons)
            case "attach" | "detach" if not self.busy:
                attached = self._world.socket(seat) is not None
                return ("already", 0) if attached == (hand.name == "attach") else None
            case "plug" | "unplug":
                return ("already", 0) if self._board.plugged == (hand.name == "plug") else None
        return None

    def in_vain(self, hand: Hand, seat: int) -> str | None:
        """Why the board does not feel a movement, though it is made; None when it does."""
        if not self._board.plugged and hand.name not in ("plug", "unplug"):
            return "unplugged"
        if hand.name == "slide" and self._world.socket(seat) is None and not self.busy:
            return "loose"
        return None

    def begin(self, hand: Hand, seat: int) -> None:
        field = Field(0) if hand.field is None else hand.field
        match hand.name:
            case "put" if hand.piece is not None:
                self._replace(field, _PUT[hand.piece])
            case "move" if (source := self._source(hand)) is not None:
                piece = self._stands(source)
                self.take(source)
                self._to_come[source] = NOTHING
                self._replace(field, piece)
            case "take":
                self.take(field)
                self._to_come[field] = NOTHING
            case "slide" if hand.row is not None:
                self.slide(seat, int(hand.row), hand.number or 0)
            case "attach":
                self.attach(seat, int(seat))
            case "detach":
                self.detach(seat)
            case "wand":
                self._touch(field)
            case "press":
                self.press((hand.number or 1) - 1)
            case "unplug":
                self._board.unplug()
            case "plug":
                self._board.plug()
            case _:
                pass

    def lay_out(self, standing: Standing) -> bool:
        """Set all pieces and sliders at once; False when the board feels no change."""
        is_felt = False
        for number in range(len(self._world.description.field_names())):
            field = Field(number)
            piece = _PIECES[standing.pieces[field]] if field in standing.pieces else NOTHING
            if self._world.piece(field) != piece:
                self._world.set_piece(field, piece)
                is_felt = True
        for seat, counts in enumerate(standing.counters):
            for row, count in enumerate(self._shown(counts)):
                if self._world.slider(seat, row) != count:
                    self._world.set_slider(seat, row, count)
                    is_felt = is_felt or self._world.socket(seat) is not None
        return is_felt

    def _shown(self, counts: Sequence[int]) -> list[int]:
        """How many sliders each row shows for these resources."""
        rows = self._world.description.counters.row
        return [min(count, row.sliders) for count, row in zip(counts, rows, strict=True)]

    def _stands(self, field: Field) -> str:
        """The piece on a field once the hands have done what they were told."""
        if not self.busy:
            self._to_come.clear()
        return self._to_come.get(field, self._world.piece(field))

    def _replace(self, field: Field, piece: str) -> None:
        """Put a piece down, in the place of one that stands there."""
        if self._stands(field) != NOTHING:
            self.take(field)
        self.put(field, piece)
        self._to_come[field] = piece
        self._handled = field

    def _source(self, hand: Hand) -> Field | None:
        """The field of the piece that is to be moved: the one that is named, else the one put down last, else the only one of its kind;
        None where there is no such piece."""
        wanted = None if hand.piece is None else _PUT[hand.piece]
        fields = [Field(number) for number in range(len(self._world.description.field_names()))]
        fits = [field for field in fields if self._stands(field) in ([wanted] if wanted else _PUT.values())]
        if hand.source is not None:
            return hand.source if hand.source in fits else None
        others = [field for field in fits if field != hand.field] or fits
        if self._handled in others:
            return self._handled
        return others[0] if len(others) == 1 else None

    def _touch(self, field: Field) -> None:
        """Touch a field with the wand, and lift it off again."""
        self.do(
            [
                Movement(0, lambda: self._world.set_wand(field)),
                Movement(_TOUCH_MS, lambda: self._world.set_wand(None)),
            ]
        )


def has_fields_of(board: SimulatedBoard, geometry: Geometry) -> bool:
    """True when a simulated board has the fields of a game."""
    described = board.world.description.board
    return (described.columns, described.rows) == (geometry.columns, geometry.rows)
