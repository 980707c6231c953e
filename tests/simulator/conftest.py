"""What the tests of the simulated board share: the real firmware, under MicroPython and under CPython."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from alu_companion.simulator.board import Engine
from simulator.board_session import BoardSession, needs_micropython


@pytest.fixture(params=[pytest.param("micropython", marks=needs_micropython), "cpython"])
def engine(request: pytest.FixtureRequest) -> Engine:
    name: Engine = request.param
    return name


@pytest.fixture
def session(engine: Engine) -> Iterator[BoardSession]:
    with BoardSession(engine) as session:
        session.step(10)
        yield session
