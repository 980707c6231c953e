"""What many boards need: tables drawn onto brokers by their names, and how long a message waits at the busiest of them. Simulated.

Each table belongs to one broker, by a digest of its name, so that no broker has to tell another anything: no bridge, and no cluster.
What the shards differ by is chance, and it is drawn here as it would be. A broker is one processor that serves messages one after
the other.
"""

from __future__ import annotations

import hashlib
import math
import random
from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from alu_tools.figures import percentile

SERVICE_US: Final = 42.5
"""Of a broker's processor a message. Measured: `alu bench club --seconds 20`, quality 1, with its acknowledgements (docs/scale.md)."""
MESSAGE_BYTES: Final = 300
"""On the wire: a state of 170 bytes, its topic, and the headers of MQTT, TLS, TCP and IP."""
_MESSAGES: Final = 200_000
_MONTH_S: Final = 30 * 24 * 3600


class Demand(NamedTuple):
    """What is asked of the brokers."""

    boards: int
    rate_hz: float
    """Messages a second from each board while it is played."""
    hours: float
    """So long each board is played a day."""


class Cost(NamedTuple):
    """What a month costs, in whatever money the prices are in."""

    broker: float
    """A machine with one processor for a broker."""
    gigabyte: float
    """Of what goes out."""


class Plan(NamedTuple):
    """What comes of it."""

    brokers: int
    boards_at_busiest: int
    load: float
    """Share of its time that the busiest broker is at work."""
    wait_ms: tuple[float, float, float]
    """Half, 95 and 99 in a hundred messages have been served there after so long."""
    gigabytes: float
    """That go out in a month."""
    price: float
    """Of a month."""


def brokers_for(demand: Demand, service_us: float, most_load: float) -> int:
    """How many brokers keep each at that share of its time, were all alike.

    >>> brokers_for(Demand(100_000, 2.0, 24), 50.0, 0.5)
    20
    """
    return max(1, math.ceil(demand.boards * demand.rate_hz * service_us / 1e6 / most_load))


def shard_of(table: str, brokers: int) -> int:
    """Which broker a table belongs to: the same at every table and in every run. With another number of brokers most tables stay where
    they are (rendezvous hashing: the broker whose digest with the name is the highest)."""
    return max(range(brokers), key=lambda broker: hashlib.blake2b(f"{broker}/{table}".encode(), digest_size=8).digest())


def plan(demand: Demand, service_us: float, most_load: float, cost: Cost, seed: int = 1) -> Plan:
    """Draw the tables onto the brokers, two boards a table, and let the busiest one serve them."""
    brokers = brokers_for(demand, service_us, most_load)
    tables = Counter(shard_of(f"table-{number}", brokers) for number in range(math.ceil(demand.boards / 2)))
    busiest = 2 * max(tables.values())
    waits = served_ms(busiest * demand.rate_hz, service_us, _MESSAGES, random.Random(seed))
    sent_bytes = demand.boards * demand.rate_hz * MESSAGE_BYTES * _MONTH_S * demand.hours / 24
    gigabytes = sent_bytes / 1e9
    return Plan(
        brokers,
        busiest,
        busiest * demand.rate_hz * service_us / 1e6,
        (percentile(waits, 0.5), percentile(waits, 0.95), percentile(waits, 0.99)),
        gigabytes,
        brokers * cost.broker + gigabytes * cost.gigabyte,
    )


def served_ms(rate_hz: float, service_us: float, count: int, chance: random.Random) -> list[float]:
    """After how long each of so many messages has been served that come at random moments, one after the other.

    Source: Lindley's recursion for a queue with one server: who comes waits for what is left of the work before it.
    """
    served, left_s, service_s = [], 0.0, service_us / 1e6
    for gap_s in _gaps_s(rate_hz, count, chance):
        left_s = max(0.0, left_s - gap_s) + service_s
        served.append(1000 * left_s)
    return served


def _gaps_s(rate_hz: float, count: int, chance: random.Random) -> Iterable[float]:
    return (chance.expovariate(rate_hz) for _ in range(count))
