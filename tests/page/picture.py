"""The board of the live page as eyes see it: what is drawn, read back from an open page, whose table is put into any state."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from alu_companion.page.live_page import LivePage
from alu_companion.registry import RULESETS, new_table
from alu_companion.table import Settings, TableState
from page.browser import Browser
from page.tables import page_words

_COUNT = """
const add = EventSource.prototype.addEventListener;
EventSource.prototype.addEventListener = function (name, act) {
  add.call(this, name, (event) => { act(event); if (event.lastEventId) window.came = Number(event.lastEventId); });
};
"""
"""The page tells which event it has shown last."""
_READ = """() => {
  const hrefs = (within) => [...within.querySelectorAll('use')].map((one) => one.getAttribute('href').slice(9));
  const drawn = (within) => [...within.querySelectorAll('.drawn')].map((one) => [...hrefs(one), one.textContent]);
  const seat = (within) => Number(within.querySelector('.piece')?.className.match(/seat-(\\d)/)[1] ?? -1);
  const texts = (of) => [...document.querySelectorAll(of)].map((one) => one.textContent);
  const visible = (one) => one !== null && one.getClientRects().length > 0;
  return {
    cells: [...document.querySelectorAll('#grid td')].map((cell) => ({
      number: Number(cell.id.slice(6)),
      gap: cell.classList.contains('gap'),
      classes: [...cell.classList],
      told: cell.querySelector('.told').textContent,
      name: cell.querySelector('.name')?.textContent,
      stands: cell.querySelector('.stands') && hrefs(cell.querySelector('.stands')),
      instead: cell.querySelector('.instead') && hrefs(cell.querySelector('.instead')),
      flags: cell.querySelector('.flags') ? hrefs(cell.querySelector('.flags')) : [],
      notes: cell.querySelector('.notes') ? drawn(cell.querySelector('.notes')) : [],
      parts: [...cell.querySelectorAll('.part')].map((part) => ({
        part: part.dataset.part,
        seat: seat(part),
        drawn: part.querySelector('.piece') ? drawn(part.querySelector('.piece')) : [],
        ground: part.querySelector('.ground') ? hrefs(part.querySelector('.ground')) : [],
        last: part.classList.contains('last'),
      })),
    })),
    stores: [...document.querySelectorAll('.store')].map((store) => ({
      seat: seat(store),
      amounts: [...store.querySelectorAll('.amount')].map((one) => ({
        drawing: hrefs(one)[0],
        ready: Number(one.querySelector('.many > b').textContent),
        pending: Number(one.querySelector('.pending b')?.textContent ?? 0),
        sliders: [...one.querySelectorAll('.sliders use')].map((use) => [
          use.getAttribute('href').slice(9), use.classList.contains('used'), Number(use.getAttribute('x')),
        ]),
        felt: one.querySelector('.felt')?.textContent.trim() ?? '',
        words: one.querySelector('.words').textContent,
      })),
    })),
    steps: visible(document.getElementById('amiss')) ? texts('#amiss-steps li') : null,
    led: document.getElementById('amiss-led').textContent,
    status: document.getElementById('status').textContent,
    hint: visible(document.getElementById('coach')) ? document.getElementById('hint').textContent : null,
    points: [...document.querySelectorAll('#points li')].map((one) => [one.textContent, one.getAttribute('aria-current')]),
  };
}"""


def table_of(name: str, options: str = "", language: str = "en") -> TableState:
    """A table of a game that nothing was said at yet."""
    rules = RULESETS[name]
    state, _ = new_table(Settings(language), 1, name=name, options=rules.game.parse_options(options))
    return replace(state, history=())


class Shown:
    """A page that is open, and its table."""

    def __init__(self, page: Any, live: LivePage, state: TableState) -> None:
        self.page = page
        self._live = live
        self._events = 0
        self.state = state

    def show(self, state: TableState) -> None:
        """Let the table stand so, and wait until the page shows it."""
        self._events += 1
        # Another number: the page is told of every state, also of one that looks as the one before.
        self.state = replace(state, number=1 + self._events)
        self._live.watch(self.state, ())
        self.page.wait_for_function("count => window.came >= count", arg=self._events)

    def read(self) -> dict[str, Any]:
        """All that is drawn."""
        found: dict[str, Any] = self.page.evaluate(_READ)
        found["cells"].sort(key=lambda cell: cell["number"])
        return found


@contextlib.contextmanager
def shown(browser: Browser, state: TableState, width: int = 1280, height: int = 900, **more: Any) -> Iterator[Shown]:
    """An open page of a table that nobody plays at."""
    live = LivePage(page_words(), port=0)
    try:
        live.start(state, lambda act: None)
        with browser.page(width, height, **more) as page:
            page.add_init_script(_COUNT)
            page.goto(f"http://127.0.0.1:{live.port}/?language={state.settings.language}")
            page.wait_for_selector("#join", state="visible")
            yield Shown(page, live, state)
    finally:
        live.close()


def used(sliders: Sequence[Sequence[Any]]) -> int:
    """How many sliders stand at the right end."""
    return sum(one[1] for one in sliders)
