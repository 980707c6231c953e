"""The plan of a lesson as one page to print: no script, nothing from elsewhere."""

from __future__ import annotations

from alu_companion.page.templating import templates
from alu_companion.runtime.lesson_plans import Plan


def plan_page(plan: Plan) -> str:
    """The page, in the language of the plan."""
    return templates("alu_companion.page").get_template("plan.html").render(plan=plan, language=plan.language)
