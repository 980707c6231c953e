"""The live page as HTML: a browser without scripts can read it, and the scripts in `static` keep it up to date. The caller gives the
words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from jinja2 import Environment, Template

from alu_companion.page.files import static_folder, templates
from alu_companion.page.roles import Role
from alu_companion.speech.words import LANGUAGES

View = Mapping[str, Any]
"""Strings, numbers, and lists and mappings of them, ready for JSON: see `view`."""
Label = Callable[[str], str]
"""Gives a label of page.ftl by its name."""


class Around(NamedTuple):
    """The surroundings of the page of a table."""

    base: str = ""
    """The path of the page, without a slash at its end."""
    may_join: bool = True
    """True when devices can be let in to play; else everybody only looks on."""
    table: str = ""
    """What the table is called when there are several."""


def page(
    view: View,
    label: Label,
    language: str,
    last: str,
    role: Role | None,
    desk: Mapping[str, Sequence[Mapping[str, str]]],
    around: Around,
) -> str:
    """The whole page. `last` is the last sentence that was said."""
    return _live().render(
        view=view,
        label=label,
        language=language,
        last=last,
        may_play=role is not None,
        teaches=role is Role.TEACHER,
        desk=desk,
        addresses={one: f"{around.base or '/'}?language={one}" for one in LANGUAGES},
        around=around,
        rows=rows_of(view),
    )


class Line(NamedTuple):
    """A table in the list of all tables."""

    name: str
    text: str


def club_page(label: Label, language: str, last: str, facts: Sequence[str], tables: Sequence[Line]) -> str:
    """The page with all tables of a club. `facts` are those about all of them."""
    addresses = {one: f"/?language={one}" for one in LANGUAGES}
    template = _templates().get_template("club.html")
    return template.render(label=label, language=language, last=last, facts=facts, tables=tables, addresses=addresses)


@cache
def _templates() -> Environment:
    return templates("alu_companion.page", static=static_folder())


@cache
def _live() -> Template:
    return _templates().get_template("live.html")


@cache
def _board() -> Any:
    return _templates().get_template("board.html").module


def drawn_place(place: Mapping[str, Any]) -> tuple[str, str]:
    """The drawing in the cell of a place, as HTML, and the classes of the cell."""
    return str(_board().place(place)), str(_board().classes(place)).strip()


def drawn_store(store: Mapping[str, Any]) -> str:
    """The store of a seat, as HTML: numbers, rows of sliders, and the same in words."""
    return str(_board().store(store))


def drawn_meaning(drawing: str, seat: int | None) -> str:
    """A drawing of the legend, as HTML; with a seat, the drawing for that seat."""
    return str(_board().meaning(drawing, seat)).strip()


def rows_of(view: View) -> list[list[tuple[int, Mapping[str, Any] | None]]]:
    """The places of the board with their numbers, row by row, the farthest first, as the first player sees it."""
    columns, places = view["columns"], view["places"]
    return [
        [(number, places[number]) for number in range(start, start + columns)]
        for start in range(len(places) - columns, -1, -columns)
    ]
