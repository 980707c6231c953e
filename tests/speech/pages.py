"""Every sentence with the moment at which it is said, for people who read and correct them.

docs/words/<language>.md holds those of ALU and of every table, docs/words/<game>-<language>.md those of another game alone.
`python tests/speech/pages.py` writes the pages anew.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "words"
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / "host"), str(ROOT / "tests")]

from fluent.syntax import ast as fluent  # noqa: E402

from alu_companion.games.geometry import STANDARD  # noqa: E402
from alu_companion.speech.message import (  # noqa: E402
    FieldName,
    FieldNames,
    Level,
    Listed,
    Message,
    Part,
    PlaceName,
    Value,
)
from alu_companion.speech.words import LANGUAGES, LOCALES, Style, Words  # noqa: E402
from speech import sources  # noqa: E402
from speech.books import ALU, BOOKS, Book  # noqa: E402
from speech.said import calls  # noqa: E402

COUNTS = (0, 1, 2, 5, 11, 21, 22)
"""One of each plural form of the three languages, and nought."""
NUMERALS = {"zero", "one", "two", "few", "many", "other"}
C4, H5 = STANDARD.parse_field("C4"), STANDARD.parse_field("H5")
NUMBERS = {"count": 2, "need": 2, "have": 1, "left": 21, "circle": 12, "square": 7}
TITLES = {"en": "English", "et": "Estonian", "ru": "Russian"}
_SENTENCE_END = r"(?<!\.)\. (?![^\"]*\"\.?$)"
"""Where a sentence of a docstring ends: not after dots that leave something out, nor within an example in quotes."""
_ANYTHING = "[a-z0-9-]+"
_AS_WRITTEN = {
    "program": "The program, on the terminal",
    "diagnostics": "A board is tested, calibrated and watched",
    "box": "Chips of one's own are entered, also the words that are typed for it",
    "log": "What developers are told of recordings",
    "files": "What is wrong with a board, a map or chips of one's own",
    "sounds": "What the sounds mean",
    "voices": "About voices",
    "setup": "What start.py says before anything is installed",
    "page": "The live page around the game",
    "site": "The pages of the guide",
}
"""Files that no game's messages are made of, by what they are for: their sentences are shown as they stand."""
_SAID_FROM = {
    Level.TERSE: "",
    Level.BRIEF: " (not when terse)",
    Level.NORMAL: " (not when brief)",
    Level.TEACHING: " (only when teaching)",
}


def parts(message: Message) -> Iterator[Part]:
    """The parts of a message and those inside their values."""
    for one in message:
        yield one
        for _, value in one.args:
            inner = value.values if isinstance(value, Listed) else value if isinstance(value, tuple) else (value,)
            yield from parts(tuple(one for one in inner if isinstance(one, Part)))


@cache
def samples(book: Book) -> dict[str, Part]:
    """A part for each id that is ever said, at the lowest level at which it is, with values that are easy to read."""
    found: dict[str, Part] = {}
    for message in book.messages():
        for one in parts(message):
            if book.has(one.id) and (one.id not in found or one.level < found[one.id].level):
                found[one.id] = one
    return {name: _plain_part(one) for name, one in found.items()}


def _plain_part(one: Part) -> Part:
    return replace(one, args=tuple((key, _plain(key, value)) for key, value in one.args))


def _plain(name: str, value: Value) -> Value:
    field = H5 if name == "target" else C4
    match value:
        case FieldName():
            return FieldName(field)
        case FieldNames():
            return FieldNames((C4, H5))
        case PlaceName(_, place):
            return PlaceName(field, place)
        case Listed(values):
            return Listed(tuple(_plain(name, one) for one in values[:2]))
        case Part():
            return _plain_part(value)
        case int():
            return NUMBERS.get(name, value)
        case _:
            return value


