"""The live page as HTML: what a browser without scripts reads, and what the scripts in `static` make move. Words come from the caller."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from jinja2 import Template

from alu_companion.page.templating import templates
from alu_companion.page.view import View
from alu_companion.speech.words import LANGUAGES

Label = Callable[[str], str]
"""A label of page.ftl by its name."""


def page(
    view: View,
    label: Label,
    language: str,
    last: str,
    buttons: Sequence[Mapping[str, str]],
    about: Sequence[Mapping[str, str]],
    may_play: bool,
) -> str:
    """The whole page. `last` is what was said last, `buttons` the usual questions and orders, `about` questions about a place."""
    return _live().render(
        view=view,
        label=label,
        language=language,
        last=last,
        buttons=buttons,
        about=json.dumps(about),
        may_play=may_play,
        addresses={one: f"/?language={one}" for one in LANGUAGES},
        rows=rows_of(view),
    )


@cache
def _live() -> Template:
    return templates("alu_companion.page").get_template("live.html")


def rows_of(view: View) -> list[list[tuple[int, Mapping[str, Any] | None]]]:
    """The places of the board with their numbers, row by row, the farthest first, as the first player sees it."""
    columns, places = view["columns"], view["places"]
    return [
        [(number, places[number]) for number in range(start, start + columns)]
        for start in range(len(places) - columns, -1, -columns)
    ]
