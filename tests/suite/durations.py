"""How long the rooms of the tests take, as a table: a plugin of pytest."""

from __future__ import annotations

from collections import Counter

import pytest
from _pytest.terminal import TerminalReporter

TIERS = ("quick", "slow")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("tiers")
    group.addoption("--rooms", action="store_true", help="print how many tests each room has and how long they took")


def pytest_terminal_summary(terminalreporter: TerminalReporter, config: pytest.Config) -> None:
    if config.option.rooms:
        reports = [
            one for many in terminalreporter.stats.values() for one in many if isinstance(one, pytest.TestReport)
        ]
        terminalreporter.section("durations of the rooms")
        for line in table(reports):
            terminalreporter.write_line(line)


def table(reports: list[pytest.TestReport]) -> list[str]:
    """The lines of a table in Markdown: tests and seconds of both tiers in each room, the longest first.

    Seconds are those of all workers together.
    """
    tests: Counter[tuple[str, str]] = Counter()
    seconds: Counter[tuple[str, str]] = Counter()
    for report in reports:
        key = report.nodeid.split("/")[1], TIERS["slow" in report.keywords]
        tests[key] += report.when == "call"
        seconds[key] += report.duration
    rooms = sorted({room for room, _ in seconds}, key=lambda room: -sum(seconds[room, tier] for tier in TIERS))
    lines = ["| room | quick tests | seconds | slow tests | seconds |", "|---|---:|---:|---:|---:|"]
    for room in rooms:
        cells = [f"{tests[room, tier]} | {seconds[room, tier]:.0f}" for tier in TIERS]
        lines.append(f"| {room} | {' | '.join(cells)} |")
    whole = [
        f"{sum(tests[room, tier] for room in rooms)} | {sum(seconds[room, tier] for room in rooms):.0f}"
        for tier in TIERS
    ]
    return [*lines, f"| all | {' | '.join(whole)} |"]
