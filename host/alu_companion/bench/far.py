"""From a contact that closes at one table to the words handed to the voice at another: two tables of one computer, each in a thread.

The near table is measured too: alone, and while the other end of the link floods it.
"""

from __future__ import annotations

import random
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from alu_companion.bench.figures import percentile
from alu_companion.bench.latency import Rig, StampingVoice, simple_action
from alu_companion.board.values import at_board
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.values import Side, State
from alu_companion.remote.broker_url import parse_broker
from alu_companion.remote.direct import DirectRendezvous
from alu_companion.remote.link import MOST_BYTES, FarLink
from alu_companion.remote.mqtt import BrokerRendezvous
from alu_companion.remote.player import FarPlayer
from alu_companion.remote.rendezvous import Code, Failed, Met, News, Rendezvous
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.runner import Runner
from alu_companion.speech.controls import ACT, Command

SAMPLES: Final = 40
FLOODED_SAMPLES: Final = 10
"""Of each way. What a flood has left in the network takes seconds to be read."""
_HERE: Final = "127.0.0.1"
_HANG_S: Final = 60.0
_LOOK_S: Final = 0.002
_CODE: Final = "000000"
_FLOOD_FRAMES: Final = 20
"""At once, every `_LOOK_S`."""


class _Known:
    """Two tables of one process know where the other is. See `Finder`."""

    places: dict[str, tuple[str, int]]

    def __init__(self, places: dict[str, tuple[str, int]]) -> None:
        self.places = places

    def publish(self, name: str, port: int) -> None:
        self.places[name] = (_HERE, port)

    def find(self, name: str) -> list[tuple[str, int]]:
        return [self.places[name]] if name in self.places else []

    def close(self) -> None:
        pass


class _Introduced:
    """A rendezvous of two that have met already. See `Rendezvous`."""

    def __init__(self, met: Met) -> None:
        self._met = met
        self._news: list[News] = []

    def invite(self) -> None:
        self._news += [Code(_CODE), self._met]

    def join(self, code: str) -> None:
        self._news.append(self._met)

    def resume(self, table: str, secret: bytes, is_host: bool) -> None:
        pass

    def news(self) -> list[News]:
        news, self._news = self._news, []
        return news

    def close(self) -> None:
        pass


def _introduce(new: Callable[[], Rendezvous]) -> tuple[Met, Met]:
    host, guest = new(), new()
    host.invite()
    code = _news(host)
    assert isinstance(code, Code)
    guest.join(code.digits)
    met = _news(host), _news(guest)
    assert isinstance(met[0], Met)
    assert isinstance(met[1], Met)
    return met[0], met[1]


def _news(rendezvous: Rendezvous) -> Code | Met | Failed:
    end_s = time.monotonic() + _HANG_S
    while time.monotonic() < end_s:
        for news in rendezvous.news():
            return news
        time.sleep(_LOOK_S)
    raise TimeoutError("two tables do not meet")


class _FarTable(threading.Thread):
    """The other table, without a board, which runs by itself."""

    def __init__(self, met: Met) -> None:
        super().__init__(daemon=True)
        self.voice = StampingVoice()
        player = FarPlayer(_Introduced(met))
        self._rig = Rig(False, self.voice, Inbox(), [player])
        runner = self._rig.runner
        runner.state = replace(runner.state, rules=runner.state.rules._replace(hands=None))
        player.attach(runner)
        self.ask(lambda runner, now_ms: runner.typed(f"join {_CODE}", now_ms))
        self._is_over = False
        self.start()

    @property
    def runner(self) -> Runner:
        """Its runner, to look at."""
        return self._rig.runner

    def ask(self, act: Callable[[Runner, int], None]) -> None:
        """Have something done there."""
        self._rig.inbox.later(act)

    def run(self) -> None:
        """Serve it."""
        while not self._is_over:
            self._rig.driver.step()

    def end(self) -> None:
        """End it."""
        self._is_over = True
        self.join()
        self._rig.close()


def _until(rig: Rig, is_so: Callable[[], bool]) -> None:
    end_s = time.monotonic() + _HANG_S
    while not is_so():
        if time.monotonic() > end_s:
            raise TimeoutError("two tables do not go on")
        rig.steps(1)


class Taken(NamedTuple):
    """Milliseconds from the last contact here to the first words."""

    here: float
    there: float


def _sample(new: Callable[[], Rendezvous], count: int, is_flooded: bool = False) -> list[Taken]:
    """So many actions; with `is_flooded` while the other table sends all that the link takes."""
    chance, taken = random.Random(7), list[Taken]()
    while len(taken) < count:
        taken += _meet_and_play(new, chance, count - len(taken), is_flooded)
    return taken


