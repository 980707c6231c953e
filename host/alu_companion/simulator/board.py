"""The simulated board: the real firmware, scan by scan, on a simulated world, behind a serial device."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Literal, Protocol

from alu_companion.kit.constants import constants
from alu_companion.simulator import micropython
from alu_companion.simulator.firmware import Firmware, Reset, WorldWords, boot_words
from alu_companion.simulator.inprocess import InProcessFirmware
from alu_companion.simulator.line_noise import LineNoise
from alu_companion.simulator.memory_cable import MemoryCable, MemoryPort
from alu_companion.simulator.world import World

Engine = Literal["auto", "micropython", "cpython"]


class Cable(Protocol):
    """One plugged-in cable, seen from the board."""

    @property
    def device(self) -> str | None: ...
    @property
    def is_held(self) -> bool: ...
    def send(self, data: bytes) -> int: ...
    def take(self, count: int) -> bytes: ...
    def take_all(self) -> bytes: ...
    def pull(self) -> None: ...


class SimulatedBoard:
    """A board on a cable. It is plugged in when it is made; who makes it closes it.

    engine: "micropython" runs the firmware under MicroPython behind a pseudo terminal (`device`); "cpython" runs the
    same files inside this process (`port()`); "auto" takes MicroPython where it is installed. `seed` gives the board
    its id, `start_ticks_ms` (below 2**30) the tick that its clock shows at power-up. `flash` is a folder for the files that the
    firmware keeps; without one it is a new board whose flash is gone when it is closed. `begins_ms` is the time at which it is made.
    """

    def __init__(
        self,
        world: World,
        engine: Engine = "auto",
        seed: int = 0,
        start_ticks_ms: int = 0,
        flash: Path | None = None,
        begins_ms: int = 0,
    ) -> None:
        self.world = world
        self._words = WorldWords(world)
        self._constants = constants(world.description)
        self._period_us = world.description.stability.scan_period_ms * 1000
        if engine == "auto":
            engine = "micropython" if micropython.is_available() else "cpython"
        self.engine = engine
        self._seed = seed
        self._start_ticks_ms = start_ticks_ms
        self._own_flash = tempfile.TemporaryDirectory(prefix="alu-flash-") if flash is None else None
        self.flash = flash or Path(self._own_flash.name if self._own_flash else "")
        self._now_us = begins_ms * 1000
        self._stalled_ms = 0
        self.plugs = 0
        """How often the cable was plugged in or pulled: who looks rarely still notices a short absence."""
        self.noise: LineNoise | None = None
        """Spoils the bytes on the cable, in both directions; None for a good one."""
        self._cable: Cable | None = None
        self._firmware: Firmware | None = None
        self.plug()

    @property
    def plugged(self) -> bool:
        """True when the cable is in."""
        return self._cable is not None

    @property
    def device(self) -> str | None:
        """The path of the serial device for pyserial; None while unplugged and always None in this process."""
        return self._cable.device if self._cable else None

    def port(self) -> MemoryPort:
        """The host's end of the cable, for the engine in this process. Raises OSError where there is none."""
        if not isinstance(self._cable, MemoryCable):
            raise OSError("no cable, or one with a serial device")
        return self._cable.open()

    @property
    def now_ms(self) -> int:
        """Simulated time, in ms, that leads on from when the board was made: the next scan's start. It goes on while unplugged."""
        return self._now_us // 1000

    def step(self) -> int:
        """Let the firmware run exactly one scan; returns the bytes now on their way to the host. Unplugged: time only.

        Raises: FirmwareError when the firmware has ended. No fault of the world may cause that; only all buttons held
            while power comes do, which leaves a board to its developer.
        """
        if self._firmware is None or self._cable is None:
            self._now_us += self._period_us
            return 0
        stalled_ms, self._stalled_ms = self._stalled_ms, 0
        self._now_us += self._firmware.step(self._words.at(self.now_ms, stalled_ms, self._cable.is_held))
        return self._cable.send(self._carried(self._firmware.take()))

    def stall(self, ms: int) -> None:
        """Let time pass without a scan, as if the firmware had been held up; the next step scans after it. A world at rest looks
        the same before and after, so long simulations pass its pauses this way. `ms` is below 2**16."""
        self._now_us += ms * 1000
        self._stalled_ms += ms

    def fail_once(self) -> None:
        """Let the program of the board fail in its next scan. Raises ValueError: only the engine in this process can do that."""
        if not isinstance(self._firmware, InProcessFirmware):
            raise ValueError(self.engine)
        self._firmware.fail_once()

    def take_from_host(self, count: int) -> None:
        """Move exactly `count` bytes that the host wrote to the firmware, to be read during the next step.

        Raises: TimeoutError when they do not come, OSError while unplugged.
        """
        if self._firmware is None or self._cable is None:
            raise OSError("no cable")
        self._firmware.give(self._carried(self._cable.take(count)))

    def run_until(self, now_ms: int) -> int:
        """Step until that time and take all that the host writes meanwhile; returns the bytes sent to the host.

        Not repeatable to the byte: simulated time does not decide when the bytes of the host come.
        """
        sent = 0
        while self.now_ms < now_ms:
            if self._firmware is not None and self._cable is not None:
                data = self._cable.take_all()
                if data:
                    self._firmware.give(self._carried(data))
            sent += self.step()
        return sent

    def unplug(self) -> None:
        """Pull the cable: the firmware loses its power, the host its device. Nothing happens when it is out."""
        firmware, self._firmware = self._firmware, None
        cable, self._cable = self._cable, None
        if firmware is not None:
            firmware.kill()
        if cable is not None:
            cable.pull()
            self.plugs += 1

    def plug(self, reset: Reset = Reset.POWER, scratch: int = 0) -> None:
        """Push the cable in again: the firmware starts anew and `device` may change. Nothing happens when it is in."""
        if self._firmware is not None:
            return
        # Temporary folders are cleaned while a program runs for days: the flash is empty then, as that of a new board.
        if self._own_flash is not None:
            self.flash.mkdir(mode=0o700, exist_ok=True)
        self._cable, self._firmware = self._make()
        self.plugs += 1
        self.world.boot()
        wake_us = self.world.description.counters.switch.wake_us
        self._now_us += self._firmware.boot(boot_words(self._seed, self._start_ticks_ms, wake_us, reset, scratch))

    def power_cut(self) -> None:
        """Lose power for a moment: unplug and plug at once."""
        self.restart(Reset.POWER)

    def restart(self, reset: Reset, scratch: int = 0) -> None:
        """Let the chip be reset, which takes its serial device away for a moment too; `scratch` as of `boot_words`."""
        self.unplug()
        self.plug(reset, scratch)

    def close(self) -> None:
        """End the firmware, remove the device, and the flash unless it was given."""
        self.unplug()
        if self._own_flash is not None:
            self._own_flash.cleanup()

    def _carried(self, data: bytes) -> bytes:
        """The bytes that come out of the cable."""
        return data if self.noise is None else self.noise.heard(data)

    def _make(self) -> tuple[Cable, Firmware]:
        if self.engine == "cpython":
            return MemoryCable(), InProcessFirmware(self._constants, self.flash)
        # Pseudo terminals are not to be had everywhere, so neither is this import.
        from alu_companion.simulator.cdc import PtyCable

        return PtyCable(), micropython.MicroPythonFirmware(self._constants, self.flash)
