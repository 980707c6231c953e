"""Messages of the dialog in which an owner enters the chips of a box, and about a set of chips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import PurePath
from typing import Final

from alu_companion.games.almajara.box import Box, Draft, box_problems
from alu_companion.games.almajara.chips import FEWEST_CHIPS, ChipReason, mirrored
from alu_companion.games.almajara.values import ChipSet, Drawing, Kind
from alu_companion.games.game import Problem
from alu_companion.speech.message import Level, Listed, Message, Noun, Part, part

from .drawings import drawing_told

BOX: Final = 54
"""Number of chips in the author's box; other sizes are allowed."""
_OPEN: Final = (ChipReason.UNFINISHED, ChipReason.FIRST_SIDE_MISSING, ChipReason.SECOND_SIDE_MISSING)
_GRAVITY: Final = (*_OPEN, ChipReason.WRONG_NUMBER_OF_POINTS, ChipReason.SAME_DRAWING, ChipReason.TOO_FEW_CHIPS)
"""The problems of a box. If a chip has several, the first of this list is told."""
_LEARNED: Final = 3
"""Number of chips after which questions no longer explain how to answer."""
_HELP: Final = ("points", "numbers", "orders", "end")


def chips_told(chips: ChipSet) -> Message:
    """Tell how many chips of each kind a set has."""
    return (_counts(one.kind for one in chips.chips),)


def opened(path: PurePath, box: Box) -> Message:
    """Begin the dialog, with a new file or with the chips of an old one."""
    if not box.chips:
        return (part("box-opened-new", path=str(path)), part("box-opened-hint", Level.NORMAL))
    return (part("box-opened", path=str(path)), *status(box))


def ask_kind(box: Box, place: int) -> Message:
    """Ask for the kind of a chip."""
    return (part("box-ask-kind", number=place + 1), part("box-ask-kind-choices", _how(box)))


def ask_points(box: Box, place: int) -> Message:
    """Ask for the next point of the side that is being entered."""
    draft = box.chips[place]
    side = draft.sides[-1] if draft.sides else ()
    if side:
        return (part("box-ask-next", count=len(side)),)
    which = "box-ask-back" if draft.sides else "box-ask-first"
    return (part(which, chip=called(box, place)), part("box-ask-points-how", _how(box)))


def ask_second(box: Box, place: int) -> Message:
    """Ask for the second side."""
    return (part("box-ask-second", chip=called(box, place)),)


def _how(box: Box) -> Level:
    """The level at which a question explains how to answer: only for the first chips. Help explains it at any time."""
    return Level.NORMAL if len(box.chips) < _LEARNED else Level.TEACHING


def called(box: Box, place: int) -> Part:
    """The spoken name of a chip."""
    return part("almajara-chip", kind=Noun(f"almajara-{box.chips[place].kind.value}"), number=box.number(place))


def added(points: Drawing) -> Message:
    """Repeat what was understood."""
    return drawing_told(points)


def point_wrong(reason: str, point: Drawing) -> Message:
    """Tell why a point was not taken; `reason` is `own-place`, `too-far`, `twice` or `too-many`."""
    return (*(drawing_told(point) if reason != "own-place" else ()), part(f"box-point-{reason}"))


def too_few_points(side: Drawing) -> Message:
    """Tell that a side needs more points."""
    return (part("box-points-too-few", count=len(side)),)


def same_drawing(box: Box, place: int) -> Message:
    """Tell that another chip has this drawing."""
    return (part("box-same-drawing", number=place + 1, chip=called(box, place)),)


def completed(box: Box, place: int) -> Message:
    """Tell that a chip has both sides, and repeat it."""
    return (part("box-completed", number=place + 1), *chip_told(box, place))


def chip_told(box: Box, place: int) -> Message:
    """Tell all that is known of a chip."""
    draft = box.chips[place]
    told = [*_side_told(box, place, draft.sides[0])] if draft.sides else [part("box-no-side", chip=called(box, place))]
    if len(draft.sides) < 2:
        return (*told, part("box-not-finished"))
    first, second = draft.sides
    if second == mirrored(first):
        return (*told, part("box-mirrored"))
    return (*told, part("box-second-side"), *drawing_told(second))


