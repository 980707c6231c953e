"""From a board's message to the teacher through one club broker: many boards at a steady rate, on the wall clock, through mosquitto.

One process plays all boards and the teacher, so what is measured holds what Python costs at both ends too. The alternative in the same
run is the same load at quality of service 0, which nobody acknowledges.
"""

from __future__ import annotations

import os
import selectors
import socket
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

from alu_companion.remote.club.broker import Broker, Place, set_up
from alu_companion.remote.club.topics import TEACHER, told_by
from alu_tools.figures import percentile

MESSAGE_BYTES: Final = 170
"""Of a table's state, as in the first measurement of brokers."""
_CLUB: Final = "bench"
_SILENT_S: Final = 5.0
"""After so long without a message what has not come is lost."""
_KEEPALIVE_S: Final = 600


def free_place() -> Place:
    """Three ports of this computer that nobody uses."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(3)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return Place("localhost", "127.0.0.1", *(one.getsockname()[1] for one in sockets))


def run(boards: int, rate_hz: float, seconds: float) -> Iterator[tuple[str, float, str]]:
    """Measure; needs mosquitto. Raises BrokerError."""
    with tempfile.TemporaryDirectory() as folder:
        place, names = free_place(), [f"table-{number}" for number in range(1, boards + 1)]
        passwords = set_up(Path(folder), _CLUB, names, place)
        broker = Broker(Path(folder))
        try:
            yield "processors' load before", os.getloadavg()[0], "processes"
            for quality in (1, 0):
                crowd = _Crowd(place.plain, names, dict(passwords), quality)
                try:
                    before_s = _processor_s(broker.pid)
                    sent = crowd.play(rate_hz, seconds)
                    used_s = _processor_s(broker.pid) - before_s
                finally:
                    crowd.close()
                label = f"{boards} boards at {rate_hz:g} a second, quality {quality}"
                came_ms = crowd.came_ms
                for share in (0.5, 0.95, 0.99):
                    yield f"{label}: p{100 * share:.0f}", percentile(came_ms, share), "ms"
                yield f"{label}: sent", sent, "messages"
                yield f"{label}: lost", sent - len(came_ms), "messages"
                yield f"{label}: broker's processor", 1e6 * used_s / sent, "us a message"
                yield f"{label}: broker's memory", _memory_mb(broker.pid), "MB"
        finally:
            broker.close()


class _Crowd:
    """All boards and the teacher, served by one loop."""

    def __init__(self, port: int, names: list[str], passwords: dict[str, str], quality: int) -> None:
        self._quality = quality
        self._sent_s: list[float] = []
        self._came: set[int] = set()
        self.came_ms: list[float] = []
        self._granted = False
        self._selector = selectors.DefaultSelector()
        self._clients = [self._enter(name, passwords[name], port) for name in names]
        self._names = names
        teacher = self._enter(TEACHER, passwords[TEACHER], port)
        teacher.on_message = self._on_message
        teacher.on_subscribe = self._on_subscribe
        self._all = [*self._clients, teacher]
        while not all(client.is_connected() for client in self._all):
            self._serve(1.0)
        teacher.subscribe(told_by(_CLUB, "+", "state"), qos=quality)
        while not self._granted:
            self._serve(1.0)

    def _enter(self, name: str, password: str, port: int) -> Client:
        client = Client(CallbackAPIVersion.VERSION2, protocol=MQTTProtocolVersion.MQTTv5)
        client.username_pw_set(name, password)
        client.connect("127.0.0.1", port, _KEEPALIVE_S)
        opened = client.socket()
        assert opened is not None
        self._selector.register(opened, selectors.EVENT_READ, client)
        return client

    def play(self, rate_hz: float, seconds: float) -> int:
        """Send what is due when it is due, spread evenly; returns how many messages were sent."""
        count = round(len(self._clients) * rate_hz * seconds)
        gap_s = 1 / (len(self._clients) * rate_hz)
        begun_s = time.perf_counter()
        for number in range(count):
            due_s = begun_s + number * gap_s
            while (left_s := due_s - time.perf_counter()) > 0:
                self._serve(left_s)
            at = number % len(self._clients)
            # From when it was due: a sender that is late is late for the listener too.
            self._sent_s.append(due_s)
            topic = told_by(_CLUB, self._names[at], "state")
            self._clients[at].publish(topic, str(number).encode().ljust(MESSAGE_BYTES), qos=self._quality)
        last_s = time.perf_counter()
        while len(self.came_ms) < count and time.perf_counter() - last_s < _SILENT_S:
            if self._serve(0.1):
                last_s = time.perf_counter()
        return count

    def close(self) -> None:
        """Leave."""
        for client in self._all:
            client.disconnect()
        self._selector.close()

    def _serve(self, longest_s: float) -> bool:
        came = self._selector.select(longest_s)
        for key, _ in came:
            key.data.loop_read()
        return bool(came)

    def _on_message(self, client: Client, data: Any, message: MQTTMessage) -> None:
        number = int(message.payload)
        # One that comes twice counts once.
        if number not in self._came:
            self._came.add(number)
            self.came_ms.append(1000 * (time.perf_counter() - self._sent_s[number]))

    def _on_subscribe(self, client: Client, data: Any, number: int, reasons: Any, properties: Any) -> None:
        self._granted = True


def _processor_s(pid: int) -> float:
    # Source: proc(5), fields 14 and 15, after the name in parentheses.
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory_mb(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
