"""A guide of three short chapters, and a voice that is made of tones."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np

from alu_companion.board.layouts import LAYOUT_PIECES
from alu_companion.guide.audio.build import Order, Progress, build_guide
from alu_companion.guide.audio.manifest import Manifest, VoiceFacts
from alu_companion.paths import earcons_file
from alu_companion.speech.guide import Chapter, parse_chapter
from alu_companion.voice.mixing.described import parse_earcons
from alu_companion.voice.mixing.sounds import RATE_HZ

TEXTS = {
    "01-start": "# The start\n\nTouch the *board*.\nIt is flat.\n\n[pause: short]\nGood.\n",
    "02-sounds": "# Sounds\n\nA piece is put down.\n[sound: place]\n[pause: long]\nSay {ALU|aloo} & go.\n",
    "03-end": "# The end?\n\n[layout: circle c1]\nCamp on C one.\n[pause: long]\n",
}
VOICE = VoiceFacts("tones", "beep", "Beep", "en", "CC0-1.0", 165)


def chapters(**changed: str) -> tuple[Chapter, ...]:
    """The chapters, with other texts for these (`_` for the hyphen)."""
    texts = TEXTS | {stem.replace("_", "-", 1).removeprefix("c"): text for stem, text in changed.items()}
    return tuple(parse_chapter(stem, text, LAYOUT_PIECES) for stem, text in sorted(texts.items()) if text)


def order(those: tuple[Chapter, ...] | None = None) -> Order:
    """The order for the chapters, or for others."""
    there = those or chapters()
    earcons = parse_earcons(earcons_file().read_text(encoding="utf-8"))
    openings = tuple(f"Chapter {chapter.number}. {chapter.title}" for chapter in there)
    return Order("alu", "en", "The guide", there, openings, VOICE, earcons)


def with_voice(one: Order, **changes: object) -> Order:
    """The order spoken otherwise."""
    facts = {field: getattr(one.voice, field) for field in one.voice.__struct_fields__} | changes
    return replace(one, voice=VoiceFacts(**facts))  # type: ignore[arg-type]


class Beeps:
    """Every text is a tone, 20 ms a letter, from its first sample to its last. It notes what it was given."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def __call__(self, text: str) -> bytes:
        self.said.append(text)
        frames = np.arange(len(text) * 20 * RATE_HZ // 1000)
        fade = np.minimum(1, np.minimum(frames, frames[::-1]) / 48 + 0.05)
        return (12_000 * fade * np.sin(frames * 2 * np.pi * 440 / RATE_HZ + 1)).astype(np.int16).tobytes()


class Built:
    """A build that remembers what it told."""

    def __init__(self, folder: Path, one: Order | None = None) -> None:
        self.beeps = Beeps()
        self.told: list[Progress] = []
        self.order = one or order()
        self.place = folder / self.order.language / self.order.game
        self.manifest: Manifest = build_guide(folder, self.order, self.beeps, self.told.append)

    @property
    def rendered(self) -> list[str]:
        """The chapters that were rendered, not kept."""
        return [progress.chapter.stem for progress in self.told if progress.done.value == "rendered"]
