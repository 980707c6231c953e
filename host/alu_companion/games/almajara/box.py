"""A set of chips while an owner enters it, from an empty file to one that `chips.parse_chips` accepts.

After every step a box can be saved as a chips file, in which missing parts are problems. The word `unfinished` marks the
chip that is being entered, where the owner goes on next time.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from alu_companion.games.almajara.chips import (
    FARTHEST,
    FEWEST_POINTS,
    MOST_POINTS,
    ChipReason,
    Face,
    chip_lines,
    chips_problems,
    mirrored,
    read_drawing,
    scan,
)
from alu_companion.games.almajara.values import Drawing, Kind, Point
from alu_companion.games.game import BadFile, Problem, TextReason

_CURABLE: Final = frozenset(
    {
        ChipReason.NAME_MISSING,
        ChipReason.TOO_FEW_CHIPS,
        ChipReason.FIRST_SIDE_MISSING,
        ChipReason.SECOND_SIDE_MISSING,
        ChipReason.WRONG_NUMBER_OF_POINTS,
        ChipReason.SAME_DRAWING,
        ChipReason.UNFINISHED,
    }
)
"""Problems that the next steps of the dialog can put right. All others need an editor."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A chip with none, one or two sides; a side may still lack points."""

    name: str
    kind: Kind
    sides: tuple[Drawing, ...] = ()

    def with_point(self, point: Point) -> "Draft":
        """Add a point to the side that was begun last; the first point begins the first side."""
        *before, side = self.sides or ((),)
        return replace(self, sides=(*before, tuple(sorted((*side, point)))))


@dataclass(frozen=True, slots=True)
class Box:
    """The entered chips, in their order; `unfinished` is the index of the one that is being entered, None if none is."""

    name: str
    chips: tuple[Draft, ...] = ()
    unfinished: int | None = None

    def begin(self, place: int, kind: Kind) -> "Box":
        """Begin a chip of a kind at a place: instead of the chip there, or after the last one."""
        rest = (*self.chips[:place], *self.chips[place + 1 :])
        draft = Draft(_free_name(kind, rest), kind)
        return replace(self, chips=(*self.chips[:place], draft, *self.chips[place + 1 :]), unfinished=place)

    def put(self, place: int, draft: Draft) -> "Box":
        """Replace the draft at a place."""
        return replace(self, chips=(*self.chips[:place], draft, *self.chips[place + 1 :]))

    def remove(self, place: int) -> "Box":
        """Remove the chip at a place."""
        at = self.unfinished
        if at is not None and at >= place:
            at = None if at == place else at - 1
        return replace(self, chips=(*self.chips[:place], *self.chips[place + 1 :]), unfinished=at)

    def number(self, place: int) -> int:
        """The number of the chip at a place among those of its kind, from 1."""
        return sum(one.kind is self.chips[place].kind for one in self.chips[: place + 1])

    def owner_of(self, drawing: Drawing, but: int) -> int | None:
        """The place of a chip with this drawing or its mirror image, other than the chip at `but`; None if there is none."""
        alike = {drawing, mirrored(drawing)}
        return next(
            (place for place, one in enumerate(self.chips) if place != but and not alike.isdisjoint(one.sides)), None
        )


def parse_box(text: str, name: str) -> Box:
    """The box that a file holds; `name` is used if the file has none.

    Raises:
        BadFile: with the problems that no further step can put right.
    """
    wrong = tuple(problem for problem in chips_problems(text) if problem.reason not in _CURABLE)
    if wrong:
        raise BadFile(TextReason.BAD_VALUE, wrong)
    names, found, _ = scan(text)
    chips = tuple(Draft(one.words[0], Kind(one.words[1]), _sides(one.faces)) for one in found)
    marked = (place for place, one in enumerate(found) if one.marks)
    return Box(names[0] if names else name, chips, next(marked, None))


def _sides(faces: Sequence[Face]) -> tuple[Drawing, ...]:
    sides: tuple[Drawing, ...] = ()
    for face in faces:
        sides += tuple(map(mirrored, sides)) if face.rows is None else (read_drawing(face.line, face.rows)[0],)
    return sides


def format_box(box: Box) -> str:
    """The file of a box; `parse_box` gives it back.

    >>> print(format_box(Box("mine", (Draft("gu1", Kind.GUARD, (((0, 1),),)),), unfinished=0)))
    name: mine
    <BLANKLINE>
    chip gu1 guard
    o
    @
    unfinished
    <BLANKLINE>
    """
    lines = [f"name: {box.name}", ""]
    for place, one in enumerate(box.chips):
        mark = ["unfinished"] if place == box.unfinished else []
        lines += [*chip_lines(one.name, one.kind, one.sides), *mark, ""]
    return "\n".join(lines)


def box_problems(box: Box) -> tuple[Problem, ...]:
    """The problems of a box; `line` is the number of the chip from 1, or 0 for the whole set."""
    lines = format_box(box).splitlines()
    heads = [number for number, line in enumerate(lines, start=1) if line.startswith("chip ")]
    return tuple(
        problem._replace(line=sum(head <= problem.line for head in heads))
        for problem in chips_problems("\n".join(lines))
    )


def point_refused(side: Sequence[Point], point: Point) -> str | None:
    """Why a point cannot be added to a side: `own-place`, `too-far`, `twice` or `too-many`; None if it can.

    >>> point_refused([(0, 1)], (0, 1)), point_refused([], (3, -3))
    ('twice', None)
    """
    if point == (0, 0):
        return "own-place"
    if max(map(abs, point)) > FARTHEST:
        return "too-far"
    if point in side:
        return "twice"
    return "too-many" if len(side) >= MOST_POINTS else None


def has_enough(side: Sequence[Point]) -> bool:
    """True when a side may stay as it is."""
    return len(side) >= FEWEST_POINTS


def _free_name(kind: Kind, others: Sequence[Draft]) -> str:
    """The first name of a kind that no other chip has: its first two letters and a number."""
    taken = {one.name for one in others}
    numbers = (number for number in range(1, len(taken) + 2) if f"{kind.value[:2]}{number}" not in taken)
    return f"{kind.value[:2]}{next(numbers)}"
