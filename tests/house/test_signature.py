"""The number of all behaviour: the same in every process, and another one as soon as something behaves otherwise."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from alu_companion.engine import tree
from alu_companion.engine.core import INTERPRETED
from alu_companion.referee import explain
from alu_companion.rulesets.alu import computer
from alu_companion.runtime import runner
from alu_companion.table.effects import Effect, Say
from alu_tools.campaign.companion import all_words
from signature import Piece, engine_game, signature, table, verdicts

ROOT = Path(__file__).parents[2]
TYPED = 5
AT_BOARD = 3
"""Seeds of two games, a short one, and one of which a step tells several messages."""


@pytest.mark.slow
def test_two_processes_come_to_the_same_number(tmp_path: Path) -> None:
    processes = []
    for number in range(2):
        folder = tmp_path / str(number)
        folder.mkdir()
        there = {**os.environ, "HOME": str(folder), "PYTHONHASHSEED": str(number), "TZ": ("UTC", "Asia/Tokyo")[number]}
        command = [sys.executable, str(ROOT / "tests" / "signature.py"), "--seeds", "1", "--parts"]
        processes.append(subprocess.Popen(command, cwd=folder, env=there, stdout=subprocess.PIPE, text=True))
    first, second = (process.communicate()[0].splitlines() for process in processes)
    assert first == second
    assert [line.split()[1] for line in first[:-1]] == ["table", "referee", "engine", "engine", "engine"]


@pytest.fixture
def other_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One word of one Estonian sentence is another one."""
    read = Path.read_text

    def changed(path: Path, *given: Any, **named: Any) -> str:
        text = read(path, *given, **named)
        return text.replace("Algab uus mäng", "Algas uus mäng") if path.parent.name == "et" else text

    monkeypatch.setattr(Path, "read_text", changed)
    all_words.cache_clear()
    yield
    all_words.cache_clear()


@pytest.fixture
def other_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the messages of one step the last two are told the other way round."""
    step = runner.step

    def swapped(*given: Any) -> tuple[Any, Sequence[Effect]]:
        state, effects = step(*given)
        told = [at for at, effect in enumerate(effects) if isinstance(effect, Say)]
        if len(told) > 1:
            effects = list(effects)
            effects[told[-1]], effects[told[-2]] = effects[told[-2]], effects[told[-1]]
        return state, effects

    monkeypatch.setattr(runner, "step", swapped)


@pytest.fixture
def other_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine looks a little wider; what was compiled before has the old weight in it."""
    monkeypatch.setattr(computer._CORES, "now", INTERPRETED)
    monkeypatch.setattr(tree, "EXPLORATION", 1.02 * tree.EXPLORATION)


@pytest.fixture
def other_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    """The referee takes every play for one that may go on."""
    monkeypatch.setattr(explain, "_open", lambda *given: True)


@pytest.mark.parametrize(
    ("change", "make"),
    [
        ("other_words", lambda: table(TYPED)),
        ("other_order", lambda: table(AT_BOARD)),
        ("other_weight", lambda: engine_game("alu", 1)),
        ("other_verdict", lambda: verdicts(1)),
    ],
)
def test_a_planted_change_changes_the_number(
    change: str, make: Callable[[], Piece], request: pytest.FixtureRequest
) -> None:
    before = make()
    request.getfixturevalue(change)
    after = make()
    assert before.name == after.name
    assert signature([before]) != signature([after])
