"""The files on the real MicroPython of a Pico, in an emulated RP2040: only where PICO_UF2 names that MicroPython.

Needs the packages rp2040py and littlefs-python, and the official RPI_PICO file, which is never part of this repository.
Nothing is wired to the emulated chip, so no multiplexer can be in order: the board must say so and publish no field.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import serial

from alu_companion.adapters.pico import firmware_files
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.messages import NEED_DATA, Event, Geometry, Hello
from alu_companion.wire.state import BoardState
from alu_companion.wire.upkeep import SelfTest

# The file system of RPI_PICO: 1,408 KiB in blocks of 4 KiB. Version 2.0 is what every MicroPython can read.
BLOCK_BYTES, BLOCKS, LITTLEFS_VERSION = 4096, 352, 0x00020000
# The emulator takes seconds for what a chip does in milliseconds.
LIMIT_S = 300.0


@pytest.fixture
def uf2() -> str:
    path = os.environ.get("PICO_UF2", "")
    if not path:
        pytest.skip("PICO_UF2 is not set: the firmware was NOT tried on the MicroPython of a Pico")
    pytest.importorskip("rp2040py", reason="the emulator is not installed (pip install rp2040py)")
    return path


def flash_image(target: Path) -> Path:
    """A file system with the firmware in it, as `alu board install` copies it."""
    littlefs = pytest.importorskip("littlefs", reason="littlefs-python is not installed")
    flash = littlefs.LittleFS(block_size=BLOCK_BYTES, block_count=BLOCKS, disk_version=LITTLEFS_VERSION)
    flash.mkdir("/wire")
    for name, data in firmware_files().items():
        with flash.open(f"/{name}", "wb") as file:
            file.write(data)
    target.write_bytes(bytes(flash.context.buffer))
    return target


@pytest.fixture
def line(uf2: str, tmp_path: Path) -> Iterator[serial.SerialBase]:
    """The serial line of an emulated chip that runs main.py."""
    image = flash_image(tmp_path / "flash.img")
    command = [sys.executable, "-m", "rp2040py", "--log-level", "info", "micropython", "--image", uf2]
    chip = subprocess.Popen(
        [*command, "--littlefs", str(image), "--tcp-port", "0"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    # Whatever the emulator does, the test ends.
    alarm = threading.Timer(LIMIT_S, chip.kill)
    alarm.start()
    try:
        assert chip.stdout is not None
        found = next(
            (match for text in chip.stdout if (match := re.search(r"listening on 127\.0\.0\.1:(\d+)", text))), None
        )
        assert found, "the emulator did not open its line"
        with serial.serial_for_url(f"socket://127.0.0.1:{found[1]}", timeout=1) as port:
            yield port
    finally:
        alarm.cancel()
        chip.kill()
        chip.wait()


def test_a_board_with_nothing_wired_says_what_is_wrong_and_publishes_no_field(line: serial.SerialBase) -> None:
    link = HostLink(Geometry())
    events: list[Event] = []
    for second in range(int(LIMIT_S)):
        line.write(link.tick(1000 * second))
        link.receive_data(line.read(4096))
        while (event := link.next_event()) is not NEED_DATA:
            events.append(event)
        if any(isinstance(event, BoardState) for event in events):
            break
    hello = next(event for event in events if isinstance(event, Hello))
    assert hello.geometry == Geometry()
    first = next(event for event in events if isinstance(event, SelfTest | BoardState))
    assert isinstance(first, SelfTest)
    assert "=" not in first.multiplexers
    state = next(event for event in events if isinstance(event, BoardState))
    assert (state.fields, state.health) == ("?" * 40, 7)
