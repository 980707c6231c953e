"""The sequence that tests the fields by ear: a piece is asked for on one after another, and what is felt is judged.

What is not in order is told at once and noted only when the person says yes: a piece that stands badly, or elsewhere, can be put right
first. No clock and no I/O: the driver tells the time and what the board sees, and gives out what is said.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from statistics import median

from alu_companion.diagnostics import phrases
from alu_companion.diagnostics.reading import EMPTY, SHORT, UNCLEAR, WAND, healthy, ohm_of, unreadable, wire_of
from alu_companion.diagnostics.report import FieldFinding, Verdict
from alu_companion.diagnostics.requests import ClearBoard, Confirm, PutPiece, Request
from alu_companion.diagnostics.view import View
from alu_companion.games.geometry import Field
from alu_companion.kit.model import Description
from alu_companion.speech.message import FieldNames, Message, say

PIECE = "S"
"""The piece to test with: the least resistance, so a bad contact shows most."""
_REST_MS = 300
"""Readings that have been alike for so long are judged."""
_SAMPLES = 5
_WEAKER = f"{SHORT}{WAND}{PIECE}{UNCLEAR}RC{EMPTY}"
"""Readings in the order of their resistance, the least one first. Beside a piece for testing, an unclear reading is weaker than the piece.
"""
_PATIENCE_MS = 8000
"""Nothing felt for so long is told. Source: a piece takes a second or two; twice that, and twice again for a first time."""


class FieldSequence:
    """The walk. `request` is what the hands are asked for now, None when it is over; `findings` what has been found."""

    def __init__(
        self,
        description: Description,
        fields: Sequence[Field],
        known: Iterable[FieldFinding] = (),
        offsets: Mapping[str, int] | None = None,
    ) -> None:
        """Fields in `known` are not asked for again."""
        self._description = description
        self._findings = {one.field: one for one in known}
        self._fields = [field for field in fields if field not in self._findings]
        self._offset = (offsets or {}).get(PIECE, 0)
        self._channels = description.field_channels()
        self._at = -1
        self._base = ""
        self._since_ms = 0
        self._felt = ""
        self._felt_ms = 0
        self._codes: deque[int] = deque(maxlen=_SAMPLES)
        self._raw_sequence = -1
        self._pending: FieldFinding | None = None
        self._told: Message = ()
        self._has_waited = False
        self.request: Request | None = ClearBoard()

    @property
    def findings(self) -> tuple[FieldFinding, ...]:
        """In the order of the fields."""
        return tuple(sorted(self._findings.values(), key=lambda one: one.field))

    def begin(self, now_ms: int) -> Message:
        """The first words."""
        self._since_ms = now_ms
        if not self._fields:
            self.request = None
            return ()
        return self._tell(phrases.walk_begins(len(self._fields)), say("diagnostics-clear"))

    def take(self, view: View, now_ms: int) -> Message:
        """Look at the board."""
        if view.state is None or self.request is None:
            return ()
        fields = view.state.fields
        if fields != self._felt:
            self._felt, self._felt_ms = fields, now_ms
            self._codes.clear()
        if self._at < 0:
            return self._clear(view, now_ms)
        # Where a piece was taken from a wire that leaks, the leak remains: it is no new piece.
        self._base = "".join(max(pair, key=_WEAKER.index) for pair in zip(self._base, fields, strict=True))
        field = self._fields[self._at]
        if view.raw is not None and view.raw.sequence != self._raw_sequence:
            self._raw_sequence = view.raw.sequence
            self._codes.append(view.raw.codes[self._channels[field]])
        if now_ms - self._felt_ms < _REST_MS or len(self._codes) < _SAMPLES:
            return ()
        return self._judged(field, fields, view, now_ms)

    def yes(self, view: View, now_ms: int) -> Message:
        """Note what was told last and go on; at the beginning take the board as it is."""
        if self._at < 0 and self._has_waited:
            return self._next(view, now_ms)
        if self._pending is None:
            return self._told
        return self._note(self._pending, view, now_ms)

    def skip(self, view: View, now_ms: int) -> Message:
        """Leave the field out."""
        return self._next(view, now_ms)

    def back(self, view: View, now_ms: int) -> Message:
        """Go back to the field before, and forget what was found there."""
        if self._at > 0:
            self._at -= 2
            self._findings.pop(self._fields[self._at + 1], None)
        else:
            self._at = -1
        return self._next(view, now_ms)

    def repeat(self) -> Message:
        """The last words that matter."""
        return self._told

    def _tell(self, *messages: Message) -> Message:
        self._told = tuple(part for message in messages for part in message)
        return self._told

    def _clear(self, view: View, now_ms: int) -> Message:
        assert view.state is not None
        dumb = unreadable(self._description, view.state.health)
        felt = [field for field in self._fields if self._felt[field] != EMPTY and field not in dumb]
        if not felt and now_ms - self._felt_ms >= _REST_MS:
            damp = self._damp(view)
            if not damp:
                return self._next(view, now_ms)
            if not self._has_waited:
                self._has_waited = True
                self.request = Confirm()
                return self._tell(phrases.damp(damp))
        if felt and now_ms - max(self._since_ms, self._felt_ms) >= _PATIENCE_MS and not self._has_waited:
            self._has_waited = True
            self.request = Confirm()
            return self._tell(phrases.still_felt(felt))
        return ()

    def _damp(self, view: View) -> list[Field]:
        """The fields that read empty, but with less resistance than any finger has."""
        if view.state is None or view.raw is None:
            return []
        least, codes = healthy(self._description, EMPTY).low, view.raw.codes
        dumb = unreadable(self._description, view.state.health)
        return [
            field
            for field in self._fields
            if view.state.fields[field] == EMPTY and field not in dumb and codes[self._channels[field]] < least
        ]

    def _next(self, view: View, now_ms: int) -> Message:
        assert view.state is not None
        self._pending, self._has_waited = None, False
        dumb = unreadable(self._description, view.state.health)
        self._at += 1
        left_out: list[Field] = []
        while self._at < len(self._fields) and self._fields[self._at] in dumb:
            field = self._fields[self._at]
            self._findings[field] = FieldFinding(field, Verdict.UNREADABLE)
            left_out.append(field)
            self._at += 1
        said = say("diagnostics-left-out", fields=FieldNames(tuple(left_out))) if left_out else ()
        if self._at >= len(self._fields):
            self.request = None
            return self._tell(said)
        field = self._fields[self._at]
        self._base = view.state.fields
        self._since_ms = self._felt_ms = now_ms
        self._codes.clear()
        self.request = PutPiece(PIECE, field)
        return self._tell(said, phrases.put_piece(PIECE, field))

    def _note(self, finding: FieldFinding, view: View, now_ms: int) -> Message:
        self._findings[finding.field] = finding
        said = say("diagnostics-good") if finding.verdict is Verdict.GOOD else say("diagnostics-noted")
        following = self._next(view, now_ms)
        return self._tell(said, following)

    def _judged(self, field: Field, fields: str, view: View, now_ms: int) -> Message:
        assert view.state is not None
        if field in unreadable(self._description, view.state.health):
            # The multiplexer has failed meanwhile: the same sentence as for those that had before.
            self._at -= 1
            return self._next(view, now_ms)
        code = int(median(self._codes))
        found = self._finding(field, fields, code, now_ms)
        if found is None or found == self._pending:
            return ()
        if found.verdict is Verdict.GOOD:
            return self._note(found, view, now_ms)
        if self._pending is not None and (found.verdict, found.other) == (self._pending.verdict, self._pending.other):
            self._pending = found
            return ()
        self._pending, self.request = found, Confirm()
        return self._tell(explain(self._description, found, fields[field]))

    def _finding(self, field: Field, fields: str, code: int, now_ms: int) -> FieldFinding | None:
        """The meaning of the readings; None as long as nothing has happened and nobody has waited long."""
        new = [
            Field(one)
            for one, (letter, old) in enumerate(zip(fields, self._base, strict=True))
            if letter != old and letter != EMPTY
        ]
        others = [one for one in new if one != field]
        if field in new:
            if others:
                return FieldFinding(field, Verdict.BRIDGED, code, others[0])
            return FieldFinding(field, self._verdict(fields[field], code), code)
        if others:
            return FieldFinding(field, Verdict.SWAPPED, None, others[0])
        if now_ms - self._since_ms < _PATIENCE_MS:
            return None
        if fields[field] == SHORT:
            return FieldFinding(field, Verdict.SHORT, code)
        return FieldFinding(field, Verdict.DEAD if fields[field] == EMPTY else Verdict.PHANTOM, code)

    def _verdict(self, letter: str, code: int) -> Verdict:
        if letter == SHORT:
            return Verdict.SHORT
        if letter == UNCLEAR:
            return Verdict.UNCLEAR
        if letter != PIECE:
            return Verdict.WRONG
        band = healthy(self._description, PIECE, self._offset)
        return Verdict.HIGH if code > band.high else Verdict.LOW if code < band.low else Verdict.GOOD


def explain(description: Description, finding: FieldFinding, letter: str) -> Message:
    """Explain a finding that is not good; `letter` is the board's own reading of the field."""
    field, wire = finding.field, wire_of(description, finding.field)
    ohm = None if finding.code is None else ohm_of(description, finding.code)
    match finding.verdict:
        case Verdict.SWAPPED if finding.other is not None:
            return phrases.swapped(PIECE, field, wire, finding.other, wire_of(description, finding.other))
        case Verdict.BRIDGED if finding.other is not None:
            return phrases.bridged(field, wire, finding.other, wire_of(description, finding.other))
        case Verdict.WRONG:
            return phrases.wrong_piece(PIECE, field, letter, ohm)
        case Verdict.HIGH | Verdict.LOW | Verdict.UNCLEAR | Verdict.PHANTOM if ohm is not None:
            return phrases.resistance(finding.verdict.value, field, ohm, wire)
        case _:
            return phrases.wire_at_fault(
                Verdict.SHORT.value if finding.verdict is Verdict.SHORT else "dead", field, wire
            )
