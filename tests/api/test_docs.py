"""The pages for developers: their examples give what they say, and they name all that there is."""

from __future__ import annotations

import doctest
import re
import shutil
from pathlib import Path

import pytest

import alu_companion
from suite.small_run import run_pytest

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
KIT = PAGE.with_name("testing-your-table.md")


def test_the_examples_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 15
    assert not result.failed, capsys.readouterr().out


@pytest.mark.parametrize("name", [name for name in alu_companion.__all__ if name != "__version__"])
def test_the_page_names_it(name: str) -> None:
    assert f"`{name}`" in PAGE.read_text(encoding="utf-8")


def test_the_page_names_nothing_else() -> None:
    # What other modules name is held by test_public_names.py.
    page = PAGE.read_text(encoding="utf-8").partition("## What stays")[0]
    rows = re.findall(r"^\| (`.*?) \|", page, re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert "TableState" in named
    assert named <= set(alu_companion.__all__)


@pytest.mark.slow
def test_the_examples_of_the_test_kit_pass(tmp_path: Path) -> None:
    """Each block is a file of tests; transcripts are missing, then written, then compared."""
    blocks = re.findall(r"```python\n(.*?)```", KIT.read_text(encoding="utf-8"), re.DOTALL)
    files = {f"test_{number}.py": block for number, block in enumerate(blocks)}
    shutil.copytree(PAGE.parent / "examples/testing-your-table/tests/recordings", tmp_path / "recordings")
    options = ("-p", "no:cacheprovider")
    assert "4 failed, 8 passed" in run_pytest(tmp_path, files, *options)
    assert "12 passed" in run_pytest(tmp_path, files, "--alu-update", *options)
    assert "12 passed" in run_pytest(tmp_path, files, *options)
