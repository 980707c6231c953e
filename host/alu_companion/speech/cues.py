"""Which earcon goes with which words: one policy, from what a message says to short sounds at a place on the board.

Pure. A cue never says more than its message does, so nobody who cannot hear it misses a fact. Only what is new sounds: ask for the cues
of alerts and messages; an answer may name the same parts when it tells of the past or of what could be done.

Which sounds there are, and which of them matters most, is the same at every table; a game may bring some of its own. Each game tells
which of them its own parts go with.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

from alu_companion.games.geometry import Field, Geometry

from .message import FieldName, FieldNames, Listed, Message, Part, PlaceName, Value

MOST_CUES: Final = 2
"""The words begin at the same time: a third sound would only cover them."""
WIDTH: Final = 0.9
"""How far left and right the outer columns are. Measured: beyond that the outer two columns sound the same in the near ear."""
SCALE: Final = (0, 2, 4, 7, 9)
"""The pentatonic scale in semitones, one degree a row: the pitches of the rows in a scan of the board."""
SPAN_SEMITONES: Final = 12.0
"""How far an earcon is moved at most: the sound stays the same sound."""


CueTable: TypeAlias = Mapping[str, str]
"""Maps the id of a part to the name of its earcon. When two parts of a message have the same earcon, it sounds at the place of the part
that comes first here."""


class Earcon(NamedTuple):
    """A short sound: its name, and when a player hears it."""

    name: str
    when: str


EARCONS: Final = (
    Earcon("win", "somebody has won"),
    Earcon("unplug", "the board or a part of it is gone"),
    Earcon("refuse", "what was done, or stands on the board, is not accepted"),
    Earcon("attack", "a piece was attacked"),
    Earcon("lose-control", "a tile is not held any more"),
    Earcon("enclose", "a tile is held from now on"),
    Earcon("place", "an action was accepted: a piece was placed, moved or taken off"),
    Earcon("turn-change", "a turn begins"),
    Earcon("board-correct", "everything stands as it should"),
    Earcon("step-done", "one thing was put right, others are left"),
    Earcon("plug", "the board or a part of it is there"),
    Earcon("lift", "a piece was lifted; the sensors' own sound, without words"),
    Earcon("thinking", "the computer still thinks; said once in words, then by this sound alone"),
    Earcon("clock", "one of the last ten seconds is gone; that there are ten is said in words"),
)
"""The earcons of every table, what matters most first: of a message with many parts the first few are heard."""

TABLE_CUES: Final[CueTable] = {
    "refused-action": "refuse",
    "refusal-game-over": "refuse",
    "turn-started": "turn-change",
    "turn-of": "turn-change",
    "clock-lost": "win",
}
"""The cues of the parts that every game may use."""


@dataclass(frozen=True, slots=True)
class Cue:
    """An earcon to be heard, and the field where it happened, if there is one."""

    name: str
    field: Field | None = None


class ScanCell(NamedTuple):
    """A field in a scan that is heard: its column from 0, its row from 1, and what is there for the seat that asks.

    `kind` is `own` for a piece of its own, `enemy` for what is another's, `held` for ground that it holds, `marked` for ground that
    counts for something in the game, or `empty`.
    """

    column: int
    row: int
    kind: str


def cues(message: Message, of_game: CueTable, own: Iterable[str] = ()) -> tuple[Cue, ...]:
    """The earcons of a message in a game, what matters most first, `MOST_CUES` at most and none twice. Those that the game brings, `own` by
    their names, matter more than that an action was accepted, and less than what goes wrong or ends the game.

    >>> from .message import part
    >>> told = (part("put", field=FieldName(Field(2))), part("paid"), part("turn-started"))
    >>> cues(told, {"put": "place"})
    (Cue(name='place', field=2), Cue(name='turn-change', field=None))
    """
    told = {one.id: one for one in reversed(message)}
    found: dict[str, Part] = {}
    for part_id, name in {**TABLE_CUES, **of_game}.items():
        if part_id in told:
            found.setdefault(name, told[part_id])
    every = [one.name for one in EARCONS]
    after = every.index("place")
    order = (*every[:after], *own, *every[after:])
    heard = (Cue(name, next(_fields(found[name]), None)) for name in order if name in found)
    return tuple(islice(heard, MOST_CUES))


def pan_of(field: Field | None, geometry: Geometry) -> float:
    """Where a field is heard, from left (-0.9, column A) to right (0.9); no field is in the middle.

    >>> from alu_companion.games.geometry import STANDARD
    >>> [round(pan_of(STANDARD.parse_field(name), STANDARD), 2) for name in ("A1", "D1", "E1", "H5")]
    [-0.9, -0.13, 0.13, 0.9]
    """
    if field is None or geometry.columns == 1:
        return 0.0
    return WIDTH * (2 * geometry.column(field) / (geometry.columns - 1) - 1)


def semitones_of(field: Field | None, geometry: Geometry) -> float:
    """How much higher a field sounds: the middle row as recorded, rows above it higher, rows below it lower.

    >>> from alu_companion.games.geometry import STANDARD
    >>> [semitones_of(STANDARD.parse_field(name), STANDARD) for name in ("A1", "A2", "A3", "A4", "A5")]
    [-4.0, -2.0, 0.0, 3.0, 5.0]
    """
    if field is None:
        return 0.0
    higher = _pitch(geometry.row(field)) - _pitch((geometry.rows + 1) // 2)
    return max(-SPAN_SEMITONES, min(SPAN_SEMITONES, float(higher)))


def _pitch(row: int) -> int:
    octave, degree = divmod(row - 1, len(SCALE))
    return 12 * octave + SCALE[degree]


def _fields(value: Value) -> Iterator[Field]:
    """The fields that a value names, in its order."""
    match value:
        case FieldName(field) | PlaceName(field):
            yield field
        case FieldNames(fields):
            yield from fields
        case Part(args=args):
            for _, inner in args:
                yield from _fields(inner)
        case Listed(values):
            for one in values:
                yield from _fields(one)
        case tuple():
            for one in value:
                yield from _fields(one)
