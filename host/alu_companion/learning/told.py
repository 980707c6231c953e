"""What is wrong with a lesson that somebody has written, in words."""

from __future__ import annotations

from collections.abc import Sequence

from alu_companion.speech.message import Message, part
from alu_companion.speech.phrases_files import shown

from .reading import LessonProblem


def problems_told(problems: Sequence[LessonProblem]) -> Message:
    """Every problem, led by where in the file it is."""
    return tuple(
        part(
            f"lesson-wrong-{one.reason.name.lower().replace('_', '-')}",
            where=shown(one.where),
            text=shown(one.text) if one.text else "",
        )
        for one in problems
    )
