"""The board and the sizes of the project, for any test. Nobody can change them, so all share them."""

from __future__ import annotations

import pytest

from alu_companion import paths
from alu_companion.kit.model import Description, load
from alu_companion.kit.sizes import Sizes, load_sizes


@pytest.fixture(scope="session")
def description() -> Description:
    return load(paths.board_file())


@pytest.fixture(scope="session")
def sizes() -> Sizes:
    return load_sizes(paths.tactile_dir() / "sizes.toml")
