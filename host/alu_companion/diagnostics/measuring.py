"""Measuring the classes by ear: each is asked for on a few fields, and its codes are taken once it lies there at rest."""

from __future__ import annotations

from collections.abc import Sequence

from alu_companion.diagnostics import phrases
from alu_companion.diagnostics.calibration import Sample
from alu_companion.diagnostics.reading import EMPTY, PIECES, UNCLEAR, WAND
from alu_companion.diagnostics.requests import ClearBoard, PutPiece, Request, TouchWand
from alu_companion.diagnostics.view import View
from alu_companion.games.geometry import Field
from alu_companion.kit.model import Description
from alu_companion.speech.message import FieldName, Message, say

CODES = 25
"""Readings of one class on one field: with a noise of 3 codes their middle is certain to one."""
_REST_MS = 400
_OTHER_MS = 2500
"""Another class than was asked for is told when it has lain there so long: before, it is on its way."""


class Measuring:
    """Asks for every class on every field. `request` is what the hands are asked for now, None when it is over."""

    def __init__(self, description: Description, fields: Sequence[Field], letters: str = EMPTY + PIECES + WAND) -> None:
        self._channels = description.field_channels()
        self._fields = fields
        self._steps = [(letter, field) for letter in letters for field in fields]
        self._at = -1
        self._letter = ""
        self._since_ms = 0
        self._codes: list[int] = []
        self._sequence = -1
        self._is_announced = False
        self._told: Message = ()
        self.samples: list[Sample] = []
        self.request: Request | None = None

    def begin(self, now_ms: int) -> Message:
        """The first words."""
        return self._tell(phrases.calibration_begins(self._fields), self._next(now_ms))

    def take(self, view: View, now_ms: int) -> Message:
        """Look at the board."""
        if view.state is None or view.raw is None or self.request is None:
            return ()
        letter, field = self._steps[self._at]
        seen = view.state.fields[field]
        if seen != self._letter:
            self._letter, self._since_ms = seen, now_ms
            self._codes.clear()
        if now_ms - self._since_ms < _REST_MS:
            return ()
        # A board that is to be calibrated may find a piece unclear; another class is never taken for it.
        if seen != letter and (seen != UNCLEAR or letter == EMPTY):
            if seen == EMPTY or self._is_announced or now_ms - self._since_ms < _OTHER_MS:
                return ()
            self._is_announced = True
            return phrases.not_this_class(letter, field, seen)
        if view.raw.sequence == self._sequence:
            return ()
        self._sequence = view.raw.sequence
        self._codes.append(view.raw.codes[self._channels[field]])
        if len(self._codes) < CODES:
            return ()
        self.samples.append(Sample(letter, field, tuple(self._codes)))
        return self._tell(self._next(now_ms))

    def yes(self, view: View, now_ms: int) -> Message:
        """There is nothing to agree to: what is asked for is said again."""
        return self._told

    def skip(self, view: View, now_ms: int) -> Message:
        """Leave out this class on this field."""
        return self._tell(self._next(now_ms))

    def back(self, view: View, now_ms: int) -> Message:
        """Measure the one before again."""
        if self._at > 0:
            self._at -= 2
            step = self._steps[self._at + 1]
            self.samples = [one for one in self.samples if (one.letter, one.field) != step]
        else:
            self._at = -1
        return self._tell(self._next(now_ms))

    def repeat(self) -> Message:
        """The last request again."""
        return self._told

    def _tell(self, *messages: Message) -> Message:
        said = tuple(part for message in messages for part in message)
        self._told = said or self._told
        return said

    def _next(self, now_ms: int) -> Message:
        self._at += 1
        self._since_ms, self._letter, self._is_announced = now_ms, "", False
        self._codes.clear()
        if self._at >= len(self._steps):
            self.request = None
            return ()
        letter, field = self._steps[self._at]
        if letter == EMPTY:
            is_clear = isinstance(self.request, ClearBoard)
            self.request = ClearBoard()
            return () if is_clear else say("diagnostics-clear")
        if letter == WAND:
            self.request = TouchWand(field)
            return say("diagnostics-touch", field=FieldName(field))
        self.request = PutPiece(letter, field)
        return self._asked(letter, field)

    def _asked(self, letter: str, field: Field) -> Message:
        return phrases.put_piece(letter, field)
