"""A whole guide in one HTML file, sound included: to hand on, to keep, to open without any server."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from html import escape
from typing import BinaryIO, Final

from alu_companion.guide.audio.timeline import Mark
from alu_companion.guide.site.files import Copied, Made, opened, write_base64
from alu_companion.guide.site.pages import Label, article, length, look, rights, said
from alu_companion.guide.site.shelf import Guide

# Stands where the sound of a chapter goes: no text of a page holds it, since they are escaped.
_SOUND: Final = re.compile(r"<<(.+?)>>")


def single_page(guide: Guide, label: Label, title: str, style: str, script: str) -> Made:
    """The file. `style` and `script` go into it; nothing else is allowed to run in it."""
    contents = "".join(
        f'<li><a href="#{one.facts.stem}" data-name="{one.facts.stem}">{escape(one.facts.title)}</a> '
        f"<small>{escape(length(label, one.facts.length_ms))}</small></li>"
        for one in guide.chapters
    )
    chapters = "\n".join(
        article(guide, told, label, 2, f"<<{told.facts.files['mp3'].name}>>", _target(told.facts.stem))
        for told in guide.chapters
    )
    policy = (
        f"default-src 'none'; script-src {_source(script)}; style-src {_source(style)}; media-src data:; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
    text = f"""<!doctype html>
<html lang="{guide.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{escape(title)}</title>
<link rel="icon" href="data:,">
<style>{style}</style>
</head>
<body data-guide="{guide.place}"{said(label)}>
<header>
{look(label)}
</header>
<main>
<h1>{escape(title)}</h1>
<p class="go-on" hidden>{escape(label("go-on"))} <a></a></p>
<nav aria-label="{escape(label("chapters"))}"><ol class="list">{contents}</ol></nav>
{chapters}
{rights(guide, label)}
</main>
<script>{script}</script>
</body>
</html>
"""
    # The split gives text and names of sound files in turn.
    parts = _SOUND.split(text)

    def write(out: BinaryIO) -> None:
        for number, part in enumerate(parts):
            if number % 2 == 0:
                out.write(part.encode())
                continue
            out.write(b"data:audio/mpeg;base64,")
            with opened(Copied(guide.folder / part)) as source:
                write_base64(source, out)

    return Made(write)


def _target(stem: str) -> Callable[[Mark], str]:
    """Where a sentence leads without scripts: to its chapter, since no address can lead into a sound that has none."""
    return lambda mark: f"#{stem}"


def _source(text: str) -> str:
    """A script or style in a content security policy, by its digest."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
