"""From a contact that closes at one table to the words handed to the voice at another: two tables of one computer, each in a thread.

The near table is measured too: alone, and while the other table, then in a process of its own, floods it.
"""

from __future__ import annotations

import math
import random
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from alu_companion.board.values import at_board
from alu_companion.features.far.values import FAR_GAME
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.values import Action, Side, State
from alu_companion.remote.broker_url import parse_broker
from alu_companion.remote.direct import DirectRendezvous
from alu_companion.remote.mqtt import BrokerRendezvous
from alu_companion.remote.player import FarPlayer
from alu_companion.runtime.inbox import Inbox
from alu_tools.bench.far_tables import (
    HANG_S,
    HERE,
    LOOK_S,
    Elsewhere,
    FarTable,
    Introduced,
    Known,
    New,
    invited,
    joined,
    met,
)
from alu_tools.bench.latency import Rig, StampingVoice, simple_action
from alu_tools.figures import percentile

SAMPLES: Final = 40
FLOODED_SAMPLES: Final = 10
"""Of each way. What a flood has left in the network takes seconds to be read."""


def _until(rig: Rig, is_so: Callable[[], bool]) -> None:
    end_s = time.monotonic() + HANG_S
    while not is_so():
        if time.monotonic() > end_s:
            raise TimeoutError("two tables do not go on")
        rig.steps(1)


class Taken(NamedTuple):
    """Milliseconds from the last contact here to the first words."""

    here: float
    there: float = math.nan
    """Not measured at a table that floods this one."""


def _sample(new: New, count: int, is_flooded: bool = False) -> list[Taken]:
    """So many actions; with `is_flooded` while the other table sends all that the link takes."""
    chance, taken = random.Random(7), list[Taken]()
    while len(taken) < count:
        taken += _meet_and_play(new, chance, count - len(taken), is_flooded)
    return taken


def _meet_and_play(new: New, chance: random.Random, count: int, is_flooded: bool) -> Iterator[Taken]:
    host, code = invited(new)
    far = Elsewhere(new, code) if is_flooded else FarTable(joined(new, code))
    player = FarPlayer(Introduced(met(host)))
    rig = Rig(True, StampingVoice(), Inbox(), [player])
    player.attach(rig.runner)
    try:
        _until(rig, lambda: at_board(rig.runner.state).phase.is_laid_out)
        rig.runner.typed("invite", rig.driver.line.now_ms)
        _until(rig, lambda: FAR_GAME.of(rig.runner.state) is not None)
        yield from _game(rig, far, chance, count)
    finally:
        far.end()
        rig.close()


def _game(rig: Rig, far: FarTable | Elsewhere, chance: random.Random, count: int) -> Iterator[Taken]:
    """Play a game by simple actions: here by hand, there by word; its samples. From elsewhere comes a flood while hands act here."""
    for _ in range(count):
        _until(rig, lambda: at_board(rig.runner.state).phase.is_laid_out)
        game = rig.runner.state.game
        action = None if game.ended is not None else simple_action(game, chance.getrandbits(30))
        if action is None:
            return
        if game.turn is Side.CIRCLE:
            yield _taken(rig, far, action, chance)
        else:
            far.act(ALU.format_action(game, action))
            _until(rig, partial(_has_gone_on, rig, game))
            for movement in rig.movements(game, action):
                movement()
            rig.steps(25)


def _taken(rig: Rig, far: FarTable | Elsewhere, action: Action, chance: random.Random) -> Taken:
    if isinstance(far, Elsewhere):
        with far.flooding():
            closed_s, spoken_s = rig.measure(action, chance, pays_last=True)
        return Taken((spoken_s - closed_s) * 1000)
    far.voice.spoken_s = None
    closed_s, spoken_s = rig.measure(action, chance, pays_last=True)
    _until(rig, lambda: far.voice.spoken_s is not None)
    assert far.voice.spoken_s is not None
    return Taken((spoken_s - closed_s) * 1000, (far.voice.spoken_s - closed_s) * 1000)


def _has_gone_on(rig: Rig, game: State) -> bool:
    return bool(rig.runner.state.game != game)


@contextmanager
def _broker() -> Iterator[New | None]:
    """Tables over a mosquitto of this computer; None where it is not installed."""
    program = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin:/usr/local/sbin")
    if program is None:
        yield None
        return
    with socket.create_server((HERE, 0)) as taken:
        port = taken.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "mosquitto.conf"
        config.write_text(f"listener {port} {HERE}\nallow_anonymous true\nset_tcp_nodelay true\n")
        config.chmod(0o644)
        Path(folder).chmod(0o755)
        with subprocess.Popen([program, "-c", str(config)], stderr=subprocess.DEVNULL) as process:
            try:
                _await_port(port)
                yield partial(BrokerRendezvous, parse_broker(f"mqtt://{HERE}:{port}"))
            finally:
                process.kill()


def _await_port(port: int) -> None:
    end_s = time.monotonic() + HANG_S
    while time.monotonic() < end_s:
        with closing(socket.socket()) as asked:
            if asked.connect_ex((HERE, port)) == 0:
                return
        time.sleep(LOOK_S)
    raise TimeoutError("the broker does not begin")


def run() -> Iterator[tuple[str, float, str]]:
    """Rows of (name, value, unit) for the direct connection and, where mosquitto is installed, over a broker."""
    places: dict[str, tuple[str, int]] = {}
    yield from _rows("direct", partial(DirectRendezvous, partial(Known, places), HERE))
    with _broker() as new:
        if new is not None:
            yield from _rows("broker", new)


def _rows(way: str, new: New) -> Iterator[tuple[str, float, str]]:
    calm, flooded = _sample(new, SAMPLES), _sample(new, FLOODED_SAMPLES, is_flooded=True)
    for part in (50, 95):
        yield f"contact to far utterance, {way}, p{part}", percentile([one.there for one in calm], part / 100), "ms"
    for name, taken in (("", calm), (", flooded by the other table", flooded)):
        yield f"contact to near utterance, {way}{name}, p95", percentile([one.here for one in taken], 0.95), "ms"