def _meet_and_play(
    new: Callable[[], Rendezvous], chance: random.Random, count: int, is_flooded: bool
) -> Iterator[Taken]:
    host, guest = _introduce(new)
    player = FarPlayer(_Introduced(host))
    rig = Rig(True, StampingVoice(), Inbox(), [player])
    player.attach(rig.runner)
    far = _FarTable(guest)
    try:
        _until(rig, lambda: at_board(rig.runner.state).phase.is_laid_out)
        rig.runner.typed("invite", rig.driver.line.now_ms)
        _until(rig, lambda: far.runner.state.meeting is not None and far.runner.state.meeting.terms is not None)
        far.ask(lambda runner, now_ms: runner.typed("yes", now_ms))
        _until(rig, lambda: rig.runner.state.far is not None)
        yield from _game(rig, far, chance, count, guest.link if is_flooded else None)
    finally:
        far.end()
        rig.close()


def _game(rig: Rig, far: _FarTable, chance: random.Random, count: int, flooding: FarLink | None) -> Iterator[Taken]:
    """Play a game by simple actions: here by hand, there by word; its samples. `flooding` sends all it can while hands act here."""
    for _ in range(count):
        _until(rig, lambda: at_board(rig.runner.state).phase.is_laid_out)
        game = rig.runner.state.game
        action = None if game.ended is not None else simple_action(game, chance.getrandbits(30))
        if action is None:
            return
        if game.turn is Side.CIRCLE:
            far.voice.spoken_s = None
            with nullcontext() if flooding is None else _flooded(flooding):
                closed_s, spoken_s = rig.measure(action, chance, pays_last=True)
            _until(rig, lambda: far.voice.spoken_s is not None)
            assert far.voice.spoken_s is not None
            yield Taken((spoken_s - closed_s) * 1000, (far.voice.spoken_s - closed_s) * 1000)
        else:
            far.ask(partial(_act, ALU.format_action(game, action)))
            _until(rig, partial(_has_gone_on, rig, game))
            for movement in rig.movements(game, action):
                movement()
            rig.steps(25)


def _act(line: str, runner: Runner, now_ms: int) -> None:
    runner.asked_at_page(Command(ACT, word=line), None, now_ms)


def _has_gone_on(rig: Rig, game: State) -> bool:
    return bool(rig.runner.state.game != game)


@contextmanager
def _flooded(link: FarLink) -> Iterator[None]:
    """Somebody sends all that a link takes."""
    is_over = threading.Event()

    def flood() -> None:
        while not is_over.wait(_LOOK_S):
            for _ in range(_FLOOD_FRAMES):
                link.send(bytes(MOST_BYTES))

    thread = threading.Thread(target=flood, daemon=True)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


@contextmanager
def _broker() -> Iterator[Callable[[], Rendezvous] | None]:
    """Tables over a mosquitto of this computer; None where it is not installed."""
    program = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin:/usr/local/sbin")
    if program is None:
        yield None
        return
    with socket.create_server((_HERE, 0)) as taken:
        port = taken.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "mosquitto.conf"
        config.write_text(f"listener {port} {_HERE}\nallow_anonymous true\nset_tcp_nodelay true\n")
        config.chmod(0o644)
        Path(folder).chmod(0o755)
        with subprocess.Popen([program, "-c", str(config)], stderr=subprocess.DEVNULL) as process:
            try:
                _await_port(port)
                address = parse_broker(f"mqtt://{_HERE}:{port}")
                yield lambda: BrokerRendezvous(address)
            finally:
                process.kill()


def _await_port(port: int) -> None:
    end_s = time.monotonic() + _HANG_S
    while time.monotonic() < end_s:
        with closing(socket.socket()) as asked:
            if asked.connect_ex((_HERE, port)) == 0:
                return
        time.sleep(_LOOK_S)
    raise TimeoutError("the broker does not begin")


def run() -> Iterator[tuple[str, float, str]]:
    """Rows of (name, value, unit) for the direct connection and, where mosquitto is installed, over a broker."""
    places: dict[str, tuple[str, int]] = {}
    yield from _rows("direct", lambda: DirectRendezvous(lambda: _Known(places), _HERE))
    with _broker() as new:
        if new is not None:
            yield from _rows("broker", new)


def _rows(way: str, new: Callable[[], Rendezvous]) -> Iterator[tuple[str, float, str]]:
    calm, flooded = _sample(new, SAMPLES), _sample(new, FLOODED_SAMPLES, is_flooded=True)
    for part in (50, 95):
        yield f"contact to far utterance, {way}, p{part}", percentile([one.there for one in calm], part / 100), "ms"
    for name, taken in (("", calm), (", flooded by the other table", flooded)):
        yield f"contact to near utterance, {way}{name}, p95", percentile([one.here for one in taken], 0.95), "ms"
