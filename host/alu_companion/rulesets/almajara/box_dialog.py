"""The dialog by which an owner enters the chips of a box: `step(dialog, said) -> (dialog, message)`, a pure function.

It asks for each chip's kind, the points of its first side, and its second side. Orders are understood at any time.
The caller saves `box` after every step, so that `begin` can go on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import PurePath
from typing import Final

from alu_companion.games.almajara.box import Box, box_problems, has_enough, point_refused
from alu_companion.games.almajara.chips import mirrored
from alu_companion.games.almajara.values import Kind, Point
from alu_companion.rulesets.almajara import box as told
from alu_companion.rulesets.almajara.box_words import Said, steps_point
from alu_companion.speech.message import Message


class Stage(Enum):
    """The open question; the value is its name in message ids."""

    KIND = "kind"
    POINTS = "points"
    SECOND = "second"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Dialog:
    """The state of the dialog. `place` is the index of the chip that is asked about; with `Stage.KIND` it may also be an old
    chip, which is then entered again. `past` holds the states that `undo` goes back to, the oldest first."""

    path: PurePath
    box: Box
    stage: Stage
    place: int
    past: tuple[tuple[Box, Stage, int], ...] = ()
    last: Message = ()
    """The last message, with its question."""


_Answered = tuple[Dialog, Message]
_KINDS: Final[Mapping[str, Kind]] = {str(number): kind for number, kind in enumerate(Kind, start=1)}
_FINISH, _LEAVE = "9", "0"
_MIRROR, _OTHER = "1", "2"


def begin(path: PurePath, box: Box) -> _Answered:
    """The dialog about a box, new or half-finished, and its first words."""
    stage, place = _next(box)
    begun = told.chip_told(box, place) if place < len(box.chips) else ()
    return _said(Dialog(path, box, stage, place), (*told.opened(path, box), *begun))


def step(dialog: Dialog, said: Said | None) -> _Answered:
    """Take an answer; None means that it was not understood. If `box` stays the same there is nothing to save."""
    if said is not None and said.what in _ORDERS:
        return _ORDERS[said.what](dialog, said)
    answered = _ANSWERS[dialog.stage](dialog, said) if said is not None else None
    return answered if answered is not None else _refused(dialog, told.not_understood(dialog.stage.value))


def _said(dialog: Dialog, message: Message) -> _Answered:
    """Add the open question to a message."""
    whole = (*message, *_question(dialog))
    return replace(dialog, last=whole), whole


def _refused(dialog: Dialog, message: Message) -> _Answered:
    """Add the open question to a refusal, without how to answer: the refusal has explained that."""
    whole = (*message, *_question(dialog)[:1])
    return replace(dialog, last=whole), whole


def _question(dialog: Dialog) -> Message:
    match dialog.stage:
        case Stage.KIND:
            return told.ask_kind(dialog.box, dialog.place)
        case Stage.POINTS:
            return told.ask_points(dialog.box, dialog.place)
        case Stage.SECOND:
            return told.ask_second(dialog.box, dialog.place)
        case Stage.OVER:
            return ()


def _next(box: Box) -> tuple[Stage, int]:
    """The next question: about the chip that is being entered, else about the first that lacks a side, else for a new chip."""
    if box.unfinished is not None:
        return Stage.POINTS, box.unfinished
    for place, one in enumerate(box.chips):
        if len(one.sides) < 2:
            return (Stage.SECOND if one.sides and has_enough(one.sides[0]) else Stage.POINTS), place
    return Stage.KIND, len(box.chips)


def _go(dialog: Dialog, message: Message, box: Box, stage: Stage | None = None, place: int | None = None) -> _Answered:
    """Go on with another box or question; `undo` can take this back. Without a stage it asks for the next missing part."""
    next_stage, next_place = _next(box)
    past = (*dialog.past, (dialog.box, dialog.stage, dialog.place))
    after = replace(
        dialog,
        box=box,
        stage=stage or next_stage,
        place=next_place if place is None else place,
        past=past,
    )
    return _said(after, message)


def _kind(dialog: Dialog, said: Said) -> _Answered | None:
    if said.digits == _FINISH:
        return _finish(dialog, said)
    if said.digits == _LEAVE:
        return _leave(dialog, said)
    kind = said.kind or _KINDS.get(said.digits)
    if kind is None:
        return None
    return _go(dialog, (), dialog.box.begin(dialog.place, kind), Stage.POINTS, dialog.place)


def _points(dialog: Dialog, said: Said) -> _Answered | None:
    if said.what == "done":
        return _side_done(dialog)
    point = steps_point(said.digits) if said.what == "digits" else None
    points = (point,) if point is not None else said.points
    if not points:
        return None
    draft, taken, refused = dialog.box.chips[dialog.place], list[Point](), Message()
    for one in points:
        reason = point_refused(draft.sides[-1] if draft.sides else (), one)
        if reason is not None:
            refused = told.point_wrong(reason, (one,))
            break
        draft = draft.with_point(one)
        taken.append(one)
    message = (*told.added(tuple(taken)), *refused)
    if not taken:
        return _refused(dialog, message)
    box = replace(dialog.box.put(dialog.place, draft), unfinished=dialog.place)
    return _go(dialog, message, box, Stage.POINTS, dialog.place)


def _side_done(dialog: Dialog) -> _Answered:
    box, place = dialog.box, dialog.place
    sides = box.chips[place].sides
    side = sides[-1] if sides else ()
    if not has_enough(side):
        return _refused(dialog, told.too_few_points(side))
    owner = box.owner_of(side, place)
    if owner is not None:
        return _refused(dialog, told.same_drawing(box, owner))
    if len(sides) == 1:
        return _go(dialog, (), box, Stage.SECOND, place)
    return _completed(dialog, box)


def _second(dialog: Dialog, said: Said) -> _Answered | None:
    box, place = dialog.box, dialog.place
    draft = box.chips[place]
    if said.what == "mirror" or said.digits == _MIRROR:
        return _completed(dialog, box.put(place, replace(draft, sides=(*draft.sides, mirrored(draft.sides[0])))))
    if said.what == "other" or said.digits == _OTHER:
        begun = box.put(place, replace(draft, sides=(*draft.sides, ())))
        return _go(dialog, (), replace(begun, unfinished=place), Stage.POINTS, place)
    return None


def _completed(dialog: Dialog, box: Box) -> _Answered:
    done = replace(box, unfinished=None)
    return _go(dialog, told.completed(done, dialog.place), done)


def _repeat(dialog: Dialog, said: Said) -> _Answered:
    return dialog, dialog.last


def _undo(dialog: Dialog, said: Said) -> _Answered:
    if not dialog.past:
        return _refused(dialog, told.NOTHING_TO_UNDO)
    *past, (box, stage, place) = dialog.past
    return _said(replace(dialog, box=box, stage=stage, place=place, past=tuple(past)), told.UNDONE)


def _finish(dialog: Dialog, said: Said) -> _Answered:
    if box_problems(dialog.box):
        return _said(dialog, told.not_finished(dialog.box))
    return _said(replace(dialog, stage=Stage.OVER), told.finished(dialog.path))


def _leave(dialog: Dialog, said: Said) -> _Answered:
    return _said(replace(dialog, stage=Stage.OVER), told.left(dialog.path))


def _about_chip(dialog: Dialog, said: Said) -> _Answered:
    """Obey an order about a chip: the one with the number, else the one that is being entered, else the last one."""
    box = dialog.box
    place = min(dialog.place, len(box.chips) - 1) if said.number is None else said.number - 1
    if not 0 <= place < len(box.chips):
        return _refused(dialog, told.no_such_chip(box))
    if said.what == "chip":
        return _said(dialog, told.chip_told(box, place))
    if said.what == "change":
        return _go(dialog, told.changing(box, place), box, Stage.KIND, place)
    return _go(dialog, told.removed(box, place), box.remove(place))


_ORDERS: Final[Mapping[str, Callable[[Dialog, Said], _Answered]]] = {
    "repeat": _repeat,
    "undo": _undo,
    "finish": _finish,
    "leave": _leave,
    "chip": _about_chip,
    "change": _about_chip,
    "remove": _about_chip,
    "list": lambda dialog, said: _said(dialog, told.listed(dialog.box)),
    "status": lambda dialog, said: _said(dialog, told.status(dialog.box)),
    "help": lambda dialog, said: _said(dialog, told.helped(dialog.stage.value)),
}
_ANSWERS: Final[Mapping[Stage, Callable[[Dialog, Said], _Answered | None]]] = {
    Stage.KIND: _kind,
    Stage.POINTS: _points,
    Stage.SECOND: _second,
    Stage.OVER: lambda dialog, said: None,
}
