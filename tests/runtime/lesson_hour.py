"""An hour of lessons at the teacher's desk by typed lines, to be read. `python tests/runtime/lesson_hour.py` writes it anew.

Three pupils of a list, of whom one comes late, and a course of one's own with its plan. Nothing is typed that was not told before.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "data" / "desk"
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / "host"), str(ROOT / "tests")]

from alu_companion.cli.learn import own_folder  # noqa: E402
from alu_companion.features.lessons.learning import solved_by  # noqa: E402
from alu_companion.registry import RULESETS  # noqa: E402
from alu_companion.runtime.desk_files import parse_pupils  # noqa: E402
from alu_companion.runtime.lesson_files import Own  # noqa: E402
from alu_companion.runtime.lesson_plans import as_text, lesson_plan  # noqa: E402
from alu_companion.runtime.speaker import Speaker  # noqa: E402
from alu_companion.speech.message import Level  # noqa: E402
from alu_companion.speech.words import LANGUAGES  # noqa: E402
from alu_companion.table import Settings  # noqa: E402
from runtime.desk_golden import DeskTable, desk_table  # noqa: E402
from runtime.games import WORDS  # noqa: E402
from table.read import learned_of  # noqa: E402

PUPILS = "Anna\nMari\nKai\n"
"""Mari comes late."""


class Typed(NamedTuple):
    """What a teacher and pupils type in a language: each word was told before, or is a name of the list."""

    yes: str
    numbers: tuple[str, ...]
    hint: str
    desk: str
    help: str
    next_pupil: str
    pupils: str
    pupil: str
    leave: str


TYPED = {
    "en": Typed(
        "yes", ("one", "two", "three", "four", "eight"),
        "hint", "desk", "help", "next pupil", "pupils", "pupil", "quit",
    ),
    "ru": Typed(
        "да", ("один", "два", "три", "четыре", "восемь"),
        "подсказка", "стол учителя", "помощь", "следующий ученик", "ученики", "ученик", "выход",
    ),
    "et": Typed(
        "jah", ("üks", "kaks", "kolm", "neli", "kaheksa"),
        "vihje", "õpetaja valikud", "abi", "järgmine õpilane", "õpilased", "õpilane", "välju",
    ),
}  # fmt: skip
RESTS_MS = 6000
DICTATES = {"en": "type: ", "ru": "наберите: ", "et": "kirjutage: "}


class Hour:
    """A table at which only what was told is typed."""

    def __init__(self, table: DeskTable, language: str) -> None:
        self.table, self.language = table, language

    @property
    def told(self) -> str:
        """All that was told."""
        return "\n".join(line for line in self.table.heard if not line.startswith(">"))

    def type(self, line: str, name: str = "") -> None:
        """Type a line of words that were told, with a name at its end that the teacher knows."""
        words = line.removesuffix(name).strip()
        assert re.search(rf"\b{re.escape(words)}\b", self.told, re.IGNORECASE), f"nobody was told: {words}\n{self.told}"
        self.table.type(line)
        # What hands do counts once they have rested.
        until_ms = self.table.teaching.driver.line.now_ms + RESTS_MS
        self.table.until(lambda: self.table.teaching.driver.line.now_ms > until_ms)
        self.table.quiet()

    def follow(self, times: int) -> None:
        """Type what was dictated last, so often."""
        for _ in range(times):
            dictated = re.findall(rf"{DICTATES[self.language]}([^.;!?]+)", self.told, re.IGNORECASE)
            self.type(dictated[-1])


def heard(language: str) -> str:
    """The plan of the first lesson, and then the hour."""
    words, rules = TYPED[language], RULESETS["alu"]
    course = own_folder(Speaker(WORDS(), Settings(language=language)), rules, FOLDER / "own")
    lesson = course.lessons[0]
    settings = Settings(language=language, geometry=rules.narrator.geometry(lesson.position))
    plan = as_text(lesson_plan(lesson, 1, len(course.lessons), rules, WORDS(), settings))
    one, two, three, four, eight = words.numbers
    with desk_table(
        language, pupils=parse_pupils(PUPILS), own={"alu": Own(course)}, by_keys=False, level=Level.NORMAL
    ) as table:
        hour = Hour(table, language)
        table.quiet()
        hour.type(words.yes)
        hour.type(two)
        hour.type(four)
        hour.type(one)
        # Anna: help, hints, what the last of them dictates, and on to the next lesson, which she knows.
        hour.type(words.help)
        hour.type(words.hint)
        hour.type(words.hint)
        hour.follow(2)
        hour.type(three)
        hour.type(words.desk)
        hour.type(words.help)
        hour.type(words.next_pupil)
        # Mari is not there.
        hour.type(words.desk)
        hour.type(eight)
        hour.type(words.hint)
        hour.type(words.hint)
        hour.follow(1)
        # Mari comes, and begins where Kai has begun.
        hour.type(f"{words.pupil} mari", "mari")
        hour.type(words.hint)
        hour.type(words.hint)
        hour.follow(2)
        hour.type(words.pupils)
        hour.type(words.leave)
        solved = {name: len(solved_by(learned_of(table.state), name)) for name in parse_pupils(PUPILS)}
        assert solved == {"Anna": 2, "Kai": 1, "Mari": 1}, solved
        return "\n".join([plan, *table.heard]) + "\n"


def texts() -> Iterator[tuple[Path, str]]:
    """Each file and what it should hold."""
    for language in LANGUAGES:
        yield FOLDER / f"hour.{language}.txt", heard(language)


def main() -> None:
    """Write the files."""
    for path, text in texts():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
