"""Lessons and puzzles on the page, by the keyboard alone in a real browser, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from alu_companion.learning.lesson import PUZZLES
from alu_companion.speech.words import LANGUAGES, Style
from alu_companion.table import Settings, TableState
from alu_companion.table.lesson_begun import lesson_of
from learning.ears import LESSON_EARS, PUZZLE, WORDS
from learning.typed import TypedLearner, clauses_of
from page.browser import Browser, broken, in_browser
from page.tables import CODE, PagedTable, page_words, paged

GAME = "almajara"
HEAR = """
window.heard = [];
addEventListener("DOMContentLoaded", () => {
  for (const id of ["last", "alarm"]) {
    new MutationObserver(() => {
      const text = document.getElementById(id).textContent;
      if (text !== "") window.heard.push(text);
    }).observe(document.getElementById(id), { childList: true, characterData: true, subtree: true });
  }
});
"""


class PageLearner(TypedLearner):
    """Whoever types at the page, and knows what a screen reader reads there."""

    def __init__(self, page: Any, table: PagedTable, language: str) -> None:
        self._page, self._table = page, table
        self.language, self.grammar, self.words = language, LESSON_EARS[language], WORDS[language]
        self.lines: list[str] = []

    @property
    def state(self) -> TableState:  # type: ignore[override]
        return self._table.runner.state

    @property
    def course(self) -> str:
        """Of which course a lesson is on."""
        return "" if self.state.learning is None else self.state.learning.course

    def begin(self) -> None:
        """Know the actions of the lesson that is on: by their clauses, in any position of it."""
        lesson = lesson_of(self.state)
        assert lesson is not None
        self._clauses = clauses_of(GAME, self.language, [lesson])

    def hear(self, count: int) -> list[str]:
        """Wait until the page has said what the table said last, after so many other sentences; what it has said since."""
        style = Style(self.language, geometry=self.state.settings.geometry)
        self._page.wait_for_function(
            "([last, count]) => window.heard.length > count && window.heard.at(-1) === last",
            arg=[page_words().render(self.state.last, style), count],
        )
        said = self._page.evaluate("window.heard")[count:]
        self.lines += said
        return list(said)

    def type(self, text: str) -> list[str]:
        """Type a line; what the page said to it."""
        count, before = self._page.evaluate("window.heard.length"), self.state
        assert self.focus() == "line"
        self._page.keyboard.type(text)
        self._page.keyboard.press("Enter")
        self._table.until(lambda: self.state is not before)
        return self.hear(count)

    def goes_on(self) -> bool:
        """Press the button for the next lesson: the page is loaded anew, says the task, and the keys stay where they were."""
        before = self.state.learning
        self._page.locator('#ask [data-line="next lesson"]').focus()
        self._page.keyboard.press("Enter")
        self._table.until(lambda: self.state.learning != before)
        self.came()
        assert self._page.evaluate("document.activeElement.dataset.line") == "next lesson"
        return True

    def came(self) -> None:
        """Wait until the page of another lesson has come and said its task."""
        title = page_words().render(self.state.history[-1].message, Style(self.language))
        self._page.wait_for_function(
            "title => document.querySelector('#history li')?.textContent === title && window.heard.length > 0",
            arg=title,
        )
        self.begin()

    def focus(self) -> str:
        """What has the focus."""
        return str(self._page.evaluate("document.activeElement.id"))


@pytest.mark.parametrize("language", LANGUAGES)
@in_browser
def test_lessons_and_a_puzzle_are_solved_by_the_keyboard_alone(browser: Browser, language: str) -> None:
    settings = Settings(language=language)
    with paged(GAME, settings=settings, lessons=True) as table, browser.page() as page:
        page.add_init_script(HEAR)
        table.pair()
        page.goto(f"{table.url}?language={language}#{CODE}")
        page.wait_for_selector("#ask", state="visible")
        learner = PageLearner(page, table, language)
        learner.begin()
        assert broken(page) == []
        for _ in range(2):
            page.locator("#line").focus()
            assert learner.solve(), learner.lines
            assert broken(page) == []
            learner.goes_on()
        page.locator("#line").focus()
        page.keyboard.type(PUZZLE[language])
        page.keyboard.press("Enter")
        table.until(lambda: learner.course == PUZZLES)
        learner.came()
        assert learner.focus() == "line"
        assert broken(page) == []
        assert learner.solve(), learner.lines
        assert broken(page) == []
        assert [course for course, _ in learner.state.learned[""]] == [GAME, GAME, PUZZLES]
