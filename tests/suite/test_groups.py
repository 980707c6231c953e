"""Tests that share something dear run in one worker, and still belong to their tier."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from suite.small_run import run_pytest

pytestmark = pytest.mark.slow

CONFTEST = 'pytest_plugins = ["suite.tiers"]'
# The fixture takes the place of the real one; the hook beside it is the real one.
WEB_CONFTEST = """
import pytest
from page.conftest import pytest_collection_modifyitems

@pytest.fixture(scope="session")
def browser():
    pass
"""
CHIP = """
import pytest
pytestmark = [pytest.mark.xdist_group("chip"), pytest.mark.slow]

@pytest.mark.parametrize("number", range(4))
def test_boots(number):
    pass
"""
PAGE = """
import pytest
pytestmark = pytest.mark.slow

@pytest.mark.quick
def test_opens(browser):
    pass

@pytest.mark.parametrize("number", range(4))
def test_looks(number, browser):
    pass
"""
OTHER = """
import pytest

@pytest.mark.parametrize("number", range(4))
def test_other(number):
    pass
"""
FILES = {
    "tests/conftest.py": CONFTEST,
    "tests/chip/test_chip.py": CHIP,
    "tests/web/conftest.py": WEB_CONFTEST,
    "tests/web/test_page.py": PAGE,
    "tests/games/test_other.py": OTHER,
}


def workers(folder: Path, *options: str) -> dict[str, list[str]]:
    """The workers in which the tests of each file ran, one for each test, with the options that start.py gives."""
    said = run_pytest(folder, FILES, "-v", "-n", "2", "--dist", "loadgroup", *options)
    found = defaultdict(list)
    for worker, name in re.findall(r"^\[(gw\d)\].* PASSED tests/\w+/(\w+)\.py::", said, re.MULTILINE):
        found[name].append(worker)
    return found


@pytest.mark.quick("tests-test_chip-4")
@pytest.mark.parametrize(
    ("where", "name", "count"), [("tests", "test_chip", 4), ("tests", "test_page", 5), ("tests/web", "test_page", 5)]
)
def test_what_shares_something_dear_runs_in_one_worker(tmp_path: Path, where: str, name: str, count: int) -> None:
    ran = workers(tmp_path, where)[name]
    assert len(ran) == count
    assert len(set(ran)) == 1


def test_what_is_kept_in_the_quick_tier_is_kept_with_its_group(tmp_path: Path) -> None:
    found = workers(tmp_path, "--quick", "tests")
    assert {name: len(ran) for name, ran in found.items()} == {"test_page": 1, "test_other": 4}
