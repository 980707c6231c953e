"""The plan of every lesson is one page of paper, or both sides of one sheet of braille; and the page keeps the rules of accessibility."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from alu_companion.cli.teach import embossed
from alu_companion.maker.tactile.brf import CELLS, LINES
from alu_companion.page.printed import plan_page
from alu_companion.registry import RULESETS
from alu_companion.runtime.lesson_files import course
from alu_companion.runtime.lesson_plans import Plan, as_text, lesson_plan
from alu_companion.speech.words import LANGUAGES
from alu_companion.table import Settings
from page.browser import Browser, broken, in_browser
from page.tables import page_words

PAPERS = ("A4", "Letter")


@cache
def plans(language: str) -> tuple[Plan, ...]:
    """The plan of every lesson of every game."""

    def of_game(name: str) -> Iterator[Plan]:
        rules, lessons = RULESETS[name], course(name)
        assert lessons is not None
        for number, lesson in enumerate(lessons.lessons, start=1):
            settings = replace(Settings(language=language), geometry=rules.narrator.geometry(lesson.position))
            yield lesson_plan(lesson, number, len(lessons.lessons), rules, page_words(), settings)

    return tuple(plan for name in RULESETS for plan in of_game(name))


def longest(language: str) -> Plan:
    """The plan with the most text."""
    return max(plans(language), key=lambda plan: len(as_text(plan)))


def papers(page: Any, plan: Plan) -> dict[str, int]:
    """How many pages of each paper the plan takes."""
    page.set_content(plan_page(plan))
    return {paper: len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) for paper in PAPERS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plan_in_braille_is_one_sheet(language: str) -> None:
    assert len(plans(language)) > 40
    for plan in plans(language):
        *sides, rest = embossed(plan).split(b"\f")
        assert not rest.strip()
        assert 1 <= len(sides) <= 2, plan.title
        for side in sides:
            lines = side.split(b"\r\n")
            assert len(lines) <= LINES + 1
            assert max(map(len, lines)) <= CELLS


@pytest.mark.parametrize("language", LANGUAGES)
@in_browser
def test_the_longest_plan_is_one_page_of_paper_that_anybody_can_read(browser: Browser, language: str) -> None:
    with browser.page() as page:
        assert set(papers(page, longest(language)).values()) == {1}
        assert broken(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@in_browser
def test_every_plan_is_one_page_of_paper(browser: Browser, language: str) -> None:
    with browser.page() as page:
        for plan in plans(language):
            assert set(papers(page, plan).values()) == {1}, plan.title


@in_browser
def test_a_plan_that_takes_two_pages_is_seen(browser: Browser) -> None:
    plan = longest("en")
    with browser.page() as page:
        assert min(papers(page, plan._replace(parts=plan.parts * 3)).values()) > 1
