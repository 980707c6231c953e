"""The imports that may close a circle are those that still close one: `pyproject.toml` names no other."""

from __future__ import annotations

import tomllib
from pathlib import Path

import grimp

PACKAGES = ("alu_companion", "alu_tools")


def listed() -> list[tuple[str, str]]:
    """Give the imports that import-linter ignores when it looks for circles: who imports, and what."""
    text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    (contract,) = [
        one for one in tomllib.loads(text)["tool"]["importlinter"]["contracts"] if one["type"] == "acyclic_siblings"
    ]
    return [tuple(line.split(" -> ")) for line in contract["ignore_imports"]]


def closes_a_circle(graph: grimp.ImportGraph, folder: str) -> bool:
    """Say whether files or folders beside each other import each other in a circle, here or in a folder below."""
    return bool(graph.nominate_cycle_breakers(folder)) or any(
        closes_a_circle(graph, child) for child in graph.find_children(folder)
    )


def test_every_import_that_may_close_a_circle_closes_one() -> None:
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)
    for importer, imported in listed():
        graph.remove_import(importer=importer, imported=imported)
    needless = []
    for importer, imported in listed():
        graph.add_import(importer=importer, imported=imported)
        if not any(closes_a_circle(graph, package) for package in PACKAGES):
            needless.append((importer, imported))
        graph.remove_import(importer=importer, imported=imported)
    assert needless == []
