"""The walk through the program, traced in real runs: from a byte of the board to a spoken word, and from a click on the page to one.

`python tests/walk.py` prints what each way goes through, and what is called beside it. `docs/architecture.md` tells the two ways in steps;
`tests/house/test_walk.py` holds it to what is called.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final, NamedTuple

import httpx

import alu_companion
from alu_companion.api import MemoryTable, rules
from alu_companion.page.live_page import LivePage
from alu_companion.registry import new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import NoLine
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.runner import Runner
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings
from alu_companion.voice.voice import SilentVoice

LOOP: Final = "runtime.driver.Driver.step"
SPOKEN: Final = "voice.voice.SilentVoice.speak"
"""Where a way ends: each voice is given its sentences so."""
FORMS: Final = (
    "wire.state.StateReader.read",
    "referee.explain.explain",
    "speech.vocabulary.Vocabulary.parse",
    "runtime.inbox.Inbox.later",
    "rulesets.alu.phrases.action_accepted",
    "rulesets.poi.phrases.accepted",
    "table.transition.Transition._say",
    "runtime.journal.MemoryJournal.commit",
    "speech.words.Words.sentences",
    SPOKEN,
)
"""Where what goes the way changes its form, or goes to another thread: bytes, a state line, a verdict, a message, an utterance,
sentences."""
_ROOT = Path(alu_companion.__file__).parent
_BELOW_THE_WIRE = "simulator."
_CODE = "483920"
_HANG_S = 120
_MOST_STEPS = 20_000


class Way(NamedTuple):
    """Functions of the package as `room.module.function`, each once, in the order in which they are first called.

    `through` are those on the stack where the form changes: they hand on what goes the way. `called` are all of them, also those that are
    only asked for something.
    """

    through: tuple[str, ...]
    called: tuple[str, ...]


class Trace:
    """Notes which functions of the package are called below its `roots`, in every thread that begins meanwhile.

    Functions without a name of their own (lambdas, comprehensions) and those that a class makes by itself are left out, and so is the
    simulated world below the wire.
    """

    def __init__(self, *roots: str) -> None:
        self._roots = roots
        self._names: dict[CodeType, str] = {}
        self._stacks = threading.local()
        self.forget()

    def forget(self) -> None:
        """Begin anew."""
        self.is_spoken = False
        self._called: list[str] = []
        self._through: set[str] = set()

    @contextmanager
    def on(self) -> Iterator[None]:
        """Note what is called from here on."""
        before = sys.getprofile()
        threading.setprofile(self._note)
        sys.setprofile(self._note)
        try:
            yield
        finally:
            sys.setprofile(before)
            threading.setprofile(None)

    def way(self) -> Way:
        """What was called up to the first words."""
        assert self.is_spoken, self._called
        called = dict.fromkeys(self._called)
        return Way(tuple(name for name in called if name in self._through), tuple(called))

    def _note(self, frame: FrameType, event: str, argument: Any) -> None:
        name = self._name(frame.f_code)
        if not name or event not in ("call", "return"):
            return
        stack: list[str] = self._stacks.__dict__.setdefault("stack", [])
        if event == "return":
            if stack and stack[-1] == name:
                stack.pop()
        elif stack or name in self._roots:
            stack.append(name)
            if not self.is_spoken and not any(one.startswith(_BELOW_THE_WIRE) for one in stack):
                self._called.append(name)
                self._through.update(stack if name in FORMS else ())
                self.is_spoken = name == SPOKEN

    def _name(self, code: CodeType) -> str:
        """Room, module and function; empty where it is none of the package's."""
        if code not in self._names:
            path = Path(code.co_filename)
            is_ours = path.is_relative_to(_ROOT) and "<" not in code.co_name
            module = ".".join(path.relative_to(_ROOT).with_suffix("").parts) if is_ours else ""
            self._names[code] = f"{module}.{code.co_qualname.replace('<locals>.', '')}" if is_ours else ""
        return self._names[code]


def from_the_board() -> Way:
    """A piece that was put down is paid for: from the loop that takes the bytes to the words about it."""
    trace = Trace(LOOP)
    with MemoryTable("alu") as table:
        for line in ("attach circle", "put circle e5", "slide material 24"):
            table.listen()
            table.type(line)
        with trace.on():
            for _ in range(_MOST_STEPS):
                trace.forget()
                table.wait(1)
                if trace.is_spoken:
                    break
    return trace.way()


def from_the_page() -> Way:
    """Somebody clicks on an action: from the request of the browser to the words about it."""
    trace = Trace("page.guard.Guard.__call__", LOOP)
    inbox = Inbox()
    with closing(LivePage(Words(), port=0, code=lambda: _CODE)) as page:
        state, first = new_table(Settings(), 1, name="poi", options=rules("poi").parse_options("map=first"))
        words = Words()
        outlets = Outlets(words, SilentVoice())
        runner = Runner(state, MemoryJournal(), outlets, Vocabulary(words), watch=page.watch, pair=page.pair)
        driver = Driver(runner, NoLine(Pacer(None)), inbox)
        runner.open(first)
        with trace.on():
            page.start(runner.state, inbox.later)
            with httpx.Client(base_url=f"http://127.0.0.1:{page.port}", timeout=_HANG_S) as browser:
                inbox.typed("pair")
                driver.step()
                browser.post("/join", json={"code": _CODE}).raise_for_status()
                driver.step()
                inbox.typed("here c1")
                driver.step()
                while not outlets.quiet:
                    driver.step()
                trace.forget()
                # The first action that was offered.
                click = {"line": "1", "language": "en", "seen": 1}
                browser.post("/say", json=click).raise_for_status()
            driver.step()
    return trace.way()


if __name__ == "__main__":
    for name, way in (("board", from_the_board()), ("page", from_the_page())):
        print(f"From the {name}: through {len(way.through)} functions, {len(way.called)} are called.")
        for one in way.called:
            print("   ", "*" if one in way.through else " ", one)
