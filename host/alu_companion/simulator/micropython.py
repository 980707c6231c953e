"""The firmware as a process under MicroPython's unix port, with the heap of a Pico."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
from array import array
from importlib.util import find_spec
from pathlib import Path

from alu_companion import paths
from alu_companion.simulator.firmware import FirmwareError

# In words of the interpreter, so that 64-bit objects get twice the bytes: a plain Pico has more than this.
HEAP = "heapsize=190wK"
_RUN = "import sys; from micropython_unix import main; sys.exit(main())"


def is_available() -> bool:
    """True when the interpreter is installed on this machine."""
    return find_spec("micropython_unix") is not None


def command(script: Path, heap: str = HEAP) -> list[str]:
    """The command line that runs a script under MicroPython with the heap of a Pico, or another one."""
    return [sys.executable, "-c", _RUN, "-X", heap, str(script)]


def search_path(*first: Path) -> str:
    """The MICROPYPATH on which the firmware finds its own files, the protocol, and before them `first`."""
    folders = (*first, paths.firmware_dir(), paths.wire_parent_dir())
    # Without .frozen the interpreter's own asyncio and others would be gone.
    return ":".join([*map(str, folders), ".frozen"])


class MicroPythonFirmware:
    """One power-up of the firmware. Who makes it kills it."""

    def __init__(self, constants: str, flash: Path) -> None:
        """`constants` is the text of the firmware's constants.py for the board, `flash` the folder that it sees as its files."""
        # Beside a copy of main.py, for whose folder is searched first.
        self._folder = tempfile.TemporaryDirectory(prefix="alu-firmware-")
        main = Path(self._folder.name) / "main.py"
        main.write_bytes((paths.firmware_dir() / "main.py").read_bytes())
        main.with_name("constants.py").write_text(constants, encoding="utf-8")
        self._channel, theirs = socket.socketpair()
        fakes = Path(__file__).parent / "fakes"
        with theirs:
            self._process = subprocess.Popen(
                command(main),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=flash,
                pass_fds=[theirs.fileno()],
                # Ctrl-C is for the person at the terminal, and not for the board.
                start_new_session=True,
                env={**os.environ, "MICROPYPATH": search_path(fakes), "ALU_LOCKSTEP_FD": str(theirs.fileno())},
            )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stdin = self._process.stdin.fileno()
        self._stdout = self._process.stdout.fileno()
        os.set_blocking(self._stdin, False)
        os.set_blocking(self._stdout, False)
        self._waiting = b""

    def boot(self, settings: array[int]) -> int:
        self._channel.sendall(settings.tobytes())
        return self._elapsed_us()

    def step(self, words: array[int]) -> int:
        if self._waiting:
            self.give(b"")
        try:
            self._channel.sendall(words.tobytes())
        except OSError:
            raise self._death() from None
        return self._elapsed_us()

    def give(self, data: bytes) -> None:
        self._waiting += data
        try:
            self._waiting = self._waiting[os.write(self._stdin, self._waiting) :]
        except BlockingIOError:
            # The firmware reads so many bytes a scan; the rest waits here, as it does in a computer's USB stack.
            return
        except BrokenPipeError:
            raise self._death() from None

    def take(self) -> bytes:
        try:
            return os.read(self._stdout, 1 << 16)
        except BlockingIOError:
            return b""

    def kill(self) -> None:
        self._channel.close()
        self._process.kill()
        with self._process:
            pass
        self._folder.cleanup()

    def _elapsed_us(self) -> int:
        try:
            reported = self._channel.recv(4, socket.MSG_WAITALL)
        except ConnectionResetError:
            reported = b""
        if len(reported) < 4:
            raise self._death()
        return int.from_bytes(reported, "little")

    def _death(self) -> FirmwareError:
        self._process.kill()
        said, complained = self._process.communicate()
        return FirmwareError((said + complained).decode(errors="replace")[-2000:])
