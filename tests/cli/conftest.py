"""What the tests of the commands share."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.alu import Home


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A home of this test's own."""
    return Home(tmp_path)
