"""Which features of the table read what belongs to another one, by the syntax trees: `python tests/foreign_reads.py [--places]`.

A feature keeps its value in a slot (`table/slots.py`). Each place that names the slot of another feature counts: the fewer there are, the
less of the table one has to know in order to change one feature.
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Container, Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1] / "host" / "alu_companion"
KERNEL: Final = "kernel"


def owner(path: Path) -> str:
    """The feature that a file belongs to, or the kernel."""
    room, *below = path.relative_to(ROOT).parts
    if room == "features":
        return below[0].removesuffix(".py")
    return "board" if room == "board" else KERNEL


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT.parent).with_suffix("").parts)


def declared(tree: ast.Module) -> Iterator[str]:
    """The names of the slots that a file declares."""
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and isinstance(node.value, ast.Call):
            made = node.value.func.value if isinstance(node.value.func, ast.Subscript) else node.value.func
            if isinstance(made, ast.Name) and made.id == "Slot":
                yield node.target.id


def _named(tree: ast.AST, slots: Container[str]) -> Iterator[tuple[str, int]]:
    """The slots of other files that are named, each with its line, also where a module was imported or a name changed."""
    imports = [(node.module, one) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for one in node.names]
    full = {one.asname or one.name: f"{module}.{one.name}" for module, one in imports}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and (slot := full.get(node.id, "")) in slots:
            yield slot, node.lineno
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            slot = f"{full.get(node.value.id)}.{node.attr}"
            if slot in slots:
                yield slot, node.lineno


def arrows() -> dict[tuple[str, str], list[str]]:
    """Where a feature, or the kernel, reads what belongs to another, as `file:line SLOT`, by the two."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    files = [path for room in ("table", "features", "board") for path in sorted((ROOT / room).rglob("*.py"))]
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}
    slots = {f"{_module(path)}.{slot}": owner(path) for path, tree in trees.items() for slot in declared(tree)}
    for path, tree in trees.items():
        reader = owner(path)
        for name, line in _named(tree, slots):
            if slots[name] != reader:
                found[reader, slots[name]].append(f"{path.relative_to(ROOT)}:{line} {name.rpartition('.')[2]}")
    return dict(found)


def main() -> None:
    found = arrows()
    for (reader, read), places in sorted(found.items()):
        print(f"{reader} -> {read}: {len(places)}")
        if "--places" in sys.argv:
            print("\n".join(f"  {place}" for place in places))
    print(f"{sum(map(len, found.values()))} reads along {len(found)} arrows.")


if __name__ == "__main__":
    main()