def _side_told(box: Box, place: int, side: Drawing) -> Message:
    return (part("almajara-drawing", chip=called(box, place)), *drawing_told(side))


def listed(box: Box) -> Message:
    """List all chips by their numbers."""
    if not box.chips:
        return (part("box-empty"),)
    return tuple(_item(box, place, draft) for place, draft in enumerate(box.chips))


def _item(box: Box, place: int, draft: Draft) -> Part:
    whole = len(draft.sides) == 2
    points = len(draft.sides[0]) if draft.sides else 0
    return part("box-item" if whole else "box-item-open", number=place + 1, chip=called(box, place), count=points)


def status(box: Box) -> Message:
    """Tell the number of chips of each kind, the unfinished chip, and the number of missing ones."""
    told = [_counts(one.kind for one in box.chips) if box.chips else part("box-empty")]
    told += [
        part("box-item-unfinished", number=place + 1, chip=called(box, place))
        for place, one in enumerate(box.chips)
        if len(one.sides) < 2 or place == box.unfinished
    ]
    missing = FEWEST_CHIPS - len(box.chips)
    told.append(part("box-missing", count=missing) if missing > 0 else part("box-enough"))
    return (*told, part("box-usual", Level.NORMAL, count=BOX))


def _counts(kinds: Iterable[Kind]) -> Part:
    counts = Counter(kinds)
    each = tuple(part(f"box-count-{kind.value}", count=counts[kind]) for kind in Kind if counts[kind])
    return part("box-counts", count=sum(counts.values()), kinds=Listed(each))


def changing(box: Box, place: int) -> Message:
    """Tell that a chip is entered again; the old one stays until the new kind is given."""
    return (part("box-changing", number=place + 1, chip=called(box, place)),)


def removed(box: Box, place: int) -> Message:
    """Tell that a chip is taken out; `box` still has it."""
    return (part("box-removed", number=place + 1, chip=called(box, place)),)


def no_such_chip(box: Box) -> Message:
    """Tell that no chip has this number."""
    return (part("box-no-such-chip", count=len(box.chips)),)


UNDONE: Final[Message] = (part("box-undone"),)
"""The last answer was taken back; the question follows."""
NOTHING_TO_UNDO: Final[Message] = (part("box-nothing-to-undo"),)
"""Nothing was answered since the file was opened."""


def not_understood(stage: str) -> Message:
    """Tell that the answer was not understood, and which answers would be. `stage` is `kind`, `points` or `second`."""
    return (part("box-not-understood"), part(f"box-answers-{stage}"))


def helped(stage: str) -> Message:
    """Tell what can be answered now, and what at any time."""
    return (part(f"box-answers-{stage}"), *(part(f"box-help-{name}") for name in _HELP))


def finished(path: PurePath) -> Message:
    """Tell that the set is right, and how to play with it."""
    return (part("box-finished"), part("box-play", path=str(path)))


def not_finished(box: Box) -> Message:
    """Tell the problems of a set, one sentence for each chip."""
    problems = box_problems(box)
    first: dict[int, Problem] = {}
    for problem in sorted(problems, key=lambda one: _GRAVITY.index(one.reason)):
        first.setdefault(problem.line, problem)
    return (part("box-problems", count=len(first)), *(_problem(box, first[line]) for line in sorted(first)))


def _problem(box: Box, problem: Problem) -> Part:
    if not problem.line:
        return part("box-missing", count=FEWEST_CHIPS - len(box.chips))
    place = problem.line - 1
    if problem.reason in _OPEN:
        return part("box-item-unfinished", number=problem.line, chip=called(box, place))
    if problem.reason is ChipReason.WRONG_NUMBER_OF_POINTS:
        return part("box-problem-points", number=problem.line, chip=called(box, place))
    other = next(at for at, one in enumerate(box.chips) if one.name == problem.text)
    return part(
        "box-problem-same",
        number=problem.line,
        chip=called(box, place),
        other_number=other + 1,
        other=called(box, other),
    )


def left(path: PurePath) -> Message:
    """End the dialog, and tell how to go on later."""
    return (part("box-left", path=str(path)),)


def not_saved(path: PurePath) -> Message:
    """Tell that the file cannot be written, so that the last answer is lost."""
    return (part("box-not-saved", path=str(path)),)
