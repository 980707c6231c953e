"""`alu bench club` and what is computed from its figures."""

from __future__ import annotations

import math
import random

from click.testing import CliRunner

from alu_companion.cli.__main__ import main
from alu_tools.analysis import scale
from alu_tools.bench import club
from remote.networks import needs_mosquitto


@needs_mosquitto
def test_every_message_of_every_board_is_counted_once() -> None:
    found = {label: value for label, value, _ in club.run(boards=4, rate_hz=25, seconds=0.4)}
    for quality in (1, 0):
        label = f"4 boards at 25 a second, quality {quality}"
        assert (found[f"{label}: sent"], found[f"{label}: lost"]) == (40, 0)
        assert 0 < found[f"{label}: p50"] <= found[f"{label}: p95"] <= found[f"{label}: p99"]


def test_the_queue_waits_as_the_formula_says() -> None:
    # Pollaczek and Khinchine: with equal service and load r the mean time until served is service * (1 + r / (2 - 2 r)).
    load, service_us = 0.6, 100.0
    served = scale.served_ms(load / service_us * 1e6, service_us, 200_000, random.Random(1))
    expected_ms = service_us / 1000 * (1 + load / (2 - 2 * load))
    assert math.isclose(sum(served) / len(served), expected_ms, rel_tol=0.03)


def test_tables_stay_where_they_are_when_a_broker_is_added() -> None:
    names = [f"table-{number}" for number in range(2000)]
    moved = [name for name in names if scale.shard_of(name, 10) != scale.shard_of(name, 11)]
    assert all(scale.shard_of(name, 11) == 10 for name in moved)
    assert 100 < len(moved) < 260


def test_twice_the_boards_need_twice_the_brokers_and_cost_twice() -> None:
    cost = scale.Cost(broker=10.0, gigabyte=0.0)
    one, two = (scale.plan(scale.Demand(boards, 2.0, 24), 50.0, 0.5, cost) for boards in (20_000, 40_000))
    assert (one.brokers, two.brokers) == (4, 8)
    assert (one.price, two.price) == (40.0, 80.0)
    assert two.gigabytes == 2 * one.gigabytes


def test_the_plan_is_told_one_fact_a_line() -> None:
    done = CliRunner().invoke(main, ["analyse", "scale", "--boards", "5000", "--service", "50", "--broker-price", "9"])
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert lines[0] == "Brokers: 1. Boards at the busiest one: 5000"
    assert lines[1] == "The busiest one is at work for 50 percent of the time."
    assert lines[-1] == "Price of a month: 9.00"
    assert len(lines) == 7
