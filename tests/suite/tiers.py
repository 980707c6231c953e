"""The two tiers of the tests, a plugin of pytest: `--quick` leaves out what `slow.txt` lists, tries fewer examples, always the same, and of
a test that is run in each language tries Russian alone, whose grammar is the richest.

Without `--quick` everything runs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import settings

LIST = Path(__file__).with_name("slow.txt")
_SLOW_LIMIT_S = 900
_QUICK_EXAMPLES = 20
_LANGUAGE, _QUICK_LANGUAGE = "language", "ru"
"""The parameter of a test by which it is run in each language, and the one of the quick tier."""


@dataclass(frozen=True)
class Tiers:
    """What the second tier holds, and what of that the first one holds all the same: beginnings of the names of tests."""

    slow: tuple[str, ...]
    kept: tuple[str, ...]

    def is_slow(self, name: str) -> bool:
        """Whether a test belongs to the second tier only. `name` is pytest's, from the folder of all tests on."""
        return _is_below(name, self.slow) and not _is_below(name, self.kept)


def parse_tiers(text: str) -> Tiers:
    """Read the list: a name a line, `+` before a name that is kept, `#` before a remark."""
    lines = [line.strip() for line in text.splitlines()]
    names = [line for line in lines if line and not line.startswith("#")]
    return Tiers(
        tuple(name for name in names if not name.startswith("+")),
        tuple(name[1:].strip() for name in names if name.startswith("+")),
    )


def _is_below(name: str, beginnings: tuple[str, ...]) -> bool:
    """Whether the name is one of these, or a test in one of these folders, files or parametrized tests."""
    return any(name == one or name.startswith((f"{one}/", f"{one}::", f"{one}[")) for one in beginnings)


def by_language(items: list[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """The tests of the quick tier, and those that differ in nothing but their language from one of these."""
    spoken = {_without_language(item) for item in items if _params(item).get(_LANGUAGE) == _QUICK_LANGUAGE}
    quick, others = [], []
    for item in items:
        is_other = _params(item).get(_LANGUAGE, _QUICK_LANGUAGE) != _QUICK_LANGUAGE
        (others if is_other and _without_language(item) in spoken else quick).append(item)
    return quick, others


def _params(item: pytest.Item) -> Mapping[str, object]:
    callspec = getattr(item, "callspec", None)
    return callspec.params if callspec is not None else {}


def _without_language(item: pytest.Item) -> tuple[str, str]:
    """The test without its parameter for the language. Values are compared by how they are written: some have no hash."""
    rest = sorted((name, repr(value)) for name, value in _params(item).items() if name != _LANGUAGE)
    return item.nodeid.partition("[")[0], repr(rest)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("tiers")
    group.addoption(
        "--quick", action="store_true", help="leave out the slow tests, and try fewer examples, always the same"
    )


# First, so that --hypothesis-profile can still choose another.
@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "slow: of the second tier, as tests/suite/slow.txt lists it")
    # No test depends on the clock: a busy machine is no failure.
    settings.register_profile("all", settings.default, deadline=None)
    settings.register_profile(
        "quick", settings.default, deadline=None, max_examples=_QUICK_EXAMPLES, derandomize=True, database=None
    )
    settings.load_profile("quick" if config.option.quick else "all")


# First: xdist adds the group of a test to its name.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    tiers = parse_tiers(LIST.read_text(encoding="utf-8"))
    quick, slow = [], []
    for item in items:
        name = item.nodeid.removeprefix(f"{LIST.parents[1].name}/")
        (slow if tiers.is_slow(name) else quick).append(item)
    quick, others = by_language(quick)
    slow += others
    for item in slow:
        item.add_marker(pytest.mark.slow)
        if item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(_SLOW_LIMIT_S))
    if config.option.quick:
        items[:] = quick
        config.hook.pytest_deselected(items=slow)
