"""The firmware's pure modules, loaded under CPython without the host's names."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from alu_companion import paths
from alu_companion.simulator.inprocess import FirmwareModules


@pytest.fixture(scope="session")
def firmware() -> Any:
    """The modules that need no hardware, by name."""
    modules = FirmwareModules({}, (paths.firmware_dir(),))
    names = (
        "constants",
        "debounce",
        "scan",
        "references",
        "contacts",
        "counters",
        "buttons",
        "store",
        "settings",
        "raw",
        "words",
    )
    return SimpleNamespace(**{name: modules.load(name) for name in names})
