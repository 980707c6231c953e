"""What happens to a table beside it: other processes that die, hang or want the same, a disk that is full. Each with a real `alu play`."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.speech.message import Message, say
from alu_companion.speech.phrases_settings import sound_trouble
from alu_companion.speech.phrases_table import program
from alu_companion.speech.words import Style
from alu_companion.table.bodies import BY_OTHER
from alu_tools.bench.virtual_card import NoCard, VirtualCard
from alu_tools.campaign.forks import HANG_S
from alu_tools.campaign.hindered import TYPED, HinderedTable, Violation, first_clauses
from alu_tools.campaign.kept import read_kept, words
from alu_tools.campaign.victims import environment_of, left_behind

_FIRST, _SECOND = "choose c1", "choose a3"
AGAINST: Final = ("--port", "sim", "--speed", "0.1", "--against", "6", "--seat", "2")
"""The computer begins, and thinks for half a minute about it."""


def _kept(folder: Path, count: int) -> None:
    """Raise Violation unless the journal holds so many actions."""
    kept = read_kept(folder / "games.db")
    actions = 0 if kept is None else sum(len(event.body["actions"]) for event in kept.events if event.kind == "play")
    if actions != count:
        raise Violation(f"{actions} actions are kept, {count} were announced")


def two_on_one_journal(folder: Path) -> None:
    """A second companion on the journal of the first is refused in words, and the first goes on."""
    with HinderedTable(folder, *TYPED, "--silent") as first:
        first.begins()
        first.acts(_FIRST)
        _refused(folder, program("journal-busy", path=str(folder / "games.db")), *TYPED)
        first.acts(_SECOND)
    _kept(folder, 2)


def two_on_one_board(folder: Path) -> None:
    """A second companion on the board of the first is refused in words, and the first goes on."""
    board = SimulatedBoard(World(load(board_file())), "micropython")
    with contextlib.closing(board):
        assert board.device is not None
        with HinderedTable(folder, "--port", board.device, "--silent") as first:
            first.begins()
            _refused(folder / "other", program("port-taken", port=board.device), "--port", board.device)
            first.hears_of_board(board)


def _refused(folder: Path, message: Message, *args: str) -> None:
    """A table that cannot begin, and says why. Raises Violation."""
    folder.mkdir(exist_ok=True)
    given = ["play", "--lang", "en", "--silent", "--journal", str(folder / "games.db"), *args]
    done = subprocess.run(
        [sys.executable, "-m", "alu_companion.cli", *given],
        env=environment_of(folder),
        input=b"",
        capture_output=True,
        timeout=HANG_S,
    )
    wanted = words().render(message, Style("en"))
    if wanted not in done.stderr.decode() or not done.returncode:
        raise Violation(f"not said: {wanted}; but: {(done.stdout + done.stderr).decode()}")


def full_disk(folder: Path) -> None:
    """On a full disk an action is refused in words and not kept; once there is room the game goes on."""
    import resource

    with HinderedTable(folder, *TYPED, "--silent") as table:
        table.begins()
        table.acts(_FIRST)
        # The log is written from some place on, of which no byte fits any more.
        resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        table.type(_SECOND)
        table.hears(say("action-not-saved"))
        _kept(folder, 1)
        resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        table.acts(_SECOND)
    _kept(folder, 2)


def _ended_part(library: str, number: int) -> Callable[[Path], None]:
    def play(folder: Path) -> None:
        with _card_and_table(folder) as (_, table):
            os.kill(table.part(library), number)
            table.acts(_FIRST)
            # There is a new one, which speaks.
            table.part(library)
            table.acts(_SECOND)
        _kept(folder, 2)

    return play


def _ended_thinker(number: int) -> Callable[[Path], None]:
    """What thinks for the computer dies or hangs in the middle of a thought: told once, begun anew, and the game goes on."""

    def play(folder: Path) -> None:
        with HinderedTable(folder, *AGAINST, "--silent") as table:
            os.kill(table.thinker(), number)
            table.hears(say("opponent-again"))
            table.type("hurry")
            table.asks("why", *(say("opponent-took", action=clause) for clause in first_clauses()))
            if (count := table.heard(say("opponent-again"))) != 1:
                raise Violation(f"told {count} times")
        kept = read_kept(folder / "games.db")
        if kept is None or not any(event.kind == "play" and event.body[BY_OTHER] for event in kept.events):
            raise Violation("what the computer has decided is not kept")

    return play


@contextlib.contextmanager
def _card_and_table(folder: Path) -> Iterator[tuple[VirtualCard, HinderedTable]]:
    """A table that speaks, on a sound card made of software. Raises NoCard."""
    with (
        contextlib.closing(VirtualCard()) as card,
        HinderedTable(folder, *TYPED, environment=card.environment) as table,
    ):
        table.begins()
        yield card, table


def no_card(folder: Path) -> None:
    """A sound card that vanishes and comes back is told both times, and nothing is lost meanwhile."""
    with _card_and_table(folder) as (card, table):
        card.kill()
        table.hears(sound_trouble("device"))
        table.acts(_FIRST)
        card.start()
        table.hears(sound_trouble("device-back"))
        table.acts(_SECOND)
    _kept(folder, 2)


FAULTS: Final[Mapping[str, Callable[[Path], None]]] = {
    "two-on-one-journal": two_on_one_journal,
    "two-on-one-board": two_on_one_board,
    "full-disk": full_disk,
    "engine-dies": _ended_part("espeak", signal.SIGKILL),
    "engine-hangs": _ended_part("espeak", signal.SIGSTOP),
    "audio-dies": _ended_part("portaudio", signal.SIGKILL),
    "audio-hangs": _ended_part("portaudio", signal.SIGSTOP),
    "thinker-dies": _ended_thinker(signal.SIGKILL),
    "thinker-hangs": _ended_thinker(signal.SIGSTOP),
    "no-sound-card": no_card,
}
"""By their names."""


def suffer(name: str) -> str:
    """Play with a fault; returns what must not have happened and did, empty where nothing did."""
    with tempfile.TemporaryDirectory(prefix="alu-fault-") as place:
        folder = Path(place)
        try:
            FAULTS[name](folder)
        except (Violation, NoCard) as error:
            return str(error)
        there = left_behind(folder)
        return f"processes are left behind: {there}" if there else ""
