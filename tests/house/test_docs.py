"""What the developers' pages name is there: files, modules with what they hold, classes and functions."""

from __future__ import annotations

import ast
import builtins
import re
import subprocess
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = (*sorted((ROOT / "docs").glob("*.md")), ROOT / "CONTRIBUTING.md", ROOT / "README.md")
PACKAGES = ("alu_companion", "alu_tools")
ROOMS = sorted(
    path.name
    for package in PACKAGES
    for path in (ROOT / "host" / package).iterdir()
    if path.is_dir() and "__" not in path.name
)
FILE = re.compile(r"[\w<>*.-]+(?:/[\w<>*.-]+)+\.(?:toml|ftl|md|txt|html|js)\b|[\w<>*./-]+\.py\b")
"""A file in a folder, or any of Python; links are such, too."""
FOLDER = re.compile(r"[\w.-]*(?:/[\w.-]+)+")
MODULE = re.compile(rf"\b(?:{'|'.join((*PACKAGES, *ROOMS))})(?:\.[A-Za-z_]\w*)+(?![\w.-])")
ENDING = re.compile(r"\.(?:py|toml|ftl|md|txt|html|js)$")
"""What looks like a module and is a file: `board.toml`."""
CODE = re.compile(r"^```python\n.*?^```|`[^`\n]+`", re.MULTILINE | re.DOTALL)
DOCTEST = re.compile(r"^    (?:>>>|\.\.\.) .*$", re.MULTILINE)
TESTED = re.compile(r"^```python\n(?=(?:import|from|def|@|\"{3})).*?^```", re.MULTILINE | re.DOTALL)
"""Both are run as tests themselves."""
GIVEN = re.compile(r"^`([^`\n]+)`\n\n```", re.MULTILINE)
"""A file whose text follows on the page: see tests/api/test_fourth_game.py."""
MADE = re.compile(r"^In `[^`]+`:$", re.MULTILINE)
"""A file that whoever follows the page makes."""
NAME = re.compile(r"\b(?:[A-Z][a-z0-9]+[A-Z]\w*|[A-Z][a-z]\w*|[a-z]\w*_\w+|_\w+)\b")
"""`TwoWords`, `Word`, `two_words` or `_private`."""
NOT_OURS = ("Good", "Range", "alu_transcripts")
"""A word of a sentence, one of HTTP, and an option in the settings of pytest."""


@cache
def tracked() -> tuple[str, ...]:
    """All files of the tree."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return tuple(f"/{name}" for name in listed.stdout.splitlines())


@cache
def names_of_the_code() -> frozenset[str]:
    """What every Python file defines: classes, functions, their arguments, fields and constants."""
    files = (ROOT / name[1:] for name in tracked() if name.endswith(".py"))
    names = (name for file in files for name in defined(ast.parse(file.read_text(encoding="utf-8"))))
    return frozenset((*names, *dir(builtins), *NOT_OURS))


def defined(tree: ast.Module) -> Iterator[str]:
    """The names that a module defines; the variables of its functions are its own affair."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.arg(arg=name):
                yield name
            case ast.Attribute(attr=name):
                yield name
            case ast.alias(name=name):
                yield from name.split(".")
            case ast.ImportFrom(module=str(name)):
                yield from name.split(".")
        if isinstance(node, ast.Module | ast.ClassDef):
            targets = [target for one in node.body if isinstance(one, ast.Assign) for target in one.targets]
            targets += [one.target for one in node.body if isinstance(one, ast.AnnAssign)]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def is_file(name: str, given: Sequence[str] = ()) -> bool:
    """Whether a file is called so, from any folder on; `<game>` and `*` stand for anything. `given`: those that the page holds."""
    pattern = re.sub(r"<[^>]*>|\\\*", "[^/]*", re.escape(name))
    return any(re.search(rf"/{pattern}$", file) for file in (*tracked(), *given))


def is_there(dotted: str) -> bool:
    """Whether a module is there, and what is named in it."""
    first, *rest = dotted.split(".")
    return any(is_in(package, rest if first == package else [first, *rest]) for package in PACKAGES)


def is_in(package: str, names: Sequence[str]) -> bool:
    """True when a package has what these names lead to, one in another."""
    for count in range(len(names), -1, -1):
        module = ".".join((package, *names[:count]))
        try:
            if find_spec(module) is None:
                continue
        except ModuleNotFoundError:
            continue
        thing = import_module(module) if count < len(names) else None
        for name in names[count:]:
            thing = getattr(thing, name, None)
            if thing is None:
                return False
        return True
    return False


def not_there(text: str) -> set[str]:
    """What a page names and nobody finds. Names of classes and functions are looked for in code alone."""
    given = [f"/{name}" for name in GIVEN.findall(text)]
    text = MADE.sub("", TESTED.sub("", DOCTEST.sub("", text))).replace("../", "")
    code = FOLDER.sub("", FILE.sub("", "\n".join(CODE.findall(text))))
    files = {name for name in FILE.findall(text) if not is_file(name, given)}
    modules = {name for name in MODULE.findall(text) if not ENDING.search(name) and not is_there(name)}
    return files | modules | {name for name in NAME.findall(code) if name not in names_of_the_code()}


def test_what_a_page_names_is_there() -> None:
    # In one test: all of the code is read for it.
    missing = {page.name: not_there(page.read_text(encoding="utf-8")) for page in PAGES}
    assert {page: names for page, names in missing.items() if names} == {}


def test_what_is_gone_is_found() -> None:
    text = "See `table/lending.py`, table/play.py, `table.outside.settle`, `Ruleset(game, has_board)`, a `LiveTable` and `table/step.py`."
    assert not_there(text) == {"table/lending.py", "table/play.py", "table.outside.settle", "has_board", "LiveTable"}


ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def test_the_picture_of_the_layers_is_what_import_linter_holds() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (held,) = [one["layers"] for one in settings["tool"]["importlinter"]["contracts"] if one["type"] == "layers"]
    _, _, picture = ARCHITECTURE.partition("```text\n")
    drawn = [line.partition("  ")[0] for line in picture.partition("```")[0].splitlines()]
    assert drawn == [layer.replace("alu_companion.", "") for layer in held]


def test_every_room_stands_in_the_table_of_rooms() -> None:
    _, _, table = ARCHITECTURE.partition("## The rooms\n")
    listed = re.findall(r"^\| `(?:host/)?(\w+)/`", table.partition("\n## ")[0], re.MULTILINE)
    tops = {path.name for path in (ROOT / "host").iterdir() if path.is_dir()} - {"alu_companion"}
    product = {path.parent.name for path in (ROOT / "host" / "alu_companion").glob("*/__init__.py")}
    assert sorted(listed) == sorted({*tops, *product, "firmware"})
