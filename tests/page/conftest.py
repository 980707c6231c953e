"""Fixtures for everything that is served to a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from page.browser import Browser, found_browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a worker."""
    executable = found_browser()
    pytest.importorskip("playwright")
    browser = Browser(executable)
    yield browser
    browser.close()


# First: xdist looks at the groups in this hook too.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One browser is enough: its tests stay in one worker."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("browser"))