def _strings(node: ast.AST) -> Iterator[str]:
    """Patterns of the strings in a piece of source; anything may stand where a value is put in. Nouns are no sentences."""
    inside = {id(one) for outer in ast.walk(node) if isinstance(outer, ast.JoinedStr) for one in outer.values}
    nouns = [one for one in ast.walk(node) if isinstance(one, ast.Call) and ast.unparse(one.func) == "Noun"]
    inside |= {id(one) for noun in nouns for one in ast.walk(noun)}
    for one in ast.walk(node):
        if id(one) in inside:
            continue
        if isinstance(one, ast.JoinedStr):
            yield "".join(
                re.escape(str(text.value)) if isinstance(text, ast.Constant) else _ANYTHING for text in one.values
            )
        elif isinstance(one, ast.Constant) and isinstance(one.value, str):
            yield re.escape(one.value)


def spoken_by(module: ModuleType) -> dict[str, tuple[str, list[ast.AST]]]:
    """By name, in the order of the source: the docstring and what it documents, of functions and of constants that are messages."""
    body = ast.parse(inspect.getsource(module)).body
    found: dict[str, tuple[str, list[ast.AST]]] = {}
    for one, following in pairwise([*body, ast.Pass()]):
        match one, following:
            case ast.FunctionDef(name=name), _:
                doc = ast.get_docstring(one) or ""
                found[name] = doc, [*one.body[1 if doc else 0 :]]
            case (
                ast.AnnAssign(target=ast.Name(name), annotation=kind, value=ast.AST() as value),
                ast.Expr(ast.Constant(str(doc))),
            ) if ast.unparse(kind) == "Final[Message]":
                found[name] = doc, [value]
    return found


def _constants(module: ModuleType) -> dict[str, ast.AST]:
    """The constants of a module: a function that uses one may say what stands in it."""
    body = ast.parse(inspect.getsource(module)).body
    assigned = [one for one in body if isinstance(one, ast.Assign | ast.AnnAssign) and one.value is not None]
    targets = [(one.targets[0] if isinstance(one, ast.Assign) else one.target, one.value) for one in assigned]
    return {name.id: value for name, value in targets if isinstance(name, ast.Name) and name.id.isupper() and value}


def _said_in(module: ModuleType) -> Iterator[tuple[str, list[str]]]:
    """By public function or constant, in their order: the first sentence of its docstring, and patterns of all that it may say."""
    spoken, constants = spoken_by(module), _constants(module)
    for name, (doc, _) in spoken.items():
        if name.startswith("_"):
            continue
        reached, read = [name], []
        for one in reached:
            _, body = spoken[one]
            used = [node.id for line in body for node in ast.walk(line) if isinstance(node, ast.Name)]
            reached += [other for other in used if other.startswith("_") and other in spoken and other not in reached]
            read += [*body, *(constants[other] for other in used if other in constants and other not in spoken)]
        context = re.split(_SENTENCE_END, doc.split("\n")[0].strip())[0].rstrip(".")
        yield context, [text for one in read for text in _strings(one)]


@cache
def contexts(book: Book) -> dict[str, list[str]]:
    """When something is said, out of the docstrings, and the ids that are said then, in the order of the sources; and where what is left is
    said."""
    found: dict[str, list[str]] = {}
    placed: set[str] = set()
    said = [one for module in book.modules for one in _said_in(module)]
    # An id that is put together from no more than the game's name could be any: it gets what is left.
    any_id = re.escape(f"{book.name}-") + _ANYTHING
    for vague in (False, True):
        for context, patterns in said:
            wanted = [text for text in patterns if (text == any_id) is vague]
            ids = [one for text in wanted for one in samples(book) if one not in placed and re.fullmatch(text, one)]
            if ids:
                found.setdefault(context, []).extend(dict.fromkeys(ids))
                placed.update(ids)
    # A call whose id begins with what only the run knows could say anything: it gets what is left.
    for call in sorted(calls(), key=lambda call: call.pattern.startswith(".+")):
        ids = [one for one in samples(book) if one not in placed and re.fullmatch(call.pattern, one)]
        if ids:
            found.setdefault(f"Said in `{call.file}`", []).extend(ids)
            placed.update(ids)
    return found


