"""What is wrong with a lesson that somebody has written, in words."""

from __future__ import annotations

from collections.abc import Sequence

from alu_companion.speech.message import Listed, Message, Part, part
from alu_companion.speech.phrases_files import shown

from .reading import LessonProblem, LessonReason


def problems_told(problems: Sequence[LessonProblem]) -> Message:
    """Every problem, led by its line and by where in the file it is."""
    return tuple(_on_line(one.line, _told(one)) for one in problems)


def lacking_told(lacking: Sequence[tuple[str, str]]) -> Message:
    """The texts of a lesson that a language lacks: they are told in another one."""
    return problems_told([LessonProblem(LessonReason.LANGUAGE, where, language) for where, language in lacking])


def _told(one: LessonProblem) -> Part:
    name = f"lesson-wrong-{one.reason.name.lower().replace('_', '-')}"
    if one.reason is LessonReason.REFUSAL:
        return part(name, where=shown(one.where), text=shown(one.text), allowed=Listed(one.allowed))
    return part(name, where=shown(one.where), text=shown(one.text) if one.text else "")


def _on_line(line: int, told: Part) -> Part:
    return part("file-problem-line", line=line, problem=told) if line else told
