"""Where the data of these tests lies."""

from pathlib import Path

import pytest


@pytest.fixture
def data_wire() -> str:
    """The file of test vectors."""
    return str(Path(__file__).parents[1] / "data" / "wire" / "vectors.txt")
