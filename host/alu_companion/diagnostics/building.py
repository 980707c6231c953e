"""The steps in which a board is built, each with what is looked at and asked for when it is done.

The steps are those of docs/build.md. No clock and no I/O, as in the other sequences.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median

from alu_companion.board.faults import counter_cause, multiplexer_faults
from alu_companion.diagnostics import phrases
from alu_companion.diagnostics.counters import CounterWalk
from alu_companion.diagnostics.field_sequence import FieldSequence
from alu_companion.diagnostics.measuring import Measuring
from alu_companion.diagnostics.reading import EMPTY, healthy, unreadable, windows
from alu_companion.diagnostics.report import Verdict
from alu_companion.diagnostics.requests import ClearBoard, Press, Request
from alu_companion.diagnostics.view import View
from alu_companion.games.geometry import Field
from alu_companion.kit.check_wiring import CHANNELS
from alu_companion.kit.model import Description
from alu_companion.speech.message import Message, Part, part, say
from alu_companion.wire.maintenance import SelfTest

BENCH, MAIN, FIELDS, KINDS, BUTTONS, LEFT, RIGHT, WHOLE = range(1, 9)
STEPS = range(BENCH, WHOLE + 1)
_REST_MS = 500
_PATIENCE_MS = 8000


class Look:
    """Looks at a board on which nothing stands; nothing is asked of the hands but to take everything off."""

    def __init__(self, description: Description, multiplexers: int) -> None:
        """Only the first so many multiplexers need be there."""
        self._description = description
        self._multiplexers = multiplexers
        self._fields = ""
        self._since_ms = self._begun_ms = 0
        self.faults = 0
        self.request: Request | None = ClearBoard()

    def begin(self, now_ms: int) -> Message:
        """The first words."""
        self._since_ms = self._begun_ms = now_ms
        return say("diagnostics-clear")

    def take(self, view: View, now_ms: int) -> Message:
        """Look at the board: once it is empty, or has not become so for long, all that is wrong is told."""
        if view.state is None or view.test is None or self.request is None:
            return ()
        if view.state.fields != self._fields:
            self._fields, self._since_ms = view.state.fields, now_ms
        if now_ms - self._since_ms < _REST_MS:
            return ()
        if self._felt(view) and now_ms - self._begun_ms < _PATIENCE_MS:
            return ()
        return self._told(view)

    def yes(self, view: View, now_ms: int) -> Message:
        """Nothing stands there: look at once."""
        return self._told(view) if view.state is not None and view.test is not None else ()

    def skip(self, view: View, now_ms: int) -> Message:
        """The first words again: there is nothing to leave out."""
        return self.yes(view, now_ms)

    def back(self, view: View, now_ms: int) -> Message:
        """There is nothing before."""
        return self.repeat()

    def repeat(self) -> Message:
        """The last request again."""
        return say("diagnostics-clear")

    def _felt(self, view: View) -> list[Field]:
        assert view.state is not None
        dumb, channels = unreadable(self._description, view.state.health), self._description.field_channels()
        return [
            Field(number)
            for number, letter in enumerate(view.state.fields)
            if letter != EMPTY and Field(number) not in dumb and channels[number] // CHANNELS < self._multiplexers
        ]

    def _told(self, view: View) -> Message:
        assert view.state is not None
        assert view.test is not None
        whole = view.test
        test = SelfTest(
            whole.multiplexers[: self._multiplexers], whole.selects[: self._multiplexers], whole.sockets, whole.buttons
        )
        found: list[Part] = list(multiplexer_faults(test))
        felt = self._felt(view)
        if felt:
            found += phrases.not_empty(felt)
        if self._multiplexers == len(self._description.mux):
            # A single field on a breadboard has neither sockets nor buttons.
            for socket in range(len(whole.sockets)):
                found += counter_cause(test, socket)
            for number in range(view.state.buttons.bit_length()):
                if view.state.buttons >> number & 1:
                    found += phrases.button(number + 1, True)
        self.faults, self.request = len(found), None
        return tuple(found) or say("diagnostics-good")


class Kinds(Measuring):
    """Measures an empty field, one piece of each kind and the wand, and tells each reading and what it should be."""

    def __init__(
        self, description: Description, field: Field, letters: str, offsets: Mapping[str, int] | None = None
    ) -> None:
        super().__init__(description, (field,), letters)
        self._description = description
        self._letters = letters
        self._offsets = offsets or {}

    @property
    def faults(self) -> int:
        """Kinds that are not as they should be, or were left out."""
        return len(self._letters) - sum(self._is_good(one.letter, int(median(one.codes))) for one in self.samples)

    def begin(self, now_ms: int) -> Message:
        """The first words."""
        return self._tell(self._next(now_ms))

    def take(self, view: View, now_ms: int) -> Message:
        """Look at the board; what has been measured is told before the next is asked for."""
        before = len(self.samples)
        said = super().take(view, now_ms)
        if len(self.samples) == before:
            return said
        sample = self.samples[-1]
        code = int(median(sample.codes))
        margin = windows(self._description, self._offsets)[sample.letter].margin(code)
        told = phrases.reading(sample.field, sample.letter, code, margin)
        if not self._is_good(sample.letter, code):
            wanted = healthy(self._description, sample.letter, self._offsets.get(sample.letter, 0))
            told = (*told, *phrases.expected(wanted.low, wanted.high, code > wanted.high))
        return (*told, *said)

    def _is_good(self, letter: str, code: int) -> bool:
        wanted = healthy(self._description, letter, self._offsets.get(letter, 0))
        return wanted.low <= code <= wanted.high


class BenchKinds(Kinds):
    """The same on a breadboard, which has been found empty: resistors between two free ends stand for the pieces."""

    def __init__(
        self, description: Description, field: Field, letters: str, offsets: Mapping[str, int] | None = None
    ) -> None:
        super().__init__(description, field, letters, offsets)
        self.request = ClearBoard()
        self._told = say("diagnostics-clear")

    def _asked(self, letter: str, field: Field) -> Message:
        kinds = self._description.classes.values()
        return phrases.join_ends(letter, next(kind.ohm for kind in kinds if kind.wire == letter and kind.ohm))


class ButtonSequence:
    """Every button is pressed and let go. They are optional: one that is left out is no fault."""

    faults = 0

    def __init__(self, count: int) -> None:
        self._count = count
        self._at = -1
        self._is_down = self._is_told = False
        self._since_ms = 0
        self.request: Request | None = None

    def begin(self, now_ms: int) -> Message:
        """The first words."""
        return self._next(now_ms)

    def take(self, view: View, now_ms: int) -> Message:
        """Look at the board."""
        if view.state is None or self.request is None:
            return ()
        is_down = bool(view.state.buttons >> self._at & 1)
        if self._is_down and not is_down:
            return (part("diagnostics-good"), *self._next(now_ms))
        self._is_down = is_down
        if not is_down and not self._is_told and now_ms - self._since_ms >= _PATIENCE_MS:
            self._is_told = True
            return say("diagnostics-not-pressed", number=self._at + 1)
        return ()

    def yes(self, view: View, now_ms: int) -> Message:
        """There is nothing to agree to."""
        return self.repeat()

    def skip(self, view: View, now_ms: int) -> Message:
        """Leave the button out."""
        return self._next(now_ms)

    def back(self, view: View, now_ms: int) -> Message:
        """The button before, once more."""
        self._at = max(self._at - 2, -1)
        return self._next(now_ms)

    def repeat(self) -> Message:
        """The last request again."""
        return say("diagnostics-press", number=self._at + 1) if self.request is not None else ()

    def _next(self, now_ms: int) -> Message:
        self._at += 1
        self._is_down, self._is_told, self._since_ms = False, False, now_ms
        self.request = Press(self._at) if self._at < self._count else None
        return self.repeat()


BuildSequence = Look | Kinds | ButtonSequence | FieldSequence | CounterWalk


def sequences(
    step: int, description: Description, fields: Sequence[Field], offsets: Mapping[str, int]
) -> tuple[BuildSequence, ...]:
    """The requests of a step in its order; a single field is the first of them."""
    every = len(description.mux)
    found: Mapping[int, tuple[BuildSequence, ...]] = {
        BENCH: (Look(description, 1), BenchKinds(description, fields[0], ".SRC", offsets)),
        MAIN: (Look(description, every),),
        FIELDS: (Look(description, every), FieldSequence(description, fields, (), offsets)),
        KINDS: (Kinds(description, fields[0], ".SRCW", offsets),),
        BUTTONS: (ButtonSequence(len(description.pico.buttons)),),
        LEFT: (CounterWalk(description, (0,)),),
        RIGHT: (CounterWalk(description, (1,)),),
        WHOLE: (Look(description, every), FieldSequence(description, fields, (), offsets)),
    }
    return found[step]


def faults_of(sequence: BuildSequence, fields: Sequence[Field], description: Description) -> int:
    """The number of faults at the end of a sequence; what was left out counts."""
    match sequence:
        case FieldSequence():
            return len(fields) - sum(one.verdict is Verdict.GOOD for one in sequence.findings)
        case CounterWalk():
            return len(description.counters.row) - sum(one.is_good for one in sequence.rows)
        case _:
            return sequence.faults
