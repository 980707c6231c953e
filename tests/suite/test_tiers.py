"""The quick tier is what it says: what is marked `slow` is left out, what is marked `quick` is not, and marks name cases."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from suite.small_run import run_pytest

CONFTEST = 'pytest_plugins = ["suite.limits", "suite.tiers", "suite.durations"]'
MARKED = """
import pytest
pytestmark = pytest.mark.slow

def test_left_out(): pass

@pytest.mark.quick
def test_kept(): pass

@pytest.mark.quick("b-1", "a-2")
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("letter", ["a", "b"])
def test_some(letter, number): pass
"""
SOME = """
import pytest

@pytest.mark.slow("b")
@pytest.mark.parametrize("letter", ["a", "b"])
def test_letter(letter): pass
"""
EXAMPLES = """
from hypothesis import given, strategies
seen = []

@given(strategies.integers())
def test_it(number):
    seen.append(number)

def test_print():
    print(len(seen), "examples", seen)
"""
SPOKEN = """
import pytest

@pytest.mark.parametrize("number", [[1], [2]])
@pytest.mark.parametrize("language", ["en", "et", "ru"])
def test_each(language, number): print("each", language, number)

@pytest.mark.parametrize(("language", "said"), [("en", "yes"), ("ru", "да")])
def test_table(language, said): print("table", language)

@pytest.mark.parametrize("language", ["en", "et"])
def test_others(language): print("others", language)

@pytest.mark.slow
@pytest.mark.quick("en")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_kept(language): print("kept", language)
"""
LONG = """
import pytest

@pytest.mark.slow
def test_it(request):
    print('limit', request.node.get_closest_marker('timeout').args)
"""


def run(folder: Path, *options: str) -> list[str]:
    """What pytest says of a slow test, and of one with examples."""
    files = {
        "tests/conftest.py": CONFTEST,
        "tests/games/test_long.py": LONG,
        "tests/games/test_examples.py": EXAMPLES,
    }
    return run_pytest(folder, files, "-s", "-n0", "--rooms", *options, "tests").splitlines()


def line_with(word: str, lines: list[str]) -> str:
    return next((line for line in lines if word in line), "")


def collected(folder: Path, *options: str) -> list[str]:
    """Give the names of the tests that pytest would run, without their file."""
    files = {"tests/conftest.py": CONFTEST, "tests/test_marked.py": MARKED, "tests/test_some.py": SOME}
    said = run_pytest(folder, files, "--collect-only", "-q", "-n0", *options, "tests")
    return re.findall(r"^tests/\w+\.py::(.*)", said, re.MULTILINE)


def test_a_mark_holds_for_a_file_a_test_or_a_case(tmp_path: Path) -> None:
    kept = ["test_kept", "test_some[a-2]", "test_some[b-1]", "test_letter[a]"]
    assert collected(tmp_path, "--quick") == kept
    left_out = {"test_left_out", "test_some[a-1]", "test_some[b-2]", "test_letter[b]"}
    assert set(collected(tmp_path)) - set(kept) == left_out


def test_a_mark_that_names_no_case_is_told(tmp_path: Path) -> None:
    files = {"tests/conftest.py": CONFTEST, "tests/test_some.py": SOME.replace('slow("b")', 'slow("b", "c")')}
    said = run_pytest(tmp_path, files, "-n0", "tests")
    assert "test_letter has no case 'c', which a mark names" in said
    assert "1 error" in said


def test_quick_leaves_out_what_is_slow_and_tries_the_same_few_examples(tmp_path: Path) -> None:
    once, again = run(tmp_path, "--quick"), run(tmp_path, "--quick")
    assert "2 passed, 1 deselected" in once[-1]
    assert "20 examples" in line_with("examples", once)
    assert line_with("examples", once) == line_with("examples", again)


@pytest.mark.slow
def test_without_it_everything_runs_and_each_tier_is_counted(tmp_path: Path) -> None:
    said = run(tmp_path)
    assert "3 passed" in said[-1]
    assert "100 examples" in line_with("examples", said)
    assert "limit (900,)" in line_with("limit", said)
    assert re.fullmatch(r"\| games \| 2 \| \d+ \| 1 \| \d+ \|", line_with("| games |", said))


def test_quick_leaves_out_what_differs_from_a_test_in_its_language_alone(tmp_path: Path) -> None:
    files = {"tests/conftest.py": CONFTEST, "tests/games/test_spoken.py": SPOKEN}

    def ran(*options: str) -> set[str]:
        said = run_pytest(tmp_path, files, "-s", "-n0", *options, "tests")
        return set(re.findall(r"(?:each|table|others|kept) .*", said))

    quick = {"each ru [1]", "each ru [2]", "table en", "table ru", "others en", "others et", "kept en"}
    assert ran("--quick") == quick
    assert ran() == quick | {f"each {language} [{number}]" for language in ("en", "et") for number in (1, 2)} | {
        "kept ru"
    }
