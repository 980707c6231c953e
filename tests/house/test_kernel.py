"""The table's own files name no feature: they import none, the state has no field for one, and nothing in them is called after one.

What the kernel knows besides is who decides on an action (`Decider`), how a game ended, the values of the clock, whether an action can be
played now, and that the journal has failed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

from foreign_reads import KERNEL, ROOT, owner

WORDS: Final = frozenset({
    "opponent", "coach", "coaching", "lesson", "lessons", "learning", "show", "desk", "guide", "guiding", "club", "far",
})  # fmt: skip
"""Words by which one knows a feature."""
KNOWN: Final = {
    ("bodies", "LessonBegun"),
    ("seats", "Far"),
    ("seats", "_FAR"),
}
"""Which file names what all the same: how a game begins, which the journal keeps in one event, and who decides."""


def _words(name: str) -> frozenset[str]:
    """The words of a name, whether they are joined by underscores or by capitals."""
    return frozenset(word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name))


def _named(tree: ast.Module) -> Iterator[str]:
    """What a file imports of a feature, and what it calls after one: fields of the state, functions, classes and values."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("alu_companion."):
            _, *parts = (node.module or "").split(".")
            path = ROOT.joinpath(*parts).with_suffix(".py")
            if parts[0] in ("table", "features", "board") and owner(path) != KERNEL:
                yield parts[-1]
        elif isinstance(node, ast.ClassDef) and node.name in ("Match", "TableState"):
            fields = (one.target for one in node.body if isinstance(one, ast.AnnAssign))
            yield from (one.id for one in fields if isinstance(one, ast.Name) and _words(one.id) & WORDS)
    for one in tree.body:
        targets = one.targets if isinstance(one, ast.Assign) else [getattr(one, "target", None)]
        names = [getattr(one, "name", ""), *(target.id for target in targets if isinstance(target, ast.Name))]
        yield from (name for name in names if _words(name) & WORDS)


def test_the_table_names_no_feature() -> None:
    kernel = [path for path in sorted((ROOT / "table").glob("*.py")) if owner(path) == KERNEL]
    found = {(path.stem, one) for path in kernel for one in _named(ast.parse(path.read_text(encoding="utf-8")))}
    assert found == KNOWN
