"""KiCad and gerbv, where they are installed."""

import shutil
import subprocess
from pathlib import Path

import pytest

from alu_companion.maker.pcb.kicad import PYTHON


@pytest.fixture(scope="session")
def kicad() -> None:
    """Skips what needs KiCad where there is none."""
    if not Path(PYTHON).exists() or subprocess.run([PYTHON, "-c", "import pcbnew"], capture_output=True).returncode:
        pytest.skip("KiCad is missing: sudo apt install --no-install-recommends kicad")


@pytest.fixture(scope="session")
def gerbv() -> str:
    """The program that draws gerbers."""
    found = shutil.which("gerbv")
    if not found:
        pytest.skip("gerbv is missing: sudo apt install gerbv")
    return found
