"""The firmware against the types of a Pico's MicroPython: a name that its modules do not have is found without a board."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

import pytest

from alu_companion import paths

STUBS = ("micropython-rp2-rpi-pico-stubs", "micropython-stdlib-stubs")
# The stubs themselves are not all in order; a board without banks has an empty tuple of pins; CRC in C only CPython has.
SETTINGS = """[mypy]
custom_typeshed_dir = {stubs}
mypy_path = {stubs}
check_untyped_defs = True
[mypy-board]
disable_error_code = var-annotated
[mypy-wire.crc]
ignore_errors = True
"""


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """A folder with the files as on a board, and how mypy is to look at them."""
    stubs = tmp_path / "stubs"
    for package in STUBS:
        try:
            found = files(package)
        except PackageNotFoundError:
            pytest.skip(f"{package} is not installed (extra: test): the firmware's types were NOT checked")
        # Apart from everything else that is installed, which is no part of a board.
        for path in found or ():
            if path.suffix == ".pyi" or path.name == "VERSIONS":
                (stubs / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(str(path.locate()), stubs / path)
    place = tmp_path / "board"
    shutil.copytree(paths.firmware_dir(), place, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(paths.wire_parent_dir() / "wire", place / "wire", ignore=shutil.ignore_patterns("__pycache__"))
    (place / "mypy.ini").write_text(SETTINGS.format(stubs=stubs), encoding="utf-8")
    return place


def wrong(board: Path) -> list[str]:
    """What mypy finds wrong in the files of the board, not in the stubs."""
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--config-file",
        "mypy.ini",
        "--no-incremental",
        "--hide-error-context",
        "main.py",
    ]
    done = subprocess.run(command, cwd=board, capture_output=True, text=True, check=False, timeout=300)
    assert "checked" in done.stdout, done.stdout + done.stderr
    return [line for line in done.stdout.splitlines() if ": error:" in line and not line.startswith(("/", ".."))]


def test_the_firmware_uses_only_what_a_pico_has(board: Path) -> None:
    assert wrong(board) == []
    source = board / "board.py"
    source.write_text(source.read_text(encoding="utf-8").replace("pin.PULL_UP", "pin.PULL_SIDEWAYS"), encoding="utf-8")
    assert [line.split(":")[0] for line in wrong(board)] == ["board.py"]
