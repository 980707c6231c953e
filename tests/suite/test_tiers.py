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


def names_something(line: str) -> bool:
    """Whether there is what a line of the list names."""
    path, _, test = line.partition("::")
    place, name = LIST.parents[1] / path, re.escape(test.partition("[")[0])
    if not test or not place.exists():
        return place.exists()
    return re.search(rf"^def {name}\(", place.read_text(encoding="utf-8"), re.MULTILINE) is not None


def test_every_line_of_the_list_names_a_test_that_there_is() -> None:
    assert [line for line in (*TIERS.slow, *TIERS.kept) if not names_something(line)] == []
    assert not names_something("suite/test_tiers.py::test_that_there_is_not")


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
SPOKEN = """
import pytest

@pytest.mark.parametrize("number", [[1], [2]])
@pytest.mark.parametrize("language", ["en", "et", "ru"])
def test_each(language, number): print("each", language, number)

@pytest.mark.parametrize(("language", "said"), [("en", "yes"), ("ru", "да")])
def test_table(language, said): print("table", language)

@pytest.mark.parametrize("language", ["en", "et"])
def test_others(language): print("others", language)

@pytest.mark.parametrize("language", ["en", "ru"])
def test_kept(language): print("kept", language)
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


def test_quick_leaves_out_what_differs_from_a_test_in_its_language_alone(tmp_path: Path) -> None:
    listed = "games/test_spoken.py::test_kept\n+ games/test_spoken.py::test_kept[en]"
    files = {"tests/conftest.py": CONFTEST, "tests/suite/slow.txt": listed, "tests/games/test_spoken.py": SPOKEN}

    def ran(*options: str) -> set[str]:
        said = run_pytest(tmp_path, files, "-s", "-n0", *options, "tests")
        return set(re.findall(r"(?:each|table|others|kept) .*", said))

    quick = {"each ru [1]", "each ru [2]", "table en", "table ru", "others en", "others et", "kept en"}
    assert ran("--quick") == quick
    assert ran() == quick | {f"each {language} [{number}]" for language in ("en", "et") for number in (1, 2)} | {
        "kept ru"
    }
