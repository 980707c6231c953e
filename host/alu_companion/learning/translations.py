"""Adds the texts of a further language, from that language's folder, to the lessons that come with the companion.

`lessons/<game>/<file>` in that folder has the same name as the lesson's file. Each line has the place of a text and the
text: `hint.2 = "…"`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeGuard

from alu_companion.speech.languages import FALLBACK
from alu_companion.toml_text import parse_toml

FOLDER: Final = "lessons"
_LISTED: Final = ("hint", "wrong", "goal.lay")
_TILE: Final = re.compile(r"\{.*?\}")


def tables_of(lesson: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The tables of a lesson's file that hold a text in several languages, by their place.

    >>> list(tables_of({"title": {"en": "A camp"}, "hint": [{"en": "Look."}, {"en": "There."}]}))
    ['title', 'hint.1', 'hint.2']
    """
    found = {key: lesson[key] for key in ("title", "task") if key in lesson}
    for key in _LISTED:
        first, _, second = key.partition(".")
        listed = lesson.get(first, {}).get(second, []) if second else lesson.get(first, [])
        found |= {f"{key}.{at}": one for at, one in enumerate(listed, start=1)}
    return {where: one for where, one in found.items() if FALLBACK in one}


def parse_texts(text: str) -> dict[str, Any]:
    """The texts in a file, by their place.

    Raises:
       ValueError: it is no TOML.

    >>> parse_texts("title = 'leiri'\\nhint.2 = 'katso'")
    {'title': 'leiri', 'hint.2': 'katso'}
    """
    return dict(_flat(parse_toml(text)))


def _flat(found: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in found.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value


def is_text(text: Any) -> TypeGuard[str]:
    """True for a text that can be spoken: a string that is not empty."""
    return isinstance(text, str) and bool(text.strip())


def further_tiles(text: str, english: str) -> set[str]:
    """The tiles that a text names but its English text does not.

    >>> further_tiles("{c4} ja {d5}", "{c4} and {e6}")
    {'{d5}'}
    """
    return set(_TILE.findall(text)) - set(_TILE.findall(english))


def add_texts(lesson: Mapping[str, Any], language: str, path: Path) -> None:
    """Add the texts of a language to the values of a lesson's file. Texts that cannot be spoken are left out; `alu check
    language` reports them."""
    try:
        texts = parse_texts(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return
    for where, table in tables_of(lesson).items():
        text = texts.get(where)
        if is_text(text) and not further_tiles(text, table[FALLBACK]):
            table.setdefault(language, text)
