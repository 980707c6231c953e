"""docs/api.md lists what stays: the names are there, the package has no other public ones, and examples need no more than these."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

import alu_companion
from alu_companion import testing
from alu_companion.registry import RULESETS
from alu_companion.speech.controls import TABLE_COMMANDS, with_table

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "docs" / "examples" / "testing-your-table"


def rows(heading: str) -> dict[str, list[str]]:
    """The first table that is headed so: by what stands in its first column, the names in the second one, or those of the first."""
    table = PAGE.partition(heading)[2].partition("\n\n")[0]
    cells = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("| `")]
    return {first: re.findall(r"`(\w+)`", second) for first, second in cells}


NAMES = {name for first in rows("| names | what for |") for name in re.findall(r"`(\w+)`", first)}
KEPT = {first.strip("`"): names for first, names in rows("| module | names |").items()} | {
    "alu_companion": sorted(NAMES)
}


def test_the_package_has_these_public_names() -> None:
    assert set(alu_companion.__all__) == NAMES
    assert set(testing.__all__) == set(KEPT["alu_companion.testing"])


@pytest.mark.parametrize("module", KEPT)
def test_what_is_promised_is_there(module: str) -> None:
    assert KEPT[module]
    assert [name for name in KEPT[module] if not hasattr(import_module(module), name)] == []


def sources() -> dict[str, str]:
    """Programs of others that stand on the package, by name: the example project, and each file of the page about a game."""
    found = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in EXAMPLE.rglob("*.py")}
    page = (ROOT / "docs" / "fourth-game.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^`([^`\n]+\.py)`\n\n```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    return found | dict(blocks)


def test_programs_of_others_need_no_more() -> None:
    imported = {
        (node.module, one.name)
        for text in sources().values()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("alu_companion")
        for one in node.names
    }
    assert len(imported) > 30
    assert [(module, name) for module, name in sorted(imported) if name not in KEPT.get(module, ())] == []


@pytest.mark.parametrize("game", RULESETS)
def test_a_game_of_an_earlier_version_may_add_what_every_table_understands_itself(game: str) -> None:
    rules = RULESETS[game]
    own = with_table(rules.narrator.controls)
    assert own == with_table(own) == rules.controls
    assert own.commands.items() >= {name: TABLE_COMMANDS[name] for name in ("help", "hint", "pause")}.items()
