"""The two tiers of the tests, a plugin of pytest: `--quick` leaves out what is marked `slow`, tries fewer examples, always the same, and of
a test that is run in each language tries Russian alone, whose grammar is the richest.

`@pytest.mark.slow` at a test, or `pytestmark` in a file, leaves all cases out; `@pytest.mark.slow("ru-1")` the cases that it names.
`@pytest.mark.quick` keeps what is marked `slow` all the same. Without `--quick` everything runs.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

import pytest
from hypothesis import settings

LEFT_OUT = "left_out"
"""The mark that every test of the second tier gets: one that is kept is marked `slow`, too, and one of another language is not."""
_MARKS = ("slow", "quick")
_SLOW_LIMIT_S = 900
_QUICK_EXAMPLES = 20
_LANGUAGE, _QUICK_LANGUAGE = "language", "ru"
"""The parameter of a test by which it is run in each language, and the one of the quick tier."""


def examples(count: int) -> int:
    """Give how many examples a property is tried with that asks for so many itself: in the quick tier no more than others have.

    For `settings(max_examples=examples(150))`.
    """
    asked = settings().max_examples
    return min(count, asked) if asked == _QUICK_EXAMPLES else count


def is_slow(item: pytest.Item) -> bool:
    """Say whether a test is marked `slow`, and not `quick` as well."""
    return _is_marked(item, "slow") and not _is_marked(item, "quick")


def _is_marked(item: pytest.Item, name: str) -> bool:
    return any(not mark.args or _case(item) in mark.args for mark in item.iter_markers(name))


def _case(item: pytest.Item) -> str | None:
    """Give the name of a case of a parametrized test."""
    callspec = getattr(item, "callspec", None)
    return callspec.id if callspec is not None else None


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
    config.addinivalue_line("markers", "slow(*cases): left out of the quick tier: these cases, or all")
    config.addinivalue_line(
        "markers", "quick(*cases): kept in the quick tier though it is marked slow: these cases, or all"
    )
    config.addinivalue_line("markers", f"{LEFT_OUT}: what the quick tier leaves out; set by tests/suite/tiers.py")
    # No test depends on the clock: a busy machine is no failure.
    settings.register_profile("all", settings.default, deadline=None)
    settings.register_profile(
        "quick", settings.default, deadline=None, max_examples=_QUICK_EXAMPLES, derandomize=True, database=None
    )
    settings.load_profile("quick" if config.option.quick else "all")


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, name: str) -> Generator[None, Any, Any]:
    """Fail for a mark that names a case which its test has not."""
    made = yield
    items = [one for one in made if isinstance(one, pytest.Item)] if isinstance(made, list) else []
    named = {case for item in items for mark in item.own_markers if mark.name in _MARKS for case in mark.args}
    if unknown := named - {_case(item) for item in items}:
        raise collector.CollectError(f"{name} has no case {', '.join(map(repr, sorted(unknown)))}, which a mark names")
    return made


# First: xdist adds the group of a test to its name.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    quick, slow = [], []
    for item in items:
        (slow if is_slow(item) else quick).append(item)
    quick, others = by_language(quick)
    slow += others
    for item in slow:
        item.add_marker(LEFT_OUT)
        if item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(_SLOW_LIMIT_S))
    if config.option.quick:
        items[:] = quick
        config.hook.pytest_deselected(items=slow)
