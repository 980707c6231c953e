"""The firmware files inside this process, under CPython, for machines without the MicroPython wheel.

The modules are made afresh for each power-up in a name space of their own, with the fake `machine` and `time` and with
serial streams in memory; nothing is entered into `sys.modules`.
"""

from __future__ import annotations

import builtins
import importlib
import traceback
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import IO, Any, Final

from alu_companion import paths
from alu_companion.simulator.firmware import (
    ADC_WORDS,
    BOARD_ID_WORDS,
    BUTTON_WORD,
    LINE_WORD,
    STALL_WORD,
    WORDS,
    FirmwareError,
)

_POLLIN, _POLLOUT = 1, 4


class InProcessFirmware:
    """One power-up of the firmware."""

    def __init__(self, constants: str, flash: Path) -> None:
        """`constants` is the text of the firmware's constants.py for the board, `flash` the folder that it sees as its files."""
        self._constants = constants
        self._flash = flash
        self._channel = _Channel()
        self._from_host = bytearray()
        self._to_host = bytearray()
        self._turn: Callable[[], None] | None = None
        self._running: Any = None

    def boot(self, settings: array[int]) -> int:
        self._channel.set_up(settings)
        program: Any = FirmwareModules(self._given(), (paths.firmware_dir(), _fakes()), self._flash).load("program")
        board = program.power_up()

        def first_turn() -> None:
            running = program.start(board)
            if running is None:
                raise FirmwareError("all buttons were held at power-up: the board is left to its developer")
            self._turn, self._running = running.turn, running
            running.turn()

        self._turn = first_turn
        return self._channel.take_elapsed_us()

    def step(self, words: array[int]) -> int:
        self._channel.words[:] = words
        if self._turn is None:
            raise FirmwareError("the firmware was not booted, or has no power")
        try:
            self._turn()
        except Exception as error:
            self._turn = None
            raise FirmwareError("".join(traceback.format_exception(error))[-2000:]) from error
        return self._channel.take_elapsed_us()

    def fail_once(self) -> None:
        """Let the program fail in its next scan, as it would by a defect of its own."""
        if self._running is not None:
            self._running._app = _Failing()

    def give(self, data: bytes) -> None:
        self._from_host += data

    def take(self) -> bytes:
        data = bytes(self._to_host)
        self._to_host.clear()
        return data

    def kill(self) -> None:
        self._turn = None

    def _given(self) -> Mapping[str, object]:
        """The modules that MicroPython would bring along, as far as the firmware uses them."""
        stdin, stdout = _Stdin(self._from_host), _Stdout(self._to_host)
        ready: dict[object, Callable[[], bool]] = {stdin: lambda: bool(self._from_host), stdout: lambda: True}
        constants = ModuleType("constants")
        exec(self._constants, constants.__dict__)
        return {
            "constants": constants,
            "lockstep": SimpleNamespace(
                CHANNEL=self._channel,
                ADC_WORDS=ADC_WORDS,
                BUTTON_WORD=BUTTON_WORD,
                STALL_WORD=STALL_WORD,
                LINE_WORD=LINE_WORD,
            ),
            "sys": SimpleNamespace(stdin=SimpleNamespace(buffer=stdin), stdout=SimpleNamespace(buffer=stdout)),
            "select": SimpleNamespace(POLLIN=_POLLIN, POLLOUT=_POLLOUT, poll=lambda: _Poll(ready)),
        }


# `const` lets the compiler of MicroPython put the number in place of its name.
_MICROPYTHON: Final = SimpleNamespace(kbd_intr=lambda byte: None, const=lambda value: value)


class FirmwareModules:
    """Firmware files as modules of their own world: `given` come ready-made, `wire` is the host's own.

    Files that they open lie in `flash`.
    """

    def __init__(self, given: Mapping[str, object], folders: Sequence[Path], flash: Path | None = None) -> None:
        self._modules = {"micropython": _MICROPYTHON, **given}
        self._folders = folders
        self._flash = flash

    def load(self, name: str) -> object:
        """The module, made from its file the first time. Raises ImportError when there is no such file."""
        if name not in self._modules:
            path = next((folder / f"{name}.py" for folder in self._folders if (folder / f"{name}.py").exists()), None)
            if path is None:
                raise ImportError(name)
            module = ModuleType(name)
            module.__dict__["__builtins__"] = {**vars(builtins), "__import__": self._import, "open": self._open}
            self._modules[name] = module
            exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), module.__dict__)
        return self._modules[name]

    def _open(self, name: str, mode: str) -> IO[Any]:
        if self._flash is None:
            raise OSError("no flash")
        # Temporary folders are cleaned while a program runs for days.
        self._flash.mkdir(mode=0o700, exist_ok=True)
        return open(self._flash / name, mode)

    def _import(
        self, name: str, caller: object = None, local: object = None, wanted: Sequence[str] = (), level: int = 0
    ) -> object:
        if name == "wire" or name.startswith("wire."):
            return importlib.import_module(f"alu_companion.{name}")
        try:
            return self.load(name)
        except ImportError:
            # Standard modules that both interpreters have: array, gc.
            return builtins.__import__(name, None, None, wanted, level)


class _Failing:
    """Takes the place of the program's sensors and line for one scan."""

    def step(self) -> None:
        raise RuntimeError("failure on request")


class _Channel:
    """The board's side of simulated time, as fakes/lockstep.py has it, without a second process."""

    def __init__(self) -> None:
        self.words = array("H", [0] * WORDS)
        self.start_ticks_ms = 0
        self.board_id = b""
        self.chip_reset = self.watchdog_reason = self.scratch = self.wake_us = 0
        self._elapsed_us = 0

    def set_up(self, settings: array[int]) -> None:
        self.start_ticks_ms = settings[0] | settings[1] << 16
        self.board_id = b"".join(word.to_bytes(2, "little") for word in settings[2 : 2 + BOARD_ID_WORDS])
        chip_reset, self.watchdog_reason, low, high, self.wake_us = settings[2 + BOARD_ID_WORDS : 7 + BOARD_ID_WORDS]
        self.chip_reset, self.scratch = chip_reset << 8, low | high << 16

    def exchange(self, elapsed_us: int) -> None:
        """Only noted: the world comes with the next step."""
        self._elapsed_us += elapsed_us

    def take_elapsed_us(self) -> int:
        elapsed_us, self._elapsed_us = self._elapsed_us, 0
        return elapsed_us


class _Stdin:
    def __init__(self, data: bytearray) -> None:
        self._data = data

    def readinto(self, buffer: bytearray) -> int:
        count = min(len(buffer), len(self._data))
        buffer[:count] = self._data[:count]
        del self._data[:count]
        return count


class _Stdout:
    def __init__(self, data: bytearray) -> None:
        self._data = data

    def write(self, data: bytes) -> int:
        self._data += data
        return len(data)


class _Poll:
    """One stream and whether it is ready, with the only call that the firmware makes."""

    def __init__(self, ready: Mapping[object, Callable[[], bool]]) -> None:
        self._ready = ready
        self._is_ready: Callable[[], bool] = lambda: False

    def register(self, stream: SimpleNamespace, flags: int) -> None:
        self._is_ready = self._ready[stream.buffer]

    def ipoll(self, timeout_ms: int) -> Iterator[bool]:
        return iter((True,) if self._is_ready() else ())


def _fakes() -> Path:
    return Path(__file__).parent / "fakes"
