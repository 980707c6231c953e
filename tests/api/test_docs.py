"""The page for developers: its examples give what it says, and it names all that there is."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import alu_companion

PAGE = Path(__file__).parents[2] / "docs" / "api.md"


def test_the_examples_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 15
    assert not result.failed, capsys.readouterr().out


@pytest.mark.parametrize("name", [name for name in alu_companion.__all__ if name != "__version__"])
def test_the_page_names_it(name: str) -> None:
    assert f"`{name}`" in PAGE.read_text(encoding="utf-8")


def test_the_page_names_nothing_else() -> None:
    rows = re.findall(r"^\| (`.*?) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert "TableState" in named
    assert named <= set(alu_companion.__all__)
