"""Frames per second of CPU time that the link decodes, next to two plainer decoders of the same content.

The stream is a realistic one: a state line each 10 ms, one field changed in every 200th. Run it:
`python -m alu_tools.bench.decoder`
"""

import json
import math
import time
from collections.abc import Callable, Mapping

from alu_companion.wire.board_link import BoardLink
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.messages import NEED_DATA, Event, Geometry, Greeting, make_hello
from alu_companion.wire.state import CIRCLE, EMPTY, SQUARE, BoardState, Counter, Row, layout_of

FRAMES = 40_000
FRAMES_PER_CHANGE = 200
FRAME_MS = 10
READ_BYTES = 4096
REPEATS = 5
SMALL_READ_BYTES = 64


def make_states(frames: int) -> list[BoardState]:
    """A game seen from the board: `frames` states, one field changed in every FRAMES_PER_CHANGE-th."""
    geometry = Geometry()
    rows = (Row(25, "="), Row(10, "="), Row(0, "="))
    counters = (Counter(SQUARE, rows), Counter(CIRCLE, rows))
    fields = [EMPTY] * geometry.fields
    states = []
    for number in range(frames):
        if number % FRAMES_PER_CHANGE == 0:
            field = (number // FRAMES_PER_CHANGE * 7) % geometry.fields
            fields[field] = CIRCLE if fields[field] == EMPTY else EMPTY
        states.append(BoardState(number % 65536, number * FRAME_MS, "".join(fields), counters, 0, 0))
    return states


def make_stream(states: list[BoardState]) -> bytes:
    """The bytes of these states as a board sends them, its hello first."""
    board = BoardLink(Geometry())
    board.receive_data(HostLink(Geometry()).send(Greeting()))
    board.next_event()
    hello = board.send(make_hello(board.geometry, "bench", "0" * 16, "P"))
    return hello + b"".join(map(layout_of(BoardState, board.geometry).format, states))


def decode_link(stream: bytes, read_bytes: int = READ_BYTES) -> int:
    """Number of states that the link reads, given in chunks of `read_bytes`."""
    link = HostLink(Geometry())
    next_event = link.next_event
    count = 0
    for start in range(0, len(stream), read_bytes):
        link.receive_data(stream[start : start + read_bytes])
        event = next_event()
        while event is not NEED_DATA:
            count += isinstance(event, BoardState)
            event = next_event()
    return count


def count_link(stream: bytes, read_bytes: int = READ_BYTES) -> int:
    """Number of states that the link reads, where those that repeat the one before are only counted, as at a table."""
    link = HostLink(Geometry())
    count = 0
    for start in range(0, len(stream), read_bytes):
        link.receive_data(stream[start : start + read_bytes])
        event: Event | None = None
        while event is not NEED_DATA:
            count += link.repeats()
            event = link.next_event()
            count += isinstance(event, BoardState)
    return count


def decode_naive(stream: bytes) -> int:
    """Number of states: split the line at its blanks, table CRC in Python, every part of every line parsed."""
    table = [_table_entry(byte) for byte in range(256)]
    count = 0
    for line in stream.splitlines():
        crc = 0xFFFF
        for byte in line[:-4]:
            crc = ((crc & 0xFF) << 8) ^ table[(crc >> 8) ^ byte]
        parts = line.decode("ascii").split(" ")
        if crc != int(parts[-1], 16) or parts[0] != "B":
            continue
        _, sequence, time_ms, fields, left, right, buttons, health, _ = parts
        counters = tuple(_naive_counter(text) for text in (left, right))
        BoardState(int(sequence), int(time_ms), fields, counters, int(buttons, 16), int(health, 16))
        count += 1
    return count


def decode_json(stream: bytes) -> int:
    """Number of states in JSON lines without any check."""
    count = 0
    for line in stream.splitlines():
        one = json.loads(line)
        BoardState(one["n"], one["t"], one["f"], one["c"], one["b"], one["h"])
        count += 1
    return count


def json_stream(states: list[BoardState]) -> bytes:
    """The same states as JSON lines."""
    lines = []
    for state in states:
        counters = [[one.identity, [[row.count, row.status] for row in one.rows]] for one in state.counters]
        parts = {"n": state.sequence, "t": state.time_ms, "f": state.fields, "c": counters, "b": state.buttons}
        lines.append(json.dumps({**parts, "h": state.health}, separators=(",", ":")))
    return "\n".join(lines).encode() + b"\n"


def run() -> list[tuple[str, float, str]]:
    """Rows of (name, value, unit): frames/s of CPU time, best of REPEATS, and the ratios between the decoders."""
    states = make_states(FRAMES)
    stream = make_stream(states)
    other = json_stream(states)
    rates = _rates(
        {
            "link, reads of 4096 bytes": lambda: decode_link(stream),
            "link, reads of 64 bytes": lambda: decode_link(stream, SMALL_READ_BYTES),
            "link, repeats counted, reads of 4096 bytes": lambda: count_link(stream),
            "split and table CRC": lambda: decode_naive(stream),
            "json lines without CRC": lambda: decode_json(other),
        }
    )
    rows = [(name, rate, "frames/s") for name, rate in rates.items()]
    best = rates["link, reads of 4096 bytes"]
    rows.append(("link against split and table CRC", best / rates["split and table CRC"], "times"))
    counted = rates["link, repeats counted, reads of 4096 bytes"]
    rows.append(("link, repeats counted, against split and table CRC", counted / rates["split and table CRC"], "times"))
    rows.append(("link against json lines", best / rates["json lines without CRC"], "times"))
    rows.append(("link against a board at 100 frames/s", best / 100, "times"))
    return rows


def _rates(decoders: Mapping[str, Callable[[], int]]) -> dict[str, float]:
    """The rate of each, measured in turns: whatever keeps the machine busy slows all of them down."""
    seconds = dict.fromkeys(decoders, math.inf)
    for _ in range(REPEATS):
        for name, decode in decoders.items():
            start = time.process_time()
            count = decode()
            seconds[name] = min(seconds[name], time.process_time() - start)
            if count != FRAMES:
                raise ValueError(f"decoded {count} of {FRAMES} frames")
    return {name: FRAMES / least for name, least in seconds.items()}


def _table_entry(byte: int) -> int:
    value = byte << 8
    for _ in range(8):
        value = ((value << 1) ^ (0x1021 if value & 0x8000 else 0)) & 0xFFFF
    return value


def _naive_counter(text: str) -> Counter:
    if text[0] not in "SC":
        return Counter(text[0])
    rows = [text[at : at + 3] for at in range(1, len(text), 3)]
    return Counter(text[0], tuple(Row(None if row[2] == "~" else int(row[:2]), row[2]) for row in rows))


if __name__ == "__main__":
    for name, value, unit in run():
        print(f"{name}: {value:,.1f} {unit}")
