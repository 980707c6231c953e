"""How long the rooms of the tests take, as a table, and which quick tests have become slow: a plugin of pytest."""

from __future__ import annotations

from collections import Counter

import pytest
from _pytest.terminal import TerminalReporter

from suite.tiers import LEFT_OUT

TIERS = ("quick", "slow")
_LONG_S = 1.0
"""A quick test that took longer should be made quicker or be marked `slow`."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("tiers")
    group.addoption("--rooms", action="store_true", help="print how long the rooms took, and what to mark as slow")


def pytest_terminal_summary(terminalreporter: TerminalReporter, config: pytest.Config) -> None:
    if config.option.rooms:
        reports = [
            one for many in terminalreporter.stats.values() for one in many if isinstance(one, pytest.TestReport)
        ]
        terminalreporter.section("durations of the rooms")
        for line in table(reports):
            terminalreporter.write_line(line)
        terminalreporter.section("quick tests to mark as slow")
        for line in to_mark(reports):
            terminalreporter.write_line(line)


def table(reports: list[pytest.TestReport]) -> list[str]:
    """The lines of a table in Markdown: tests and seconds of both tiers in each room, the longest first.

    Seconds are those of all workers together.
    """
    tests: Counter[tuple[str, str]] = Counter()
    seconds: Counter[tuple[str, str]] = Counter()
    for report in reports:
        key = report.nodeid.split("/")[1], TIERS[LEFT_OUT in report.keywords]
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


def to_mark(reports: list[pytest.TestReport]) -> list[str]:
    """List the tests of the quick tier that took too long for it, each with its seconds, the longest first."""
    long = [one for one in reports if one.when == "call" and LEFT_OUT not in one.keywords and one.duration > _LONG_S]
    return [f"{one.duration:.1f} {one.nodeid}" for one in sorted(long, key=lambda one: -one.duration)]
