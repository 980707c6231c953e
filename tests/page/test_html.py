"""The live page as HTML: whatever a name or a message holds, it stays the text or the attribute that it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from jinja2 import UndefinedError

from alu_companion.page.html import Around, drawn_meaning, drawn_place, drawn_store, page
from alu_companion.page.roles import Role
from page.parsed import HOSTILE, Parsed

NO_DESK: dict[str, list[dict[str, str]]] = {"desk": [], "show": [], "room": [], "typed": []}


def place(text: str, *inside: dict[str, Any]) -> dict[str, Any]:
    texts = dict.fromkeys(("ask", "name", "told", "part"), text)
    marks = [{"drawing": text, "text": text}]
    seen = {"seat": None, "marks": marks}
    found = {
        **texts,
        "seat": 0,
        "held": 1,
        "edges": "n",
        "marks": marks,
        "notes": marks,
        "last": True,
        "hint": True,
        "seen": seen,
    }
    found["inside"] = list(inside)
    drawn, classes = drawn_place(found)
    return {**found, "drawn": drawn, "classes": classes}


def store(text: str) -> dict[str, Any]:
    amount = {"drawing": text, "ready": 2, "pending": 1, "most": 5, "told": text, "felt": text, "shown": 1}
    found = {"seat": 0, "name": text, "amounts": [amount, {**amount, "shown": None, "most": None}]}
    return {**found, "drawn": drawn_store(found)}


def whole(text: str, label: Callable[[str], str] | None = None) -> str:
    """The page of a table where everything is called the same."""
    buttons = [{"line": text, "hint": text, "text": text}]
    view = {
        **dict.fromkeys(("game", "status", "whole"), text),
        "buttons": buttons,
        "clock": {"told": text},
        "show": text,
        "question": {"text": text, "answers": [{"line": text, "text": text}]},
        "columns": 3,
        "places": [place(text), None, place(text, place(text), place(text))],
        "stores": [store(text)],
        "amiss": {"led": text, "steps": [text]},
        "coach": {"hint": text, "points": [text], "at": 0},
        "legend": [{"drawn": drawn_meaning(text, seat), "text": text} for seat in (None, 1)],
        "history": [text, text],
    }
    return page(
        view,
        label or (lambda name: text),
        "en",
        text,
        Role.TEACHER,
        {**dict.fromkeys(NO_DESK, buttons), "typed": [{**one, "is_number": True} for one in buttons]},
        Around(table=text),
    )


@given(HOSTILE)
def test_no_value_gets_out_of_its_place(text: str) -> None:
    plain, found = Parsed(whole("plain")), Parsed(whole(text))
    assert found.shape == plain.shape
    names = {"plain": text, "PLAIN": text.upper(), "plain – plain – ALU Companion": f"{text} – {text} – ALU Companion"}
    for before, after in zip(plain.values, found.values, strict=True):
        if before in names:
            assert after == names[before]


def test_markup_in_a_message_is_read_and_not_obeyed() -> None:
    found = whole('<b title="x">&amp;</b>')
    assert '<p id="status">&lt;b title=&#34;x&#34;&gt;&amp;amp;&lt;/b&gt;</p>' in found


def test_a_value_that_is_missing_is_no_empty_place() -> None:
    view = {"columns": 1, "places": []}
    with pytest.raises(UndefinedError, match="game"):
        page(view, str, "en", "", Role.PLAYER, NO_DESK, Around())
