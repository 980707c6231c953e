"""Sets of chips as text: every chip is drawn, `@` the piece, `o` its points, `.` nothing; forward is up.

    name: mine

    chip no1 normal
    .o.
    .@.
    o..
    mirror

    chip gu1 guard
    ooo
    .@.
    back
    .@.
    ooo

Each chip has a name and a kind, then its first side, then the second one under the word `back`, or the word `mirror`.
The word `unfinished` marks a chip that is still being entered, see `box`. Empty lines and lines that begin with `#` are
ignored. A short line is filled up with `.`.
"""

from collections.abc import Container, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from alu_companion.games.almajara.layout import NAME
from alu_companion.games.almajara.values import FEWEST_DEALT, Chip, ChipSet, Drawing, Kind
from alu_companion.games.game import BadFile, FileReason, Problem, TextReason

FEWEST_POINTS: Final = 3
MOST_POINTS: Final = 6
FARTHEST: Final = 3
"""Most cells from the piece, in each direction."""
FEWEST_CHIPS: Final = 2 * FEWEST_DEALT
_LONGEST_NAME: Final = 40
_SIGNS: Final = frozenset(".o@")
_KINDS: Final = {kind.value: kind for kind in Kind}


class ChipReason(FileReason):
    """The problems of a set of chips."""

    NAME_MISSING = "the name is missing"
    BAD_NAME = "a name is made of small letters, digits and single hyphens"
    NAME_TWICE = "the name is there already"
    NOT_UNDERSTOOD = "neither a chip, nor a drawing, nor one of the words"
    UNKNOWN_KIND = "unknown kind"
    FIRST_SIDE_MISSING = "the first side is missing"
    SECOND_SIDE_MISSING = "the second side is missing: draw it under the word back, or write mirror"
    SIDE_TOO_MANY = "the chip has two sides already"
    PIECE_MISSING = "the drawing has no piece"
    PIECE_TWICE = "the drawing has more than one piece"
    WRONG_NUMBER_OF_POINTS = "a drawing has three to six points"
    TOO_FAR = "a point is more than three cells away"
    UNFINISHED = "the chip is marked as unfinished"
    SAME_DRAWING = "another chip has this drawing or its mirror image"
    TOO_FEW_CHIPS = "too few chips for two players"

    @property
    def sort(self) -> str:
        return "chips"


class Face(NamedTuple):
    """One side as it is read: the number of its first line and its rows, None for the word `mirror`."""

    line: int
    rows: list[str] | None


class Draft(NamedTuple):
    """A chip as it is read; `words` follow the word `chip`, `marks` are the lines of the word `unfinished`."""

    line: int
    words: list[str]
    faces: list[Face]
    marks: list[int]


def parse_chips(text: str) -> ChipSet:
    """The set that a file describes.

    Raises:
        BadFile: with all problems, each a line and a `ChipReason`.
    """
    chips, problems = _read(text)
    if problems:
        raise BadFile(TextReason.BAD_VALUE, problems)
    return chips


def chips_problems(text: str) -> tuple[Problem, ...]:
    """Everything that is wrong with a file, in the order of its lines; empty if `parse_chips` takes it."""
    return _read(text)[1]


def format_chips(chips: ChipSet) -> str:
    """The text of a set; `parse_chips` gives it back."""
    return "\n".join([f"name: {chips.name}\n", *map(format_chip, chips.chips)])


def format_chip(chip: Chip) -> str:
    """The lines of one chip.

    >>> print(format_chip(Chip("no1", Kind.NORMAL, (((-1, -1), (0, 1), (1, 0)), ((-1, 0), (0, 1), (1, -1))))))
    chip no1 normal
    .o.
    .@o
    o..
    mirror
    <BLANKLINE>
    """
    return "\n".join([*chip_lines(chip.name, chip.kind, chip.drawings), ""])


def chip_lines(name: str, kind: Kind, sides: Sequence[Drawing]) -> list[str]:
    """The lines of a chip of which none, one or two sides are known.

    >>> chip_lines("gu1", Kind.GUARD, [])
    ['chip gu1 guard']
    """
    lines = [f"chip {name} {kind.value}"]
    for side in sides[:1]:
        lines += draw(side)
    for side in sides[1:]:
        lines += ["mirror"] if side == mirrored(sides[0]) else ["back", *draw(side)]
    return lines


@lru_cache(maxsize=16)
def chip_numbers(chips: ChipSet) -> tuple[int, ...]:
    """By chip: its number among those of its kind, from 1. Kind and number are its spoken name, whatever the file calls it."""
    counts = dict.fromkeys(Kind, 0)
    numbers = []
    for chip in chips.chips:
        counts[chip.kind] += 1
        numbers.append(counts[chip.kind])
    return tuple(numbers)


def draw(drawing: Drawing) -> list[str]:
    """The rows of a drawing, the foremost first.

    >>> draw(((-1, 2), (0, 1), (1, 2)))
    ['o.o', '.o.', '.@.']
    """
    seen = [*drawing, (0, 0)]
    across, along = [x for x, _ in seen], [y for _, y in seen]
    return [
        "".join("@" if x == y == 0 else "o" if (x, y) in drawing else "." for x in range(min(across), max(across) + 1))
        for y in range(max(along), min(along) - 1, -1)
    ]


def mirrored(drawing: Drawing) -> Drawing:
    """The drawing with left and right exchanged.

    >>> mirrored(((-2, 1), (0, 1)))
    ((0, 1), (2, 1))
    """
    return tuple(sorted((-x, y) for x, y in drawing))


