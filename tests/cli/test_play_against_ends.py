"""A table whose computer is in the middle of a thought ends in every way there is, and leaves no process behind."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from alu_companion.board.phrases_board import BOARD_UNPLUGGED
from alu_tools.campaign.hindered import HinderedTable
from alu_tools.campaign.processes import AGAINST
from alu_tools.campaign.victims import left_behind
from cli.alu import HANG_S

pytestmark = [pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc"), pytest.mark.slow]


@pytest.fixture
def thinking(tmp_path: Path) -> Iterator[HinderedTable]:
    """A table while its computer thinks."""
    # What was compiled before is not compiled again in the new home.
    compiled = {"NUMBA_CACHE_DIR": str(platformdirs.user_cache_path("alu-companion"))}
    table = HinderedTable(tmp_path, *AGAINST, "--silent", environment=compiled)
    try:
        table.thinker()
        yield table
    finally:
        table.process.kill()
        table.process.wait()


@pytest.mark.parametrize(
    ("sent", "code"),
    [(signal.SIGINT, 0), (signal.SIGTERM, -signal.SIGTERM), (signal.SIGKILL, -signal.SIGKILL)],
    ids=lambda one: getattr(one, "name", ""),
)
def test_a_signal_ends_it_all(thinking: HinderedTable, tmp_path: Path, sent: signal.Signals, code: int) -> None:
    thinking.process.send_signal(sent)
    assert thinking.process.wait(HANG_S) == code
    assert left_behind(tmp_path) == []


def test_leaving_ends_it_all(thinking: HinderedTable, tmp_path: Path) -> None:
    thinking.type("quit")
    assert thinking.process.wait(HANG_S) == 0
    assert left_behind(tmp_path) == []


def test_the_end_of_the_input_ends_it_all(thinking: HinderedTable, tmp_path: Path) -> None:
    assert thinking.process.stdin is not None
    thinking.process.stdin.close()
    assert thinking.process.wait(HANG_S) == 0
    assert left_behind(tmp_path) == []


def test_a_pulled_cable_stops_nobody_from_leaving(thinking: HinderedTable, tmp_path: Path) -> None:
    thinking.type("unplug")
    thinking.hears(BOARD_UNPLUGGED)
    thinking.type("quit")
    assert thinking.process.wait(HANG_S) == 0
    assert left_behind(tmp_path) == []
