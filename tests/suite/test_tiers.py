"""The quick tier is what it says: what the list names is left out, what it keeps is not, and every line of it names something."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from suite.small_run import run_pytest
from suite.tiers import LIST, Tiers, parse_tiers

TIERS = parse_tiers(LIST.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "slow"),
    [
        ("web/test_page.py::test_looks", True),
        ("web/test_page.py::test_opens", False),
        ("web/test_page.py::test_opens_twice", True),
        ("web/test_pages.py::test_looks", False),
        ("kill/deep/test_kill.py::test_it[7]", True),
        ("games/test_play.py::test_seeds[1]", True),
        ("games/test_play.py::test_seeds[0]", False),
        ("games/test_play.py::test_seeds_are_read", False),
    ],
)
def test_a_line_names_a_folder_a_file_or_a_test(name: str, slow: bool) -> None:
    text = "# A remark.\n\nweb/test_page.py\n+ web/test_page.py::test_opens\nkill\n"
    text += "games/test_play.py::test_seeds\n+ games/test_play.py::test_seeds[0]\n"
    assert parse_tiers(text).is_slow(name) is slow


@pytest.mark.parametrize("line", [*TIERS.slow, *TIERS.kept])
def test_every_line_of_the_list_names_a_test_that_there_is(line: str) -> None:
    path, _, test = line.partition("::")
    assert (LIST.parents[1] / path).exists()
    if test:
        name = re.escape(test.partition("[")[0])
        assert re.search(rf"^def {name}\(", (LIST.parents[1] / path).read_text(encoding="utf-8"), re.MULTILINE)


def test_what_is_kept_would_be_left_out() -> None:
    assert [line for line in TIERS.kept if not Tiers(TIERS.slow, ()).is_slow(line)] == []


CONFTEST = """
from pathlib import Path
import suite.tiers
suite.tiers.LIST = Path(__file__).parent / "suite" / "slow.txt"
pytest_plugins = ["suite.limits", "suite.tiers", "suite.durations"]
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
LONG = "def test_it(pytestconfig, request): print('limit', request.node.get_closest_marker('timeout').args)"


def run(folder: Path, *options: str) -> list[str]:
    """What pytest says of a test that the list names, and of one with examples."""
    files = {
        "tests/conftest.py": CONFTEST,
        "tests/suite/slow.txt": "games/test_long.py",
        "tests/games/test_long.py": LONG,
        "tests/games/test_examples.py": EXAMPLES,
    }
    return run_pytest(folder, files, "-s", "-n0", "--rooms", *options, "tests").splitlines()


def line_with(word: str, lines: list[str]) -> str:
    return next((line for line in lines if word in line), "")


def test_quick_leaves_out_what_is_slow_and_tries_the_same_few_examples(tmp_path: Path) -> None:
    once, again = run(tmp_path, "--quick"), run(tmp_path, "--quick")
    assert "2 passed, 1 deselected" in once[-1]
    assert "20 examples" in line_with("examples", once)
    assert line_with("examples", once) == line_with("examples", again)


def test_without_it_everything_runs_and_each_tier_is_counted(tmp_path: Path) -> None:
    said = run(tmp_path)
    assert "3 passed" in said[-1]
    assert "100 examples" in line_with("examples", said)
    assert "limit (900,)" in line_with("limit", said)
    assert re.fullmatch(r"\| games \| 2 \| \d+ \| 1 \| \d+ \|", line_with("| games |", said))
