"""The live page as HTML: what a browser without scripts reads, and what `page.js` makes move.

Everything that can be acted on is hidden until the script shows it. Words come from the caller, escaped here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from alu_companion.page.view import View
from alu_companion.speech.words import LANGUAGES

Label = Callable[[str], str]
"""A label of page.ftl by its name."""

LANGUAGE_NAMES: Mapping[str, str] = {"en": "English", "et": "Eesti", "ru": "Русский"}
"""Each in itself: whoever looks for it may know no other."""


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
    title = escape(f"{view['game']} – ALU Companion")
    notices = "".join(f' data-{name}="{escape(label(name))}"' for name in ("lost", "back"))
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script>
</head>
<body data-language="{language}" data-play="{str(may_play).lower()}" data-about="{escape(json.dumps(about))}"{notices}>
<header>
<h1>{escape(view["game"])}</h1>
{_languages(label, language)}
</header>
<main>
<div class="side">
<section aria-labelledby="last-heading">
<h2 id="last-heading">{escape(label("last"))}</h2>
<p id="last" role="status" tabindex="0">{escape(last)}</p>
<p id="alarm" role="alert"></p>
</section>
<section aria-labelledby="state-heading">
<h2 id="state-heading">{escape(label("state"))}</h2>
<p id="status">{escape(view["status"])}</p>
</section>
</div>
<section class="board" aria-labelledby="board-heading">
<h2 id="board-heading">{escape(label("board"))}</h2>
<p class="seats">{escape(label("legend"))}: {_legend(view["seats"])}</p>
<table id="grid" aria-labelledby="board-heading">
{_rows(view, label)}
</table>
<p id="keys" hidden>{escape(label("keys"))}</p>
</section>
<div class="side">
<section id="asking" aria-labelledby="asking-heading"{_hidden(view["question"] is None)}>
<h2 id="asking-heading" tabindex="-1">{escape(label("question"))}</h2>
<p id="asked">{escape(view["question"]["text"] if view["question"] else "")}</p>
<ul id="answers" class="buttons">{_texts(one["text"] for one in (view["question"] or {"answers": ()})["answers"])}</ul>
</section>
<section id="place" aria-labelledby="place-heading" hidden>
<h2 id="place-heading"></h2>
<p id="place-told"></p>
<ul id="inside" class="buttons"></ul>
<ul id="about" class="buttons"></ul>
</section>
<section id="ask" aria-labelledby="ask-heading" hidden>
<h2 id="ask-heading">{escape(label("ask"))}</h2>
<form id="say"><label for="line">{escape(label("line"))}</label>
<input id="line" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="200">
<button>{escape(label("send"))}</button></form>
<ul class="buttons">{_buttons(buttons)}</ul>
</section>
<section id="join" aria-labelledby="join-heading" hidden>
<h2 id="join-heading">{escape(label("join"))}</h2>
<p id="join-how">{escape(label("join-how"))}</p>
<form id="let-in"><label for="code">{escape(label("code"))}</label>
<input id="code" inputmode="numeric" maxlength="6" autocomplete="one-time-code" aria-describedby="join-how">
<button>{escape(label("let-in"))}</button></form>
</section>
<section aria-labelledby="history-heading">
<h2 id="history-heading">{escape(label("history"))}</h2>
<ol id="history" reversed tabindex="0" aria-labelledby="history-heading">{_texts(reversed(view["history"]))}</ol>
</section>
<details>
<summary>{escape(label("whole"))}</summary>
<p id="whole">{escape(view["whole"])}</p>
</details>
<noscript><p>{escape(label("no-script"))} <a href="/?language={language}">{escape(label("reload"))}</a></p></noscript>
</div>
</main>
</body>
</html>
"""


def _languages(label: Label, current: str) -> str:
    links = "".join(
        f'<li><a href="/?language={one}" lang="{one}" hreflang="{one}"{_current(one == current)}>{LANGUAGE_NAMES[one]}</a></li>'
        for one in LANGUAGES
    )
    return f'<nav aria-label="{escape(label("language"))}"><ul>{links}</ul></nav>'


def _current(current: bool) -> str:
    return ' aria-current="true"' if current else ""


def _hidden(hidden: bool) -> str:
    return " hidden" if hidden else ""


def _legend(seats: Sequence[str]) -> str:
    return " ".join(
        f'<span class="seat"><span class="mark seat-{number}" aria-hidden="true"></span> {escape(name)}</span>'
        for number, name in enumerate(seats)
    )


def _texts(texts: Any) -> str:
    return "".join(f"<li>{escape(text)}</li>" for text in texts)


def _buttons(buttons: Sequence[Mapping[str, str]]) -> str:
    return "".join(
        f'<li><button type="button" data-line="{escape(one["line"])}" title="{escape(one["hint"])}">{escape(one["text"])}</button></li>'
        for one in buttons
    )


def _rows(view: View, label: Label) -> str:
    """The rows of the board, the farthest first, as the first player sees it."""
    columns, places = view["columns"], view["places"]
    rows = []
    for start in range(len(places) - columns, -1, -columns):
        cells = (_cell(number, places[number], label) for number in range(start, start + columns))
        rows.append(f"<tr>{''.join(cells)}</tr>")
    return "\n".join(rows)


def _cell(number: int, place: Mapping[str, Any] | None, label: Label) -> str:
    if place is None:
        return f'<td id="place-{number}" class="gap"><span class="told">{escape(label("gap"))}</span></td>'
    inside = "".join(
        f'<span class="part part-{one["part"]} {_seat("seat", one["seat"])}" data-part="{one["part"]}">{escape(one["mark"])}</span>'
        for one in place["inside"]
    )
    seen = f'<span class="inside">{inside}</span>' if inside else _mark(place)
    return (
        f'<td id="place-{number}" class="{_seat("held", place["held"])}"><span class="told">{escape(place["told"])}</span>'
        f'<span class="seen" aria-hidden="true"><span class="name">{escape(place["ask"].upper())} '
        f'<span class="note">{escape(place["note"])}</span></span>{seen}</span></td>'
    )


def _mark(place: Mapping[str, Any]) -> str:
    return f'<span class="mark {_seat("seat", place["seat"])}">{escape(place["mark"])}</span>'


def _seat(what: str, seat: int | None) -> str:
    return "" if seat is None else f"{what}-{seat}"
