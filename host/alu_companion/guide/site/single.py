"""A whole guide in one HTML file, sound included: to hand on, to keep, to open without any server."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from typing import BinaryIO, Final

from alu_companion.guide.audio.timeline import Mark
from alu_companion.guide.site.files import Copied, Made, opened, write_base64
from alu_companion.guide.site.pages import Label, site_templates
from alu_companion.guide.site.shelf import Guide, RenderedChapter

# Stands where the sound of a chapter goes: no text of a page holds it, since they are escaped.
_SOUND: Final = re.compile(r"<<(.+?)>>")


def single_page(guide: Guide, label: Label, title: str, style: str, script: str) -> Made:
    """The file. `style` and `script` go into it; nothing else is allowed to run in it."""
    values = {"title": title, "guide": guide, "style": style, "script": script, "digest": _digest, "target": _target}
    text = site_templates().get_template("single.html").render(language=guide.language, label=label, **values)
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


def _target(rendered: RenderedChapter) -> Callable[[Mark], str]:
    """Where a sentence leads without scripts: to its chapter, since no address can lead into a sound that has none."""
    return lambda mark: f"#{rendered.facts.stem}"


def _digest(text: str) -> str:
    """What a content security policy knows a script or a style by."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
