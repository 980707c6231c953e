"""A real browser, without the plugin's fixtures: they would leave an event loop running in the main thread of every other test.

Everything that talks to it runs in one thread of its own, where playwright's loop stays.
"""

from __future__ import annotations

import contextlib
import functools
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest

_Result = TypeVar("_Result")
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
TIMEOUT_MS = 120_000
"""Only ends a test that would wait for ever."""
_RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
COLLECT = """
[window.heard, window.regions] = [[], []];
for (const id of ["last", "alarm", "clock-news"]) {
  const region = document.getElementById(id);
  if (region === null) continue;
  new MutationObserver(() => {
    if (region.textContent === "") return;
    window.heard.push(region.textContent);
    window.regions.push(id);
  }).observe(region, { childList: true, characterData: true, subtree: true });
}
"""
"""A script that collects what a screen reader would say, and the region of each."""
_HOSTILE = "--host-resolver-rules=MAP evil.example 127.0.0.1, EXCLUDE 127.0.0.1, MAP * ~NOTFOUND"


class Browser:
    """A browser in its thread. `with browser.page(...)` must be used inside of `browser.run`."""

    def __init__(self, executable: str) -> None:
        self._thread = ThreadPoolExecutor(1, "browser")
        self._executable = executable
        self._playwright: Any = None
        self._chromium: Any = None
        self.run(self._open)

    def _open(self) -> None:
        from playwright.sync_api import sync_playwright

        self._playwright = sync_playwright().start()
        self._chromium = self._playwright.chromium.launch(
            executable_path=self._executable, args=["--no-sandbox", _HOSTILE]
        )

    def run(self, act: Callable[[], _Result]) -> _Result:
        """Do something in the browser's thread."""
        return self._thread.submit(act).result()

    @contextlib.contextmanager
    def page(self, width: int = 1280, height: int = 900, **more: Any) -> Iterator[Any]:
        """A page of its own that fails the test when a script complains."""
        context = self._chromium.new_context(viewport={"width": width, "height": height}, **more)
        context.set_default_timeout(TIMEOUT_MS)
        page = context.new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        try:
            yield page
            assert complaints == []
        finally:
            context.close()

    def close(self) -> None:
        """End browser and thread."""

        def end() -> None:
            self._chromium.close()
            self._playwright.stop()

        self.run(end)
        self._thread.shutdown()


def found_browser() -> str:
    """Where Chromium is; skips loudly where there is none."""
    found = next((path for name in _NAMES if (path := shutil.which(name))), None)
    if found is None:
        pytest.skip("no Chromium on this computer: the live page was not looked at in a browser")
    return found


def in_browser(test: Callable[..., None]) -> Callable[..., None]:
    """A test that talks to the browser runs in the browser's thread."""

    @functools.wraps(test)
    def run(browser: Browser, **fixtures: Any) -> None:
        browser.run(lambda: test(browser=browser, **fixtures))

    return run


def follow(page: Any, name: str, by_keys: bool = False) -> None:
    """Follow a link and wait for the page behind it: whoever looks at once may find no page at all, neither old nor new."""
    link = page.get_by_role("link", name=name)
    with page.expect_navigation():
        if by_keys:
            link.focus()
            page.keyboard.press("Enter")
        else:
            link.click()


def resize(page: Any, width: int, height: int) -> None:
    """Make the window another size, and wait until the page has taken that in: it hears of it no sooner than it draws the next time."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


def broken(page: Any) -> list[str]:
    """The rules of accessibility that a page breaks, and those that nobody but a person can judge."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, options=_RULES).response
    return [rule["id"] for rule in found["violations"]]
