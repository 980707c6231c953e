"""The pages that tell how something is added: their steps are taken in a copy of the program, and what they show there is heard."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PAGES = ("house-rule.md", "voice-engine.md", "announcement.md")
_STEP = re.compile(
    r"^In `(?P<file>[^`]+)`(?:, (?P<where>above|below|instead of) `(?P<line>[^`]+)`)?:\n\n(?P<lines>(?:    .*\n|\n)+)",
    re.MULTILINE,
)


class Step(NamedTuple):
    """Lines that go into a file: above, below or instead of the line that begins so; or the whole of a new file."""

    file: str
    where: str | None
    line: str
    lines: str


def steps_of(page: str) -> list[Step]:
    """The steps that a page tells."""
    found = []
    for match in _STEP.finditer(page):
        lines = re.sub(r"^    ", "", match["lines"].rstrip("\n") + "\n", flags=re.MULTILINE)
        found.append(Step(match["file"], match["where"], match["line"] or "", lines))
    return found


def take(step: Step, root: Path) -> None:
    """Do what a step says; its line must be there once."""
    path = root / step.file
    if step.where is None:
        path.write_text(step.lines, encoding="utf-8")
        return
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    places = [place for place, line in enumerate(lines) if line.strip().startswith(step.line)]
    assert len(places) == 1, f"{step.file}: {step.line!r} begins {len(places)} lines"
    start = places[0] + (step.where == "below")
    lines[start : places[0] + (step.where != "above")] = [step.lines]
    path.write_text("".join(lines), encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_who_takes_the_steps_of_a_page_hears_what_it_promises(page: str, tmp_path: Path) -> None:
    for entry in ROOT.iterdir():
        if entry.name not in (".git", "host"):
            (tmp_path / entry.name).symlink_to(entry)
    without_caches = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "host" / "alu_companion", tmp_path / "host" / "alu_companion", ignore=without_caches)
    steps = steps_of((ROOT / "docs" / page).read_text(encoding="utf-8"))
    assert len(steps) > 1
    for step in steps:
        take(step, tmp_path)
    followed = subprocess.run(
        [sys.executable, "-m", "doctest", "-o", "ELLIPSIS", str(ROOT / "docs" / page)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "host"), "PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert followed.returncode == 0, followed.stdout + followed.stderr
