"""Faults around the table: a braille display that vanishes, a flood from the live page, the guide while hands play."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Final

from alu_companion.features.guide.guiding import MAY_SHOW
from alu_companion.features.guide.listening import LISTENING
from alu_companion.runtime.runner import Runner
from alu_companion.speech.controls import Command
from alu_companion.table import TableState
from alu_companion.table.values import Confirm
from alu_tools.campaign.catalogue import Layer, fault
from alu_tools.campaign.invariants import TOLD_MS
from alu_tools.campaign.table import Table

_FLOOD: Final = 200
_FAILS_MS: Final = (TOLD_MS, 20_000)
_LOOKS_MS: Final = 100
_LISTENS_MS: Final = (500, 5000, 20_000)
_WITH_EXAMPLES: Final = (3, 10, 12)
"""Chapters that show something on the board."""


@fault("braille-vanishes", Layer.OUTLETS, needs_board=False)
def braille(table: Table, chance: Random) -> Iterator[int]:
    """The display is unplugged: that is told, and it shows again what is said once it is back."""
    life = table.life
    if life is None:
        return
    life.reader.is_there = False
    life.outlets.note("braille")
    table.expect("sound-braille")
    yield TOLD_MS
    life.reader.is_there = True


_TERMINAL: Final[tuple[Callable[[], Exception], ...]] = (
    partial(OSError, errno.ENOSPC, "full"),
    partial(OSError, errno.EIO, "gone"),
    partial(BrokenPipeError, errno.EPIPE, "nobody reads"),
    partial(UnicodeEncodeError, "cp1252", "\u0434", 0, 1, "no such sign"),
    partial(ValueError, "closed"),
)
"""What a terminal raises that is full, gone or closed, or that has no such letters."""


@fault("terminal-fails", Layer.OUTLETS, needs_board=False)
def terminal(table: Table, chance: Random) -> Iterator[int]:
    """The terminal takes nothing any more: that is told by the other ways, and all goes on there."""
    life = table.life
    if life is None or life.terminal.raises is not None or life.terminal.has_failed:
        # One that has taken nothing since has not come back.
        return
    life.terminal.raises = chance.choice(_TERMINAL)
    for _ in range(chance.randint(*_FAILS_MS) // _LOOKS_MS):
        looked_ms = table.now_ms
        yield _LOOKS_MS
        if life.terminal.has_failed:
            table.expect("terminal-lost", from_ms=looked_ms)
            yield TOLD_MS
            break
    life.terminal.raises = None


@fault("page-flood", Layer.OUTLETS, needs_board=False)
def page_flood(table: Table, chance: Random) -> Iterator[int]:
    """A phone asks as fast as it can, also about a question that is long over."""
    life = table.life
    if life is None:
        return
    for _ in range(chance.randint(1, _FLOOD)):
        name = chance.choice(("repeat", "last", "help", "status", "yes", "no", "choose"))
        life.inbox.later(partial(_asked, table, Command(name, number=chance.randint(1, 3)), life.runner.state))
    yield chance.randint(100, 4000)


def _asked(table: Table, command: Command, seen: TableState, runner: Runner, now_ms: int) -> None:
    """Whoever answers plays: an answer is sent only once it comes too late, and must not count then."""
    is_late = (runner.state.game, runner.state.question) != (seen.game, seen.question)
    if command.name not in ("yes", "no", "choose"):
        runner.asked_at_page(command, runner.state, now_ms)
    elif is_late:
        runner.advance(now_ms)
        before = runner.state
        runner.asked_at_page(command, seen, now_ms)
        if runner.state is not before:
            table.wrong(f"{command.name} for a question that is over is taken")


@fault("guide-runs", Layer.OUTLETS, needs_board=False)
def guide(table: Table, chance: Random) -> Iterator[int]:
    """Somebody listens to the guide while hands play, and may let it use the board."""
    table.type(chance.choice(("guide", "chapter 1", "chapter 2", "chapter 3", "next")))
    for _ in range(chance.randint(1, 12)):
        yield chance.choice(_LISTENS_MS)
        state = table.state
        if state is not None and isinstance(state.question, Confirm) and LISTENING.of(state) is not None:
            table.type("yes" if table.script.noise == "none" and chance.random() < 0.5 else "no")
    table.type("stop")
    yield TOLD_MS


@fault("guide-shows", Layer.OUTLETS, needs_sure_hands=True, weight=0.3)
def guide_shows(table: Table, chance: Random) -> Iterator[int]:
    """The guide may show its examples on the board in the midst of a game, and the game is put back when somebody has heard enough."""
    table.type(f"chapter {chance.choice(_WITH_EXAMPLES)}")
    for _ in range(chance.randint(5, 60)):
        yield 1000
        if table.state is not None and table.state.question == Confirm(MAY_SHOW):
            table.type("yes")
    table.type("stop")
    yield TOLD_MS
