"""A newcomer who has only ears and a keyboard: types what was dictated, and nothing else, from the first command to a won game.

    python tests/alone/robot.py --lang ru            from `python3 start.py`, by lines
    python tests/alone/robot.py --lang ru --keys     by the keys of a number pad
    python tests/alone/robot.py --all                every language by both, as a table: half an hour
    python tests/alone/robot.py --first "python3 start.py play --port sim --against 1"
                                                     the game alone, without demonstration and lessons

No command and no move stands here: lines follow a language's word for "type", keys its word for "press", and a question names its own
yes. What was dictated last is tried first; with nothing new to try, what led on before is asked again.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import pty
import re
import select
import shlex
import subprocess
import sys
import tempfile
import termios
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple, Protocol

ROOT: Final = Path(__file__).parents[2]
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
_LOOKS, _LOOK_S = 10, 0.05
"""So often, and with such pauses, it is looked whether something computes."""
_HANG_S: Final = 120.0
_VAIN: Final = 9
"""So often it asks in vain, or hears nothing new, before it gives up."""
_CIRCLE: Final = 3
"""So often it hears nothing new before it tries something else."""
_DIGITS: Final = "0123456789"
_END_OF_INPUT: Final = b"\x04"
_LEAVES_PAD: Final = b"\t"


class Language(NamedTuple):
    """What somebody who speaks a language knows before hearing anything."""

    types: str
    """The word before a line to type, as a pattern."""
    presses: str
    """The word before keys to press, as a pattern."""
    choice: str
    """How a question offers yes and no, as a pattern: its first group is the yes."""
    keys: dict[str, str]
    """The words for keys."""
    small: str
    """Words between those for keys, as a pattern."""


def _named(digits: str, **others: str) -> dict[str, str]:
    """The words for keys: digits from zero on, and for each other key all its words."""
    signs = {"point": ".", "enter": "\r", "plus": "+", "minus": "-", "star": "*", "slash": "/"}
    known = dict(zip(digits.split(), _DIGITS, strict=True))
    known.update((word, signs[sign]) for sign, words in others.items() for word in words.split())
    return known


LANGUAGES: Final = {
    "en": Language(
        r"type:",
        r"press",
        r"(yes) or no",
        _named(
            "zero one two three four five six seven eight nine",
            point="point", enter="enter", plus="plus", minus="minus", star="star", slash="slash",
        ),
        r"the|and|then|key",
    ),
    "et": Language(
        r"kirjutage:",
        r"vajutage",
        r"(jah) või ei",
        _named(
            "null üks kaks kolm neli viis kuus seitse kaheksa üheksa",
            point="punkti punkt", enter="sisestust sisestus", plus="plussi pluss", minus="miinust miinus",
            star="tärni tärn", slash="kaldkriipsu kaldkriips",
        ),
        r"ja|siis|seejärel|klahvi",
    ),
    "ru": Language(
        r"наберите:",
        r"нажмите",
        r"(да) или нет",
        _named(
            "ноль один два три четыре пять шесть семь восемь девять",
            point="точку точка", enter="ввод", plus="плюс", minus="минус", star="звёздочку звёздочка", slash="дробь",
        ),
        r"и|потом|затем|клавишу",
    ),
}  # fmt: skip

OVER: Final = {"en": "Circle wins", "et": "Võitja on [Rr]ing", "ru": "Побеждает [Кк]руг"}
"""How the judge hears that the robot has won, who plays Circle; the robot does not know it."""

_UNTIL: Final = r"(?=[.;!?](?:\s|$)|\s*$)"
"""Where something dictated ends. Several lines with commas between are examples, and none is what to type now."""


class Heard(NamedTuple):
    """What the robot takes from something that it heard, in the order of hearing."""

    lines: tuple[str, ...]
    keys: tuple[str, ...]
    yes: str | None


def listen(text: str, language: Language) -> Heard:
    """Take from a text what was dictated in it.

    >>> listen("To go on, type: next.", LANGUAGES["en"]).lines
    ('next',)
    >>> listen("Press plus, four, five and one.", LANGUAGES["en"]).keys
    ('+451',)
    >>> listen("Really? Please answer yes or no.", LANGUAGES["en"]).yes
    'yes'
    """
    lines = re.findall(rf"\b{language.types}\s+([^\s,][^,]*?){_UNTIL}", text, re.IGNORECASE | re.MULTILINE)
    keys = tuple(
        pressed
        for sentence in re.findall(rf"\b{language.presses}:?\s+([^.;!?\n]*)", text, re.IGNORECASE)
        if (pressed := _pressed(sentence, language))
    )
    asked = re.findall(language.choice, text, re.IGNORECASE)
    return Heard(tuple(lines), keys, asked[-1] if asked else None)


def _pressed(sentence: str, language: Language) -> str:
    """Give the keys that a sentence names one after the other; empty where it goes on about something else."""
    keys = ""
    for phrase in sentence.lower().split(","):
        for word in phrase.split():
            if word in language.keys:
                keys += language.keys[word]
            elif not re.fullmatch(language.small, word):
                return keys if phrase.split()[0] not in language.keys else ""
    return keys


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


class Terminal:
    """One command at a terminal of its own."""

    def __init__(self, words: Sequence[str], environment: dict[str, str]) -> None:
        self._ours, theirs = pty.openpty()
        attributes = termios.tcgetattr(theirs)
        attributes[3] &= ~termios.ECHO
        termios.tcsetattr(theirs, termios.TCSANOW, attributes)
        self.process = subprocess.Popen(
            words, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, cwd=ROOT, start_new_session=True
        )
        os.close(theirs)
        self.is_over = False

    def hear(self, quiet_s: float) -> str:
        """Give what is said until it is quiet for so long and nothing computes any more, or the command has ended."""
        told, waited = b"", 0
        while not self.is_over and waited < _HANG_S / quiet_s:
            if not select.select([self._ours], [], [], quiet_s)[0]:
                if not self._computes():
                    break
                waited += 1
                continue
            waited = 0
            try:
                read = os.read(self._ours, 65536)
            except OSError:  # Linux says so where the other end is closed.
                read = b""
            told += read
            self.is_over = not read
        return told.decode(errors="replace").replace("\r\n", "\n")

    def type(self, text: bytes) -> None:
        os.write(self._ours, text)

    def _computes(self) -> bool:
        """True while a process of the command runs without a rest: whoever thinks is waited for, however slow the machine is."""
        running: Counter[str] = Counter()
        for _ in range(_LOOKS):
            running.update(_running(self.process.pid))
            time.sleep(_LOOK_S)
        return _LOOKS in running.values()

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(_HANG_S)
        os.close(self._ours)


def _running(session: int) -> Iterator[str]:
    """The processes of a session that run or wait for a processor; none where the system does not tell."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, _, of = stat.read_text().rpartition(")")[2].split()[:4]
            if int(of) == session and state == "R":
                yield stat.parent.name


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

    def sit(self, command: str, won: str, patience: int = 1000) -> bool:
        """Run a command as it was dictated, and follow what it says. True once `won` was heard; `patience` is how often it types."""
        sitting = self._sits(shlex.split(command)[len(START.split()) :])
        fresh: list[str] = []
        led: list[str] = []
        told: list[str] = []
        tried: Counter[str] = Counter()
        known_lines: set[str] = set()
        last, asked, oracle, vain, stale, typed, begun, has_given_up = "", "", "", 0, 0, 0, len(self.heard), False
        try:
            while not sitting.is_over:
                said = self._hear(sitting, _QUIET_S)
                advice = self._advice(said)
                if not advice and not sitting.is_over:
                    said += self._hear(sitting, _PATIENT_S)
                    advice = self._advice(said)
                if re.search(won, self.heard[begun:]):
                    return True
                if advice and last:
                    led = [*(one for one in led if one != last), last]
                    oracle = asked or oracle
                vain = vain + 1 if not advice and (asked or not said.strip()) else 0
                lines = {line.strip() for line in said.splitlines()}
                stale = 0 if lines - known_lines else stale + 1
                known_lines |= lines
                fresh, asked = advice, ""
                told = [*(one for one in told if one not in advice), *advice]
                if sitting.is_over:
                    break
                if max(vain, stale) >= _VAIN or typed >= patience:
                    if has_given_up:
                        break
                    sitting.type(_LEAVES_PAD if self._by_keys else _END_OF_INPUT)
                    vain, stale, typed, has_given_up = 0, 0, 0, True
                    continue
                known = [*(one for one in led if one != oracle), *filter(None, [oracle])]
                if not fresh and known:
                    asked = known[-1 - vain % len(known)]
                # The offer of the rest often comes last, and was taken before.
                untried = [one for one in fresh if one not in tried]
                last = (untried or fresh)[-1] if fresh else asked
                if stale >= _CIRCLE or not last:
                    # It goes in a circle: whatever else was ever dictated, the least tried and the latest first.
                    last, asked = min(reversed(told), key=lambda one: tried[one], default=last), ""
                if last:
                    tried[last] += 1
                    typed += 1
                    self._type(sitting, last)
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

    def _advice(self, said: str) -> list[str]:
        """What may be typed or pressed next, the best last: what answers a question, else what was dictated last."""
        heard = listen(said, self._language)
        self.commands += [START + words for words in re.findall(rf"{_COMMAND}((?: [-\w]+)+)", said)]
        if self._by_keys:
            return list(heard.keys)
        if heard.yes is not None:
            return [heard.yes]
        return [line for line in heard.lines if not re.match(_COMMAND, line)]

    def _type(self, sitting: Sitting, what: str) -> None:
        self.typed += 1
        if self._echo:
            print(f"\n>>> {what!r}")
        sitting.type(what.encode() if self._by_keys else f"{what}\n".encode())


def walk(robot: Robot, language: str, first: str) -> bool:
    """Go from the first command to a won game; True once it was heard."""
    done = {first}
    has_won = robot.sit(first, OVER[language])
    while not has_won and (following := [one for one in robot.commands if one not in done]):
        done.add(following[-1])
        has_won = robot.sit(following[-1], OVER[language])
    return has_won


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


def main() -> None:
    """Run the robot as the command line says, and print what it cost."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--keys", action="store_true")
    parser.add_argument("--first", default="", help="begin with this command, as it would have been dictated")
    parser.add_argument("--command", action="store_true", help="run the command itself, not start.py")
    parser.add_argument("--quiet", action="store_true")
    parser.add_argument("--all", action="store_true", help="each language by lines and by keys, as a table")
    given = parser.parse_args()
    if given.all:
        sys.exit(not all_ways())
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

        def sits(words: Sequence[str]) -> Sitting:
            return Terminal([*start, *words], environment)

        robot = Robot(given.lang, given.keys, sits, not given.quiet)
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
