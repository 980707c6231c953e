"""Scenes with the guide as they are heard, in every language, to be read. `python tests/runtime/guide_golden.py` writes them anew."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from alu_companion.board.values import at_board

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "data" / "guide"
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / "host"), str(ROOT / "tests")]

from alu_companion.speech.guide import Chapter, Sentence  # noqa: E402
from alu_companion.speech.words import LANGUAGES  # noqa: E402
from runtime.guide_table import GuideTable, guide  # noqa: E402
from table.read import listening_of  # noqa: E402


def sentence(chapter: Chapter, number: int) -> str:
    """What is heard of a sentence of a chapter, by its number from 1."""
    return [item for item in chapter.items if isinstance(item, Sentence)][number - 1].said


def heard(language: str) -> str:
    """Two sentences, a question in the second, the cable pulled in it, the rest of it; stop, another process, go on with it; an example
    laid out wrong and right, and the way back to the game."""
    island, example, _ = guide()[language]
    first = GuideTable(language)
    first.until(lambda: first.runner.state.is_on)
    first.quiet()
    first.type("guide")
    first.heard(sentence(island, 2))
    first.wait(200)
    first.type("status")
    first.wait(200)
    first.plug(False)
    first.heard(sentence(island, 2))
    first.wait(300)
    first.type("stop")
    first.quiet()
    first.type("quit")
    first.close()

    second = GuideTable(language, first.journal, first.world)
    second.until(lambda: at_board(second.runner.state).connected and second.runner.outlets.quiet)
    second.type("guide")
    second.heard(sentence(island, 2))
    second.type("chapter 2")
    second.until(lambda: second.runner.state.question is not None)
    second.quiet()
    second.type("yes")
    second.until(lambda: at_board(second.runner.state).plan is not None)
    second.quiet()
    second.put("D2", "C")
    second.wait(6000)
    second.quiet()
    second.put("D2", ".")
    second.put("D1", "C")
    second.heard(sentence(example, 3))
    second.until(lambda: at_board(second.runner.state).plan is not None)
    second.quiet()
    second.put("D1", ".")
    second.until(lambda: listening_of(second.runner.state) is None)
    second.quiet()
    second.close()
    return "\n".join((*first.voice.log, "", *second.voice.log)) + "\n"


def scenes() -> Iterator[tuple[Path, str]]:
    """Each file and what it should hold."""
    for language in LANGUAGES:
        yield FOLDER / f"guide.{language}.txt", heard(language)


def main() -> None:
    """Write the files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in scenes():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
