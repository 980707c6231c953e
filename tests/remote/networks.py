"""What the tests put between two tables: a finder in memory, a broker, and a proxy that delays, cuts and floods."""

from __future__ import annotations

import contextlib
import getpass
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from alu_companion.remote.finding import NameTaken
from alu_companion.remote.rendezvous import News, Rendezvous

_Thing = TypeVar("_Thing")
HANG_S = 60
_LOOK_S = 0.002
HERE = "127.0.0.1"
MOSQUITTO = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin:/usr/local/sbin")
needs_mosquitto = pytest.mark.skipif(MOSQUITTO is None, reason="mosquitto is not installed")


def until(look: Callable[[], _Thing | None]) -> _Thing:
    """What a look gives as soon as it gives something. Raises AssertionError when it never does."""
    end_s = time.monotonic() + HANG_S
    while True:
        found = look()
        if found is not None and found is not False:
            return found
        assert time.monotonic() < end_s
        time.sleep(_LOOK_S)


def heard(rendezvous: Rendezvous, kind: type[_Thing]) -> _Thing:
    """The next news of a rendezvous, which must be of this kind."""
    news: list[News] = until(lambda: rendezvous.news() or None)
    assert isinstance(news[0], kind), news
    return news[0]


class Directory:
    """Where tables of one test say where they are."""

    def __init__(self) -> None:
        self.places: dict[str, tuple[str, int]] = {}
        self.redirect: Callable[[int], int] = lambda port: port
        """The port by which one is reached: a proxy's."""

    def finder(self) -> DirectoryFinder:
        return DirectoryFinder(self)


class DirectoryFinder:
    """See `Finder`."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        self._own: set[str] = set()

    def publish(self, name: str, port: int) -> None:
        self.close()
        if name in self._directory.places:
            raise NameTaken(name)
        self._directory.places[name] = (HERE, self._directory.redirect(port))
        self._own.add(name)

    def find(self, name: str) -> list[tuple[str, int]]:
        place = self._directory.places.get(name)
        return [] if place is None else [place]

    def close(self) -> None:
        for name in self._own:
            del self._directory.places[name]
        self._own.clear()


class Mosquitto:
    """A broker on a port of its own."""

    def __init__(self, folder: Path, *lines: str) -> None:
        assert MOSQUITTO is not None
        with socket.create_server((HERE, 0)) as taken:
            self.port = taken.getsockname()[1]
        self._config = folder / "mosquitto.conf"
        user = getpass.getuser()
        self._config.write_text(
            "\n".join((f"user {user}", f"listener {self.port} {HERE}", "set_tcp_nodelay true", *lines, ""))
        )
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen([str(MOSQUITTO), "-c", str(self._config)], stderr=subprocess.DEVNULL)

        def answers() -> bool:
            with contextlib.suppress(OSError), socket.create_connection((HERE, self.port)):
                return True
            return False

        until(answers)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def mosquitto(folder: Path, *lines: str) -> Iterator[Mosquitto]:
    """A broker that lets everybody in, unless the lines say otherwise."""
    broker = Mosquitto(folder, *(lines or ("allow_anonymous true",)))
    try:
        yield broker
    finally:
        broker.kill()


class Proxy:
    """Stands before a port, and spoils what goes through: each piece waits, and now and then the connection is cut in the middle."""

    def __init__(self, port: int, seed: int = 0, most_delay_s: float = 0.0, cuts: float = 0.0) -> None:
        self.target = port
        self.is_open = True
        self.most_delay_s, self.cuts = most_delay_s, cuts
        self.cut_count = 0
        self._random = Random(seed)
        self._listener = socket.create_server((HERE, 0))
        self.port = self._listener.getsockname()[1]
        self._sockets: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                try:
                    far = socket.create_connection((HERE, self.target))
                except OSError:
                    near.close()
                    continue
                self._sockets += near, far
                if not self.is_open:
                    self.cut()
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while piece := one.recv(4096):
                if self._random.random() < self.cuts:
                    self.cut_count += 1
                    other.sendall(piece[: len(piece) // 2])
                    break
                time.sleep(self._random.uniform(0, self.most_delay_s))
                other.sendall(piece)
        _end(one)
        _end(other)

    def cut(self) -> None:
        """End every connection now."""
        while self._sockets:
            _end(self._sockets.pop())

    def close(self) -> None:
        _end(self._listener)
        self.cut()


def _end(connection: socket.socket) -> None:
    with contextlib.suppress(OSError):
        # It wakes whoever waits for it.
        connection.shutdown(socket.SHUT_RDWR)
    connection.close()
