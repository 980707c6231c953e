"""Whole games between two tables that are processes of their own, over a real network that delays and cuts, while they are killed.

`python tests/remote/processes.py direct 30` plays 30 games through a faulty proxy, `broker` in place of `direct` over mosquitto;
`python tests/remote/processes.py broker 10 --kills 20` kills the left one, the right one or the broker 20 times in each.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from remote.networks import HERE, Mosquitto, Proxy

_GAME_S = 240
_LOOK_S = 0.01
SIDES = ("left", "right")


class Table:
    """One of the two processes, and what it has told in all its lives."""

    def __init__(self, *args: str) -> None:
        self.args = args
        self.announced: dict[int, str] = {}
        """The head of the log by its length, as it was when it was announced."""
        self.code = ""
        self.over: tuple[list[str], str] | None = None
        self.errors = ""
        self.start()

    def start(self, *more: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("table_process.py")), *self.args, *more],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        threading.Thread(target=self._read, args=(self.process,), daemon=True).start()
        threading.Thread(target=self._complain, args=(self.process,), daemon=True).start()

    def _read(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            # The last line of a process that was killed may be half.
            with contextlib.suppress(ValueError):
                self._take(json.loads(line))

    def _complain(self, process: subprocess.Popen[str]) -> None:
        assert process.stderr is not None
        self.errors += process.stderr.read()

    def _take(self, told: dict[str, Any]) -> None:
        self.code = told.get("code", self.code)
        if "length" in told:
            self.announced[told["length"]] = told["head"]
        if "over" in told:
            self.over = (told["over"], told["state"])

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Network:
    """What the two are connected by: proxies before whoever listens, or before a broker."""

    def __init__(self, way: str, folder: Path, chance: Random, is_faulty: bool) -> None:
        self._folder, self._chance, self._is_faulty = folder, chance, is_faulty
        self._proxies: dict[str, Proxy] = {}
        self.broker = Mosquitto(folder, "allow_anonymous true") if way == "broker" else None
        if self.broker is not None:
            proxy = self._proxy("broker", self.broker.port)
            self.args = ("--broker", f"mqtt://{HERE}:{proxy.port}")
        else:
            self.args = ("--folder", str(folder))

    def _proxy(self, name: str, port: int) -> Proxy:
        faults = (0.02, 0.01) if self._is_faulty else (0.0, 0.0)
        self._proxies[name] = Proxy(port, self._chance.randrange(1 << 30), *faults)
        return self._proxies[name]

    def tend(self) -> None:
        """Put a proxy before every table that has said where it listens."""
        for place in self._folder.glob("*.port"):
            port = int(place.read_text())
            proxy = self._proxies.get(place.stem)
            if proxy is None:
                proxy = self._proxy(place.stem, port)
                place.with_suffix(".proxy").write_text(str(proxy.port))
            proxy.target = port

    @property
    def cuts(self) -> int:
        """How often a connection was cut."""
        return sum(proxy.cut_count for proxy in self._proxies.values())

    def close(self) -> None:
        for proxy in self._proxies.values():
            proxy.close()
        if self.broker is not None:
            self.broker.kill()


def play_game(way: str, folder: Path, seed: int, kills: int = 0, is_faulty: bool = True) -> Counter[str]:
    """One game to its end; what happened in it. Raises AssertionError where the two do not agree, or what was announced is gone."""
    chance = Random(seed)
    network = Network(way, folder, chance, is_faulty)
    tables: list[Table] = []
    end_s = time.monotonic() + _GAME_S + 10 * kills

    def until(look: Any) -> None:
        while not look():
            network.tend()
            assert time.monotonic() < end_s, (way, seed, [(len(one.announced), one.over, one.errors) for one in tables])
            time.sleep(_LOOK_S)

    try:
        for number, side in enumerate(SIDES):
            more = ("--host",) if not number else ("--code", tables[0].code)
            tables.append(Table(str(folder / f"{side}.db"), *network.args, "--seed", str(seed + number), *more))
            until(lambda: tables[0].code)
        until(lambda: all(one.announced for one in tables))
        for _ in range(kills):
            length = max(max(one.announced) for one in tables)
            # They have met again and gone on, or the game is over.
            until(lambda length=length: all(one.over or max(one.announced) > length for one in tables))
            _kill(tables, network, chance)
        until(lambda: all(one.over for one in tables) and len({str(one.over) for one in tables}) == 1)
        assert tables[0].over is not None
        heads, _ = tables[0].over
        for one in tables:
            assert not one.errors, one.errors
            assert all(heads[length] == head for length, head in one.announced.items()), (way, seed)
        return Counter(games=1, events=len(heads) - 1, cuts=network.cuts, kills=kills)
    finally:
        for one in tables:
            one.kill()
        network.close()


def _kill(tables: list[Table], network: Network, chance: Random) -> None:
    victims: list[Any] = [*tables, *([] if network.broker is None else [network.broker])]
    victim = chance.choice(victims)
    # At any moment of a turn, not just after one.
    time.sleep(chance.uniform(0, 0.05))
    victim.kill()
    victim.start()


def main() -> None:
    """Play as many games as are asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("way", choices=("direct", "broker"))
    parser.add_argument("games", type=int)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    total: Counter[str] = Counter()
    for seed in range(given.seed, given.seed + given.games):
        with tempfile.TemporaryDirectory() as folder:
            total.update(play_game(given.way, Path(folder), seed, given.kills))
        print(", ".join(f"{name} {many}" for name, many in sorted(total.items())), flush=True)


if __name__ == "__main__":
    main()