def _read(text: str) -> tuple[ChipSet, tuple[Problem, ...]]:
    """The set and all problems; with problems the set must not be used."""
    names, drafts, problems = scan(text)
    if not names:
        problems.append(Problem(0, ChipReason.NAME_MISSING))
    if len(drafts) < FEWEST_CHIPS:
        problems.append(Problem(0, ChipReason.TOO_FEW_CHIPS, str(len(drafts))))
    chips, wrong = _read_chips(drafts)
    in_order = sorted(problems + wrong, key=lambda problem: problem.line)
    return ChipSet(names[0] if names else "", chips), tuple(in_order)


def scan(text: str) -> tuple[list[str], list[Draft], list[Problem]]:
    """Sort the lines of a file: its names, its chips, and problems for all other lines."""
    names: list[str] = []
    drafts: list[Draft] = []
    problems: list[Problem] = []
    for number, full_line in enumerate(text.splitlines(), start=1):
        line = full_line.strip()
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not line or line.startswith("#"):
            continue
        if colon and key == "name":
            problems += _name_problems(value, names, number)
            names.append(value)
        elif line.split()[0] == "chip":
            drafts.append(Draft(number, line.split()[1:], [], []))
        elif drafts and line == "unfinished":
            drafts[-1].marks.append(number)
        elif not drafts or not _read_face(drafts[-1].faces, number, line):
            problems.append(Problem(number, ChipReason.NOT_UNDERSTOOD, line))
    return names, drafts, problems


def _read_face(faces: list[Face], number: int, line: str) -> bool:
    """Add a line to the last face if it belongs to a drawing or begins a new face; False if it does neither."""
    if line == "mirror":
        faces.append(Face(number, None))
    elif line == "back":
        faces.append(Face(number, []))
    elif set(line) <= _SIGNS:
        if not faces:
            faces.append(Face(number, []))
        rows = faces[-1].rows
        if rows is None:
            return False
        rows.append(line)
    else:
        return False
    return True


def _name_problems(name: str, earlier: Container[str], line: int) -> list[Problem]:
    problems = [Problem(line, ChipReason.NAME_TWICE, name)] if earlier else []
    return problems if _is_name(name) else [*problems, Problem(line, ChipReason.BAD_NAME, name)]


def _is_name(text: str) -> bool:
    return len(text) <= _LONGEST_NAME and NAME.fullmatch(text) is not None


def _read_chips(drafts: list[Draft]) -> tuple[tuple[Chip, ...], list[Problem]]:
    """The chips that could be read, and the problems of all drafts."""
    chips: list[Chip] = []
    problems: list[Problem] = []
    owners: dict[Drawing, str] = {}
    names: set[str] = set()
    for draft in drafts:
        name, kind, *too_much = [*draft.words, "", ""][: max(2, len(draft.words))]
        wrong = _head_problems(name, kind, too_much, names, draft.line)
        drawings: list[Drawing] = []
        for face in draft.faces[:2]:
            if face.rows is None:
                drawings += [mirrored(drawing) for drawing in drawings]
                continue
            drawing, worse = read_drawing(face.line, face.rows)
            owner = owners.setdefault(min(drawing, mirrored(drawing)), name)
            if drawing and owner != name:
                worse.append(Problem(face.line, ChipReason.SAME_DRAWING, owner))
            wrong += worse
            drawings.append(drawing)
        if not drawings:
            wrong.append(Problem(draft.line, ChipReason.FIRST_SIDE_MISSING, name))
        elif len(drawings) < 2:
            wrong.append(Problem(draft.line, ChipReason.SECOND_SIDE_MISSING, name))
        wrong += [Problem(face.line, ChipReason.SIDE_TOO_MANY, name) for face in draft.faces[2:]]
        wrong += [Problem(line, ChipReason.UNFINISHED, name) for line in draft.marks]
        problems += wrong
        if not wrong:
            chips.append(Chip(name, _KINDS[kind], (drawings[0], drawings[1])))
        names.add(name)
    return tuple(chips), problems


def _head_problems(name: str, kind: str, too_much: list[str], names: Container[str], line: int) -> list[Problem]:
    problems = [Problem(line, ChipReason.NAME_TWICE, name)] if name in names else []
    if not _is_name(name):
        problems.append(Problem(line, ChipReason.BAD_NAME, name))
    if kind not in _KINDS:
        problems.append(Problem(line, ChipReason.UNKNOWN_KIND, kind))
    if too_much:
        problems.append(Problem(line, ChipReason.NOT_UNDERSTOOD, " ".join(too_much)))
    return problems


def read_drawing(line: int, rows: list[str]) -> tuple[Drawing, list[Problem]]:
    """The points of a drawing and its problems. Without exactly one piece there are no points."""
    signs = {(x, -y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    pieces = [place for place, sign in signs.items() if sign == "@"]
    if len(pieces) != 1:
        return (), [Problem(line, ChipReason.PIECE_TWICE if pieces else ChipReason.PIECE_MISSING)]
    ((left, front),) = pieces
    drawing = tuple(sorted((x - left, y - front) for (x, y), sign in signs.items() if sign == "o"))
    problems = []
    if not FEWEST_POINTS <= len(drawing) <= MOST_POINTS:
        problems.append(Problem(line, ChipReason.WRONG_NUMBER_OF_POINTS, str(len(drawing))))
    if any(max(abs(x), abs(y)) > FARTHEST for x, y in drawing):
        problems.append(Problem(line, ChipReason.TOO_FAR))
    return drawing, problems
