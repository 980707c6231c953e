"""Which earcon goes with which words: one policy, from what a message says to short sounds at a place on the board.

Pure. A cue never says more than its message does, so nobody who cannot hear it misses a fact. Only what is new sounds: ask for the cues
of alerts and messages; an answer may name the same parts when it tells of the past or of what could be done.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

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


class Earcon(NamedTuple):
    """A short sound: its name, when a player hears it, and the parts that it goes with."""

    name: str
    when: str
    parts: tuple[str, ...]


EARCONS: Final = (
    Earcon(
        "win",
        "somebody has won",
        (
            "ended-no-camps",
            "ended-control",
            "ended-both-passed",
            "almajara-won-portal",
            "almajara-won-obelisks",
            "almajara-won-defended",
            "almajara-won-no-pieces",
            "almajara-won-points",
            "poi-ended-last-standing",
            "poi-ended-more-territories",
            "poi-ended-more-strength",
        ),
    ),
    Earcon("unplug", "the board or a counter is gone", ("board-unplugged", "counter-detached")),
    Earcon(
        "refuse",
        "what stands on the board is not accepted",
        ("refused-action", "refusal-game-over", "wrong-payment", "unexplained", "others-piece"),
    ),
    Earcon(
        "attack",
        "a camp or a piece was attacked",
        ("done-attack", "almajara-captured", "almajara-blocked", "poi-attacked"),
    ),
    Earcon("lose-control", "a tile is not enclosed or held any more", ("opened", "almajara-hold-ended", "poi-lost")),
    Earcon("enclose", "a tile is enclosed or held", ("enclosed", "almajara-hold-began", "poi-gained")),
    Earcon(
        "place",
        "an action was accepted: camp, raid, restore, camp on a raided tile; a piece was moved or placed",
        (
            "done-camp",
            "done-raid",
            "done-restore",
            "done-camp-on-raided",
            "almajara-moved",
            "almajara-placed",
            "almajara-deployed",
            "poi-chosen",
            "poi-moved",
            "poi-carried",
            "poi-recruited",
            "poi-recruited-new",
        ),
    ),
    Earcon("turn-change", "a turn begins", ("turn-started", "poi-turn")),
    Earcon("board-correct", "everything stands as it should", ("board-correct", "setup-done")),
    Earcon("step-done", "one thing was put right, others are left", ("repair-step-done",)),
    Earcon(
        "plug",
        "the board or a counter is there",
        ("board-found", "board-back-unchanged", "board-back-changed", "counter-attached"),
    ),
    Earcon("lift", "a piece was lifted; the sensors' own sound, without words", ()),
)
"""All earcons, what matters most first: of a message with many parts the first few are heard."""


@dataclass(frozen=True, slots=True)
class Cue:
    """An earcon to be heard, and the field where it happened, if it happened on one."""

    name: str
    field: Field | None = None


class ScanCell(NamedTuple):
    """A field in a scan that is heard: its column from 0, its row from 1, and `own`, `enemy`, `raided`, `empty` or `enclosed`, from the
    side that asks."""

    column: int
    row: int
    kind: str


def cues(message: Message) -> tuple[Cue, ...]:
    """The earcons of a message, what matters most first, `MOST_CUES` at most and none twice.

    >>> from .message import part
    >>> cues((part("done-camp", field=FieldName(Field(2))), part("spent"), part("turn-started")))
    (Cue(name='place', field=2), Cue(name='turn-change', field=None))
    """
    told = {one.id: one for one in reversed(message)}
    found = []
    for earcon in EARCONS:
        one = next((told[part_id] for part_id in earcon.parts if part_id in told), None)
        if one is not None:
            found.append(Cue(earcon.name, next(_fields(one), None)))
    return tuple(found[:MOST_CUES])


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
    """The fields that a value names, in the order in which it names them."""
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
