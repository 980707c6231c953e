"""The desk's page walked by the keyboard alone: a lesson and a puzzle are found, tried, solved and left, and nobody loses the place.

Nothing is read but the page itself, and nothing waited for but what it shows or tells a screen reader. What screen readers are told is
collected in the page: a page that were loaded anew would lose it.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from typing import Any

import pytest

from alu_companion.learning.lesson import PUZZLES, Lesson, Play
from alu_companion.registry import RULESETS
from alu_companion.runtime.lesson_files import course, with_courses
from alu_companion.speech import phrases_lessons
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.message import Message, part, say
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Style, Words
from alu_companion.table import Settings
from alu_companion.table.resume import new_table
from page.browser import COLLECT, Browser, broken, in_browser
from page.desks import PagedDesk, opened
from page.tables import TABLE_WORDS
from table.read import courses_of

pytestmark = pytest.mark.slow

GAME, LESSON = "almajara", 2
"""A typed game, and a lesson in which something is played."""
STOPS = 150
"""More than there are on the page to be reached by the tabulator."""


@pytest.fixture
def desk() -> Iterator[PagedDesk]:
    with contextlib.closing(PagedDesk()) as desk:
        yield desk


class Walk:
    """Somebody at the keyboard, who hears what the page tells."""

    def __init__(self, page: Any, language: str) -> None:
        self.page, self.language = page, language
        self._words = Words()
        self._vocabulary = Vocabulary(self._words)
        page.evaluate(COLLECT)

    def at(self) -> str:
        """Where the keys are, by the id of an element."""
        return str(self.page.evaluate("document.activeElement.id"))

    def tab_to(self, selector: str) -> None:
        """Press the tabulator until the keys are where they are wanted."""
        for _ in range(STOPS):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way to {selector} by the tabulator")

    def press(self, selector: str) -> None:
        """Go to a button and press it."""
        self.tab_to(selector)
        self.page.keyboard.press("Enter")

    def order(self, name: str) -> None:
        """Press the button of an order."""
        self.press(f'#usual [data-line="{self._vocabulary.called(name, "en")}"]')

    def answer(self, line: str) -> None:
        """Give one of the answers that are offered, and wait for what is asked next."""
        offered = self.page.locator("#answers").inner_text()
        self.press(f'#answers [data-answer="{line}"]')
        self.page.wait_for_function("before => document.getElementById('answers').innerText !== before", arg=offered)

    def say(self, line: str) -> None:
        """Type a line and send it; a page that has sent it empties the field."""
        self.tab_to("#line")
        self.page.keyboard.type(line)
        self.page.keyboard.press("Enter")
        self.page.wait_for_function("() => document.getElementById('line').value === ''")

    def hears(self, lesson: Lesson, message: Message) -> None:
        """Wait until a screen reader was told this; what was told before it is done with."""
        geometry = RULESETS[GAME].narrator.geometry(lesson.position)
        text = self._words.render(message, Style(self.language, geometry=geometry, written=True))
        self.page.wait_for_function("text => window.heard.some(told => told.includes(text))", arg=text)
        self.page.evaluate(
            "text => window.heard.splice(0, window.heard.findIndex(told => told.includes(text)) + 1)", arg=text
        )

    def stands_before(self, title: Message) -> None:
        """Wait until the game on the page is called so."""
        text = self._words.render(title, Style(self.language, written=True))
        self.page.wait_for_function("text => document.getElementById('game').textContent === text", arg=text)
        assert self.page.title().startswith(text)


def the_puzzles() -> tuple[Lesson, ...]:
    rules = RULESETS[GAME]
    state = with_courses(new_table(rules, Settings(), 1, None, rules.game.parse_options("seed=1"))[0])
    return next(one for one in courses_of(state) if one.name == PUZZLES).lessons


@pytest.mark.parametrize("language", LANGUAGES)
@in_browser
def test_a_lesson_and_a_puzzle_are_solved_and_left_by_the_keyboard_alone(
    browser: Browser, desk: PagedDesk, language: str
) -> None:
    known = course(GAME)
    assert known is not None
    puzzles = the_puzzles()
    lesson, puzzle = known.lessons[LESSON - 1], puzzles[0]
    assert isinstance(lesson.goal, Play)
    assert isinstance(puzzle.goal, Play)
    style = Style(language, written=True)
    with browser.page() as page:
        opened(page, desk, language)
        page.wait_for_selector('#answers [data-answer="yes"]')
        walk = Walk(page, language)
        assert broken(page) == []
        # The menu: its second entry are the lessons, and the game is chosen first.
        walk.answer("yes")
        assert walk.at() == "asking-heading"
        assert broken(page) == []
        walk.answer("2")
        game = TABLE_WORDS().render((part(f"game-{GAME}"),), style).rstrip(".")
        chosen = page.locator("#answers").get_by_role("button", name=re.compile(rf"^{re.escape(game)}, "))
        walk.answer(chosen.first.get_attribute("data-answer") or "")
        title = TABLE_WORDS().render((phrases_lessons.titled(lesson.title),), style)
        while (entry := page.locator("#answers").get_by_role("button", name=title, exact=True)).count() == 0:
            walk.answer("yes")
        assert broken(page) == []
        walk.press(f'#answers [data-answer="{entry.get_attribute("data-answer")}"]')
        walk.stands_before(say("lesson-opened", number=LESSON, count=len(known.lessons), title=lesson.title))
        assert walk.at() == "game"
        walk.hears(lesson, phrases_lessons.said(lesson.task))
        assert broken(page) == []
        # A wrong try, a hint, the right one.
        wrong = lesson.wrong[0]
        assert wrong.tried
        assert not callable(wrong.said)
        walk.say(wrong.tried[0])
        walk.hears(lesson, phrases_lessons.said(wrong.said))
        assert walk.at() == "line"
        assert broken(page) == []
        walk.order("hint")
        walk.hears(lesson, phrases_lessons.said(lesson.hints[0]))
        for action in lesson.goal.solution:
            walk.say(action)
        walk.hears(lesson, phrases_lessons.praised(0))
        assert broken(page) == []
        # A puzzle: another game, so the buttons are drawn anew; the keys stay on the one that was pressed.
        walk.order("puzzle")
        walk.stands_before(say("puzzle-opened", number=1, count=len(puzzles), title=puzzle.title))
        walk.tab_to('#usual [data-line="puzzle"]')
        walk.hears(puzzle, phrases_lessons.said(puzzle.task))
        assert broken(page) == []
        walk.order("hint")
        walk.hears(puzzle, phrases_lessons.said(puzzle.hints[0]))
        for action in puzzle.goal.solution:
            walk.say(action)
        walk.hears(puzzle, phrases_lessons.praised(1))
        assert broken(page) == []
        # Back to the greeting of the desk, where there is no lesson to leave any more.
        walk.order("leave")
        page.wait_for_selector('#usual [data-line="leave"]', state="detached")
        assert walk.at() == "game"
        page.wait_for_selector('#answers [data-answer="yes"]')
        assert broken(page) == []
