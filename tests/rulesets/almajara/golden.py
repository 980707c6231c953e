"""A short game of Almajara as it is heard, in every language. `python tests/rulesets/almajara/golden.py` writes it anew."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "tests" / "data" / "transcripts" / "almajara"
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / "host"), str(ROOT / "tests")]

from alu_companion.games.almajara.notation import format_action, parse_options  # noqa: E402
from alu_companion.games.almajara.policy import choose  # noqa: E402
from alu_companion.games.almajara.rules import apply, chance_action, start, to_move  # noqa: E402
from alu_companion.games.game import CHANCE  # noqa: E402
from alu_companion.rulesets.almajara.narrator import ALMAJARA_NARRATOR  # noqa: E402
from alu_companion.speech.controls import Command  # noqa: E402
from alu_companion.speech.message import Level, Message  # noqa: E402
from alu_companion.speech.words import LANGUAGES, Style, Words  # noqa: E402

OPTIONS = "layout=small seed=11 moves=both flip_on_capture turn_limit=14"
ASKED = (
    Command("status"),
    Command("mine"),
    Command("field", word="b2-c"),
    Command("here", word="b1-c"),
    Command("neighbours", word="b1-c"),
    Command("actions"),
    Command("almajara-zones"),
    Command("almajara-board"),
    Command("almajara-threats"),
    Command("almajara-cards"),
    Command("almajara-reserve"),
)


def scenes() -> Iterator[tuple[str, Message]]:
    """What was done or asked, and what is said."""
    narrator, chooser = ALMAJARA_NARRATOR, random.Random(3)
    state = start(parse_options(OPTIONS))
    yield "start", narrator.started(state)
    while state.ended is None:
        action = chance_action(state) if to_move(state) == CHANCE else choose(state, chooser)
        after = apply(state, action)
        yield format_action(state, action), narrator.accepted(state, action, after)
        before, state = state, after
        if state.number == 5 and before.number == 4:
            yield "taken back", narrator.taken_back(state, action, before)
            for command in ASKED:
                yield f"asked: {command.name} {command.word}".rstrip(), narrator.answer(state, command) or ()
    yield "over", narrator.over(state)
    yield "help", narrator.help(None)


def page(language: str, words: Words) -> str:
    """The whole file of a language: each scene in full, and in brief where that differs."""
    geometry = ALMAJARA_NARRATOR.geometry(start(parse_options(OPTIONS)))
    lines = []
    for title, message in scenes():
        normal = words.render(message, Style(language, geometry=geometry))
        brief = words.render(message, Style(language, Level.BRIEF, geometry=geometry))
        lines += [f"> {title}", normal] + ([f"brief: {brief}"] if brief != normal else [])
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the files."""
    words = Words()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        (FOLDER / f"{language}.txt").write_text(page(language, words), encoding="utf-8")


if __name__ == "__main__":
    main()
