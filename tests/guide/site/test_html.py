"""The pages of the guide as HTML: whatever a title, a text or a voice is called, it stays the text or the attribute that it is."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from hypothesis import given

from alu_companion.guide.site.shelf import Guide, read_shelf
from alu_companion.guide.site.site import (
    Download,
    Frame,
    chapter_page,
    guide_page,
    language_page,
    root_page,
    single_page,
)
from page.parsed import HOSTILE, Parsed

STYLE, SCRIPT = "p { color: red }", "1 < 2 && 'x' > \"\""


@pytest.fixture(scope="session")
def guide(shelf: Path) -> Guide:
    """One of the small guides."""
    return read_shelf(shelf)[0]


def named(guide: Guide, text: str) -> Guide:
    """The guide with another word for all that people have written in it."""
    voice = msgspec.structs.replace(guide.manifest.voice, name=text, licence=text)
    chapters = (
        replace(
            one,
            facts=msgspec.structs.replace(one.facts, title=text),
            marks=tuple(msgspec.structs.replace(mark, text=text) for mark in one.marks),
        )
        for one in guide.chapters
    )
    return replace(guide, manifest=msgspec.structs.replace(guide.manifest, voice=voice), chapters=tuple(chapters))


def every_page(guide: Guide, text: str) -> list[str]:
    """One page of each kind, where everything is called the same."""

    def label(name: str, /, **args: int | str) -> str:
        return text

    own = named(guide, text)
    frame = Frame("en", text, text, {"en": text, "et": text}, text)
    single = io.BytesIO()
    single_page(own, label, text, STYLE, SCRIPT).write(single)
    return [
        root_page(frame, label, {"en": text, "et": text}, text, text),
        language_page(frame, label, {text: text}),
        guide_page(frame, label, text, own, [Download(text, text, 1)]),
        chapter_page(frame, label, text, own, 1),
        single.getvalue().decode(),
    ]


@given(HOSTILE)
def test_no_value_gets_out_of_its_place(guide: Guide, text: str) -> None:
    for before, after in zip(every_page(guide, "plain"), every_page(guide, text), strict=True):
        plain, found = Parsed(before), Parsed(after)
        assert found.shape == plain.shape
        assert [one.replace("plain", text) for one in plain.values] == found.values


def test_style_and_script_are_as_their_digests_say(guide: Guide) -> None:
    single = every_page(guide, "plain")[-1]
    assert f"<style>{STYLE}</style>" in single
    assert f"<script>{SCRIPT}</script>" in single
