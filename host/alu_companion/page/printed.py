"""Pages that stand alone, to read or to print: without scripts, and without anything from elsewhere."""

from __future__ import annotations

from dataclasses import replace

from alu_companion.page.files import templates
from alu_companion.page.html import rows_of
from alu_companion.page.view import Viewing
from alu_companion.runtime.lesson_plans import Plan
from alu_companion.runtime.review import Reviewed
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import TableState


def plan_page(plan: Plan) -> str:
    """The plan of a lesson, in its own language."""
    return templates("alu_companion.page").get_template("plan.html").render(plan=plan, language=plan.language)


def review_page(one: Reviewed, state: TableState, words: Words, vocabulary: Vocabulary) -> str:
    """The review of a game, in the language of the table. Each turning point shows its position as a table and in words."""
    language = state.settings.language
    viewing = Viewing(words, vocabulary, language)
    boards = [
        rows_of(viewing.view(replace(state, game=point.before, past=(), question=None), 0)) for point in one.points
    ]
    return (
        templates("alu_companion.page")
        .get_template("review.html")
        .render(
            one=one,
            points=list(zip(one.points, boards, strict=True)),
            language=language,
            label=lambda name: viewing.label(state, name),
        )
    )
