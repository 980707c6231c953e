"""The pages of the guide as HTML: complete for a browser without scripts; what only a script can do is hidden until it shows it.

Every link is relative, so the pages work at any address and in any folder. Words come from the caller and are escaped here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import Final, Protocol

from alu_companion.guide.audio.timeline import Mark
from alu_companion.guide.site.shelf import Guide, Told
from alu_companion.page.html import LANGUAGE_NAMES

NAME: Final = "ALU Companion"
SPEEDS: Final = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
COLOURS: Final = ("device", "light", "dark", "strong")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)
"""The guard's policy, as far as a page can give it to itself on a host that sends none."""

# What scripts say, by the name that they know it by.
_SAID: Final = ("play", "pause", "resumed", "ended", "silent", "keeping", "kept", "not-kept")
# What a script puts in the place of, in a sentence that it says.
GAP: Final = "{}"
_MS_A_MINUTE = 60_000


class Label(Protocol):
    """A sentence of site.ftl in the language of a page."""

    def __call__(self, name: str, /, **args: int | str) -> str:
        """The sentence with these values."""
        ...


@dataclass(frozen=True, slots=True)
class Download:
    """A file to take along, beside the page of its guide."""

    name: str
    label: str
    size_mb: int


@dataclass(frozen=True, slots=True)
class Frame:
    """What is around a page: its language, title and the way to the site's root, and where its other languages are."""

    language: str
    title: str
    root: str
    others: Mapping[str, str]
    guide: str = ""


def whole(frame: Frame, label: Label, main: str) -> str:
    """A page around its main part."""
    return f"""<!doctype html>
<html lang="{frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{escape(frame.title)}</title>
<link rel="icon" href="{frame.root}icon.svg" type="image/svg+xml">
<link rel="manifest" href="{frame.root}manifest.webmanifest">
<link rel="stylesheet" href="{frame.root}style.css">
<script defer src="{frame.root}player.js"></script>
</head>
<body data-root="{frame.root}" data-guide="{frame.guide}"{said(label)}>
<header>
<p class="site"><a href="{frame.root}index.html">{NAME}</a></p>
{languages(frame, label)}
{look(label)}
</header>
<main>
{main}
</main>
</body>
</html>
"""


def said(label: Label) -> str:
    """What scripts say, as attributes of the body."""
    values = {"resumed": {"time": GAP}, "keeping": {"part": GAP}}
    return "".join(f' data-{name}="{escape(label(name, **values.get(name, {})))}"' for name in _SAID)


def languages(frame: Frame, label: Label) -> str:
    """Links to the same page in each language that it is there in."""
    links = "".join(
        f'<li><a href="{escape(target)}" lang="{one}" hreflang="{one}"{_current(one == frame.language)}>{LANGUAGE_NAMES[one]}</a></li>'
        for one, target in frame.others.items()
    )
    return f'<nav aria-label="{escape(label("language"))}"><ul class="row">{links}</ul></nav>'


def look(label: Label) -> str:
    """How the pages look, chosen by scripts only."""
    choices = "".join(f'<option value="{one}">{escape(label(f"colours-{one}"))}</option>' for one in COLOURS)
    return f"""<details class="look" hidden>
<summary>{escape(label("look"))}</summary>
<div class="row">
<button type="button" class="large" aria-pressed="false">{escape(label("large"))}</button>
<label>{escape(label("colours"))} <select class="colours">{choices}</select></label>
</div>
</details>"""


def _current(current: bool) -> str:
    return ' aria-current="true"' if current else ""


def root_page(frame: Frame, label: Label, choices: Mapping[str, str], phone: str) -> str:
    """The page at the root: the languages, and what shows how phones come here, empty where nothing does."""
    links = "".join(
        f'<li><a href="{one}/index.html" lang="{one}" hreflang="{one}">{LANGUAGE_NAMES[one]}: {escape(title)}</a></li>'
        for one, title in choices.items()
    )
    return whole(frame, label, f'<h1>{NAME}</h1>\n<ul class="list">{links}</ul>\n{phone}')


def phone_part(label: Label, address: str, picture: str) -> str:
    """How phones come here: the address, and a picture of it for their cameras if there is one."""
    code = f'<img src="{picture}" alt="">' if picture else ""
    return f'<div class="phone"><p>{escape(label("phone"))} <a href="{address}">{address}</a></p>{code}</div>'


def language_page(frame: Frame, label: Label, guides: Mapping[str, str]) -> str:
    """The games that there is a guide to, by their names."""
    links = "".join(f'<li><a href="{game}/index.html">{escape(title)}</a></li>' for game, title in guides.items())
    return whole(
        frame,
        label,
        f"""<h1>{escape(label("title"))}</h1>
<p>{escape(label("about"))}</p>
<h2>{escape(label("games"))}</h2>
<ul class="list">{links}</ul>""",
    )


def guide_page(frame: Frame, label: Label, title: str, guide: Guide, downloads: Sequence[Download]) -> str:
    """The chapters of a guide, and how to take it along."""
    chapters = "".join(
        f'<li><a href="{one.facts.stem}.html" data-name="{one.facts.stem}">{escape(one.facts.title)}</a> '
        f"<small>{escape(length(label, one.facts.length_ms))}</small></li>"
        for one in guide.chapters
    )
    take = "".join(
        f'<li><a href="{one.name}" download>{escape(label(one.label, size=one.size_mb))}</a></li>' for one in downloads
    )
    return whole(
        frame,
        label,
        f"""<h1>{escape(title)}</h1>
<p><a href="../index.html">{escape(label("games"))}</a></p>
<p class="go-on" hidden>{escape(label("go-on"))} <a></a></p>
<p class="kept"></p>
<h2>{escape(label("chapters"))}</h2>
<ol class="list">{chapters}</ol>
<h2>{escape(label("take"))}</h2>
<ul class="list">{take}</ul>
{rights(guide, label)}""",
    )


