"""A newcomer who has only ears and a keyboard: types what was dictated, and nothing else, from the first command to a won game.

    python tests/alone/robot.py --lang ru            from `python3 start.py`, by lines
    python tests/alone/robot.py --lang ru --keys     by the keys of a number pad
    python tests/alone/robot.py --all                every language by both, as a table: half an hour
    python tests/alone/robot.py --first "python3 start.py learn"
                                                     another command to begin with: here all lessons
    python tests/alone/robot.py --lessons            all lessons and some puzzles of every game, in memory and in simulated time, in each
                                                     language by both, as a table: some minutes

No command and no move stands here, nor in `ears`, which takes them from what is heard. What was dictated last is tried first; with nothing
new to try, what led on before is asked again.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, Protocol

ROOT: Final = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / "host"), str(ROOT / "tests")]

from alone.ears import LANGUAGES, listen  # noqa: E402

START: Final = "python3 start.py"
_COMMAND: Final = r"(?:python3 start\.py|python -m alu_companion\.cli)"
"""How a command begins, as a pattern: the table names it by how it was started."""
WORDS_A_MINUTE: Final = 190
_QUIET_S: Final = 1.5
"""So long nothing is said before the robot takes its turn."""
_PATIENT_S: Final = 6.0
"""So long it waits on where an answer has no advice in it: others may be to move."""
_AT_ONCE: Final = 2
"""So many go the whole way at a time."""
_VAIN: Final = 12
"""So often it asks in vain, or hears nothing new, before it gives up."""
_CIRCLE: Final = 6
"""So often it hears nothing new before it tries something else."""
_UNPROVEN: Final = 0.5
"""What something is worth where it is not advised, and has never led to advice; where it is advised it is worth 1 at first."""
_PROMISING: Final = 0.75
"""The same where it has led to advice, but only as it was advised: less than what has helped where nothing was."""
END_OF_INPUT: Final = b"\x04"
LEAVES_PAD: Final = b"\t"
PUZZLES: Final = 3
"""So many of each game are solved."""

WON: Final = {"en": "Circle wins", "et": "Võitja on [Rr]ing", "ru": "Побеждает [Кк]руг"}
"""How the judge hears that the robot has won, who plays Circle; the robot does not know it."""
LEARNED: Final = {
    "en": r"That was the last one\.(?!.*not solved)",
    "et": r"Rohkem ei ole\.(?!.*Läbimata)",
    "ru": r"Дальше ничего нет\.(?!.*Осталось)",
}
"""How the judge hears that the last lesson is over, and none is left unsolved."""


class Sitting(Protocol):
    """Where a robot sits: it hears what is said there, and types."""

    is_over: bool
    """Whether nothing more is to come."""

    def hear(self, quiet_s: float) -> str:
        """Give what is said until it is quiet for so long, or the end has come."""
        ...

    def type(self, text: bytes) -> None:
        """Type a line with its end, or press keys."""
        ...

    def close(self) -> None:
        """Leave."""
        ...


class Memory:
    """What the robot remembers of a sitting: what was dictated, how well it led to more advice, and how long nothing new has come."""

    def __init__(self) -> None:
        self._told: list[str] = []
        self._fresh: list[str] = []
        self._worth: dict[tuple[str, bool], float] = {}
        self._tried: Counter[str] = Counter()
        self._led: set[str] = set()
        self._lines: set[str] = set()
        self._last, self._is_asked = "", False
        self._vain = self._stale = 0

    @property
    def is_at_its_end(self) -> bool:
        """True where nothing that it knows leads on."""
        return max(self._vain, self._stale) >= _VAIN

    def hear(self, said: str, dictated: list[str], advice: list[str]) -> None:
        """Take in what was said, what was dictated in it, and what of that is to be done now: what came before is worth as much as that."""
        lines = {line.strip() for line in said.splitlines()}
        self._stale = 0 if lines - self._lines else self._stale + 1
        self._lines |= lines
        self._vain = self._vain + 1 if not advice and (self._is_asked or not said.strip()) else 0
        if advice:
            self._led.add(self._last)
        if advice or self._is_asked or self._stale:
            # What was advised and led to something new without more advice was simply done: it is worth as much as before.
            led_to = max((self._worth_of(one, False) for one in advice), default=0.0)
            self._worth[self._last, self._is_asked] = (self._worth_of(self._last, self._is_asked) + led_to) / 2
        self._fresh = advice
        self._told = [*(one for one in self._told if one not in dictated), *dictated]

    def choose(self) -> str:
        """Give what to type next; "" where nothing was ever dictated."""
        self._is_asked = not self._fresh
        ways = list(reversed(self._fresh or self._told))
        self._last = max(ways, key=lambda one: self._worth_of(one, self._is_asked), default="")
        if self._stale >= _CIRCLE:
            # It goes in a circle: whatever was dictated, the least tried and the latest first.
            self._last, self._is_asked = min(reversed(self._told), key=lambda one: self._tried[one], default=""), True
        self._tried[self._last] += 1
        return self._last

    def _worth_of(self, line: str, is_asked: bool) -> float:
        """How well something has led on, from 0 to 1, the last times counting most: where it was advised, or asked without advice."""
        first = (_PROMISING if line in self._led else _UNPROVEN) if is_asked else 1.0
        return self._worth.get((line, is_asked), first)


class Robot:
    """Listens and types; `heard` is all that it heard, for whoever judges it."""

    def __init__(
        self, language: str, by_keys: bool, sits: Callable[[Sequence[str]], Sitting], echo: bool = False
    ) -> None:
        """`sits` runs a command whose words after `START` are given."""
        self._language, self._by_keys, self._echo, self._sits = LANGUAGES[language], by_keys, echo, sits
        self.heard = ""
        self.typed = 0
        self.commands: list[str] = []

    @property
    def words(self) -> int:
        """How many words were heard."""
        return len(self.heard.split())

    def sit(self, command: str, is_won: Callable[[str], bool], patience: int = 1000) -> bool:
        """Run a command as it was dictated, and follow what it says. True once `is_won` says so of what was heard there; `patience` is how
        often it types."""
        sitting, memory = self._sits(shlex.split(command)[len(START.split()) :]), Memory()
        begun, typed, has_given_up = len(self.heard), 0, False
        try:
            while not sitting.is_over:
                said = self._hear(sitting, _QUIET_S)
                if not self._advice(said) and not sitting.is_over:
                    said += self._hear(sitting, _PATIENT_S)
                if is_won(self.heard[begun:]):
                    return True
                memory.hear(said, self._dictated(said), self._advice(said))
                self.commands += [START + words for words in re.findall(rf"{_COMMAND}((?: [-\w]+)+)", said)]
                if sitting.is_over:
                    break
                if memory.is_at_its_end or typed >= patience:
                    if has_given_up:
                        break
                    sitting.type(LEAVES_PAD if self._by_keys else END_OF_INPUT)
                    memory, typed, has_given_up = Memory(), 0, True
                elif what := memory.choose():
                    typed += 1
                    self._type(sitting, what)
        finally:
            sitting.close()
        return False

    def _hear(self, sitting: Sitting, quiet_s: float) -> str:
        said = sitting.hear(quiet_s)
        self.heard += said
        if self._echo:
            sys.stdout.write(said)
            sys.stdout.flush()
        return said

    def _dictated(self, said: str) -> list[str]:
        """What may be typed or pressed by what was said, what was dictated last at the end."""
        heard = listen(said, self._language)
        return list(heard.keys) if self._by_keys else [line for line in heard.lines if not re.match(_COMMAND, line)]

    def _advice(self, said: str) -> list[str]:
        """The same for now: what answers a question comes before all else."""
        heard = listen(said, self._language)
        answer = heard.yes_key if self._by_keys else heard.yes
        return self._dictated(said) if answer is None else [answer]

    def _type(self, sitting: Sitting, what: str) -> None:
        self.typed += 1
        if self._echo:
            print(f"\n>>> {what!r}")
        sitting.type(what.encode() if self._by_keys else f"{what}\n".encode())


def heard(pattern: str) -> Callable[[str], bool]:
    """A judge that waits for something to be heard."""
    return lambda told: re.search(pattern, told) is not None


def walk(robot: Robot, language: str, first: str) -> bool:
    """Go from the first command to a won game, or to the end of the lessons where that is a command for them; True once it was heard."""
    done, following = set[str](), [first]
    while following:
        command = following[-1]
        done.add(command)
        of_lessons = "learn" in command.split()
        if robot.sit(command, heard((LEARNED if of_lessons else WON)[language])) and (
            command == first or not of_lessons
        ):
            return True
        following = [one for one in robot.commands if one not in done]
    return False


def all_ways() -> bool:
    """Go the whole way in each language, by lines and by keys, and print what each has cost; True when every game was won."""
    ways = [[*lang, *by] for lang in (("--lang", name) for name in LANGUAGES) for by in ((), ("--keys",))]
    print(
        "| language | by | | words heard | minutes | typed | seconds here |",
        "|---|---|---|---:|---:|---:|---:|",
        sep="\n",
    )
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        runs = pool.map(
            lambda way: subprocess.run([sys.executable, __file__, *way, "--quiet"], stdout=subprocess.PIPE), ways
        )
        won = []
        for run in runs:
            language, by, end, *numbers = re.findall(r"[\w.]+", run.stdout.decode().splitlines()[-1])
            cells = [language, by, end, *(one for one in numbers if one[0].isdigit())]
            print("|", " | ".join(cells), "|", flush=True)
            won.append(run.returncode == 0)
    return all(won)


def lessons() -> Iterator[bool]:
    """Solve what there is to learn of every game, in each language, by lines and by keys, and print what each has cost; whether all of it
    was solved."""
    from alone.tables import GAMES, LearningTable

    print(
        "| language | by | game | lessons solved | puzzles solved | words heard | minutes | typed |",
        "|---|---|---|---:|---:|---:|---:|---:|",
        sep="\n",
    )
    for language in LANGUAGES:
        for by_keys in (False, True):
            for game in GAMES:
                told, words, minutes, typed = [], 0, 0.0, 0
                for is_puzzle in (False, True):
                    table = LearningTable(language, by_keys, game, PUZZLES if is_puzzle else None)
                    robot = Robot(language, by_keys, table.sits)
                    yield robot.sit(START, table.is_learned)
                    told.append(f"{table.solved} of {table.count}")
                    words, minutes, typed = words + robot.words, minutes + table.minutes, typed + robot.typed
                by = "keys" if by_keys else "lines"
                print(
                    "|",
                    " | ".join([language, by, game, *told, str(words), f"{minutes:.1f}", str(typed)]),
                    "|",
                    flush=True,
                )


def main() -> None:
    """Run the robot as the command line says, and print what it cost."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--keys", action="store_true")
    parser.add_argument("--first", default="", help="begin with this command, as it would have been dictated")
    parser.add_argument("--command", action="store_true", help="run the command itself, not start.py")
    parser.add_argument("--quiet", action="store_true")
    parser.add_argument("--all", action="store_true", help="each language by lines and by keys, as a table")
    parser.add_argument(
        "--lessons", action="store_true", help="what there is to learn of every game, in simulated time"
    )
    given = parser.parse_args()
    if given.all or given.lessons:
        sys.exit(not (all_ways() if given.all else all(list(lessons()))))
    from alone.terminal import Terminal

    start = [sys.executable, "-m", "alu_companion.cli"] if given.command else ["python3", "start.py"]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        locale = {"en": "en_US", "et": "et_EE", "ru": "ru_RU"}[given.lang]
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "LC_", "LANG"))}
        environment = {
            **kept,
            "HOME": home,
            "LANG": f"{locale}.UTF-8",
            "LC_ALL": f"{locale}.UTF-8",
            "PYTHONUNBUFFERED": "1",
        }
        robot = Robot(given.lang, given.keys, lambda words: Terminal([*start, *words], environment), not given.quiet)
        began = time.monotonic()
        first = f"{START} demo --keys" if given.keys else f"{START} demo" if given.command else START
        has_won = walk(robot, given.lang, given.first or first)
        minutes = robot.words / WORDS_A_MINUTE
        print(f"\n{given.lang} {'keys' if given.keys else 'lines'}: {'won' if has_won else 'stuck'};", end=" ")
        print(
            f"{robot.words} words heard, {minutes:.1f} minutes; {robot.typed} typed; {time.monotonic() - began:.0f} s here"
        )
    sys.exit(not has_won)


if __name__ == "__main__":
    main()
