"""The house rules that tools can check: style, types, the arrows between the rooms, and nothing generated that is stale."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent


@pytest.mark.slow("mypy --strict")
@pytest.mark.parametrize(
    "command",
    [
        [str(BIN / "ruff"), "check", "."],
        [str(BIN / "ruff"), "format", "--check", "."],
        [sys.executable, "-m", "mypy"],
        [str(BIN / "lint-imports")],
        [sys.executable, "-m", "alu_companion.cli", "hardware", "generate", "--check"],
    ],
    ids=["ruff check", "ruff format", "mypy --strict", "import-linter", "generated files"],
)
def test_the_tool_finds_nothing(command: list[str]) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_doctests_hold() -> None:
    command = [sys.executable, "-m", "pytest", "--doctest-modules", "-q", "-p", "no:xdist", "-p", "no:cacheprovider"]
    ignored = ["--ignore=host/alu_companion/simulator/fakes"]
    done = subprocess.run(
        [*command, *ignored, "host/alu_companion", "host/alu_tools"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_top_level_holds_only_what_the_house_has_rooms_for() -> None:
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
        "\n"
    )
    rooms = {
        ".ci", ".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "audio", "docs", "firmware", "hardware",
        "host", "pyproject.toml", "start.py", "tests",
    }  # fmt: skip
    assert {name.split("/")[0] for name in tracked if name} <= rooms