def chapter_page(frame: Frame, label: Label, title: str, guide: Guide, index: int) -> str:
    """A chapter with its sound, its text and the ways to the others."""
    told = guide.chapters[index]
    files = told.facts.files
    sound = files["mp3"].name
    steps = []
    if index + 1 < len(guide.chapters):
        steps.append(_step("next", label("next-chapter"), guide.chapters[index + 1]))
    if index > 0:
        steps.append(_step("prev", label("previous-chapter"), guide.chapters[index - 1]))
    steps.append(f'<li><a href="index.html">{escape(label("chapters"))}</a></li>')
    return whole(
        frame,
        label,
        f"""<nav aria-label="{escape(label("where"))}"><ul class="row"><li><a href="../index.html">{escape(label("games"))}</a></li>
<li><a href="index.html">{escape(title)}</a></li></ul></nav>
{article(guide, told, label, 1, sound, lambda mark: f"{sound}#t={mark.start_ms / 1000:g}")}
<nav aria-label="{escape(label("chapters"))}"><ul class="list">{"".join(steps)}</ul></nav>
<p class="kept"></p>
<h2>{escape(label("take"))}</h2>
<ul class="list"><li><a href="{sound}" download>{escape(label("mp3"))}</a></li>
<li><a href="{files["txt"].name}">{escape(label("plain"))}</a></li></ul>
{rights(guide, label)}""",
    )


def _step(rel: str, before: str, told: Told) -> str:
    return f'<li>{escape(before)} <a rel="{rel}" href="{told.facts.stem}.html">{escape(numbered(told))}</a></li>'


def numbered(told: Told) -> str:
    """A chapter's title after its number."""
    return f"{told.facts.number}. {told.facts.title}"


def length(label: Label, length_ms: int) -> str:
    """How long something is, in words."""
    return label("length", minutes=round(length_ms / _MS_A_MINUTE))


def rights(guide: Guide, label: Label) -> str:
    """Whose words and whose voice are heard, below a page."""
    lines = (label("rights"), voice_line(guide, label))
    return f"<footer>{''.join(f'<p>{escape(one)}</p>' for one in lines)}</footer>"


def voice_line(guide: Guide, label: Label) -> str:
    """Who speaks, and under which terms where they are known."""
    voice = guide.manifest.voice
    name = {"name": voice.name}
    return label("voice-licence", **name, licence=voice.licence) if voice.licence else label("voice", **name)


def article(guide: Guide, told: Told, label: Label, level: int, source: str, target: Callable[[Mark], str]) -> str:
    """A chapter: its player and its text. `level` is that of its heading; `target` is where a sentence leads without scripts."""
    title, name = escape(numbered(told)), told.facts.stem
    speeds = "".join(
        f'<option value="{one:g}"{" selected" if one == 1 else ""}>{one * 100:.0f}&nbsp;%</option>' for one in SPEEDS
    )
    end_s = round(told.facts.length_ms / 1000)
    after = guide.chapters[told.facts.number].facts.stem if told.facts.number < len(guide.chapters) else ""
    return f"""<article class="chapter" id="{name}" data-guide="{guide.place}" data-name="{name}" data-after="{after}">
<h{level} class="title">{title}</h{level}>
<div class="player" role="group" aria-label="{escape(label("player"))}">
<audio controls preload="{"metadata" if level == 1 else "none"}" src="{source}" aria-label="{title}"></audio>
<div class="controls row" hidden>
<button type="button" class="play">{escape(label("play"))}</button>
<button type="button" class="back">{escape(label("back"))}</button>
<button type="button" class="next">{escape(label("next"))}</button>
<label>{escape(label("speed"))} <select class="speed">{speeds}</select></label>
<label class="where">{escape(label("position"))}
<input type="range" class="position" min="0" max="{end_s}" step="1" value="0"></label>
<span class="clock" aria-hidden="true"></span>
</div>
<p class="notice" role="status"></p>
</div>
<h{level + 1} class="text-heading">{escape(label("text"))}</h{level + 1}>
<p class="how" hidden>{escape(label("text-how"))}</p>
<noscript><p>{escape(label("no-script"))}</p></noscript>
<div class="text">
{_paragraphs(told.marks, label, target)}
</div>
</article>"""


def _paragraphs(marks: Iterable[Mark], label: Label, target: Callable[[Mark], str]) -> str:
    heard = (mark for mark in marks if mark.kind != "title")
    return "\n".join(
        f"<p>{' '.join(_sentence(mark, label, target) for mark in group)}</p>"
        for _, group in groupby(heard, key=lambda mark: mark.paragraph)
    )


def _sentence(mark: Mark, label: Label, target: Callable[[Mark], str]) -> str:
    sound = mark.kind == "sound"
    return (
        f'<a{" class=sound" if sound else ""} href="{escape(target(mark))}" data-start="{mark.start_ms}">'
        f"{escape(label('sound') if sound else mark.text)}</a>"
    )
