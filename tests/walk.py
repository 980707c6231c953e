"""The walk through the program, traced in a real run, from a byte of the board to a spoken word: `python tests/walk.py` prints it.

`docs/architecture.md` tells it in steps; `tests/house/test_walk.py` holds them to what is called.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final, NamedTuple

import alu_companion
from alu_companion.api import MemoryTable

LOOP: Final = "runtime.driver.Driver.step"
SPOKEN: Final = "voice.voice.SilentVoice.speak"
"""Where the walk ends: each voice is given its sentences so."""
FORMS: Final = (
    "wire.state.StateReader.read",
    "referee.explain.explain",
    "rulesets.alu.phrases.action_accepted",
    "table.transition.Transition._say",
    "runtime.journal.MemoryJournal.commit",
    "speech.words.Words.sentences",
    SPOKEN,
)
"""Where the data changes its form: bytes, a state line, a verdict, a message, an utterance, sentences."""
_ROOT = Path(alu_companion.__file__).parent
_BELOW_THE_WIRE = "simulator."
_MOST_STEPS = 20_000


class Way(NamedTuple):
    """Functions of the package as `room.module.function`, each once, in the order in which they are first called.

    `through` are those on the stack where the data changes its form. `called` are all of them, also those that only help.
    """

    through: tuple[str, ...]
    called: tuple[str, ...]


class Trace:
    """Notes which functions of the package are called below the driver's step, up to the first words.

    Functions without a name of their own (lambdas, comprehensions) and those that a class makes by itself are left out, and so is the
    simulated world below the wire.
    """

    def __init__(self) -> None:
        self._names: dict[CodeType, str] = {}
        self._stack: list[str] = []
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
        sys.setprofile(self._note)
        try:
            yield
        finally:
            sys.setprofile(before)

    def way(self) -> Way:
        """What was called up to the first words."""
        assert self.is_spoken, self._called
        called = dict.fromkeys(self._called)
        return Way(tuple(name for name in called if name in self._through), tuple(called))

    def _note(self, frame: FrameType, event: str, argument: Any) -> None:
        name = self._name(frame.f_code)
        if not name or event not in ("call", "return"):
            return
        stack = self._stack
        if event == "return":
            if stack and stack[-1] == name:
                stack.pop()
        elif stack or name == LOOP:
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
    trace = Trace()
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


if __name__ == "__main__":
    way = from_the_board()
    for one in way.called:
        print("*" if one in way.through else " ", one)
