"""The review of a fixed game in every language, to be read as a player reads it. `python tests/runtime/review_golden.py` writes it anew."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "data" / "review"
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / "host"), str(ROOT / "tests")]

from alu_companion.features.coach.review import Views  # noqa: E402
from alu_companion.runtime.game_files import read_game  # noqa: E402
from alu_companion.runtime.outlets import style_of  # noqa: E402
from alu_companion.runtime.review import Reviewed, as_text, look_through, reviewed  # noqa: E402
from alu_companion.speech.labels import label  # noqa: E402
from alu_companion.speech.words import LANGUAGES  # noqa: E402
from alu_companion.table import TableState  # noqa: E402
from runtime.games import WORDS  # noqa: E402

LEVEL = 4
"""The lowest that finds out for certain who wins."""
SEED = 1


@cache
def game() -> TableState:
    """The game that is looked through."""
    return read_game(FOLDER / "game.txt", 7).state


@cache
def views() -> Views:
    """What was found in it."""
    return look_through(game(), LEVEL, SEED, lambda done, count: None)


def review_in(language: str) -> tuple[TableState, Reviewed]:
    """The table in a language, and what is read there."""
    state = replace(game(), settings=replace(game().settings, language=language))
    title = WORDS().render(label("review-title", number=7), style_of(state.settings))
    return state, reviewed(state, views(), WORDS(), title)


def texts() -> Iterator[tuple[Path, str]]:
    """Each file and what it should hold."""
    for language in LANGUAGES:
        state, found = review_in(language)
        style = style_of(state.settings)
        text = as_text(found, lambda name, style=style: WORDS().render(label(name), style))  # type: ignore[misc]
        yield FOLDER / f"review.{language}.txt", text


def main() -> None:
    """Write the files."""
    for path, text in texts():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
