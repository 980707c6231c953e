"""A real table in a process that is to die: random hands type at it, and everything is kept that it has told by then."""

from __future__ import annotations

import contextlib
import os
import random
import select
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from alu_companion.games.alu.policy import choices
from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import Kind
from alu_companion.registry import RULESETS
from alu_companion.simulator.hands import NOTHING, piece_on
from alu_tools.campaign.fates import Death, Fate
from alu_tools.campaign.forks import HANG_S, Act, Fork
from alu_tools.campaign.witness import Witnessed, read_witness

_SILENT_S: Final = 0.15
"""After so long without a word the hands try something else."""
_MOST_TOLD: Final = 40
"""Whoever has lived so long is ended."""
_ENDLESS_TOLD: Final = 1000
"""Whoever has answered so often, and no action came of it, does not go on."""
_PIECES: Final = {"C": "circle", "S": "square", "R": "raider"}
_BESIDES: Final = ("undo", "rate 250", "rate 150", "status", "lay", "unplug", "plug", "nonsense", "here c1", "1")
"""What is typed now and then in place of an action."""
_AGREE: Final = {"Confirm": "yes", "Played": "yes"}


def environment_of(folder: Path) -> dict[str, str]:
    """The environment of a command that keeps all it has in a folder: whom it starts can be told by it, too."""
    (folder / "tmp").mkdir(parents=True, exist_ok=True)
    homes = {"HOME": "", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data", "TMPDIR": "tmp"}
    return {
        **os.environ,
        **{name: str(folder / place) for name, place in homes.items()},
        "LC_ALL": "C.UTF-8",
        "PYTHONUNBUFFERED": "1",
    }


def left_behind(folder: Path, limit_s: float = HANG_S) -> list[int]:
    """The processes that a dead command of a folder has started and that do not end by themselves; none where they cannot be looked at."""
    until_s = time.monotonic() + limit_s
    while (there := list(_processes(folder))) and time.monotonic() < until_s:
        time.sleep(0.02)
    return there


def _processes(folder: Path) -> Iterator[int]:
    mark = f"HOME={folder}\0".encode()
    for one in Path("/proc").glob("[0-9]*"):
        # Whoever ends while it is looked at is not there.
        with contextlib.suppress(OSError):
            if (
                mark in (one / "environ").read_bytes()
                and (one / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
            ):
                yield int(one.name)


def typed_for(name: str, state: Any, asks: str, chance: random.Random) -> list[str]:
    """Lines that go on with a game, most of them with a legal action."""
    if asks:
        return [_AGREE.get(asks, "1")]
    if chance.random() < 0.12:
        return [chance.choice(_BESIDES)]
    game = RULESETS[name].game
    if RULESETS[name].board is None:
        legal = game.legal_actions(state)
        return [game.format_action(state, chance.choice(legal))] if legal else ["status"]
    action = chance.choice(choices(state))
    if action.kind is Kind.END_TURN:
        return ["end"]
    old, new = piece_on(state, action.field), piece_on(apply(state, action), action.field)
    tile = state.options.geometry.format_field(action.field)
    taken = [f"take {tile}"] if old != NOTHING else []
    return taken + ([f"put {_PIECES[new]} {tile}"] if new != NOTHING else [])


@dataclass
class Life:
    """What a table told from its start to its end. `heard` are the whole lines of its standard output."""

    heard: list[str] = field(default_factory=list)
    told: list[Witnessed] = field(default_factory=list)
    complaint: str = ""
    returncode: int | None = None
    has_hung: bool = False


class Victim:
    """One table from its start to its end."""

    def __init__(
        self,
        name: str,
        folder: Path,
        args: tuple[str, ...],
        chance: random.Random,
        fate: Fate | None,
        act: Act | None = None,
    ) -> None:
        """`name` is the game's; without a `fate` it goes on for some actions and is then asked to leave. For `act` see `Fork`."""
        self._name = name
        self._chance = chance
        self._fate = fate
        self._life = Life()
        self._witness = self._out = b""
        self._process = Fork(environment_of(folder), "play", "--game", name, *args, watched=True, fate=fate, act=act)

    def live(self, wanted: int = 0) -> Life:
        """Play until it dies, or until so many `wanted` states have been told and it has left."""
        life, process = self._life, self._process
        open_ends = {process.stdout.fileno(): self._hear, process.witness.fileno(): self._see}
        until_s, waiting, leaves = time.monotonic() + HANG_S, False, False
        while open_ends:
            ready, _, _ = select.select(list(open_ends), [], [], _SILENT_S)
            before = len(life.told)
            for end in ready:
                data = os.read(end, 1 << 16)
                if data:
                    open_ends[end](data)
                else:
                    del open_ends[end]
            if len(life.told) > before:
                # Whoever still answers does not hang.
                until_s = time.monotonic() + HANG_S
            if time.monotonic() > until_s or len(life.told) > _ENDLESS_TOLD:
                life.has_hung = True
                process.kill()
            elif self._is_due():
                process.kill()
            elif wanted and not leaves and len({one.state for one in life.told}) > wanted:
                leaves = True
                self._type(["quit"])
            elif life.told and not leaves and (len(life.told) > before or not ready):
                waiting = not ready and not waiting
                self._go_on(stuck=waiting)
        life.complaint = process.communicate()[1].decode(errors="replace")
        life.returncode = process.returncode
        return life

    def _is_due(self) -> bool:
        fate, told = self._fate, len(self._life.told)
        if fate is None:
            return False
        if fate.death is Death.MOMENT and told > fate.amount:
            time.sleep(fate.after_ms / 1000)
            return True
        return told > _MOST_TOLD

    def _go_on(self, stuck: bool) -> None:
        last = self._life.told[-1]
        if last.is_over:
            self._type(["quit"])
            return
        state = RULESETS[self._name].game.parse_state(last.state)
        # What the hands have got wrong is laid out as the table asks for it, before they make it worse.
        is_wrong = any(one.startswith("repair") for one in last.said)
        if is_wrong and not last.asks:
            self._type(["lay"])
            return
        tried = ["lay"] if stuck else []
        self._type(tried + typed_for(self._name, state, last.asks, self._chance))

    def _type(self, lines: list[str]) -> None:
        with contextlib.suppress(OSError):
            self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())

    def _hear(self, data: bytes) -> None:
        *lines, self._out = (self._out + data).split(b"\n")
        self._life.heard += [line.decode() for line in lines]

    def _see(self, data: bytes) -> None:
        whole, _, rest = (self._witness + data).rpartition(b"\n")
        self._witness = rest
        self._life.told += read_witness(whole + b"\n" if whole else b"")