def plurals(language: str, message_id: str) -> list[str]:
    """The values by whose number a message chooses its form."""
    found = [
        node.selector.id.name
        for node in sources.selections(sources.messages(language)[message_id])
        if isinstance(node.selector, fluent.VariableReference)
        and any(_is_numeral(variant.key) for variant in node.variants)
        and {name.key.name for name in node.variants if isinstance(name.key, fluent.Identifier)} <= NUMERALS
    ]
    return list(dict.fromkeys(found))


def _is_numeral(key: fluent.Identifier | fluent.NumberLiteral) -> bool:
    return isinstance(key, fluent.NumberLiteral) or key.name in NUMERALS - {"other"}


def with_count(one: Part, name: str, count: int) -> Part:
    """The part with another number at one place, and one field wherever fields are listed."""
    args = tuple(
        (key, count if key == name else FieldNames((C4,)) if isinstance(value, FieldNames) else value)
        for key, value in one.args
    )
    return replace(one, args=args)


def lines(language: str, words: Words, one: Part) -> Iterator[str]:
    """What is said for one id: in full, in brief where that differs, and after every kind of number."""
    full = words.render((one,), Style(language, Level.TEACHING))
    yield f"- `{one.id}`{_SAID_FROM[one.level]}: {full}"
    brief = (
        words.render((replace(one, level=Level.TERSE),), Style(language, Level.BRIEF))
        if one.level < Level.TEACHING
        else full
    )
    if brief != full:
        yield f"  - brief: {brief}"
    for name in plurals(language, one.id):
        told = [words.render((with_count(one, name, count),), Style(language, Level.TEACHING)) for count in COUNTS]
        yield f"  - {name} {', '.join(map(str, COUNTS))}: {'; '.join(changing(told))}"


def changing(texts: list[str]) -> list[str]:
    """What differs between sentences: each without the words that all begin or end with.

    >>> changing(["It has one tile.", "It has two tiles."])
    ['one tile', 'two tiles']
    """
    split = [text.split() for text in texts]
    start = _common(split)
    end = _common([words[start:][::-1] for words in split])
    return [" ".join(words[start : len(words) - end]).rstrip(".,:;") for words in split]


def _common(split: list[list[str]]) -> int:
    """With how many equal words all begin."""
    alike = [len(set(words)) == 1 for words in zip(*split, strict=False)]
    return alike.index(False) if False in alike else len(alike)


def page(language: str, words: Words, book: Book = ALU) -> str:
    """The whole page of a language and a book."""
    title = " of ".join(["Every sentence", *filter(None, [book.title])])
    made = [f"# {title} in {TITLES[language]}", "", *_ABOUT]
    for context, ids in contexts(book).items():
        made += ["", f"## {context}", ""]
        for one in ids:
            made += lines(language, words, samples(book)[one])
    if book is ALU:
        for name, about in _AS_WRITTEN.items():
            made += ["", f"## {about}", "", "Values stand in braces.", ""]
            for entry in sources.entries(LOCALES / language / f"{name}.ftl"):
                if isinstance(entry, fluent.Message):
                    made.append(f"- `{entry.id.name}`: {sources.readable(entry)}")
    return "\n".join(made) + "\n"


def path(language: str, book: Book) -> Path:
    """Where a page lies."""
    return FOLDER / ("-".join(filter(None, [book.name, language])) + ".md")


_ABOUT = (
    "Made by `python tests/speech/pages.py` out of the locale files: change those, never this page. Sample values stand for",
    "what a game brings. A heading tells when or where its sentences are said; the first line is the full wording, and where the brief",
    "one or the form after numbers differs it follows. [words.md](../words.md) tells how to change a sentence.",
)


def main() -> None:
    """Write the pages."""
    words = Words()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for language, book in product(LANGUAGES, BOOKS):
        path(language, book).write_text(page(language, words, book), encoding="utf-8")


if __name__ == "__main__":
    main()
